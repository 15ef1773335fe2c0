"""Python's own ways, so that they hold no tap up: its tidying up, and how long a thread waits for its turn.

A full room has half a million objects to look through: a whole search takes half a second, and Python begins one after
every few hundred taps. Here what is new is looked through twice a second, once, and then only with everything else now
and then. And the thread that keeps a tap asks for its turn at each of a dozen calls of the system: Python lets it wait
five milliseconds each time while pictures are drawn.
"""

from __future__ import annotations

import asyncio
import gc
import sys

YOUNG, NEVER = 50_000, 1_000_000  # that many between two looks, and Python looks by itself
EVERY = 0.5
TURN = 0.0005  # seconds until a thread that waits has its turn
WHOLE = 1200  # every so many times, everything


class Tidy:
    """Begun when the server begins, ended when it ends."""

    def __init__(self) -> None:
        self._before, self._turn = gc.get_threshold(), sys.getswitchinterval()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take over from Python; what is there from the start stays to the end and is looked through no more."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, NEVER, NEVER)
        sys.setswitchinterval(TURN)
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Give it back."""
        if self._task is not None:
            self._task.cancel()
        gc.set_threshold(*self._before)
        sys.setswitchinterval(self._turn)
        gc.unfreeze()

    async def _work(self) -> None:
        turn = 0
        while True:
            await asyncio.sleep(EVERY)
            turn += 1
            tidied(whole=turn % WHOLE == 0)


def tidied(*, whole: bool) -> int:
    """Find what nobody holds any more, among what is new or among everything; how many there were."""
    if whole:
        gc.unfreeze()
    found = gc.collect() if whole else gc.collect(1)
    gc.freeze()
    return found
