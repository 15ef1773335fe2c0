"""How large things are on a screen that is read from afar: everything grows with the room there is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.ui.context import Screen
    from scorer.ui.tokens import Sizes

LONG, SHORT = 1920, 1080
LARGER = 1.4
AFAR = 1.3


@dataclass(frozen=True, slots=True)
class Scale:
    """A factor on the sizes of a 1920 × 1080 screen.

    `upright`: the pairs stand one over the other; `tight`: there may be too little room, so that it scrolls;
    `words_scale`: how large the device writes, which the score need not follow.
    """

    factor: float
    upright: bool
    tight: bool
    words_scale: float
    sizes: Sizes

    @property
    def score(self) -> float:
        """The tantos: what the room looks at."""
        return self.sizes.score_tv * LARGER * self.factor / self.words_scale

    @property
    def name(self) -> float:
        """Names and juegos."""
        return max(self.sizes.numeral_huge * AFAR * self.factor, self.sizes.small)

    @property
    def words(self) -> float:
        """The cobro and the bets."""
        return max(self.sizes.numeral_big * AFAR * self.factor, self.sizes.small)

    @property
    def gap(self) -> float:
        """Between things."""
        return self.sizes.gap_huge * self.factor

    def of(self, size: float) -> float:
        """Any other size."""
        return size * self.factor


def scale_of(screen: Screen, sizes: Sizes, words_scale: float) -> Scale:
    """The scale of a window."""
    upright = screen.height > screen.width
    long, short = max(screen.width, screen.height), min(screen.width, screen.height)
    tight = upright or screen.low or words_scale > 1
    return Scale(min(long / LONG, short / SHORT), upright, tight, words_scale, sizes)
