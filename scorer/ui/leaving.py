"""From one screen to another, past the sheet that led there."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import flet as ft

if TYPE_CHECKING:
    from collections.abc import Callable

# Seconds until a sheet is gone at the latest, and between two looks.
PATIENCE = 1.0
A_FRAME = 0.016


class Leaving:
    """Opens the next screen once the sheet over this one is gone.

    A page that comes up over a sheet takes the sheet's going for its own: the sheet would stand there again on the way
    back, and nobody could put it away.
    """

    def __init__(self, page: Callable[[], ft.Page]) -> None:
        self._page = page
        self._going: asyncio.Task[None] | None = None

    def go(self, route: str) -> None:
        """Open a screen."""
        if self._covered():
            self._going = asyncio.create_task(self._go_when_free(route))
        else:
            self._page().navigate(route)

    async def _go_when_free(self, route: str) -> None:
        until = time.monotonic() + PATIENCE
        while self._covered() and time.monotonic() < until:  # noqa: ASYNC110 - nothing tells when the list is empty
            await asyncio.sleep(A_FRAME)
        self._page().navigate(route)

    def _covered(self) -> bool:
        """Something lies over the screen, on its way out too: it is listed until the device says that it is gone."""
        dialogs = self._page()._dialogs.controls  # noqa: SLF001 - nothing public tells what is open
        return any(not isinstance(one, ft.SnackBar) for one in dialogs)
