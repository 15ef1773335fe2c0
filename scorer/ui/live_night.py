"""A night as one screen sees it: drawn anew after every event, its tables after every tap, each in its own leaf."""

from __future__ import annotations

import asyncio
import contextvars
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.service.books import NightTap
from scorer.service.night_views import NightView, TableNow
from scorer.service.tables import new_id

from .components.ink import sentence
from .context import App, use_app
from .hooks import use_value

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import TypeAlias

    from scorer.league.night.events import Event
    from scorer.service.nights import Nights

    Write: TypeAlias = Callable[[Nights, str, tuple[str, str]], Awaitable[NightView]]


LEAST_PAUSE = 0.2
WATCHERS_A_SECOND = 20


@dataclass(eq=False)
class TableCell(ft.Observable):
    """One table of a night as it is now; who draws it follows it alone."""

    now: TableNow


@dataclass(eq=False)
class LiveNight(ft.Observable):
    """One night of one session.

    `view`: what to draw, None while it is coming; `problem`: why there is nothing to draw; `is_organiser`: this device
    has the organiser's key.
    """

    night_id: str
    view: NightView | None = None
    problem: TanteoError | None = None
    is_organiser: bool = False

    def __post_init__(self) -> None:
        self._app: App | None = None
        self._cells: dict[int, TableCell] = {}
        self._ends: list[Callable[[], None]] = []
        self._news: NightView | None = None
        self._moved: dict[int, TableNow] = {}
        self._later: asyncio.Task[None] | None = None

    @property
    def nights(self) -> Nights:
        """The service."""
        nights = self.app.nights
        assert nights is not None  # noqa: S101 - no screen of a night is drawn without a server
        return nights

    @property
    def app(self) -> App:
        """The session's app."""
        assert self._app is not None  # noqa: S101 - bound by the hook before anything is sent
        return self._app

    @property
    def key(self) -> str:
        """What this device writes with."""
        return self.app.keys.organiser(self.night_id)

    def cell(self, table: int) -> TableCell | None:
        """A table, to be followed."""
        return self._cells.get(table)

    async def send(self, event: Event) -> TanteoError | None:
        """Send a tap of the organiser's; the fact that refuses it."""
        return await self.write(
            lambda nights, key, tap: nights.tap(self.night_id, key, NightTap(*tap, event)),
        )

    async def write(self, make: Write) -> TanteoError | None:
        """Write through the service, which is given the key and an id for the tap; the fact that refuses it."""
        try:
            self._show(await make(self.nights, self.key, (new_id(), self.app.device.label)))
        except TanteoError as fact:
            return fact
        return None

    async def do(self, make: Write) -> bool:
        """The same where no form waits for the answer: what refuses it is said."""
        fact = await self.write(make)
        if fact is not None:
            self.app.say(sentence(self.app, fact))
        return fact is None

    async def refresh(self) -> None:
        """Look at the night again."""
        self.is_organiser = bool(self.key) and await self.nights.is_organiser(self.night_id, self.key)
        try:
            view, self.problem = await self.nights.view(self.night_id), None
        except TanteoError as fact:
            self.problem = fact
            return
        self._show(view)
        self.notify()  # type: ignore[no-untyped-call]

    def _show(self, view: NightView) -> None:
        """The newest picture wins, in whatever order they come."""
        if self.view is not None and view.version < self.view.version:
            return
        for now in view.tables:
            self._show_table(now)
        self.view = view

    async def _show_later(self, pause: float) -> None:
        """What has happened meanwhile, at once. Two hundred who look must not keep one who taps waiting."""
        await asyncio.sleep(pause)
        view, moved, self._news, self._moved = self._news, self._moved, None, {}
        if view is not None:
            self._show(view)
        for now in moved.values():
            self._show_table(now)

    def _show_table(self, now: TableNow) -> None:
        cell = self._cells.setdefault(now.table, TableCell(now))
        if cell.now != now:
            cell.now = now

    async def _follow(self, app: App, *, tables: bool) -> None:
        """Begin to watch, on this session's page whoever taps."""
        self._app = app
        if app.nights is None:
            return
        here = contextvars.copy_context()

        def soon() -> None:
            if self._later is None or self._later.done():
                self._later = asyncio.create_task(self._show_later(self._pause()), context=here)

        async def watcher(view: NightView) -> None:
            if self.is_organiser or not tables:
                here.run(self._show, view)
                return
            self._news = view
            self._moved.clear()
            soon()

        async def table_watcher(now: TableNow) -> None:
            if self.is_organiser:
                here.run(self._show_table, now)
                return
            self._moved[now.table] = now
            soon()

        self._ends = [app.nights.watch(self.night_id, watcher)]
        if tables:
            self._ends.append(app.nights.watch_tables(self.night_id, table_watcher))
        self._ends += [app.on_reconnected(self.refresh), app.keys.on_kept(self.refresh), app.on_ended(self._leave)]
        await self.refresh()

    def _pause(self) -> float:
        """How long who only looks waits for the news: the longer the more they are, and not all at once."""
        most = LEAST_PAUSE + self.nights.watched(self.night_id) / WATCHERS_A_SECOND
        return most * (0.5 + random.random() / 2)  # noqa: S311 - no secret hangs on it

    def _leave(self) -> None:
        if self._later is not None:
            self._later.cancel()
        for end in self._ends:
            end()
        self._ends = []


def use_night(night_id: str, *, tables: bool = True) -> LiveNight:
    """The night of an id, followed as long as the component is on the screen; every tap at its tables if wanted."""
    app = use_app()
    live, _ = use_value(lambda: LiveNight(night_id))

    async def follow() -> None:
        await live._follow(app, tables=tables)  # noqa: SLF001 - the hook is the other half of the class

    ft.use_effect(follow, [night_id], cleanup=live._leave)  # noqa: SLF001
    return live
