"""One lance of a hand being put right: its bets, its answer, who won it, what was held."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.files.hands import HELD
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
    from scorer.mus.hand import Entry
    from scorer.mus.words import Seat
    from scorer.service.views import TableView
    from scorer.ui.context import App

PASO = "paso"
RAISE = 2


@dataclass(frozen=True, slots=True)
class One:
    """The lance being put right.

    `become`: makes it another; `seats`: what each seat held is asked, which `ask_seats` turns on and off.
    """

    app: App
    view: TableView
    lance: Lance
    entry: Entry
    become: Callable[[Entry], None]
    seats: bool
    ask_seats: Callable[[bool], None]

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Both pairs, to be chosen from."""
        return [(str(which.pair), which.name) for which in self.view.pairs]

    def choices(
        self, options: list[tuple[str, str]], chosen: str | None, pick: Callable[[str], None], what: str
    ) -> ft.Control:
        """One of a few; those that are pairs carry their marks."""
        marks = options[-len(self.pairs) :] == self.pairs
        return paper.choices(self.app.tokens, options, chosen, pick, tag=f"{self.lance}-{what}", marks=marks)


def lance_form(one: One, error: str, *, cards: bool) -> ft.Control:
    """Everything that can be put right; with cards on the table they tell who won. What is wrong stands under it."""
    tokens = one.app.tokens
    body: list[ft.Control] = [_opener(one), *_talk(one), *([] if cards else _told(one))]
    if error:
        body.append(paper.trouble(tokens, error, tag=f"{one.lance}-problem"))
    column = ft.Column(body, spacing=tokens.sizes.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)
    return ft.Semantics(content=column, identifier=f"edit-{one.lance}")


def _opener(one: One) -> ft.Control:
    """En paso, or the pair that bid first."""
    envite = one.entry.envite
    chosen = PASO if envite is None else str(envite.opener)

    def pick(value: str) -> None:
        one.become(draft.opened_by(one.entry, None if value == PASO else int(value)))

    return one.choices([(PASO, one.app.words("En paso")), *one.pairs], chosen, pick, "opener")


def _talk(one: One) -> list[ft.Control]:
    """What was said, the ways to change the last of it, and the answer."""
    envite = one.entry.envite
    return [] if envite is None else [bids(one.app, envite), _ways(one, envite), _answer(one, envite)]


def _ways(one: One, envite: Envite) -> ft.Control:
    """The last bid smaller or larger, one bid more, or one less."""
    _, tokens, entry = one.app.words, one.app.tokens, one.entry

    def to(made: Entry) -> Callable[[], None]:
        return lambda: one.become(made)

    less = to(draft.with_last(entry, -1)) if draft.may_shrink(entry) else None
    more = None if envite.is_ordago else to(draft.with_last(entry, 1))
    pictures = [
        (ft.Icons.REMOVE, _("One less"), less, "less"),
        (ft.Icons.ADD, _("One more"), more, "more"),
        (ft.Icons.BACKSPACE_OUTLINED, _("Take the last bid away"), to(draft.without_bid(entry)), "back"),
    ]
    ways: list[ft.Control] = [
        paper.icon_button(tokens, icon, name, on_tap, tag=f"{one.lance}-{tag}", bounded=True)
        for icon, name, on_tap, tag in pictures
    ]
    if draft.turn(entry) is not None:
        words = [
            (_("Raise"), draft.with_bid(entry, RAISE), "raise"),
            (_("Órdago"), draft.with_bid(entry, ORDAGO), "ordago"),
        ]
        ways += [paper.outlined(tokens, text, to(made), tag=f"{one.lance}-{tag}") for text, made, tag in words]
    return ft.Row(ways, wrap=True, spacing=tokens.sizes.gap, run_spacing=tokens.sizes.gap)


def _answer(one: One, envite: Envite) -> ft.Control:
    """What the other pair said."""
    _, pair = one.app.words, other(envite.bidder)
    chosen = {None: None, True: "yes", False: "no"}[envite.wanted]

    def pick(value: str) -> None:
        one.become(draft.answered(one.entry, wanted=value == "yes"))

    who = paper.pair_name(one.app.tokens, pair, one.view.pairs[pair].name)
    answers = one.choices([("yes", _("Wanted")), ("no", _("Not wanted"))], chosen, pick, "answer")
    return ft.Column([who, answers], spacing=one.app.tokens.sizes.gap, tight=True)


def _told(one: One) -> list[ft.Control]:
    """Who won, and at pares and juego what it was worth or who held what."""
    if one.lance not in ANNOUNCED:
        return _winner(one)
    mode = _mode(one)
    told: list[ft.Control] = [_modes(one, mode)]
    if mode == "seats":
        told += [_seat(one, seat) for seat in range(4)]
    if mode != "nobody":
        told += _winner(one)
    return [*told, *_value(one)] if mode == "value" else told


def _mode(one: One) -> str:
    """How it is told: in short, by what each held, or that nobody had any."""
    if one.seats or one.entry.held not in (None, NOBODY):
        return "seats"
    return "value" if one.entry.held is None else "nobody"


def _modes(one: One, mode: str) -> ft.Control:
    _ = one.app.words
    options = [("value", _("Who won")), ("seats", _("Who held what")), ("nobody", _("Nobody had any"))]
    ways = {"value": draft.by_value, "seats": draft.by_seat, "nobody": draft.nobody}

    def pick(value: str) -> None:
        if value != mode:
            one.ask_seats(value == "seats")
            one.become(ways[value](one.entry))

    return one.choices(options, mode, pick, "told")


def _winner(one: One) -> list[ft.Control]:
    """Asked unless a refusal has decided it."""
    if one.entry.envite is not None and one.entry.envite.refused:
        return []
    chosen = None if one.entry.winner is None else str(one.entry.winner)

    def pick(value: str) -> None:
        one.become(draft.won_by(one.entry, int(value)))

    title = paper.say(one.app.tokens, one.app.words("Won by"), bold=True)
    return [title, one.choices(one.pairs, chosen, pick, "winner")]


def _value(one: One) -> list[ft.Control]:
    """What the winning pair collects."""
    options = [(str(value), str(value)) for value in values_of(one.lance)]
    chosen = None if one.entry.value is None else str(one.entry.value)

    def pick(value: str) -> None:
        one.become(draft.worth(one.entry, int(value)))

    return [paper.say(one.app.tokens, one.app.words("Worth"), bold=True), one.choices(options, chosen, pick, "value")]


def _seat(one: One, seat: Seat) -> ft.Control:
    """What one player announced."""
    real = one.view.reglamento.real != "none"
    values = {str(what): what for what in HELD[one.lance] if real or what != "real"}
    options = [(name, terms.held(one.app.words, what)) for name, what in values.items()]

    def pick(name: str) -> None:
        one.become(draft.holding(one.entry, seat, values[name]))

    chosen = str((one.entry.held or NOBODY)[seat])
    name = paper.pair_name(one.app.tokens, seat % 2, seat_name(one.app, one.view, seat))
    picks = one.choices(options, chosen, pick, f"held-{seat}")
    return ft.Column([name, picks], spacing=one.app.tokens.sizes.gap, tight=True)
