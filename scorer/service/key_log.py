"""The keys of a night as they stand in their log, both ways."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from scorer.files import log, reader
from scorer.files.errors import NewerRules

from .keys import Claim, CodeGiven, KeyGiven, Keyring, PartidasClaimed, PinSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scorer.files.log import Record

    from .keys import KeyEvent


def encode(event: KeyEvent) -> tuple[str, dict[str, Any]]:
    """An event as (kind, data)."""
    if isinstance(event, PinSet):
        return "pin_set", {"salt": event.salt, "hash": event.hash}
    if isinstance(event, CodeGiven):
        return "code_given", {"table": event.table, "code": event.code}
    if isinstance(event, PartidasClaimed):
        return "partidas_claimed", {"partidas": [_claim(one) for one in event.claims]}
    lost = {"instead_of": event.instead_of} if event.instead_of else {}
    return "key_given", {"digest": event.digest, "table": event.table, "code": event.code, **lost}


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
    known = reader.mapping(data, "", {"digest", "table", "code", "instead_of"}, ("digest", "table", "code"))
    told = {key: reader.string(value, key) for key, value in known.items() if key != "table"}
    return KeyGiven(table=reader.integer(known["table"], "table"), **told)


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
