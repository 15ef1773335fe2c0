"""Logs as rows, and what may follow what: the same for every store."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scorer.files import log, reader
from scorer.files.ids import is_id

from .port import NoSuchPartida, NotARecord, NotNext
from .storage import LOG

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.files.log import Record

    from .storage import Tables

TABLE = LOG


def checked(partida_id: str) -> str:
    """An id that can name a file and nothing else. Raises NoSuchPartida."""
    if not is_id(partida_id):
        raise NoSuchPartida(id=reader.shown(partida_id))
    return partida_id


def rows(records: list[Record]) -> dict[str, Any]:
    """A log as a table: each record under its number."""
    return {str(record.seq): log.as_json(record) for record in records}


def read_log(tables: Tables) -> list[Record]:
    """The log in a file's tables. Raises BrokenChain, TooDeep and what is wrong in the shape."""
    table = reader.mapping(tables, "", {TABLE}, {TABLE})[TABLE]
    wrong = next((seq for seq, key in enumerate(table) if key != str(seq)), None if table else 0)
    if wrong is not None:
        raise log.BrokenChain(f"events[{wrong}]")
    records = [log.from_json(row, f"events[{seq}]") for seq, row in table.items()]
    log.verify(records)
    return records


def read_back(record: Record) -> Record:
    """A record as the file would give it back. Raises NotARecord where that is not the same."""
    try:
        reader.plain(record.data, "data")
        text = json.dumps(log.as_json(record), ensure_ascii=False, allow_nan=False).encode()
        back = log.from_json(reader.parse(text))
        _check_hash(back)
    except (ValueError, TypeError) as fact:
        raise NotARecord(why=str(fact)[: reader.LONGEST_TEXT]) from fact
    return back


def _check_hash(record: Record) -> None:
    body = log.as_json(record)
    if body.pop("hash") != log.digest(body):
        raise log.BrokenChain(f"{TABLE}[{record.seq}]")


def joined(partida_id: str, records: list[Record], record: Record) -> list[Record]:
    """The log with a record at its end; the same list where it is there already. Raises NotNext."""
    last = records[-1] if records else None
    if last is not None and record.hash == last.hash:
        return records
    before = records[:-1] if last is not None and _same_tap(last, record) else records
    if (record.seq, record.prev) != (len(before), before[-1].hash if before else log.BEGINNING):
        raise NotNext(id=partida_id, seq=record.seq)
    return [*before, record]


def begun(partida_id: str, records: Iterable[Record]) -> list[Record]:
    """A log of these records. Raises NotNext, NotARecord."""
    return followed(partida_id, [], records)


def followed(partida_id: str, before: list[Record], records: Iterable[Record]) -> list[Record]:
    """The log with these at its end; the same list where they are there already. Raises NotNext, NotARecord."""
    for record in records:
        before = joined(partida_id, before, read_back(record))
    return before


def _same_tap(one: Record, other: Record) -> bool:
    """Whether two records are one tap sealed twice: they differ in nothing but their time."""
    return replace(one, at="", hash="") == replace(other, at="", hash="")
