"""What this device may do at a table of a night, looked at again whenever a code, a key or a table changes."""

from __future__ import annotations

import contextlib
import contextvars
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.service.claims import Place

from .context import use_app
from .hooks import use_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from .context import App


@dataclass(eq=False)
class Refused(ft.Observable):
    """`fact`: why it only looks; None while it may write, and before that is known."""

    fact: TanteoError | None = None

    def __post_init__(self) -> None:
        self._ends: list[Callable[[], None]] = []

    async def follow(self, app: App, night_id: str, table: int) -> None:
        """Look, and look again."""
        if app.nights is None:
            return
        nights, here = app.nights, contextvars.copy_context()
        with contextlib.suppress(TanteoError):  # what is the matter with the night is told by who shows it
            await nights.view(night_id)

        def look() -> None:
            key = app.keys.for_place(Place(night_id, 0, table))
            fact = nights.right_at(night_id, table, key).refused
            if str(fact) != str(self.fact):
                self.fact = fact

        async def again(_news: object = None) -> None:
            here.run(look)

        self._ends = [nights.watch_rights(night_id, again), app.keys.on_kept(again), app.on_reconnected(again)]
        self._ends.append(app.on_ended(self.leave))
        look()

    def leave(self) -> None:
        """Look no more."""
        for end in self._ends:
            end()
        self._ends = []


def use_refused(night_id: str, table: int) -> TanteoError | None:
    """Why this device may not write at a table, followed as long as the component is on the screen."""
    app = use_app()
    refused, _ = use_value(Refused)

    async def follow() -> None:
        await refused.follow(app, night_id, table)

    ft.use_effect(follow, [night_id, table], cleanup=refused.leave)
    return refused.fact
