"""Callbacks that wait for something, until they no longer do."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


def added(callbacks: list[T], then: T) -> Callable[[], None]:
    """Put a callback among the others; the answer takes it out, once or more often."""
    callbacks.append(then)

    def end() -> None:
        with contextlib.suppress(ValueError):
            callbacks.remove(then)

    return end
