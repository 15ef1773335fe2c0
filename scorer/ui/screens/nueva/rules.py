"""The reglamento in words: each parameter with its example and article, and the ones that a table may change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.mus.ranking import EIGHT_KINGS, FOUR_KINGS
from scorer.mus.reglamento import IDS, REALS, Reglamento, load, overridden
from scorer.ui.components import paper
from scorer.ui.components.counter import Counter
from scorer.words import terms

if TYPE_CHECKING:
    from scorer.ui.context import App

    from .form import Form

OPTIONS: dict[str, tuple[object, ...]] = {
    "reyes": (EIGHT_KINGS, FOUR_KINGS),
    "deje": (True, False),
    "punto_bonus": (True, False),
    "real": REALS,
}
NUMBERS = ("tantos", "juegos", "vacas", "dentro")


def picker(app: App, form: Form) -> ft.Control:
    """Which of the five, and where it comes from."""
    tokens = app.tokens
    options = [(one, load(one).name) for one in IDS]

    def pick(reglamento: str) -> None:
        form.change(lambda draft: draft.by(reglamento))

    return paper.sheet(
        tokens,
        [
            paper.choices(tokens, options, form.draft.reglamento, pick, tag="reglamento"),
            paper.quiet(tokens, load(form.draft.reglamento).source),
        ],
    )


def rules(app: App, form: Form) -> ft.Control:
    """Every parameter: a line to read, opened by a tap."""
    played = _played(form)
    problem = form.problem(app)
    place = problem.place if problem else ""
    rows: list[ft.Control] = []
    for one in terms.parameters(app.words, played):
        error = paper.refused(app, problem) if problem and place == one.key else ""
        rows.append(_rule(app, form, one, error))
    return paper.sheet(app.tokens, rows, spacing=0)


def _played(form: Form) -> Reglamento:
    """The reglamento with what the table changed; as it is written where that contradicts itself."""
    base = load(form.draft.reglamento)
    try:
        return overridden(base, form.draft.overrides)
    except TanteoError:
        return base


def _rule(app: App, form: Form, one: terms.Parameter, error: str) -> ft.Control:
    is_open = form.open_rule == one.key or bool(error)
    body: list[ft.Control] = [_line(app, form, one, is_open=is_open)]
    if is_open:
        body.append(_explained(app, form, one))
    if error:
        body.append(paper.trouble(app.tokens, error, tag=f"problem-{one.key}"))
    return ft.Column(
        [*body, ft.Divider(height=app.tokens.sizes.hairline)],
        spacing=app.tokens.sizes.gap,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _line(app: App, form: Form, one: terms.Parameter, *, is_open: bool) -> ft.Control:
    """What it is and how it is played here; a changed one says so."""
    tokens, sizes, _ = app.tokens, app.tokens.sizes, app.words
    label = paper.say(tokens, one.label, bold=True)
    value = _("{value} · changed", value=_value(form, one)) if one.is_changed else _value(form, one)
    words = ft.Column([label, paper.say(tokens, value)], spacing=0, expand=True, tight=True)
    icon = ft.Icon(ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE, color=tokens.colours.ink_muted)
    row = ft.Container(
        ft.Row([words, icon], spacing=sizes.gap),
        padding=ft.Padding.symmetric(vertical=sizes.gap),
        ink=True,
        on_click=paper.ignoring(lambda: form.toggle(one.key)),
    )
    return ft.Semantics(
        content=row,
        identifier=f"rule-{one.key}",
        button=True,
        expanded=is_open,
        label=f"{one.label}: {value}",
        exclude_semantics=True,
        on_tap=paper.ignoring(lambda: form.toggle(one.key)),
    )


def _value(form: Form, one: terms.Parameter) -> str:
    """A number that is not possible still stands as it was entered."""
    entered = form.draft.overrides.get(one.key)
    return str(entered) if one.key in NUMBERS[:3] and entered is not None else one.value_text


def _explained(app: App, form: Form, one: terms.Parameter) -> ft.Control:
    """The example, the article, and the ways to change it."""
    tokens, _ = app.tokens, app.words
    article = terms.clause(one.article)
    source = _("{article} (reading)", article=article) if one.is_reading else article
    body: list[ft.Control] = [paper.say(tokens, one.explanation), paper.quiet(tokens, source), *_ways(app, form, one)]
    if one.key in form.draft.overrides:
        reset = paper.outlined(
            tokens,
            _("As the reglamento says"),
            lambda: form.change(lambda draft: draft.without(one.key)),
            tag=f"reset-{one.key}",
        )
        body.append(ft.Row([reset], wrap=True))
    return ft.Column(body, spacing=tokens.sizes.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _ways(app: App, form: Form, one: terms.Parameter) -> list[ft.Control]:
    """How it is changed; what comes with the reglamento says so."""
    if one.key in OPTIONS:
        return [_options(app, form, one)]
    if one.key in NUMBERS:
        return [_number(form, one)]
    note = app.words("This comes with the reglamento: another reglamento plays it another way.")
    return [paper.note(app.tokens, note, icon=ft.Icons.LOCK)]


def _options(app: App, form: Form, one: terms.Parameter) -> ft.Control:
    """Each option in the words that it would have."""
    values = {str(value): value for value in OPTIONS[one.key]}
    options = [(name, _worded(app, form, one.key, value)) for name, value in values.items()]
    chosen = next((name for name, words in options if words == one.value_text), None)

    def pick(name: str) -> None:
        form.change(lambda draft: draft.having(one.key, values[name]))

    return paper.choices(app.tokens, options, chosen, pick, tag=f"set-{one.key}")


def _worded(app: App, form: Form, key: str, value: object) -> str:
    reglamento = overridden(load(form.draft.reglamento), {key: value})
    return next(one.value_text for one in terms.parameters(app.words, reglamento) if one.key == key)


def _number(form: Form, one: terms.Parameter) -> ft.Control:
    def take(value: int) -> None:
        form.change(lambda draft: draft.having(one.key, value))

    return Counter(number(form, one.key), one.label, take, f"set-{one.key}")


def number(form: Form, key: str) -> int:
    """A parameter that is a number: as the table set it, else as the reglamento says."""
    entered = form.draft.overrides.get(key)
    return int(entered if entered is not None else getattr(_played(form), key))
