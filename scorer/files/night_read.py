"""Events of a night read back from its log, each as strictly as a file of somebody else's."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from scorer.league.night.events import (
    ClockStarted,
    Closed,
    Event,
    LateEntered,
    Opened,
    PairsEntered,
    PlacesDecided,
    ResultConfirmed,
    ResultCorrected,
    RoundDrawn,
    Substituted,
    TableAssigned,
    TablesSet,
    Undone,
    Withdrawn,
)
from scorer.league.night.model import DECIDERS, KINDS
from scorer.mus.reglamento import IDS

from . import reader
from .errors import NewerRules, NotATime
from .night_values import names, read_entry, read_plan, read_result, read_round
from .partida import read_overrides

if TYPE_CHECKING:
    from collections.abc import Callable


def decode(kind: str, data: object) -> Event:
    """The event of a kind. Raises NewerRules for an unknown kind and whatever is wrong in its data."""
    if kind not in _READERS:
        raise NewerRules(kind=kind[: reader.SHOWN])
    return _READERS[kind](data)


def _read(data: object, *keys: str, optional: tuple[str, ...] = ()) -> dict[str, Any]:
    return reader.mapping(data, "", frozenset((*keys, *optional)), keys)


def _read_opened(data: object) -> Opened:
    known = _read(
        data, "name", "date", "place", "reglamento", "overrides", "version", "plan", "seed", "tables", "minutes"
    )
    return Opened(
        name=reader.string(known["name"], "name"),
        date=_date(known["date"]),
        place=reader.string(known["place"], "place"),
        reglamento_id=reader.choice(known["reglamento"], "reglamento", IDS),
        version=reader.string(known["version"], "version"),
        plan=reader.inside("plan", read_plan, known["plan"]),
        seed=reader.string(known["seed"], "seed"),
        overrides=read_overrides(known["overrides"], "overrides"),
        tables=reader.integer(known["tables"], "tables", 1),
        minutes=reader.integer(known["minutes"], "minutes"),
    )


def _date(value: object) -> str:
    text = reader.string(value, "date")
    try:
        date.fromisoformat(text)
    except ValueError:
        raise NotATime("date", found=reader.shown(text)) from None
    return text


def _time(value: object, place: str) -> str:
    return reader.moment(value, place)


def _read_pairs(data: object) -> PairsEntered:
    return PairsEntered(tuple(reader.each(_read(data, "pairs")["pairs"], "pairs", read_entry)))


def _read_late(data: object) -> LateEntered:
    known = _read(data, "pair", "seed", "meets", optional=("group",))
    return LateEntered(
        reader.inside("pair", read_entry, known["pair"]),
        reader.string(known["seed"], "seed"),
        reader.integer(known["group"], "group") if "group" in known else None,
        tuple(reader.each(known["meets"], "meets", _meets)),
    )


def _meets(value: object) -> tuple[int, str, str]:
    number, home, away = reader.sequence(value, "", 3)
    return reader.integer(number, "[0]", 1), reader.string(home, "[1]"), reader.string(away, "[2]")


def _read_withdrawn(data: object) -> Withdrawn:
    known = _read(data, "pair", "reason")
    return Withdrawn(reader.string(known["pair"], "pair"), reader.string(known["reason"], "reason"))


def _read_substituted(data: object) -> Substituted:
    known = _read(data, "pair", "players", "reason")
    players = names(known["players"], "players", 2)
    return Substituted(reader.string(known["pair"], "pair"), players, reader.string(known["reason"], "reason"))


def _read_drawn(data: object) -> RoundDrawn:
    known = _read(data, "stage", "seed", "rounds", optional=("groups", "slots"))
    return RoundDrawn(
        reader.choice(known["stage"], "stage", KINDS),
        reader.string(known["seed"], "seed"),
        tuple(reader.each(known["rounds"], "rounds", read_round)),
        tuple(reader.each(known.get("groups", []), "groups", lambda one: names(one, ""))),
        tuple(reader.each(known.get("slots", []), "slots", _slot)),
    )


def _slot(value: object) -> str | None:
    return None if value is None else reader.string(value)


def _read_tables(data: object) -> TablesSet:
    return TablesSet(reader.integer(_read(data, "tables")["tables"], "tables", 1))


def _read_assigned(data: object) -> TableAssigned:
    known = _read(data, "match", "table", optional=("partida",))
    table = reader.integer(known["table"], "table", 1)
    return TableAssigned(_match(known), table, reader.string(known.get("partida", ""), "partida"))


def _match(known: dict[str, Any]) -> int:
    return reader.integer(known["match"], "match", 1)


def _read_clock(data: object) -> ClockStarted:
    known = _read(data, "matches", "at", "minutes")
    matches = reader.each(known["matches"], "matches", lambda one: reader.integer(one, "", 1))
    return ClockStarted(tuple(matches), _time(known["at"], "at"), reader.integer(known["minutes"], "minutes", 1))


def _read_confirmed(data: object) -> ResultConfirmed:
    known = _read(data, "match", "result")
    return ResultConfirmed(_match(known), reader.inside("result", read_result, known["result"]))


def _read_corrected(data: object) -> ResultCorrected:
    known = _read(data, "match", "version", "result", "reason", "by")
    return ResultCorrected(
        _match(known),
        reader.integer(known["version"], "version", 1),
        reader.inside("result", read_result, known["result"]),
        reader.string(known["reason"], "reason"),
        reader.string(known["by"], "by"),
    )


def _read_decided(data: object) -> PlacesDecided:
    known = _read(data, "teams", "by", "seed", "reason")
    return PlacesDecided(
        names(known["teams"], "teams"),
        reader.choice(known["by"], "by", DECIDERS),
        reader.string(known["seed"], "seed"),
        reader.string(known["reason"], "reason"),
    )


def _read_closed(data: object) -> Closed:
    known = _read(data, "champion", "places")
    champion = known["champion"]
    return Closed(
        None if champion is None else reader.string(champion, "champion"),
        tuple(reader.each(known["places"], "places", _placed)),
    )


def _placed(value: object) -> tuple[int, str]:
    position, team = reader.sequence(value, "", 2)
    return reader.integer(position, "[0]", 1), reader.string(team, "[1]")


def _read_undone(data: object) -> Undone:
    return Undone(reader.string(_read(data, "target")["target"], "target"))


_READERS: dict[str, Callable[[object], Event]] = {
    "opened": _read_opened,
    "pairs_entered": _read_pairs,
    "late_entered": _read_late,
    "withdrawn": _read_withdrawn,
    "substituted": _read_substituted,
    "round_drawn": _read_drawn,
    "tables_set": _read_tables,
    "table_assigned": _read_assigned,
    "clock_started": _read_clock,
    "result_confirmed": _read_confirmed,
    "result_corrected": _read_corrected,
    "places_decided": _read_decided,
    "closed": _read_closed,
    "undone": _read_undone,
}
