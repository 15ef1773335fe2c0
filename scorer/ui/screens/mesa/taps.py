"""The taps of one screen on its table: sent, felt, said, and taken back with one more."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from scorer.mus.words import Lance
from scorer.ui.haptics import Haptics

from .room import room_for

if TYPE_CHECKING:
    from scorer.partida.events import Event
    from scorer.service.views import TableView
    from scorer.ui.context import App
    from scorer.ui.live import Live


class Taps:
    """What a screen's controls call; its methods stay the same, so nothing is drawn anew for their sake."""

    def __init__(self, app: App, live: Live) -> None:
        self._app, self._live = app, live
        self._haptics = Haptics(app)
        self._felt: set[asyncio.Task[None]] = set()

    @property
    def live(self) -> Live:
        """The table, to be followed."""
        return self._live

    @property
    def writes(self) -> bool:
        """Whether this device may enter anything here."""
        return self._live.right.refused is None

    @property
    def view(self) -> TableView | None:
        """What the table shows now."""
        return self._live.view

    async def enter(self, event: Event, said: str = "") -> bool:
        """Enter something; `said` is shown with an undo beside it."""
        before = self._live.view
        if not await self._live.send(event):
            return False
        self._feel(before.score if before else None)
        if self._is_told():
            self._app.hush()
        elif said:
            self._app.say(said, self._app.words("Undo"), self._undone, beside=free_of_taps(self._app))
        return True

    def _is_told(self) -> bool:
        """A juego ended with it: the table says that itself, large, and nothing lies over it."""
        view = self._live.view
        return view is not None and not view.in_play and view.last is not None and view.last.win is not None

    async def undo(self) -> None:
        """Take the last entry back."""
        await self._undone()

    async def redo(self) -> None:
        """Bring it back."""
        before = self._live.view
        if await self._live.redo():
            self._feel(before.score if before else None)

    async def _undone(self) -> None:
        before = self._live.view
        self._app.hush()
        if await self._live.undo():
            self._feel(before.score if before else None)

    def _feel(self, before: tuple[int, int] | None) -> None:
        """A tick where the score moved, without waiting for the device."""
        if self._live.view is not None and self._live.view.score != before:
            task = asyncio.create_task(self._haptics.tick())
            self._felt.add(task)
            task.add_done_callback(self._felt.discard)


def free_of_taps(app: App) -> tuple[float, float, float]:
    """Where nothing is tapped: over the lances or the pads, in the column of the scores; from left, right and foot."""
    sizes, screen = app.tokens.sizes, app.screen
    foot = sizes.target_huge + sizes.gap
    room = room_for(screen, sizes, app.system.text_scale)
    if room.wide:
        return 0, room.side, foot if room.low else 0
    if room.flows:
        return 0, 0, foot
    over = _pads(app) if app.settings.entry == "plain" else len(Lance) * (room.row + sizes.gap)
    return 0, 0, foot + over + (0 if room.short else sizes.gap)


def _pads(app: App) -> float:
    sizes = app.tokens.sizes
    return 3 * sizes.target_huge + sizes.target + 4 * sizes.gap
