"""What a draw makes: rounds of pairings, and the matches of a league that they become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from .model import League, Match

Pairing: TypeAlias = tuple[str, str]
Met: TypeAlias = Counter[frozenset[str]]


@dataclass(frozen=True, slots=True)
class Round:
    """One round: who plays whom, the home team first, and who rests."""

    number: int
    pairings: tuple[Pairing, ...]
    rests: tuple[str, ...] = ()


def matches(rounds: Iterable[Round]) -> tuple[Match, ...]:
    """The open matches of a league (alava, euskal)."""
    return tuple(Match(home, away) for one in rounds for home, away in one.pairings)


def round_matches(one: Round) -> tuple[Match, ...]:
    """The open matches of a round of a draw by ceros, which carry its number."""
    return tuple(Match(home, away, round=one.number) for home, away in one.pairings)


def met(pairings: Iterable[Pairing]) -> Met:
    """How often each two have met."""
    return Counter(frozenset(pairing) for pairing in pairings)


def withdrawn(league: League, team: str) -> League:
    """A team that goes home is absent from every match still open (alava, absent)."""
    left = [_without(match, team) if match.is_open and team in match.teams else match for match in league.matches]
    return replace(league, matches=tuple(left))


def _without(match: Match, team: str) -> Match:
    return replace(match, absent=(team,), tantos=None)
