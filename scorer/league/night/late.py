"""A late entry: into the rounds of all against all, into a group, against a bye, or into the next draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.league.check import shown
from scorer.league.errors import NoPlaceLeft
from scorer.league.fixtures import Round
from scorer.league.groups import with_late
from scorer.league.knockout import entered
from scorer.league.round_robin import joined

from .errors import NotDrawnYet
from .events import LateEntered

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .model import Entry
    from .state import Night


def late_entry(night: Night, pair: Entry, seed: str = "") -> LateEntered:
    """Where a late entry comes in. Raises NotDrawnYet, NoPlaceLeft, TeamTwice."""
    seed = seed or night.opened.seed
    if not night.draws:
        raise NotDrawnYet(pair=shown(pair.name))
    if night.plan.kind == "ceros":
        return LateEntered(pair, seed)
    if night.sheets:
        return LateEntered(pair, seed, meets=(_against_bye(night, pair.name, seed),))
    if night.plan.kind == "groups":
        after = with_late(night.groups, pair.name)
        group = next(index for index, one in enumerate(after) if pair.name in one)
        return LateEntered(pair, seed, group, _meets(night, pair.name, night.groups[group]))
    return LateEntered(pair, seed, meets=_meets(night, pair.name, night.names))


def _against_bye(night: Night, name: str, seed: str) -> tuple[int, str, str]:
    sheet = night.sheets[-1]
    if name in night.names:
        raise NoPlaceLeft(team=shown(name))
    made = entered(sheet, name, seed)
    home, away = next(pairing for pairing in made.round.pairings if name in pairing)
    return sheet.number, home, away


def _meets(night: Night, name: str, others: Sequence[str]) -> tuple[tuple[int, str, str], ...]:
    """Whom a late entry meets, those who would have rested first."""
    rounds = joined(_rounds(night, others), name, after=_begun(night), double=night.plan.double)
    return tuple((one.number, *pairing) for one in rounds for pairing in one.pairings if name in pairing)


def _rounds(night: Night, teams: Sequence[str]) -> tuple[Round, ...]:
    """The rounds of some teams as they stand, late entries before included; one alone in a group rests in the first."""
    fixtures = [one for one in night.fixtures if one.home in teams and one.stage == night.plan.kind]
    numbers = range(1, 1 + max((one.round for one in fixtures), default=1))
    return tuple(_round(number, [one.pairs for one in fixtures if one.round == number], teams) for number in numbers)


def _round(number: int, pairings: Sequence[tuple[str, str]], teams: Iterable[str]) -> Round:
    playing = {name for pairing in pairings for name in pairing}
    return Round(number, tuple(pairings), tuple(name for name in teams if name not in playing))


def _begun(night: Night) -> int:
    """The last round of which something was played, or is at a table."""
    touched = night.results.keys() | night.seats.keys()
    return max((one.round for one in night.fixtures if one.number in touched), default=0)
