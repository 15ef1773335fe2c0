"""A hand being put right: the form starts from the hand as it was entered and shows what it would pay now."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.mus.hand import Entry, Hand
from scorer.mus.words import Lance
from scorer.partida.completed import NOBODY
from scorer.partida.tally import mano_of
from scorer.ui.components import paper, ruling
from scorer.ui.components.adjust import seats
from scorer.ui.components.attempt import attempt
from scorer.ui.components.ruling import Ruling
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value
from scorer.words import cantar

from . import draft
from .lance import One, lance_form
from .lines import lance_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.partida.tally import Standing
    from scorer.service.views import TableView
    from scorer.ui.context import App
    from scorer.ui.live import Live


@dataclass(eq=False)
class Form(ft.Observable):
    """The hand as it is now.

    `open_lance`: the one being put right; `by_seat`: where what each held is asked; `problem`: what refused it.
    """

    hand: Hand = field(default_factory=Hand)
    open_lance: Lance | None = None
    by_seat: frozenset[Lance] = frozenset()
    problem: TanteoError | None = None

    def change(self, lance: Lance, entry: Entry) -> None:
        """Another entry at a lance."""
        self.hand, self.problem = self.hand.having(lance, entry), None

    def toggle(self, lance: Lance) -> None:
        """Open a lance, or close it."""
        self.open_lance = None if self.open_lance is lance else lance

    def ask_seats(self, lance: Lance, asked: bool) -> None:  # noqa: FBT001 - bound to its lance, it is a setter
        """Ask at a lance what each held, or no longer."""
        self.by_seat = self.by_seat | {lance} if asked else self.by_seat - {lance}

    def become(self, hand: Hand) -> None:
        """Another hand."""
        self.hand, self.problem = hand, None


@ft.component
def Correction(table: Live, index: int, on_done: Callable[[], None]) -> ft.Control:
    """The whole form; what is refused stays in it, in words, at its lance."""
    app = use_app()
    view = table.view
    form, _ = use_value(lambda: Form(_hand(view, index)))
    told, _told = use_value(Ruling)
    if view is None or index >= len(view.steps):
        return ft.Container()
    before, reglamento = view.steps[index].before, view.reglamento

    async def send() -> None:
        try:
            hand = draft.fitted(form.hand, before, reglamento)
        except TanteoError as fact:
            form.problem = fact
            return
        told.problem = await attempt(app, table, ruling.event(view, told, index, hand))
        if told.problem is None:
            app.say(app.words("The hand is put right; what followed is counted anew."))
            on_done()

    return ft.Column(
        [*_entered(app, view, form, before), _why(app, view, told, index, send)],
        spacing=app.tokens.sizes.gap_wide,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


def _hand(view: TableView | None, index: int) -> Hand:
    item = view.steps[index].item if view and index < len(view.steps) else Hand()
    return item if isinstance(item, Hand) else Hand()


def _entered(app: App, view: TableView, form: Form, before: Standing) -> list[ft.Control]:
    """Mano, the lances, and what they pay."""
    problem, said = _preview(app, view, form, before)
    at = problem.place.split(".")[0] if problem else ""
    wrong = paper.refused(app, problem) if problem else ""
    lances = [_lance(app, view, form, lance, wrong if at == lance else "") for lance in _asked(form.hand)]
    told = said if problem is None else [paper.trouble(app.tokens, app.words.error(problem), tag="correction-missing")]
    return [_mano(app, view, form, before), *_cards(app, form), *lances, paper.sheet(app.tokens, told)]


def _lance(app: App, view: TableView, form: Form, lance: Lance, wrong: str) -> ft.Control:
    """One line, and open everything that can be put right of it; what is wrong opens it."""
    is_open = form.open_lance is lance or bool(wrong)
    line = lance_line(app, view, lance, form.hand.at(lance), lambda: form.toggle(lance), is_open=is_open)
    one = One(
        app,
        view,
        lance,
        form.hand.at(lance),
        partial(form.change, lance),
        lance in form.by_seat,
        partial(form.ask_seats, lance),
    )
    body = [lance_form(one, wrong, cards=form.hand.cards is not None)] if is_open else []
    return paper.sheet(app.tokens, [line, *body], spacing=app.tokens.sizes.gap_wide)


def _asked(hand: Hand) -> list[Lance]:
    """Punto where nobody announced juego, or where it was entered."""
    is_punto = hand.at(Lance.JUEGO).held == NOBODY or Lance.PUNTO in hand.lances
    return list(Lance) if is_punto else list(Lance)[:4]


def _preview(app: App, view: TableView, form: Form, before: Standing) -> tuple[TanteoError | None, list[ft.Control]]:
    """What the hand would pay, as it is said aloud; or what is missing yet."""
    try:
        step = draft.counted(form.hand, before, view.reglamento)
    except TanteoError as fact:
        return fact, []
    names = [which.name for which in view.pairs]
    said = cantar.step(app.words, step, names, view.reglamento)
    title = paper.heading(app.tokens, app.words("As it would be counted"), colour=app.tokens.colours.ink)
    return None, [title, *(paper.say(app.tokens, text) for text in said)]


def _mano(app: App, view: TableView, form: Form, before: Standing) -> ft.Control:
    def pick(seat: str) -> None:
        form.become(draft.with_mano(form.hand, int(seat), before))

    chosen = str(mano_of(before, form.hand))
    return paper.sheet(
        app.tokens,
        [
            paper.heading(app.tokens, app.words("Mano"), colour=app.tokens.colours.ink),
            paper.choices(app.tokens, seats(app, view), chosen, pick, tag="mano"),
        ],
    )


def _cards(app: App, form: Form) -> list[ft.Control]:
    """Where the cards were put down they decide, until they are taken away."""
    if form.hand.cards is None:
        return []
    words = paper.note(app.tokens, app.words("The cards that were put down decide who won."))
    away = paper.outlined(
        app.tokens,
        app.words("Leave the cards out"),
        lambda: form.become(draft.without_cards(form.hand)),
        tag="without-cards",
    )
    return [paper.sheet(app.tokens, [words, away])]


def _why(app: App, view: TableView, told: Ruling, index: int, send: paper.Tapped) -> ft.Control:
    """Whether it comes in time, the reason, who decided, and the tap that does it."""
    ready = send if ruling.is_told(view, told, index) else None
    button = paper.button(app.tokens, app.words("Put it right"), ready, tag="correct-send", icon=ft.Icons.CHECK)
    body = [ruling.in_time(app, view, index), *ruling.form(app, view, told, index), button]
    return paper.sheet(app.tokens, body, spacing=app.tokens.sizes.gap_wide)
