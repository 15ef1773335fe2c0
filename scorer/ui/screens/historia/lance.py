"""One lance of a hand being put right: its bets, its answer, who won it, what was held."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.files.hands import HELD
from scorer.mus.hand import Entry, Hand
from scorer.mus.settle import ANNOUNCED
from scorer.mus.words import ORDAGO, Lance, other
from scorer.partida.completed import NOBODY
from scorer.service.views import values_of
from scorer.ui.components import paper
from scorer.ui.components.adjust import seat_name
from scorer.words import terms

from . import draft
from .lines import bids

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.envites import Envite
    from scorer.mus.words import Seat
    from scorer.service.views import TableView
    from scorer.ui.context import App

    Change = Callable[[Lance, Entry], None]

PASO = "paso"
RAISE = 2


def lance_form(app: App, view: TableView, hand: Hand, lance: Lance, change: Change, error: str) -> ft.Control:
    """Everything of a lance that can be put right; what is missing or contradicts itself stands under it."""
    entry = hand.at(lance)
    to = partial(change, lance)
    body: list[ft.Control] = [_opener(app, view, lance, entry, to), *_talk(app, view, lance, entry, to)]
    if hand.cards is None:
        body += _told(app, view, lance, entry, to)
    if error:
        body.append(paper.trouble(app.tokens, error, tag=f"{lance}-problem"))
    column = ft.Column(
        body, spacing=app.tokens.sizes.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
    )
    return ft.Semantics(content=column, identifier=f"edit-{lance}")


def _opener(app: App, view: TableView, lance: Lance, entry: Entry, to: Callable[[Entry], None]) -> ft.Control:
    """En paso, or the pair that bid first."""
    options = [(PASO, app.words("En paso")), *_pairs(view)]
    chosen = PASO if entry.envite is None else str(entry.envite.opener)

    def pick(value: str) -> None:
        to(draft.opened_by(entry, None if value == PASO else int(value)))

    return paper.choices(app.tokens, options, chosen, pick, tag=f"{lance}-opener", marks=True)


def _pairs(view: TableView) -> list[tuple[str, str]]:
    return [(str(which.pair), which.name) for which in view.pairs]


def _talk(app: App, view: TableView, lance: Lance, entry: Entry, to: Callable[[Entry], None]) -> list[ft.Control]:
    """What was said, the ways to change the last of it, and the answer."""
    envite = entry.envite
    if envite is None:
        return []
    return [bids(app, envite), _ways(app, lance, entry, envite, to), _answer(app, view, lance, entry, envite, to)]


def _ways(app: App, lance: Lance, entry: Entry, envite: Envite, to: Callable[[Entry], None]) -> ft.Control:
    """The last bid smaller or larger, one bid more, or one less."""
    _, tokens = app.words, app.tokens

    def step(by: int) -> Callable[[], None]:
        return lambda: to(draft.with_last(entry, by))

    less = step(-1) if draft.may_shrink(entry) else None
    ways: list[ft.Control] = [
        paper.icon_button(tokens, ft.Icons.REMOVE, _("One less"), less, tag=f"{lance}-less", bounded=True),
        paper.icon_button(
            tokens,
            ft.Icons.ADD,
            _("One more"),
            None if envite.is_ordago else step(1),
            tag=f"{lance}-more",
            bounded=True,
        ),
        paper.icon_button(
            tokens,
            ft.Icons.BACKSPACE_OUTLINED,
            _("Take the last bid away"),
            lambda: to(draft.without_bid(entry)),
            tag=f"{lance}-back",
            bounded=True,
        ),
    ]
    if draft.turn(entry) is not None:
        ways += [
            paper.outlined(tokens, _("Raise"), lambda: to(draft.with_bid(entry, RAISE)), tag=f"{lance}-raise"),
            paper.outlined(tokens, _("Órdago"), lambda: to(draft.with_bid(entry, ORDAGO)), tag=f"{lance}-ordago"),
        ]
    return ft.Row(ways, wrap=True, spacing=tokens.sizes.gap, run_spacing=tokens.sizes.gap)


def _answer(
    app: App, view: TableView, lance: Lance, entry: Entry, envite: Envite, to: Callable[[Entry], None]
) -> ft.Control:
    """What the other pair said."""
    _ = app.words
    options = [("yes", _("Wanted")), ("no", _("Not wanted"))]
    chosen = {None: None, True: "yes", False: "no"}[envite.wanted]
    who = paper.pair_name(app.tokens, other(envite.bidder), view.pairs[other(envite.bidder)].name)

    def pick(value: str) -> None:
        to(draft.answered(entry, wanted=value == "yes"))

    answers = paper.choices(app.tokens, options, chosen, pick, tag=f"{lance}-answer")
    return ft.Column([who, answers], spacing=app.tokens.sizes.gap, tight=True)


def _told(app: App, view: TableView, lance: Lance, entry: Entry, to: Callable[[Entry], None]) -> list[ft.Control]:
    """Who won, and at pares and juego what it was worth or who held what."""
    if lance not in ANNOUNCED:
        return _winner(app, view, lance, entry, to)
    mode = _mode(entry)
    told: list[ft.Control] = [_modes(app, lance, entry, mode, to)]
    if mode == "seats":
        told += [_seat(app, view, lance, entry, to, seat) for seat in range(4)]
    if mode != "nobody":
        told += _winner(app, view, lance, entry, to)
    if mode == "value":
        told += [paper.say(app.tokens, app.words("Worth"), bold=True), _value(app, lance, entry, to)]
    return told


def _mode(entry: Entry) -> str:
    if entry.held is None:
        return "value"
    return "nobody" if entry.held == NOBODY and entry.envite is None else "seats"


def _modes(app: App, lance: Lance, entry: Entry, mode: str, to: Callable[[Entry], None]) -> ft.Control:
    _ = app.words
    options = [("value", _("Who won")), ("seats", _("Who held what")), ("nobody", _("Nobody had any"))]
    ways = {"value": draft.by_value, "seats": draft.by_seat, "nobody": draft.nobody}

    def pick(value: str) -> None:
        if value != mode:
            to(ways[value](entry))

    return paper.choices(app.tokens, options, mode, pick, tag=f"{lance}-told")


def _winner(app: App, view: TableView, lance: Lance, entry: Entry, to: Callable[[Entry], None]) -> list[ft.Control]:
    """Asked unless a refusal has decided it."""
    if entry.envite is not None and entry.envite.refused:
        return []
    chosen = None if entry.winner is None else str(entry.winner)

    def pick(value: str) -> None:
        to(draft.won_by(entry, int(value)))

    return [
        paper.say(app.tokens, app.words("Won by"), bold=True),
        paper.choices(app.tokens, _pairs(view), chosen, pick, tag=f"{lance}-winner", marks=True),
    ]


def _value(app: App, lance: Lance, entry: Entry, to: Callable[[Entry], None]) -> ft.Control:
    options = [(str(value), str(value)) for value in values_of(lance)]
    chosen = None if entry.value is None else str(entry.value)

    def pick(value: str) -> None:
        to(draft.worth(entry, int(value)))

    return paper.choices(app.tokens, options, chosen, pick, tag=f"{lance}-value")


def _seat(app: App, view: TableView, lance: Lance, entry: Entry, to: Callable[[Entry], None], seat: Seat) -> ft.Control:
    """What one player announced."""
    values = {str(what): what for what in HELD[lance] if what != "real" or view.reglamento.real != "none"}
    options = [(name, terms.held(app.words, what)) for name, what in values.items()]

    def pick(name: str) -> None:
        to(draft.holding(entry, seat, values[name]))

    chosen = str((entry.held or NOBODY)[seat])
    name = paper.pair_name(app.tokens, seat % 2, seat_name(app, view, seat))
    picks = paper.choices(app.tokens, options, chosen, pick, tag=f"{lance}-held-{seat}")
    return ft.Column([name, picks], spacing=app.tokens.sizes.gap, tight=True)
