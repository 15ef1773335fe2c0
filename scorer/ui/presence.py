"""A phone at its table of a night: the organiser sees it there, or since when it is away."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError

from .hooks import use_value

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from .context import App


class Presence:
    """Here or not: told once for each coming and going."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._leave: Callable[[], Awaitable[None]] | None = None
        self._ends: list[Callable[[], None]] = []
        self._last: asyncio.Task[None] | None = None

    async def sit_down(self, night_id: str, table: int) -> None:
        """Be there, also after every absence, until `stand_up`."""
        key = self._app.keys.at_table(night_id, table)
        if self._app.nights is None or not key:
            return

        async def arrive() -> None:
            await self._arrive(night_id, key)

        self._ends = [self._app.on_reconnected(arrive), self._app.on_away(self._go), self._app.on_ended(self.stand_up)]
        await arrive()

    def stand_up(self) -> None:
        """Be there no more."""
        for end in self._ends:
            end()
        self._ends = []
        self._last = asyncio.get_running_loop().create_task(self._go())

    async def _arrive(self, night_id: str, key: str) -> None:
        await self._go()
        assert self._app.nights is not None  # noqa: S101 - asked when it sat down
        try:
            self._leave = await self._app.nights.arrive(night_id, key)
        except TanteoError:  # a code that was revoked: its taps are told
            return

    async def _go(self) -> None:
        leave, self._leave = self._leave, None
        if leave is not None:
            await leave()


def use_presence(app: App, night_id: str, table: int) -> None:
    """Be at a table as long as the component is on the screen; no table, no presence."""
    presence, _ = use_value(lambda: Presence(app))

    async def sit_down() -> None:
        if night_id and table:
            await presence.sit_down(night_id, table)

    ft.use_effect(sit_down, [night_id, table], cleanup=presence.stand_up)
