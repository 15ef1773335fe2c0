"""A new night: what it is called, by which rules and which system, how many tables, and the organiser's PIN."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, get_args

import flet as ft

from scorer.league.night.model import RULES, Kind
from scorer.mus.errors import TanteoError
from scorer.service.keys import LONGEST_PIN
from scorer.service.tables import new_id
from scorer.ui.components import paper
from scorer.ui.components.counter import Counter
from scorer.ui.components.page import columns, has_columns, page
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import use_value
from scorer.ui.screens.nueva.form import Form
from scorer.ui.screens.nueva.rules import picker, rules
from scorer.words import systems

from .draft import LIMITS, LONGEST, NightDraft, today
from .without import without_server

if TYPE_CHECKING:
    from collections.abc import Callable

ROUTE = "/liga/nueva"


@dataclass(eq=False)
class NightForm(ft.Observable):
    """What is filled in, and what refuses it."""

    draft: NightDraft = field(default_factory=lambda: NightDraft(date=today()))
    refused: TanteoError | None = None
    is_sent: bool = False

    def change(self, **what: object) -> None:
        """Change the draft as it is now."""
        self.draft, self.refused = replace(self.draft, **what), None  # type: ignore[arg-type]

    def by(self, kind: Kind) -> None:
        """By another system."""
        self.draft, self.refused = self.draft.by(kind), None

    async def open(self, app: App, rule: Form) -> None:
        """Open the night, keep its key, go there; what refuses it is shown where it belongs."""
        if app.nights is None or self.is_sent:
            return
        self.is_sent = True
        try:
            opened = self.draft.opened(rule.draft.reglamento, rule.draft.overrides, new_id())
            view, joined = await app.nights.open(opened, self.draft.pin, app.device.label)
        except TanteoError as fact:
            self.refused = fact
            return
        finally:
            self.is_sent = False
        await app.keys.keep(joined)
        app.go(f"/liga/{view.id}")


@ft.component
def NewNight() -> ft.View:
    """The form, and one button that opens the night."""
    app, screen = use_app(), use_screen()
    form, _form = use_value(NightForm)
    rule, _rule = use_value(Form)
    _ = app.words
    if app.nights is None:
        return without_server(app, ROUTE)
    left = [
        _part(app, _("The night"), _names(app, form)),
        _part(app, _("System"), _system(app, form)),
        _part(app, _("The room"), _room(app, form)),
    ]
    right = [_part(app, _("Reglamento"), picker(app, rule)), _part(app, _("As it is played here"), rules(app, rule))]
    body = [columns(app, (left, right))] if has_columns(screen) else [*left, *right]
    foot = _foot(app, form, rule)
    return page(app, screen, ROUTE, _("New night"), body, back="/liga", foot=foot, wide=screen.wide)


def _part(app: App, title: str, control: ft.Control) -> ft.Control:
    return ft.Column(
        [paper.heading(app.tokens, title), control],
        spacing=app.tokens.sizes.gap,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _names(app: App, form: NightForm) -> ft.Control:
    _ = app.words
    return paper.sheet(
        app.tokens,
        [
            _field(app, form, "name", _("Name of the night"), form.draft.name),
            _field(app, form, "place", _("Place"), form.draft.place),
            _field(app, form, "date", _("Date (year-month-day)"), form.draft.date),
            _field(app, form, "pin", _("The organiser's PIN"), form.draft.pin, longest=LONGEST_PIN),
            paper.quiet(app.tokens, _("Four letters or digits at least. It lets you write from another device too.")),
        ],
        spacing=app.tokens.sizes.gap_wide,
    )


def _field(app: App, form: NightForm, key: str, label: str, value: str, longest: int = LONGEST) -> ft.Control:
    fact = form.refused
    error = paper.refused(app, fact) if fact is not None and fact.place == key else ""

    def write(text: str) -> None:
        form.change(**{key: text})

    return paper.field(
        app.tokens, label, value, write, tag=f"night-{key}", error=error, longest=longest, secret=key == "pin"
    )


def _system(app: App, form: NightForm) -> ft.Control:
    _, tokens, draft = app.words, app.tokens, form.draft
    kinds = [(one, systems.kind(_, one)) for one in get_args(Kind)]
    body: list[ft.Control] = [
        paper.choices(tokens, kinds, draft.kind, form.by, tag="kind"),  # type: ignore[arg-type]
        paper.say(tokens, systems.explained(_, draft.kind)),
    ]
    if len(RULES[draft.kind]) > 1:
        places = [(one, systems.rules(_, one)) for one in RULES[draft.kind]]
        body.append(paper.say(tokens, _("What decides the places"), bold=True))
        body.append(paper.choices(tokens, places, draft.rules, lambda one: form.change(rules=one), tag="rules"))
    return paper.sheet(tokens, [*body, *_numbers(app, form)], spacing=tokens.sizes.gap_wide)


def _numbers(app: App, form: NightForm) -> list[ft.Control]:
    _, draft = app.words, form.draft
    wanted = {
        "groups": (("size", _("Pairs in a group")), ("through", _("Pairs of it that go on"))),
        "ceros": (("ceros", _("Lost partidas that put a pair out")),),
    }.get(draft.kind, ())
    return [_number(app, label, getattr(draft, key), _changing(form, key), key) for key, label in wanted]


def _changing(form: NightForm, key: str) -> Callable[[int], None]:
    return lambda value: form.change(**{key: value})


def _number(app: App, label: str, value: int, on_value: Callable[[int], None], tag: str) -> ft.Control:
    words = paper.say(app.tokens, label)
    words.expand = True
    return ft.Row([words, Counter(value, label, on_value, f"night-{tag}")], spacing=app.tokens.sizes.gap)


def _room(app: App, form: NightForm) -> ft.Control:
    _, tokens = app.words, app.tokens
    limits = [(str(one), _("{n} minutes", n=one) if one else _("No limit")) for one in LIMITS]
    return paper.sheet(
        tokens,
        [
            _number(app, _("Tables"), form.draft.tables, _changing(form, "tables"), "tables"),
            paper.say(tokens, _("Time for a partida"), bold=True),
            paper.choices(
                tokens, limits, str(form.draft.minutes), lambda one: form.change(minutes=int(one)), tag="minutes"
            ),
        ],
        spacing=tokens.sizes.gap_wide,
    )


def _foot(app: App, form: NightForm, rule: Form) -> ft.Control:
    """The one thing to do; over it what refuses it, where no field shows that."""
    _, tokens = app.words, app.tokens
    start = paper.button(tokens, _("Open the night"), lambda: form.open(app, rule), tag="night-open")
    fact = form.refused
    if fact is None:
        return start
    told = paper.sentence(app, fact)
    return ft.Column(
        [paper.sheet(tokens, [paper.trouble(tokens, told, tag="night-problem")]), start],
        spacing=tokens.sizes.gap,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )
