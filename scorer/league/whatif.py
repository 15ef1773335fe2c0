"""Looking ahead: which results of the matches still open would change the first places, exactly."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from .ceros import ceros, placed_by_ceros
from .check import check
from .errors import TooManyOpen
from .places import Place, Season, placed
from .records import Record, added, records
from .systems import SYSTEMS, System

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from scorer.mus.words import Score

    from .model import League, Match

MOST_OPEN = 6
Juegos: TypeAlias = "tuple[Score, ...]"


@dataclass(frozen=True, slots=True)
class First:
    """The first places: the teams that share each of them; `by_tantos` where only tantos still to be made decide."""

    places: tuple[tuple[str, ...], ...]
    by_tantos: bool = False


@dataclass(frozen=True, slots=True)
class Scenario:
    """Who wins each open match, and the first places that follow: for each the first juegos that lead to it.

    One entry: the winners decide it, whatever the juegos.
    """

    winners: tuple[str, ...]
    firsts: dict[First, Juegos]


@dataclass(frozen=True)
class Ahead:
    """All that can still happen; `now` are the first places without the open matches."""

    open: tuple[Match, ...]
    now: First
    scenarios: tuple[Scenario, ...]

    @property
    def changing(self) -> tuple[Scenario, ...]:
        """The scenarios that lead, or may lead, to other first places than those of now."""
        return tuple(one for one in self.scenarios if one.firsts.keys() != {self.now})

    @cached_property
    def deciding(self) -> tuple[Match, ...]:
        """The open matches whose winner matters, whatever happens in the others: no other has any say."""
        found = {one.winners: one.firsts.keys() for one in self.scenarios}
        return tuple(match for index, match in enumerate(self.open) if _matters(found, index, match))

    @property
    def can_be_first(self) -> frozenset[str]:
        """Who can still be first, alone or not."""
        return frozenset(team for one in self.scenarios for first in one.firsts for team in first.places[0])

    @property
    def can_go_on(self) -> frozenset[str]:
        """Who can still have one of the first places, alone or not."""
        found = (first.places for one in self.scenarios for first in one.firsts)
        return frozenset(team for places in found for place in places for team in place)


def _matters(found: Mapping[tuple[str, ...], AbstractSet[First]], index: int, match: Match) -> bool:
    with_home = [winners for winners in found if winners[index] == match.home]
    return any(found[one] != found[(*one[:index], match.away, *one[index + 1 :])] for one in with_home)


def look_ahead(league: League, places: int = 1, juegos: int | None = None) -> Ahead:
    """Go through every result of the open matches, `juegos` won to a match (the system's, if not given).

    Absences and awards are not foreseen. Raises TooManyOpen, and what the matches contradict.
    """
    check(league)
    if len(league.open_matches) > MOST_OPEN:
        raise TooManyOpen(open=len(league.open_matches), most=MOST_OPEN)
    lookout = _Lookout(league, places, juegos or SYSTEMS[league.system].juegos)
    winners = product(*(match.teams for match in lookout.open))
    return Ahead(lookout.open, lookout.now, tuple(lookout.scenario(one) for one in winners))


class _Lookout:
    """A league with its closed matches summed once."""

    def __init__(self, league: League, places: int, juegos: int) -> None:
        self.league, self.places, self.juegos = league, places, juegos
        self.system: System = SYSTEMS[league.system]
        self.open = league.open_matches
        self.closed = tuple(match for match in league.matches if not match.is_open)
        self.sums: dict[str, Record] = records(league.teams, self.closed)
        self.now = self._first(())

    def scenario(self, winners: tuple[str, ...]) -> Scenario:
        """The first places for these winners, over all juegos that can make a difference."""
        firsts: dict[First, Juegos] = {}
        for scores in product(*self._scores(winners)):
            firsts.setdefault(self._first(scores), scores)
        return Scenario(winners, firsts)

    def _scores(self, winners: tuple[str, ...]) -> Iterator[Sequence[Score]]:
        """The juegos to try for each match: one will do where neither team is tied for a first place."""
        plain = [self._score(match, winner, 0) for match, winner in zip(self.open, winners, strict=True)]
        tied = self._tied(self._played(plain))
        for match, winner in zip(self.open, winners, strict=True):
            lost = range(self.juegos if tied & {*match.teams} else 1)
            yield [self._score(match, winner, juegos) for juegos in lost]

    def _score(self, match: Match, winner: str, lost: int) -> Score:
        return (self.juegos, lost) if winner == match.home else (lost, self.juegos)

    def _tied(self, played: tuple[Match, ...]) -> set[str]:
        """Those among the first places whom the first rule, which looks at no juegos, leaves together."""
        if self.system.by_ceros:
            return set()
        ranked = placed(self.league.teams, self._season(played), self.system.rules[:1])
        return {team for place in _upto(ranked, self.places) if len(place.teams) > 1 for team in place.teams}

    def _played(self, scores: Sequence[Score]) -> tuple[Match, ...]:
        return tuple(replace(match, juegos=score) for match, score in zip(self.open, scores, strict=False))

    def _season(self, played: tuple[Match, ...]) -> Season:
        return Season(added(self.sums, played), self.closed + played)

    def _first(self, scores: Sequence[Score]) -> First:
        """The first places with these juegos in the open matches."""
        played = self._played(scores)
        if self.system.by_ceros:
            return _first(self._by_ceros(played), self.places, by_tantos=False)
        known = [team for match in played for team in match.teams]
        return self._by_rules(self._season(played), frozenset(known))

    def _by_ceros(self, played: tuple[Match, ...]) -> Iterable[Place]:
        league = replace(self.league, matches=(*self.closed, *played))
        return placed_by_ceros(league.teams, ceros(league, strict=False))

    def _by_rules(self, season: Season, guessed: frozenset[str]) -> First:
        """Tantos are not guessed: where they would decide between teams that still play, it stays open."""
        rules = self.system.rules
        before = next((index for index, rule in enumerate(rules) if rule.on_tantos), len(rules))
        found, by_tantos = list[Place](), False
        for place in _upto(placed(self.league.teams, season, rules[:before]), self.places):
            waits = before < len(rules) and len(place.teams) > 1 and not guessed.isdisjoint(place.teams)
            found.extend([place] if waits else placed(place.teams, season, rules))
            by_tantos = by_tantos or waits
        return _first(found, self.places, by_tantos=by_tantos)


def _upto(found: Iterable[Place], places: int) -> Iterator[Place]:
    """The places down to the last of those that are asked for."""
    position = 1
    for place in found:
        if position > places:
            return
        yield place
        position += len(place.teams)


def _first(found: Iterable[Place], places: int, *, by_tantos: bool) -> First:
    return First(tuple(place.teams for place in _upto(found, places)), by_tantos)
