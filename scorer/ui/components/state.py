"""What stands in place of a table: it is coming, it is not there, it cannot be read. Each with one thing to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.store.port import NewerFile, NoSuchPartida
from scorer.ui.theme import text_style

from . import paper

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.errors import TanteoError
    from scorer.ui.context import App


def coming(app: App) -> ft.Control:
    """The table is on its way."""
    tokens, _ = app.tokens, app.words
    ring = ft.ProgressRing(color=tokens.colours.on_ground, width=tokens.sizes.icon, height=tokens.sizes.icon)
    text = _said(app, _("The table is coming…"))
    return _middle(app, ft.Semantics(content=text, identifier="coming", live_region=True), ring)


def gone(app: App, problem: TanteoError) -> ft.Control:
    """There is no such table, or its file cannot be read: what happened in words, and the way home."""
    _ = app.words
    if isinstance(problem, NoSuchPartida):
        sentence, icon = (
            _("This table is not here: perhaps it was put away, or the link is not whole."),
            ft.Icons.TABLE_BAR,
        )
    elif isinstance(problem, NewerFile):
        sentence, icon = app.words.error(problem), ft.Icons.UPDATE
    else:
        sentence, icon = app.words.error(problem), ft.Icons.REPORT_PROBLEM_OUTLINED
    return notice(app, icon, sentence, _("To the start"), lambda: app.go("/"))


def notice(app: App, icon: ft.IconData, sentence: str, action: str, on_tap: Callable[[], None]) -> ft.Control:
    """One sentence and one thing to do, in the middle of the baize."""
    tokens = app.tokens
    picture = ft.Icon(icon, size=tokens.sizes.numeral_huge, color=tokens.colours.on_ground_muted)
    button = paper.button(tokens, action, on_tap, tag="only-action")
    return _middle(app, picture, ft.Semantics(content=_said(app, sentence), identifier="notice"), button)


def _said(app: App, sentence: str) -> ft.Text:
    style = text_style(app.tokens.sizes.label, app.tokens.colours.on_ground)
    return ft.Text(sentence, style=style, text_align=ft.TextAlign.CENTER)


def _middle(app: App, *controls: ft.Control) -> ft.Control:
    sizes = app.tokens.sizes
    column = ft.Column(
        list(controls),
        spacing=sizes.gap_huge,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
    )
    return ft.Container(column, padding=sizes.gap_huge, alignment=ft.Alignment.CENTER, expand=True)
