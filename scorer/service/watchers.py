"""Who is told of what happens at a table or at a night."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

V = TypeVar("V")


class Watchers(Generic[V]):
    """Those who look, by the id of what they look at."""

    def __init__(self) -> None:
        self._by_id: defaultdict[str, list[Callable[[V], Awaitable[None]]]] = defaultdict(list)

    def add(self, id_: str, watcher: Callable[[V], Awaitable[None]]) -> Callable[[], None]:
        """Call `watcher` from now on; the answer ends it."""
        watchers = self._by_id[id_]
        watchers.append(watcher)
        return lambda: watchers.remove(watcher) if watcher in watchers else None

    def count(self, id_: str) -> int:
        """How many they are."""
        return len(self._by_id[id_])

    async def tell(self, id_: str, what: V) -> None:
        """Everybody is told; a watcher that fails keeps nobody else from it."""
        watchers = list(self._by_id[id_])
        await asyncio.gather(*(watcher(what) for watcher in watchers), return_exceptions=True)
