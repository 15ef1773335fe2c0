"""The plate of a pair: its name, its score as large as fits, how far it is, its juegos and vacas."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import flet.canvas as cv

from scorer.ui.components import paper
from scorer.ui.components.stones import StoneStrip
from scorer.ui.context import use_app
from scorer.ui.hooks import memo
from scorer.ui.theme import numeral_style
from scorer.words import terms

from .room import DIGIT_HEIGHT, DIGIT_RISE, Room

if TYPE_CHECKING:
    from scorer.mus.reglamento import Reglamento
    from scorer.mus.words import Pair
    from scorer.service.views import PairView
    from scorer.ui.context import App

MOST_PIPS = 7
# A line of a name, and of its letters one: in dp, at the device's usual size of text.
NAME_LINE = 23
LETTER = 8.2
BESIDE_NAME = 48
LONGEST = 3


def name_lines(names: tuple[str, str], room: Room) -> int:
    """On how many lines the longer name stands; 0 where the words are larger and tell it themselves."""
    if room.flows:
        return 0
    a_line = max(int((room.plate - BESIDE_NAME) / LETTER), 1)
    return min(max(-(-len(name) // a_line) for name in names), LONGEST)


@ft.component
def Plate(
    pair: PairView, reglamento: Reglamento, room: Room, lines: int, *, turned: bool, winner: int | None = None
) -> ft.Control:
    """One pair's plate, perhaps turned to face those who sit across, with its stones under it.

    `lines`: on how many the longer of the two names stands, so that both scores stand on one line; `winner`: of the
    partida, once it is over.
    """
    app = use_app()
    card = _card(app, pair, reglamento, room, (lines, winner))
    return ft.Column(
        [
            ft.RotatedBox(quarter_turns=2, content=card) if turned else card,
            StoneStrip(pair.pair, pair.stones, room.plate, snug=room.short and not room.wide),
        ],
        spacing=app.tokens.sizes.gap,
        width=room.plate,
        tight=True,
    )


def _card(app: App, pair: PairView, reglamento: Reglamento, room: Room, on: tuple[int, int | None]) -> ft.Control:
    tokens, (lines, winner) = app.tokens, on
    # Where every dp counts, juegos and vacas stand in one line.
    side = tokens.sizes.gap_tight if room.short else tokens.sizes.gap
    foot = ft.Padding.only(left=side, right=side, bottom=tokens.sizes.gap)
    return ft.Container(
        ft.Column(
            [
                _Name(pair.pair, pair.name, lines),
                _score(app, pair, reglamento, room),
                ft.Container(_foot(app, pair, reglamento, room, winner), padding=foot),
            ],
            spacing=tokens.sizes.gap_tight,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            tight=True,
        ),
        bgcolor=tokens.colours.surface,
        border_radius=tokens.sizes.radius,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _foot(app: App, pair: PairView, reglamento: Reglamento, room: Room, winner: int | None) -> ft.Control:
    """How far, and what is won: in one line where the height is wanted elsewhere."""
    parts = [_distance(app, pair, room, winner), _Won(pair.pair, (pair.juegos, pair.vacas), reglamento, room)]
    gap = app.tokens.sizes.gap_tight
    if room.short:
        return ft.Row(parts, wrap=True, alignment=ft.MainAxisAlignment.CENTER, spacing=gap * 2, run_spacing=gap)
    return ft.Column(parts, spacing=gap, horizontal_alignment=ft.CrossAxisAlignment.CENTER, tight=True)


@ft.component
def Name(pair: Pair, name: str, lines: int) -> ft.Control:
    """The name after its mark; no tap changes it."""
    tokens = use_app().tokens
    colours = tokens.pair(pair)
    words = paper.say(tokens, name, colour=colours.on_soft, bold=True)
    words.expand = True
    row = ft.Row([paper.mark(tokens, pair, size=tokens.sizes.mark + 2), words], spacing=tokens.sizes.gap)
    return ft.Container(
        row,
        bgcolor=colours.soft,
        padding=ft.Padding.symmetric(vertical=6, horizontal=10),
        height=lines * NAME_LINE + 12 if lines else None,
    )


def _score(app: App, pair: PairView, reglamento: Reglamento, room: Room) -> ft.Control:
    """Drawn, not written: it is as large as its plate allows whatever size the words have."""
    size = room.score_size(len(str(pair.score)))
    height = size * DIGIT_HEIGHT
    middle = height / 2 + size * DIGIT_RISE
    style = numeral_style(size, app.tokens.colours.ink)
    number = cv.Text(room.plate / 2, middle, str(pair.score), style=style, alignment=ft.Alignment.CENTER)
    said = f"{terms.tantos(app.words, reglamento, pair.score)}, {pair.name}"
    return ft.Semantics(
        content=cv.Canvas([number], width=room.plate, height=height),
        identifier=f"score-{pair.pair}",
        label=said,
        live_region=True,
    )


def _distance(app: App, pair: PairView, room: Room, winner: int | None) -> ft.Control:
    """Out, dentro or at one: how many are wanting yet; once it is over, whose the partida is."""
    tokens, _ = app.tokens, app.words
    colours, tag = tokens.pair(pair.pair), f"distance-{pair.pair}"
    to_go = _.plural("{n} to go", "{n} to go", pair.to_go)
    inside = pair.dentro or pair.one_to_go or winner == pair.pair
    if winner is not None:
        word = _("PARTIDA") if winner == pair.pair else "–"
    elif pair.one_to_go:
        word = _("AT ONE")
    elif pair.dentro:
        word = _("DENTRO · {to_go}", to_go=to_go)
    else:
        word = to_go if room.short else _("out · {to_go}", to_go=to_go)
    ink = colours.on_strong if inside else tokens.colours.ink_muted
    badge = ft.Container(
        paper.say(tokens, word, size=tokens.sizes.small, colour=ink, bold=inside, align=ft.TextAlign.CENTER),
        bgcolor=colours.strong if inside else None,
        border_radius=tokens.sizes.radius_small,
        padding=ft.Padding.symmetric(vertical=1, horizontal=tokens.sizes.gap if inside else 0),
    )
    return ft.Semantics(content=badge, identifier=tag)


@ft.component
def Won(pair: Pair, won: tuple[int, int], reglamento: Reglamento, room: Room) -> ft.Control:
    """Juegos of this vaca, and vacas where more than one is played: `won`, of each."""
    app, (juegos, vacas) = use_app(), won
    _, named = app.words, not room.short or reglamento.vacas > 1
    rows = [_pips(app, pair, terms.juegos(_, reglamento, juegos), juegos, reglamento.juegos, named=named)]
    if reglamento.vacas > 1:
        rows.append(_pips(app, pair, terms.vacas(_, vacas), vacas, reglamento.vacas, named=named))
    gap = app.tokens.sizes.gap
    between = app.tokens.sizes.gap_tight if room.short else gap
    return ft.Row(
        rows, alignment=ft.MainAxisAlignment.CENTER, spacing=between, run_spacing=gap / 2, wrap=True, tight=True
    )


def _pips(app: App, pair: Pair, said: str, won: int, wanted: int, *, named: bool) -> ft.Control:
    """One ring for each that is wanted, filled where it is won; a number where there are too many."""
    tokens = app.tokens
    parts: list[ft.Control] = []
    if wanted > MOST_PIPS:
        parts.append(paper.quiet(tokens, said))
    elif named:
        parts.append(paper.quiet(tokens, said.split(" ", 1)[-1]))
    if wanted <= MOST_PIPS:
        parts.append(_rings(app, pair, won, wanted))
    return ft.Semantics(
        content=ft.Row(parts, spacing=tokens.sizes.gap_tight, tight=True), label=said, exclude_semantics=True
    )


def _rings(app: App, pair: Pair, won: int, wanted: int) -> ft.Control:
    sizes, colour = app.tokens.sizes, app.tokens.pair(pair).strong
    diameter, gap = 10, sizes.gap_tight
    ring = ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=1.5)
    disc = ft.Paint(color=colour, style=ft.PaintingStyle.FILL)
    shapes: list[cv.Shape] = [
        cv.Circle(
            diameter / 2 + index * (diameter + gap), diameter / 2, diameter / 2 - 1, disc if index < won else ring
        )
        for index in range(wanted)
    ]
    return cv.Canvas(shapes, width=wanted * (diameter + gap) - gap, height=diameter)


_Name, _Won = memo(Name), memo(Won)
