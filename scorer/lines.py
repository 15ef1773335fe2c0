"""The connections themselves: so many at once, and one on which nothing is asked is closed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from scorer.service.places import NoPlace, Places

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_LINES = 2000  # beside the sockets: whoever loads a page has six for a moment
SILENCE = 15.0  # seconds
MOST_FILES = 16_384
_PROTOCOL: Any = AutoHTTPProtocol


class Line(_PROTOCOL):  # type: ignore[misc] # httptools or h11, whichever is there
    """A connection of a browser. Without an end to them no file could be opened any more, not even a table's."""

    places = Places(MOST_LINES)

    def connection_made(self, transport: asyncio.Transport) -> None:
        """It takes its place, or is cut off."""
        super().connection_made(transport)
        self._leave: Callable[[], None] = lambda: None
        self._seen: Any = None
        self._watch = asyncio.get_running_loop().call_later(SILENCE, self._look)
        try:
            self._leave = self.places.take(str((transport.get_extra_info("peername") or ("",))[0]))
        except NoPlace:
            transport.abort()

    def _look(self) -> None:
        """Closed where nothing was asked since the last look, and nothing is being answered."""
        if self.cycle is self._seen and (self.cycle is None or self.cycle.response_complete):
            self.transport.close()
            return
        self._seen = self.cycle
        self._watch = asyncio.get_running_loop().call_later(SILENCE, self._look)

    def handle_websocket_upgrade(self, *told: object) -> None:
        """A socket is counted as one."""
        self._end()
        super().handle_websocket_upgrade(*told)

    def connection_lost(self, exc: Exception | None) -> None:
        """The place is another's."""
        self._end()
        super().connection_lost(exc)

    def _end(self) -> None:
        self._watch.cancel()
        self._leave()


def lines(most: int = MOST_LINES) -> type[Line]:
    """Connections of one server."""
    return type("Line", (Line,), {"places": Places(most)})


def allow_files() -> None:
    """As many open files as the system lets us have: each connection is one, and each partida that is written."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - there is none on Windows

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
