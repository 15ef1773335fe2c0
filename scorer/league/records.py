"""What each team has done: matches, points, juegos and tantos, and their exact ratios."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from scorer.mus.words import Score

from .model import Match

if TYPE_CHECKING:
    from collections.abc import Iterable

Ratio: TypeAlias = tuple[bool, Fraction]
NOTHING: Score = (0, 0)


@dataclass(frozen=True, slots=True)
class Record:
    """One team's sums; juegos and tantos are for and against."""

    team: str
    played: int = 0
    won: int = 0
    lost: int = 0
    points: int = 0
    juegos: Score = NOTHING
    tantos: Score = NOTHING

    def with_match(self, match: Match) -> Record:
        """The sums with one more match that has a result: an absent team loses it without having played."""
        won = self.team == match.winner
        return Record(
            self.team,
            self.played + (won or not match.absent),
            self.won + won,
            self.lost + (not won),
            self.points + match.points(self.team),
            _plus(self.juegos, self._own(match, match.juegos)),
            _plus(self.tantos, self._own(match, match.tantos)),
        )

    def _own(self, match: Match, score: Score | None) -> Score:
        one, two = score or NOTHING
        return (one, two) if self.team == match.home else (two, one)


def _plus(one: Score, two: Score) -> Score:
    return one[0] + two[0], one[1] + two[1]


def records(teams: Iterable[str], matches: Iterable[Match]) -> dict[str, Record]:
    """The sums of these teams over the matches that they play among themselves, as if nobody else took part."""
    return added({team: Record(team) for team in teams}, matches)


def added(before: dict[str, Record], matches: Iterable[Match]) -> dict[str, Record]:
    """The sums with more matches; an open one, or one of a team that is not here, counts for nothing."""
    after = dict(before)
    for match in matches:
        if not match.is_open and match.home in after and match.away in after:
            after[match.home] = after[match.home].with_match(match)
            after[match.away] = after[match.away].with_match(match)
    return after


def ratio(score: Score) -> Ratio:
    """For ÷ against, exactly, to be compared; something for with nothing against is above every finite ratio (r)."""
    made, suffered = score
    if not suffered:
        return made > 0, Fraction(0)
    return False, Fraction(made, suffered)
