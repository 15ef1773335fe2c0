"""Who is mano in the first hand of a match at a night: nobody asked it when the match was sent to its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import from_mano
from scorer.partida.events import Entered
from scorer.partida.model import SetScore
from scorer.ui.components import paper, tap
from scorer.ui.components.sheet import Sheet, sheet, use_sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import memo, use_switch

from .said import seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.words import Seat
    from scorer.partida.tally import Step
    from scorer.service.views import TableView
    from scorer.ui.context import App

    from .taps import Taps

PENCIL = 18
LINE = 1.3  # of its letters, how high a line is


def may_choose(view: TableView) -> bool:
    """Until something is entered; who was chosen before is nothing that keeps anybody from choosing again."""
    return all(_is_choice(step) for step in view.steps) and not view.in_play and view.winner is None


def _is_choice(step: Step) -> bool:
    """It says who is mano and nothing else."""
    item = step.item
    if not isinstance(item, SetScore) or step.dropped:
        return False
    return item.mano is not None and item.score is None and item.juegos_won is None and item.vacas_won is None


@ft.component
def FirstMano(view: TableView, taps: Taps, below: ft.Control) -> ft.Control:
    """Who is mano, and the sheet to change it; `below` stands in the same area, so that no height is lost."""
    app = use_app()
    is_open, show = use_switch()
    tokens, _ = app.tokens, app.words
    colour = tokens.colours.on_ground
    text = _("Hand {n} · Mano: {seat}", n=view.hand, seat=seat(_, view, view.mano))
    words = paper.say(tokens, text, colour=colour, bold=True, align=ft.TextAlign.CENTER)
    pencil = ft.Icon(ft.Icons.EDIT_OUTLINED, size=PENCIL, color=colour, semantics_label=_("Who is mano"))
    lines = ft.Column([words, below], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)
    lines.expand = True
    row = ft.Row([lines, pencil], spacing=tokens.sizes.gap)
    use_sheet(_sheet(app, view, taps, lambda: show(False)) if is_open else None)
    inner = (tokens.sizes.body + tokens.sizes.small) * LINE
    ground = tokens.colours.ground_deep
    return tap.area(tokens, row, lambda: show(True), tag="first-mano", bgcolor=ground, inner=inner)


def _sheet(app: App, view: TableView, taps: Taps, close: Callable[[], None]) -> Sheet:
    _, tokens = app.words, app.tokens

    async def pick(told: str) -> None:
        close()
        if int(told) != view.mano:
            await taps.enter(chosen(app, int(told)), _("Mano: {name}", name=seat(_, view, int(told))))

    options = [(str(one), seat(_, view, one)) for one in from_mano(0)]
    body = [
        paper.say(tokens, _("Whoever sits to the right of who deals. It can be changed until something is entered.")),
        paper.choices(tokens, options, str(view.mano), pick, tag="first-mano", marks=True),
    ]
    return sheet(app, _("Who is mano"), body, close)


def chosen(app: App, which: Seat) -> Entered:
    """The entry that says it."""
    return Entered(SetScore(app.words("Agreed before the first hand"), "agreement", mano=which))


First = memo(FirstMano)
