"""A number that is stepped by one or typed, with less and more beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.context import App, use_app
from scorer.ui.hooks import memo, use_value
from scorer.ui.theme import numeral_style

from . import paper
from .write import Typed, written

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.ui.tokens import Tokens

DIGITS = 4


@ft.component
def CounterLine(value: int, name: str, on_value: Callable[[int], None], tag: str) -> ft.Control:
    """The number `value`, called `name`; `on_value` is told every new one, never below 0."""
    app = use_app()
    typed, _ = use_value(Typed)

    def take(text: str) -> None:
        typed.tell(str(_number(text)))
        on_value(_number(text))

    words = app.words
    less = None if value <= 0 else lambda: on_value(value - 1)
    return ft.Row(
        [
            _step(app, ft.Icons.REMOVE, words("{what}: less", what=name), less, f"{tag}-less"),
            _field(app.tokens, typed, typed.shown(str(value)), name, take, tag),
            _step(app, ft.Icons.ADD, words("{what}: more", what=name), lambda: on_value(value + 1), f"{tag}-more"),
        ],
        spacing=app.tokens.sizes.gap,
        tight=True,
    )


Counter = memo(CounterLine)


def _number(text: str) -> int:
    """What was typed; nothing is nil, nor is what the field would not have let in."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= DIGITS else 0


def _step(app: App, icon: ft.IconData, name: str, on_tap: paper.Tapped | None, tag: str) -> ft.Semantics:
    return paper.icon_button(app.tokens, icon, name, on_tap, tag=tag, bounded=True)


def _field(
    tokens: Tokens, typed: Typed, shown: str, name: str, on_text: Callable[[str], None], tag: str
) -> ft.Semantics:
    sizes, colours = tokens.sizes, tokens.colours

    async def change(event: ft.Event[ft.TextField]) -> None:
        on_text(written(event))

    made = ft.TextField(
        value=shown,
        width=sizes.target + sizes.gap_huge,
        text_align=ft.TextAlign.CENTER,
        text_style=numeral_style(sizes.numeral_big, colours.ink),
        keyboard_type=ft.KeyboardType.NUMBER,
        input_filter=ft.InputFilter(r"^[0-9]*$"),
        max_length=DIGITS,
        counter="",
        border={
            ft.ControlState.DEFAULT: ft.UnderlineInputBorder(side=ft.BorderSide(sizes.hairline, colours.outline)),
            ft.ControlState.FOCUSED: ft.UnderlineInputBorder(side=ft.BorderSide(sizes.stroke, colours.ink)),
        },
        cursor_color=colours.ink,
        content_padding=0,
        on_change=change,
    )
    return ft.Semantics(content=typed.drawn(made), identifier=tag, label=name)
