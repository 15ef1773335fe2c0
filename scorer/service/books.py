"""The nights of a store in memory: each with its log, written by one at a time, every tap kept before it counts."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scorer.files import log, night_events, reader
from scorer.files import night as night_file
from scorer.files.errors import TooManyEvents
from scorer.league.night.history import NightHistory
from scorer.store.port import NoSuchPartida, NotNext, PartidaExists
from scorer.words.dates import local

from .errors import OtherTap, StaleTap
from .night_errors import NightExists, NightsApart, NoSuchNight
from .threads import in_thread
from .turns import Turns

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorer.files.log import Record
    from scorer.league.night.events import Event
    from scorer.league.night.state import Night
    from scorer.store.port import Store


@dataclass(frozen=True, slots=True)
class NightTap:
    """A tap of the organiser's: an id of its device's own making, the device's name, the event.

    It names no version: each event says itself what it takes the place of, and many tables write meanwhile.
    """

    id: str
    device: str
    event: Event


@dataclass(frozen=True, slots=True)
class Book:
    """A night in memory: its records, what they come to, and what each tap said."""

    records: list[Record]
    history: NightHistory
    taps: dict[str, tuple[str, dict[str, Any]]]

    @property
    def night(self) -> Night:
        """The night as it stands."""
        assert self.history.night is not None  # noqa: S101 - a stored night has been opened
        return self.history.night


class Books:
    """Every night that this process has read. A tap is applied once, in the order they come."""

    def __init__(self, store: Store, clock: Callable[[], str]) -> None:
        self.store = store
        self._clock = clock
        self._open: dict[str, Book] = {}
        self._locks = Turns()

    def now(self, night_id: str) -> Book:
        """A night that was read before. Raises NoSuchNight."""
        if night_id not in self._open:
            raise NoSuchNight(id=night_id[:40])
        return self._open[night_id]

    def __contains__(self, night_id: str) -> bool:
        return night_id in self._open

    def read(self) -> list[str]:
        """The nights that were read."""
        return list(self._open)

    async def book(self, night_id: str) -> Book:
        """A night. Raises NoSuchNight and as the store does."""
        async with self._locks[night_id]:
            return await self._book(night_id)

    async def begin(self, night_id: str, tap: NightTap) -> None:
        """A new night. Raises as `check_opening`, NotWritten."""
        history = NightHistory().then(tap.id, _as_written(tap.event))
        record = self._seal(None, tap.id, tap.device, tap.event)
        await self.take(night_id, [record], history)

    def check_opening(self, tap: NightTap) -> None:
        """Raises what an opening contradicts, NotATapId, NotADevice."""
        NightHistory().then(tap.id, _as_written(tap.event))
        self._seal(None, tap.id, tap.device, tap.event)

    async def take(self, night_id: str, records: Sequence[Record], history: NightHistory) -> None:
        """A whole night. Raises NightExists, NotWritten."""
        async with self._locks[night_id]:
            try:
                await in_thread(self.store.create, night_id, *records)
            except PartidaExists:
                raise NightExists(id=night_id) from None
            self._open[night_id] = _book(records, history)

    async def check_goes_on(self, night_id: str, records: Sequence[Record]) -> None:
        """Raises NightsApart where a log is neither the beginning of the one that is here nor what it goes on to."""
        _further((await self.book(night_id)).records, records)

    async def go_on(self, night_id: str, records: Sequence[Record], history: NightHistory) -> int:
        """What a longer log has beyond the one that is here, all or none; how much. Raises NightsApart, NotWritten."""
        async with self._locks[night_id]:
            rest = _further((await self._book(night_id)).records, records)
            if rest:
                await self._keep(night_id, *rest)
                self._open[night_id] = _book(records, history)
        return len(rest)

    async def write(self, night_id: str, tap_id: str, device: str, make: Callable[[Book], Event]) -> bool:
        """One event more, made from the night as it is then; False where this tap has been applied already.

        Raises what refuses the event, StaleTap, NotWritten. Whoever goes away meanwhile does not stop it.
        """
        return await asyncio.shield(self._write(night_id, tap_id, device, make))

    async def _write(self, night_id: str, tap_id: str, device: str, make: Callable[[Book], Event]) -> bool:
        async with self._locks[night_id]:
            book = await self._book(night_id)
            if tap_id in book.taps:
                return False
            if len(book.records) >= night_file.MOST_EVENTS:
                raise TooManyEvents(count=len(book.records), most=night_file.MOST_EVENTS)
            event = _as_written(make(book))
            history = book.history.then(tap_id, event)
            record = self._seal(book.records[-1], tap_id, device, event)
            await self._keep(night_id, record)
            book.records.append(record)
            book.taps[tap_id] = (record.kind, record.data)
            self._open[night_id] = Book(book.records, history, book.taps)
        return True

    def check_same(self, night_id: str, tap: NightTap) -> None:
        """Raises OtherTap where the id of a tap was used for another one."""
        if self.now(night_id).taps.get(tap.id) != night_events.encode(tap.event):
            raise OtherTap

    async def _keep(self, night_id: str, *records: Record) -> None:
        try:
            await in_thread(self.store.append, night_id, *records)
        except NotNext as fact:
            self._open.pop(night_id, None)
            raise StaleTap from fact

    async def _book(self, night_id: str) -> Book:
        if night_id not in self._open:
            try:
                self._open[night_id] = await in_thread(_read, self.store, night_id)
            except NoSuchPartida:
                raise NoSuchNight(id=night_id[:40]) from None
        return self._open[night_id]

    def _seal(self, before: Record | None, tap_id: str, device: str, event: Event) -> Record:
        kind, data = night_events.encode(event)
        return log.seal(before, id=tap_id, device=device, at=self._clock(), kind=kind, data=data)


def _read(store: Store, night_id: str) -> Book:
    """A night from the store, played in the thread that has read it."""
    records = store.load(night_id)
    return _book(records, night_file.replayed(records))


def _further(here: Sequence[Record], there: Sequence[Record]) -> Sequence[Record]:
    """What one log has beyond the other, nothing where it is the shorter one. Raises NightsApart."""
    for one, other in zip(here, there, strict=False):
        if one != other:
            at = one.seq
            when = f"{local(here[max(at - 1, 0)].at):%Y-%m-%d %H:%M}"
            raise NightsApart(when=when, here=len(here) - at, there=len(there) - at)
    return there[len(here) :]


def _book(records: Sequence[Record], history: NightHistory) -> Book:
    return Book(list(records), history, {record.id: (record.kind, record.data) for record in records})


def _as_written(event: Event) -> Event:
    """The event as the log will give it back: what could not be read again is refused before it is kept."""
    kind, data = night_events.encode(event)
    reader.check_harmless(data)
    return night_events.decode(kind, data)
