"""Who may write where: the organiser by a PIN, a table by its code. Kept beside the night and never in its file."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from scorer.files import log, reader
from scorer.files.errors import NewerRules

from .night_errors import CodeRevoked, OnlyLooking, PinTooShort

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from scorer.files.log import Record

LETTERS = "ACDEFGHJKLMNPRTUWXY"  # no B and 8, I and 1, O, Q and 0, S and 5, V and U, Z and 2
CODE = 6
SHORTEST_PIN, LONGEST_PIN = 4, 64
_SCRYPT = {"n": 2**14, "r": 8, "p": 1}
_SALT, _KEY = 16, 24
ORGANISER = 0


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
    """A device has told the PIN or a code and got a key, of which the hash is kept."""

    digest: str
    table: int
    code: str = ""


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

    `devices`: the tables that each device was given a key of.
    """

    pin: PinSet = PinSet("", "")
    codes: Mapping[int, str] = field(default_factory=dict)
    keys: Mapping[str, Holder] = field(default_factory=dict)
    devices: Mapping[str, frozenset[int]] = field(default_factory=dict)
    claims: tuple[Claim, ...] = ()

    def then(self, event: KeyEvent, device: str) -> Keyring:
        """The keyring with one event more, which came from a device."""
        if isinstance(event, PinSet):
            return replace(self, pin=event)
        if isinstance(event, CodeGiven):
            return replace(self, codes={**self.codes, event.table: event.code})
        if isinstance(event, PartidasClaimed):
            return replace(self, claims=(*self.claims, *event.claims))
        tables = self.tables_of(device) | {event.table}
        given = {**self.keys, event.digest: Holder(event.table, event.code)}
        return replace(self, keys=given, devices={**self.devices, device: tables})

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


def encode(event: KeyEvent) -> tuple[str, dict[str, Any]]:
    """An event as (kind, data)."""
    if isinstance(event, PinSet):
        return "pin_set", {"salt": event.salt, "hash": event.hash}
    if isinstance(event, CodeGiven):
        return "code_given", {"table": event.table, "code": event.code}
    if isinstance(event, PartidasClaimed):
        return "partidas_claimed", {"partidas": [_claim(one) for one in event.claims]}
    return "key_given", {"digest": event.digest, "table": event.table, "code": event.code}


def _claim(one: Claim) -> dict[str, Any]:
    return {"id": one.partida, "match": one.match, "pairs": list(one.pairs)}


def _read_claims(data: object) -> KeyEvent:
    known = reader.mapping(data, "", {"partidas"}, ("partidas",))
    return PartidasClaimed(tuple(reader.each(known["partidas"], "partidas", _read_claim)))


def _read_claim(data: object) -> Claim:
    known = reader.mapping(data, "", {"id", "match", "pairs"}, ("id", "match", "pairs"))
    home, away = reader.each(known["pairs"], "pairs", reader.string, 2)
    return Claim(reader.string(known["id"], "id"), reader.integer(known["match"], "match", 1), (home, away))


def _read_pin(data: object) -> KeyEvent:
    known = reader.mapping(data, "", {"salt", "hash"}, ("salt", "hash"))
    return PinSet(reader.string(known["salt"], "salt"), reader.string(known["hash"], "hash"))


def _read_code(data: object) -> KeyEvent:
    known = reader.mapping(data, "", {"table", "code"}, ("table", "code"))
    return CodeGiven(reader.integer(known["table"], "table", 1), reader.string(known["code"], "code"))


def _read_key(data: object) -> KeyEvent:
    known = reader.mapping(data, "", {"digest", "table", "code"}, ("digest", "table", "code"))
    table = reader.integer(known["table"], "table")
    return KeyGiven(reader.string(known["digest"], "digest"), table, reader.string(known["code"], "code"))


_READERS: dict[str, Callable[[object], KeyEvent]] = {
    "pin_set": _read_pin,
    "code_given": _read_code,
    "key_given": _read_key,
    "partidas_claimed": _read_claims,
}


def decode(kind: str, data: object) -> KeyEvent:
    """The event of a kind. Raises NewerRules and what is wrong in its data."""
    if kind not in _READERS:
        raise NewerRules(kind=kind[: reader.SHOWN])
    return _READERS[kind](data)


def replayed(records: Iterable[Record]) -> Keyring:
    """The keyring that a log comes to."""
    ring = Keyring()
    for record in records:
        ring = ring.then(decode(record.kind, record.data), record.device)
    return ring


def seal(before: Record | None, event: KeyEvent, device: str, at: str) -> Record:
    """The next record of the keys."""
    kind, data = encode(event)
    return log.seal(before, id=secrets.token_hex(6), device=device, at=at, kind=kind, data=data)
