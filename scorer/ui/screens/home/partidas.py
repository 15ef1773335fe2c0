"""The partidas of the list: read anew whenever the screen comes back, put away with a moment to think again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from scorer.service.summaries import Summary
    from scorer.ui.components.memory import Memory
    from scorer.ui.context import App

MILLISECONDS = 1000
HERE = "/"
PAGE = 12
SEEN = "tanteo.seen"


@dataclass(eq=False)
class Partidas(ft.Observable):
    """What the list shows.

    `found`: None until they are read; `most`: how many past ones are drawn; `away`: those put away, still there while
    the undo is offered; `problems`: what could not be read or shown, until it is understood.
    """

    found: tuple[Summary, ...] | None = None
    most: int = PAGE
    away: frozenset[str] = frozenset()
    problems: tuple[TanteoError, ...] = ()

    def __post_init__(self) -> None:
        self._app: App | None = None
        self._seen: list[str] = []
        self._waiting: set[asyncio.Task[None]] = set()

    @property
    def shown(self) -> tuple[Summary, ...]:
        """Those that were not put away."""
        return tuple(one for one in self.found or () if one.id not in self.away)

    async def read(self, app: App, memory: Memory) -> None:
        """Read the list; a store that will not tell says why."""
        self._app = app
        try:
            found = tuple(one for one in await app.tables.summaries() if not _is_of_night(app, one))
        except TanteoError as fact:
            self.found, self.problems = (), (fact,)
            return
        self._seen = (await memory.recall(SEEN)).splitlines()
        self.found = found
        self.problems = tuple(fact for fact in app.tables.problems() if str(fact) not in self._seen)

    def older(self) -> None:
        """Draw more of the past ones."""
        self.most += PAGE

    async def understood(self, memory: Memory) -> None:
        """The problems were read: this device does not say them again."""
        self._seen += [str(fact) for fact in self.problems]
        self.problems = ()
        await memory.keep(SEEN, "\n".join(self._seen))

    def put_away(self, one: Summary) -> None:
        """Out of the list at once; out of sight for good when nobody thinks again."""
        app = self._app
        if app is None:
            return
        self.away |= {one.id}

        async def back() -> None:
            self.away -= {one.id}

        app.say(app.words("Put away: {one} – {two}", one=one.names[0], two=one.names[1]), app.words("Undo"), back)
        task = asyncio.create_task(self._discard(app, one.id))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _discard(self, app: App, partida_id: str) -> None:
        await asyncio.sleep((app.tokens.durations.snack or 0) / MILLISECONDS)
        if partida_id not in self.away:
            return
        try:
            await app.tables.discard(partida_id, app.key_at(partida_id))
        except TanteoError as fact:
            self.away -= {partida_id}
            app.say(app.words.error(fact))


def _is_of_night(app: App, one: Summary) -> bool:
    """A partida of a night is found with its night: sixty tables would bury the one on this table."""
    return app.nights is not None and app.nights.place_of(one.id) is not None


def use_partidas(app: App, memory: Memory) -> Partidas:
    """The list of this screen, read when it is opened and whenever the address comes back to it."""
    partidas, _ = use_value(Partidas)
    where = ft.use_route_location()

    async def read() -> None:
        if where == HERE:
            await partidas.read(app, memory)

    ft.use_effect(read, [where])
    return partidas
