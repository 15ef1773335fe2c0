"""A page of paper on the baize: its bar with the way back, and one column that a thumb can reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from . import paper

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.ui.context import App, Screen

COLUMNS_FROM = 900


def page(  # noqa: PLR0913 - the parts of a page
    app: App,
    screen: Screen,
    route: str,
    title: str,
    body: Sequence[ft.Control],
    *,
    back: str | paper.Tapped = "/",
    actions: Sequence[ft.Control] = (),
    foot: ft.Control | None = None,
    wide: bool = False,
) -> ft.View:
    """A view with a title, the way back, a column that scrolls, and perhaps one thing to do at its foot."""
    column = ft.Column(
        list(body),
        spacing=app.tokens.sizes.gap_wide,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        width=width_of(app, screen, wide=wide),
    )
    scrolled = ft.Column(
        [
            ft.Container(
                column,
                padding=ft.Padding.symmetric(vertical=app.tokens.sizes.gap_wide),
                alignment=ft.Alignment.TOP_CENTER,
            )
        ],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        # Another page in the same place begins at its top.
        key=title,
    )
    controls: list[ft.Control] = [scrolled] if foot is None else [scrolled, _foot(app, screen, foot)]
    return ft.View(
        route=route,
        appbar=bar(app, title, back, actions),
        padding=0,
        spacing=0,
        bgcolor=app.tokens.colours.ground,
        controls=[
            ft.SafeArea(
                ft.Column(controls, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                expand=True,
                avoid_intrusions_top=False,
            )
        ],
    )


def _margin(app: App) -> ft.Padding:
    return ft.Padding.symmetric(vertical=app.tokens.sizes.gap_wide)


def width_of(app: App, screen: Screen, *, wide: bool = False) -> float:
    """How wide the column is: the phone's width, a readable one on anything larger."""
    room = max(screen.width - 2 * app.tokens.sizes.gap_wide, app.tokens.sizes.target)
    most = COLUMNS_FROM + app.tokens.sizes.gap_huge * 8 if wide else app.tokens.sizes.page_max
    return min(room, most)


def has_columns(screen: Screen) -> bool:
    """Whether two columns fit, each as wide as a phone."""
    return screen.width >= COLUMNS_FROM


def columns(app: App, halves: Sequence[Sequence[ft.Control]]) -> ft.Control:
    """Controls in columns side by side."""
    made: list[ft.Control] = [
        ft.Column(
            list(half),
            spacing=app.tokens.sizes.gap_wide,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=True,
        )
        for half in halves
    ]
    return ft.Row(made, spacing=app.tokens.sizes.gap_huge, vertical_alignment=ft.CrossAxisAlignment.START)


def beside(
    app: App, screen: Screen, first: Sequence[ft.Control], second: Sequence[ft.Control], *, swapped: bool = False
) -> list[ft.Control]:
    """Two parts beside each other where there is room and something in both; else one after the other.

    `swapped`: beside each other the first one is on the left, one after the other the second comes first.
    """
    if first and second and has_columns(screen):
        return [columns(app, (first, second))]
    return [*second, *first] if swapped else [*first, *second]


def bar(app: App, title: str, back: str | paper.Tapped, actions: Sequence[ft.Control]) -> ft.AppBar:
    """The title and the way back."""
    tokens, _ = app.tokens, app.words
    colour = tokens.colours.on_ground
    on_back = (lambda: app.go(back)) if isinstance(back, str) else back
    return ft.AppBar(
        leading=paper.icon_button(tokens, ft.Icons.ARROW_BACK, _("Back"), on_back, tag="back", colour=colour)
        if back
        else None,
        automatically_imply_leading=False,
        title=ft.Text(title),
        actions=list(actions),
    )


def _foot(app: App, screen: Screen, control: ft.Control) -> ft.Container:
    """What stands at the foot of the page, in the thumb's half."""
    sizes = app.tokens.sizes
    return ft.Container(
        ft.Column([control], width=width_of(app, screen), horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.symmetric(vertical=sizes.gap, horizontal=sizes.gap_wide),
        alignment=ft.Alignment.CENTER,
    )
