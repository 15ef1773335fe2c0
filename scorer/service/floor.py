"""The floor of a night: its tables, who is there, what is being played, and results that come by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.files.logfile import head_of
from scorer.league.night.events import ResultConfirmed
from scorer.league.night.from_acta import result_of
from scorer.mus.errors import TanteoError
from scorer.partida.events import Amended
from scorer.store.port import PartidaExists

from .night_errors import MatchLeftTable, OnlyOrganiser, OtherNight, OtherTable
from .night_views import NightView, Right, TableNow, table_now
from .there import There
from .threads import in_thread
from .watchers import Watchers

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from scorer.files.logfile import LogFile
    from scorer.league.night.model import Result
    from scorer.league.night.state import Night

    from .books import Books
    from .gate import Gate
    from .keys import Holder
    from .tables import Tables, Tap
    from .views import TableView

ACTA = "acta"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a partida is played: its night, its match, its table (0 while it has none)."""

    night_id: str
    match: int
    table: int


class Floor:
    """The tables of all nights: `Tables` keeps their partidas, this knows whose they are.

    `night_watchers` are told of every event of a night, `table_watchers` of every tap at a table and of its phone's
    coming and going, `writers` whenever a device may have got or lost its right to write.
    """

    def __init__(self, books: Books, gate: Gate, tables: Tables, clock: Callable[[], str]) -> None:
        self._books, self._gate, self._tables = books, gate, tables
        self._where: dict[str, tuple[str, int]] = {}
        self._watched: set[str] = set()
        self._live: dict[str, TableView] = {}
        self._there = There(clock)
        self.night_watchers: Watchers[NightView] = Watchers()
        self.table_watchers: Watchers[TableNow] = Watchers()
        self.writers: Watchers[NightView] = Watchers()
        tables.guard = self.guard

    async def watch_over(self, night_id: str) -> None:
        """Watch the partidas of a night that are not watched yet, and take what was signed before."""
        night = self._books.now(night_id).night
        for number, seat in night.seats.items():
            if not self._claims(seat.partida, night_id, number):
                continue
            if seat.partida and seat.partida not in self._watched and night.closed is None:
                self._watched.add(seat.partida)
                await self._watch_partida(seat.partida)
        for number, versions in night.results.items():
            for one in versions:
                self._claims(one.partida, night_id, number)

    def _claims(self, partida_id: str, night_id: str, number: int) -> bool:
        """A partida is of the night that had it first: no other lays hands on it."""
        if not partida_id or self._where.get(partida_id, (night_id, 0))[0] != night_id:
            return False
        self._where[partida_id] = (night_id, number)
        return True

    async def _watch_partida(self, partida_id: str) -> None:
        self._tables.watch(partida_id, self._moved)
        try:
            view = await self._tables.view(partida_id)
        except TanteoError:  # its file is gone or broken: the table is played on paper then
            return
        await self._moved(view)

    async def _moved(self, view: TableView) -> None:
        """A tap at a table: everybody sees it; a signed acta is a result."""
        night_id, number = self._where[view.id]
        self._live[view.id] = view
        if view.acta.frozen and self._books.now(night_id).night.result(number) is None:
            await self._take(night_id, number, view.id)
        await self._tell_table(night_id, self._table_of(night_id, view.id))

    async def _take(self, night_id: str, number: int, partida_id: str) -> None:
        """The result of a signed acta, once; where the night refuses it, it stays for the organiser to see."""
        result = await self.signed(night_id, number)
        if result is None:
            return
        try:
            await self._books.write(
                night_id, f"{ACTA}-{partida_id}-{result.version}", ACTA, lambda _: ResultConfirmed(number, result)
            )
        except TanteoError:
            return
        await self.publish(night_id)

    async def signed(self, night_id: str, number: int) -> Result | None:
        """The result in the signed acta of a match; None where there is none."""
        night = self._books.now(night_id).night
        fixture, seat = night.fixture(number), night.seats.get(number)
        if seat is None or not seat.partida:
            return None
        sheet = await self._tables.acta(seat.partida)
        return result_of(sheet, seat.partida, fixture.pairs) if sheet.version and sheet.standing.ended else None

    async def partida_for(self, night_id: str, number: int, device: str) -> str:
        """The partida of a match: the one that it has, or a new one."""
        night = self._books.now(night_id).night
        seat = night.seats.get(number)
        if seat is not None and seat.partida:
            return seat.partida
        made = (await self._tables.open(night.setup(night.fixture(number)), device)).id
        self._where[made] = (night_id, number)  # nobody's but the organiser's until it is at its table
        return made

    async def take_in(self, logs: Iterable[LogFile]) -> None:
        """The partidas of a night that comes from another machine; one that is here already stays as it is."""
        for log in logs:
            try:
                await in_thread(self._tables.store.create, log.id, *log.records)
            except PartidaExists:
                continue

    def guard(self, partida_id: str, tap: Tap | None, key: str) -> None:
        """Whether a device may write at a partida: at a night's, its table and the organiser may.

        Raises OnlyLooking, CodeRevoked, OtherTable, MatchLeftTable, OnlyOrganiser.
        """
        if partida_id not in self._where:
            return
        holder = self._writer(partida_id, key)
        if holder.is_organiser:
            return
        if tap is None or isinstance(tap.event, Amended):
            raise OnlyOrganiser
        self._there.hear(self._where[partida_id][0], holder.table)

    def right(self, partida_id: str, key: str) -> Right:
        """What a device may write at a partida, so that its screen offers nothing else."""
        if partida_id not in self._where:
            return Right()
        try:
            return Right(amends=self._writer(partida_id, key).is_organiser)
        except TanteoError as fact:
            return Right(fact.with_traceback(None), amends=False)

    def _writer(self, partida_id: str, key: str) -> Holder:
        """Whose key it is: the organiser's, or that of the table where it is played."""
        night_id, number = self._where[partida_id]
        holder = self._gate.holder(night_id, key)
        if not holder.is_organiser:
            self._check_table(night_id, number, holder.table, partida_id)
        return holder

    def _check_table(self, night_id: str, number: int, table: int, partida_id: str) -> None:
        """A signed partida is let through: its acta refuses the tap itself."""
        night = self._books.now(night_id).night
        seat, live = night.seats.get(number), self._live.get(partida_id)
        if seat is None or seat.table != table:
            raise OtherTable(table=table)
        at = night.at_table.get(table)
        if (at is None or at.number != number) and not (live and live.acta.frozen):
            raise MatchLeftTable(table=table)

    def check_here(self, night_id: str, partida_id: str) -> None:
        """Raises OtherNight where a partida is not one of the night's."""
        if self._where.get(partida_id, ("", 0))[0] != night_id:
            raise OtherNight

    async def arrive(self, night_id: str, table: int) -> Callable[[], Awaitable[None]]:
        """A phone is there, until the answer is called."""
        phone = self._there.come(night_id, table)
        await self._tell_table(night_id, table)
        return lambda: self._leave(night_id, table, phone)

    async def _leave(self, night_id: str, table: int, phone: object) -> None:
        self._there.go(night_id, table, phone)
        await self._tell_table(night_id, table)

    async def empty(self, night_id: str, table: int) -> None:
        """Its code is another one: whoever is there has no right any more, and is told so."""
        self._there.empty(night_id, table)
        await self._tell_table(night_id, table)
        await self.publish(night_id)

    def view(self, night_id: str) -> NightView:
        """The night and its tables as they are."""
        book = self._books.now(night_id)
        night = book.night
        tables = tuple(self._table(night_id, night, table) for table in range(1, night.tables + 1))
        amended = tuple(number for number in night.results if self._is_amended(night, number))
        head, at = head_of(book.records), book.records[-1].at
        return NightView(night_id, len(book.records), night, tables, book.history.undoable(), amended, head, at)

    def _is_amended(self, night: Night, number: int) -> bool:
        """The acta, as it is signed now, is in no version of the result: it was put right since, or paper was first."""
        seat = night.seats.get(number)
        live = self._live.get(seat.partida) if seat else None
        taken = {one.version for one in night.results[number] if one.source == ACTA}
        return live is not None and live.acta.frozen and live.acta.version not in taken

    def _table(self, night_id: str, night: Night, table: int) -> TableNow:
        fixture = night.at_table.get(table)
        seat = night.seats[fixture.number] if fixture else None
        live = self._live.get(seat.partida) if seat else None
        return table_now(night, table, live, self._there.away_since(night_id, table))

    def place_of(self, partida_id: str) -> Place | None:
        """Where a partida is played; None where it is of no night."""
        if partida_id not in self._where:
            return None
        night_id, number = self._where[partida_id]
        return Place(night_id, number, self._table_of(night_id, partida_id))

    def _table_of(self, night_id: str, partida_id: str) -> int:
        seat = self._books.now(night_id).night.seats.get(self._where[partida_id][1])
        return seat.table if seat else 0

    async def publish(self, night_id: str) -> NightView:
        """Tell everybody who looks at the night."""
        view = self.view(night_id)
        await self.writers.tell(night_id, view)
        await self.night_watchers.tell(night_id, view)
        return view

    async def _tell_table(self, night_id: str, table: int) -> None:
        night = self._books.now(night_id).night
        if self.table_watchers.count(night_id) and 1 <= table <= night.tables:
            await self.table_watchers.tell(night_id, self._table(night_id, night, table))
