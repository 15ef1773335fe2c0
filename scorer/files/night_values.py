"""What the events of a night are made of, read back: a system, a pair, a round, a result."""

from __future__ import annotations

from scorer.league.fixtures import Round
from scorer.league.night.model import KINDS, RULES, SOURCES, WHATS, Entry, Plan, Result

from . import reader
from .hands import read_two
from .logfile import read_head

_ROUND = frozenset({"number", "pairings", "rests"})
_PLAN: dict[str, tuple[str, ...]] = {"groups": ("size", "through"), "ceros": ("ceros",)}
_RESULT = frozenset(
    {"what", "pairs", "juegos", "tantos", "source", "partida", "version", "head", "at_limit", "note"},
)


def names(value: object, place: str, length: int | None = None) -> tuple[str, ...]:
    """Names, so many where that is told."""
    return tuple(reader.each(value, place, reader.string, length))


def read_plan(data: object) -> Plan:
    """A system. Raises what is wrong in its shape; its parameters are checked when the night is opened."""
    document = reader.mapping(data, "", {"kind", "rules", "size", "through", "ceros"}, ("kind",))
    kind = reader.choice(document["kind"], "kind", KINDS)
    needed = (*(("rules",) if RULES[kind] != ("",) else ()), *_PLAN.get(kind, ()))
    document = reader.mapping(data, "", frozenset({"kind", *needed}), needed)
    numbers = {key: reader.integer(document[key], key, 1) for key in _PLAN.get(kind, ())}
    rules = reader.choice(document.get("rules", ""), "rules", RULES[kind])
    return Plan(kind, rules, **numbers)


def read_entry(data: object) -> Entry:
    """A pair."""
    known = reader.mapping(data, "", {"name", "players", "establishment"}, ("name",))
    players = names(known["players"], "players", 2) if "players" in known else ()
    name, house = known["name"], known.get("establishment", "")
    return Entry(reader.string(name, "name"), players, reader.string(house, "establishment"))


def read_round(data: object) -> Round:
    """A round."""
    known = reader.mapping(data, "", _ROUND, tuple(sorted(_ROUND)))
    pairings = tuple(reader.each(known["pairings"], "pairings", _pairing))
    return Round(reader.integer(known["number"], "number", 1), pairings, names(known["rests"], "rests"))


def _pairing(value: object) -> tuple[str, str]:
    home, away = names(value, "", 2)
    return home, away


def read_result(data: object) -> Result:
    """A result."""
    known = reader.mapping(data, "", _RESULT, ("what", "source"))
    return Result(
        reader.choice(known["what"], "what", WHATS),
        names(known.get("pairs", []), "pairs"),
        read_two(known["juegos"], "juegos") if "juegos" in known else None,
        read_two(known["tantos"], "tantos") if "tantos" in known else None,
        reader.choice(known["source"], "source", SOURCES),
        reader.string(known.get("partida", ""), "partida"),
        reader.integer(known.get("version", 0), "version"),
        read_head(known["head"]) if "head" in known else None,
        reader.boolean(known.get("at_limit", False), "at_limit"),
        reader.string(known.get("note", ""), "note"),
    )
