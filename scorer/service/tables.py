"""The tables: open a partida, apply a tap once, tell everybody who looks."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeAlias

from scorer.files import acta, log, reader
from scorer.files import events as codec
from scorer.files.errors import TooManyEvents
from scorer.files.logfile import MOST_EVENTS, LogFile
from scorer.mus.errors import TanteoError
from scorer.partida.events import Event, Opened
from scorer.partida.history import History
from scorer.store.port import NotNext, StoreError

from .errors import NotReplayed, StaleTap
from .kept import Kept, read
from .summaries import Summary, summary_of
from .threads import in_thread, in_turn
from .turns import Turns
from .views import TableView
from .watchers import Watchers

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence
    from contextlib import AbstractAsyncContextManager

    from scorer.files.log import Record
    from scorer.partida.model import Item, Partida, Setup
    from scorer.partida.sheet import Sheet
    from scorer.store.port import Store

ID_BYTES = 6


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap as a device sends it: an id of its own making, the device's name, the version it saw, the event."""

    id: str
    device: str
    seen: int
    event: Event


# Who may write at a table; without a tap it is about the whole partida. Raises what refuses it.
Guard: TypeAlias = "Callable[[str, Tap | None, str], None]"


def _everybody(_partida_id: str, _tap: Tap | None, _key: str) -> None:
    """A table that belongs to no night is anybody's who reaches it."""


async def _nobody_minds(_partida_id: str) -> None:
    """A table that belongs to no night is missed by nobody else."""


def new_id() -> str:
    """An id for a partida or a tap that nobody else makes."""
    return secrets.token_hex(ID_BYTES)


def now() -> str:
    """The time in UTC, ISO 8601 to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Tables:
    """All partidas of one store. One writer each: taps are applied one after the other, in the order they come."""

    def __init__(self, store: Store, clock: Callable[[], str] = now) -> None:
        self.store = store
        self.guard: Guard = _everybody
        self.gone: Callable[[str], Awaitable[None]] = _nobody_minds
        self._clock = clock
        self._open: dict[str, Kept] = {}
        self._not_replayed: dict[str, NotReplayed] = {}
        self._locks = Turns()
        self._watchers: Watchers[TableView] = Watchers()

    async def open(
        self, setup: Setup, device: str, items: tuple[Item, ...] = (), tap_id: str = "", partida_id: str = ""
    ) -> TableView:
        """Open a partida, perhaps with entries taken over. Raises what they contradict, NotWritten."""
        event = Opened(setup, setup.reglamento.version, items)
        tap_id, partida_id = tap_id or new_id(), partida_id or new_id()
        history = await in_turn(_begun, tap_id, event) if items else _begun(tap_id, event)
        record = self._seal(None, Tap(tap_id, device, 0, event))
        async with self._locks[partida_id]:
            await in_thread(self.store.create, partida_id, record)
            self._open[partida_id] = Kept([record], history)
        return self._view(partida_id)

    async def tap(self, partida_id: str, tap: Tap, key: str = "") -> TableView:
        """Apply a tap once: kept first, then shown to everybody. Whoever goes away meanwhile does not stop it.

        `key`: what the device was given for a table of a night. Raises StaleTap where the table has moved on, OtherTap,
        the fact that refuses it, NotWritten, and what the guard does.
        """
        self.guard(partida_id, tap, key)
        return await asyncio.shield(self._apply(partida_id, tap))

    async def _apply(self, partida_id: str, tap: Tap) -> TableView:
        async with self._locks[partida_id]:
            table = await self._table(partida_id)
            if table.knows(tap):
                return self._view(partida_id)
            if tap.seen != table.version:
                raise StaleTap
            if table.version >= MOST_EVENTS:
                raise TooManyEvents(count=table.version, most=MOST_EVENTS)
            history = table.history.then(tap.id, _told(tap.event))
            record = self._seal(table.records[-1], tap)
            await self._keep(partida_id, record)
            self._open[partida_id] = Kept([*table.records, record], history)
        view = self._view(partida_id)
        await self._watchers.tell(partida_id, view)
        return view

    async def _keep(self, partida_id: str, record: Record) -> None:
        """Keep a record. Where the stored log has moved on without us, it is read again before the next tap."""
        try:
            await in_thread(self.store.append, partida_id, record)
        except NotNext as fact:
            self._open.pop(partida_id, None)
            raise StaleTap from fact

    async def go_on(self, partida_id: str, records: Sequence[Record], key: str = "") -> None:
        """Add what was acknowledged elsewhere and follows here. Raises as `bring`, and what the guard does."""
        self.guard(partida_id, None, key)
        await self.bring(partida_id, records)

    async def bring(self, partida_id: str, records: Sequence[Record]) -> None:
        """Keep what follows here, all or none, where the right to it was asked before. Raises as the store does."""
        async with self.held((partida_id,)):
            await self.keep(partida_id, records)
        await self.tell(partida_id)

    def held(self, partida_ids: Iterable[str]) -> AbstractAsyncContextManager[None]:
        """No tap comes in between at these partidas."""
        return self._locks.all(partida_ids)

    async def keep(self, partida_id: str, records: Sequence[Record]) -> None:
        """What follows here, while the partida is held. Raises as the store does."""
        self._open.pop(partida_id, None)
        await in_thread(self.store.append if records[0].seq else self.store.create, partida_id, *records)

    async def tell(self, partida_id: str) -> None:
        """Whoever looks sees what was kept."""
        if self.watched(partida_id):
            await self._watchers.tell(partida_id, await self.view(partida_id))

    async def view(self, partida_id: str) -> TableView:
        """What the screens draw. Raises NoSuchPartida, Unreadable, NewerFile."""
        async with self._locks[partida_id]:
            await self._table(partida_id)
        return self._view(partida_id)

    async def partida(self, partida_id: str) -> Partida:
        """The partida as it travels. Raises as `view`."""
        async with self._locks[partida_id]:
            state = (await self._table(partida_id)).history.state
        assert state is not None  # noqa: S101 - a stored partida has been opened
        return state.partida

    async def records(self, partida_id: str) -> list[Record]:
        """The whole log of a partida. Raises as `view`."""
        async with self._locks[partida_id]:
            return list((await self._table(partida_id)).records)

    async def log(self, partida_id: str) -> LogFile:
        """The log with its head, to keep elsewhere. Raises as `view`."""
        return LogFile(partida_id, tuple(await self.records(partida_id)))

    async def acta(self, partida_id: str) -> Sheet:
        """The acta in its latest version; its draft before it is signed. Raises as `view`."""
        return (await self.actas(partida_id))[-1]

    async def actas(self, partida_id: str) -> tuple[Sheet, ...]:
        """Every version of the acta, the first one first. Raises as `view`."""
        async with self._locks[partida_id]:
            table = await self._table(partida_id)
        return acta.versions(LogFile(partida_id, tuple(table.records)), table.history)

    async def summaries(self) -> list[Summary]:
        """Every partida that can be shown, the one touched last first; the others are among `problems()`."""
        self._not_replayed.clear()
        ids = await in_thread(self.store.ids)
        return [one for partida_id in ids if (one := await self._summary(partida_id)) is not None]

    async def _summary(self, partida_id: str) -> Summary | None:
        """None where there is nothing to show."""
        try:
            return summary_of(await self.view(partida_id))
        except StoreError:  # the store tells it itself
            return None
        except Exception as error:  # noqa: BLE001 - whatever one file does to us, the other partidas are listed
            why = error if isinstance(error, TanteoError) else type(error).__name__
            self._not_replayed[partida_id] = NotReplayed(id=partida_id, why=why)
            return None

    def problems(self) -> list[TanteoError]:
        """What the store could not read, and what could not be shown when the partidas were listed last."""
        return [*self.store.problems(), *self._not_replayed.values()]

    async def discard(self, partida_id: str, key: str = "") -> None:
        """Put a partida out of sight; its file stays. Raises NoSuchPartida, and what the guard does."""
        self.guard(partida_id, None, key)
        async with self._locks[partida_id]:
            await in_thread(self.store.discard, partida_id)
            self._open.pop(partida_id, None)
        await self.gone(partida_id)

    def watch(self, partida_id: str, watcher: Callable[[TableView], Awaitable[None]]) -> Callable[[], None]:
        """Call `watcher` with the view after every tap; the answer ends it."""
        return self._watchers.add(partida_id, watcher)

    def watched(self, partida_id: str) -> int:
        """How many look at a table."""
        return self._watchers.count(partida_id)

    def _seal(self, before: Record | None, tap: Tap) -> Record:
        kind, data = codec.encode(tap.event)
        return log.seal(before, id=tap.id, device=tap.device, at=self._clock(), kind=kind, data=data)

    async def _table(self, partida_id: str) -> Kept:
        if partida_id not in self._open:
            self._open[partida_id] = await in_thread(read, self.store, partida_id)
        return self._open[partida_id]

    def _view(self, partida_id: str) -> TableView:
        return self._open[partida_id].view(partida_id)


def _begun(tap_id: str, event: Opened) -> History:
    """A partida that begins with this, as the log will give it back."""
    return History().then(tap_id, _as_written(event))


def _told(event: Event) -> Event:
    """What a device says; in a file names are taken as they are. Raises NotHarmless and as `_as_written`."""
    reader.check_harmless(codec.encode(event)[1])
    return _as_written(event)


def _as_written(event: Event) -> Event:
    """The event as the log will give it back: what could not be read again is refused before it is kept."""
    return codec.decode(*codec.encode(event))
