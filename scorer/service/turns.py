"""One at a time for each name; of a name that nobody waits for nothing is kept."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable


class Turns:
    """A lock for each name, as long as somebody has it or waits for it: whoever asks for many names fills no memory."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._locks)

    def __getitem__(self, name: str) -> asyncio.Lock:
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        return lock

    @asynccontextmanager
    async def all(self, names: Iterable[str]) -> AsyncIterator[None]:
        """The locks of all of these, taken in one order, so that nobody waits for who waits for him."""
        async with AsyncExitStack() as held:
            for name in sorted(set(names)):
                await held.enter_async_context(self[name])
            yield
