"""Once signed: its versions, and a correction by whoever may."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper
from scorer.words import sheet as said

if TYPE_CHECKING:
    from scorer.partida.sheet import Sheet
    from scorer.service.views import TableView
    from scorer.ui.context import App


def versions(app: App, view: TableView, sheets: tuple[Sheet, ...]) -> list[ft.Control]:
    """Every version with who changed what; the old ones stay."""
    if not view.acta.frozen:
        return []
    _, tokens = app.words, app.tokens
    title = paper.heading(tokens, _("Versions"), colour=tokens.colours.ink)
    rows = [_version(app, sheet) for sheet in sheets]
    amended = [paper.say(tokens, f"{which} · {what}") for which, what in said.amendments(_, sheets[-1])]
    correct = paper.outlined(
        tokens,
        _("Correction by the organiser or the judge"),
        lambda: app.go(f"/mesa/{view.id}/historia"),
        tag="amend",
        icon=ft.Icons.GAVEL,
    )
    how = paper.quiet(tokens, _("Choose the hand in the history, then its cards, the claim, or what was entered."))
    body = [title, *rows, *amended, how, correct]
    return [ft.Semantics(content=paper.sheet(tokens, body), identifier="versions", container=True)]


def _version(app: App, sheet: Sheet) -> ft.Control:
    """A version and its result."""
    tokens = app.tokens
    words = paper.say(tokens, said.version(app.words, sheet))
    words.expand = True
    score = paper.figure(tokens, said.score(sheet.juegos_won))
    return ft.Row([ft.Icon(ft.Icons.LOCK, color=tokens.colours.ink_muted), words, score], spacing=tokens.sizes.gap)
