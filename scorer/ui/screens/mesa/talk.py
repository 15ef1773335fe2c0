"""The sheet of a lance while it is open: which lance, and what its buttons enter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.mus.words import Lance
from scorer.partida.events import Bid, Event

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.mus.words import Bid as Size
    from scorer.mus.words import Pair
    from scorer.service.views import LanceView, TableView
    from scorer.ui.context import App

    from .taps import Taps

    Enter = Callable[[Event, str], Awaitable[bool]]

FIRST_OTHER = 3


@dataclass(frozen=True, slots=True)
class Bidding:
    """The sheet that is open: its lance, and the number that a pair is about to bid where it is none of the usual."""

    lance: Lance
    pair: Pair | None = None
    amount: int = FIRST_OTHER


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that the sheet's parts need.

    It asks the table when it is drawn: the dialog around it, which Flet would walk from end to end, stays as it is.
    """

    app: App
    open: Bidding
    taps: Taps
    enter: Enter
    change: Callable[[Bidding | None], None]
    is_open: Callable[[], bool]

    @property
    def lance(self) -> LanceView:
        """The lance as it is now."""
        return self._view.lance(self.open.lance)

    @property
    def names(self) -> tuple[str, str]:
        """The pairs' names."""
        one, two = self._view.pairs
        return one.name, two.name

    @property
    def hand(self) -> int:
        """The hand in play."""
        return self._view.hand

    @property
    def _view(self) -> TableView:
        view = self.taps.view
        assert view is not None  # noqa: S101 - a sheet opens over a table that is there
        return view

    async def bid(self, pair: Pair, size: Size) -> None:
        """Bid, and stay for the answer."""
        self.change(Bidding(self.lance.lance))
        await self.enter(Bid(self.hand, self.lance.lance, pair, size), "")

    async def close_with(self, event: Event, line: str) -> None:
        """Enter what ends the talk, and put the sheet away."""
        self.change(None)
        await self.enter(event, line)
