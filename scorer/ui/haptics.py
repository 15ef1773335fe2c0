"""A light tick under the thumb when the score moves, where the device has one."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import flet as ft

if TYPE_CHECKING:
    from .context import App


class Haptics:
    """The ticks of one screen."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._service = ft.HapticFeedback()

    async def tick(self) -> None:
        """One light tick, unless the settings want none; a device without it says nothing."""
        if not self._app.settings.haptics:
            return
        with contextlib.suppress(RuntimeError, TimeoutError):
            await self._service.light_impact()  # type: ignore[no-untyped-call]
