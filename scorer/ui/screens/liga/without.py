"""A league night where there is no server: said kindly, with the way home."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import state
from scorer.ui.components.page import bar

if TYPE_CHECKING:
    from scorer.ui.context import App


def without_server(app: App, route: str) -> ft.View:
    """Why nothing is here, and one thing to do."""
    _ = app.words
    sentence = _(
        "A league night needs a server that all the phones reach: start `scorer serve` on a laptop in the bar. "
        "On this phone alone you keep a partida."
    )
    notice = state.notice(app, ft.Icons.GROUPS_OUTLINED, sentence, _("To the start"), lambda: app.go("/"))
    return ft.View(
        route=route,
        appbar=bar(app, _("League night"), "/", ()),
        bgcolor=app.tokens.colours.ground,
        controls=[ft.SafeArea(notice, expand=True)],
    )
