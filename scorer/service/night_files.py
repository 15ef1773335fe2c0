"""Nights as files: one that goes out, one that comes, and one that comes back from where it was played on."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import handed, keys
from .claims import claims_of
from .errors import after_a_part
from .keys import ORGANISER, Joined
from .night_errors import NightExists, PinOfHere, WrongPin
from .night_reads import NightReads
from .taken_in import going_out, keep, looked_at, rests
from .threads import in_thread

if TYPE_CHECKING:
    from scorer.files.night import NightFile
    from scorer.league.night.history import NightHistory

    from .night_views import NightView
    from .seating import Seating
    from .tables import Tables


@dataclass(frozen=True, slots=True)
class Bringing:
    """Who brings a file: the PIN that was told, the device, the organiser's key where it has one, and from where."""

    pin: str
    device: str
    key: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class Brought:
    """What a file brought: a whole night, or to the one that is here so many events and partidas that went on."""

    joined: Joined
    is_new: bool = False
    events: int = 0
    partidas: int = 0

    @property
    def has_nothing_new(self) -> bool:
        """All of it was here already."""
        return not (self.is_new or self.events or self.partidas)


class NightFiles(NightReads):
    """The part of `Nights` to which files come and from which they go."""

    _tables: Tables
    _seating: Seating

    async def export(self, night_id: str) -> NightFile:
        """The whole night as it travels; codes and PIN stay here, a log that is gone is named. Raises NoSuchNight."""
        book = await self._books.book(night_id)
        return await going_out(night_id, book, self._tables)

    async def bring(self, file: NightFile, who: Bringing) -> Brought:
        """A night from elsewhere: a whole one, or what one that is here has come to there.

        Raises as `take_in` and `go_on`, PinOfHere where a night that is here is not the device's to write at.
        """
        if file.id not in await self.ids():
            _, joined = await self.take_in(file, who.pin, who.device)
            return Brought(joined, is_new=True)
        joined = await self._let_in(file.id, who)
        return await self.go_on(file, joined.key, who.device)

    async def _let_in(self, night_id: str, who: Bringing) -> Joined:
        """The PIN of here counts, before and after."""
        if await self.is_organiser(night_id, who.key):
            return Joined(night_id, ORGANISER, who.key)
        try:
            key = await self._gate.unlock(night_id, who.pin, who.address, who.device)
        except WrongPin:
            raise PinOfHere from None
        return Joined(night_id, ORGANISER, key)

    async def take_in(self, file: NightFile, pin: str, device: str) -> tuple[NightView, Joined]:
        """A night from another machine, with its partidas. Raises NightExists and as `looked_at`."""
        await self._check_new(file.id)
        claimed = {one.partida for one in (await self._gate.ring_or_new(file.id)).claims}
        kept, history = await in_thread(keys.new_pin, pin), await looked_at(file, self._tables, claimed.__contains__)
        async with self._seating.turn(""):
            await self._check_new(file.id)
            handed.check_partidas(self._claims.place_of, file.id, history)
            # The keys and claims first: what stops in between leaves partidas that are nobody else's.
            key = await self._gate.begin(file.id, kept, history.night.tables if history.night else 0, device)
            with after_a_part():
                await self._gate.claim(file.id, claims_of(history), device)
                self._claims.take(file.id, claims_of(history))
                await keep(file.partidas, self._tables)
                await self._books.take(file.id, file.records, history)
        await self._floor.watch_over(file.id)
        return await self.view(file.id), Joined(file.id, ORGANISER, key)

    async def go_on(self, file: NightFile, key: str, device: str) -> Brought:
        """What a night that is here has come to elsewhere, all or none; PIN, codes and keys of here stay as they are.

        Each log is the beginning of its other copy. Raises NightsApart, TableWentOtherwise and as `looked_at`,
        OnlyOrganiser, NotWritten, PartKept: the same file may then be brought again.
        """
        await self._organiser(file.id, key)
        await self._books.check_goes_on(file.id, file.records)
        history = await looked_at(file, self._tables, lambda one: self._claims.night_of(one) == file.id)
        try:
            events, partidas = await asyncio.shield(self._go_on(file, history, device))
        finally:
            await self._floor.watch_over(file.id)
            await self._floor.publish(file.id)
        return Brought(Joined(file.id, ORGANISER, key), events=events, partidas=partidas)

    async def _go_on(self, file: NightFile, history: NightHistory, device: str) -> tuple[int, int]:
        """No match is sent to a table meanwhile, and no tap comes in between at one that goes on."""
        brought: list[str] = []
        try:
            async with self._seating.turn(""), self._seating.turn(file.id):
                handed.check_partidas(self._claims.place_of, file.id, history)
                async with self._tables.held(one.id for one in file.partidas):
                    found = await rests(file, history, self._tables)
                    await self._claim(file.id, history, device)
                    # The night first: a signed acta that came before its result would be one made here.
                    events = await self._books.go_on(file.id, file.records, history)
                    for partida_id, rest in found:
                        with after_a_part(kept=bool(events or brought)):
                            await self._tables.keep(partida_id, rest)
                        brought.append(partida_id)
                night = self._books.now(file.id).night
                await self._gate.give_codes(file.id, night.tables, device)
        finally:
            for partida_id in brought:
                await self._tables.tell(partida_id)
        return events, len(found)

    async def _claim(self, night_id: str, history: NightHistory, device: str) -> None:
        new = tuple(one for one in claims_of(history) if not self._claims.has(night_id, one))
        if new:
            await self._gate.claim(night_id, new, device)
            self._claims.take(night_id, new)

    async def _check_new(self, night_id: str) -> None:
        if night_id in await self.ids():
            raise NightExists(id=night_id)
