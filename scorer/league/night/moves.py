"""What a correction moves: the places, who goes on, the champion. Shown before anybody is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.league.ceros_draw import left
from scorer.mus.errors import TanteoError

from .places import champion, going_through, places

if TYPE_CHECKING:
    from .state import Night


@dataclass(frozen=True, slots=True)
class Move:
    """A pair that changes its place."""

    team: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Moves:
    """The difference between two nights.

    `comes_in`, `falls_out`: who would be in the next draw, or the next round of the sheet, and would not have been.
    """

    places: tuple[Move, ...]
    comes_in: tuple[str, ...]
    falls_out: tuple[str, ...]
    champion: tuple[str | None, str | None]

    @property
    def nothing(self) -> bool:
        """Nobody moves."""
        return not (self.places or self.comes_in or self.falls_out) and self.champion[0] == self.champion[1]


def moves(before: Night, after: Night) -> Moves:
    """What is different after."""
    was = {one.team: one.position for one in places(before)}
    moved = [Move(one.team, was.get(one.team, 0), one.position) for one in places(after)]
    old, new = on_in(before), on_in(after)
    return Moves(
        tuple(one for one in moved if one.before != one.after),
        tuple(name for name in new if name not in old),
        tuple(name for name in old if name not in new),
        (champion(before), champion(after)),
    )


def on_in(night: Night) -> tuple[str, ...]:
    """Who goes on as it stands: into the next draw or the next round of the sheet; nobody where nothing follows."""
    if not night.draws or night.plan.kind == "round-robin":
        return ()
    if night.plan.kind == "ceros":
        return left(night.league(night.names, "ceros"), night.gone)
    if not night.sheets:
        return _going_through(night)
    last = night.sheets[-1]
    winners = (match.winner for match in night.played("knock-out", last.number))
    return (*last.round.rests, *(name for name in winners if name is not None))


def _going_through(night: Night) -> tuple[str, ...]:
    try:
        return going_through(night)
    except TanteoError:  # a tie that lots have to decide yet
        return ()
