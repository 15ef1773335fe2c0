"""The gate of a night: PINs and codes for keys, wrong ones slowed down, and whose key it is."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from scorer.mus.errors import TanteoError
from scorer.store.port import NoSuchPartida, Unreadable

from . import key_log, keys
from .keys import ORGANISER, CodeGiven, Holder, KeyGiven, Keyring, PartidasClaimed
from .night_errors import KeysGone, KeysThere, OnlyHere, OnlyLooking, OnlyOrganiser, OtherTable, WrongCode, WrongPin
from .night_views import Right
from .threads import in_thread
from .throttle import Throttle, is_here
from .turns import Turns

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from scorer.files.log import Record
    from scorer.store.port import Store

    from .keys import Claim, KeyEvent

PINS_TOGETHER = 40  # wrong ones a minute, from wherever


class Gate:
    """The keyrings of all nights, each with a log of its own that never leaves this machine."""

    def __init__(self, store: Store, clock: Callable[[], str], throttle: Throttle | None = None) -> None:
        self._store = store
        self._clock = clock
        self._throttle = throttle or Throttle()
        self._together = self._throttle.alike(PINS_TOGETHER)
        self._rings: dict[str, Keyring] = {}
        self._last: dict[str, Record] = {}
        self._locks = Turns()
        self._asking = asyncio.Lock()
        self._present: Counter[tuple[str, str]] = Counter()

    async def begin(self, night_id: str, pin: keys.PinSet, tables: int, device: str) -> str:
        """The PIN and a code for each table of a new night; the organiser's key. Raises NotWritten."""
        await self.ring_or_new(night_id)  # keys of a night that was begun once and never came to be
        await self._add(night_id, pin, device)
        await self.give_codes(night_id, tables, device)
        return await self._give_key(night_id, ORGANISER, "", device)

    async def has_lost_keys(self, night_id: str) -> bool:
        """Whether the keys of a night that is here are gone. Raises why they cannot be read now."""
        try:
            await self.ring(night_id)
        except KeysGone:
            return True
        return False

    async def check_renewed(self, night_id: str, address: str) -> None:
        """A new PIN is set on this machine itself, and only where the old one is gone. Raises OnlyHere, KeysThere."""
        if not is_here(address):
            raise OnlyHere
        if not await self.has_lost_keys(night_id):
            raise KeysThere

    def ids(self) -> list[str]:
        """The nights that have keys here. Blocks."""
        return self._store.ids()

    async def claim(self, night_id: str, claims: Iterable[Claim], device: str) -> None:
        """Partidas that are about to be made for a night. Raises NotWritten."""
        await self._add(night_id, PartidasClaimed(tuple(claims)), device)

    async def ring(self, night_id: str) -> Keyring:
        """The keyring of a night that is here. Raises KeysGone."""
        if night_id not in self._rings:
            async with self._locks[night_id]:
                await self._read(night_id)
        return self._rings[night_id]

    def holder(self, night_id: str, key: str) -> Holder:
        """Whose key it is, of a night whose keyring was read. Raises OnlyLooking, CodeRevoked."""
        ring = self._rings.get(night_id)
        if ring is None:
            raise OnlyLooking
        return ring.holder(key)

    def organiser(self, night_id: str, key: str) -> None:
        """Raises OnlyOrganiser where the key is a table's, OnlyLooking, CodeRevoked."""
        if not self.holder(night_id, key).is_organiser:
            raise OnlyOrganiser

    def right_at(self, night_id: str, table: int, key: str) -> Right:
        """What a device may do at a table, whether a match is there or not."""
        try:
            holder = self.holder(night_id, key)
        except TanteoError as fact:
            return Right(fact.with_traceback(None), amends=False)
        if holder.is_organiser or holder.table == table:
            return Right(amends=holder.is_organiser)
        return Right(OtherTable(table=holder.table, at=table), amends=False)

    def tables_of(self, night_id: str, device: str) -> frozenset[int]:
        """The tables that a device was given a key of, 0 the organiser's; none where the keyring was not read."""
        return self._rings.get(night_id, Keyring()).tables_of(device)

    async def unlock(self, night_id: str, pin: str, address: str, device: str) -> str:
        """The organiser's key for the PIN. Raises WrongPin, TooManyTries."""
        async with self._asking:  # one after the other: who asks a hundred times at once is slowed down too
            self._check_pins(night_id, address)
            ring = await self.ring(night_id)
            if not await in_thread(ring.is_pin, pin):
                self._throttle.wrong(address)
                self._together.wrong(night_id)
                raise WrongPin
        return await self._give_key(night_id, ORGANISER, "", device)

    def _check_pins(self, night_id: str, address: str) -> None:
        """Raises TooManyTries, also where many addresses try together: the laptop that serves the night can always."""
        self._throttle.check(address)
        if not is_here(address):
            self._together.check(night_id)

    async def join(self, code: str, address: str, device: str, nights: Iterable[str]) -> tuple[str, int, str]:
        """The night, the table and the key for a code of one of these nights.

        Raises WrongCode, TooManyTries, KeysGone where it may be the code of a night that has lost its own.
        """
        self._throttle.check(address)
        told = keys.told_code(code)
        wrong: TanteoError = WrongCode()
        for night_id in nights:
            try:
                table = (await self.ring(night_id)).table_of(told)
            except KeysGone as fact:  # it keeps nobody from the others
                wrong = fact
                continue
            except TanteoError:
                continue
            if table is not None:
                return night_id, table, await self._give_key(night_id, table, told, device)
        self._throttle.wrong(address)
        raise wrong

    async def give_codes(self, night_id: str, tables: int, device: str) -> dict[int, str]:
        """The code of each table, made where a table has none yet."""
        for table in range(1, tables + 1):
            if table not in (await self.ring_or_new(night_id)).codes:
                await self._add(night_id, CodeGiven(table, keys.new_code(self._codes())), device)
        return {table: code for table, code in self._rings[night_id].codes.items() if table <= tables}

    async def revoke(self, night_id: str, table: int, device: str) -> str:
        """Another code for a table; who joined by the one before writes no more."""
        code = keys.new_code(self._codes())
        await self._add(night_id, CodeGiven(table, code), device)
        return code

    async def ring_or_new(self, night_id: str) -> Keyring:
        """The keyring, empty where the night has none: it comes from another machine, or its keys are gone."""
        try:
            return await self.ring(night_id)
        except KeysGone:
            return Keyring()

    def _codes(self) -> Collection[str]:
        return {code for ring in self._rings.values() for code in ring.codes.values()}

    async def _give_key(self, night_id: str, table: int, code: str, device: str) -> str:
        key, holder = keys.new_key(), Holder(table, code)

        def given(ring: Keyring) -> KeyEvent:
            present = {digest for night, digest in self._present if night == night_id}
            return KeyGiven(keys.digest(key), table, code, ring.leaving(holder, present))

        await asyncio.shield(self._kept(night_id, given, device))
        return key

    def come(self, night_id: str, key: str) -> Callable[[], None]:
        """The device of a key is there: it keeps its right, until the answer is called."""
        who, here = (night_id, keys.digest(key)), [True]
        self._present[who] += 1
        return lambda: self._go(who) if here and here.pop() else None

    def _go(self, who: tuple[str, str]) -> None:
        self._present[who] -= 1
        if not self._present[who]:
            del self._present[who]

    async def _add(self, night_id: str, event: KeyEvent, device: str) -> None:
        """One event more, kept before it counts. Whoever goes away meanwhile does not stop it."""
        await asyncio.shield(self._kept(night_id, lambda _: event, device))

    async def _kept(self, night_id: str, make: Callable[[Keyring], KeyEvent], device: str) -> None:
        async with self._locks[night_id]:
            ring, before = self._rings.get(night_id, Keyring()), self._last.get(night_id)
            event = make(ring)
            record = key_log.seal(before, event, device, self._clock())
            if before is None:
                await in_thread(self._store.create, night_id, record)
            else:
                await in_thread(self._store.append, night_id, record)
            self._last[night_id] = record
            self._rings[night_id] = ring.then(event, device)

    async def _read(self, night_id: str) -> None:
        if night_id in self._rings:
            return
        try:
            read = await in_thread(_read, self._store, night_id)
        except (NoSuchPartida, Unreadable):
            raise KeysGone from None
        self._rings[night_id], self._last[night_id] = read


def _read(store: Store, night_id: str) -> tuple[Keyring, Record]:
    """The keyring from the store, and the last record of its log."""
    records = store.load(night_id)
    return key_log.replayed(records), records[-1]
