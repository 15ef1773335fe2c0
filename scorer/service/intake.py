"""Files on their way in: each comes on a ticket of its own, once, into memory, and never more than was expected."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scorer.files.errors import TooLarge
from scorer.mus.errors import TanteoError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

MINUTES = 5
SECONDS = 60.0
MOST_TICKETS = 64
_TICKET = 24


class NoTicket(TanteoError):
    """A file that nobody waits for, or waits for no longer."""

    message = "nobody waits for this file: choose it again"


@dataclass(slots=True)
class _Expected:
    """A file that somebody waits for: how large it may be and until when."""

    limit: int
    until: float
    content: bytes | None = None
    is_coming: bool = field(default=False)


class Intake:
    """What browsers send beside the socket, which takes small messages only. No name of a file is ever looked at."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._expected: dict[str, _Expected] = {}

    def expect(self, limit: int) -> str:
        """A ticket for a file of at most so many bytes."""
        now = self._clock()
        self._expected = {ticket: one for ticket, one in self._expected.items() if one.until > now}
        while len(self._expected) >= MOST_TICKETS:
            self._expected.pop(next(iter(self._expected)))
        ticket = secrets.token_urlsafe(_TICKET)
        self._expected[ticket] = _Expected(limit, now + MINUTES * SECONDS)
        return ticket

    async def take(self, ticket: str, chunks: AsyncIterator[bytes]) -> None:
        """Take a file in as it comes. Raises NoTicket, and TooLarge as soon as it is."""
        expected = self._expected.get(ticket)
        if expected is None or expected.is_coming or expected.until <= self._clock():
            raise NoTicket
        expected.is_coming = True
        content = bytearray()
        async for chunk in chunks:
            content += chunk
            if len(content) > expected.limit:
                self._expected.pop(ticket, None)
                raise TooLarge(size=len(content), limit=expected.limit)
        expected.content = bytes(content)

    def collect(self, ticket: str) -> bytes:
        """The file, once. Raises NoTicket where it has not come."""
        expected = self._expected.pop(ticket, None)
        if expected is None or expected.content is None:
            raise NoTicket
        return expected.content
