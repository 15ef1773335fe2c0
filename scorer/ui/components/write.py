"""A line to write on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.theme import text_style

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.ui.tokens import Tokens

    from .press import Picked


def field(  # noqa: PLR0913 - what a field of text may be
    tokens: Tokens,
    label: str,
    value: str,
    on_change: Picked,
    *,
    tag: str,
    hint: str = "",
    error: str = "",
    longest: int | None = None,
    lines: int = 1,
    sentence: bool = False,
) -> ft.Semantics:
    """A line to write on; an error stands under it in words."""
    sizes, colours = tokens.sizes, tokens.colours
    made = ft.TextField(
        value=value,
        label=label,
        hint_text=hint or None,
        error=error or None,
        max_length=longest,
        counter="",
        multiline=lines > 1,
        min_lines=lines,
        max_lines=max(1, lines),
        text_style=text_style(sizes.body, colours.ink),
        label_style=text_style(sizes.body, colours.ink_muted),
        hint_style=text_style(sizes.body, colours.ink_muted),
        error_style=text_style(sizes.small, colours.danger, bold=True),
        error_max_lines=4,
        border=_borders(tokens),
        cursor_color=colours.ink,
        capitalization=_capitals(lines, sentence=sentence),
        on_change=_text_of(on_change),
    )
    return ft.Semantics(content=made, identifier=tag)


def _borders(tokens: Tokens) -> dict[ft.ControlState, ft.InputBorder]:
    """The line around it: stronger where one writes, in the colour of danger where something is wrong."""
    sizes, colours = tokens.sizes, tokens.colours

    def line(colour: str, width: float) -> ft.InputBorder:
        return ft.OutlineInputBorder(side=ft.BorderSide(width, colour), border_radius=sizes.radius_small)

    return {
        ft.ControlState.DEFAULT: line(colours.outline, sizes.hairline),
        ft.ControlState.FOCUSED: line(colours.ink, sizes.stroke),
        ft.ControlState.ERROR: line(colours.danger, sizes.stroke),
    }


def _capitals(lines: int, *, sentence: bool) -> ft.TextCapitalization:
    """Names begin with a capital each, sentences with one; a text that is pasted is left alone."""
    if lines > 1:
        return ft.TextCapitalization.NONE
    return ft.TextCapitalization.SENTENCES if sentence else ft.TextCapitalization.WORDS


def _text_of(on_change: Picked) -> Callable[[ft.Event[ft.TextField]], Awaitable[None]]:
    async def handler(event: ft.Event[ft.TextField]) -> None:
        done = on_change(event.control.value or "")
        if done is not None:
            await done

    return handler
