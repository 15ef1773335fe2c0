"""The cards put down for a claim: the same keys as anywhere, and then back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper
from scorer.ui.components.page import columns, page
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import use_value
from scorer.ui.screens.cartas.draft import Draft
from scorer.ui.screens.cartas.hands import hands
from scorer.ui.screens.cartas.pad import pad
from scorer.ui.screens.cartas.place import hand_at, mano_at, number_at

from .case import odd_seats

if TYPE_CHECKING:
    from scorer.service.views import TableView

    from .case import Case


@ft.component
def Laying(view: TableView, case: Case) -> ft.View:
    """Four hands; the last card leads back to the claim."""
    app, screen = use_app(), use_screen()
    draft, _ = use_value(lambda: _begun(view, case))

    def back_at_once() -> None:
        if draft.deal is not None and draft.deal != case.cards:
            case.laid(draft.deal)

    ft.use_effect(back_at_once, [draft.deal])
    table, beside = hands(app, view, draft), screen.low and screen.wide
    keys = pad(app, draft) if draft.deal is None else _done(app, draft, case)
    body = [columns(app, ([table], [keys]))] if beside else [table]
    title = app.words("Cards of hand {n}", n=number_at(view, case.index))
    route = f"/mesa/{view.id}/reclamar"
    return page(
        app, screen, route, title, body, back=lambda: case.laid(None), foot=None if beside else keys, wide=beside
    )


def _begun(view: TableView, case: Case) -> Draft:
    cards = case.cards or hand_at(view, case.index).cards
    return Draft.of(mano_at(view, case.index), view.reglamento.deck, cards, odd_seats(view, case))


def _done(app: App, draft: Draft, case: Case) -> ft.Control:
    """Cards that lay there already: as they are, unless a hand is tapped."""
    return paper.button(app.tokens, app.words("That is it"), lambda: case.laid(draft.deal), tag="cards-done")
