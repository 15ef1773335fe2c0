"""The screen of a room: both scores from eight metres, the bet that waits, what was taken last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import pair_of
from scorer.ui.components import paper
from scorer.ui.components.state import coming, gone
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.live import use_table
from scorer.words import cantar, terms

from .pair import pair
from .scale import Scale, scale_of

if TYPE_CHECKING:
    from scorer.mus.errors import TanteoError
    from scorer.service.views import LanceView, TableView

LINES = 4


@ft.component
def Tv() -> ft.View:
    """One table, read-only, drawn anew after every tap of anybody."""
    app, screen = use_app(), use_screen()
    table_id = ft.use_route_params().get("id", "")
    table = use_table(table_id)
    scale = scale_of(screen, app.tokens.sizes, app.system.text_scale)
    return ft.View(
        route=f"/tv/{table_id}",
        padding=scale.gap,
        bgcolor=app.tokens.colours.ground,
        controls=[ft.SafeArea(_content(app, table.view, table.problem, scale), expand=True)],
    )


def _content(app: App, view: TableView | None, problem: TanteoError | None, scale: Scale) -> ft.Control:
    if problem is not None:
        return gone(app, problem)
    if view is None:
        return coming(app)
    halves = [pair(app, view, which, scale) for which in view.pairs]
    return ft.Column(
        [_both(halves, scale), _foot(app, view, scale)],
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
    left = ft.Column(
        [_mano(app, view, scale), *_bets(app, view, scale)], spacing=scale.gap / 2, expand=not scale.upright, tight=True
    )
    right = ft.Column(_last(app, view, scale), spacing=scale.gap / 2, expand=not scale.upright, tight=True)
    if scale.upright:
        return ft.Column([left, right], spacing=scale.gap, tight=True)
    return ft.Row([left, right], spacing=scale.gap, vertical_alignment=ft.CrossAxisAlignment.START)


def _words(app: App, text: str, scale: Scale, *, bold: bool = False) -> ft.Text:
    return paper.say(app.tokens, text, size=scale.words, colour=app.tokens.colours.on_ground, bold=bold)


def _mano(app: App, view: TableView, scale: Scale) -> ft.Control:
    _ = app.words
    if view.winner is not None:
        said = _("Partida for {pair}.", pair=view.pairs[view.winner].name)
        return ft.Semantics(content=_words(app, said, scale, bold=True), identifier="tv-winner", live_region=True)
    which = view.pairs[pair_of(view.mano)]
    name = view.players[view.mano] or which.name
    colour = app.tokens.pair(which.pair).stone
    text = _words(app, _("Hand {n} · mano: {name}", n=view.hand, name=name), scale, bold=True)
    text.expand = True
    row = ft.Row([paper.mark(app.tokens, which.pair, size=scale.words, colour=colour), text], spacing=scale.gap)
    return ft.Semantics(content=row, identifier="tv-mano")


def _bets(app: App, view: TableView, scale: Scale) -> list[ft.Control]:
    """What waits for its answer first, then what was accepted."""
    order = [lance for lance in view.lances if lance.state in ("pending", "ordago")]
    order += [lance for lance in view.lances if lance.state == "wanted"]
    return [
        ft.Semantics(
            content=_words(app, _bet(app, view, lance), scale, bold=lance.state != "wanted"),
            identifier=f"tv-bet-{lance.lance}",
            live_region=lance.state != "wanted",
        )
        for lance in order
    ]


def _bet(app: App, view: TableView, lance: LanceView) -> str:
    _ = app.words
    name = terms.lance(_, lance.lance)
    envite = lance.entry.envite
    what = _("órdago") if envite and envite.is_ordago else terms.tantos(_, view.reglamento, lance.stake)
    if lance.state == "pending" and lance.bidder is not None:
        return _("{lance}: {pair} bids {what}. Wanted?", lance=name, pair=view.pairs[lance.bidder].name, what=what)
    return _("{lance}: {what} accepted", lance=name, what=what)


def _last(app: App, view: TableView, scale: Scale) -> list[ft.Control]:
    """The last entry counted, as it is said aloud; in the hand in play, what was refused."""
    _ = app.words
    names = [which.name for which in view.pairs]
    said = [cantar.line(_, line, names, view.reglamento) for line in view.closing.taken]
    if not said and view.last is not None:
        said = cantar.step(_, view.last, names, view.reglamento)
    return [
        ft.Semantics(content=_words(app, text[:1].upper() + text[1:], scale), identifier=f"tv-line-{index}")
        for index, text in enumerate(said[-LINES:])
    ]
