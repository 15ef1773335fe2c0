"""The sockets of the screens: who gets one, what it may bring, and quiet about phones that went away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse, Response
from starlette.websockets import WebSocketDisconnect

from scorer.frames import NotReadable, check_first, check_next
from scorer.service.places import NoPlace, Places
from scorer.words import LANGUAGES, words

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

CLOSED_BY_POLICY, NOT_READABLE, COME_LATER = 1008, 1003, 1013
MOST_SOCKETS = 600  # 128 tables with four phones each, and who looks on; some 0.7 MB of memory each
PATIENCE = 10.0  # seconds from the socket to its first frame
LONGEST_LINE = 300
GONE: Message = {"type": "websocket.disconnect", "code": NOT_READABLE}

log = logging.getLogger(__name__)


class Sockets:
    """Gives a socket to pages of ours, as long as there are places, and closes it on whoever talks nonsense."""

    def __init__(self, app: ASGIApp, places: Places, ended: Callable[[], Awaitable[None]] | None = None) -> None:
        self._app, self._places, self._ended = app, places, ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what comes from our own pages, and what is no browser."""
        if scope["type"] != "websocket":
            full = _asks_for_a_page(scope) and not self._places.left(address_of(scope))
            await (_no_place() if full else self._app)(scope, receive, send)
        elif _foreign(dict(scope["headers"])):
            await send({"type": "websocket.close", "code": CLOSED_BY_POLICY})
        else:
            await self._held(scope, receive, send)

    async def _held(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The place is taken before anything is waited for: a burst gets no more of them than there are."""
        try:
            leave = self._places.take(address_of(scope))
        except NoPlace:
            await send({"type": "websocket.close", "code": COME_LATER})
            return
        try:
            await _Talk(scope, receive, send).through(self._app)
        finally:
            leave()
        if self._ended is not None:
            await self._ended()


class _Talk:
    """One socket. Flet sees it once its first frame is there, and never sees what it could not read.

    Flet waits for ever for the end of a page that never registered.
    """

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._scope, self._receive, self._send = scope, receive, send
        self._waiting: list[Message] = []
        self._is_over = False

    async def through(self, app: ASGIApp) -> None:
        """From its opening to its end."""
        try:
            if await self._opened():
                await app(self._scope, self.receive, self.send)
        except (OSError, WebSocketDisconnect):  # a phone that goes away is the order of the day, not a fault
            self._is_over = True
        await self._close(NOT_READABLE)

    async def _opened(self) -> bool:
        """Whether it has registered: it is accepted first, since a browser says nothing before."""
        opening = await self._receive()
        await self._send({"type": "websocket.accept"})
        try:
            async with asyncio.timeout(PATIENCE):
                first = await self._read(check_first)
        except TimeoutError:
            await self._close(CLOSED_BY_POLICY)
            return False
        self._waiting = [opening, first]
        return not self._is_over

    async def receive(self) -> Message:
        """The next message, for Flet."""
        return self._waiting.pop(0) if self._waiting else await self._read(check_next)

    async def _read(self, check: Callable[[bytes | None], None]) -> Message:
        if self._is_over:
            return GONE
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self._is_over = True
            return message
        try:
            check(message.get("bytes"))
        except NotReadable as fact:
            log.warning("%s: %s, its socket is closed", address_of(self._scope), fact)
            await self._close(NOT_READABLE)
            return GONE
        return message

    async def send(self, message: Message) -> None:
        """A message of Flet's: what nobody is there to read any more is let go, so that its page ends in good order."""
        if self._is_over or message["type"] == "websocket.accept":
            return
        try:
            await self._send(message)
        except (OSError, WebSocketDisconnect):
            self._is_over = True

    async def _close(self, code: int) -> None:
        if not self._is_over:
            self._is_over = True
            with contextlib.suppress(OSError, RuntimeError, WebSocketDisconnect):
                await self._send({"type": "websocket.close", "code": code})


def _asks_for_a_page(scope: Scope) -> bool:
    """Whether somebody opens the app, who would then want a socket."""
    return scope["type"] == "http" and b"text/html" in dict(scope["headers"]).get(b"accept", b"")


def _no_place() -> Response:
    """Why there is no page now, in every language: nobody knows yet which one is read."""
    text = "\n\n".join(words(language).error(NoPlace()) for language in LANGUAGES)
    return PlainTextResponse(text, 503, headers={"Retry-After": "30"})


class OneLine(logging.Filter):
    """What a socket brought and nobody could read is one line in the log: whoever sends nonsense does not fill it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep the line, without the trace of it, and without what would look like more lines."""
        if str(record.msg).startswith("Receive loop error"):
            record.exc_info = record.exc_text = None
            line = record.getMessage()[:LONGEST_LINE]
            record.msg, record.args = "".join([one if one.isprintable() else " " for one in line]), ()
        return True


class NotForgotten(logging.Filter):
    """A page that was forgotten while it still waited for its phone is no news."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Everything else is."""
        said = str(record.msg)
        return not ("Task was destroyed but it is pending" in said and "FletApp.__on_session_created" in said)


def say_less() -> None:
    """Let Flet's part of the server write lines, not traces."""
    logging.getLogger("flet_web.fastapi").addFilter(OneLine())
    logging.getLogger("asyncio").addFilter(NotForgotten())


def address_of(scope: Scope) -> str:
    """Who asks."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def _foreign(headers: dict[bytes, bytes]) -> bool:
    """Whether a browser says that the page is of another host than the one it asks; a page of no host is foreign."""
    if b"origin" not in headers:
        return False
    with contextlib.suppress(ValueError):
        asked = urlsplit(headers[b"origin"].decode("latin-1")).netloc
        return not asked or asked != headers.get(b"host", b"").decode("latin-1")
    return True
