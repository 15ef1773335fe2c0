"""What changes, as it changes (server-sent events): each reader gets the newest of each thing as fast as it reads."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from . import documents

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from scorer.service.night_views import NightView, TableNow
    from scorer.service.nights import Nights

HEARTBEAT = 15.0  # a proxy takes a connection that says nothing for a dead one
RETRY = 3000  # milliseconds after which a page that was cut off asks again
STILL_HERE = ": still here\n\n"


class Reader:
    """One page that follows a night. What it has not read yet is overtaken by what is newer, and waits for nobody."""

    def __init__(self) -> None:
        self._waiting: dict[str, str] = {}
        self._news = asyncio.Event()
        self._ended = False

    def tell(self, what: str, frame: str) -> None:
        """Something has changed: what was waiting of the same thing is old."""
        self._waiting.pop(what, None)
        self._waiting[what] = frame
        self._news.set()

    def end(self) -> None:
        """There is no more to come."""
        self._ended = True
        self._news.set()

    async def frames(self, heartbeat: float = HEARTBEAT) -> AsyncIterator[str]:
        """What is to be sent, until it ends."""
        while not self._ended:
            try:
                await asyncio.wait_for(self._news.wait(), heartbeat)
            except TimeoutError:
                yield STILL_HERE
                continue
            self._news.clear()
            waiting, self._waiting = self._waiting, {}
            if waiting:
                yield "".join(waiting.values())


class Live:
    """Everybody who follows a night. A night is watched once, however many follow it."""

    def __init__(self, nights: Nights) -> None:
        self._nights = nights
        self._readers: dict[str, set[Reader]] = {}
        self._ends: dict[str, list[Callable[[], None]]] = {}
        self._closed = False

    @property
    def count(self) -> int:
        """How many there are."""
        return sum(map(len, self._readers.values()))

    async def check(self, night_id: str) -> None:
        """Whether a night can be followed. Raises NoSuchNight."""
        await self._nights.head(night_id)

    async def follow(self, night_id: str) -> Reader:
        """A new reader, who knows how everything stands. Raises NoSuchNight."""
        view = await self._nights.view(night_id)
        reader = Reader()
        reader.tell("retry", f"retry: {RETRY}\n\n")
        self._tell([reader], view)
        for now in view.tables:
            reader.tell(f"table-{now.table}", framed("table", documents.table(now)))
        self._add(night_id, reader)
        return reader

    def _add(self, night_id: str, reader: Reader) -> None:
        if self._closed:
            reader.end()
        if night_id not in self._readers:
            self._readers[night_id] = set()
            self._watch(night_id)
        self._readers[night_id].add(reader)

    def _watch(self, night_id: str) -> None:
        async def changed(view: NightView) -> None:
            self._tell(list(self._readers.get(night_id, ())), view)

        async def tapped(now: TableNow) -> None:
            frame = framed("table", documents.table(now))
            for reader in self._readers.get(night_id, ()):
                reader.tell(f"table-{now.table}", frame)

        self._ends[night_id] = [self._nights.watch(night_id, changed), self._nights.watch_tables(night_id, tapped)]

    def _tell(self, readers: list[Reader], view: NightView) -> None:
        frame = framed("night", documents.stamp(view))
        for reader in readers:
            reader.tell("night", frame)

    def leave(self, night_id: str, reader: Reader) -> None:
        """A reader has gone; with the last one the night is watched no more."""
        readers = self._readers.get(night_id, set())
        readers.discard(reader)
        if not readers and self._readers.pop(night_id, None) is not None:
            for end in self._ends.pop(night_id, []):
                end()

    def close(self) -> None:
        """Everybody is told that there is no more to come: the server ends."""
        self._closed = True
        for readers in self._readers.values():
            for reader in readers:
                reader.end()


def framed(event: str, data: dict[str, Any]) -> str:
    """An event as it is sent."""
    return f"event: {event}\ndata: {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n\n"
