"""The numbers of a bet: 2, 5, 10, another one, órdago; over another bet they say how many more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import ORDAGO
from scorer.ui.components import paper, tap
from scorer.ui.components.counter import Counter

from . import said

if TYPE_CHECKING:
    from scorer.mus.words import Bid as Size
    from scorer.mus.words import Pair
    from scorer.ui.context import App

    from .talk import Sheet

SIZES = (2, 5, 10)
LARGEST = 1000
NARROW = 380
WIDEST = len("+10")


def bids(parts: Sheet, pair: Pair) -> ft.Control:
    """The row of a pair: 2, 5, 10, another number, órdago; before them “more”, where something was bet."""
    tokens, _ = parts.app.tokens, parts.app.words
    name, raising = parts.names[pair], parts.lance.state == "pending"
    label = _("{pair} raises:", pair=name) if raising else name
    buttons = [_size(parts, pair, size) for size in SIZES]
    other_name = _("{pair}: another number", pair=name)
    buttons.append(_number(parts, pair, "+", other_name, f"bid-{pair}-other", _asking(parts, pair)))
    buttons.append(_size(parts, pair, ORDAGO))
    # Envido más, without a number: what it adds follows the reglamento.
    adds = parts.lance.mas
    more = [_more(parts, pair, adds, "mas")] if raising and adds not in SIZES else []
    row = _in_line(parts.app, [*more, *buttons])
    # Each pair's row is its own: a browser keeps the identifiers of a row that becomes the other pair's. None moves
    # from one talk to the next either: Flet loses the place of a row that is moved and changed at once.
    named = f"{parts.lance.state}-{pair}"
    return ft.Column([paper.pair_name(tokens, pair, label), row], key=named, spacing=tokens.sizes.gap, tight=True)


def _in_line(app: App, buttons: list[ft.Control]) -> ft.Row:
    """In one line where they fit; large words flow onto another."""
    gap = app.tokens.sizes.gap
    return ft.Row(buttons, wrap=True, spacing=gap, run_spacing=gap)


def _more(parts: Sheet, pair: Pair, adds: int, tag: str) -> ft.Control:
    """So many more than what was bid."""
    _ = parts.app.words
    name = _("{pair}: more, {n}", pair=parts.names[pair], n=adds)
    return _number(parts, pair, f"+{adds}", name, f"bid-{pair}-{tag}", _bidding(parts, pair, adds))


def _size(parts: Sheet, pair: Pair, size: Size) -> ft.Control:
    """What is bid; over another bet it is so many more, and says so."""
    if parts.lance.state == "pending" and size != ORDAGO:
        return _more(parts, pair, size, str(size))
    _ = parts.app.words
    words = said.size(_, size)
    name = _("{pair}: {n}", pair=parts.names[pair], n=words)
    return _number(parts, pair, words, name, f"bid-{pair}-{size}", _bidding(parts, pair, size))


def _number(parts: Sheet, pair: Pair, text: str, name: str, tag: str, on_tap: tap.Tapped) -> ft.Control:
    sizes = parts.app.tokens.sizes
    base = sizes.target if parts.app.screen.width < NARROW else sizes.target_big
    width = base + sizes.gap_wide * (parts.app.system.text_scale - 1) if len(text) <= WIDEST else None
    return tap.figure(
        parts.app.tokens, text, on_tap, tag=tag, name=name, pair=pair, width=width, target=sizes.target_big
    )


def _bidding(parts: Sheet, pair: Pair, size: Size) -> tap.Tapped:
    return lambda: parts.bid(pair, size)


def _asking(parts: Sheet, pair: Pair) -> tap.Tapped:
    return lambda: parts.change(replace(parts.open, pair=pair))


def other_number(parts: Sheet, pair: Pair) -> ft.Control:
    """Any number: less, more, and the bid itself."""
    tokens, _ = parts.app.tokens, parts.app.words
    amount, least = parts.open.amount, 1 if parts.lance.state == "pending" else SIZES[0]
    colours = tokens.pair(pair)

    def count(n: int) -> None:
        parts.change(replace(parts.open, amount=min(max(n, least), LARGEST)))

    counter = Counter(amount, _("Bid"), count, "bid")
    fives = tap.words(
        tokens,
        "+5",
        lambda: count(amount + 5),
        tag="bid-plus-5",
        ink=tokens.colours.ink,
        ground=tokens.colours.surface,
        outline=tokens.colours.outline,
        width=tokens.sizes.target_big + tokens.sizes.gap,
    )
    go = tap.words(
        tokens, _("Bid {n}", n=amount), _bidding(parts, pair, amount), tag="bid-number",
        ink=colours.on_strong, ground=colours.strong, mark=pair,
    )  # fmt: skip
    row = ft.Row([counter, fives], spacing=tokens.sizes.gap_wide, wrap=True)
    return ft.Column(
        [paper.pair_name(tokens, pair, parts.names[pair]), row, go],
        spacing=tokens.sizes.gap_wide,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )
