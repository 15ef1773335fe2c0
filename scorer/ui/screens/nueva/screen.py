"""The screen of a new partida: with yesterday's names and reglamento it takes one tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper
from scorer.ui.components.memory import Memory, use_memory
from scorer.ui.components.page import columns, has_columns, page
from scorer.ui.context import App, use_app, use_screen

from .form import Form, use_form
from .people import mano, pairs
from .rules import picker, rules
from .taken_over import taken_over

if TYPE_CHECKING:
    from scorer.mus.errors import TanteoError

ROUTE = "/nueva"


@ft.component
def Nueva() -> ft.View:
    """Who plays, by which reglamento, who is mano; one button that starts."""
    app, screen = use_app(), use_screen()
    memory = use_memory()
    form = use_form(app, memory)
    _ = app.words
    two = has_columns(screen)
    people = [
        _part(app, _("Who plays"), pairs(app, form, side_by_side=screen.wide and not two)),
        _part(app, _("Who is mano"), mano(app, form)),
    ]
    rule = [_part(app, _("Reglamento"), picker(app, form)), _part(app, _("As it is played here"), rules(app, form))]
    paper_start = taken_over(app, form)
    body = [columns(app, ([*people, paper_start], rule))] if two else [*people, *rule, paper_start]
    return page(app, screen, ROUTE, _("New partida"), body, foot=_foot(app, form, memory), wide=screen.wide)


def _part(app: App, title: str, control: ft.Control) -> ft.Control:
    return ft.Column(
        [paper.heading(app.tokens, title), control],
        spacing=app.tokens.sizes.gap,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _foot(app: App, form: Form, memory: Memory) -> ft.Control:
    """What is wrong, if anything is, over the one thing to do."""
    _, tokens = app.words, app.tokens
    problem = form.problem(app)
    start = paper.button(
        tokens,
        _("Start as last time") if form.again else _("Start"),
        None if problem and form.refused is None else (lambda: form.start(app, memory)),
        tag="start",
        icon=ft.Icons.PLAY_ARROW,
    )
    if problem is None:
        return start
    return ft.Column(
        [paper.sheet(tokens, [paper.trouble(tokens, _refused(app, problem), tag="start-problem")]), start],
        spacing=tokens.sizes.gap,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


def _refused(app: App, problem: TanteoError) -> str:
    return app.words.error(problem)
