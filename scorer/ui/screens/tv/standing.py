"""How everybody stands, for the room: one table a page, or several small groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.places import champion
from scorer.ui.components import paper
from scorer.ui.components.fit import alike, fitted
from scorer.words import night as said
from scorer.words.columns import columns

from .laid import heading_width, shown_columns
from .rows import column, line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.league.night.state import Night
    from scorer.league.standings import Row, Standings
    from scorer.ui.context import App
    from scorer.words.columns import Key

    from .laid import Laid
    from .wall import Wall

NOTHING = 0.0
COLUMNS = 2
GROUP_FIRST = 1.4
GROUP_WIDTHS: dict[Key, float] = {"played": 1.1, "won": 1.1, "points": 1.5, "juegos": 2.4}
GROUP_FACTOR = 0.8


def standing(app: App, wall: Wall, night: Night, rows: Sequence[Row], how: Laid) -> ft.Control:
    """A heading and a line for each pair."""
    size = alike([row.team for row in rows], wall.large, how.name, 2, how.line)
    return column(wall, [_headings(app, wall, night, how), *(_row(app, wall, night, row, (size, how)) for row in rows)])


def _headings(app: App, wall: Wall, night: Night, how: Laid) -> ft.Control:
    cells: list[ft.Control] = [ft.Container(width=how.place), ft.Container(width=how.name)]
    shown = zip(shown_columns(app.words, wall, night), how.figures, strict=True)
    cells += [_head(app, wall, one.head, wide) for one, wide in shown]
    if how.why:
        cells += [_apart(), _head(app, wall, app.words("Decided by"), how.why, ft.Alignment.CENTER_LEFT)]
    return ft.Container(
        ft.Row(cells, spacing=wall.gap), height=wall.line * 0.7, padding=ft.Padding.symmetric(horizontal=wall.gap)
    )


def _apart() -> ft.Control:
    """Between the numbers on the right of their columns and the rule on the left of its own, twice the gap."""
    return ft.Container(width=NOTHING)


def _head(
    app: App, wall: Wall, text: str, width: float, side: ft.Alignment = ft.Alignment.CENTER_RIGHT
) -> ft.Container:
    """A heading over its column: over numbers to the right."""
    size, lines = fitted(text, wall.small, width)
    words = paper.say(app.tokens, text, size=size, colour=app.tokens.colours.on_ground_muted)
    words.max_lines = lines
    return ft.Container(words, width=width, alignment=side)


def _row(app: App, wall: Wall, night: Night, row: Row, laid: tuple[float, Laid]) -> ft.Control:
    """A pair's line; `laid`: how large its name is, and how wide its cells."""
    tokens, (size, how) = app.tokens, laid
    cells: list[ft.Control] = [
        _figure(app, wall, f"{row.position}.", how.place),
        ft.Container(_name(app, row.team, size, (how.name, how.line)), width=how.name),
    ]
    shown = zip(shown_columns(app.words, wall, night), how.figures, strict=True)
    cells += [_figure(app, wall, one.value(row), wide) for one, wide in shown]
    if how.why:
        words = paper.say(tokens, said.row(app.words, night, row), size=wall.small, colour=tokens.colours.ink_muted)
        cells += [_apart(), ft.Container(words, width=how.why)]
    made = line(app, wall, cells, strong=row.team == champion(night), height=how.line)
    return ft.Semantics(content=made, identifier=f"tv-row-{row.position}", label=spoken(app, night, row))


def spoken(app: App, night: Night, row: Row) -> str:
    """A pair's line in one sentence."""
    return f"{row.position}. {row.team}, {said.row(app.words, night, row)}"


def _figure(app: App, wall: Wall, text: str, width: float, factor: float = 1) -> ft.Control:
    words = paper.figure(app.tokens, text, size=wall.large * factor)
    return ft.Container(words, width=width, alignment=ft.Alignment.CENTER_RIGHT)


def _name(app: App, name: str, largest: float, room: tuple[float, float]) -> ft.Text:
    size, lines = fitted(name, largest, room[0], 2, room[1])
    words = paper.say(app.tokens, name, size=size, bold=True)
    words.max_lines = lines
    return words


def groups(app: App, wall: Wall, night: Night, found: Sequence[tuple[int, Standings]]) -> ft.Control:
    """Small groups in boxes, two beside each other, the names of all of them alike."""
    across = 1 if wall.upright else COLUMNS
    names = [row.team for _index, one in found for row in one.rows]
    boxes = [_group(app, wall, night, one, names) for one in found]
    rows = [boxes[start : start + across] for start in range(0, len(boxes), across)]
    top = ft.CrossAxisAlignment.START
    return ft.Column([ft.Row(list(row), spacing=wall.gap, vertical_alignment=top) for row in rows], spacing=wall.gap)


def _group(app: App, wall: Wall, night: Night, group: tuple[int, Standings], names: Sequence[str]) -> ft.Control:
    """A group: its name and its columns over a line for each pair; who goes through has a bright edge."""
    index, found = group
    tokens, width = app.tokens, wall.inner if wall.upright else (wall.inner - wall.gap) / COLUMNS
    colour = tokens.colours.on_ground
    title = paper.say(tokens, said.group(app.words, index), size=wall.small, colour=colour, bold=True)
    counted = [one for one in columns(app.words, night) if one.key in GROUP_WIDTHS]
    wide = [max(GROUP_WIDTHS[one.key] * wall.large, heading_width(wall, one.head)) for one in counted]
    place = GROUP_FIRST * wall.large
    name = width - place - sum(wide) - (len(wide) + 3) * wall.gap - tokens.sizes.stroke * 2
    first = ft.Container(title, width=name + place + wall.gap)
    heads = [_head(app, wall, one.head, room) for one, room in zip(counted, wide, strict=True)]
    heading = ft.Container(
        ft.Row([first, *heads], spacing=wall.gap),
        padding=ft.Padding.symmetric(horizontal=wall.gap),
    )
    high = _group_line(wall, len(found.rows))
    size = alike(names, wall.large, name, 2, high)
    lines: list[ft.Control] = []
    for row in found.rows:
        cells: list[ft.Control] = [
            _figure(app, wall, f"{row.position}.", place),
            ft.Container(_name(app, row.team, size, (name, high)), width=name),
            *(_figure(app, wall, one.value(row), room, GROUP_FACTOR) for one, room in zip(counted, wide, strict=True)),
        ]
        lines.append(line(app, wall, cells, strong=row.position <= night.plan.through, height=high))
    box = ft.Column([heading, *lines], spacing=wall.gap / 4, width=width, tight=True)
    return ft.Semantics(content=box, identifier=f"tv-group-{index + 1}")


def _group_line(wall: Wall, rows: int) -> float:
    """Two boxes, one over the other, fill the page."""
    box = (wall.room - wall.gap) / 2 - wall.small * wall.words_scale * 1.5
    return min(wall.line, box / rows - wall.gap / 4)
