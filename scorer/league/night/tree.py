"""The knock-out as a tree that can be drawn: every tie from the first round to the final, played or still to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .model import Fixture
    from .state import Night

Rounds: TypeAlias = "tuple[tuple[Tie, ...], ...]"
NOBODY = ""
TWO = 2
LAST = 3  # rounds at least that the last part shows: the quarter-finals on


@dataclass(frozen=True, slots=True)
class Tie:
    """Two neighbours of the sheet, who goes on, and their match where there is one.

    A name is None as long as it is not known, and `NOBODY` where there is none: a bye, or both were absent.
    """

    home: str | None
    away: str | None
    winner: str | None
    fixture: Fixture | None = None

    @property
    def names(self) -> tuple[str | None, str | None]:
        """Both, from the top."""
        return self.home, self.away


def rounds(night: Night) -> Rounds:
    """Every round of the drawn sheet, the final last; none before it is drawn."""
    if not night.sheets:
        return ()
    slots: tuple[str | None, ...] = tuple(name or NOBODY for name in night.sheets[0].slots)
    known = {(one.round, frozenset(one.pairs)): one for one in night.fixtures if one.stage == "knock-out"}
    found: list[tuple[Tie, ...]] = []
    while len(slots) >= TWO:
        found.append(tuple(_tie(night, known, len(found) + 1, *two) for two in _twos(slots)))
        slots = tuple(tie.winner for tie in found[-1])
    return tuple(found)


def _twos(slots: tuple[str | None, ...]) -> zip[tuple[str | None, str | None]]:
    return zip(slots[::TWO], slots[1::TWO], strict=True)


def _tie(
    night: Night,
    known: Mapping[tuple[int, frozenset[str]], Fixture],
    number: int,
    home: str | None,
    away: str | None,
) -> Tie:
    if home is None or away is None:
        return Tie(home, away, None)
    if NOBODY in (home, away):
        return Tie(home, away, home or away)
    fixture = known.get((number, frozenset((home, away))))
    match = night.match(fixture) if fixture else None
    return Tie(home, away, None if match is None or match.is_open else match.winner or NOBODY, fixture)


def champion_of(drawn: Rounds) -> str | None:
    """Who won the final; None before it, or where nobody did."""
    return (drawn[-1][0].winner or None) if drawn else None


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a tree that is drawn by itself: its rounds, and the number of its first one."""

    first: int
    rounds: Rounds


def parts(drawn: Rounds, largest: int) -> tuple[Part, ...]:
    """The tree in parts of so many places at most, a power of two, and the last rounds of all by themselves."""
    if not drawn or TWO * len(drawn[0]) <= largest:
        return (Part(1, drawn),) if drawn else ()
    depth = largest.bit_length() - 1
    count = TWO * len(drawn[0]) // largest
    cut = [Part(1, _branch(drawn, depth, index)) for index in range(count)]
    last = max(len(drawn) - depth, min(LAST, len(drawn)))
    return (*cut, *(Part(one.first + len(drawn) - last, one.rounds) for one in parts(drawn[-last:], largest)))


def _branch(drawn: Rounds, depth: int, index: int) -> Rounds:
    """The rounds in which one part plays among itself."""
    made = []
    for number, ties in enumerate(drawn[:depth]):
        share = 1 << (depth - 1 - number)
        made.append(ties[index * share : (index + 1) * share])
    return tuple(made)
