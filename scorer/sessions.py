"""Pages whose phone is away: what is drawn for nobody is let go, and those that sleep are not kept without end."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING

from flet.messaging.protocol import Message
from flet_web.fastapi.flet_app import FletApp
from flet_web.fastapi.flet_app_manager import app_manager

if TYPE_CHECKING:
    from collections.abc import Callable

    from flet.messaging.session import Session

MOST_ASLEEP = 300
ASLEEP_SECONDS = 1800


def asleep() -> list[str]:
    """The pages that nobody is connected to, the one that has slept longest first."""
    kept: dict[str, Session] = app_manager._FletAppManager__sessions  # noqa: SLF001 - nothing public lists them
    found = [(session.expires_at, name) for name, session in kept.items() if session.expires_at is not None]
    return [name for _, name in sorted(found)]


async def forget() -> None:
    """Beyond so many the one that has slept longest is forgotten: when its phone wakes up, it begins anew."""
    for name in asleep()[:-MOST_ASLEEP]:
        await app_manager.delete_session(name)


def draw_for_nobody() -> None:
    """Let a page be drawn whose socket has just ended: a phone that comes back is sent all of it.

    Flet fails there, and with it whatever was being drawn, at length in the log.
    """
    if not hasattr(FletApp.send_message, "__wrapped__"):
        FletApp.send_message = _while_somebody_reads(FletApp.send_message)


def spell_nothing_out() -> None:
    """Name what is sent, in the text that Flet makes of it before it asks whether anybody logs that.

    Whole pictures as text took a fifth as long as drawing them.
    """
    Message.__repr__ = _named  # type: ignore[assignment, method-assign]


def _named(message: Message) -> str:
    return message.action.name


def _while_somebody_reads(send: Callable[[FletApp, Message], None]) -> Callable[[FletApp, Message], None]:
    @wraps(send)
    def sent(self: FletApp, message: Message) -> None:
        if self._FletApp__send_queue is not None:  # as Flet itself asks for its channels
            send(self, message)

    return sent
