"""The way back from the room's screen: there when somebody moves a pointer or touches it, and gone again by itself."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from scorer.ui.context import App

SHOWN = 4.0
SELDOM = 500  # milliseconds between two movements that are told
ESCAPE = "Escape"


@dataclass(eq=False)
class Stirred(ft.Observable):
    """Whether somebody is at the screen now."""

    is_shown: bool = False

    def __post_init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    def stir(self) -> None:
        """Somebody is: the way back is shown for a while."""
        self.rest()
        self.is_shown = True
        self._task = asyncio.create_task(self._wait())

    async def _wait(self) -> None:
        await asyncio.sleep(SHOWN)
        self.is_shown = False

    def rest(self) -> None:
        """Nobody is waited for any more."""
        if self._task is not None:
            self._task.cancel()


@ft.component
def WithWayBack(content: ft.Control, route: str, from_there: bool) -> ft.Control:  # noqa: FBT001 - what it depends on
    """What is shown, over it the way to `route`; Escape goes there too. Who came from there sees it at first."""
    app = use_app()
    stirred, _ = use_value(Stirred)

    async def key(event: ft.KeyboardEvent) -> None:
        if event.key == ESCAPE:
            app.go(route)

    async def begin() -> None:
        if from_there:
            stirred.stir()
        app.on_ended(stirred.rest)
        app.page.on_keyboard_event = key
        app.page.update()

    async def end() -> None:
        stirred.rest()
        app.page.on_keyboard_event = None

    async def stir(_event: object) -> None:
        stirred.stir()

    ft.use_effect(begin, [route], cleanup=end)
    over = [_button(app, route)] if stirred.is_shown else []
    both = ft.Stack([ft.Container(content, expand=True), *over], expand=True)
    return ft.GestureDetector(both, on_hover=stir, hover_interval=SELDOM, on_tap=stir, expand=True)


def _button(app: App, route: str) -> ft.Control:
    tokens, sizes = app.tokens, app.tokens.sizes
    colours = tokens.colours
    made = paper.outlined(
        tokens, app.words("Back"), lambda: app.go(route), tag="tv-back", icon=ft.Icons.ARROW_BACK, on_ground=True
    )
    ground = ft.Container(made, bgcolor=colours.ground_deep, border_radius=sizes.radius)
    return ft.Container(ground, right=sizes.gap, bottom=sizes.gap)
