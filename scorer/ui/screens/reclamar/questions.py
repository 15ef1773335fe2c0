"""What is asked: which hand, what happened, and only what decides it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.incidents import needs_of
from scorer.mus.words import Lance
from scorer.ui.components import paper, tap
from scorer.ui.components.adjust import seats
from scorer.ui.screens.cartas.place import is_hand
from scorer.words import incidents, terms

from .case import BOTH, END, FREE, Case, lances_of

if TYPE_CHECKING:
    from scorer.service.views import TableView
    from scorer.ui.context import App

NOW = "now"
TAGS = {"lance": "at"}  # the table below has its lances by that name
NEAR = 3


def which_hand(app: App, view: TableView, case: Case, *, all_of_them: bool, more: tap.Tapped) -> ft.Control:
    """The hand in play, and the ones before it."""
    _, tokens = app.words, app.tokens
    hands = [index for index in range(len(view.steps) - 1, -1, -1) if is_hand(view, index)]
    shown = hands if all_of_them or len(hands) <= NEAR + 1 else hands[:NEAR]
    if case.index is not None and case.index not in shown:
        shown.append(case.index)
    options = [] if view.state.standing.ended else [(NOW, _("Hand {n}, in play", n=view.hand))]
    options += [(str(index), _("Hand {n}", n=view.steps[index].after.hand)) for index in shown]
    chosen = NOW if case.index is None else str(case.index)

    def pick(value: str) -> None:
        case.at(None if value == NOW else int(value))

    body: list[ft.Control] = [_title(app, _("Which hand")), paper.choices(tokens, options, chosen, pick, tag="hand")]
    if len(shown) < len(hands):
        body.append(ft.Row([paper.outlined(tokens, _("An earlier one"), more, tag="earlier")]))
    return paper.sheet(tokens, body)


def _title(app: App, text: str) -> ft.Control:
    return paper.heading(app.tokens, text, colour=app.tokens.colours.ink)


def what_happened(app: App, view: TableView, case: Case, *, free: bool) -> list[ft.Control]:
    """Everything that the reglamento of the table settles, with its article; `free`: and what nobody wrote down."""
    _, tokens, reglamento = app.words, app.tokens, view.reglamento.id
    known = incidents.described(_, reglamento)
    rows = [_kind(app, case, one) for one in known]
    else_ = _row(app, _("Something else"), _("By agreement or by the judge"), partial(case.happened, FREE), "kind-free")
    title = paper.heading(tokens, _("What happened"))
    note = [] if known else [_silent(app, view)]
    return [title, *note, *rows, *([else_] if free else [])]


def _silent(app: App, view: TableView) -> ft.Control:
    said = app.words(
        "{reglamento} names no incidents: what the pairs agree on, or the judge decides, is entered.",
        reglamento=view.reglamento.name,
    )
    return paper.sheet(app.tokens, [paper.note(app.tokens, said)])


def _kind(app: App, case: Case, one: incidents.Described) -> ft.Control:
    return _row(app, one.title, one.article, partial(case.happened, one.kind), f"kind-{one.kind}")


def _row(app: App, title: str, article: str, on_tap: tap.Tapped, tag: str) -> ft.Control:
    tokens = app.tokens
    words = ft.Column(
        [paper.say(tokens, title, bold=True), paper.quiet(tokens, article)], spacing=0, expand=True, tight=True
    )
    content = ft.Row([words, ft.Icon(ft.Icons.CHEVRON_RIGHT, color=tokens.colours.ink_muted)])
    return tap.area(
        tokens, content, on_tap, tag=tag, bgcolor=tokens.colours.surface, inner=tokens.sizes.target,
        target=tokens.sizes.target_huge, side=tokens.sizes.gap_wide,
    )  # fmt: skip


def chosen(app: App, view: TableView, case: Case) -> ft.Control:
    """What was picked, what the reglamento says of it, and the way to another."""
    _, tokens = app.words, app.tokens
    again = paper.outlined(tokens, _("Something else happened"), partial(case.happened, ""), tag="kind-again")
    if case.kind == FREE:
        return paper.sheet(tokens, [_title(app, _("By agreement or by the judge")), ft.Row([again], wrap=True)])
    one = incidents.describe(_, view.reglamento.id, case.kind)
    body = [_title(app, one.title), paper.say(tokens, one.summary), _article(app, one)]
    if one.reading:
        body.append(_reading(app))
    return ft.Semantics(
        content=paper.sheet(tokens, [*body, ft.Row([again], wrap=True)]), identifier="rule", container=True
    )


def _article(app: App, one: incidents.Described) -> ft.Control:
    text = paper.quiet(app.tokens, app.words("Article: {article}", article=one.article))
    return ft.Semantics(content=text, identifier="article", container=True)


def _reading(app: App) -> ft.Control:
    said = app.words("Some of this is a reading of a clause that is silent or torn: the judge may decide otherwise.")
    return ft.Semantics(content=paper.note(app.tokens, said), identifier="reading", container=True)


def questions(app: App, view: TableView, case: Case) -> list[ft.Control]:
    """Only what decides it."""
    asked = [_question(app, view, case, need) for need in needs_of(case.kind)]
    return [paper.sheet(app.tokens, asked, spacing=app.tokens.sizes.gap_wide)]


def _question(app: App, view: TableView, case: Case, need: str) -> ft.Control:
    _, tokens = app.words, app.tokens
    titles = {"seat": _("Who"), "pair": _("Which pair"), "lance": _("At which lance"), "seen": _("When it was seen")}
    value = case.told(need)
    picked = paper.choices(
        tokens,
        _options(app, view, case, need),
        None if value is None else str(value),
        partial(case.answer, need),
        tag=TAGS.get(need, need),
        marks=need in ("pair", "seat"),
    )
    return ft.Column([_title(app, titles[need]), picked], spacing=tokens.sizes.gap, tight=True)


def _options(app: App, view: TableView, case: Case, need: str) -> list[tuple[str, str]]:
    _ = app.words
    if need == "seat":
        return seats(app, view)
    if need == "pair":
        return _pairs(app, view, case)
    options = [(lance.value, terms.lance(_, lance)) for lance in lances_of(view, case)]
    return [*options, (END, _("At the end"))] if need == "seen" else options


def _pairs(app: App, view: TableView, case: Case) -> list[tuple[str, str]]:
    options = [(str(which.pair), which.name) for which in view.pairs]
    return [*options, (BOTH, app.words("Both pairs"))] if case.kind == "slow-play" else options


def lance_options(app: App) -> list[tuple[str, str]]:
    """The five lances."""
    return [(lance.value, terms.lance(app.words, lance)) for lance in Lance]
