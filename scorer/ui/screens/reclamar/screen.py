"""The claim on its screen: which hand, what happened, what decides it, the outcome, and the tap that applies it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper, ruling
from scorer.ui.components.looking import may_correct, not_correcting
from scorer.ui.components.page import columns, has_columns, page
from scorer.ui.components.ruling import Ruling
from scorer.ui.components.state import coming, gone
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import use_switch, use_value
from scorer.ui.live import Live, use_table
from scorer.ui.screens.cartas.place import is_hand, number_at, use_entry

from . import free, outcome
from .case import FREE, Case, is_told_already
from .laying import Laying
from .questions import chosen, questions, what_happened, which_hand
from .reported import reported

if TYPE_CHECKING:
    from scorer.service.views import TableView


@ft.component
def Reclamar() -> ft.Control:
    """The claim at the table of the address."""
    app = use_app()
    partida_id = ft.use_route_params().get("id", "")
    index = use_entry(app, "reclamar")
    return At(partida_id, index, key=f"{partida_id}-{index}")  # type: ignore[call-arg]


@ft.component
def At(partida_id: str, index: int | None) -> ft.Control | ft.View:
    """The table, once it is here."""
    app, screen, live = use_app(), use_screen(), use_table(partida_id)
    if live.view is None:
        what = coming(app) if live.problem is None else gone(app, live.problem)
        return page(app, screen, route_of(partida_id), app.words("Claim"), [what], back=f"/mesa/{partida_id}")
    return Claim(live, index)


def route_of(table_id: str) -> str:
    """Where a claim is made."""
    return f"/mesa/{table_id}/reclamar"


def begun(view: TableView, index: int | None) -> Case:
    """The entry that was asked for; else the hand in play where something was entered in it, else the last one."""
    now = view.hand, len(view.steps)
    if index is not None and is_hand(view, index):
        return Case(index, number=now[0], since=now[1])
    last = next((at for at in range(len(view.steps) - 1, -1, -1) if is_hand(view, at)), None)
    return Case(None if view.in_play and not view.state.standing.ended else last, number=now[0], since=now[1])


@ft.component
def Claim(live: Live, index: int | None) -> ft.Control | ft.View:
    """One claim, told from above to below."""
    app, screen, view = use_app(), use_screen(), live.view
    assert view is not None  # noqa: S101 - drawn once the table is here
    first = view
    case, _ = use_value(lambda: begun(first, index))
    told, _told = use_value(Ruling)
    all_hands, show_all = use_switch()
    ft.use_effect(lambda: case.settle(view), [view.version])
    if case.laying:
        return Laying(view, case)
    tried = app.words("What is tried here changes nothing at the table.")
    hands = [
        *not_correcting(live, and_yet=tried),
        which_hand(app, view, case, all_of_them=all_hands, more=lambda: show_all(True)),
    ]
    asked, after = _asked(app, live, view, case), _after(app, live, view, case, told)
    two = has_columns(screen) and bool(after)
    # What it comes to is seen before it is applied: on a phone it would lie below the edge, and its button above.
    first_seen = case.kind != FREE and (_is_there(app, view, case, told) or is_told_already(view, case))
    one_column = [*after, *hands, *asked] if first_seen else [*hands, *asked, *after]
    body = [columns(app, ([*hands, *asked], after))] if two else one_column
    foot = _foot(app, live, view, case, told)
    return page(app, screen, route_of(view.id), app.words("Claim"), body, back=f"/mesa/{view.id}", foot=foot, wide=two)


def _asked(app: App, live: Live, view: TableView, case: Case) -> list[ft.Control]:
    """What happened, then what decides it."""
    if not case.kind:
        return [*reported(app, live, view, case), *what_happened(app, view, case, free=may_correct(live))]
    return [chosen(app, view, case)] if case.kind == FREE else [chosen(app, view, case), *questions(app, view, case)]


def _after(app: App, live: Live, view: TableView, case: Case, told: Ruling) -> list[ft.Control]:
    if case.kind == FREE:
        return free.form(app, live, view, case, told)
    if is_told_already(view, case):
        return [_told_already(app, view, case)]
    return outcome.parts(app, view, case, told if may_correct(live) else None)


def _told_already(app: App, view: TableView, case: Case) -> ft.Control:
    """Nothing is applied twice: it says so, and leads back."""
    _, tokens = app.words, app.tokens
    text = _("Hand {n} counts with it already: nothing more is applied.", n=number_at(view, case.index))
    go = paper.button(tokens, _("To the table"), lambda: app.go(f"/mesa/{view.id}"), tag="only-action")
    return paper.sheet(tokens, [paper.trouble(tokens, text, tag="entered-already"), go], spacing=tokens.sizes.gap_wide)


def _foot(app: App, live: Live, view: TableView, case: Case, told: Ruling) -> ft.Control | None:
    """One tap applies it, once everything is told and shown."""

    async def apply() -> None:
        way = free if case.kind == FREE else outcome
        if await way.put(app, live, view, case, told):
            app.go(f"/mesa/{view.id}")

    if not _is_there(app, view, case, told) or not may_correct(live):
        return None
    text = app.words("Apply it")
    on_tap = apply if _is_told(view, case, told) else None
    return paper.button(app.tokens, text, on_tap, tag="apply", icon=ft.Icons.CHECK)


def _is_there(app: App, view: TableView, case: Case, told: Ruling) -> bool:
    """There is an outcome to be applied."""
    if case.kind == FREE:
        return not free.is_twice(app, view, case, told)
    if not case.kind or is_told_already(view, case):
        return False
    made = outcome.tried(view, case)
    return made is not None and made.problem is None


def _is_told(view: TableView, case: Case, told: Ruling) -> bool:
    if case.kind == FREE:
        return free.is_told(view, case, told)
    return case.index is None or ruling.is_told(view, told, case.index)
