"""Lines of two pairs for the room: the tables as they are, and who plays next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import Pair
from scorer.ui.components import paper
from scorer.ui.components.fit import alike, fitted
from scorer.ui.context import use_app
from scorer.ui.hooks import memo
from scorer.words import night as said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.league.night.model import Fixture
    from scorer.league.night.state import Night
    from scorer.service.night_views import TableNow
    from scorer.ui.context import App

    from .wall import Wall

NUMBER, MIDDLE, STATE = 2.2, 3.6, 4.6  # widths, in large letters
PAIRS: tuple[Pair, Pair] = (0, 1)
COUNTED = ("playing", "to-sign", "signed")


def playing(_app: App, wall: Wall, tables: Sequence[TableNow]) -> ft.Control:
    """The tables, a line each."""
    size = _size(wall, [one.match for one in tables if one.match])
    return column(wall, [_Table(wall, _shown(one), size) for one in tables])


def matches(app: App, wall: Wall, night: Night, found: Sequence[Fixture]) -> ft.Control:
    """Matches that wait for a table, a line each."""
    size = _size(wall, found)
    return column(wall, [_match(app, wall, night, one, size) for one in found])


def _size(wall: Wall, found: Sequence[Fixture]) -> float:
    """The size of the names on a page."""
    names = [name for one in found for name in one.pairs]
    return alike(names, wall.large, _width(wall), *_lines(wall))


def _lines(wall: Wall) -> tuple[int, float]:
    """On how many lines a name may stand, and how high they are together."""
    return (1, wall.line / 2) if wall.upright else (2, wall.line)


def column(wall: Wall, lines: list[ft.Control]) -> ft.Control:
    """Lines under each other."""
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Column(lines, spacing=wall.gap / 2, horizontal_alignment=stretch, tight=True)


def line(app: App, wall: Wall, cells: list[ft.Control], *, strong: bool = False, height: float = 0) -> ft.Container:
    """A strip of paper."""
    colours = app.tokens.colours
    return ft.Container(
        ft.Row(cells, spacing=wall.gap, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        height=height or wall.line,
        bgcolor=colours.surface,
        border_radius=app.tokens.sizes.radius_small,
        border=ft.Border.all(app.tokens.sizes.stroke, colours.accent) if strong else None,
        padding=ft.Padding.symmetric(horizontal=wall.gap),
    )


def _shown(now: TableNow) -> TableNow:
    """What a line depends on: a tap that moves nothing there, or a phone that goes, draws none anew."""
    return replace(now, version=0, vacas=(0, 0), until="", offline_since="")


@ft.component
def TableLine(wall: Wall, now: TableNow, size: float) -> ft.Control:
    """One table: of the many on a page a tap changes one."""
    assert now.match is not None  # noqa: S101 - free tables are left out
    app = use_app()
    tokens, counted = app.tokens, now.is_ in COUNTED
    number = paper.figure(tokens, str(now.table), size=wall.large, colour=tokens.colours.ink_muted)
    middle = "–".join(map(str, now.juegos)) if counted else "–"
    score = paper.figure(tokens, middle, size=wall.large * 1.2, colour=tokens.colours.ink)
    shown = _names(app, wall, now.match.pairs, size, winner=now.winner)
    cells = _laid(wall, number, shown, score, _state(app, wall, now))
    made = line(app, wall, cells, strong=now.is_ == "to-sign")
    told = spoken(app, now)
    return ft.Semantics(content=made, identifier=f"tv-table-{now.table}", label=told, exclude_semantics=True)


_Table = memo(TableLine)


def spoken(app: App, now: TableNow) -> str:
    """A table in one sentence."""
    assert now.match is not None  # noqa: S101 - free tables are left out
    words = [said.table(app.words, now.table), " – ".join(now.match.pairs)]
    if now.is_ in COUNTED:
        words += ["–".join(map(str, now.juegos)), "–".join(map(str, now.score))]
    return ", ".join([*words, said.table_is(app.words, now.is_)])


def _width(wall: Wall) -> float:
    """The room of a name."""
    fixed = (NUMBER + MIDDLE + STATE) * wall.large
    marks = 2 * wall.small + 8 * wall.gap
    return (wall.inner - fixed) - marks if wall.upright else (wall.inner - fixed - marks) / 2


def _names(
    app: App, wall: Wall, names: tuple[str, str], size: float, *, winner: int | None = None
) -> tuple[ft.Control, ft.Control]:
    """Both names after their marks, the one that has won in bold."""
    home, away = (_pair(app, wall, pair, names[pair], size, won=winner == pair) for pair in PAIRS)
    return home, away


def _pair(app: App, wall: Wall, pair: Pair, name: str, largest: float, *, won: bool) -> ft.Control:
    size, lines = fitted(name, largest, _width(wall), *_lines(wall))
    words = paper.say(app.tokens, name, size=size, colour=app.tokens.pair(pair).strong, bold=won)
    words.max_lines, words.expand = lines, True
    mark = paper.mark(app.tokens, pair, size=wall.small * 0.7)
    return ft.Row([mark, words], spacing=wall.gap, expand=not wall.upright)


def _laid(
    wall: Wall, number: ft.Control, names: tuple[ft.Control, ft.Control], score: ft.Control, state: ft.Control
) -> list[ft.Control]:
    """The cells beside each other; on a screen that stands the names one over the other."""
    centre = ft.Alignment.CENTER
    first = ft.Container(number, width=NUMBER * wall.large, alignment=centre)
    middle = ft.Container(score, width=MIDDLE * wall.large, alignment=centre)
    last = ft.Container(state, width=STATE * wall.large, alignment=ft.Alignment.CENTER_RIGHT)
    if wall.upright:
        both = ft.Column(list(names), spacing=0, expand=True, alignment=ft.MainAxisAlignment.CENTER)
        return [first, both, middle, last]
    return [first, names[0], middle, names[1], last]


def _state(app: App, wall: Wall, now: TableNow) -> ft.Control:
    """The tantos of the juego in play; else what the table waits for."""
    tokens = app.tokens
    if now.is_ == "playing":
        score = "–".join(map(str, now.score))
        return paper.figure(tokens, score, size=wall.large, colour=tokens.colours.ink_muted)
    text = said.table_is(app.words, now.is_)
    size, lines = fitted(text, wall.small, STATE * wall.large, 2, wall.line)
    words = paper.say(tokens, text, size=size, colour=tokens.colours.ink, align=ft.TextAlign.END)
    words.max_lines = lines
    return words


def _match(app: App, wall: Wall, night: Night, one: Fixture, size: float) -> ft.Control:
    tokens = app.tokens
    number = paper.figure(tokens, str(one.number), size=wall.large, colour=tokens.colours.ink_muted)
    between = paper.figure(tokens, "–", size=wall.large * 1.2, colour=tokens.colours.ink)
    text = said.where(app.words, night, one)
    small, lines = fitted(text, wall.small, STATE * wall.large, 2, wall.line)
    two = text.replace(" · ", "\n")
    where = paper.say(tokens, two, size=small, colour=tokens.colours.ink_muted, align=ft.TextAlign.END)
    where.max_lines = lines
    made = line(app, wall, _laid(wall, number, _names(app, wall, one.pairs, size), between, where))
    label = f"{text}, {' – '.join(one.pairs)}"
    return ft.Semantics(content=made, identifier=f"tv-next-{one.number}", label=label, exclude_semantics=True)
