"""A night as others want it: one JSON document of how it stands, and a table of comma-separated values of each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from scorer.league.night.places import champion, is_over, places, tables
from scorer.league.systems import SYSTEMS
from scorer.words import columns
from scorer.words import night as said

from . import liga, pairs
from .cells import table
from .night_events import write_entry, write_plan, write_result, write_round

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from scorer.league.night.model import Fixture, What
    from scorer.league.night.state import Night
    from scorer.league.standings import Row, Standings
    from scorer.words import Words


def document(night: Night) -> dict[str, Any]:
    """Everything that may be seen of a night; confirmed results only, no code and no PIN."""
    opened = night.opened
    return {
        "name": opened.name,
        "date": opened.date,
        "place": opened.place,
        "reglamento": opened.reglamento_id,
        "version": opened.version,
        "plan": write_plan(night.plan),
        "tables": night.tables,
        "over": is_over(night),
        "champion": champion(night),
        "pairs": [_pair(night, name) for name in night.names],
        "groups": [list(group) for group in night.groups],
        "draws": [
            {"stage": one.stage, "seed": one.seed, "rounds": [write_round(each) for each in one.rounds]}
            for one in night.draws
        ],
        "bracket": [{"round": one.number, "slots": list(one.slots)} for one in night.sheets],
        "matches": [match(night, one) for one in night.fixtures],
        "standings": [_standings(night, one) for one in tables(night)] if night.draws else [],
        "places": [
            {"position": one.position, "pair": one.team, "why": one.why, "round": one.round} for one in places(night)
        ],
    }


def _pair(night: Night, name: str) -> dict[str, Any]:
    return {**write_entry(night.entry(name)), "late": name in night.late, "gone": name in night.gone}


def match(night: Night, one: Fixture) -> dict[str, Any]:
    """A match: where it is played, how much time it has, its result and how often that was corrected."""
    result, seat, clock = night.result(one.number), night.seats.get(one.number), night.clocks.get(one.number)
    counted = night.match(one)
    return {
        "match": one.number,
        "stage": one.stage,
        "round": one.round,
        "group": night.group_of(one.home) if one.stage == "groups" else None,
        "home": one.home,
        "away": one.away,
        "table": seat and seat.table,
        "partida": (seat and seat.partida) or None,
        "clock": clock and {"at": clock.at, "minutes": clock.minutes},
        "open": counted.is_open,
        "winner": counted.winner,
        "result": None if result is None else write_result(result),
        "corrected": max(0, len(night.results.get(one.number, ())) - 1),
    }


def _standings(night: Night, found: Standings) -> dict[str, Any]:
    return liga.from_standings(found, SYSTEMS[night.plan.rules])


# Each for a program, with the names of the formats, or for the spreadsheet of somebody, in the language of `_`.


def _table(_: Words | None, heading: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    if _ is None:
        return table(heading, rows)
    return table(columns.headings(_, heading), rows, columns.apart(_))


def pairs_csv(night: Night, _: Words | None = None) -> str:
    """The pairs, as another night reads them."""
    late, gone = columns.headings(_, pairs.FLAGS) if _ else pairs.FLAGS
    rows = [
        [*pairs.cells(one), late if one.name in night.late else "", gone if one.name in night.gone else ""]
        for one in night.entries
    ]
    return _table(_, (*pairs.COLUMNS, *pairs.FLAGS), rows)


def matches_csv(night: Night, _: Words | None = None) -> str:
    """The matches with their results; a pair that is absent without more has gone home."""
    scores = ("juegos_home", "juegos_away", "tantos_home", "tantos_away")
    heading = ("match", "stage", "round", "table", "home", "away", *scores, "what", "winner")
    return _table(_, heading, [_match_row(night, one, _) for one in night.fixtures])


def _match_row(night: Night, one: Fixture, _: Words | None) -> list[object]:
    counted, result, seat = night.match(one), night.result(one.number), night.seats.get(one.number)
    what: What | Literal[""] = result.what if result else "absent" if counted.absent else ""
    juegos, tantos = counted.juegos or ("", ""), counted.tantos or ("", "")
    table = seat.table if seat else ""
    stage = said.stage(_, one.stage) if _ else one.stage
    happened = said.what(_, what) if _ and what else what
    return [one.number, stage, one.round, table, *one.pairs, *juegos, *tantos, happened, counted.winner or ""]


def standings_csv(night: Night, _: Words | None = None) -> str:
    """The standings; groups are numbered from 1."""
    scores = ("juegos_for", "juegos_against", "tantos_for", "tantos_against")
    heading = ("group", "position", "team", "played", "won", "lost", "points", *scores, "decided_by")
    found = enumerate(tables(night) if night.draws else (), 1)
    return _table(_, heading, [_standing_row(night, number, row, _) for number, one in found for row in one.rows])


def _standing_row(night: Night, group: int, row: Row, _: Words | None) -> list[object]:
    record = row.record
    sums = (record.played, record.won, record.lost, record.points, *record.juegos, *record.tantos)
    return [group, row.position, row.team, *sums, said.row(_, night, row) if _ else row.decided_by]


def places_csv(night: Night, _: Words | None = None) -> str:
    """Every pair in its place."""
    rows = [
        [one.position, one.team, said.place(_, night, one) if _ else one.why, one.round or ""] for one in places(night)
    ]
    return _table(_, ("position", "pair", "why", "round"), rows)


# One table of each kind, by the name of its file.
CSVS: dict[str, Callable[[Night], str]] = {
    "pairs": pairs_csv,
    "matches": matches_csv,
    "standings": standings_csv,
    "places": places_csv,
}
