"""The draw of the next round by ceros: by lot among those still in, until one is left (madrid, the systems)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .ceros import still_in
from .check import check, shown
from .errors import NothingToDraw, RoundStillOpen
from .fixtures import Round, met
from .lots import lots
from .pairing import paired

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from .model import League

TWO = 2


def next_round(league: League, seed: str, byes: Iterable[str] = (), withdrawn: Collection[str] = ()) -> Round:
    """Draw the next round; a late entry is a new name among the teams, without ceros (r).

    `byes`: who rested in earlier rounds, each as often as he did. The bye goes to one of those who had fewest; then
    nobody meets anybody again while it can be avoided. Raises RoundStillOpen, NothingToDraw.
    """
    _check_finished(league)
    pairs = left(league, withdrawn)
    if len(pairs) < TWO:
        raise NothingToDraw(left=len(pairs))
    number = 1 + max((match.round or 0 for match in league.matches), default=0)
    order = lots(pairs, seed, f"round {number}")
    history = met(match.teams for match in league.matches)
    pairings, rests = paired(order, history, len(order) % TWO, _fewest(order, Counter(byes)))
    return Round(number, tuple(pairings), tuple(rests))


def left(league: League, withdrawn: Collection[str] = ()) -> tuple[str, ...]:
    """Who would be drawn: still in and not gone home. One left has won; none, where the last two both lost."""
    return tuple(pair for pair in still_in(league) if pair not in withdrawn)


def _check_finished(league: League) -> None:
    check(league)
    for match in league.open_matches:
        raise RoundStillOpen(round=match.round, home=shown(match.home), away=shown(match.away))


def _fewest(order: list[str], byes: Counter[str]) -> frozenset[str]:
    least = min(byes[pair] for pair in order)
    return frozenset(pair for pair in order if byes[pair] == least)
