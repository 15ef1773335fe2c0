"""Who is told of what happens at a night."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

V = TypeVar("V")


class Watchers(Generic[V]):
    """Those who look, by night."""

    def __init__(self) -> None:
        self._by_night: defaultdict[str, list[Callable[[V], Awaitable[None]]]] = defaultdict(list)

    def add(self, night_id: str, watcher: Callable[[V], Awaitable[None]]) -> Callable[[], None]:
        """Call `watcher` from now on; the answer ends it."""
        watchers = self._by_night[night_id]
        watchers.append(watcher)
        return lambda: watchers.remove(watcher) if watcher in watchers else None

    def count(self, night_id: str) -> int:
        """How many they are."""
        return len(self._by_night[night_id])

    async def tell(self, night_id: str, what: V) -> None:
        """Everybody is told; a watcher that fails keeps nobody else from it."""
        watchers = list(self._by_night[night_id])
        await asyncio.gather(*(watcher(what) for watcher in watchers), return_exceptions=True)
