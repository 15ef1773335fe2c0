"""Flet's hooks with the types that their own signatures lose."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

import flet as ft

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


def use_value(initial: Callable[[], T]) -> tuple[T, Callable[[T], None]]:
    """State made once by `initial`; setting another value draws the component anew."""
    value, change = ft.use_state(cast("Any", initial))
    return cast("T", value), cast("Callable[[T], None]", change)


def use_switch(*, on: bool = False) -> tuple[bool, Callable[[bool], None]]:
    """A truth as state."""
    return use_value(lambda: on)


def memo(component: Callable[P, R]) -> Callable[P, R]:
    """A component that is drawn anew only when what it is given has changed."""
    return cast("Callable[P, R]", ft.memo(component))  # type: ignore[no-untyped-call]


def use_ticks(seconds: float, *, on: bool = True) -> int:
    """A number that grows every so many seconds, so that what depends on the clock is drawn anew."""
    ticks, change = use_value(lambda: 0)
    held, _ = use_value(lambda: cast("list[asyncio.Task[None]]", []))

    async def go() -> None:
        count = ticks
        while True:
            await asyncio.sleep(seconds)
            count += 1
            change(count)

    async def start() -> None:
        if on:
            held.append(asyncio.create_task(go()))

    def stop() -> None:
        while held:
            held.pop().cancel()

    ft.use_effect(start, [on], cleanup=stop)
    return ticks
