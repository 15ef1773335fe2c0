"""What was told of a hand already; of the hand in play it can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.partida.events import Reported
from scorer.ui.components import paper
from scorer.ui.components.adjust import seat_name
from scorer.ui.components.looking import may_correct
from scorer.ui.screens.cartas.place import hand_at
from scorer.words import incidents

if TYPE_CHECKING:
    from scorer.mus.hand import Incident
    from scorer.service.views import TableView
    from scorer.ui.context import App
    from scorer.ui.live import Live

    from .case import Case


def reported(app: App, live: Live, view: TableView, case: Case) -> list[ft.Control]:
    """A sheet with each of them; nothing where nothing happened."""
    found = hand_at(view, case.index).incidents
    if not found:
        return []
    title = paper.heading(app.tokens, app.words("Told of this hand"), colour=app.tokens.colours.ink)
    rows = [_one(app, live, view, case, one) for one in found]
    return [ft.Semantics(content=paper.sheet(app.tokens, [title, *rows]), identifier="reported", container=True)]


def _one(app: App, live: Live, view: TableView, case: Case, one: Incident) -> ft.Control:
    words = paper.say(app.tokens, f"{incidents.title(app.words, one.kind)}: {_who(app, view, one)}")
    words.expand = True
    if case.index is not None or not may_correct(live):
        return words

    async def take_back() -> None:
        others = tuple(other for other in view.incidents if other != one)
        await live.send(Reported(view.hand, others))

    name = app.words("Take it back")
    button = paper.icon_button(app.tokens, ft.Icons.CLOSE, name, take_back, tag=f"take-back-{one.kind}")
    return ft.Row([words, button], spacing=app.tokens.sizes.gap)


def _who(app: App, view: TableView, one: Incident) -> str:
    if one.seat is not None:
        return seat_name(app, view, one.seat)
    return app.words("both pairs") if one.pair == "both" else view.pairs[int(one.pair or 0)].name
