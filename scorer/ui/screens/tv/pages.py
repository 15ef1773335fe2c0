"""Which pages a night has for the room: the champion, the tables, who is next, the standings, the bracket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night import tree
from scorer.league.night.places import champion, tables
from scorer.ui.components import paper
from scorer.ui.components.bracket import bracket
from scorer.ui.components.fit import fitted
from scorer.words import night as said

from .laid import laid, on_a_page
from .rows import matches, playing
from .standing import groups, standing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeVar

    from scorer.league.night.state import Night
    from scorer.league.night.tree import Part
    from scorer.service.night_views import NightView
    from scorer.ui.context import App

    from .wall import Wall

    T = TypeVar("T")

PLACES = 16  # of the first round that a page of the bracket shows
MOST_PARTS = 4
OF_A_GROUP = 5
BOXES = 4


@dataclass(frozen=True, slots=True)
class Page:
    """A page: what kind it is, its title, how it is drawn when it is its turn, and what it is drawn of."""

    kind: str
    title: str
    draw: Callable[..., ft.Control]
    of: tuple[object, ...]

    def drawn(self, app: App) -> ft.Control:
        """The page in the words and looks of a session."""
        return self.draw(app, *self.of)


def pages(app: App, view: NightView, wall: Wall) -> list[Page]:
    """The pages in their order; one at least."""
    found = [
        *_champion(app, view, wall),
        *_tables(app, view, wall),
        *_next(app, view, wall),
        *_standings(app, view, wall),
        *_bracket(app, view, wall),
    ]
    return found or [_waiting(app, view, wall)]


def chunks(things: Sequence[T], size: int) -> list[Sequence[T]]:
    """As few pages as it takes, as evenly filled as they can be."""
    count = -(-len(things) // size)
    share = -(-len(things) // count) if count else 0
    return [things[start : start + share] for start in range(0, len(things), share)] if things else []


def _large(app: App, wall: Wall, text: str, ground: str, ink: str) -> ft.Control:
    """A text that fills the page."""
    size, lines = fitted(text, wall.large * 3, wall.inner - 8 * wall.gap, 3, wall.room * 0.8)
    words = paper.say(app.tokens, text, size=size, colour=ink, bold=True, align=ft.TextAlign.CENTER)
    words.max_lines = lines
    return ft.Container(
        words,
        bgcolor=ground,
        border_radius=app.tokens.sizes.radius_big,
        alignment=ft.Alignment.CENTER,
        padding=2 * wall.gap,
    )


def _champion(app: App, view: NightView, wall: Wall) -> Iterator[Page]:
    won, colours = champion(view.night), app.tokens.colours
    if won:
        yield Page("champion", app.words("Champion"), _large, (wall, won, colours.accent, colours.on_accent))


def _waiting(app: App, view: NightView, wall: Wall) -> Page:
    """Before the first draw: who plays tonight is not known to anybody."""
    colours, _ = app.tokens.colours, app.words
    count = _.plural("{n} pair", "{n} pairs", len(view.night.present))
    return Page("waiting", _("The draw comes next"), _large, (wall, count, colours.surface, colours.ink))


def _tables(app: App, view: NightView, wall: Wall) -> Iterator[Page]:
    busy = [table for table in view.tables if table.is_ != "free"]
    for part in chunks(busy, wall.lines):
        yield Page("tables", app.words("At the tables"), playing, (wall, part))


def _next(app: App, view: NightView, wall: Wall) -> Iterator[Page]:
    for part in chunks(view.waiting, wall.lines):
        yield Page("next", app.words("Next"), matches, (wall, view.night, part))


def _standings(app: App, view: NightView, wall: Wall) -> Iterator[Page]:
    """Groups as long as they are played, several a page where they are small; one table a line each pair."""
    night, _ = view.night, app.words
    found = list(enumerate(tables(night))) if night.draws and not night.sheets else []
    if night.groups and all(len(one.rows) <= OF_A_GROUP for _index, one in found):
        for part in chunks(found, 2 if wall.upright else BOXES):
            yield Page("standings", _("Standings"), groups, (wall, night, part))
        return
    for index, one in found:
        title = said.group(_, index) if night.groups else _("Standings")
        how = laid(_, wall, night, one.rows)
        for rows in chunks(one.rows, on_a_page(wall, how.line)):
            yield Page("standings", title, standing, (wall, night, rows, how))


def _bracket(app: App, view: NightView, wall: Wall) -> Iterator[Page]:
    """Of a large one the parts in which somebody has still to play, and the last rounds."""
    drawn = tree.rounds(view.night)
    parts = tree.parts(drawn, PLACES)
    if len(parts) > MOST_PARTS:
        parts = (*(part for part in parts[:-1] if _is_open(part)), parts[-1])
    for part in parts:
        is_whole = part.first + len(part.rounds) > len(drawn)
        yield Page("bracket", app.words("Knock-out"), _drawn, (wall, view.night, part, is_whole))


def _is_open(part: Part) -> bool:
    return any(all(tie.names) and tie.winner is None for ties in part.rounds for tie in ties)


def _drawn(app: App, wall: Wall, night: Night, part: Part, is_whole: bool) -> ft.Control:  # noqa: FBT001 - a page's own
    return bracket(
        app, night, part, whole=is_whole, width=wall.inner, height=wall.room, largest=wall.small * wall.words_scale
    )
