"""Once signed: its versions, and a correction by whoever may."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper
from scorer.words import sheet as said

if TYPE_CHECKING:
    from scorer.partida.sheet import Sheet
    from scorer.service.claims import Place
    from scorer.service.views import TableView
    from scorer.ui.context import App


def versions(app: App, view: TableView, sheets: tuple[Sheet, ...], *, amends: bool) -> list[ft.Control]:
    """Every version with who changed what; the old ones stay. `amends`: this device may make another."""
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
    body = [title, *rows, *amended, *([how, correct] if amends else [])]
    return [ft.Semantics(content=paper.sheet(tokens, body), identifier="versions", container=True)]


def at_night(app: App, view: TableView, place: Place | None) -> list[ft.Control]:
    """At a night the result has gone to the organiser by itself; the table waits for its next match."""
    if place is None or not place.table or not view.acta.frozen:
        return []
    _, tokens = app.words, app.tokens
    route = f"/liga/{place.night_id}/mesa/{place.table}"
    told = paper.note(tokens, _("The result is with the organiser."), icon=ft.Icons.CHECK_CIRCLE)
    text = _("Next match of table {n}", n=place.table)
    go = paper.button(tokens, text, lambda: app.go(route), tag="next-match", icon=ft.Icons.ARROW_FORWARD)
    return [paper.sheet(tokens, [told, go], spacing=tokens.sizes.gap_wide)]


def _version(app: App, sheet: Sheet) -> ft.Control:
    """A version and its result."""
    tokens = app.tokens
    words = paper.say(tokens, said.version(app.words, sheet))
    words.expand = True
    score = paper.figure(tokens, said.score(sheet.juegos_won))
    return ft.Row([ft.Icon(ft.Icons.LOCK, color=tokens.colours.ink_muted), words, score], spacing=tokens.sizes.gap)
