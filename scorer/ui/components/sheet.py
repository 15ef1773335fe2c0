"""A sheet that comes up from the foot: a title, what it asks, and a way to put it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from . import paper

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorer.ui.context import App


LOW = 560


def sheet(
    app: App, title: str, body: Sequence[ft.Control], on_close: Callable[[], None], *, tall: bool = False
) -> ft.BottomSheet:
    """The sheet: as high as what it asks; where that is `tall`, the words large or the screen low, it scrolls."""
    tokens, sizes = app.tokens, app.tokens.sizes

    async def closed(_event: object) -> None:
        on_close()

    close = paper.icon_button(tokens, ft.Icons.CLOSE, app.words("Close"), on_close, tag="sheet-close")
    name = paper.heading(tokens, title, colour=tokens.colours.ink)
    name.expand = True
    content = ft.Column(
        [ft.Row([name, close]), *body],
        spacing=sizes.gap_wide,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        # Flet's scrolling column is never lower than its room, so only what needs to scroll does.
        scroll=ft.ScrollMode.AUTO if tall or app.screen.height < LOW * app.system.text_scale else None,
        tight=True,
    )
    return ft.BottomSheet(
        ft.Container(content, padding=ft.Padding.all(sizes.gap_wide)),
        scrollable=True,
        on_dismiss=closed,
        size_constraints=ft.BoxConstraints(max_width=sizes.page_max),
    )


def nowhere() -> ft.Control:
    """What a component draws that shows itself as a sheet: it takes no room."""
    return ft.Container(width=0, height=0)
