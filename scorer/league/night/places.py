"""The tables of a night and its places, from the champion down to whoever was out first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, groupby
from typing import TYPE_CHECKING, TypeAlias

from scorer.league.ceros_draw import left
from scorer.league.check import shown
from scorer.league.errors import PlaceUndecided
from scorer.league.knockout import through
from scorer.league.places import UNRESOLVED
from scorer.league.standings import Row, Standings, standings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorer.league.groups import Group
    from scorer.league.model import League

    from .state import Night

Part: TypeAlias = "tuple[list[str], str, int | None]"
CHAMPION, IN, KNOCKED_OUT, GROUP = "champion", "in", "knocked-out", "group"
KEPT = 256
TWO = 2


@dataclass(frozen=True, slots=True)
class Placed:
    """A pair in its place in the night and why: a rule, `champion`, `in`, `knocked-out` or `group`.

    `round`: the one in which it was knocked out; the place in its group where it got no further.
    """

    position: int
    team: str
    why: str
    round: int | None = None


def tables(night: Night) -> tuple[Standings, ...]:
    """The standings: one, or one for each group; none of a plain knock-out."""
    if night.plan.kind == "groups":
        return tuple(_table(night, group) for group in night.groups)
    if night.plan.kind == "knock-out":
        return ()
    return (_table(night, night.names),)


def _table(night: Night, teams: Group) -> Standings:
    stage = night.plan.kind
    return _ordered(night, _standings(night.league(teams, stage)))


@lru_cache(KEPT)
def _standings(league: League) -> Standings:
    """A group in which nothing has happened since is not counted again."""
    return standings(league)


def _ordered(night: Night, found: Standings) -> Standings:
    """Those whom no rule separates, in the order that lots, a play-off or the judge gave them."""
    decided = {frozenset(one.teams): one for one in night.decided}
    if not any(frozenset(teams) in decided for teams in found.unresolved):
        return found
    rows: list[Row] = []
    for _, shared in groupby(found.rows, key=lambda row: row.position):
        part = list(shared)
        one = decided.get(frozenset(row.team for row in part)) if part[0].decided_by == UNRESOLVED else None
        if one is None:
            rows.extend(part)
            continue
        by_name = {row.team: row for row in part}
        for index, team in enumerate(one.teams):
            rows.append(replace(by_name[team], position=part[0].position + index, decided_by=one.by))
    left_over = tuple(teams for teams in found.unresolved if frozenset(teams) not in decided)
    return Standings(tuple(rows), left_over)


def going_through(night: Night) -> tuple[str, ...]:
    """The first of each group, without who has gone home (r). Raises PlaceUndecided (`groups[3]`)."""
    found = (_first(night, one, index) for index, one in enumerate(tables(night)))
    return tuple(chain.from_iterable(found))


def _first(night: Night, found: Standings, index: int) -> list[str]:
    rows = [row for row in found.rows if row.team not in night.gone]
    first, rest = rows[: night.plan.through], rows[night.plan.through :]
    if first and rest and first[-1].position == rest[0].position:
        tied = [shown(row.team) for row in rows if row.position == rest[0].position]
        raise PlaceUndecided(f"groups[{index}]", teams=", ".join(tied), places=night.plan.through)
    return [row.team for row in first]


def is_played(night: Night, table: Standings) -> bool:
    """Whether nothing that is still to be played can separate who is tied there."""
    if night.plan.kind == "ceros":
        return is_over(night)
    return not night.league((row.team for row in table.rows), night.plan.kind).open_matches


def is_over(night: Night) -> bool:
    """Every match is played and none comes after it."""
    if not night.draws or night.open:
        return False
    if night.plan.kind == "ceros":
        return len(_left(night)) < TWO
    if night.groups and not night.sheets:
        return _goes_alone(night) is not None
    return night.plan.kind == "round-robin" or len(night.sheets[-1].slots) == TWO


def _left(night: Night) -> tuple[str, ...]:
    return left(night.league(night.names, "ceros"), night.gone)


def _goes_alone(night: Night) -> tuple[str, ...] | None:
    """Who goes on, where that is one alone or nobody: then no knock-out follows the groups."""
    try:
        found = going_through(night)
    except PlaceUndecided:
        return None
    return found if len(found) < TWO else None


def champion(night: Night) -> str | None:
    """Who has won the night; None before its end, or where nobody has."""
    if not is_over(night):
        return None
    if night.sheets:
        last = night.sheets[-1]
        return through(last, night.played("knock-out", last.number)).champion
    return next(iter(_first_alone(night)), None)


def _first_alone(night: Night) -> tuple[str, ...]:
    """Who has won a night that no final decides."""
    if night.plan.kind == "ceros":
        return _left(night)
    if night.groups:
        return _goes_alone(night) or ()
    first = tuple(row.team for row in tables(night)[0].rows if row.position == 1)
    return first if len(first) == 1 else ()


def places(night: Night) -> tuple[Placed, ...]:
    """Every pair in its place."""
    if not night.draws:
        return ()
    if night.plan.kind == "round-robin":
        won = champion(night)
        rows = tables(night)[0].rows
        return tuple(Placed(row.position, row.team, CHAMPION if row.team == won else row.decided_by) for row in rows)
    parts = _by_ceros(night) if night.plan.kind == "ceros" else _by_sheet(night)
    return tuple(_numbered(parts))


def _by_ceros(night: Night) -> list[Part]:
    """Who is still in by the ceros, then who is out."""
    found: dict[tuple[bool, int], list[str]] = {}
    for row in tables(night)[0].rows:
        found.setdefault((False, row.ceros or 0) if row.out is None else (True, -row.out), []).append(row.team)
    won = champion(night)
    return [_ceros_part(key, teams, won) for key, teams in sorted(found.items())]


def _ceros_part(key: tuple[bool, int], teams: list[str], won: str | None) -> Part:
    is_out, number = key
    return teams, KNOCKED_OUT if is_out else CHAMPION if won in teams else IN, -number if is_out else None


def _by_sheet(night: Night) -> list[Part]:
    """The knock-out from the champion on, then who got no further than the group."""
    out = _knocked_out(night)
    parts: list[Part] = [(_still_in(night, out), CHAMPION if champion(night) else IN, None)]
    parts += [(teams, KNOCKED_OUT, number) for number, teams in sorted(out.items(), reverse=True)]
    known = {team for teams, _, _ in parts for team in teams}
    return [*parts, *((teams, GROUP, number) for number, teams in _by_group(night, known))]


def _knocked_out(night: Night) -> dict[int, list[str]]:
    out: dict[int, list[str]] = {}
    for fixture, match in zip(night.fixtures, night.matches, strict=True):
        if fixture.stage == "knock-out" and not match.is_open:
            out.setdefault(fixture.round, []).extend(name for name in fixture.pairs if name != match.winner)
    return out


def _still_in(night: Night, out: dict[int, list[str]]) -> list[str]:
    lost = set(chain.from_iterable(out.values()))
    if night.sheets:
        return [name for name in night.sheets[0].slots if name is not None and name not in lost]
    return list(_goes_alone(night) or ()) if is_over(night) else []


def _by_group(night: Night, known: set[str]) -> Iterator[tuple[int, list[str]]]:
    """Who got no further, by the place in the group."""
    rows = sorted((row.position, row.team) for table in tables(night) for row in table.rows if row.team not in known)
    for position, part in groupby(rows, key=lambda row: row[0]):
        yield position, [team for _, team in part]


def _numbered(parts: Iterable[Part]) -> Iterator[Placed]:
    position = 1
    for teams, why, number in parts:
        yield from (Placed(position, team, why, number) for team in sorted(teams))
        position += len(teams)
