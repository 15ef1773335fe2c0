"""A table as one screen sees it: drawn anew after every tap of anybody, and the way of this device's own taps."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.partida.events import Event, Redone, Undone
from scorer.service.errors import StaleTap
from scorer.service.night_views import Right
from scorer.service.tables import Tap, new_id
from scorer.service.views import TableView

from .components.ink import sentence
from .context import App, use_app
from .hooks import use_value
from .pace import pace

if TYPE_CHECKING:
    from collections.abc import Callable

WHOLE = Right()


@dataclass(eq=False)
class Live(ft.Observable):
    """One table of one session.

    `view`: what to draw, None while it is coming; `problem`: why there is nothing to draw; `right`: what this device
    may write there.
    """

    partida_id: str
    view: TableView | None = None
    problem: TanteoError | None = None
    right: Right = WHOLE

    def __post_init__(self) -> None:
        self._app: App | None = None
        self._turn = asyncio.Lock()
        self._ends: list[Callable[[], None]] = []

    async def send(self, event: Event) -> bool:
        """Send a tap; whether it was applied. What refuses it is said in the user's words, and nothing breaks."""
        async with self._turn:
            return await self._send(event)

    async def undo(self) -> bool:
        """Take the last entry back, whatever it is by the time it is this tap's turn."""
        async with self._turn:
            done = self.view.undo if self.view else None
            return done is not None and await self._send(Undone(done.id))

    async def redo(self) -> bool:
        """Bring the last entry back that was undone."""
        async with self._turn:
            undone = self.view.redo if self.view else None
            return undone is not None and await self._send(Redone(undone.id))

    async def refresh(self) -> None:
        """Look at the table again."""
        app = self.app
        self._look_for_right()
        try:
            self.view, self.problem = await app.tables.view(self.partida_id), None
        except TanteoError as fact:
            self.problem = fact
        # What changed while the phone slept was not sent: the picture is drawn anew even where nothing is new.
        self.notify()  # type: ignore[no-untyped-call]

    async def _send(self, event: Event) -> bool:
        """The taps of a device are applied in its own order, so each names the picture that the one before left."""
        app = self.app
        if self.view is None:
            return False
        tap = Tap(new_id(), app.device.label, self.view.version, event)
        try:
            self._show(await app.tables.tap(self.partida_id, tap, app.key_at(self.partida_id)))
        except StaleTap as fact:
            await self.refresh()
            app.say(app.words.error(fact))
            return False
        except TanteoError as fact:
            app.say(sentence(app, fact))
            return False
        return True

    def _show(self, view: TableView) -> None:
        """The newest picture wins, in whatever order they come."""
        self._look_for_right()
        if self.view is None or view.version > self.view.version:
            self.view = view

    @property
    def app(self) -> App:
        """The session's app."""
        assert self._app is not None  # noqa: S101 - bound by the hook before anything is sent
        return self._app

    @property
    def night_id(self) -> str:
        """The night that it is played at; empty where it is of none."""
        place = self.app.nights.place_of(self.partida_id) if self.app.nights else None
        return place.night_id if place else ""

    def _look_for_right(self) -> None:
        """A code is revoked, a match moves to another table, a device gets a key: its screen shows that at once."""
        right = self.app.nights.right(self.partida_id, self.app.key_at(self.partida_id)) if self.app.nights else WHOLE
        if (str(right.refused), right.amends) != (str(self.right.refused), self.right.amends):
            self.right = right

    async def _follow(self, app: App) -> None:
        """Begin to watch. Another session's tap must draw on this session's page: hence this session's context."""
        self._app = app
        here = contextvars.copy_context()

        async def watcher(view: TableView) -> None:
            # What this device has tapped is on all its screens at once; what others tap when there is time.
            if _tapped_on(app):
                here.run(self._show, view)
            else:
                pace().later(id(self), lambda: here.run(self._show, view))

        async def at_night(_view: object) -> None:
            here.run(self._look_for_right)

        self._ends = [app.tables.watch(self.partida_id, watcher), app.on_reconnected(self.refresh)]
        self._ends += [app.keys.on_kept(self.refresh), app.on_ended(self._leave)]
        if app.nights is not None and self.night_id:
            self._ends.append(app.nights.watch_rights(self.night_id, at_night))
        await self.refresh()

    def _leave(self) -> None:
        for end in self._ends:
            end()
        self._ends = []
        pace().forget(id(self))


def _tapped_on(app: App) -> bool:
    """Whether the tap that is told now was made on this session's page: it is told in the context of who made it."""
    with contextlib.suppress(RuntimeError, LookupError):
        return ft.context.page is app.page
    return False


def use_table(partida_id: str) -> Live:
    """The table of an id, followed as long as the component is on the screen."""
    app = use_app()
    live, change = use_value(lambda: Live(partida_id))
    if live.partida_id != partida_id:
        live = Live(partida_id)
        change(live)

    async def follow() -> None:
        await live._follow(app)  # noqa: SLF001 - the hook is the other half of the class

    ft.use_effect(follow, [partida_id], cleanup=live._leave)  # noqa: SLF001
    return live
