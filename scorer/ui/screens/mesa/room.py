"""How much room a table has on a screen, and what size everything takes from it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.ui.context import Screen
    from scorer.ui.tokens import Sizes

# Of a digit's height: how wide it is in Barlow Condensed, and how much of the line it fills.
DIGIT_WIDTH = 0.46
DIGIT_HEIGHT = 0.74
SMALLEST_SCORE = 96
LARGEST_SCORE = 320
SHORT = 700


@dataclass(frozen=True, slots=True)
class Room:
    """The sizes of one table: whether it has two columns, how wide a plate is, how high its number at most."""

    wide: bool
    plate: float
    tallest: float
    side: float
    short: bool = False

    def score_size(self, digits: int) -> float:
        """The type size of a score of so many digits, 96 sp or more wherever it fits."""
        fits = (self.plate - 24) / (DIGIT_WIDTH * max(digits, 2))
        return min(fits, max(SMALLEST_SCORE, min(self.tallest, LARGEST_SCORE)))


def room_for(screen: Screen, sizes: Sizes) -> Room:
    """The room on a screen: a phone upright in one column, anything wide in two."""
    gap = sizes.gap
    if not screen.wide:
        plate = (screen.width - 3 * gap) / 2
        return Room(wide=False, plate=plate, tallest=screen.height * 0.17, side=0, short=screen.height < SHORT)
    side = min(screen.width * 0.48, sizes.page_max)
    plate = (screen.width - side - 4 * gap) / 2
    return Room(wide=True, plate=plate, tallest=screen.height * 0.32, side=side, short=screen.low)
