"""What a league's teams and matches may not contradict, each with its place."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scorer.mus.errors import TanteoError

from .errors import (
    AbsentTwice,
    AwardedBesideAbsent,
    BothLoseBesideWinner,
    CerosNeeded,
    EqualJuegos,
    MatchTooOften,
    NotInMatch,
    OwnOpponent,
    RoundNeeded,
    TeamTwice,
    UnknownTeam,
)
from .systems import SYSTEMS, System

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from .model import League, Match

SHOWN = 40


def check(league: League) -> None:
    """Refuse the first contradiction; the place is that of `mus-liga/1`, `matches[3].awarded`."""
    system = SYSTEMS[league.system]
    check_teams(league.teams, "teams")
    if system.by_ceros and league.ceros is None:
        raise CerosNeeded("ceros")
    _check_matches(league, system)


def check_teams(teams: Sequence[str], place: str = "") -> None:
    """Each name once. Raises TeamTwice, with its place in the list where the list has one."""
    seen: set[str] = set()
    for index, team in enumerate(teams):
        if team in seen:
            raise TeamTwice(f"{place}[{index}]" if place else "", team=shown(team))
        seen.add(team)


def shown(team: str) -> str:
    """A name as it is quoted in a message: cut short."""
    return team[:SHOWN]


def _check_matches(league: League, system: System) -> None:
    teams, met = frozenset(league.teams), Counter[frozenset[str]]()
    for index, match in enumerate(league.matches):
        try:
            _check_match(match, teams, system)
            met[frozenset(match.teams)] += 1
            _check_meetings(match, met[frozenset(match.teams)], system)
        except TanteoError as fact:
            raise fact.within(f"matches[{index}]") from None


def _check_match(match: Match, teams: Container[str], system: System) -> None:
    _check_names(match, teams)
    if system.by_ceros and match.round is None:
        raise RoundNeeded("round")
    _check_absent(match)
    _check_awarded(match)
    _check_juegos(match)


def _check_names(match: Match, teams: Container[str]) -> None:
    for side in ("home", "away"):
        team = getattr(match, side)
        if team not in teams:
            raise UnknownTeam(side, team=shown(team))
    if match.home == match.away:
        raise OwnOpponent("away", team=shown(match.away))


def _check_absent(match: Match) -> None:
    for index, team in enumerate(match.absent):
        _check_plays(match, team, f"absent[{index}]")
        if team in match.absent[:index]:
            raise AbsentTwice(f"absent[{index}]", team=shown(team))


def _check_plays(match: Match, team: str, place: str) -> None:
    if team not in match.teams:
        raise NotInMatch(place, team=shown(team))


def _check_awarded(match: Match) -> None:
    if match.awarded is not None:
        _check_plays(match, match.awarded, "awarded")
        if match.absent:
            raise AwardedBesideAbsent("awarded")
    if match.both_lose and (match.absent or match.awarded is not None):
        raise BothLoseBesideWinner("both_lose", other="absent" if match.absent else "awarded")


def _check_juegos(match: Match) -> None:
    """Where somebody is absent, or the judge decided, the juegos do not decide who won."""
    if match.juegos is None or match.absent or match.both_lose or match.awarded is not None:
        return
    if match.juegos[0] == match.juegos[1]:
        raise EqualJuegos("juegos", juegos=match.juegos[0])


def _check_meetings(match: Match, times: int, system: System) -> None:
    if system.meetings is not None and times > system.meetings:
        raise MatchTooOften(home=shown(match.home), away=shown(match.away), most=system.meetings)
