"""What happened in the hand, with its article: whoever counts it sees why it pays what it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper
from scorer.words import incidents

if TYPE_CHECKING:
    from scorer.service.views import TableView
    from scorer.ui.context import App


def happened(app: App, view: TableView) -> list[ft.Control]:
    """A line for each incident of the hand in play, on a sheet of its own."""
    found = [incidents.describe(app.words, view.reglamento.id, one.kind) for one in view.state.hand.incidents]
    if not found:
        return []
    notes: list[ft.Control] = [
        paper.note(app.tokens, f"{one.title} ({one.article})" if one.article else one.title, icon=ft.Icons.GAVEL)
        for one in found
    ]
    return [ft.Semantics(content=paper.sheet(app.tokens, notes), identifier="happened", container=True)]
