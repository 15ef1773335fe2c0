"""Who plays: two pairs by name, their four players, and who of them is mano."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.words import pair_of
from scorer.ui.components import paper

from .draft import LONGEST_NAME, derived

if TYPE_CHECKING:
    from scorer.mus.words import Pair, Seat
    from scorer.ui.context import App

    from .form import Form


def pairs(app: App, form: Form, *, side_by_side: bool) -> ft.Control:
    """Both pairs."""
    sheets = [_pair(app, form, pair) for pair in (0, 1)]
    gap = app.tokens.sizes.gap_wide
    if not side_by_side:
        return ft.Column(list(sheets), spacing=gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    for one in sheets:
        one.expand = True
    return ft.Row(list(sheets), spacing=gap, vertical_alignment=ft.CrossAxisAlignment.START)


def _pair(app: App, form: Form, pair: Pair) -> ft.Container:
    _, tokens = app.words, app.tokens
    said = form.draft.names[pair].strip() or derived(_, form.draft, pair)
    name = paper.field(
        tokens,
        _("Name of the pair"),
        form.draft.names[pair],
        lambda text: form.change(lambda draft: draft.named(pair, text)),
        tag=f"pair-{pair}",
        hint=derived(_, form.draft, pair),
        longest=LONGEST_NAME,
    )
    players = [_player(app, form, seat) for seat in (pair, pair + 2)]
    both = ft.Row(
        [ft.Container(player, expand=True) for player in players],
        spacing=tokens.sizes.gap,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return paper.sheet(tokens, [paper.pair_name(tokens, pair, said, size=tokens.sizes.label), both, name])


def _player(app: App, form: Form, seat: Seat) -> ft.Control:
    _ = app.words
    return paper.field(
        app.tokens,
        _("Player"),
        form.draft.players[seat],
        lambda text: form.change(lambda draft: draft.seated(seat, text)),
        tag=f"player-{seat}",
        longest=LONGEST_NAME,
    )


def mano(app: App, form: Form) -> ft.Control:
    """The table from above, the turn going to the right: who is mano in the first hand."""
    tokens = app.tokens
    seats = [_seat(app, form, seat) for seat in range(4)]
    table = ft.Column(
        [
            _centred([seats[2]]),
            ft.Row([seats[3], seats[1]], spacing=tokens.sizes.gap_huge),
            _centred([seats[0]]),
        ],
        spacing=tokens.sizes.gap,
    )
    return paper.sheet(tokens, [table])


def _centred(seats: list[ft.Control]) -> ft.Row:
    return ft.Row([ft.Container(expand=1), *seats, ft.Container(expand=1)], spacing=0)


def _seat(app: App, form: Form, seat: Seat) -> ft.Control:
    """A seat: its player, the mark of its pair, and the hand of mano."""
    tokens, sizes, _ = app.tokens, app.tokens.sizes, app.words
    chosen = form.draft.mano == seat
    colours = tokens.pair(pair_of(seat))
    name = paper.say(tokens, seat_name(app, form, seat), bold=chosen, colour=colours.on_soft, align=ft.TextAlign.CENTER)
    words: list[ft.Control] = [paper.mark(tokens, pair_of(seat)), name]
    if chosen:
        words.append(paper.say(tokens, _("mano"), size=sizes.small, colour=colours.on_soft, bold=True))
    column = ft.Column(
        words,
        spacing=sizes.gap_tight,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
        tight=True,
    )

    def pick() -> None:
        form.change(lambda draft: draft.led_by(seat))

    tap = ft.Container(
        column,
        bgcolor=colours.soft,
        border=ft.Border.all(sizes.stroke * 2 if chosen else sizes.hairline, colours.strong),
        border_radius=sizes.radius,
        padding=sizes.gap,
        ink=True,
        alignment=ft.Alignment.CENTER,
        on_click=paper.ignoring(pick),
    )
    said = _("{player}, mano", player=seat_name(app, form, seat)) if chosen else seat_name(app, form, seat)
    return ft.Semantics(
        content=tap,
        identifier=f"mano-{seat}",
        button=True,
        selected=chosen,
        label=said,
        exclude_semantics=True,
        expand=2,
        on_tap=paper.ignoring(pick),
    )


def seat_name(app: App, form: Form, seat: Seat) -> str:
    """The player of a seat; without a name, its pair and which of the two."""
    player = form.draft.players[seat].strip()
    pair = form.draft.names[pair_of(seat)].strip() or derived(app.words, form.draft, pair_of(seat))
    return player or app.words("{pair}, {n}", pair=pair, n=seat // 2 + 1)
