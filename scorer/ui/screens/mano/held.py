"""Who held what: the four seats of a lance that is announced, for those who want the cobro to the letter."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

import flet as ft

from scorer.mus.ranking import JUEGO_ORDER, PARES_VALUE, REAL
from scorer.mus.words import Lance, Seat, pair_of
from scorer.partida.events import Told
from scorer.ui.components import paper
from scorer.ui.components.attempt import attempt
from scorer.ui.components.sheet import Sheet, sheet
from scorer.ui.screens.mesa.said import seat as seat_name
from scorer.words import terms

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.errors import TanteoError
    from scorer.service.views import TableView
    from scorer.ui.context import App
    from scorer.ui.live import Live

What: TypeAlias = Any
NOTHING = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Holding:
    """What is being told: by seat; `problem`: why it was refused as it stands."""

    lance: Lance
    held: tuple[What, ...] = NOTHING
    problem: TanteoError | None = None

    def having(self, seat: Seat, what: What) -> Holding:
        """The same with one seat told."""
        held = tuple(what if index == seat else old for index, old in enumerate(self.held))
        return replace(self, held=held, problem=None)


def may_hold(lance: Lance, *, with_real: bool) -> tuple[What, ...]:
    """What a seat can hold: nothing, a class of pares, or a juego from the best to the worst."""
    if lance is Lance.PARES:
        return (None, *PARES_VALUE)
    return (None, *((REAL,) if with_real else ()), *reversed(JUEGO_ORDER))


def held_sheet(
    app: App,
    live: Live,
    view: TableView,
    holding: Holding,
    change: Callable[[Holding | None], None],
) -> Sheet:
    """The sheet: a row of choices for each seat in playing order; what is refused stays as it was told."""
    _ = app.words

    async def send() -> None:
        problem = await attempt(app, live, Told(view.hand, holding.lance, held=holding.held))
        change(None if problem is None else replace(holding, problem=problem))

    title = _("{lance}: who held what", lance=terms.lance(_, holding.lance))
    rows = [_seat(app, view, holding, seat, change) for seat in view.order]
    button = paper.button(app.tokens, _("That is it"), send, tag="held-send")
    said = paper.sentence(app, holding.problem) if holding.problem else ""
    trouble = [paper.trouble(app.tokens, said, tag="held-problem")] if said else []
    return sheet(app, title, [*rows, *trouble, button], lambda: change(None), tall=holding.lance is Lance.JUEGO)


def _seat(
    app: App, view: TableView, holding: Holding, seat: Seat, change: Callable[[Holding | None], None]
) -> ft.Control:
    tokens, _ = app.tokens, app.words
    options = {_key(what): what for what in may_hold(holding.lance, with_real=view.reglamento.real != "none")}
    words = [(key, terms.held(_, what)) for key, what in options.items()]
    choices = paper.choices(
        tokens,
        words,
        _key(holding.held[seat]),
        lambda key: change(holding.having(seat, options[key])),
        tag=f"held-{seat}",
    )
    name = paper.pair_name(tokens, pair_of(seat), seat_name(_, view, seat))
    return ft.Column([name, choices], spacing=tokens.sizes.gap, tight=True)


def _key(what: What) -> str:
    return "nothing" if what is None else str(what)
