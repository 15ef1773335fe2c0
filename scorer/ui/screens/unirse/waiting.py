"""A phone at its table between two matches: the next one comes by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper, state
from scorer.ui.components.looking import looking_at
from scorer.ui.components.page import page
from scorer.ui.context import use_app, use_screen
from scorer.ui.live_night import use_night
from scorer.ui.presence import use_presence
from scorer.ui.right import use_refused
from scorer.ui.screens.liga.without import without_server
from scorer.words import night as said

if TYPE_CHECKING:
    from scorer.mus.errors import TanteoError
    from scorer.service.night_views import NightView, TableNow
    from scorer.ui.context import App
    from scorer.ui.live_night import LiveNight


@ft.component
def Waiting() -> ft.Control:
    """The place of the address."""
    told = ft.use_route_params()
    night_id, table = told.get("id", ""), told.get("table", "")
    return Place(night_id, int(table) if table.isascii() and table.isdigit() else 0, key=f"{night_id}-{table}")  # type: ignore[call-arg]


@ft.component
def Place(night_id: str, table: int) -> ft.View:
    """One table of one night; as soon as its match has a partida, that is what is on the screen."""
    app, screen, live = use_app(), use_screen(), use_night(night_id, tables=False)
    use_presence(app, night_id, table)
    refused = use_refused(night_id, table)
    now = _now(live, table)
    partida = now.partida if now is not None else ""

    async def sit_down() -> None:
        if partida:
            app.go(f"/mesa/{partida}")

    ft.use_effect(sit_down, [partida])
    route = f"/liga/{night_id}/mesa/{table}"
    if app.nights is None:
        return without_server(app, route)
    return page(app, screen, route, said.table(app.words, table), _body(app, live, now, refused))


def _now(live: LiveNight, table: int) -> TableNow | None:
    view = live.view
    return view.table(table) if view is not None and 1 <= table <= len(view.tables) else None


def _body(app: App, live: LiveNight, now: TableNow | None, refused: TanteoError | None) -> list[ft.Control]:
    if live.problem is not None:
        return [state.gone(app, live.problem)]
    if live.view is None:
        return [state.coming(app)]
    fact = refused if now is not None and live.view.night.closed is None else None
    return [_sheet(app, live.view, now, looks=fact is not None), *looking_at(app, live.night_id, fact)]


def _sheet(app: App, view: NightView, now: TableNow | None, *, looks: bool) -> ft.Control:
    """Which night and which table, what happens next, and the way to the standings."""
    _, tokens = app.words, app.tokens
    number = paper.figure(tokens, str(now.table) if now else "–", size=tokens.sizes.score)
    over = view.night.closed is not None
    sentence = (
        _("The night is over: thank you for playing.")
        if over
        else _("The match of this table is shown here as soon as it begins.")
        if looks
        else _("This phone is at its table. The match comes by itself when the organiser sends it here.")
        if now
        else _("There is no such table tonight: ask the organiser.")
    )
    look = paper.button(tokens, _("Look at the night"), lambda: app.go(f"/liga/{view.id}"), tag="only-action")
    return paper.sheet(
        tokens,
        [
            paper.say(tokens, view.night.opened.name, size=tokens.sizes.label, bold=True, align=ft.TextAlign.CENTER),
            ft.Container(
                ft.Semantics(content=number, identifier="table-number", label=said.table(_, now.table if now else 0)),
                alignment=ft.Alignment.CENTER,
            ),
            ft.Semantics(
                content=paper.say(tokens, sentence, align=ft.TextAlign.CENTER), identifier="waiting", live_region=True
            ),
            look,
        ],
        spacing=tokens.sizes.gap_wide,
    )
