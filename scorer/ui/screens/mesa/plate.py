"""The plate of a pair: its name, its score as large as fits, how far it is, its juegos and vacas."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import flet.canvas as cv

from scorer.ui.components import paper
from scorer.ui.components.stones import StoneStrip
from scorer.ui.context import use_app
from scorer.ui.theme import numeral_style
from scorer.words import terms

from .room import DIGIT_HEIGHT, Room

if TYPE_CHECKING:
    from scorer.mus.reglamento import Reglamento
    from scorer.service.views import PairView
    from scorer.ui.context import App

MOST_PIPS = 7


@ft.component
def Plate(pair: PairView, reglamento: Reglamento, room: Room, *, turned: bool) -> ft.Control:
    """One pair's plate with its stones under it; turned to face those who sit across."""
    app = use_app()
    sizes = app.tokens.sizes
    column = ft.Column(
        [_card(app, pair, reglamento, room), StoneStrip(pair.pair, pair.stones, room.plate)],
        spacing=sizes.gap,
        width=room.plate,
        tight=True,
    )
    return ft.RotatedBox(quarter_turns=2, content=column) if turned else column


def _card(app: App, pair: PairView, reglamento: Reglamento, room: Room) -> ft.Control:
    tokens = app.tokens
    foot = ft.Column(
        [_distance(app, pair), _won(app, pair, reglamento)],
        spacing=tokens.sizes.gap_tight,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        ft.Column(
            [
                _name(app, pair),
                _score(app, pair, reglamento, room),
                ft.Container(foot, padding=ft.Padding.only(bottom=tokens.sizes.gap), alignment=ft.Alignment.CENTER),
            ],
            spacing=tokens.sizes.gap_tight,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            tight=True,
        ),
        bgcolor=tokens.colours.surface,
        border_radius=tokens.sizes.radius,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _name(app: App, pair: PairView) -> ft.Control:
    tokens = app.tokens
    colours = tokens.pair(pair.pair)
    name = paper.say(tokens, pair.name, colour=colours.on_soft, bold=True)
    name.max_lines, name.overflow, name.expand = 1, ft.TextOverflow.ELLIPSIS, True
    row = ft.Row([paper.mark(tokens, pair.pair, size=tokens.sizes.mark + 2), name], spacing=tokens.sizes.gap)
    return ft.Container(row, bgcolor=colours.soft, padding=ft.Padding.symmetric(vertical=6, horizontal=10))


def _score(app: App, pair: PairView, reglamento: Reglamento, room: Room) -> ft.Control:
    """Drawn, not written: it is as large as its plate allows whatever size the words have."""
    size = room.score_size(len(str(pair.score)))
    height = size * DIGIT_HEIGHT
    style = numeral_style(size, app.tokens.colours.ink)
    number = cv.Text(room.plate / 2, height / 2, str(pair.score), style=style, alignment=ft.Alignment.CENTER)
    said = f"{terms.tantos(app.words, reglamento, pair.score)}, {pair.name}"
    return ft.Semantics(
        content=cv.Canvas([number], width=room.plate, height=height),
        identifier=f"score-{pair.pair}",
        label=said,
        live_region=True,
    )


def _distance(app: App, pair: PairView) -> ft.Control:
    """Fuera, dentro or at one: how many are wanting yet."""
    tokens, _ = app.tokens, app.words
    colours, tag = tokens.pair(pair.pair), f"distance-{pair.pair}"
    to_go = _.plural("{n} to go", "{n} to go", pair.to_go)
    if not (pair.dentro or pair.one_to_go):
        return ft.Semantics(content=paper.quiet(tokens, _("out · {to_go}", to_go=to_go)), identifier=tag)
    word = _("AT ONE") if pair.one_to_go else _("DENTRO · {to_go}", to_go=to_go)
    text = paper.say(tokens, word, size=tokens.sizes.small, colour=colours.on_strong, bold=True)
    badge = ft.Container(
        text,
        bgcolor=colours.strong,
        border_radius=tokens.sizes.radius_small,
        padding=ft.Padding.symmetric(vertical=2, horizontal=tokens.sizes.gap),
    )
    return ft.Semantics(content=badge, identifier=tag)


def _won(app: App, pair: PairView, reglamento: Reglamento) -> ft.Control:
    """Juegos of this vaca, and vacas where more than one is played."""
    rows = [_pips(app, pair, terms.juegos(app.words, reglamento, pair.juegos), pair.juegos, reglamento.juegos)]
    if reglamento.vacas > 1:
        rows.append(_pips(app, pair, terms.vacas(app.words, pair.vacas), pair.vacas, reglamento.vacas))
    return ft.Row(rows, alignment=ft.MainAxisAlignment.CENTER, spacing=app.tokens.sizes.gap_wide, wrap=True)


def _pips(app: App, pair: PairView, said: str, won: int, wanted: int) -> ft.Control:
    """One ring for each that is wanted, filled where it is won; a number where there are too many."""
    tokens = app.tokens
    label = paper.quiet(tokens, said if wanted > MOST_PIPS else said.split(" ", 1)[-1])
    parts: list[ft.Control] = [label]
    if wanted <= MOST_PIPS:
        parts.append(_rings(app, pair, won, wanted))
    return ft.Semantics(
        content=ft.Row(parts, spacing=tokens.sizes.gap_tight + 2, tight=True), label=said, exclude_semantics=True
    )


def _rings(app: App, pair: PairView, won: int, wanted: int) -> ft.Control:
    sizes, colour = app.tokens.sizes, app.tokens.pair(pair.pair).strong
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
