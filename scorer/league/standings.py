"""The standings of a league: every team with its place and the rule that decided it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .ceros import Ceros, ceros, placed_by_ceros
from .check import check
from .places import UNRESOLVED, Place, Season, placed
from .records import Record, records
from .systems import SYSTEMS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .model import League


@dataclass(frozen=True, slots=True)
class Row:
    """A team in its place; `ceros` and `out` (the round) where the system knows them."""

    position: int
    record: Record
    decided_by: str
    ceros: int | None = None
    out: int | None = None

    @property
    def team(self) -> str:
        """Its name."""
        return self.record.team


@dataclass(frozen=True, slots=True)
class Standings:
    """The rows from the first place on, and the teams that nothing separates."""

    rows: tuple[Row, ...]
    unresolved: tuple[tuple[str, ...], ...]


def standings(league: League) -> Standings:
    """Place every team of a league. Raises what its matches contradict, with its place."""
    check(league)
    counted = ceros(league) if SYSTEMS[league.system].by_ceros else None
    sums = records(league.teams, league.matches)
    places = places_of(league, sums, counted)
    return Standings(tuple(_rows(places, sums, counted)), tuple(_unresolved(places)))


def places_of(league: League, sums: dict[str, Record], counted: Ceros | None) -> list[Place]:
    """The places by the rules of the system, or by the ceros counted."""
    if counted is not None:
        return list(placed_by_ceros(league.teams, counted))
    return list(placed(league.teams, Season(sums, league.matches), SYSTEMS[league.system].rules))


def _rows(places: Iterable[Place], sums: dict[str, Record], counted: Ceros | None) -> Iterable[Row]:
    position = 1
    for place in places:
        for team in place.teams:
            row = Row(position, sums[team], place.decided_by)
            yield row if counted is None else _with_ceros(row, counted)
        position += len(place.teams)


def _with_ceros(row: Row, counted: Ceros) -> Row:
    return Row(row.position, row.record, row.decided_by, counted.lost[row.team], counted.out.get(row.team))


def _unresolved(places: Iterable[Place]) -> Iterable[tuple[str, ...]]:
    return (place.teams for place in places if place.decided_by == UNRESOLVED)
