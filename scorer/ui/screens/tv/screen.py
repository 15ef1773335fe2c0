"""The screen of a room: both scores from eight metres, the bet that waits, what was taken last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import pair_of
from scorer.ui.address import use_asked
from scorer.ui.components import paper
from scorer.ui.components.state import coming, gone
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.live import use_table
from scorer.words import cantar, terms

from .back import WithWayBack
from .pair import pair
from .scale import Scale, scale_of

if TYPE_CHECKING:
    from scorer.mus.errors import TanteoError
    from scorer.service.views import LanceView, TableView

LINES = 4


@ft.component
def TableTv(table_id: str) -> ft.View:
    """One table, read-only, drawn anew after every tap of anybody."""
    app, screen = use_app(), use_screen()
    table, came_from = use_table(table_id), use_asked(app, "from")
    scale = scale_of(screen, app.tokens.sizes, app.system.text_scale)
    content, back = _content(app, table.view, table.problem, scale), _back(app, table_id, came_from)
    return ft.View(
        route=f"/tv/{table_id}",
        padding=scale.gap,
        bgcolor=app.tokens.colours.ground,
        controls=[ft.SafeArea(WithWayBack(content, back, bool(came_from)), expand=True)],
    )


def _back(app: App, table_id: str, came_from: str) -> str:
    """To the table for whoever came from there; else to its night, where it is of one."""
    place = app.nights.place_of(table_id) if app.nights else None
    return f"/liga/{place.night_id}" if place and came_from != table_id else f"/mesa/{table_id}"


def _content(app: App, view: TableView | None, problem: TanteoError | None, scale: Scale) -> ft.Control:
    if problem is not None:
        return gone(app, problem)
    if view is None:
        return coming(app)
    now, last = [mano(app, view), *(bet(app, view, lance) for lance in bets(view))], last_lines(app, view)
    fitted = scale.beside([which.name for which in view.pairs], (now, last))
    return ft.Column(
        [_both([pair(app, view, which, fitted) for which in view.pairs], scale), _foot(app, view, fitted)],
        spacing=scale.gap,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        scroll=ft.ScrollMode.AUTO if scale.tight else None,
    )


def _both(halves: list[ft.Control], scale: Scale) -> ft.Control:
    """Beside each other, one over the other on a screen that stands; as high as there is room for."""
    room = None if scale.tight else True
    if scale.upright:
        return ft.Column(halves, spacing=scale.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)
    across = ft.CrossAxisAlignment.START if scale.tight else ft.CrossAxisAlignment.STRETCH
    return ft.Row(halves, spacing=scale.gap, expand=room, vertical_alignment=across)


def _foot(app: App, view: TableView, scale: Scale) -> ft.Control:
    """Who is mano, the bets on the table, and the last lines of the cobro."""
    now = [_mano(app, view, scale), *(_bet(app, view, lance, scale) for lance in bets(view))]
    last = [
        ft.Semantics(content=_words(app, text, scale), identifier=f"tv-line-{index}")
        for index, text in enumerate(last_lines(app, view))
    ]
    room = not scale.upright
    halves: list[ft.Control] = [
        ft.Column(list(half), spacing=scale.gap / 2, expand=room, tight=True) for half in (now, last)
    ]
    if scale.upright:
        return ft.Column(halves, spacing=scale.gap, tight=True)
    return ft.Row(halves, spacing=scale.gap, vertical_alignment=ft.CrossAxisAlignment.START)


def _words(app: App, text: str, scale: Scale, *, bold: bool = False) -> ft.Text:
    return paper.say(app.tokens, text, size=scale.words, colour=app.tokens.colours.on_ground, bold=bold)


def mano(app: App, view: TableView) -> str:
    """Who is mano; once it is over, who has won."""
    _ = app.words
    if view.winner is not None:
        return _("Partida for {pair}.", pair=view.pairs[view.winner].name)
    name = view.players[view.mano] or view.pairs[pair_of(view.mano)].name
    return _("Hand {n} · mano: {name}", n=view.hand, name=name)


def _mano(app: App, view: TableView, scale: Scale) -> ft.Control:
    which = pair_of(view.mano) if view.winner is None else view.winner
    text = _words(app, mano(app, view), scale, bold=True)
    text.expand = True
    mark = paper.mark(app.tokens, which, size=scale.words, colour=app.tokens.pair(which).stone)
    return ft.Semantics(content=ft.Row([mark, text], spacing=scale.gap), identifier="tv-mano", live_region=True)


def bets(view: TableView) -> list[LanceView]:
    """What waits for its answer first, then what was accepted."""
    waiting = [lance for lance in view.lances if lance.state in ("pending", "ordago")]
    return waiting + [lance for lance in view.lances if lance.state == "wanted"]


def _bet(app: App, view: TableView, lance: LanceView, scale: Scale) -> ft.Control:
    waits = lance.state != "wanted"
    words = _words(app, bet(app, view, lance), scale, bold=waits)
    return ft.Semantics(content=words, identifier=f"tv-bet-{lance.lance}", live_region=waits)


def bet(app: App, view: TableView, lance: LanceView) -> str:
    """What was bid, and whether it waits for its answer."""
    _ = app.words
    name = terms.lance(_, lance.lance)
    envite = lance.entry.envite
    what = _("órdago") if envite and envite.is_ordago else terms.tantos(_, view.reglamento, lance.stake)
    if lance.state == "pending" and lance.bidder is not None:
        return _("{lance}: {pair} bids {what}. Wanted?", lance=name, pair=view.pairs[lance.bidder].name, what=what)
    return _("{lance}: {what} accepted", lance=name, what=what)


def last_lines(app: App, view: TableView) -> list[str]:
    """The last entry counted, as it is said aloud; in the hand in play, what was refused."""
    _ = app.words
    names = [which.name for which in view.pairs]
    said = [cantar.line(_, line, names, view.reglamento) for line in view.closing.taken]
    if not said and view.last is not None:
        said = cantar.step(_, view.last, names, view.reglamento)
    return [text[:1].upper() + text[1:] for text in said[-LINES:]]
