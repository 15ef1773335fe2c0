"""Events of a night as they stand in its log: a kind and its data, both ways."""

from __future__ import annotations

from functools import singledispatch
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

from .night_read import decode

if TYPE_CHECKING:
    from scorer.league.fixtures import Round
    from scorer.league.night.model import Entry, Plan, Result

__all__ = ["decode", "encode"]


@singledispatch
def encode(event: Event) -> tuple[str, dict[str, Any]]:
    """An event as (kind, data), plain JSON."""
    raise NotImplementedError(event)


@encode.register
def _opened(event: Opened) -> tuple[str, dict[str, Any]]:
    return "opened", {
        "name": event.name,
        "date": event.date,
        "place": event.place,
        "reglamento": event.reglamento_id,
        "overrides": dict(event.overrides),
        "version": event.version,
        "plan": write_plan(event.plan),
        "seed": event.seed,
        "tables": event.tables,
        "minutes": event.minutes,
    }


def write_plan(plan: Plan) -> dict[str, Any]:
    """A system with the parameters that it has."""
    rules = {"rules": plan.rules} if plan.rules else {}
    groups = {"size": plan.size, "through": plan.through} if plan.kind == "groups" else {}
    ceros = {"ceros": plan.ceros} if plan.kind == "ceros" else {}
    return {"kind": plan.kind, **rules, **groups, **ceros}


@encode.register
def _pairs(event: PairsEntered) -> tuple[str, dict[str, Any]]:
    return "pairs_entered", {"pairs": [write_entry(one) for one in event.pairs]}


def write_entry(entry: Entry) -> dict[str, Any]:
    """A pair."""
    players = {"players": list(entry.players)} if entry.players else {}
    return {"name": entry.name, **players, **_given(establishment=entry.establishment)}


def _given(**values: Any) -> dict[str, Any]:  # noqa: ANN401 - whatever JSON has
    return {key: value for key, value in values.items() if value}


@encode.register
def _late(event: LateEntered) -> tuple[str, dict[str, Any]]:
    group = {} if event.group is None else {"group": event.group}
    meets = [list(one) for one in event.meets]
    return "late_entered", {"pair": write_entry(event.pair), "seed": event.seed, **group, "meets": meets}


@encode.register
def _withdrawn(event: Withdrawn) -> tuple[str, dict[str, Any]]:
    return "withdrawn", {"pair": event.pair, "reason": event.reason}


@encode.register
def _substituted(event: Substituted) -> tuple[str, dict[str, Any]]:
    return "substituted", {"pair": event.pair, "players": list(event.players), "reason": event.reason}


@encode.register
def _drawn(event: RoundDrawn) -> tuple[str, dict[str, Any]]:
    groups = _given(groups=[list(group) for group in event.groups], slots=list(event.slots))
    rounds = [write_round(one) for one in event.rounds]
    return "round_drawn", {"stage": event.stage, "seed": event.seed, "rounds": rounds, **groups}


def write_round(one: Round) -> dict[str, Any]:
    """A round: who plays whom, who rests."""
    return {"number": one.number, "pairings": [list(pair) for pair in one.pairings], "rests": list(one.rests)}


@encode.register
def _tables(event: TablesSet) -> tuple[str, dict[str, Any]]:
    return "tables_set", {"tables": event.tables}


@encode.register
def _assigned(event: TableAssigned) -> tuple[str, dict[str, Any]]:
    return "table_assigned", {"match": event.match, "table": event.table, **_given(partida=event.partida)}


@encode.register
def _clock(event: ClockStarted) -> tuple[str, dict[str, Any]]:
    return "clock_started", {"matches": list(event.matches), "at": event.at, "minutes": event.minutes}


@encode.register
def _confirmed(event: ResultConfirmed) -> tuple[str, dict[str, Any]]:
    return "result_confirmed", {"match": event.match, "result": write_result(event.result)}


@encode.register
def _corrected(event: ResultCorrected) -> tuple[str, dict[str, Any]]:
    return "result_corrected", {
        "match": event.match,
        "version": event.version,
        "result": write_result(event.result),
        "reason": event.reason,
        "by": event.by,
    }


def write_result(result: Result) -> dict[str, Any]:
    """A result: what it does not say is left out."""
    head = result.head and {"count": result.head.count, "hash": result.head.hash}
    return {
        "what": result.what,
        **_given(pairs=list(result.pairs), juegos=_list(result.juegos), tantos=_list(result.tantos)),
        "source": result.source,
        **_given(partida=result.partida, version=result.version, head=head, at_limit=result.at_limit, note=result.note),
    }


def _list(score: tuple[int, int] | None) -> list[int]:
    return [] if score is None else list(score)


@encode.register
def _decided(event: PlacesDecided) -> tuple[str, dict[str, Any]]:
    return "places_decided", {
        "teams": list(event.teams),
        "by": event.by,
        "seed": event.seed,
        "reason": event.reason,
    }


@encode.register
def _closed(event: Closed) -> tuple[str, dict[str, Any]]:
    return "closed", {"champion": event.champion, "places": [list(one) for one in event.places]}


@encode.register
def _undone(event: Undone) -> tuple[str, dict[str, Any]]:
    return "undone", {"target": event.target}
