"""Drawing lots so that anybody can draw them again: the seed is said aloud, SHA-256 does the rest.

A name's lot is the SHA-256 of `seed/what/name` as UTF-8, the lowest is drawn first: `docs/draws.md` draws one by hand.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from .check import check_teams

if TYPE_CHECKING:
    from collections.abc import Iterable


def lot(name: str, seed: str, what: str) -> str:
    """The lot of a name in one draw of a seed, in hexadecimal."""
    return sha256(f"{seed}/{what}/{name}".encode()).hexdigest()


def lots(names: Iterable[str], seed: str, what: str) -> list[str]:
    """The names as they are drawn, whatever the order in which they are given. Raises TeamTwice."""
    drawn = sorted(names, key=lambda name: lot(name, seed, what))
    check_teams(drawn)
    return drawn
