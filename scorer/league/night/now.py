"""A draw as it is now: with whoever came late, and without the byes that this took away."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from scorer.league.fixtures import Round

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorer.league.fixtures import Pairing

    from .events import RoundDrawn
    from .state import Night

AT_ONCE = ("round-robin", "groups")


def rounds_now(night: Night, drawn: RoundDrawn) -> tuple[Round, ...]:
    """The rounds of a draw, then those that a late entry brought, in which nobody else has to wait."""
    was = {one.number: one for one in drawn.rounds}
    pairings = _pairings(night, drawn)
    late = _late(drawn, pairings)
    return tuple(_now(number, was.get(number), pairings.get(number, ()), late) for number in sorted({*was, *pairings}))


def late_in(night: Night, drawn: RoundDrawn) -> tuple[str, ...]:
    """Who came into a draw after it was made."""
    return tuple(_late(drawn, _pairings(night, drawn)))


def _pairings(night: Night, drawn: RoundDrawn) -> dict[int, list[Pairing]]:
    """The matches of a draw by their rounds, in the order of their numbers."""
    numbers = {one.number for one in drawn.rounds}
    found: dict[int, list[Pairing]] = {}
    for one in night.fixtures:
        if one.stage == drawn.stage and (drawn.stage in AT_ONCE or one.round in numbers):
            found.setdefault(one.round, []).append(one.pairs)
    return found


def _late(drawn: RoundDrawn, pairings: Mapping[int, Sequence[Pairing]]) -> dict[str, int]:
    """Who was not drawn and plays all the same, with the round of its first match."""
    known = {name for one in drawn.rounds for name in (*chain(*one.pairings), *one.rests)}
    found: dict[str, int] = {}
    for number in sorted(pairings):
        for name in chain(*pairings[number]):
            if name not in known:
                found.setdefault(name, number)
    return found


def _now(number: int, was: Round | None, pairings: Sequence[Pairing], late: Mapping[str, int]) -> Round:
    """A round; who came late rests in it only once it has begun to play."""
    playing = set(chain(*pairings))
    there = () if was is None else (*was.rests, *(name for name, first in late.items() if first < number))
    return Round(number, tuple(pairings), tuple(name for name in there if name not in playing))
