"""What is drawn next, and the draw itself: made from the pairs, the results and the seed alone."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from scorer.league.ceros_draw import left, next_round
from scorer.league.check import shown
from scorer.league.errors import TooFewTeams
from scorer.league.fixtures import Round
from scorer.league.groups import groups, met_in
from scorer.league.knockout import Bracket, bracket, through
from scorer.league.round_robin import round_robin

from .errors import NothingLeftToDraw, RoundNotClosed, TooManyMatches
from .events import RoundDrawn
from .places import going_through

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scorer.league.groups import Group
    from scorer.league.model import League

    from .model import Stage
    from .state import Night

TWO = 2
MOST_MATCHES = 10_000  # 141 pairs all against all: forty evenings in the largest room


def next_stage(night: Night) -> Stage | None:
    """What is drawn next; None where everything is. Raises PlaceUndecided where that hangs on it."""
    if not night.draws:
        return night.plan.kind
    if night.plan.kind == "ceros":
        return "ceros" if len(left(_ceros(night), night.gone)) >= TWO else None
    if night.plan.kind == "round-robin":
        return None
    more = len(night.sheets[-1].slots) > TWO if night.sheets else len(going_through(night)) >= TWO
    return "knock-out" if more else None


def check_ready(night: Night) -> Stage:
    """What is drawn next, every result being in. Raises as `draw`."""
    for one in night.open if night.plan.kind != "round-robin" else ():
        raise RoundNotClosed(match=one.number, home=shown(one.home), away=shown(one.away))
    stage = next_stage(night)
    if stage is None:
        raise NothingLeftToDraw
    if not night.draws and len(night.present) < TWO:
        raise TooFewTeams
    return stage


def check_count(night: Night, more: int) -> None:
    """Raises TooManyMatches where so many more would be too many."""
    count = len(night.fixtures) + more
    if count > MOST_MATCHES:
        raise TooManyMatches("rounds", count=count, most=MOST_MATCHES)


def draw(night: Night, seed: str = "") -> RoundDrawn:
    """Draw what comes next, from the night's own seed where none is given.

    Raises RoundNotClosed, NothingLeftToDraw, TooFewTeams, TooManyMatches, PlaceUndecided.
    """
    stage, seed = check_ready(night), seed or night.opened.seed
    if stage == "round-robin":
        count = len(night.present)
        check_count(night, count * (count - 1) // (1 if night.plan.double else TWO))
        return RoundDrawn(stage, seed, round_robin(night.present, seed, double=night.plan.double))
    if stage == "groups":
        return _groups(night, seed)
    if stage == "ceros":
        return RoundDrawn(stage, seed, (next_round(_ceros(night), seed, _byes(night), night.gone),))
    return _knock_out(night, seed)


def _groups(night: Night, seed: str) -> RoundDrawn:
    """Each group plays all against all by the circle; their rounds go side by side, who has played all of his rests."""
    dealt = groups(night.present, seed, night.plan.size)
    played = [round_robin(group, seed) if len(group) > 1 else () for group in dealt]
    numbers = range(1, 1 + max(map(len, played)))
    return RoundDrawn("groups", seed, tuple(_beside(played, dealt, number) for number in numbers), dealt)


def _beside(played: Sequence[tuple[Round, ...]], dealt: Sequence[Group], number: int) -> Round:
    found = [
        rounds[number - 1] if number <= len(rounds) else Round(number, (), group)
        for rounds, group in zip(played, dealt, strict=True)
    ]
    return Round(number, tuple(chain(*(one.pairings for one in found))), tuple(chain(*(one.rests for one in found))))


def _knock_out(night: Night, seed: str) -> RoundDrawn:
    """The sheet is drawn once; its next rounds follow from the results."""
    sheet = next_sheet(night, seed)
    return RoundDrawn("knock-out", seed, (sheet.round,), slots=sheet.slots)


def next_sheet(night: Night, seed: str) -> Bracket:
    """The next round of the knock-out."""
    if night.sheets:
        last = night.sheets[-1]
        return through(last, night.played("knock-out", last.number))
    teams = going_through(night) if night.groups else night.present
    return bracket(teams, seed, met_in(night.groups))


def rests_before(night: Night) -> Counter[str]:
    """How often each pair has rested in a draw by ceros."""
    return Counter(name for drawn in night.draws for one in drawn.rounds for name in one.rests)


def _byes(night: Night) -> Iterable[str]:
    return rests_before(night).elements()


def _ceros(night: Night) -> League:
    return night.league(night.names, "ceros")
