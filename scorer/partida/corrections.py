"""Putting an earlier hand right: everything after it is counted again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.mus.errors import LanceAfterEnd, TanteoError
from scorer.mus.hand import Hand
from scorer.mus.words import Lance

from .errors import LaterHandDoesNotFit
from .tally import Standing, Step, advance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.mus.reglamento import Reglamento

    from .model import Item


def recounted(standing: Standing, items: Sequence[Item], reglamento: Reglamento) -> list[Step]:
    """The corrected hand and all that came after it; what was played after the new end counts for nothing.

    Raises what the corrected hand contradicts, LaterHandDoesNotFit.
    """
    corrected, *later = items
    steps = [advance(standing, corrected, reglamento)]
    for item in later:
        steps.append(_refit(steps[-1].after, item, reglamento))
    return steps


def _refit(standing: Standing, item: Item, reglamento: Reglamento) -> Step:
    if standing.ended:
        return Step(item, standing, standing, dropped=True)
    try:
        return advance(standing, item, reglamento)
    except LanceAfterEnd as fact:
        return replace(_refit(standing, _shortened(item, fact), reglamento), entered=item)
    except TanteoError as fact:
        raise LaterHandDoesNotFit(hand=standing.hand + 1, why=fact) from fact


def _shortened(item: Item, fact: LanceAfterEnd) -> Item:
    """A later hand without the lance that would now come after the end of the juego."""
    assert isinstance(item, Hand)  # noqa: S101 - only a hand has lances
    return item.without(Lance(fact.place))
