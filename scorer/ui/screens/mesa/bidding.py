"""The sheet of a lance: who bids how much in one tap, then quiero, no quiero or more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import ORDAGO, other
from scorer.partida.events import Answered, Cleared, Told
from scorer.ui.components import paper, tap
from scorer.ui.components.counter import Counter
from scorer.ui.components.sheet import Sheet as Shown
from scorer.ui.components.sheet import sheet
from scorer.ui.hooks import memo, use_value
from scorer.words import terms

from . import said
from .talk import Sheet

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.mus.words import Bid as Size
    from scorer.mus.words import Pair
    from scorer.ui.context import App


SIZES = (2, 5, 10)
LARGEST = 1000
NARROW = 380
WIDEST = len("+10")


def bidding_sheet(parts: Sheet) -> Shown:
    """The sheet for what the lance is now: nothing bet, a bet that waits, an órdago to be shown, or settled."""
    app = parts.app
    # A component of its own: Flet walks every field of a dialog's own controls each time that it is drawn.
    made = sheet(app, terms.lance(app.words, parts.lance.lance), [_Talk(parts)], lambda: parts.change(None))
    # It is there at once, as fast as the talk; only where it goes is shown.
    made.animation_style = ft.AnimationStyle(duration=0, reverse_duration=app.tokens.durations.quick)
    return made


@ft.component
def Talk(parts: Sheet) -> ft.Control:
    """What the sheet asks, drawn anew after every tap; on its way out it stays as it was."""
    use_value(lambda: parts.taps.live)
    nothing: list[ft.Control] = []
    drawn, _same = use_value(lambda: nothing)
    if parts.is_open() or not drawn:
        drawn[:] = [_talk(parts)]
    return drawn[0]


def _talk(parts: Sheet) -> ft.Control:
    asked = {"paso": _offer, "nobody": _offer, "pending": _answer, "ordago": _show}.get(parts.lance.state, _settled)
    return ft.Column(
        asked(parts),
        spacing=parts.app.tokens.sizes.gap_wide,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


_Talk = memo(Talk)


def _offer(parts: Sheet) -> list[ft.Control]:
    """Nothing was bet: one row a pair, one tap says who and how much."""
    if parts.open.pair is not None:
        return [_other_number(parts, parts.open.pair)]
    return [_bids(parts, pair) for pair in parts.lance.may_bid]


def _answer(parts: Sheet) -> list[ft.Control]:
    """A bet waits: what it is, and what the other pair says to it."""
    if parts.open.pair is not None:
        return [_other_number(parts, parts.open.pair)]
    bidder = parts.lance.bidder or 0
    body = [_standing(parts, bidder), _words_of(parts, other(bidder))]
    body += [_bids(parts, pair) for pair in parts.lance.may_bid]
    return [*body, _clear(parts)]


def _show(parts: Sheet) -> list[ft.Control]:
    """An órdago was accepted: the cards are shown, and the juego is won."""
    _ = parts.app.words
    asked = paper.say(parts.app.tokens, _("Órdago accepted. Who won it?"), bold=True)
    return [asked, _pairs(parts, "ordago-won", lambda pair: _won(parts, pair)), _clear(parts)]


def _settled(parts: Sheet) -> list[ft.Control]:
    state = said.state(parts.app.words, parts.lance)
    bidder = parts.lance.bidder
    line: ft.Control = paper.say(parts.app.tokens, state, size=parts.app.tokens.sizes.label, bold=True)
    if bidder is not None:
        line = ft.Row(
            [paper.pair_name(parts.app.tokens, bidder, parts.names[bidder]), line], spacing=parts.app.tokens.sizes.gap
        )
        line.controls[0].expand = True
    return [line, _clear(parts)]


async def _won(parts: Sheet, pair: Pair) -> None:
    _ = parts.app.words
    line = _("Órdago: {pair}", pair=parts.names[pair])
    await parts.close_with(Told(parts.hand, parts.lance.lance, winner=pair), line)


def _standing(parts: Sheet, bidder: Pair) -> ft.Control:
    tokens = parts.app.tokens
    text = paper.say(tokens, said.bet(parts.app.words, parts.lance), size=tokens.sizes.title, bold=True)
    column = ft.Column([paper.pair_name(tokens, bidder, parts.names[bidder]), text], spacing=0, tight=True)
    return ft.Semantics(content=column, identifier="bet", live_region=True)


def _words_of(parts: Sheet, pair: Pair) -> ft.Control:
    """Quiero, no quiero and más, as the pair that answers says them."""
    tokens, _ = parts.app.tokens, parts.app.words
    colours, lance = tokens.colours, parts.lance
    wanted, refused = _answers(parts, pair)
    yes = tap.words(tokens, _("Quiero"), wanted, tag="yes", ink=colours.on_accent, ground=colours.accent, expand=1)
    no_words = _("No quiero ({n})", n=lance.refusal)
    no = tap.words(
        tokens, no_words, refused, tag="no", ink=colours.ink, ground=colours.surface, outline=colours.outline, expand=1
    )
    who = paper.pair_name(tokens, pair, _("{pair} answers:", pair=parts.names[pair]))
    return ft.Column(
        [who, ft.Row([yes, no], spacing=tokens.sizes.gap)], spacing=tokens.sizes.gap, tight=True
    )  # fmt: skip


def _answers(parts: Sheet, pair: Pair) -> tuple[tap.Tapped, tap.Tapped]:
    def answer(*, wanted: bool) -> tap.Tapped:
        async def tapped() -> None:
            line = said.entered(parts.app.words, parts.lance, wanted=wanted)
            event = Answered(parts.hand, parts.lance.lance, pair, wanted)
            if wanted and said.is_ordago(parts.lance):
                await parts.enter(event, "")
            else:
                await parts.close_with(event, line)

        return tapped

    return answer(wanted=True), answer(wanted=False)


def _bids(parts: Sheet, pair: Pair) -> ft.Control:
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
    return ft.Column([paper.pair_name(tokens, pair, label), row], spacing=tokens.sizes.gap, tight=True)


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


def _other_number(parts: Sheet, pair: Pair) -> ft.Control:
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


def _pairs(parts: Sheet, tag: str, on_pair: Callable[[Pair], Awaitable[None]]) -> ft.Control:
    """One button a pair."""
    tokens = parts.app.tokens

    def made(pair: Pair) -> ft.Control:
        colours = tokens.pair(pair)
        return tap.words(
            tokens, parts.names[pair], lambda: on_pair(pair), tag=f"{tag}-{pair}", ink=colours.on_strong,
            ground=colours.strong, mark=pair, expand=1,
        )  # fmt: skip

    return ft.Row([made(0), made(1)], spacing=tokens.sizes.gap)


def _clear(parts: Sheet) -> ft.Control:
    """Back to en paso."""
    _ = parts.app.words
    line = _("{lance}: cleared", lance=terms.lance(_, parts.lance.lance))
    return paper.outlined(
        parts.app.tokens,
        _("Clear this lance"),
        lambda: parts.close_with(Cleared(parts.hand, parts.lance.lance), line),
        tag="clear-lance",
        icon=ft.Icons.BACKSPACE_OUTLINED,
    )
