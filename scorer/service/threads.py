"""Slow work beside the event loop: what a tap waits for at once, what a file brings one after the other."""

from __future__ import annotations

import asyncio
import inspect
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, TypeVar

from scorer.store.port import NotWritten

from .errors import Busy

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")
MOST_WAITING = 16
_IN_BROWSER = sys.platform == "emscripten"
# Files and papers have one thread of their own: however many are brought, those of the taps are free.
_lane = ThreadPoolExecutor(1, thread_name_prefix="files")
_places = BoundedSemaphore(MOST_WAITING)


async def in_thread(work: Callable[..., T | Awaitable[T]], *args: object) -> T:
    """Slow work beside the event loop; in a browser, which has no threads, on it.

    An I/O error that the store let through is a tap not written.
    """
    try:
        done = work(*args) if _IN_BROWSER else await asyncio.to_thread(work, *args)
        return await done if inspect.isawaitable(done) else done
    except OSError as error:
        raise NotWritten(why=error.strerror or type(error).__name__) from error


async def in_turn(work: Callable[..., T], *args: object) -> T:
    """Work of a second or more, of whoever reaches this machine: one after the other. Raises Busy where many wait."""
    if _IN_BROWSER:
        return work(*args)
    if not _places.acquire(blocking=False):
        raise Busy
    try:
        waiting = _lane.submit(work, *args)
    except BaseException:
        _places.release()
        raise
    waiting.add_done_callback(lambda _: _places.release())
    return await asyncio.wrap_future(waiting)
