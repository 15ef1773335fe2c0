"""The history of a table: the whole ledger, one hand alone, or a hand being put right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.ui.components.adjust import AwardSheet, SetScoreSheet
from scorer.ui.components.looking import may_correct, not_correcting
from scorer.ui.components.page import columns, has_columns, page
from scorer.ui.components.state import coming, gone
from scorer.ui.context import App, Screen, use_app, use_screen
from scorer.ui.hooks import use_value
from scorer.ui.live import Live, use_table

from .correction import Correction
from .export import ExportSheet
from .ledger import ledger
from .one import foot_of_one, last_hand, one
from .place import Place
from .trail import Reader, Trail

if TYPE_CHECKING:
    from scorer.service.views import TableView


@ft.component
def Historia() -> ft.View:
    """Every hand and every line, followed live."""
    app, screen = use_app(), use_screen()
    table_id = ft.use_route_params().get("id", "")
    table = use_table(table_id)
    told = use_trail(app, table)
    place, _ = use_value(Place)
    if table.view is None:
        what = coming(app) if table.problem is None else gone(app, table.problem)
        return page(app, screen, route_of(table_id), app.words("History"), [what], back=f"/mesa/{table_id}")
    if place.editing and place.hand is not None and may_correct(table):
        return _correcting(app, screen, table, place)
    return _reading(app, screen, table, table.view, told, place)


def route_of(table_id: str) -> str:
    """Where the history of a table stands."""
    return f"/mesa/{table_id}/historia"


def use_trail(app: App, table: Live) -> Trail:
    """What the log tells, read anew after every tap; a log that cannot be read now tells nothing."""
    told, tell = use_value(Trail)
    reader, _ = use_value(Reader)

    async def read() -> None:
        if table.view is None:
            return
        try:
            tell(reader.read(await app.tables.records(table.partida_id)))
        except TanteoError:
            tell(Trail())

    ft.use_effect(read, [table.partida_id, table.view.version if table.view else -1])
    return told


def _reading(app: App, screen: Screen, table: Live, view: TableView, told: Trail, place: Place) -> ft.View:
    if has_columns(screen) and view.steps:
        return _side_by_side(app, screen, table, view, told, place)
    if place.hand is not None and place.hand < len(view.steps):
        body = one(app, view, told, place, place.hand)
        foot = foot_of_one(app, view, place, place.hand, corrects=may_correct(table))
        title = app.words("One hand")
        back = place.all_hands
    else:
        body, foot, title = _ledger(app, table, view, told, place), None, app.words("History")
        back = None
    return page(
        app,
        screen,
        route_of(view.id),
        title,
        [*not_correcting(table), *body, *_sheets(table, place)],
        back=back or f"/mesa/{view.id}",
        foot=foot,
    )


def _ledger(app: App, table: Live, view: TableView, told: Trail, place: Place) -> list[ft.Control]:
    return ledger(app, view, told, place, writes=table.right.refused is None and not view.acta.frozen)


def _side_by_side(app: App, screen: Screen, table: Live, view: TableView, told: Trail, place: Place) -> ft.View:
    """On a large screen: the whole, and beside it one hand, the last unless another is chosen."""
    index = min(last_hand(view) if place.hand is None else place.hand, len(view.steps) - 1)
    foot = foot_of_one(app, view, place, index, corrects=may_correct(table))
    beside = [*one(app, view, told, place, index), *([foot] if foot else [])]
    first = [*not_correcting(table), *_ledger(app, table, view, told, place)]
    body = [columns(app, (first, beside)), *_sheets(table, place)]
    return page(
        app, screen, route_of(view.id), app.words("History"), body, back=f"/mesa/{view.id}", wide=True
    )  # fmt: skip


def _sheets(table: Live, place: Place) -> list[ft.Control]:
    """The sheet that is wanted, if any."""
    if place.sheet == "set":
        return [SetScoreSheet(table, place.close)]
    if place.sheet == "award":
        return [AwardSheet(table, place.close)]
    return [ExportSheet(table, place.close)] if place.sheet == "export" else []


def _correcting(app: App, screen: Screen, table: Live, place: Place) -> ft.View:
    form = Correction(table, place.hand or 0, place.reading)
    title = app.words("Put a hand right")
    return page(app, screen, route_of(table.partida_id), title, [form], back=place.reading)
