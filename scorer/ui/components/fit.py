"""How large a text can be in its room: set smaller before it is cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDE = 0.56  # of a letter's size: how wide it is on the average
HIGH = 1.4  # how high its line is
STEP = 0.94
SMALLEST = 0.3
SHARED = 0.72
FEW = 5  # one of so many may be longer than the others


def fitted(text: str, size: float, width: float, lines: int = 1, height: float = 0) -> tuple[float, int]:
    """The size, and on how many lines a text stands: one where that is not much smaller, at most so many."""
    one = _shrunk(text, size, width, 1, height)
    several = _shrunk(text, size, width, lines, height)
    return (one, 1) if one >= several else (several, lines)


def alike(texts: Iterable[str], size: float, width: float, lines: int = 1, height: float = 0) -> float:
    """The size that most texts beside each other share: a very long one is set smaller alone."""
    sizes = sorted(fitted(text, size, width, lines, height)[0] for text in texts)
    return max(sizes[len(sizes) // FEW], size * SHARED) if sizes else size


def _shrunk(text: str, size: float, width: float, lines: int, height: float) -> float:
    smallest = size * SMALLEST
    while size > smallest and not _fits(text, size, width, lines, height):
        size *= STEP
    return max(size, smallest)


def _fits(text: str, size: float, width: float, lines: int, height: float) -> bool:
    """Whether it is neither too high nor on too many lines."""
    return (not height or size * HIGH * lines <= height) and lines_of(text, size, width) <= lines


def lines_of(text: str, size: float, width: float) -> int:
    """On how many lines a text of a size stands; words are not torn: a line holds fewer letters than would fit."""
    room, count, left = max(int(width / (size * WIDE)), 1), 1, -1
    for word in text.split():
        length = len(word)
        if left >= length + 1:
            left -= length + 1
            continue
        count += left >= 0
        count += (length - 1) // room
        left = room - (length - 1) % room - 1
    return count
