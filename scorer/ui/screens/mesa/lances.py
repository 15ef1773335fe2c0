"""The hand in play as five lances: a row each, and the sheet that a tapped one opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import Lance
from scorer.partida.events import Event
from scorer.ui.components import paper, tap
from scorer.ui.components.sheet import use_sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import memo, use_value
from scorer.words import terms

from . import said
from .bidding import bidding_sheet
from .talk import Bidding, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.service.views import LanceView
    from scorer.ui.context import App

    from .taps import Taps


@ft.component
def Lances(taps: Taps, target: int) -> ft.Control:
    """The five rows; the sheet of the one that was tapped. Neither a tap nor a bid draws this itself anew."""
    app = use_app()
    nothing: Bidding | None = None
    open_, change = use_value(lambda: nothing)
    opener, _same = use_value(lambda: _Opener(change))

    async def entered(event: Event, line: str) -> bool:
        """What is refused is said at the foot of the table: the sheet does not lie over it."""
        done = await taps.enter(event, line)
        if not done:
            opener.change(None)
        return done

    parts = None if open_ is None else Sheet(app, open_, taps, entered, opener.change, opener.is_open)
    use_sheet(bidding_sheet(parts) if parts else None)
    return _Rows(taps, target, opener.open)


@ft.component
def Rows(taps: Taps, target: int, open_: Callable[[Lance], None]) -> ft.Control:
    """The lances as they are now."""
    app = use_app()
    use_value(lambda: taps.live)
    tapped = open_ if taps.writes else None
    rows = [_Row(lance, target, tapped) for lance in (taps.view.lances if taps.view else ())]
    return ft.Column(rows, spacing=app.tokens.sizes.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)


_Rows = memo(Rows)


class _Opener:
    """Opens the sheet of a lance and puts it away; always the same, so that no row is drawn anew for its sake."""

    def __init__(self, change: Callable[[Bidding | None], None]) -> None:
        self._change = change
        self._open = False

    def open(self, lance: Lance) -> None:
        """The sheet of a lance."""
        self.change(Bidding(lance))

    def change(self, bidding: Bidding | None) -> None:
        """Another sheet, or none."""
        self._open = bidding is not None
        self._change(bidding)

    def is_open(self) -> bool:
        """Whether one is open, and not on its way out."""
        return self._open


@ft.component
def LanceRow(lance: LanceView, target: int, open_: Callable[[Lance], None] | None) -> ft.Control:
    """One lance and its state in words; whoever only looks opens no sheet."""
    app = use_app()
    tokens = app.tokens
    ink, quiet, ground = _inks(app, lance)
    name = paper.say(tokens, terms.lance(app.words, lance.lance), size=tokens.sizes.label, colour=ink, bold=True)
    state = paper.say(tokens, said.row(app.words, lance), colour=quiet, bold=_is_told(lance))
    state.text_align, state.expand = ft.TextAlign.END, True
    parts: list[ft.Control] = [name, state]
    if lance.bidder is not None:
        parts.append(paper.mark(tokens, lance.bidder, size=tokens.sizes.mark + 2, colour=_mark(app, lance)))
    return tap.area(
        tokens,
        ft.Row(parts, spacing=tokens.sizes.gap),
        None if open_ is None or lance.state == "closed" else lambda: open_(lance.lance),
        tag=f"lance-{lance.lance}",
        bgcolor=ground,
        inner=tokens.sizes.label * 1.4,
        target=target,
        side=tokens.sizes.gap + tokens.sizes.gap_tight,
    )


_Row = memo(LanceRow)


def _inks(app: App, lance: LanceView) -> tuple[str, str, str]:
    """Name, state and ground of a row: what waits for an answer stands out, what is not played steps back."""
    colours = app.tokens.colours
    if lance.state == "closed":
        return colours.on_ground_muted, colours.on_ground_muted, colours.ground_deep
    if lance.state in ("pending", "ordago"):
        return colours.on_accent, colours.on_accent, colours.accent
    return colours.ink, colours.ink if _is_told(lance) else colours.ink_muted, colours.surface


def _is_told(lance: LanceView) -> bool:
    """Something was entered of it."""
    return lance.entry.envite is not None or lance.claimed


def _mark(app: App, lance: LanceView) -> str:
    waits = lance.state in ("pending", "ordago")
    return app.tokens.colours.on_accent if waits or lance.bidder is None else app.tokens.pair(lance.bidder).strong
