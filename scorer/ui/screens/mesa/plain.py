"""The plain mode: taps for each side and a dead zone between them, so that a thumb never counts for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.partida.events import Entered, Event
from scorer.partida.model import Plain
from scorer.ui.components import tap
from scorer.ui.context import use_app
from scorer.ui.theme import numeral_style

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.mus.words import Pair
    from scorer.ui.context import App

    Enter = Callable[[Event, str], Awaitable[bool]]


@ft.component
def PlainPads(names: tuple[str, str], enter: Callable[[Event, str], Awaitable[bool]]) -> ft.Control:
    """+1, +5 and −1 for each pair."""
    app = use_app()
    pads: list[ft.Control] = [
        ft.Container(_pad(app, 0, names[0], enter), expand=True),
        ft.Container(width=app.tokens.sizes.target),
        ft.Container(_pad(app, 1, names[1], enter), expand=True),
    ]
    return ft.Row(pads, spacing=0, vertical_alignment=ft.CrossAxisAlignment.START)


def _pad(app: App, pair: Pair, name: str, enter: Enter) -> ft.Control:
    sizes = app.tokens.sizes
    return ft.Column(
        [
            _tantos(app, pair, name, 1, enter, height=sizes.target_huge * 2),
            _tantos(app, pair, name, 5, enter, height=sizes.target_huge),
            _tantos(app, pair, name, -1, enter, height=sizes.target),
        ],
        spacing=sizes.gap,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )


def _tantos(app: App, pair: Pair, name: str, n: int, enter: Enter, *, height: int) -> ft.Control:
    tokens, _ = app.tokens, app.words
    colours = tokens.pair(pair)
    shown = f"+{n}" if n > 0 else f"−{-n}"
    ink, ground = (colours.on_strong, colours.strong) if n > 0 else (colours.strong, tokens.colours.surface)
    size = tokens.sizes.numeral_huge if n == 1 else tokens.sizes.numeral_big
    said = _("{pair}: {n}", pair=name, n=shown)
    word = ft.Text(shown, style=numeral_style(size, ink), text_align=ft.TextAlign.CENTER)

    async def tapped() -> None:
        await enter(Entered(Plain(pair, n)), said)

    return tap.area(
        tokens,
        word,
        tapped,
        tag=f"plain-{pair}-{n}",
        bgcolor=ground,
        inner=size,
        target=height,
        outline=colours.strong,
        name=said,
    )
