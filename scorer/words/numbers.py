"""Numbers as they are said at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import Words


def number(_: Words, n: int) -> str:
    """A number in words up to forty, in digits above."""
    said = _(
        "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|"
        "seventeen|eighteen|nineteen|twenty|twenty-one|twenty-two|twenty-three|twenty-four|twenty-five|twenty-six|"
        "twenty-seven|twenty-eight|twenty-nine|thirty|thirty-one|thirty-two|thirty-three|thirty-four|thirty-five|"
        "thirty-six|thirty-seven|thirty-eight|thirty-nine|forty"
    ).split("|")
    return said[n] if 0 <= n < len(said) else str(n)


def capital(text: str) -> str:
    """A text as it begins a sentence."""
    return text[:1].upper() + text[1:]
