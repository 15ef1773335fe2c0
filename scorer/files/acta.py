"""`mus-acta/1`: the result sheet of a partida, made from its log, in every version that was signed."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from scorer.mus.errors import TanteoError
from scorer.mus.hand import Incident
from scorer.partida.events import Amended, Checked, Corrected, Signed
from scorer.partida.model import Award, SetScore
from scorer.partida.sheet import Head, Juego, Settled, Sheet, Stamped, sheets

from . import reader
from .hands import write_incident, write_item
from .logfile import read_head, replayed
from .partida import check_format, write_setup

if TYPE_CHECKING:
    from scorer.partida.history import History

    from .logfile import LogFile

FORMAT = "mus-acta/1"


class OtherActa(TanteoError):
    """An acta that says something else than the log it names."""

    message = "the log says otherwise"


class HeadNotThere(TanteoError):
    """An acta over another log: no event of this one carries its head."""

    message = "no event of this log has the hash that the acta carries"


def versions(log: LogFile, history: History | None = None) -> tuple[Sheet, ...]:
    """Every version of the acta that a log comes to. Raises the first event's fact that does not fit."""
    history = history or replayed(log.records)
    at = {record.id: record.at for record in log.records}
    heads = {record.id: Head(record.seq + 1, record.hash) for record in log.records}
    return sheets(history, at, heads, log.head)


def seconds(sheet: Sheet) -> int | None:
    """How long the partida took; None where it goes on, or where it did not begin here."""
    if sheet.taken_over or not sheet.ended_at:
        return None
    took = datetime.fromisoformat(sheet.ended_at) - datetime.fromisoformat(sheet.opened_at)
    return max(0, round(took.total_seconds()))


def write(log_id: str, sheet: Sheet) -> dict[str, Any]:
    """An acta as it travels."""
    return {
        "format": FORMAT,
        "id": log_id,
        "version": sheet.version,
        **write_setup(sheet.setup),
        "rules": _rules(sheet),
        "opened_at": sheet.opened_at,
        "ended_at": sheet.ended_at or None,
        "seconds": seconds(sheet),
        "place": sheet.place,
        "juegos": [_juego(one) for one in sheet.juegos],
        "vacas": [{"number": one.number, "winner": one.winner, "juegos": list(one.juegos)} for one in sheet.vacas],
        "result": _result(sheet),
        "claims": [_claim(one) for one in sheet.claims],
        "checked": _checked(sheet.checked),
        "signatures": [_signature(one) for one in sheet.signatures],
        "amendments": [_amendment(sheet, version, one) for version, one in enumerate(sheet.amendments, 2)],
        "head": {"count": sheet.head.count, "hash": sheet.head.hash},
    }


def dumps(log_id: str, sheet: Sheet) -> str:
    """An acta as text."""
    return json.dumps(write(log_id, sheet), ensure_ascii=False, indent=1) + "\n"


def check(data: object, log: LogFile) -> Sheet:
    """The version that an acta is, if it says what the log says.

    Raises HeadNotThere, OtherActa and what is wrong in the shape; the place names the first thing that differs.
    """
    document = check_format(data, FORMAT)
    reader.mapping(document, "", document.keys(), ("head",))
    found = at_head(read_head(document["head"]), log)
    _check_same(document, write(log.id, found), "")
    return found


def at_head(head: Head, log: LogFile) -> Sheet:
    """The version of the acta, or its draft, that carries a head. Raises HeadNotThere."""
    until = replace(log, records=log.records[: max(1, head.count)])
    for sheet in versions(until):
        if sheet.head == head:
            return sheet
    raise HeadNotThere("head.hash")


def _check_same(found: object, wanted: object, place: str) -> None:
    """Raises OtherActa at the first thing that differs, and what is wrong in the shape."""
    if isinstance(wanted, dict):
        document = reader.mapping(found, place, wanted.keys(), wanted)
        for key, value in wanted.items():
            _check_same(document[key], value, reader.at(place, key))
    elif isinstance(wanted, list):
        for index, (one, other) in enumerate(zip(reader.sequence(found, place, len(wanted)), wanted, strict=True)):
            _check_same(one, other, reader.at(place, index))
    elif type(found) is not type(wanted) or found != wanted:
        raise OtherActa(place)


def _rules(sheet: Sheet) -> dict[str, Any]:
    """Every parameter as it was played, so that no later edition of a reglamento moves it."""
    played = sheet.setup.reglamento
    return {
        "version": sheet.rules,
        "tantos": played.tantos,
        "juegos": played.juegos,
        "vacas": played.vacas,
        "reyes": played.kings,
        "deje": played.deje,
        "punto_bonus": played.punto_bonus,
        "real": played.real,
        "dentro": played.dentro,
    }


def _juego(one: Juego) -> dict[str, Any]:
    won = {"winner": one.win.winner, "score": list(one.win.score), "by": one.win.by}
    return {"vaca": one.vaca, "number": one.number, **won, "hand": one.hand}


def _result(sheet: Sheet) -> dict[str, Any]:
    return {
        "winner": sheet.standing.winner,
        "lost_by_both": sheet.standing.lost_by_both,
        "score": list(sheet.score),
        "juegos_won": list(sheet.juegos_won),
        "vacas_won": list(sheet.standing.vacas_won),
        "hands": sheet.standing.hand,
    }


def _claim(one: Settled) -> dict[str, Any]:
    article = {"article": one.article} if one.article else {}
    return {"hand": one.hand, "at": one.at or None, **_what(one.what), **article}


@singledispatch
def _what(what: object) -> dict[str, Any]:
    raise NotImplementedError(what)


@_what.register
def _corrected(what: Corrected) -> dict[str, Any]:
    return {"kind": "correction", "reason": what.reason, "by": what.by, "late": what.late}


@_what.register
def _set(what: SetScore) -> dict[str, Any]:
    return {"kind": "set", **write_item(what)}


@_what.register
def _award(what: Award) -> dict[str, Any]:
    return {"kind": "award", **write_item(what)}


@_what.register
def _incident(what: Incident) -> dict[str, Any]:
    return {"kind": "incident", "incident": write_incident(what)}


def _checked(stamped: Stamped[Checked] | None) -> dict[str, Any] | None:
    return None if stamped is None else {"pair": stamped.event.pair, "at": stamped.at}


def _signature(stamped: Stamped[Signed]) -> dict[str, Any]:
    event = stamped.event
    strokes = [[list(point) for point in stroke] for stroke in event.strokes]
    return {"pair": event.pair, "at": stamped.at, "initials": event.initials, "strokes": strokes}


def _amendment(sheet: Sheet, version: int, stamped: Stamped[Amended]) -> dict[str, Any]:
    event = stamped.event
    change = event.change
    return {
        "version": version,
        "at": stamped.at,
        "by": event.by,
        "who": event.who,
        "reason": event.reason,
        "hand": sheet.hands[change.index],
        "change": {"reason": change.reason, "by": change.by, "late": change.late},
    }
