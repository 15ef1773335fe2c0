"""The acta on its screen, followed live: on the phone that checks and on the one that signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.ui.components.looking import looking
from scorer.ui.components.page import columns, has_columns, page
from scorer.ui.components.state import coming, gone
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import use_value
from scorer.ui.live import Live, use_table
from scorer.ui.presence import use_presence

from .after import AtNight, versions
from .facts import facts, result, settled
from .signing import Doing, SigningSheet, steps
from .taking import taking

if TYPE_CHECKING:
    from scorer.partida.sheet import Sheet

NONE: tuple[Sheet, ...] = ()


@ft.component
def ActaScreen() -> ft.Control:
    """The acta of the address."""
    partida_id = ft.use_route_params().get("id", "")
    return At(partida_id, key=partida_id)  # type: ignore[call-arg]


@ft.component
def At(partida_id: str) -> ft.View:
    """The sheet, what is done with it, and the ways to take it along."""
    app, screen, live = use_app(), use_screen(), use_table(partida_id)
    sheets = use_sheets(app, live)
    place = app.nights.place_of(partida_id) if app.nights else None
    use_presence(app, place.night_id if place else "", place.table if place else 0)
    doing, _ = use_value(Doing)
    route, title, view = f"/acta/{partida_id}", app.words("Acta"), live.view
    if view is None or not sheets:
        what = coming(app) if live.problem is None else gone(app, live.problem)
        return page(app, screen, route, title, [what], back=f"/mesa/{partida_id}")
    last = sheets[-1]
    said = [result(app, last), *settled(app, last), facts(app, last)]
    done = [
        *steps(app, live, view, last, doing),
        *([] if place is None else [AtNight(place, view.id, view.acta.frozen, live.right.refused is None)]),
        *([] if view.acta.frozen else looking(live)),
        *versions(app, view, sheets, amends=live.right.amends),
        taking(app, partida_id, last),
    ]
    two = has_columns(screen)
    body = [columns(app, (said, done))] if two else [*said, *done]
    if doing.signing is not None:
        body.append(SigningSheet(live, view, doing, lambda: doing.begin(None)))
    return page(app, screen, route, title, body, back=f"/mesa/{partida_id}", wide=two)


def use_sheets(app: App, live: Live) -> tuple[Sheet, ...]:
    """Every version of the acta, made anew after every tap."""
    sheets, change = use_value(lambda: NONE)

    async def read() -> None:
        if live.view is None:
            return
        try:
            change(await app.tables.actas(live.partida_id))
        except TanteoError as fact:
            live.problem = fact

    ft.use_effect(read, [live.partida_id, live.view.version if live.view else -1])
    return sheets
