"""Wrong tries slowed down: five a minute from an address, and each time it goes on, twice as long to wait."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING

from .night_errors import TooManyTries

if TYPE_CHECKING:
    from collections.abc import Callable

TRIES = 5
MINUTE = 60.0
LONGEST = 3600.0
MOST_ADDRESSES = 20_000


@dataclass(slots=True)
class _Tries:
    """The wrong tries of the last minute, how often they were too many, and until when nobody listens."""

    times: list[float] = field(default_factory=list)
    strikes: int = 0
    until: float = 0.0


class Throttle:
    """Who tries too often, waits: also with the right code, so that waiting tells nothing."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, tries: int = TRIES) -> None:
        self._clock, self._most = clock, tries
        self._tries: OrderedDict[str, _Tries] = OrderedDict()

    def check(self, address: str) -> None:
        """Raises TooManyTries with the seconds to wait."""
        tries = self._tries.get(network(address))
        left = 0.0 if tries is None else tries.until - self._clock()
        if left > 0:
            raise TooManyTries(seconds=int(left) + 1)

    def wrong(self, address: str) -> None:
        """Note a wrong try."""
        now = self._clock()
        tries = self._of(network(address), now)
        tries.times = [*(one for one in tries.times if now - one < MINUTE), now]
        if len(tries.times) >= self._most:
            tries.until = now + min(MINUTE * 2**tries.strikes, LONGEST)
            tries.strikes += 1
            tries.times = []

    def alike(self, tries: int) -> Throttle:
        """Another one by the same clock."""
        return Throttle(self._clock, tries)

    def _of(self, address: str, now: float) -> _Tries:
        """The tries of an address; an hour after the last wait is over they are forgotten."""
        tries = self._tries.pop(address, None) or _Tries()
        if tries.until and now - tries.until > LONGEST:
            tries = _Tries()
        self._tries[address] = tries
        while len(self._tries) > MOST_ADDRESSES:
            self._tries.popitem(last=False)
        return tries


def is_here(address: str) -> bool:
    """Whether it is this machine itself."""
    try:
        return ip_address(address.split("%", maxsplit=1)[0]).is_loopback
    except ValueError:
        return False


def network(address: str) -> str:
    """What stands for whoever tries: of IPv6 its network, in which anybody has addresses without end."""
    try:
        known = ip_address(address.split("%", maxsplit=1)[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    return str(known.ipv4_mapped or IPv6Address(int(known) >> 64 << 64))
