"""The measures of a night's pages: how large its letters are and how many lines a page has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .scale import LONG, SHORT

if TYPE_CHECKING:
    from scorer.ui.context import Screen
    from scorer.ui.tokens import Sizes

LINE = 1.1  # of the large letters' height, above and below them together
UPRIGHT = 0.72


@dataclass(frozen=True, slots=True)
class Wall:
    """A screen of 1920 × 1080 has letters of 56 and 40; any other one in its proportion."""

    width: float
    height: float
    sizes: Sizes
    words_scale: float

    @property
    def upright(self) -> bool:
        """Taller than wide."""
        return self.height > self.width

    @property
    def factor(self) -> float:
        """Beside a screen of 1920 × 1080."""
        across, down = (SHORT, LONG) if self.upright else (LONG, SHORT)
        return min(self.width / across, self.height / down)

    @property
    def large(self) -> float:
        """Names and numbers."""
        return max(self._size(self.sizes.numeral_huge), self.sizes.label)

    @property
    def small(self) -> float:
        """What is beside them."""
        return max(self._size(self.sizes.numeral_big + self.sizes.gap_tight), self.sizes.small)

    def _size(self, size: float) -> float:
        """What the device enlarges is taken back: these letters are as large as the wall already."""
        return size * self.factor / self.words_scale * (UPRIGHT if self.upright else 1)

    @property
    def gap(self) -> float:
        """Between things."""
        return self.sizes.gap_wide * self.factor

    @property
    def head(self) -> float:
        """The height of what stands over every page."""
        return self.large * self.words_scale * 2.4

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 4 * self.gap

    @property
    def room(self) -> float:
        """The height of a page under its head."""
        return self.height - self.head - 4 * self.gap

    @property
    def line(self) -> float:
        """The height of a line with a name."""
        return self.large * self.words_scale * (1 + LINE)

    @property
    def lines(self) -> int:
        """How many lines a page has."""
        return max(1, int((self.room + self.gap / 2) / (self.line + self.gap / 2)))


def wall_of(screen: Screen, sizes: Sizes, words_scale: float) -> Wall:
    """The wall of a window."""
    return Wall(screen.width, screen.height, sizes, words_scale)
