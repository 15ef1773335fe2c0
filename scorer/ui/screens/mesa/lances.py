"""The hand in play as five lances: a row each, and the sheet that a tapped one opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import Lance
from scorer.partida.events import Event
from scorer.ui.components import paper, tap
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value
from scorer.words import terms

from . import said
from .bidding import Bidding, Sheet, bidding_sheet

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.service.views import LanceView
    from scorer.ui.context import App


@ft.component
def Lances(
    lances: tuple[LanceView, ...],
    names: tuple[str, str],
    hand: int,
    enter: Callable[[Event, str], Awaitable[bool]],
) -> ft.Control:
    """The five rows; the sheet of the one that was tapped."""
    app = use_app()
    nothing: Bidding | None = None
    open_, change = use_value(lambda: nothing)
    sheet = None
    if open_ is not None:
        sheet = bidding_sheet(Sheet(app, open_, _of(lances, open_.lance), names, hand, enter, change))
    ft.use_dialog(sheet)

    def opener(lance: Lance) -> Callable[[], None]:
        return lambda: change(Bidding(lance))

    rows = [_row(app, lance, None if lance.state == "closed" else opener(lance.lance)) for lance in lances]
    return ft.Column(rows, spacing=app.tokens.sizes.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)


def _of(lances: tuple[LanceView, ...], which: Lance) -> LanceView:
    return next(lance for lance in lances if lance.lance is which)


def _row(app: App, lance: LanceView, on_tap: Callable[[], None] | None) -> ft.Control:
    tokens = app.tokens
    ink, quiet, ground = _inks(app, lance)
    name = paper.say(tokens, terms.lance(app.words, lance.lance), size=tokens.sizes.label, colour=ink, bold=True)
    state = paper.say(tokens, said.state(app.words, lance), colour=quiet, bold=lance.entry.envite is not None)
    state.text_align = ft.TextAlign.END
    state.expand = True
    parts: list[ft.Control] = [name, state]
    if lance.bidder is not None:
        parts.append(paper.mark(tokens, lance.bidder, size=tokens.sizes.mark + 2, colour=_mark(app, lance)))
    return tap.area(
        tokens,
        ft.Container(
            ft.Row(parts, spacing=tokens.sizes.gap), padding=ft.Padding.symmetric(horizontal=tokens.sizes.gap)
        ),
        on_tap,
        tag=f"lance-{lance.lance}",
        bgcolor=ground,
        inner=tokens.sizes.label * 1.3,
    )


def _inks(app: App, lance: LanceView) -> tuple[str, str, str]:
    """Name, state and ground of a row: what waits for an answer stands out, what is not played steps back."""
    colours = app.tokens.colours
    if lance.state == "closed":
        return colours.on_ground_muted, colours.on_ground_muted, colours.ground_deep
    if lance.state in ("pending", "ordago"):
        return colours.on_accent, colours.on_accent, colours.accent
    return colours.ink, colours.ink if lance.entry.envite else colours.ink_muted, colours.surface


def _mark(app: App, lance: LanceView) -> str:
    waits = lance.state in ("pending", "ordago")
    return app.tokens.colours.on_accent if waits or lance.bidder is None else app.tokens.pair(lance.bidder).strong
