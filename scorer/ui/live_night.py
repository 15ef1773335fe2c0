"""A night as one screen sees it: drawn anew after every event, its tables after every tap, each in its own leaf."""

from __future__ import annotations

import contextvars
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.service.books import NightTap
from scorer.service.night_views import NightView, TableNow
from scorer.service.tables import new_id

from .context import App, use_app
from .hooks import use_value

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import TypeAlias

    from scorer.league.night.events import Event
    from scorer.service.nights import Nights

    Write: TypeAlias = Callable[[Nights, str, tuple[str, str]], Awaitable[NightView]]


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
            self.app.say(self.app.words.error(fact))
        return fact is None

    async def refresh(self) -> None:
        """Look at the night again."""
        self.is_organiser = bool(self.key)
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

        async def watcher(view: NightView) -> None:
            here.run(self._show, view)

        async def table_watcher(now: TableNow) -> None:
            here.run(self._show_table, now)

        self._ends = [app.nights.watch(self.night_id, watcher)]
        if tables:
            self._ends.append(app.nights.watch_tables(self.night_id, table_watcher))
        self._ends += [app.on_reconnected(self.refresh), app.on_ended(self._leave)]
        await self.refresh()

    def _leave(self) -> None:
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
