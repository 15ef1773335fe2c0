"""All against all, once or twice, by the circle: at home as often as away, or once more or less (alava, leagues)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from .check import shown
from .errors import TeamTwice, TooFewTeams
from .fixtures import Pairing, Round
from .lots import lots

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

TWO = 2


def round_robin(teams: Iterable[str], seed: str, *, double: bool = False) -> tuple[Round, ...]:
    """Everybody meets everybody; a double round goes on from the second one, the venues changed, the first is last.

    So nobody is three times running at home or away. The lots number the teams, in an odd field one rests. Raises
    TeamTwice, TooFewTeams.
    """
    order: list[str | None] = [*lots(teams, seed, "round robin")]
    if len(order) < TWO:
        raise TooFewTeams
    circle = order if len(order) % TWO == 0 else [*order, None]
    first = [_round(circle, turn) for turn in range(len(circle) - 1)]
    second = [_returned(one, number) for number, one in enumerate((*first[1:], first[0]), len(first) + 1)]
    return (*first, *second) if double else tuple(first)


def _round(circle: Sequence[str | None], turn: int) -> Round:
    """One turn of the circle: nobody in it is the opponent of whoever rests."""
    pairs = [(circle[home], circle[away]) for home, away in _turned(len(circle), turn)]
    playing = [(home, away) for home, away in pairs if home is not None and away is not None]
    rests = [home or away for home, away in pairs if home is None or away is None]
    return Round(turn + 1, tuple(playing), tuple(team for team in rests if team is not None))


def _turned(size: int, turn: int) -> Iterable[tuple[int, int]]:
    """The last seat stays, the others move on by one; home goes to either side in turn."""
    around, last = size - 1, size - 1
    yield (turn, last) if turn % TWO == 0 else (last, turn)
    for step in range(1, size // TWO):
        one, other = (turn + step) % around, (turn - step) % around
        yield (one, other) if step % TWO else (other, one)


def _returned(one: Round, number: int) -> Round:
    return Round(number, tuple((away, home) for home, away in one.pairings), one.rests)


def joined(rounds: Sequence[Round], team: str, *, after: int = 0, double: bool = False) -> tuple[Round, ...]:
    """A late entry meets everybody too: whoever rests in a round after `after`, then one more round for each other.

    What was drawn before stays as it was drawn. Raises TeamTwice.
    """
    late = _Late(rounds, team, TWO if double else 1)
    filled = [late.fill(one) if one.number > after else one for one in rounds]
    return (*filled, *late.rest(len(filled)))


class _Late:
    """A late entry on its way into the rounds: whom it still has to meet, and everybody's matches at home less away."""

    def __init__(self, rounds: Sequence[Round], team: str, legs: int) -> None:
        pairings = [pairing for one in rounds for pairing in one.pairings]
        others = dict.fromkeys(name for one in rounds for name in (*sum(one.pairings, ()), *one.rests))
        if team in others:
            raise TeamTwice(team=shown(team))
        self.team = team
        self.left = Counter(dict.fromkeys(others, legs))
        self.surplus = Counter(home for home, _ in pairings)
        self.surplus.subtract(away for _, away in pairings)
        self.hosted: set[str] = set()
        self.met: set[str] = set()

    def fill(self, one: Round) -> Round:
        """The round with the late entry against somebody who would have rested in it."""
        free = next((name for name in one.rests if self.left[name]), None)
        if free is None:
            return replace(one, rests=(*one.rests, self.team))
        rests = tuple(name for name in one.rests if name != free)
        return replace(one, pairings=(*one.pairings, self._meet(free)), rests=rests)

    def rest(self, played: int) -> Iterable[Round]:
        """The rounds at the end, one for each match that found no place."""
        names = list(self.left)
        for number, other in enumerate(self.left.elements(), played + 1):
            rests = tuple(name for name in names if name != other)
            yield Round(number, (self._meet(other),), rests)

    def _meet(self, other: str) -> Pairing:
        self.left[other] -= 1
        home, away = (self.team, other) if self._is_host(other) else (other, self.team)
        self.surplus[home] += 1
        self.surplus[away] -= 1
        return home, away

    def _is_host(self, other: str) -> bool:
        """The second match is at the other's; the first where it brings the other, or else the late entry, to even."""
        if other in self.met:
            return other not in self.hosted
        self.met.add(other)
        is_host = self.surplus[other] > 0 or (self.surplus[other] == 0 and self.surplus[self.team] <= 0)
        if is_host:
            self.hosted.add(other)
        return is_host
