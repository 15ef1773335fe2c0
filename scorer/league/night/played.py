"""The partidas that were played for a night: each for its match, whatever was taken back since."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from .events import Event, LateEntered, ResultConfirmed, ResultCorrected, RoundDrawn, TableAssigned

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Sat:
    """A partida, the match that it was played for, and the table that it was sent to last: 0 where it had none."""

    partida: str
    match: int
    pairs: tuple[str, str]
    table: int


NO_PARTIDAS: Mapping[str, Sat] = MappingProxyType({})


def noted(before: Mapping[str, Sat], event: Event, matches: Sequence[tuple[str, str]]) -> Mapping[str, Sat]:
    """The partidas with the one that an event names; `matches`: the pairs of each that is drawn."""
    if isinstance(event, TableAssigned):
        return _with(before, event.partida, event.match, event.table, matches)
    if isinstance(event, ResultConfirmed | ResultCorrected) and event.result.partida not in before:
        return _with(before, event.result.partida, event.match, 0, matches)
    return before


def _with(
    before: Mapping[str, Sat], partida: str, match: int, table: int, matches: Sequence[tuple[str, str]]
) -> Mapping[str, Sat]:
    if not partida or not 1 <= match <= len(matches):
        return before
    return MappingProxyType({**before, partida: Sat(partida, match, matches[match - 1], table)})


def matches_of(event: Event) -> list[tuple[str, str]]:
    """The matches that an event makes, in the order of their numbers."""
    if isinstance(event, RoundDrawn):
        return [pairing for one in event.rounds for pairing in one.pairings]
    return [(home, away) for _, home, away in event.meets] if isinstance(event, LateEntered) else []
