"""Ceros: each lost partida is one, so many put a pair out (madrid, the systems)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, TypeAlias

from .check import shown
from .errors import MatchAfterOut
from .places import UNRESOLVED, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .model import League, Match

CEROS, OUT = "ceros", "out"
Standing: TypeAlias = tuple[bool, int]


@dataclass(frozen=True, slots=True)
class Ceros:
    """The ceros of each pair, and the round in which a pair that is out lost its last one, or was drawn last."""

    lost: Counter[str] = field(default_factory=Counter)
    out: dict[str, int] = field(default_factory=dict)

    def standing(self, team: str) -> Standing:
        """To be sorted by: those in first, fewer ceros before more; then those out, the later round first."""
        return (True, -self.out[team]) if team in self.out else (False, self.lost[team])


def ceros(league: League, *, strict: bool = True) -> Ceros:
    """Count the ceros round by round, and within a round as given. Raises MatchAfterOut.

    Who went home is out with the last round that it was drawn in (r). If not strict, a match of a pair that is already
    out is not played.
    """
    counted = Ceros()
    rounds = [match.round or 0 for match in league.matches]
    for index in sorted(range(len(rounds)), key=rounds.__getitem__):
        if strict:
            _check_in(league.matches[index], counted, f"matches[{index}]")
        if counted.out.keys().isdisjoint(league.matches[index].teams):
            _count(league.matches[index], counted, league.ceros or 1)
    for team, round_ in league.gone:
        counted.out.setdefault(team, round_)
    return counted


def _check_in(match: Match, counted: Ceros, place: str) -> None:
    for side, team in zip(("home", "away"), match.teams, strict=True):
        if team in counted.out:
            raise MatchAfterOut(f"{place}.{side}", team=shown(team), round=counted.out[team])


def _count(match: Match, counted: Ceros, limit: int) -> None:
    losers = [team for team in match.teams if not match.is_open and team != match.winner]
    for team in losers:
        counted.lost[team] += 1
        if counted.lost[team] >= limit:
            counted.out[team] = match.round or 0


def still_in(league: League) -> tuple[str, ...]:
    """The pairs that are not out, in the order of the league. Raises MatchAfterOut."""
    counted = ceros(league)
    return tuple(team for team in league.teams if team not in counted.out)


def placed_by_ceros(teams: tuple[str, ...], counted: Ceros) -> Iterator[Place]:
    """The places: equals share one, and nothing separates them."""
    for (is_out, _), equals in groupby(sorted(sorted(teams), key=counted.standing), key=counted.standing):
        part = tuple(equals)
        yield Place(part, UNRESOLVED if len(part) > 1 else OUT if is_out else CEROS)
