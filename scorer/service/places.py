"""How much may be held open on this machine at once: a place is taken before anything else is done, and given back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from scorer.mus.errors import TanteoError

if TYPE_CHECKING:
    from collections.abc import Callable

# Whoever comes through a proxy has the address of this machine: it may have all there is.
OWN = frozenset({"", "127.0.0.1", "::1", "::ffff:127.0.0.1"})
SHARE = 3, 4


class NoPlace(TanteoError):
    """Everything that this machine holds open at once is held."""

    message = "this machine holds as many pages as it can: close one that nobody looks at, or come back later"


class Places:
    """So many at once; three quarters of them for one address at most, so that nobody takes them all."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: Counter[str] = Counter()

    @property
    def taken(self) -> int:
        """How many are taken."""
        return self._taken.total()

    def left(self, address: str, count: int = 1) -> bool:
        """Whether there are so many for an address."""
        share = self.most if address in OWN else self.most * SHARE[0] // SHARE[1]
        return self.taken + count <= self.most and self._taken[address] + count <= share

    def take(self, address: str, count: int = 1) -> Callable[[], None]:
        """So many places; the answer gives them back, once. Raises NoPlace."""
        if not self.left(address, count):
            raise NoPlace
        self._taken[address] += count
        held = [count]
        return lambda: self._give_back(address, held)

    def _give_back(self, address: str, held: list[int]) -> None:
        if held:
            self._taken[address] -= held.pop()
            if not self._taken[address]:
                del self._taken[address]
