"""One entry of the history: its lines with tantos, running score and rule, and what the log tells of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.hand import Hand
from scorer.partida.model import Plain
from scorer.ui.components import paper
from scorer.words import cantar

from . import told

if TYPE_CHECKING:
    from scorer.mus.cobro import Line
    from scorer.mus.words import Score
    from scorer.partida.tally import Step
    from scorer.service.views import TableView
    from scorer.ui.context import App

    from .trail import Trail

LARGE_WORDS = 1.4


def entry(app: App, view: TableView, trail: Trail, index: int, *, on_open: paper.Tapped | None = None) -> ft.Control:
    """The entry on its sheet; a tap on its title opens it alone."""
    step = view.steps[index]
    lines = [_line(app, view, paid, f"line-{index}-{n}") for n, paid in enumerate(step.lines)]
    late = [_line(app, view, paid, f"late-{index}-{n}", late=True) for n, paid in enumerate(step.not_counted)]
    title = [] if isinstance(step.item, Plain) else [_title(app, view, step, index, on_open)]
    body = [*title, *_reason(app, step), *lines, *late, *_nothing(app, step)]
    return ft.Semantics(
        content=paper.sheet(app.tokens, [*body, *_marks(app, view, trail, index)]), identifier=f"entry-{index}"
    )


def _title(app: App, view: TableView, step: Step, index: int, on_open: paper.Tapped | None) -> ft.Control:
    tokens = app.tokens
    words = paper.say(tokens, told.title(app, view, step), bold=True)
    words.expand = True
    if on_open is None or not isinstance(step.item, Hand):
        return ft.Row([words])
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=tokens.colours.ink_muted)
    row = ft.Container(
        ft.Row([words, arrow]),
        padding=ft.Padding.symmetric(vertical=tokens.sizes.gap + tokens.sizes.gap_tight),
        margin=ft.Margin.symmetric(vertical=-tokens.sizes.gap),
        ink=True,
        on_click=paper.ignoring(on_open),
    )
    return ft.Semantics(
        content=row,
        identifier=f"open-{index}",
        button=True,
        label=told.title(app, view, step),
        exclude_semantics=True,
        on_tap=paper.ignoring(on_open),
    )


def _line(app: App, view: TableView, paid: Line, tag: str, *, late: bool = False) -> ft.Control:
    """What for, to whom, how much, and how it stood then; below it the rule."""
    tokens, _ = app.tokens, app.words
    rule = told.rule(view, paid)
    what = paper.say(tokens, told.line(app, paid))
    under = _("not counted · {rule}", rule=rule) if late else rule
    lines: list[ft.Control] = [what, paper.quiet(tokens, under)] if under else [what]
    words = ft.Column(lines, spacing=0, expand=5, tight=True)
    row = _laid(app, words, [_tantos(app, paid, late=late), _score(app, paid.score, late=late)])
    return ft.Semantics(
        content=row, identifier=tag, label=_spoken(app, view, paid, under), exclude_semantics=True, container=True
    )


def _laid(app: App, words: ft.Column, numbers: list[ft.Control]) -> ft.Control:
    """Beside each other; where the words are large, the numbers under them."""
    gap = app.tokens.sizes.gap
    if app.system.text_scale < LARGE_WORDS:
        return ft.Row([words, *numbers], spacing=gap, vertical_alignment=ft.CrossAxisAlignment.START)
    words.expand = None
    under = ft.Row(numbers, spacing=gap)
    return ft.Column([words, under], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)


def _tantos(app: App, paid: Line, *, late: bool) -> ft.Control:
    tokens = app.tokens
    colour = tokens.colours.ink_muted if late else tokens.pair(paid.pair).strong
    text = paper.figure(tokens, signed(paid.tantos), colour=colour)
    return ft.Row(
        [paper.mark(tokens, paid.pair, colour=colour), text],
        spacing=tokens.sizes.gap_tight,
        expand=2,
        alignment=ft.MainAxisAlignment.END,
    )


def _score(app: App, score: Score, *, late: bool) -> ft.Control:
    """The running score; of a line that came too late there is none."""
    tokens = app.tokens
    text = paper.figure(tokens, "–" if late else f"{score[0]}–{score[1]}", colour=tokens.colours.ink)
    text.expand, text.text_align, text.no_wrap = 2, ft.TextAlign.END, False
    return text


def signed(tantos: int) -> str:
    """With its sign; a juego by órdago has none to show."""
    return "" if tantos == 0 else f"+{tantos}" if tantos > 0 else f"−{-tantos}"


def _spoken(app: App, view: TableView, paid: Line, under: str) -> str:
    """The line in one sentence."""
    said = cantar.line(app.words, paid, [which.name for which in view.pairs], view.reglamento)
    return f"{said} {paid.score[0]}–{paid.score[1]}. {under}"


def _reason(app: App, step: Step) -> list[ft.Control]:
    text = told.reason(app, step)
    return [paper.say(app.tokens, text)] if text else []


def _nothing(app: App, step: Step) -> list[ft.Control]:
    """An entry without a line says why."""
    if step.dropped:
        return [paper.note(app.tokens, app.words("Not counted: the partida was won before it."))]
    if step.lines or step.not_counted:
        return []
    return [paper.quiet(app.tokens, app.words("No tantos."))]


def _marks(app: App, view: TableView, trail: Trail, index: int) -> list[ft.Control]:
    """Who entered it, what was put right, and what was taken back after it."""
    tokens = app.tokens
    marks: list[ft.Control] = [
        _mark(app, told.correction(app, view, made), ft.Icons.EDIT_OUTLINED, f"corrected-{index}")
        for made in trail.corrections(index)
    ]
    for n, made in enumerate(trail.moves_after(index + 1)):
        marks.append(_mark(app, told.move(app, view, made), told.move_icon(made), f"move-{index}-{n}"))
    entered = trail.stamp(index)
    if entered is not None:
        marks.append(paper.quiet(tokens, told.stamp(app, view, entered)))
    return marks


def _mark(app: App, text: str, icon: ft.IconData, tag: str) -> ft.Control:
    return ft.Semantics(content=paper.note(app.tokens, text, icon=icon), identifier=tag)
