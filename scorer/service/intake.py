"""Files on their way in: each comes on a ticket of its own, once, into memory, and never more than was expected."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scorer.files.errors import TooLarge
from scorer.mus.errors import TanteoError

from .places import NoPlace, Places

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

MINUTES = 5
SECONDS = 60.0
STANDSTILL = 15.0  # seconds without a byte
MOST_TICKETS = 4096
MOST_BYTES = 96 * 1024 * 1024  # of all files together, until what they say is kept
_TICKET = 24


class NoTicket(TanteoError):
    """A file that nobody waits for, or waits for no longer."""

    message = "nobody waits for this file: choose it again"


class NoRoom(TanteoError):
    """As much is coming in as this machine holds in memory."""

    message = "too many files are coming in at once: try again in a moment"


class StoodStill(TanteoError):
    """A file of which nothing comes any more."""

    message = "the file stopped coming: choose it again"


@dataclass(slots=True)
class _Expected:
    """A file that somebody waits for: how large it may be and until when; what gives back its room once it is there."""

    limit: int
    until: float
    content: bytes | None = None
    leave: Callable[[], None] = field(default=lambda: None)
    is_coming: bool = False
    wrong: TanteoError | None = None

    @property
    def has_come(self) -> bool:
        """Whether all of it is here."""
        return self.content is not None


class Intake:
    """What browsers send beside the socket, which takes small messages only. No name of a file is ever looked at."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = MOST_BYTES) -> None:
        self._clock = clock
        self._expected: dict[str, _Expected] = {}
        self.room = Places(most)

    def expect(self, limit: int, instead_of: str = "") -> str:
        """A ticket for a file of at most so many bytes; nobody else's is taken away for it. Raises NoRoom."""
        self._drop(instead_of)
        for old in [ticket for ticket, one in self._expected.items() if one.until <= self._clock()]:
            self._drop(old)
        if len(self._expected) >= MOST_TICKETS:
            raise NoRoom
        ticket = secrets.token_urlsafe(_TICKET)
        self._expected[ticket] = _Expected(limit, self._clock() + MINUTES * SECONDS)
        return ticket

    def _drop(self, ticket: str) -> None:
        expected = self._expected.pop(ticket, None)
        if expected is not None and not expected.is_coming:
            expected.leave()

    async def take(self, ticket: str, chunks: AsyncIterator[bytes], size: int | None = None, address: str = "") -> None:
        """Take a file in as it comes; one that was cut off may come again. `size`: what it says that it has.

        Raises NoTicket, NoRoom, StoodStill, and TooLarge as soon as it is.
        """
        expected = self._expected.get(ticket)
        if expected is None or expected.is_coming or expected.has_come or expected.until <= self._clock():
            raise NoTicket
        expected.is_coming, expected.wrong = True, None
        try:
            await self._take(expected, chunks, expected.limit if size is None else size, address)
        except TanteoError as fact:
            expected.wrong = fact
            raise
        finally:
            self._settle(ticket, expected)

    async def _take(self, expected: _Expected, chunks: AsyncIterator[bytes], size: int, address: str) -> None:
        if size > expected.limit:
            raise TooLarge(size=size, limit=expected.limit)
        try:
            expected.leave = self.room.take(address, size)
        except NoPlace:
            raise NoRoom from None
        expected.content = await _read(chunks, size, expected.until - self._clock())

    def _settle(self, ticket: str, expected: _Expected) -> None:
        """What came to nothing, or to nobody, holds no room."""
        expected.is_coming = False
        if not expected.has_come or ticket not in self._expected:
            expected.leave()

    def wrong(self, ticket: str) -> TanteoError | None:
        """Why a file was refused when it came last."""
        expected = self._expected.get(ticket)
        return expected.wrong if expected else None

    @contextmanager
    def collected(self, ticket: str) -> Iterator[bytes]:
        """The file, once; its room is given back when the block ends. Raises NoTicket where it has not come."""
        expected = self._expected.pop(ticket, None)
        if expected is None or expected.content is None:
            raise NoTicket
        try:
            yield expected.content
        finally:
            expected.leave()


async def _read(chunks: AsyncIterator[bytes], limit: int, seconds: float) -> bytes:
    """All of it. Raises TooLarge, StoodStill."""
    content, end = bytearray(), asyncio.get_running_loop().time() + seconds
    try:
        async with asyncio.timeout(STANDSTILL) as patience:
            async for chunk in chunks:
                content += chunk
                if len(content) > limit:
                    raise TooLarge(size=len(content), limit=limit)
                patience.reschedule(min(end, asyncio.get_running_loop().time() + STANDSTILL))
    except TimeoutError:
        raise StoodStill from None
    return bytes(content)
