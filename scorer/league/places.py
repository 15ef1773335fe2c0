"""Places by elimination: whoever a rule separates is placed and leaves, the rest start again (alava, both systems)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from .records import Record, records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .model import Match
    from .systems import Rule

UNRESOLVED = "unresolved"


@dataclass(frozen=True, slots=True)
class Place:
    """The teams that share a place, in name order, and the rule that left a single one there."""

    teams: tuple[str, ...]
    decided_by: str


@dataclass(frozen=True, slots=True)
class Season:
    """What the rules look at: each team's sums in the whole league, and the matches for those among the tied."""

    records: dict[str, Record]
    matches: tuple[Match, ...]


def placed(teams: Iterable[str], season: Season, rules: Sequence[Rule]) -> Iterator[Place]:
    """The places from the first on; each part that is still tied starts again from the first rule (r)."""
    waiting = [(sorted(teams), rules[0].id)]
    while waiting:
        tied, decided_by = waiting.pop()
        if len(tied) == 1:
            yield Place((tied[0],), decided_by)
            continue
        parts = _split(tied, season, rules)
        if len(parts) > 1:
            waiting.extend(reversed(parts))
        elif tied:
            yield Place(tuple(tied), UNRESOLVED)


def _split(tied: list[str], season: Season, rules: Sequence[Rule]) -> list[tuple[list[str], str]]:
    """The parts that the first rule that separates anybody makes, with its name; no part where none does."""
    for rule in rules:
        parts = _by_rule(tied, season, rule)
        if len(parts) > 1:
            return [(part, rule.id) for part in parts]
    return []


def _by_rule(tied: list[str], season: Season, rule: Rule) -> list[list[str]]:
    among = records(tied, season.matches) if rule.among else season.records
    worth: dict[str, Any] = {team: rule.compare(season.records[team], among[team]) for team in tied}
    best_first = sorted(tied, key=worth.__getitem__, reverse=True)
    return [list(part) for _, part in groupby(best_first, key=worth.__getitem__)]
