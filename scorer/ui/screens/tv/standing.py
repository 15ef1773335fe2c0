"""How everybody stands, for the room: one table a page, or several small groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.places import champion
from scorer.ui.components import paper
from scorer.ui.components.fit import alike, fitted
from scorer.words import night as said

from .rows import column, line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.league.night.state import Night
    from scorer.league.standings import Row, Standings
    from scorer.ui.context import App

    from .wall import Wall

FIRST, COUNT, SCORE, WHY = 2.0, 2.6, 3.6, 7.0  # widths, in large letters
COLUMNS = 2
GROUP_FIRST, GROUP_COUNT, GROUP_SCORE = 1.4, 1.2, 2.2


def standing(app: App, wall: Wall, night: Night, rows: Sequence[Row]) -> ft.Control:
    """A heading and a line for each pair."""
    size = alike([row.team for row in rows], wall.large, _name_width(wall), 2, wall.line)
    return column(wall, [_headings(app, wall, night), *(_row(app, wall, night, row, size) for row in rows)])


def _parts(wall: Wall) -> tuple[float, ...]:
    """The widths after the name: on a screen that stands only what decides."""
    return (COUNT,) if wall.upright else (COUNT, COUNT, SCORE, WHY)


def _name_width(wall: Wall) -> float:
    columns = _parts(wall)
    return wall.inner - (FIRST + sum(columns)) * wall.large - (len(columns) + 3) * wall.gap


def _headings(app: App, wall: Wall, night: Night) -> ft.Control:
    _, colours = app.words, app.tokens.colours
    count = _("Ceros") if night.plan.kind == "ceros" else _("Points")
    texts = (count,) if wall.upright else (_("Played"), count, _("Juegos"), _("Decided by"))
    cells: list[ft.Control] = [ft.Container(width=FIRST * wall.large), ft.Container(width=_name_width(wall))]
    for text, share in zip(texts, _parts(wall), strict=True):
        size, lines = fitted(text, wall.small, share * wall.large)
        words = paper.say(app.tokens, text, size=size, colour=colours.on_ground_muted)
        words.max_lines = lines
        cells.append(ft.Container(words, width=share * wall.large, alignment=_side(share)))
    return ft.Container(
        ft.Row(cells, spacing=wall.gap), height=wall.line * 0.7, padding=ft.Padding.symmetric(horizontal=wall.gap)
    )


def _side(share: float) -> ft.Alignment:
    """Numbers to the right, the rule to the left."""
    return ft.Alignment.CENTER_LEFT if share == WHY else ft.Alignment.CENTER_RIGHT


def _row(app: App, wall: Wall, night: Night, row: Row, size: float) -> ft.Control:
    record, tokens = row.record, app.tokens
    points = row.ceros if night.plan.kind == "ceros" else record.points
    numbers = (points,) if wall.upright else (record.played, points, "–".join(map(str, record.juegos)))
    cells: list[ft.Control] = [
        _figure(app, wall, f"{row.position}.", FIRST),
        ft.Container(_name(app, row.team, size, (_name_width(wall), wall.line)), width=_name_width(wall)),
    ]
    cells += [_figure(app, wall, str(one), share) for one, share in zip(numbers, _parts(wall), strict=False)]
    if not wall.upright:
        why, lines = fitted(said.row(app.words, night, row), wall.small, WHY * wall.large, 2, wall.line)
        words = paper.say(tokens, said.row(app.words, night, row), size=why, colour=tokens.colours.ink_muted)
        words.max_lines = lines
        cells.append(ft.Container(words, width=WHY * wall.large))
    made = line(app, wall, cells, strong=row.team == champion(night))
    return ft.Semantics(content=made, identifier=f"tv-row-{row.position}", label=spoken(app, night, row))


def spoken(app: App, night: Night, row: Row) -> str:
    """A pair's line in one sentence."""
    return f"{row.position}. {row.team}, {said.row(app.words, night, row)}"


def _figure(app: App, wall: Wall, text: str, share: float, factor: float = 1) -> ft.Control:
    words = paper.figure(app.tokens, text, size=wall.large * factor)
    return ft.Container(words, width=share * wall.large, alignment=ft.Alignment.CENTER_RIGHT)


def _name(app: App, name: str, largest: float, room: tuple[float, float]) -> ft.Text:
    size, lines = fitted(name, largest, room[0], 2, room[1])
    words = paper.say(app.tokens, name, size=size, bold=True)
    words.max_lines = lines
    return words


def groups(app: App, wall: Wall, night: Night, found: Sequence[tuple[int, Standings]]) -> ft.Control:
    """Small groups in boxes, two beside each other."""
    across = 1 if wall.upright else COLUMNS
    boxes = [_group(app, wall, night, index, one) for index, one in found]
    rows = [boxes[start : start + across] for start in range(0, len(boxes), across)]
    top = ft.CrossAxisAlignment.START
    return ft.Column([ft.Row(list(row), spacing=wall.gap, vertical_alignment=top) for row in rows], spacing=wall.gap)


def _group(app: App, wall: Wall, night: Night, index: int, found: Standings) -> ft.Control:
    """A group: its name over a line for each pair; who goes through as it stands has a bright edge."""
    tokens, width = app.tokens, wall.inner if wall.upright else (wall.inner - wall.gap) / COLUMNS
    colour = tokens.colours.on_ground
    heading = paper.say(tokens, said.group(app.words, index), size=wall.small, colour=colour, bold=True)
    name = width - (GROUP_FIRST + GROUP_COUNT + GROUP_SCORE) * wall.large - 5 * wall.gap - tokens.sizes.stroke * 2
    high = _group_line(wall, len(found.rows))
    size = alike([row.team for row in found.rows], wall.large, name, 2, high)
    lines: list[ft.Control] = []
    for row in found.rows:
        juegos = "–".join(map(str, row.record.juegos))
        cells: list[ft.Control] = [
            _figure(app, wall, f"{row.position}.", GROUP_FIRST),
            ft.Container(_name(app, row.team, size, (name, high)), width=name),
            _figure(app, wall, str(row.record.points), GROUP_COUNT),
            _figure(app, wall, juegos, GROUP_SCORE, 0.8),
        ]
        first = row.position <= night.plan.through
        lines.append(line(app, wall, cells, strong=first, height=high))
    box = ft.Column([heading, *lines], spacing=wall.gap / 4, width=width, tight=True)
    return ft.Semantics(content=box, identifier=f"tv-group-{index + 1}")


def _group_line(wall: Wall, rows: int) -> float:
    """Two boxes, one over the other, fill the page."""
    box = (wall.room - wall.gap) / 2 - wall.small * wall.words_scale * 1.5
    return min(wall.line, box / rows - wall.gap / 4)
