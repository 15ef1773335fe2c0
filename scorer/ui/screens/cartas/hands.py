"""The four hands as they lie, in playing order; a tap on one looks at it again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.cards import HAND_SIZE
from scorer.mus.words import Seat, from_mano, pair_of
from scorer.ui.components import paper, tap
from scorer.ui.screens.mesa.said import seat as seat_name
from scorer.ui.theme import numeral_style
from scorer.words import cards as words

if TYPE_CHECKING:
    from scorer.service.views import TableView
    from scorer.ui.context import App

    from .draft import Draft

SLOT = 34
LARGE_TEXT = 1.3


def hands(app: App, view: TableView, draft: Draft) -> ft.Control:
    """Every seat's hand, in playing order; where the words are large the one being put down stands first."""
    large = app.system.text_scale >= LARGE_TEXT
    first = draft.seat if large and draft.seat is not None else draft.mano
    rows = [_hand(app, view, draft, seat) for seat in from_mano(first)]
    sizes = app.tokens.sizes
    return ft.Column(
        list(rows), spacing=sizes.gap_tight, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
    )  # fmt: skip


def _hand(app: App, view: TableView, draft: Draft, seat: Seat) -> ft.Control:
    """A player, and the places of the cards."""
    tokens, _ = app.tokens, app.words
    colours, sizes, is_now = tokens.colours, tokens.sizes, draft.seat == seat
    name = _("{player} (mano)", player=seat_name(_, view, seat)) if seat == draft.mano else seat_name(_, view, seat)
    title = paper.pair_name(tokens, pair_of(seat), name)
    slots = ft.Row(_slots(app, draft, seat), spacing=sizes.gap_tight, tight=True)
    return tap.area(
        tokens,
        _laid(app, title, slots),
        partial(draft.pick, seat),
        tag=f"hand-{seat}",
        bgcolor=colours.surface if is_now else colours.surface_sunk,
        inner=SLOT,
        name=f"{name}: {_spoken(app, draft, seat)}",
        outline=colours.accent if is_now else colours.surface_sunk,
        selected=is_now,
        target=sizes.target,
        side=sizes.gap,
    )


def _laid(app: App, title: ft.Row, slots: ft.Row) -> ft.Control:
    """Beside each other; where the words are large, the cards under the name."""
    gap = app.tokens.sizes.gap
    if app.system.text_scale >= LARGE_TEXT:
        return ft.Column([title, slots], spacing=app.tokens.sizes.gap_tight, tight=True)
    title.expand = True
    return ft.Row([title, slots], spacing=gap)


def _spoken(app: App, draft: Draft, seat: Seat) -> str:
    named = [words.card_name(app.words, card) for card in draft.hands[seat]]
    return ", ".join(named) or app.words("no cards yet")


def _slots(app: App, draft: Draft, seat: Seat) -> list[ft.Control]:
    """The cards, and as many empty places as are wanting."""
    cards = draft.hands[seat]
    wanting = 1 if draft.may_finish and draft.seat == seat else max(0, HAND_SIZE - len(cards))
    is_next = [draft.seat == seat and index == 0 for index in range(wanting)]
    return [*(_card(app, card) for card in cards), *(_empty(app, next_=one) for one in is_next)]


def _card(app: App, card: str) -> ft.Control:
    tokens = app.tokens
    text = ft.Text(card, style=numeral_style(tokens.sizes.numeral, tokens.colours.ink), no_wrap=True)
    return _place(app, text, tokens.colours.outline, tokens.colours.surface)


def _empty(app: App, *, next_: bool) -> ft.Control:
    colours = app.tokens.colours
    return _place(app, None, colours.ink if next_ else colours.line, None)


def _place(app: App, content: ft.Control | None, edge: str, ground: str | None) -> ft.Control:
    sizes = app.tokens.sizes
    scale = max(1.0, app.system.text_scale)
    return ft.Container(
        content,
        width=SLOT * 0.76 * scale,
        height=SLOT * scale,
        bgcolor=ground,
        border=ft.Border.all(sizes.hairline, edge),
        border_radius=sizes.gap_tight,
        alignment=ft.Alignment.CENTER,
    )
