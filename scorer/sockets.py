"""The sockets of the screens: refused to pages of other sites, and quiet about phones that went away."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.websockets import WebSocketDisconnect

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

CLOSED_BY_POLICY = 1008


class SameOrigin:
    """Refuses the socket to pages of other sites: a partida is not theirs to tap on."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what comes from our own pages, and what is no browser."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
        elif _foreign(dict(scope["headers"])):
            await send({"type": "websocket.close", "code": CLOSED_BY_POLICY})
        else:
            # A phone that goes away while something is sent to it is the order of the day, not a fault.
            with contextlib.suppress(WebSocketDisconnect):
                await self._app(scope, receive, send)


class OneLine(logging.Filter):
    """What a socket brought and nobody could read is one line in the log: whoever sends nonsense does not fill it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep the line, without the trace of it."""
        if str(record.msg).startswith("Receive loop error"):
            record.exc_info = record.exc_text = None
        return True


def say_less() -> None:
    """Let Flet's part of the server write lines, not traces."""
    logging.getLogger("flet_web.fastapi").addFilter(OneLine())


def _foreign(headers: dict[bytes, bytes]) -> bool:
    """Whether a browser says that the page is of another host than the one it asks; a page of no host is foreign."""
    if b"origin" not in headers:
        return False
    with contextlib.suppress(ValueError):
        asked = urlsplit(headers[b"origin"].decode("latin-1")).netloc
        return not asked or asked != headers.get(b"host", b"").decode("latin-1")
    return True
