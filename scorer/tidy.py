"""Python's own tidying up, so that it holds no tap up: a full room has half a million objects to look through.

A whole search takes half a second, and Python begins one after every few hundred taps. Here one is made a minute, only
through what is new since the one before; what is older is looked through now and then.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG, MIDDLE, NEVER = 10_000, 20, 1_000_000
EVERY = 60.0
WHOLE = 15  # every so many times, everything


class Tidy:
    """Begun when the server begins, ended when it ends."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take over from Python; what is there from the start stays to the end and is looked through no more."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Give it back."""
        if self._task is not None:
            self._task.cancel()
        gc.set_threshold(*self._before)
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
    found = gc.collect()
    gc.freeze()
    return found
