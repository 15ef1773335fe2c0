"""A draw taken into the night: whether it can be one, and the matches that it makes."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from scorer.league.ceros_draw import left
from scorer.league.check import shown
from scorer.league.errors import NoPlaceLeft, NotInMatch
from scorer.league.knockout import Bracket

from .draws import check_count, check_ready
from .errors import DrawnTwice, NoSheet, OtherStage, PairNotDrawn, PairNotIn
from .model import Fixture
from .places import going_through

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorer.league.fixtures import Round

    from .events import LateEntered, RoundDrawn
    from .model import Stage
    from .state import Night

TWO = 2


def numbered(night: Night, stage: Stage, rounds: Iterable[Round]) -> tuple[Fixture, ...]:
    """The matches of some rounds, numbered on from those that are there."""
    pairings = [(one.number, *pairing) for one in rounds for pairing in one.pairings]
    return tuple(Fixture(number, stage, *one) for number, one in enumerate(pairings, len(night.fixtures) + 1))


def check_drawn(night: Night, event: RoundDrawn) -> None:
    """Whether a draw is of what comes next and of everybody who is in, each once in a round; not whether it is fair.

    Raises OtherStage, DrawnTwice, PairNotDrawn, PairNotIn, RoundNotClosed, NothingLeftToDraw.
    """
    stage = check_ready(night)
    check_count(night, sum(len(one.pairings) for one in event.rounds))
    if event.stage != stage:
        raise OtherStage("stage", found=event.stage, wanted=stage)
    _check_numbers(night, event)
    wanted = set(_who_is_in(night, event))
    for index, one in enumerate(event.rounds):
        _check_round(one, wanted, f"rounds[{index}]")


def _check_numbers(night: Night, event: RoundDrawn) -> None:
    """The rounds are numbered on, and a sheet is that of its round."""
    before = [drawn for drawn in night.draws if drawn.stage == event.stage]
    first = 1 + (before[-1].rounds[-1].number if before else 0)
    found = [one.number for one in event.rounds]
    if found != list(range(first, first + max(1, len(found)))):
        raise OtherStage("rounds", found=f"{found}"[:40], wanted=f"[{first}, …]")
    if event.stage == "knock-out" and not _is_sheet(night, event, first):
        raise NoSheet("slots")
    if bool(event.groups) != (event.stage == "groups"):
        raise OtherStage("groups", found=event.stage, wanted="groups")


def _is_sheet(night: Night, event: RoundDrawn, number: int) -> bool:
    """A sheet has a power of two of slots, half as many in the next round, and its round is what it says."""
    size = len(event.slots)
    right = size * TWO == len(night.sheets[-1].slots) if night.sheets else size >= TWO and not size & (size - 1)
    return right and event.rounds == (Bracket(event.slots, number).round,)


def _who_is_in(night: Night, event: RoundDrawn) -> Iterator[str]:
    if event.stage == "ceros":
        yield from left(night.league(night.names, "ceros"), night.gone)
    elif event.stage == "groups":
        yield from chain(*event.groups)
        yield from night.present
    elif event.stage == "round-robin" or not (night.sheets or night.groups):
        yield from night.present
    elif not night.sheets:
        yield from going_through(night)
    else:
        yield from _winners(night)


def _winners(night: Night) -> Iterator[str]:
    """Who goes on in the knock-out: the winners, and who rested."""
    last = night.sheets[-1]
    yield from last.round.rests
    yield from (match.winner for match in night.played("knock-out", last.number) if match.winner is not None)


def _check_round(one: Round, wanted: set[str], place: str) -> None:
    seen: set[str] = set()
    for name in chain(*one.pairings, one.rests):
        if name in seen:
            raise DrawnTwice(place, pair=shown(name), round=one.number)
        if name not in wanted:
            raise PairNotIn(place, pair=shown(name))
        seen.add(name)
    for name in sorted(wanted - seen):
        raise PairNotDrawn(place, pair=shown(name))


def with_late(night: Night, event: LateEntered) -> Night:
    """The night with the matches of a late entry, who is among its pairs already. Raises NotInMatch, NoPlaceLeft."""
    name = event.pair.name
    check_count(night, len(event.meets))
    for index, (_, home, away) in enumerate(event.meets):
        if name not in (home, away):
            raise NotInMatch(f"meets[{index}]", team=shown(name))
    groups = tuple((*g, name) if index == event.group else g for index, g in enumerate(night.groups))
    stage = night.draws[-1].stage
    made = tuple(Fixture(n, stage, *one) for n, one in enumerate(event.meets, len(night.fixtures) + 1))
    after = replace(night, groups=groups, fixtures=(*night.fixtures, *made))
    return _in_sheet(after, event) if night.sheets else after


def _in_sheet(night: Night, event: LateEntered) -> Night:
    """A late entry takes the place of a bye in the sheet."""
    sheet, name = night.sheets[-1], event.pair.name
    if sheet.number != 1 or len(event.meets) != 1:
        raise NoPlaceLeft(team=shown(name))
    _, home, away = event.meets[0]
    host = away if home == name else home
    if host not in sheet.round.rests:
        raise NoPlaceLeft(team=shown(name))
    free = sheet.slots.index(host) ^ 1
    slots = (*sheet.slots[:free], name, *sheet.slots[free + 1 :])
    return replace(night, sheets=(*night.sheets[:-1], replace(sheet, slots=slots)))
