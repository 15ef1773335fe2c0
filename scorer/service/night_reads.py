"""What is looked at of the nights: the nights themselves, whose a key or a device is, who is told of what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.files.logfile import head_of
from scorer.mus.errors import TanteoError

from .threads import in_thread

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.partida.sheet import Head

    from .books import Books
    from .claims import Claims, Place
    from .floor import Floor
    from .gate import Gate
    from .night_views import NightView, Right, TableNow


class NightReads:
    """The half of `Nights` that writes nothing."""

    _books: Books
    _gate: Gate
    _floor: Floor
    _claims: Claims

    async def view(self, night_id: str) -> NightView:
        """What the screens draw. Raises NoSuchNight."""
        await self._books.book(night_id)
        return self._floor.view(night_id)

    async def head(self, night_id: str) -> Head:
        """How its log stands: while that is the same the night itself is the same. Raises NoSuchNight."""
        return head_of((await self._books.book(night_id)).records)

    async def ids(self) -> list[str]:
        """The nights, the one written last first."""
        return await in_thread(self._books.store.ids)

    def place_of(self, partida_id: str) -> Place | None:
        """Where a partida is played; None where it is of no night."""
        return self._claims.place_of(partida_id)

    def venue_of(self, partida_id: str) -> str:
        """Where the night of a partida is, and its name; empty where it is of no night."""
        return self._claims.venue_of(partida_id)

    async def is_organiser(self, night_id: str, key: str) -> bool:
        """Whether a key is the organiser's here, so that nothing is offered that would be refused."""
        try:
            await self._organiser(night_id, key)
        except TanteoError:
            return False
        return True

    async def has_lost_keys(self, night_id: str) -> bool:
        """Whether PIN and codes are gone, so that nobody is asked for them."""
        return await self._gate.has_lost_keys(night_id)

    def tables_of(self, night_id: str, device: str) -> frozenset[int]:
        """The tables that a device was given a key of, 0 the organiser's: whose it is, where nobody has named it."""
        return self._gate.tables_of(night_id, device)

    def right_at(self, night_id: str, table: int, key: str) -> Right:
        """What a device may do at a table of a night with its key, whether a match is there or not."""
        return self._gate.right_at(night_id, table, key)

    def right(self, partida_id: str, key: str) -> Right:
        """What a device may write at a partida with its key; anything where it is of no night."""
        return self._floor.right(partida_id, key)

    def watch(self, night_id: str, watcher: Callable[[NightView], Awaitable[None]]) -> Callable[[], None]:
        """Call `watcher` with the view after every event of the night; the answer ends it."""
        return self._floor.night_watchers.add(night_id, watcher)

    def watched(self, night_id: str) -> int:
        """How many look at a night."""
        return self._floor.night_watchers.count(night_id)

    def watch_tables(self, night_id: str, watcher: Callable[[TableNow], Awaitable[None]]) -> Callable[[], None]:
        """Call `watcher` with a table after every tap at it, and when its phone comes or goes; the answer ends it."""
        return self._floor.table_watchers.add(night_id, watcher)

    def watch_rights(self, night_id: str, watcher: Callable[[NightView], Awaitable[None]]) -> Callable[[], None]:
        """Call `watcher` whenever what a device may write may be another; the answer ends it."""
        return self._floor.writers.add(night_id, watcher)

    async def _organiser(self, night_id: str, key: str) -> None:
        await self._books.book(night_id)
        await self._gate.ring_or_new(night_id)
        self._gate.organiser(night_id, key)
