"""A component that fails ends Flet's drawing for the whole session, and nobody is told: begin again, and say it."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .context import App

log = logging.getLogger("scorer.ui")


def keep_drawing(app: App) -> None:
    """Watch the session's drawing; where it ends by a fault, log that, begin it again and say so."""
    task: asyncio.Task[None] | None = getattr(app.page.session, "_Session__updates_task", None)
    if task is not None:
        task.add_done_callback(lambda done: _ended(app, done), context=contextvars.copy_context())


def _ended(app: App, task: asyncio.Task[None]) -> None:
    fault = None if task.cancelled() else task.exception()
    if fault is None:
        return
    log.error("a screen could not be drawn", exc_info=fault)
    app.page.session.start_updates_scheduler()  # type: ignore[no-untyped-call]
    keep_drawing(app)
    app.say(app.words("Something went wrong on this screen: nothing that was entered is lost. Open it again."))
