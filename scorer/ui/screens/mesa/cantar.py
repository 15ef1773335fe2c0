"""The cobro in words after a hand was counted, as the scorer says it aloud at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.hand import Hand
from scorer.ui.components import paper
from scorer.ui.components.sheet import Sheet, sheet, use_sheet
from scorer.ui.hooks import use_switch
from scorer.words import cantar

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.service.views import TableView
    from scorer.ui.context import App


def use_cantar(app: App, view: TableView | None) -> None:
    """Show the words of a hand once it is counted, where the device wants them."""
    open_, show = use_switch()
    seen = ft.use_ref(0)
    hand = view.hand if view else 0
    # A sheet belongs to the screen that it came up over, and goes with it: so not before the table is on top again.
    on_top = ft.use_route_location() == ft.use_view_path()

    def notice() -> None:
        if on_top:
            show(app.settings.cantar and 0 < (seen.current or 0) < hand)
            seen.current = hand

    ft.use_effect(notice, [hand, on_top])
    use_sheet(_sheet(app, view, lambda: show(False)) if open_ and view is not None and view.last else None)


def _sheet(app: App, view: TableView, close: Callable[[], None]) -> Sheet:
    last = view.last
    assert last is not None  # noqa: S101 - something was counted
    names = [pair.name for pair in view.pairs]
    tokens = app.tokens
    lines = [
        paper.say(tokens, line, size=tokens.sizes.label)
        for line in cantar.step(app.words, last, names, view.reglamento)
    ]
    title = app.words("Hand {n}", n=last.after.hand) if isinstance(last.item, Hand) else app.words("The score")
    words = ft.Semantics(content=ft.Column(list(lines), spacing=tokens.sizes.gap, tight=True), identifier="cantar")
    return sheet(app, title, [words, paper.button(tokens, app.words("Said"), close, tag="cantar-close")], close)
