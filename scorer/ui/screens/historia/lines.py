"""A lance in one line: what was bet, what was answered, who won it; a tap opens it to be put right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import ORDAGO, Lance, other
from scorer.partida.completed import NOBODY
from scorer.ui.components import paper
from scorer.words import terms

if TYPE_CHECKING:
    from scorer.mus.envites import Envite
    from scorer.mus.hand import Entry
    from scorer.mus.words import Bid, Pair
    from scorer.service.views import TableView
    from scorer.ui.context import App


def lance_line(
    app: App, view: TableView, lance: Lance, entry: Entry, on_open: paper.Tapped, *, is_open: bool
) -> ft.Control:
    """The lance by its name over its line."""
    tokens = app.tokens
    name = paper.heading(tokens, terms.lance(app.words, lance), colour=tokens.colours.ink)
    line = ft.Row(_line(app, view, entry), wrap=True, spacing=tokens.sizes.gap_wide, run_spacing=tokens.sizes.gap_tight)
    words = ft.Column([name, line], spacing=tokens.sizes.gap_tight, expand=True, tight=True)
    icon = ft.Icon(ft.Icons.EXPAND_LESS if is_open else ft.Icons.EDIT_OUTLINED, color=tokens.colours.ink_muted)
    row = ft.Container(ft.Row([words, icon]), ink=True, on_click=paper.ignoring(on_open))
    return ft.Semantics(
        content=row,
        identifier=f"correct-{lance}",
        button=True,
        expanded=is_open,
        label=app.words("{lance}: {what}", lance=terms.lance(app.words, lance), what=_spoken(app, view, entry)),
        exclude_semantics=True,
        on_tap=paper.ignoring(on_open),
    )


def bids(app: App, envite: Envite) -> ft.Row:
    """The bids in turn, each with the mark of its pair."""
    gap = app.tokens.sizes
    return ft.Row(_bids(app, envite), spacing=gap.gap_wide, run_spacing=gap.gap, wrap=True)


def _bids(app: App, envite: Envite) -> list[ft.Control]:
    pair: Pair = envite.opener
    shown: list[ft.Control] = []
    for place, bid in enumerate(envite.bids):
        shown.append(_bid(app, pair, bid, first=place == 0))
        pair = other(pair)
    return shown


def _bid(app: App, pair: Pair, bid: Bid, *, first: bool) -> ft.Control:
    text = paper.figure(app.tokens, bid_words(app, bid, first=first), colour=app.tokens.pair(pair).strong)
    return ft.Row([paper.mark(app.tokens, pair), text], spacing=app.tokens.sizes.gap_tight, tight=True)


def bid_words(app: App, bid: Bid, *, first: bool) -> str:
    """A bid, or what a raise adds."""
    _ = app.words
    return _("Órdago") if bid == ORDAGO else str(bid) if first else _("{n} more", n=bid)


def _line(app: App, view: TableView, entry: Entry) -> list[ft.Control]:
    tokens = app.tokens
    shown: list[ft.Control] = _bids(app, entry.envite) if entry.envite else []
    shown += [paper.say(tokens, text) for text in _facts(app, entry)]
    won = winner(entry)
    if won is not None:
        shown.append(_won(app, view, won))
    return shown


def _won(app: App, view: TableView, pair: Pair) -> ft.Control:
    """Who took it."""
    tokens = app.tokens
    name = paper.say(tokens, view.pairs[pair].name, colour=tokens.pair(pair).strong, bold=True)
    mark = ft.Icon(ft.Icons.CHECK, color=tokens.pair(pair).strong, size=tokens.sizes.label)
    return ft.Row([mark, name], spacing=tokens.sizes.gap_tight, tight=True)


def _facts(app: App, entry: Entry) -> list[str]:
    """What was answered and what was held, in words."""
    _ = app.words
    if entry.held == NOBODY:
        return [_("nobody had any")]
    facts = [_("en paso")] if entry.envite is None else []
    if entry.envite and entry.envite.wanted is not None:
        facts.append(_("wanted") if entry.envite.wanted else _("not wanted"))
    facts += [terms.held(_, what) for what in entry.held or () if what is not None]
    return [*facts, _("worth {n}", n=entry.value)] if entry.value is not None else facts


def winner(entry: Entry) -> Pair | None:
    """Who won it, as far as the entry alone tells."""
    return entry.envite.bidder if entry.envite and entry.envite.refused else entry.winner


def _spoken(app: App, view: TableView, entry: Entry) -> str:
    said = [bid_words(app, bid, first=n == 0) for n, bid in enumerate(entry.envite.bids)] if entry.envite else []
    won = winner(entry)
    names = [] if won is None else [app.words("won by {pair}", pair=view.pairs[won].name)]
    return ", ".join([*said, *_facts(app, entry), *names])
