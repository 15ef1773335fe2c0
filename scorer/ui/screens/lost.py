"""An address where there is nothing."""

from __future__ import annotations

import flet as ft

from scorer.ui.components import state
from scorer.ui.context import use_app


@ft.component
def Lost() -> ft.Control:
    """There is no such screen; the way home."""
    app = use_app()
    _ = app.words
    return state.notice(
        app, ft.Icons.EXPLORE_OFF, _("There is nothing at this address."), _("To the start"), lambda: app.go("/")
    )
