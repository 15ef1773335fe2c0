"""`mus-log/1`: the whole log of a partida as a file, its head beside it, so that a dropped last event is found too."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scorer.mus.errors import TanteoError
from scorer.partida.history import History
from scorer.partida.sheet import Head

from . import events, reader
from .errors import TooManyEvents
from .ids import read_id
from .log import BEGINNING, Record, as_json, check_stamp, from_json, verify
from .partida import check_format

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FORMAT = "mus-log/1"
MOST_EVENTS = 5_000  # a partida of three vacas, each bet tapped in and half of them taken back, has 3,000
_KEYS = frozenset({"format", "id", "events", "head"})
_NEEDED = ("id", "events", "head")
_HEAD = frozenset({"count", "hash"})


class NoEvents(TanteoError):
    """A log in which not even the partida was opened."""

    message = "there is no event: not even the partida was opened"


class OtherCount(TanteoError):
    """A head that was recorded over another number of events: some were dropped from the end, or added to it."""

    message = "{count} events were recorded, here are {found}"


class OtherHead(TanteoError):
    """A head that is not the hash of the last event."""

    message = "the last event is another one than was recorded"


@dataclass(frozen=True, slots=True)
class LogFile:
    """A partida's log with its id."""

    id: str
    records: tuple[Record, ...]

    @property
    def head(self) -> Head:
        """The head of the log as it stands."""
        return head_of(self.records)


def head_of(records: Sequence[Record]) -> Head:
    """The head of a log."""
    return Head(len(records), records[-1].hash if records else BEGINNING)


def check_head(head: Head, records: Sequence[Record]) -> None:
    """Raises OtherCount, OtherHead where the log is not the one whose head was recorded; the place begins `head`."""
    if head.count != len(records):
        raise OtherCount("head.count", count=head.count, found=len(records))
    if head != head_of(records):
        raise OtherHead("head.hash")


def loads(text: str | bytes) -> LogFile:
    """Read a log whose chain is whole. Raises the first thing that is wrong, with its place; nothing is replayed."""
    return read(reader.parse(text))


def read(data: object) -> LogFile:
    """Read a log from parsed JSON. Raises NotAnId, BrokenChain (`events[seq]`), OtherCount, OtherHead, NoEvents."""
    document = reader.mapping(check_format(data, FORMAT), "", _KEYS, _NEEDED)
    name = read_id(document["id"], "id")
    records = read_records(document["events"], MOST_EVENTS)
    verify(records)
    check_head(read_head(document["head"]), records)
    return LogFile(name, records)


def read_records(value: object, most: int) -> tuple[Record, ...]:
    """The events of a log that somebody brings. Raises NoEvents, TooManyEvents, NotATapId and what is wrong in one."""
    rows = reader.sequence(value, "events")
    if not rows:
        raise NoEvents("events")
    if len(rows) > most:
        raise TooManyEvents("events", count=len(rows), most=most)
    return tuple(_read_record(row, f"events[{index}]") for index, row in enumerate(rows))


def _read_record(row: object, place: str) -> Record:
    record = from_json(row, place)
    try:
        check_stamp(record.id, record.device)
    except TanteoError as fact:
        raise fact.within(place) from None
    return record


def read_head(value: object) -> Head:
    """A recorded head."""
    data = reader.mapping(value, "head", _HEAD, ("count", "hash"))
    return Head(reader.integer(data["count"], "head.count"), reader.string(data["hash"], "head.hash"))


def write(log: LogFile) -> dict[str, Any]:
    """A log as it travels."""
    head = {"count": log.head.count, "hash": log.head.hash}
    return {"format": FORMAT, "id": log.id, "events": [as_json(record) for record in log.records], "head": head}


def dumps(log: LogFile) -> str:
    """A log as text, an event a line."""
    document = write(log)
    rows = ",\n".join(compact(row) for row in document["events"])
    start = f'{{"format":{compact(FORMAT)},"id":{compact(log.id)},"events":[\n{rows}\n]'
    return f'{start},"head":{compact(document["head"])}}}\n'


def compact(value: object) -> str:
    """JSON without a space too many."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def replayed(records: Iterable[Record]) -> History:
    """What a log comes to. Raises the first event's fact that does not fit; the place begins `events[seq]`."""
    history = History()
    for record in records:
        history = _then(history, record)
    return history


def _then(history: History, record: Record) -> History:
    try:
        return history.then(record.id, events.decode(record.kind, record.data))
    except TanteoError as fact:
        raise fact.within(f"events[{record.seq}]") from None
