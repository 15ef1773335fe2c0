"""How large things are on a screen that is read from afar: everything grows with the room there is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.ui.context import Screen
    from scorer.ui.tokens import Sizes

LONG, SHORT = 1920, 1080
LARGER = 1.4
AFAR = 1.3
# Of a letter's size: how wide it is on the average, and how high its line.
WIDE = 0.55
HIGH = 1.45
# How the words are lowered, and of the score's size what is enough of it.
VOICES = (1.0, 0.8, 0.65)
ENOUGH = 0.6


@dataclass(frozen=True, slots=True)
class Scale:
    """A factor on the sizes of a 1920 × 1080 screen.

    `upright`: the pairs stand one over the other; `tight`: there may be too little room, so that it scrolls;
    `words_scale`: how large the device writes, which the score need not follow; `left_over`: what the words leave to
    the score; `voice`: how far the words are lowered where there are many.
    """

    factor: float
    upright: bool
    tight: bool
    words_scale: float
    sizes: Sizes
    room: tuple[float, float] = (LONG, SHORT)
    left_over: float = SHORT
    voice: float = 1.0

    @property
    def score(self) -> float:
        """The tantos: what the room looks at, as large as the words leave room for."""
        return min(self.sizes.score_tv * LARGER * self.factor / self.words_scale, self.left_over)

    @property
    def name(self) -> float:
        """Names and juegos."""
        return max(self.sizes.numeral_huge * AFAR * self.factor * self.voice, self.sizes.small)

    @property
    def words(self) -> float:
        """The cobro and the bets."""
        return max(self.sizes.numeral_big * AFAR * self.factor * self.voice, self.sizes.small)

    @property
    def gap(self) -> float:
        """Between things."""
        return self.sizes.gap_huge * self.factor

    @property
    def half(self) -> float:
        """How wide a half is, inside."""
        return (self.room[0] - 3 * self.gap) / 2 - 2 * self.gap

    def height(self, texts: Sequence[str], size: float, width: float) -> float:
        """How high some texts stand, one under the other, each on as many lines as it takes."""
        a_line = max(int(width / (size * WIDE)), 1)
        return sum(-(-len(text) // a_line) * size * HIGH + self.gap / 2 for text in texts)

    def beside(self, names: Sequence[str], columns: Sequence[Sequence[str]]) -> Scale:
        """With the score as large as the names over it and the columns of words under it leave room for.

        Where that is little, the words give way first.
        """
        if self.tight:
            return self
        tried = [replace(self, voice=voice).measured(names, columns) for voice in VOICES]
        return next((one for one in tried if one.left_over > ENOUGH * self.score), tried[-1])

    def measured(self, names: Sequence[str], columns: Sequence[Sequence[str]]) -> Scale:
        """With what the words as they are leave to the score."""
        over = max(self.height([name], self.name, self.half - self.name) for name in names) + self.words * HIGH
        under = max(self.height(column, self.words, self.half) for column in columns)
        return replace(self, left_over=self.room[1] - over - under - 7 * self.gap)

    def of(self, size: float) -> float:
        """Any other size."""
        return size * self.factor


def scale_of(screen: Screen, sizes: Sizes, words_scale: float) -> Scale:
    """The scale of a window."""
    upright = screen.height > screen.width
    long, short = max(screen.width, screen.height), min(screen.width, screen.height)
    tight = upright or screen.low or words_scale > 1
    factor = min(long / LONG, short / SHORT)
    return Scale(factor, upright, tight, words_scale, sizes, (screen.width, screen.height))
