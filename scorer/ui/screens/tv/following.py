"""A night as a room sees it: once a second at most, however many tables tap meanwhile; and pages that turn."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.service.night_views import NightView
from scorer.ui.context import App, use_app
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from collections.abc import Callable

AT_MOST_EVERY = 1.0
A_PAGE = 12.0


@dataclass(eq=False)
class Followed(ft.Observable):
    """One night of one screen: `view` is what to draw, None while it is coming; `problem` why there is nothing."""

    night_id: str
    view: NightView | None = None
    problem: TanteoError | None = None

    def __post_init__(self) -> None:
        self._news = asyncio.Event()
        self._ends: list[Callable[[], None]] = []
        self._task: asyncio.Task[None] | None = None

    def follow(self, app: App) -> None:
        """Begin to watch. Taps only say that there is news: it is drawn on this session's page, at its own pace."""

        async def heard(_: object) -> None:
            self._news.set()

        nights = app.nights
        if nights is None:
            return
        self._ends = [nights.watch(self.night_id, heard), nights.watch_tables(self.night_id, heard)]
        self._ends += [app.on_reconnected(lambda: heard(None)), app.on_ended(self.leave)]
        self._task = asyncio.create_task(self._keep_up(app))

    async def _keep_up(self, app: App) -> None:
        while True:
            self._news.clear()
            await self._look(app)
            await asyncio.sleep(AT_MOST_EVERY)
            await self._news.wait()

    async def _look(self, app: App) -> None:
        assert app.nights is not None  # noqa: S101 - nothing is followed without them
        try:
            self.view, self.problem = await app.nights.view(self.night_id), None
        except TanteoError as fact:
            self.problem = fact

    def leave(self) -> None:
        """Watch no more."""
        for end in self._ends:
            end()
        self._ends = []
        if self._task is not None:
            self._task.cancel()


def use_followed(night_id: str) -> Followed:
    """A night, followed as long as the component is on the screen."""
    app = use_app()
    followed, _ = use_value(lambda: Followed(night_id))

    async def begin() -> None:
        followed.follow(app)

    async def end() -> None:
        followed.leave()

    ft.use_effect(begin, [], cleanup=end)
    return followed


@dataclass(eq=False)
class Turning(ft.Observable):
    """Which page is open; it counts on for ever."""

    number: int = 0

    async def turn(self) -> None:
        """Turn a page every now and then."""
        while True:
            await asyncio.sleep(A_PAGE)
            self.number += 1


def use_turning() -> int:
    """The number of the page that is open now."""
    app = use_app()
    turning, _ = use_value(Turning)
    nobody: list[asyncio.Task[None]] = []
    tasks, _ = use_value(lambda: nobody)

    def stop() -> None:
        for task in tasks:
            task.cancel()

    async def begin() -> None:
        tasks.append(asyncio.create_task(turning.turn()))
        app.on_ended(stop)

    async def end() -> None:
        stop()

    ft.use_effect(begin, [], cleanup=end)
    return turning.number
