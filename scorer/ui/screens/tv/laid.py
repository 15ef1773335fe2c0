"""How wide the columns of a page of the standings are: the rule that decided is as large as what is beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.ui.components.fit import HIGH, WIDE, lines_of
from scorer.words import night as said
from scorer.words.columns import columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.league.night.state import Night
    from scorer.league.standings import Row
    from scorer.words import Words
    from scorer.words.columns import Column

    from .wall import Wall

DIGIT = 0.45  # of a letter's size: how wide a digit is
PLACE = "999."
LINES = 2
LEAST, MOST = 6.4, 11.0  # the widths of the rule, in large letters


@dataclass(frozen=True, slots=True)
class Laid:
    """How wide the columns of figures, the place, the name and the rule are, and how high a line is.

    On a screen that stands there is no rule: its width is 0. Two that measure the same are equal, so that a page that
    did not change is not drawn anew.
    """

    figures: tuple[float, ...]
    place: float
    name: float
    why: float
    line: float


def laid(words: Words, wall: Wall, night: Night, rows: Sequence[Row]) -> Laid:
    """The layout of a table, of which a page shows some rows."""
    figures = tuple(
        _figure(wall, one.head, [one.value(row) for row in rows]) for one in shown_columns(words, wall, night)
    )
    told = [] if wall.upright else [said.row(words, night, row) for row in rows]
    why = _why(wall, told, words("Decided by"))
    place = _digits(wall, PLACE)
    cells = 2 + len(figures) + (2 if told else 0)
    name = wall.inner - place - sum(figures) - why - (cells + 1) * wall.gap
    return Laid(figures, place, name, why, _line(wall, told, why))


def on_a_page(wall: Wall, line: float) -> int:
    """How many pairs stand under the headings."""
    return max(1, int((wall.room + wall.gap / 2) / (line + wall.gap / 2)) - 1)


def shown_columns(words: Words, wall: Wall, night: Night) -> list[Column]:
    """The columns of every other screen: on one that stands only what decides."""
    found = columns(words, night)
    return [one for one in found if one.key in ("won", "points", "ceros")] if wall.upright else found


def _figure(wall: Wall, head: str, values: Sequence[str]) -> float:
    """Room for the longest number of a column, and for its heading."""
    return max(heading_width(wall, head), *(_digits(wall, value) for value in values))


def heading_width(wall: Wall, text: str) -> float:
    """Room for a heading on one line."""
    return (len(text) + 1) * WIDE * wall.small * wall.words_scale


def _digits(wall: Wall, text: str) -> float:
    return len(text) * DIGIT * wall.large * wall.words_scale


def _why(wall: Wall, told: Sequence[str], head: str) -> float:
    """As wide as it takes for two lines, within bounds: the names need their room too."""
    if not told:
        return 0
    letter = wall.large * wall.words_scale
    widths = [letter * (LEAST + step / 4) for step in range(int((MOST - LEAST) * 4) + 1)]
    return max(heading_width(wall, head), next((one for one in widths if _lines(wall, told, one) <= LINES), widths[-1]))


def _lines(wall: Wall, told: Sequence[str], width: float) -> int:
    """On how many lines the longest rule stands."""
    size = wall.small * wall.words_scale
    return max((lines_of(text, size, width) for text in told), default=1)


def _line(wall: Wall, told: Sequence[str], why: float) -> float:
    """As high as what stands in it."""
    return max(wall.line, _lines(wall, told, why) * wall.small * wall.words_scale * HIGH)
