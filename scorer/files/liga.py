"""`mus-liga/1`: a league as it travels; `mus-standings/1`: its standings, as `scorer standings --json` prints them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scorer.league.model import League, Match
from scorer.league.standings import Row, Standings, standings
from scorer.league.systems import SYSTEMS, System
from scorer.mus.words import Score

from . import reader
from .errors import UnknownKey
from .hands import read_two
from .partida import check_format

if TYPE_CHECKING:
    from collections.abc import Callable

FORMAT = "mus-liga/1"
STANDINGS = "mus-standings/1"
_NEEDED = ("system", "teams", "matches")
_KEYS = frozenset({"format", *_NEEDED, "ceros"})
_MATCH_NEEDED = ("home", "away")
_MATCH_KEYS = frozenset({*_MATCH_NEEDED, "juegos", "tantos", "absent", "awarded"})
_CEROS_KEYS = _MATCH_KEYS | {"round", "both_lose"}


def loads(text: str | bytes) -> League:
    """Read a league. Raises the first thing that is wrong, with its place; contradictions are not seen yet."""
    return read(reader.parse(text))


def read(data: object) -> League:
    """Read a league from parsed JSON."""
    document = reader.mapping(check_format(data, FORMAT), "", _KEYS, _NEEDED)
    system = SYSTEMS[reader.choice(document["system"], "system", SYSTEMS)]
    return League(
        system=system.id,
        teams=tuple(reader.each(document["teams"], "teams", reader.string)),
        matches=tuple(reader.each(document["matches"], "matches", _reader_of(system))),
        ceros=_read_ceros(document, system),
    )


def _read_ceros(document: dict[str, Any], system: System) -> int | None:
    """Only a system that counts ceros says how many put a pair out."""
    if not system.by_ceros:
        if "ceros" in document:
            raise UnknownKey("ceros")
        return None
    return reader.integer(reader.mapping(document, "", _KEYS, ("ceros",))["ceros"], "ceros", 1)


def _reader_of(system: System) -> Callable[[object], Match]:
    keys, needed = (_CEROS_KEYS, (*_MATCH_NEEDED, "round")) if system.by_ceros else (_MATCH_KEYS, _MATCH_NEEDED)
    return lambda value: _read_match(reader.mapping(value, "", keys, needed))


def _read_match(data: dict[str, Any]) -> Match:
    return Match(**{key: _MATCH[key](value, key) for key, value in data.items()})


def _read_absent(value: object, place: str) -> tuple[str, ...]:
    return tuple(reader.each(value, place, reader.string))


_MATCH: dict[str, Callable[[object, str], Any]] = {
    "home": reader.string,
    "away": reader.string,
    "juegos": read_two,
    "tantos": read_two,
    "absent": _read_absent,
    "awarded": reader.string,
    "both_lose": reader.boolean,
    "round": lambda value, place: reader.integer(value, place, 1),
}


def write(league: League) -> dict[str, Any]:
    """A league as it travels; reading it back gives the same league."""
    ceros = {} if league.ceros is None else {"ceros": league.ceros}
    matches = [_write_match(match) for match in league.matches]
    return {"format": FORMAT, "system": league.system, **ceros, "teams": list(league.teams), "matches": matches}


def _write_match(match: Match) -> dict[str, Any]:
    given = {key: getattr(match, key) for key in _MATCH}
    return {key: _listed(value) for key, value in given.items() if value not in (None, (), False)}


def _listed(value: Score | tuple[str, ...] | str | int) -> Any:  # noqa: ANN401 - what JSON makes of it
    return list(value) if isinstance(value, tuple) else value


def dumps(league: League) -> str:
    """A league as text to keep: readable, ended by a line feed."""
    return json.dumps(write(league), ensure_ascii=False, indent=1) + "\n"


def write_standings(league: League) -> dict[str, Any]:
    """Place the teams of a league and write the standings. Raises what its matches contradict, with its place."""
    return from_standings(standings(league), SYSTEMS[league.system])


def from_standings(found: Standings, system: System) -> dict[str, Any]:
    """Standings as they travel."""
    rows = [{**_row(row), **(_ceros(row) if system.by_ceros else {})} for row in found.rows]
    return {"format": STANDINGS, "rows": rows, "unresolved": [list(teams) for teams in found.unresolved]}


def _row(row: Row) -> dict[str, Any]:
    record = row.record
    return {
        "position": row.position,
        "team": row.team,
        "played": record.played,
        "won": record.won,
        "lost": record.lost,
        "points": record.points,
        "juegos": list(record.juegos),
        "tantos": list(record.tantos),
        "decided_by": row.decided_by,
    }


def _ceros(row: Row) -> dict[str, Any]:
    return {"ceros": row.ceros, "out": row.out}
