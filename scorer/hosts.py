"""The names that this machine answers to: a page of elsewhere that had its own name led here reads and taps nothing."""

from __future__ import annotations

import contextlib
import socket
import ssl
from ipaddress import ip_address
from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse

from scorer.mus.errors import TanteoError
from scorer.words import LANGUAGES, words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from pathlib import Path

    from starlette.types import ASGIApp, Receive, Scope, Send

MISDIRECTED = 421
CLOSED_BY_POLICY = 1008
LONGEST_NAME = 60
# Nobody can be sold a name under these, nor one without a dot: only whoever runs the network gives them out.
HOUSE = (".local", ".localhost", ".lan", ".internal", ".home.arpa")
ANY = "*"


class NotOurName(TanteoError):
    """A request for a name that is none of this machine's."""

    message = (
        "{host} is none of the names of this machine: open it by its address, or start it with --name {host} where the "
        "name is yours"
    )


class OurHosts:
    """Refuses what was asked of another name: http and sockets, in words."""

    def __init__(self, app: ASGIApp, names: Collection[str] = ()) -> None:
        self._app, self._names = app, frozenset(map(_plain, names))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what was asked of us."""
        asked = [value.decode("latin-1") for key, value in scope.get("headers", ()) if key == b"host"]
        foreign = [one for one in asked if not is_ours(one, self._names)]
        if not foreign:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": CLOSED_BY_POLICY})
        else:
            await _refusal(foreign[0])(scope, receive, send)


def _refusal(host: str) -> PlainTextResponse:
    """In every language: nobody knows which one is read."""
    shown = "".join(letter for letter in _name(host) if letter.isalnum() or letter in ".-_:")[:LONGEST_NAME]
    text = "\n\n".join(words(language).error(NotOurName(host=shown or "–")) for language in LANGUAGES)
    return PlainTextResponse(text, MISDIRECTED, headers={"X-Content-Type-Options": "nosniff"})


def is_ours(host: str, names: Collection[str] = ()) -> bool:
    """Whether a Host header is an address, a name of this house, or one of `names` (`*.club.example`, `*`)."""
    name = _plain(_name(host))
    if not name or ANY in names or _is_address(name):
        return bool(name)
    return "." not in name or name.endswith(HOUSE) or name in names or f"{ANY}.{name.partition('.')[2]}" in names


def _name(host: str) -> str:
    """The name in a Host header, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host


def _plain(name: str) -> str:
    return name.strip().lower().removesuffix(".")


def _is_address(name: str) -> bool:
    with contextlib.suppress(ValueError):
        return bool(ip_address(name.partition("%")[0]))
    return False


def own_names(host: str, cert: Path | None, told: Iterable[str] = ()) -> frozenset[str]:
    """What this machine is called: where it listens, what it calls itself, what its certificate says, what is told."""
    return frozenset({host, socket.gethostname(), *certified(cert), *told} - {""})


def certified(cert: Path | None) -> frozenset[str]:
    """The names in a certificate."""
    if cert is None:
        return frozenset()
    with contextlib.suppress(ssl.SSLError, OSError, ValueError, AttributeError):
        told = ssl._ssl._test_decode_cert(str(cert))  # type: ignore[attr-defined] # noqa: SLF001 - nothing public
        return frozenset(name for kind, name in told.get("subjectAltName", ()) if kind == "DNS")
    return frozenset()
