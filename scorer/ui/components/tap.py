"""Coloured things to tap that Material has no button for: the numbers of a pair, a row, a square."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import flet as ft

from scorer.ui.theme import numeral_style, text_style

from . import paper

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.mus.words import Pair
    from scorer.ui.tokens import Tokens

    Tapped: TypeAlias = Callable[[], Awaitable[None] | None]

Look: TypeAlias = Literal["filled", "soft", "bare"]


def area(  # noqa: PLR0913 - how an area may look
    tokens: Tokens,
    content: ft.Control,
    on_tap: Tapped | None,
    *,
    tag: str,
    bgcolor: str,
    inner: float,
    name: str | None = None,
    outline: str = "",
    selected: bool | None = None,
    width: float | None = None,
    expand: bool | int | None = None,
    target: int = 0,
    side: int | None = None,
) -> ft.Control:
    """An area that a thumb hits: `inner`, its content's height, is padded to the target and grows with the text.

    `name` is how it is called where its content does not say it. No ripple: what the tap did is on the screen sooner
    than a ripple would end, and its frames cost as much as the picture itself (docs/decisions/0006).
    """
    sizes = tokens.sizes
    pad = max(((target or sizes.target) - inner) / 2, sizes.gap_tight)
    inside = ft.Container(
        content if name is None else ft.Semantics(content=content, label=name, exclude_semantics=True),
        width=width,
        bgcolor=bgcolor,
        border_radius=sizes.radius,
        border=ft.Border.all(sizes.stroke, outline) if outline else None,
        padding=ft.Padding.symmetric(vertical=pad, horizontal=sizes.gap_tight if side is None else side),
        on_click=paper.ignoring(on_tap),
    )
    can_tap = on_tap is not None
    named = ft.Semantics(content=inside, identifier=tag, button=True, focusable=can_tap, selected=selected)
    return ft.Container(named, expand=expand) if expand else named


def figure(  # noqa: PLR0913 - how a number may look
    tokens: Tokens,
    text: str,
    on_tap: Tapped | None,
    *,
    tag: str,
    name: str,
    pair: Pair,
    look: Look = "filled",
    marked: bool = False,
    selected: bool | None = None,
    width: float | None = None,
    expand: bool | int | None = None,
    target: int = 0,
) -> ft.Control:
    """A number of a pair: `filled` with its colour, `soft` while a choice is open, `bare` where another was made."""
    ink, ground, outline = _inks(tokens, pair, look)
    size = tokens.sizes.numeral + 2
    word = ft.Text(text, style=numeral_style(size, ink), text_align=ft.TextAlign.CENTER, no_wrap=True)
    content: ft.Control = word
    if marked:
        parts = [paper.mark(tokens, pair, size=tokens.sizes.mark, colour=ink), *([word] if text else [])]
        content = ft.Row(parts, spacing=tokens.sizes.gap_tight / 2, alignment=ft.MainAxisAlignment.CENTER)
    return area(
        tokens,
        content,
        on_tap,
        tag=tag,
        name=name,
        bgcolor=ground,
        outline=outline,
        inner=size,
        selected=selected,
        width=width,
        expand=expand,
        target=target,
        side=0 if marked else None,
    )


def _inks(tokens: Tokens, pair: Pair, look: Look) -> tuple[str, str, str]:
    colours = tokens.pair(pair)
    if look == "filled":
        return colours.on_strong, colours.strong, colours.strong
    if look == "soft":
        return colours.on_soft, colours.soft, colours.strong
    return colours.strong, tokens.colours.surface, colours.strong


def words(  # noqa: PLR0913 - how words may look
    tokens: Tokens,
    text: str,
    on_tap: Tapped | None,
    *,
    tag: str,
    ink: str,
    ground: str,
    outline: str = "",
    mark: Pair | None = None,
    selected: bool | None = None,
    width: float | None = None,
    expand: bool | int | None = None,
    target: int = 0,
) -> ft.Control:
    """Words to tap, after the mark of a pair where they are its own; they wrap, they are never cut."""
    size = tokens.sizes.label
    word = ft.Text(text, style=text_style(size, ink, bold=True), text_align=ft.TextAlign.CENTER)
    content: ft.Control = word
    if mark is not None:
        content = ft.Row(
            [paper.mark(tokens, mark, colour=ink), ft.Container(word, expand=True, expand_loose=True)],
            spacing=tokens.sizes.gap,
            alignment=ft.MainAxisAlignment.CENTER,
        )
    return area(
        tokens,
        content,
        on_tap,
        tag=tag,
        bgcolor=ground,
        outline=outline,
        inner=size * 1.3,
        selected=selected,
        width=width,
        expand=expand,
        target=target or tokens.sizes.target_big,
    )
