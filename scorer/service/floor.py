"""The floor of a night: its tables, who is there, what is being played, and results that come by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.files.logfile import head_of
from scorer.league.night.events import ResultConfirmed
from scorer.league.night.from_acta import result_of
from scorer.mus.errors import TanteoError
from scorer.partida.events import Amended

from .claims import claims_of
from .night_errors import MatchHasNoTable, MatchLeftTable, OnlyOrganiser, OtherTable, ResultIsFinal, ResultStands
from .night_views import NightView, Right, TableNow, seated, table_now
from .tables import new_id
from .there import There
from .watchers import Watchers

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.league.night.model import Result
    from scorer.league.night.state import Night

    from .books import Books
    from .claims import Claims
    from .gate import Gate
    from .keys import Holder
    from .tables import Tables, Tap
    from .views import TableView

ACTA = "acta"


class Floor:
    """The tables of all nights: `Tables` keeps their partidas, `Claims` knows whose they are.

    `night_watchers` are told of every event of a night, `table_watchers` of every tap at a table and of its phone's
    coming and going, `writers` whenever a device may have got or lost its right to write.
    """

    def __init__(self, books: Books, gate: Gate, tables: Tables, claims: Claims, clock: Callable[[], str]) -> None:
        self._books, self._gate, self._tables, self._claims = books, gate, tables, claims
        self._followed: set[str] = set()
        self._live: dict[str, TableView] = {}
        self._there = There(clock)
        self.night_watchers: Watchers[NightView] = Watchers()
        self.table_watchers: Watchers[TableNow] = Watchers()
        self.writers: Watchers[NightView] = Watchers()
        tables.guard, tables.gone = self.guard, self._gone

    async def watch_over(self, night_id: str) -> None:
        """Watch the partidas of a night that are not watched yet, and take what was signed and has no result."""
        book = self._books.now(night_id)
        self._claims.take(night_id, claims_of(book.history))
        for partida_id in self._claims.of_night(night_id):
            if partida_id not in self._followed and book.night.closed is None:
                self._followed.add(partida_id)
                await self._follow(partida_id)
        for partida_id, view in list(self._live.items()):
            if view.acta.frozen and self._claims.night_of(partida_id) == night_id:
                await self._take(night_id, partida_id)

    async def _follow(self, partida_id: str) -> None:
        self._tables.watch(partida_id, self._moved)
        try:
            view = await self._tables.view(partida_id)
        except TanteoError:  # its file is gone or broken: the table is played on paper then
            return
        await self._moved(view)

    async def _moved(self, view: TableView) -> None:
        """A tap at a table: everybody sees it; a signed acta is a result."""
        self._live[view.id] = view
        if view.acta.frozen:
            await self._take(self._claims.night_of(view.id), view.id)
        await self._tell_of(view.id)

    async def _gone(self, partida_id: str) -> None:
        """Its file was put out of sight: the table is played on paper then."""
        if self._live.pop(partida_id, None) is not None:
            await self._tell_of(partida_id)
            await self.publish(self._claims.night_of(partida_id))

    async def _take(self, night_id: str, partida_id: str) -> None:
        """The result of a signed acta, once; where the night refuses it, it stays for the organiser to see."""
        number = self._claims.match_of(partida_id)
        if not number or self._books.now(night_id).night.result(number) is not None:
            return
        try:
            result = await self.signed(night_id, number)
            if result is None or result.partida != partida_id:
                return
            # An id that nobody can have used before; that it counts once the night itself sees to.
            await self._books.write(night_id, f"{ACTA}-{new_id()}", ACTA, lambda _: ResultConfirmed(number, result))
        except TanteoError:
            return
        await self.publish(night_id)

    async def signed(self, night_id: str, number: int) -> Result | None:
        """The result in the signed acta of a match; None where there is none."""
        fixture, partida_id = self._books.now(night_id).night.fixture(number), self._claims.partida_of(night_id, number)
        if not partida_id:
            return None
        sheet = await self._tables.acta(partida_id)
        return result_of(sheet, partida_id, fixture.pairs) if sheet.version and sheet.standing.ended else None

    def leaving(self, night_id: str, after: Night) -> tuple[TableNow, ...]:
        """The matches that have lost their table after, or ended there, and of which something was counted."""
        night = self._books.now(night_id).night
        left = [number for number, seat in night.seats.items() if after.seats.get(number) != seat]
        left += [one.number for one in night.at_table.values() if one.number not in left and one not in after.open]
        found = [seated(night, night.fixture(one), self._live.get(night.seats[one].partida)) for one in left]
        return tuple(one for one in found if one.version > 1)

    def guard(self, partida_id: str, tap: Tap | None, key: str) -> None:
        """Whether a device may write at a partida: at a night's, its table and the organiser may.

        Raises OnlyLooking, CodeRevoked, MatchHasNoTable, OtherTable, MatchLeftTable,
        ResultStands, ResultIsFinal, OnlyOrganiser.
        """
        night_id = self._claims.night_of(partida_id)
        if not night_id:
            return
        holder = self._writer(night_id, partida_id, key)
        if holder.is_organiser:
            return
        if tap is None or isinstance(tap.event, Amended):
            raise OnlyOrganiser
        self._there.hear(night_id, holder.table)

    def right(self, partida_id: str, key: str) -> Right:
        """What a device may write at a partida, so that its screen offers nothing else."""
        night_id = self._claims.night_of(partida_id)
        if not night_id:
            return Right()
        try:
            return Right(amends=self._writer(night_id, partida_id, key).is_organiser)
        except TanteoError as fact:
            return Right(fact.with_traceback(None), amends=False)

    def _writer(self, night_id: str, partida_id: str, key: str) -> Holder:
        """Whose key it is: the organiser's, or that of the table where it is played."""
        holder = self._gate.holder(night_id, key)
        if not self._claims.is_named(partida_id):
            raise MatchHasNoTable
        if not holder.is_organiser:
            self._check_table(night_id, holder.table, partida_id)
        return holder

    def _check_table(self, night_id: str, table: int, partida_id: str) -> None:
        """A signed partida is let through: its acta refuses the tap itself."""
        night, number = self._books.now(night_id).night, self._claims.match_of(partida_id)
        seat, live = night.seats.get(number), self._live.get(partida_id)
        if seat is None:
            raise MatchHasNoTable
        if seat.table != table:
            raise OtherTable(table=table, at=seat.table)
        at = night.at_table.get(table)
        is_there = at is not None and at.number == number and seat.partida == partida_id
        if is_there or (live and live.acta.frozen):
            return
        if night.result(number) is None:
            raise MatchLeftTable(table=table)
        raise ResultStands if night.closed is None else ResultIsFinal

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
        open_ = night.results if night.closed is None else ()
        amended = tuple(number for number in open_ if self._is_amended(night_id, night, number))
        head, at = head_of(book.records), book.records[-1].at
        return NightView(night_id, len(book.records), night, tables, book.history.undoable(), amended, head, at)

    def _is_amended(self, night_id: str, night: Night, number: int) -> bool:
        """The acta, as it is signed now, is in no version of the result: it was put right since, or paper was first."""
        partida_id = self._claims.partida_of(night_id, number)
        live = self._live.get(partida_id)
        taken = {one.version for one in night.results[number] if one.partida == partida_id}
        return live is not None and live.acta.frozen and live.acta.version not in taken

    def _table(self, night_id: str, night: Night, table: int) -> TableNow:
        fixture = night.at_table.get(table)
        seat = night.seats[fixture.number] if fixture else None
        live = self._live.get(seat.partida) if seat else None
        return table_now(night, table, live, self._there.away_since(night_id, table))

    async def publish(self, night_id: str) -> NightView:
        """Tell everybody who looks at the night."""
        view = self.view(night_id)
        await self.writers.tell(night_id, view)
        await self.night_watchers.tell(night_id, view)
        return view

    async def _tell_of(self, partida_id: str) -> None:
        place = self._claims.place_of(partida_id)
        if place is not None:
            await self._tell_table(place.night_id, place.table)

    async def _tell_table(self, night_id: str, table: int) -> None:
        night = self._books.now(night_id).night
        if self.table_watchers.count(night_id) and 1 <= table <= night.tables:
            await self.table_watchers.tell(night_id, self._table(night_id, night, table))
