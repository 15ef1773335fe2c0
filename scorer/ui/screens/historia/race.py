"""The race to the target: for each juego the score of both pairs after every hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.mus.cobro import Win
    from scorer.mus.words import Score
    from scorer.partida.tally import Step


@dataclass(frozen=True, slots=True)
class Juego:
    """One juego: its entries by their place in the partida, how it ended (None: in play)."""

    number: int
    start: Score
    steps: tuple[tuple[int, Step], ...] = ()
    win: Win | None = None

    @property
    def points(self) -> tuple[Score, ...]:
        """The score at the start and after each entry; the winner ends at exactly the target."""
        return (self.start, *(_score(step) for _, step in self.steps))

    @property
    def score(self) -> Score:
        """How it stands, or how it ended."""
        return self.points[-1]


def _score(step: Step) -> Score:
    return step.win.score if step.win else step.after.score


def juegos(steps: Iterable[Step], start: Score) -> tuple[Juego, ...]:
    """The partida cut into its juegos; the last one is in play, and missing where nothing was entered in it."""
    found: list[Juego] = []
    current = Juego(1, start)
    for index, step in enumerate(steps):
        current = Juego(current.number, current.start, (*current.steps, (index, step)), step.win)
        if step.win:
            found.append(current)
            current = Juego(current.number + 1, step.after.score)
    return (*found, current) if current.steps or not found else tuple(found)
