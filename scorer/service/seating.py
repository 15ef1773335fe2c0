"""Matches go to tables, one after the other, each with the partida that it has or a new one."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING

from scorer.league.night.apply import apply
from scorer.league.night.events import TableAssigned
from scorer.store.port import NoSuchPartida, Unreadable

from .handed import check_place
from .keys import Claim
from .moved import further
from .night_errors import NoFreeTable
from .tables import new_id

if TYPE_CHECKING:
    from scorer.files.logfile import LogFile

    from .books import Books
    from .claims import Claims
    from .gate import Gate
    from .tables import Tables


class Seating:
    """Two organisers at once open no two partidas for one match; cut off anywhere, no partida is left without night."""

    def __init__(self, books: Books, gate: Gate, tables: Tables, claims: Claims) -> None:
        self._books, self._gate, self._tables, self._claims = books, gate, tables, claims
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def turn(self, night_id: str) -> asyncio.Lock:
        """Held while matches of a night are sent to tables."""
        return self._turns[night_id]

    async def assign(self, night_id: str, tap: tuple[str, str], match: int, table: int | None) -> None:
        """A match to a table, or to the next that is free. Raises NoFreeTable and what refuses the event."""
        async with self.turn(night_id):
            book = self._books.now(night_id)
            where = table or next(iter(book.night.free_tables), None)
            if where is None:
                raise NoFreeTable
            if tap[0] not in book.taps:
                apply(book.night, TableAssigned(match, where))  # before a partida is opened for it
                partida = await self._partida_for(night_id, match, tap[1])
                await self._books.write(night_id, *tap, lambda _: TableAssigned(match, where, partida))

    async def _partida_for(self, night_id: str, match: int, device: str) -> str:
        """One that the match has and that is there, or a new one, which is the night's before it is made."""
        for one in self._claims.partidas_of(night_id, match):
            if await self._is_there(one):
                return one
        night = self._books.now(night_id).night
        fixture = night.fixture(match)
        claim = Claim(new_id(), match, fixture.pairs)
        await self._claim(night_id, claim, device)
        return (await self._tables.open(night.setup(fixture), device, partida_id=claim.partida)).id

    async def hand_in(self, night_id: str, device: str, match: int, log: LogFile) -> None:
        """Keep a log that was counted elsewhere; it is the night's before it is kept.

        Raises PartidaExists where it is another night's or match's, WentOtherwise, NotWritten.
        """
        async with self.turn(""):
            check_place(self._claims, night_id, match, log.id)
            rest = await further(log, self._tables)
            pairs = self._books.now(night_id).night.fixture(match).pairs
            await self._claim(night_id, Claim(log.id, match, pairs), device)
            if rest:
                await self._tables.bring(log.id, rest)

    async def _claim(self, night_id: str, claim: Claim, device: str) -> None:
        if not self._claims.has(night_id, claim):
            await self._gate.claim(night_id, (claim,), device)
            self._claims.take(night_id, (claim,))

    async def _is_there(self, partida_id: str) -> bool:
        """One that cannot be read now, or not by this edition, is there all the same. Raises why it cannot."""
        try:
            await self._tables.view(partida_id)
        except (NoSuchPartida, Unreadable):
            return False
        return True
