"""A partida taken over from paper: the tantos, juegos and vacas that stand already."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from scorer.partida.model import Start
from scorer.ui.components import paper
from scorer.ui.components.counter import Counter

from .draft import derived

if TYPE_CHECKING:
    from scorer.mus.words import Pair
    from scorer.ui.context import App

    from .form import Form

FIELDS = ("score", "juegos_won", "vacas_won")


def taken_over(app: App, form: Form) -> ft.Control:
    """Closed, one button; open, what each pair has already."""
    _, tokens = app.words, app.tokens
    if form.draft.start is None:
        return paper.outlined(
            tokens,
            _("Take over from paper"),
            lambda: form.change(lambda draft: replace(draft, start=Start())),
            tag="take-over",
            icon=ft.Icons.EDIT_NOTE,
            on_ground=True,
        )
    leave = paper.outlined(
        tokens, _("Start from nil"), lambda: form.change(lambda draft: replace(draft, start=None)), tag="from-nil"
    )
    body = [_field(app, form, form.draft.start, name) for name in FIELDS]
    return paper.sheet(
        tokens,
        [paper.heading(tokens, _("It stands"), colour=tokens.colours.ink), *body, leave],
        spacing=tokens.sizes.gap,
    )


def _field(app: App, form: Form, start: Start, name: str) -> ft.Control:
    """Tantos, juegos or vacas: a number for each pair; what is refused stands under its own."""
    _, tokens = app.words, app.tokens
    label = {"score": _("Tantos"), "juegos_won": _("Juegos"), "vacas_won": _("Vacas")}[name]
    rows: list[ft.Control] = [paper.say(tokens, label, bold=True)]
    problem = form.problem(app)
    for pair in (0, 1):
        rows.append(_side(app, form, start, name, label, pair))
        if problem and problem.place == f"start.{name}[{pair}]":
            rows.append(paper.trouble(tokens, paper.refused(app, problem)))
    return ft.Column(rows, spacing=tokens.sizes.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _side(app: App, form: Form, start: Start, name: str, label: str, pair: Pair) -> ft.Control:
    _, tokens = app.words, app.tokens
    who = form.draft.names[pair].strip() or derived(_, form.draft, pair)
    value = getattr(start, name)[pair]

    def take(value: int) -> None:
        now = form.draft.start or Start()
        values = (value, getattr(now, name)[1]) if pair == 0 else (getattr(now, name)[0], value)
        form.change(lambda draft: replace(draft, start=replace(now, **{name: values})))

    steps = Counter(value, f"{label}, {who}", take, f"start-{name}-{pair}")
    side = paper.pair_name(tokens, pair, who)
    side.expand = True
    return ft.Row([side, steps], spacing=tokens.sizes.gap)
