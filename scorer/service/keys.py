"""Who may write where: the organiser by a PIN, a table by its code. Kept beside the night and never in its file."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from .night_errors import CodeRevoked, CodeWornOut, OnlyLooking, PinTooShort, TableFull

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

LETTERS = "ACDEFGHJKLMNPRTUWXY"  # no B and 8, I and 1, O, Q and 0, S and 5, V and U, Z and 2
CODE = 6
SHORTEST_PIN, LONGEST_PIN = 4, 64
_SCRYPT = {"n": 2**14, "r": 8, "p": 1}
_SALT, _KEY = 16, 24
ORGANISER = 0
MOST_DEVICES = 12  # at a table, or with the PIN
MOST_GIVEN = 100  # keys for one code: the log of the keys has an end


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose key it is: the organiser's, or a table's with the code that it was got by."""

    table: int
    code: str = ""

    @property
    def is_organiser(self) -> bool:
        """The PIN writes everywhere."""
        return self.table == ORGANISER


@dataclass(frozen=True, slots=True)
class Joined:
    """What a phone or a laptop is given: its night, its table (0 for the organiser's), the key it writes with."""

    night_id: str
    table: int
    key: str


@dataclass(frozen=True, slots=True)
class PinSet:
    """The organiser's PIN, salted and hashed."""

    salt: str
    hash: str


@dataclass(frozen=True, slots=True)
class CodeGiven:
    """A table's code; the one before is revoked by it."""

    table: int
    code: str


@dataclass(frozen=True, slots=True)
class KeyGiven:
    """A device has told the PIN or a code and got a key, of which the hash is kept; another one may lose its own."""

    digest: str
    table: int
    code: str = ""
    instead_of: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """A partida is a match's, told by its number and its pairs: another match may have the number one day."""

    partida: str
    match: int
    pairs: tuple[str, str]


@dataclass(frozen=True, slots=True)
class PartidasClaimed:
    """Partidas are about to be made for the night: nobody else's, whatever stops in between."""

    claims: tuple[Claim, ...]


KeyEvent: TypeAlias = PinSet | CodeGiven | KeyGiven | PartidasClaimed


@dataclass(frozen=True)
class Keyring:
    """The PIN, the codes and the keys of a night, and the partidas that they are for.

    `devices`: the tables that each device was given a key of; `given`: how often each code was told.
    """

    pin: PinSet = PinSet("", "")
    codes: Mapping[int, str] = field(default_factory=dict)
    keys: Mapping[str, Holder] = field(default_factory=dict)
    devices: Mapping[str, frozenset[int]] = field(default_factory=dict)
    claims: tuple[Claim, ...] = ()
    given: Mapping[str, int] = field(default_factory=dict)

    def then(self, event: KeyEvent, device: str) -> Keyring:
        """The keyring with one event more, which came from a device."""
        if isinstance(event, PinSet):
            return replace(self, pin=event)
        if isinstance(event, CodeGiven):
            return replace(self, codes={**self.codes, event.table: event.code})
        if isinstance(event, PartidasClaimed):
            return replace(self, claims=(*self.claims, *event.claims))
        tables = self.tables_of(device) | {event.table}
        kept = {one: whose for one, whose in self.keys.items() if one != event.instead_of}
        given = {**kept, event.digest: Holder(event.table, event.code)}
        count = {**self.given, event.code: self.given.get(event.code, 0) + 1}
        return replace(self, keys=given, given=count, devices={**self.devices, device: tables})

    def leaving(self, holder: Holder, present: Collection[str]) -> str:
        """Whose key is lost to one device more: nobody's while there is room, then that of the oldest which is gone.

        Raises TableFull, CodeWornOut.
        """
        if holder.code and self.given.get(holder.code, 0) >= MOST_GIVEN:
            raise CodeWornOut
        held = [one for one, whose in self.keys.items() if whose == holder]
        if len(held) < MOST_DEVICES:
            return ""
        for one in held:
            if one not in present:
                return one
        raise TableFull(most=MOST_DEVICES)

    def tables_of(self, device: str) -> frozenset[int]:
        """The tables that a device was given a key of, 0 the organiser's."""
        return self.devices.get(device, frozenset())

    def holder(self, key: str) -> Holder:
        """Whose key it is. Raises OnlyLooking without one, CodeRevoked where its table has another code now."""
        found = self.keys.get(digest(key)) if key else None
        if found is None:
            raise OnlyLooking
        if not found.is_organiser and self.codes.get(found.table) != found.code:
            raise CodeRevoked
        return found

    def table_of(self, code: str) -> int | None:
        """The table that a code opens now."""
        return next((table for table, one in self.codes.items() if hmac.compare_digest(one, code)), None)

    def is_pin(self, pin: str) -> bool:
        """Whether it is the organiser's; slow on purpose."""
        return hmac.compare_digest(_hashed(pin, self.pin.salt), self.pin.hash)


def new_pin(pin: str) -> PinSet:
    """A PIN to be kept. Raises PinTooShort."""
    if len(pin.strip()) < SHORTEST_PIN or len(pin) > LONGEST_PIN:
        raise PinTooShort("pin", least=SHORTEST_PIN, most=LONGEST_PIN)
    salt = secrets.token_hex(_SALT)
    return PinSet(salt, _hashed(pin, salt))


def _hashed(pin: str, salt: str) -> str:
    told = pin.strip()[: LONGEST_PIN + 1].encode(errors="replace")
    return hashlib.scrypt(told, salt=salt.encode(), dklen=32, **_SCRYPT).hex()


def new_code(taken: Iterable[str]) -> str:
    """A code that no other table has."""
    used = set(taken)
    while (code := "".join(secrets.choice(LETTERS) for _ in range(CODE))) in used:
        pass
    return code


def told_code(text: str) -> str:
    """A code as people type it: small letters, spaces and dashes are none of it."""
    return "".join(letter for letter in text[: 4 * CODE].upper() if letter.isascii() and letter.isalnum())


def new_key() -> str:
    """A key that nobody else has."""
    return secrets.token_urlsafe(_KEY)


def digest(key: str) -> str:
    """What is kept of a key."""
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()
