"""What the cards say, lance by lance: who wins it, why in words, what the pair collects."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.ranking import Deck, Worth, worth
from scorer.mus.verdict import Verdict, verdicts
from scorer.mus.words import Lance, pair_of
from scorer.ui.components import paper
from scorer.ui.screens.mesa.said import seat as seat_name
from scorer.words import cards as words
from scorer.words import terms

if TYPE_CHECKING:
    from scorer.mus.cards import Deal
    from scorer.mus.words import Seat
    from scorer.service.views import TableView
    from scorer.ui.context import App

LARGE_TEXT = 1.4


def verdict(app: App, view: TableView, deal: Deal, mano: Seat) -> ft.Control:
    """Every lance on its line."""
    deck = view.reglamento.deck
    worths = _worths(deal, deck)
    lines = [_line(app, view, one, worths) for one in verdicts(deal, mano, deck)]
    return ft.Semantics(
        content=paper.sheet(app.tokens, _divided(app, lines)), identifier="verdict", container=True, live_region=True
    )


def _worths(deal: Deal, deck: Deck) -> tuple[Worth, ...]:
    return tuple(worth(hand, deck) for hand in deal)


def _divided(app: App, lines: list[ft.Control]) -> list[ft.Control]:
    divider = app.tokens.sizes.hairline
    return [part for line in lines for part in (line, ft.Divider(height=divider))][:-1]


def _line(app: App, view: TableView, one: Verdict, worths: tuple[Worth, ...]) -> ft.Control:
    """The lance and what it pays, the winner, why."""
    tokens = app.tokens
    name = paper.say(tokens, terms.lance(app.words, one.lance), size=tokens.sizes.label, bold=True)
    pays = _pays(app, view, one)
    value = paper.quiet(tokens, pays)
    why = paper.say(tokens, capital(words.why(app.words, one, worths)))
    column = ft.Column([_head(app, name, value), *_winner(app, view, one), why], spacing=0, tight=True)
    said = f"{name.value}: {_who(app, view, one)} {why.value}. {capital(pays)}"
    return ft.Semantics(
        content=column, identifier=f"verdict-{one.lance}", label=said, exclude_semantics=True, container=True
    )


def _head(app: App, name: ft.Text, value: ft.Text) -> ft.Control:
    if app.system.text_scale >= LARGE_TEXT:
        return ft.Column([name, value], spacing=0, tight=True)
    name.expand = True
    return ft.Row([name, value], spacing=app.tokens.sizes.gap)


def _winner(app: App, view: TableView, one: Verdict) -> list[ft.Control]:
    if one.seat is None:
        return []
    return [paper.pair_name(app.tokens, pair_of(one.seat), seat_name(app.words, view, one.seat))]


def _who(app: App, view: TableView, one: Verdict) -> str:
    return "" if one.seat is None else f"{seat_name(app.words, view, one.seat)}."


def _pays(app: App, view: TableView, one: Verdict) -> str:
    """What the pair that wins collects for its cards, bets aside."""
    _ = app.words
    if one.seat is None:
        return ""
    tantos = terms.tantos(_, view.reglamento, one.value or 1)
    if one.lance in (Lance.GRANDE, Lance.CHICA):
        return _("en paso, {tantos}", tantos=tantos)
    return _("worth {tantos}", tantos=tantos)


def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]
