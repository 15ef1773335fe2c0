"""The cards on their screen: the hands and the keys, then the verdict and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.partida.dispute import on_cards
from scorer.partida.events import CardsShown
from scorer.ui.components import paper, ruling
from scorer.ui.components.looking import may_correct, not_correcting
from scorer.ui.components.page import columns, has_columns, page
from scorer.ui.components.ruling import Ruling
from scorer.ui.components.state import coming, gone
from scorer.ui.context import App, Screen, use_app, use_screen
from scorer.ui.hooks import use_value
from scorer.ui.live import Live, use_table

from . import follows, trial
from .draft import Draft
from .hands import hands
from .pad import pad
from .place import hand_at, is_hand, mano_at, number_at, settled_now, use_entry
from .verdict import verdict

if TYPE_CHECKING:
    from scorer.mus.cards import Deal
    from scorer.service.views import TableView


@ft.component
def Cartas() -> ft.Control:
    """The cards at the table of the address, of the hand in play or of the entry that it names."""
    app = use_app()
    partida_id = ft.use_route_params().get("id", "")
    index = use_entry(app, "cartas")
    return At(partida_id, index, key=f"{partida_id}-{index}")  # type: ignore[call-arg]


@ft.component
def At(partida_id: str, index: int | None) -> ft.Control | ft.View:
    """The table, once it is here."""
    app, screen, live = use_app(), use_screen(), use_table(partida_id)
    view = live.view
    if view is None or (index is not None and not is_hand(view, index)):
        what = coming(app) if live.problem is None and view is None else _nowhere(app, live)
        return page(app, screen, route_of(partida_id), app.words("Cards"), [what], back=f"/mesa/{partida_id}")
    return Laid(live, index)


def _nowhere(app: App, live: Live) -> ft.Control:
    if live.problem is not None:
        return gone(app, live.problem)
    return paper.sheet(app.tokens, [paper.say(app.tokens, app.words("There is no such hand."))])


def route_of(table_id: str) -> str:
    """Where the cards of a table are put down."""
    return f"/mesa/{table_id}/cartas"


def begun(view: TableView, index: int | None) -> Draft:
    """The cards as they lie already, or none."""
    incidents = hand_at(view, index).incidents
    odd = frozenset(one.seat for one in incidents if one.kind == "wrong-card-count" and one.seat is not None)
    return Draft.of(mano_at(view, index), view.reglamento.deck, hand_at(view, index).cards, odd)


@ft.component
def Laid(live: Live, at: int | None) -> ft.View:
    """The hands with the keys, or with the verdict."""
    app, screen, view = use_app(), use_screen(), live.view
    assert view is not None  # noqa: S101 - drawn once the table is here
    draft, _ = use_value(lambda: begun(view, at))
    number, _same = use_value(lambda: number_at(view, at))
    form, _form = use_value(Ruling)
    index = settled_now(view, number, at)
    deal = draft.deal
    title = app.words("Cards of hand {n}", n=number)
    if deal is None:
        return _typing(app, screen, live, view, draft, title)
    return _judged(app, screen, live, view, Judged(draft, deal, index, form), title)


def _typing(app: App, screen: Screen, live: Live, view: TableView, draft: Draft, title: str) -> ft.View:
    """The keys under the thumb; on a phone on its side beside the hands."""
    keys, table = pad(app, draft), [*_only_asks(app, live), hands(app, view, draft)]
    if screen.low and screen.wide:
        body, foot = [columns(app, (table, [keys]))], None
    else:
        body, foot = table, keys
    return page(
        app, screen, route_of(view.id), title, body, back=f"/mesa/{view.id}", foot=foot, wide=screen.low and screen.wide
    )


def _only_asks(app: App, live: Live) -> list[ft.Control]:
    """Whoever may not write asks the cards all the same: it says from the start that the table stays as it is."""
    return not_correcting(live, and_yet=app.words("What is tried here changes nothing at the table."))


class Judged:
    """All the cards of a hand, and what is told of the correction."""

    def __init__(self, draft: Draft, deal: Deal, index: int | None, form: Ruling) -> None:
        self.draft, self.deal, self.index, self.form = draft, deal, index, form


def _judged(app: App, screen: Screen, live: Live, view: TableView, one: Judged, title: str) -> ft.View:
    """The verdict first, then what follows, the hands last."""
    said = verdict(app, view, one.deal, one.draft.mano)
    over = one.index is None and view.winner is not None
    form = one.form if may_correct(live) else None
    after = [] if over else follows.parts(app, view, one.index, one.deal, form)
    table = hands(app, view, one.draft)
    two = has_columns(screen)
    looks = _only_asks(app, live)
    body = [columns(app, ([*looks, said, table], after))] if two else [*looks, said, *after, table]
    foot = None if over or not may_correct(live) else _foot(app, live, view, one)
    return page(app, screen, route_of(view.id), title, body, back=f"/mesa/{view.id}", foot=foot, wide=two)


def _foot(app: App, live: Live, view: TableView, one: Judged) -> ft.Control | None:
    return _use(app, live, view, one) if one.index is None else _correct(app, live, view, one, one.index)


def _use(app: App, live: Live, view: TableView, one: Judged) -> ft.Control | None:
    """The cards decide the hand in play; those that lie there already may be taken up."""
    _ = app.words

    async def use() -> None:
        if await follows.use(live, view, one.deal):
            now = live.view
            moved = now is None or now.hand != view.hand
            app.go(f"/mesa/{view.id}" if moved else f"/mesa/{view.id}/mano")

    async def take_up() -> None:
        if await live.send(CardsShown(view.hand, None)):
            one.draft.clear()

    if view.cards == one.deal:
        return paper.outlined(app.tokens, _("Take the cards up again"), take_up, tag="take-up", on_ground=True)
    if trial.in_play(view, on_cards(hand_at(view, None), one.deal)).problem is not None:
        return None
    text = _("The cards decide") if follows.found(view, None, one.deal) else _("Use them in this hand")
    return paper.button(app.tokens, text, use, tag="use-cards", icon=ft.Icons.CHECK)


def _correct(app: App, live: Live, view: TableView, one: Judged, index: int) -> ft.Control | None:
    """The correction, where there is something to correct."""
    tried = trial.corrected(view, index, on_cards(hand_at(view, index), one.deal))
    if tried.problem is not None or not tried.changes:
        return None

    async def send() -> None:
        if await follows.put_right(app, live, view, index, one.deal, one.form):
            app.go(f"/mesa/{view.id}")

    told = ruling.is_told(view, one.form, index)
    return paper.button(
        app.tokens, app.words("Put it right"), send if told else None, tag="correct-send", icon=ft.Icons.CHECK
    )
