"""The nights: open one, draw, send matches to tables, take results, tell everybody who looks."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from scorer.league.night.apply import apply
from scorer.league.night.draws import draw
from scorer.league.night.events import (
    Opened,
    ResultConfirmed,
    ResultCorrected,
    TablesSet,
)
from scorer.league.night.late import late_entry
from scorer.league.night.moves import moves
from scorer.mus.errors import TanteoError

from . import handed, keys
from .books import Book, Books, NightTap
from .claims import Claims, claims_of
from .errors import OnlyLogKept, after_a_part
from .floor import Floor
from .gate import Gate
from .honest import check_typed, clock, closing, honest, unmoved
from .keys import Joined
from .night_errors import NoPartidaThere
from .night_files import NightFiles
from .seating import Seating
from .tables import new_id, now
from .threads import in_thread, in_turn

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.files.logfile import LogFile
    from scorer.league.night.events import Event
    from scorer.league.night.model import Entry
    from scorer.league.night.moves import Moves
    from scorer.store.port import Store

    from .night_views import NightView, TableNow
    from .tables import Tables, Tap
    from .throttle import Throttle
    from .views import TableView


class Nights(NightFiles):
    """All nights of one store. Everything that writes names a key, and whose it is is asked every time.

    `wake` is called once before anybody is served: until then the tables of a night are not watched over.
    """

    def __init__(
        self,
        store: Store,
        key_store: Store,
        tables: Tables,
        clock: Callable[[], str] = now,
        throttle: Throttle | None = None,
    ) -> None:
        self._clock = clock
        self._tables = tables
        self._books = Books(store, clock)
        self._gate = Gate(key_store, clock, throttle)
        self._claims = Claims(self._books)
        self._floor = Floor(self._books, self._gate, tables, self._claims, clock)
        self._seating = Seating(self._books, self._gate, tables, self._claims)

    async def wake(self) -> None:
        """Read every night, watch its tables, take what was signed meanwhile."""
        there = reversed(await in_thread(self._books.store.ids))
        for night_id in dict.fromkeys([*there, *await in_thread(self._gate.ids)]):
            with suppress(TanteoError):  # it is among `store.problems()`; its partidas are not everybody's
                self._claims.take(night_id, (await self._gate.ring_or_new(night_id)).claims)
                await self._books.book(night_id)
                await self._floor.watch_over(night_id)

    async def open(self, opened: Opened, pin: str, device: str, tap_id: str = "") -> tuple[NightView, Joined]:
        """Open a night. Raises what its parameters contradict, PinTooShort, NotWritten."""
        kept, night_id = await in_thread(keys.new_pin, pin), new_id()
        tap = NightTap(tap_id or new_id(), device, opened)
        self._books.check_opening(tap)
        # The keys first: what stops in between leaves keys without a night, and no night that nobody opens.
        key = await self._gate.begin(night_id, kept, opened.tables, device)
        await self._books.begin(night_id, tap)
        return await self.view(night_id), Joined(night_id, keys.ORGANISER, key)

    async def tap(self, night_id: str, key: str, tap: NightTap) -> NightView:
        """An event of the organiser's, applied once. Raises what refuses it, ForgedEvent, OnlyOrganiser, OtherTap."""
        await self._organiser(night_id, key)
        if not await self._books.write(night_id, tap.id, tap.device, lambda book: honest(tap.event, book)):
            self._books.check_same(night_id, tap)
            return self._floor.view(night_id)
        if isinstance(tap.event, TablesSet):
            await self._gate.give_codes(night_id, tap.event.tables, tap.device)
        return await self._told(night_id)

    async def draw(self, night_id: str, key: str, tap_id: str, device: str, seed: str = "") -> NightView:
        """Draw what comes next; what was before it is final. Raises as `league.night.draws.draw`."""
        return await self._make(night_id, key, tap_id, device, lambda book: draw(book.night, seed))

    async def late(self, night_id: str, key: str, tap: tuple[str, str], pair: Entry, seed: str = "") -> NightView:
        """A pair comes late; `tap` is its id and its device."""
        return await self._make(night_id, key, *tap, lambda book: late_entry(book.night, pair, seed))

    async def close(self, night_id: str, key: str, tap_id: str, device: str) -> NightView:
        """The end: who has won, and every place. Raises NightNotOver."""
        return await self._make(night_id, key, tap_id, device, closing)

    async def assign(
        self, night_id: str, key: str, tap: tuple[str, str], match: int, table: int | None = None
    ) -> NightView:
        """A match to a table, or to the next that is free, its partida opened there. Raises NoFreeTable, TableTaken."""
        await self._organiser(night_id, key)
        await self._seating.assign(night_id, tap, match, table)
        return await self._told(night_id)

    async def assign_all(self, night_id: str, key: str, tap: tuple[str, str]) -> NightView:
        """The matches that wait to the tables that are free, in the order of the draw."""
        await self._organiser(night_id, key)
        night = self._books.now(night_id).night
        for index, (fixture, table) in enumerate(zip(night.waiting, night.free_tables, strict=False)):
            with after_a_part(kept=index > 0):
                await self.assign(night_id, key, (f"{tap[0]}-{fixture.number}", tap[1]), fixture.number, table)
        return self._floor.view(night_id)

    async def start_clock(
        self, night_id: str, key: str, tap: tuple[str, str], matches: tuple[int, ...] = (), minutes: int = 0
    ) -> NightView:
        """The time of some matches begins, or of all that are at a table and have none. Raises NoMinutes."""
        return await self._make(night_id, key, *tap, lambda book: clock(book, self._clock(), matches, minutes))

    async def preview(self, night_id: str, event: Event) -> Moves:
        """What an event would move, before anybody is asked. Raises what would refuse it."""
        night = (await self._books.book(night_id)).night
        check_typed(event, night)
        return moves(night, apply(night, event))

    async def leaving(self, night_id: str, event: Event) -> tuple[TableNow, ...]:
        """The tables from which an event would take a match that was counted there, as they stand."""
        book = await self._books.book(night_id)
        try:
            after = book.history.then("", event).night
        except TanteoError:  # it is refused then, and takes nothing
            return ()
        return self._floor.leaving(night_id, after) if after else ()

    async def amendment(self, night_id: str, match: int, reason: str, by: str) -> ResultCorrected:
        """The correction that an acta asks for that was put right after its result was taken. Raises NoPartidaThere."""
        night = (await self._books.book(night_id)).night
        result = await self._floor.signed(night_id, match)
        if result is None:
            raise NoPartidaThere(match=match)
        return ResultCorrected(match, len(night.results.get(match, ())), result, reason, by)

    async def amend(self, night_id: str, key: str, tap: tuple[str, str], looked: ResultCorrected) -> NightView:
        """Take that correction as it was looked at. Raises as `amendment`, and ResultMoved where it is another."""
        event = await self.amendment(night_id, looked.match, looked.reason, looked.by)
        return await self._make(night_id, key, *tap, lambda _: unmoved(looked, event))

    async def hand_over(self, night_id: str, key: str, tap: tuple[str, str], log: LogFile) -> NightView:
        """A partida counted elsewhere, by its signed log. Raises as `handed`, `hand_in`, OnlyOrganiser, OnlyLogKept."""
        await self._organiser(night_id, key)
        match, result = await in_turn(handed.handed, self._books.now(night_id).night, log)
        await self._seating.hand_in(night_id, tap[1], match, log)
        if self._books.now(night_id).night.result(match) is None:  # that of a table here has come by itself
            with after_a_part(OnlyLogKept):
                await self._books.write(night_id, *tap, lambda _: ResultConfirmed(match, result))
        return await self._told(night_id)

    async def play(self, night_id: str, key: str, partida_id: str, tap: Tap) -> TableView:
        """A tap at a table of the night. Raises as `Tables.tap`, and as the guard of the floor."""
        self._claims.check_here(night_id, partida_id)
        return await self._tables.tap(partida_id, tap, key)

    async def unlock(self, night_id: str, pin: str, address: str, device: str) -> Joined:
        """The organiser's PIN for a key. Raises WrongPin, TooManyTries, KeysGone."""
        await self._books.book(night_id)
        return Joined(night_id, keys.ORGANISER, await self._gate.unlock(night_id, pin, address, device))

    async def renew(self, night_id: str, pin: str, address: str, device: str) -> Joined:
        """A new PIN and new codes for a night whose own are gone, set on the machine that serves it.

        Raises OnlyHere, KeysThere, PinTooShort, NotWritten.
        """
        async with self._seating.turn(night_id):
            book = await self._books.book(night_id)
            await self._gate.check_renewed(night_id, address)
            kept = await in_thread(keys.new_pin, pin)
            key = await self._gate.begin(night_id, kept, book.night.tables, device)
            await self._gate.claim(night_id, claims_of(book.history), device)
        await self._told(night_id)
        return Joined(night_id, keys.ORGANISER, key)

    async def join(self, code: str, address: str, device: str) -> Joined:
        """A table's code for a key; another phone of the table does the same. Raises WrongCode, TooManyTries."""
        open_ = [one for one in self._books.read() if self._books.now(one).night.closed is None]
        return Joined(*await self._gate.join(code, address, device, open_))

    async def codes(self, night_id: str, key: str, device: str = "") -> dict[int, str]:
        """The code of each table. Raises OnlyOrganiser."""
        await self._organiser(night_id, key)
        return await self._gate.give_codes(night_id, self._books.now(night_id).night.tables, device)

    async def revoke(self, night_id: str, key: str, table: int, device: str = "") -> str:
        """Another code for a table: who joined by the one before writes no more. Raises OnlyOrganiser."""
        await self._organiser(night_id, key)
        self._books.now(night_id).night.check_table(table)
        code = await self._gate.revoke(night_id, table, device)
        await self._floor.empty(night_id, table)
        return code

    async def arrive(self, night_id: str, key: str) -> Callable[[], Awaitable[None]]:
        """A phone is at its table; the answer is called when it goes away. Raises OnlyLooking, CodeRevoked."""
        await self._books.book(night_id)
        await self._gate.ring(night_id)
        table = self._gate.holder(night_id, key).table
        let_go, leave = self._gate.come(night_id, key), await self._floor.arrive(night_id, table)

        async def go() -> None:
            let_go()
            await leave()

        return go

    async def _make(
        self, night_id: str, key: str, tap_id: str, device: str, make: Callable[[Book], Event]
    ) -> NightView:
        await self._organiser(night_id, key)
        await self._books.write(night_id, tap_id, device, make)
        return await self._told(night_id)

    async def _told(self, night_id: str) -> NightView:
        await self._floor.watch_over(night_id)
        return await self._floor.publish(night_id)
