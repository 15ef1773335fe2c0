"""Slow work beside the event loop."""

from __future__ import annotations

import asyncio
import inspect
import sys
from typing import TYPE_CHECKING, TypeVar

from scorer.store.port import NotWritten

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")


async def in_thread(work: Callable[..., T | Awaitable[T]], *args: object) -> T:
    """Slow work beside the event loop; in a browser, which has no threads, on it.

    An I/O error that the store let through is a tap not written.
    """
    try:
        done = work(*args) if sys.platform == "emscripten" else await asyncio.to_thread(work, *args)
        return await done if inspect.isawaitable(done) else done
    except OSError as error:
        raise NotWritten(why=error.strerror or type(error).__name__) from error
