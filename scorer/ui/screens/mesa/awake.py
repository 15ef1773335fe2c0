"""The screen stays awake while a table is open, where the browser allows it; where it does not, that is said once."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import flet as ft

if TYPE_CHECKING:
    from scorer.ui.context import App

REFUSED = (RuntimeError, TimeoutError)


def use_awake(app: App) -> None:
    """Keep the screen awake as long as the component is on it."""
    wanted = app.settings.awake

    async def wake() -> None:
        if not wanted:
            return
        if not app.system.stays_awake:
            app.say_once(
                app.words(
                    "This browser lets the screen go dark: open the page over https, or give the screen more time."
                )
            )
            return
        with contextlib.suppress(*REFUSED):
            await ft.Wakelock().enable()  # type: ignore[no-untyped-call]

    async def sleep() -> None:
        with contextlib.suppress(*REFUSED):
            await ft.Wakelock().disable()  # type: ignore[no-untyped-call]

    ft.use_effect(wake, [wanted], cleanup=sleep)
