"""The foot of the table, under the thumb: undo, redo, and the one thing to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper, tap
from scorer.ui.context import use_app

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.ui.context import App


@ft.component
def Foot(
    can_undo: bool,  # noqa: FBT001 - a component's arguments are what it depends on
    can_redo: bool,  # noqa: FBT001
    action: str,
    route: str,
    undo: Callable[[], Awaitable[None]],
    redo: Callable[[], Awaitable[None]],
) -> ft.Control:
    """Undo and redo on the left, the next thing on the right; `action` is empty where there is none."""
    app = use_app()
    _, sizes = app.words, app.tokens.sizes
    parts: list[ft.Control] = [_round(app, ft.Icons.UNDO, _("Undo"), undo if can_undo else None, "undo")]
    if can_redo:
        parts.append(_round(app, ft.Icons.REDO, _("Redo"), redo, "redo"))
    if action:
        parts.append(_next(app, action, route))
    return ft.Row(parts, spacing=sizes.gap)


def _next(app: App, action: str, route: str) -> ft.Control:
    colours = app.tokens.colours
    return tap.words(
        app.tokens,
        action,
        lambda: _leave(app, route),
        tag="next",
        ink=colours.on_accent,
        ground=colours.accent,
        expand=True,
        target=app.tokens.sizes.target_huge,
    )


def _leave(app: App, route: str) -> None:
    app.hush()
    app.go(route)


def _round(
    app: App, icon: ft.IconData, name: str, on_tap: Callable[[], Awaitable[None]] | None, tag: str
) -> ft.Control:
    tokens = app.tokens
    colours, sizes = tokens.colours, tokens.sizes
    button = ft.IconButton(
        icon=ft.Icon(icon, size=sizes.icon + 4, semantics_label=name),
        width=sizes.target_huge,
        height=sizes.target_huge,
        disabled=on_tap is None,
        on_click=paper.ignoring(on_tap),
        style=ft.ButtonStyle(
            icon_color={
                ft.ControlState.DISABLED: colours.ground_outline,
                ft.ControlState.DEFAULT: colours.on_ground,
            },
            bgcolor=colours.ground_deep,
            shape=ft.RoundedRectangleBorder(radius=sizes.radius),
        ),
    )
    return ft.Semantics(content=button, identifier=tag)
