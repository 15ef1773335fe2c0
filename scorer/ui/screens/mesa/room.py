"""How much room a table has on a screen, and what size everything takes from it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.ui.context import Screen
    from scorer.ui.tokens import Sizes

# Of a digit's size in Barlow Condensed: how wide it is, how much height it is given, and how far above the middle of
# its line its own middle stands; what leaves its height is cut off.
DIGIT_WIDTH = 0.46
DIGIT_HEIGHT = 0.74
DIGIT_RISE = 0.018
PLATE_MARGIN = 24
SMALLEST_SCORE = 96
LARGEST_SCORE = 360
SHORT = 700
LARGE_TEXT = 1.3


@dataclass(frozen=True, slots=True)
class Room:
    """The sizes of one table.

    `wide`: it has two columns, the right one `side` dp wide; `low`: a phone on its side; `short`: every dp of height
    counts; `flows`: the words are so large that all but the foot scrolls as one; `plate`: how wide a plate is,
    `tallest` its number at most, `row` how high a lance is.
    """

    wide: bool
    low: bool
    short: bool
    flows: bool
    plate: float
    tallest: float
    side: float
    row: int

    def score_size(self, digits: int) -> float:
        """The type size of a score of so many digits, 96 sp or more wherever it fits."""
        fits = (self.plate - PLATE_MARGIN) / (DIGIT_WIDTH * max(digits, 2))
        return min(fits, max(SMALLEST_SCORE, min(self.tallest, LARGEST_SCORE)))


def room_for(screen: Screen, sizes: Sizes, text_scale: float = 1.0) -> Room:
    """The room on a screen: a phone upright in one column, anything wide in two."""
    gap, flows = sizes.gap, text_scale >= LARGE_TEXT
    if not screen.wide:
        short = screen.height < SHORT
        return Room(
            wide=False,
            low=False,
            short=short,
            flows=flows,
            plate=(screen.width - 3 * gap) / 2,
            tallest=screen.height * (0.15 if short else 0.2),
            side=0,
            row=sizes.target if short else sizes.target_big,
        )
    side = min(screen.width * 0.48, sizes.page_max)
    return Room(
        wide=True,
        low=screen.low,
        short=screen.low,
        flows=flows,
        plate=(screen.width - side - 4 * gap) / 2,
        tallest=screen.height * (0.3 if screen.low else 0.42),
        side=side,
        row=sizes.target if screen.low else sizes.target_huge,
    )
