"""The sheet of a lance: who bids how much in one tap, then quiero, no quiero or more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import other
from scorer.partida.events import Answered, Cleared, Told
from scorer.ui.components import paper, tap
from scorer.ui.components.sheet import Sheet as Shown
from scorer.ui.components.sheet import sheet
from scorer.ui.hooks import memo, use_value
from scorer.words import terms

from . import said
from .bids import bids, other_number
from .talk import Sheet

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.mus.words import Pair


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
        return [other_number(parts, parts.open.pair)]
    return [bids(parts, pair) for pair in parts.lance.may_bid]


def _answer(parts: Sheet) -> list[ft.Control]:
    """A bet waits: what it is, and what the other pair says to it."""
    if parts.open.pair is not None:
        return [other_number(parts, parts.open.pair)]
    bidder = parts.lance.bidder or 0
    body = [_standing(parts, bidder), _words_of(parts, other(bidder))]
    body += [bids(parts, pair) for pair in parts.lance.may_bid]
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
