"""Where other devices reach this machine."""

from __future__ import annotations

import contextlib
import socket

EVERYWHERE = frozenset({"", "0.0.0.0", "::"})  # noqa: S104 - compared, nothing is bound to it
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
# An address of nobody, kept for examples (RFC 5737): asking the way there sends nothing.
NOBODY = ("192.0.2.1", 9)


def reached_at(host: str) -> str:
    """How others in the network name a server that listens at `host`; empty where only this machine can open it."""
    if host in EVERYWHERE:
        return _own_address()
    return "" if host in LOOPBACK else host


def _own_address() -> str:
    """This machine's address in its network; empty without one."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(NOBODY)
        name: str = way.getsockname()[0]
        return "" if name in LOOPBACK else name
    return ""


def for_others(netloc: str, reach: str) -> str:
    """A page's host and port as others name it: this machine's own name says nothing to them."""
    host, _, port = netloc.rpartition(":") if not netloc.endswith("]") and ":" in netloc else (netloc, "", "")
    if host.strip("[]") not in LOOPBACK or not reach:
        return netloc
    return f"{reach}:{port}" if port else reach
