"""Who taps sees it first: the pictures of those who only look are drawn in what time is left, the newest of each."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from collections.abc import Callable

BREATH = 0.004  # between two pictures: whatever was tapped meanwhile goes first
LATE = 0.008  # who wakes so much later than that has waited for somebody's tap, and lets the next one through too
LONGEST = 0.012


class Pace:
    """The pictures that wait, one of each screen: what is newer takes the place of what was not drawn yet."""

    def __init__(self) -> None:
        self._waiting: dict[object, Callable[[], None]] = {}
        self._task: asyncio.Task[None] | None = None

    def later(self, screen: object, draw: Callable[[], None]) -> None:
        """Draw a screen when there is time."""
        self._waiting[screen] = draw
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    def forget(self, screen: object) -> None:
        """A screen that has gone is drawn no more."""
        self._waiting.pop(screen, None)

    async def _work(self) -> None:
        while self._waiting:
            draw = self._waiting.pop(next(iter(self._waiting)))
            with contextlib.suppress(Exception):  # a screen that fails keeps no other from being drawn
                draw()
            await _breath()


async def _breath() -> None:
    """Wait until nobody's tap is being worked on, yet not for ever."""
    clock = asyncio.get_running_loop().time
    until = clock() + LONGEST
    due = clock()
    while due < until:
        due = clock() + BREATH
        await asyncio.sleep(BREATH)
        if clock() - due < LATE:
            return


_PACES: WeakKeyDictionary[asyncio.AbstractEventLoop, Pace] = WeakKeyDictionary()


def pace() -> Pace:
    """The one of this process: all its screens share one processor."""
    return _PACES.setdefault(asyncio.get_running_loop(), Pace())
