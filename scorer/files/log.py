"""The log of a partida: each record carries the SHA-256 of the one before it and its own."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from scorer.mus.errors import TanteoError

from . import reader
from .errors import NotADevice, NotATapId, WrongType

if TYPE_CHECKING:
    from collections.abc import Iterable

BEGINNING = ""
LONGEST_ID, LONGEST_DEVICE = 128, 80
_KEYS = frozenset({"seq", "id", "device", "at", "kind", "data", "prev", "hash"})


class BrokenChain(TanteoError):
    """A record that does not carry the hash of what it says, or of the record before it."""

    message = "the record was changed, dropped or added after it was written"


@dataclass(frozen=True, slots=True)
class Record:
    """One acknowledged event: its number from 0, the tap's id and device, the server's time (ISO 8601, UTC).

    `kind` and `data` as `files.events` writes them; `prev` and `hash` in hexadecimal.
    """

    seq: int
    id: str
    device: str
    at: str
    kind: str
    data: dict[str, Any]
    prev: str
    hash: str


def check_stamp(tap_id: str, device: str) -> None:
    """Who sends a tap says so in a few letters that can be printed. Raises NotATapId, NotADevice."""
    if not tap_id or len(tap_id) > LONGEST_ID or not tap_id.isprintable():
        raise NotATapId("id", most=LONGEST_ID)
    check_device(device)


def check_device(name: str) -> None:
    """Raises NotADevice where no log would take a name."""
    if not is_device(name):
        raise NotADevice("device", most=LONGEST_DEVICE)


def is_device(name: str) -> bool:
    """Whether a device can be called so: on one line."""
    return len(name) <= LONGEST_DEVICE and reader.is_harmless(name) and not {"\n", "\t"} & set(name)


def seal(before: Record | None, *, id: str, device: str, at: str, kind: str, data: dict[str, Any]) -> Record:  # noqa: A002
    """The next record of a log, sealed with its hash. Raises NotATapId, NotADevice."""
    check_stamp(id, device)
    seq, prev = (0, BEGINNING) if before is None else (before.seq + 1, before.hash)
    body: dict[str, Any] = {
        "seq": seq,
        "id": id,
        "device": device,
        "at": at,
        "kind": kind,
        "data": data,
        "prev": prev,
    }
    return Record(**body, hash=digest(body))


def digest(body: dict[str, Any]) -> str:
    """SHA-256 over the record without its hash, in one canonical spelling of JSON."""
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def as_json(record: Record) -> dict[str, Any]:
    """A record as it is stored."""
    return asdict(record)


def from_json(value: object, place: str = "") -> Record:
    """A stored record. Raises what is wrong in its shape."""
    data = reader.mapping(value, place, set(_KEYS), _KEYS)
    texts = {key: reader.string(data[key], reader.at(place, key)) for key in _KEYS if key not in ("seq", "data")}
    reader.moment(data["at"], reader.at(place, "at"))
    if not isinstance(data["data"], dict):
        raise WrongType(reader.at(place, "data"), wanted=reader.OBJECT, found=reader.kind_of(data["data"]))
    reader.plain(data["data"], reader.at(place, "data"))
    return Record(seq=reader.integer(data["seq"], reader.at(place, "seq")), data=data["data"], **texts)


def verify(records: Iterable[Record]) -> str:
    """The head of an unbroken chain. Raises BrokenChain; the place is `events[seq]` of the first that does not fit."""
    head = BEGINNING
    for seq, record in enumerate(records):
        body = as_json(record)
        del body["hash"]
        if record.seq != seq or record.prev != head or record.hash != digest(body):
            raise BrokenChain(f"events[{seq}]")
        head = record.hash
    return head
