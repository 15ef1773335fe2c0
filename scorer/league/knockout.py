"""Single knock-out: one partida decides, from the first round to the final (euskal 31)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from .check import shown
from .errors import NoPlaceLeft, NotInTheDraw, RoundStillOpen, TooFewTeams
from .fixtures import Met, Round
from .lots import lots
from .pairing import paired

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .model import Match

TWO = 2
Slots: TypeAlias = tuple[str | None, ...]
NOT_MET: Met = Met()


@dataclass(frozen=True, slots=True)
class Bracket:
    """The drawn sheet: neighbours meet, their winners are neighbours in the next round; None is a bye."""

    slots: Slots
    number: int = 1

    @property
    def ties(self) -> tuple[tuple[str | None, str | None], ...]:
        """The neighbours, byes among them; 16 in the 16ths, 1 in the final."""
        return tuple(zip(self.slots[::TWO], self.slots[1::TWO], strict=False))

    @property
    def round(self) -> Round:
        """Who plays whom, and who goes on without playing."""
        playing = tuple((home, away) for home, away in self.ties if home is not None and away is not None)
        byes = tuple(_alone(tie) for tie in self.ties if None in tie)
        return Round(self.number, playing, tuple(name for name in byes if name is not None))

    @property
    def champion(self) -> str | None:
        """Who won the final; None before it, or where nobody did."""
        return self.slots[0] if len(self.slots) == 1 else None


def bracket(teams: Iterable[str], seed: str, met: Met = NOT_MET) -> Bracket:
    """Draw a sheet for any number of teams: the byes are all in the first round.

    Those who have met, in their group, do not meet in the first round while it can be avoided. Raises TeamTwice,
    TooFewTeams.
    """
    order = lots(teams, seed, "knock-out")
    if len(order) < TWO:
        raise TooFewTeams
    byes = (1 << (len(order) - 1).bit_length()) - len(order)
    pairings, rests = paired(order, met, byes, order)
    return Bracket(_slots(order, [*pairings, *((name, None) for name in rests)]))


def _slots(order: Sequence[str], ties: list[tuple[str, str | None]]) -> Slots:
    """The ties down the sheet, by the lot of the first of each."""
    place = {name: index for index, name in enumerate(order)}
    return tuple(name for tie in sorted(ties, key=lambda tie: place[tie[0]]) for name in tie)


def entered(sheet: Bracket, team: str, seed: str) -> Bracket:
    """A late entry plays against one of those with a bye, drawn by lot. Raises NoPlaceLeft."""
    byes = sheet.round.rests if sheet.number == 1 else ()
    if not byes or team in sheet.slots:
        raise NoPlaceLeft(team=shown(team))
    host = lots(byes, seed, f"late {team}")[0]
    free = sheet.slots.index(host) ^ 1
    return replace(sheet, slots=(*sheet.slots[:free], team, *sheet.slots[free + 1 :]))


def through(sheet: Bracket, played: Sequence[Match]) -> Bracket:
    """The next round; where both were absent nobody goes on. Raises NotInTheDraw, RoundStillOpen."""
    results = {frozenset(match.teams): match for match in played if not match.is_open}
    _check_drawn(sheet, played)
    return Bracket(tuple(_goes_on(tie, results, sheet.number) for tie in sheet.ties), sheet.number + 1)


def _check_drawn(sheet: Bracket, played: Sequence[Match]) -> None:
    drawn = {frozenset(pairing) for pairing in sheet.round.pairings}
    for index, match in enumerate(played):
        if frozenset(match.teams) not in drawn:
            raise NotInTheDraw(f"matches[{index}]", home=shown(match.home), away=shown(match.away))


def _goes_on(tie: tuple[str | None, str | None], results: dict[frozenset[str], Match], number: int) -> str | None:
    home, away = tie
    if home is None or away is None:
        return _alone(tie)
    match = results.get(frozenset((home, away)))
    if match is None:
        raise RoundStillOpen(round=number, home=shown(home), away=shown(away))
    return match.winner


def _alone(tie: tuple[str | None, str | None]) -> str | None:
    return next((name for name in tie if name is not None), None)
