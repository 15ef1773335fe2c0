"""What is tapped: the one thing to do, other things, pictures, one of a few."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import flet as ft

from scorer.ui.theme import button_style, outlined_style

from .ink import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.ui.context import App
    from scorer.ui.tokens import Tokens

Tapped: TypeAlias = Callable[[], Awaitable[object] | None]
Picked: TypeAlias = Callable[[str], Awaitable[object] | None]


def button(
    tokens: Tokens,
    text: str,
    on_tap: Tapped | None,
    *,
    tag: str,
    icon: ft.IconData | None = None,
) -> ft.Semantics:
    """The one thing to do: brass, wide."""
    style = button_style(tokens, tokens.colours.accent, tokens.colours.on_accent)
    style.padding = ft.Padding.symmetric(vertical=tokens.sizes.gap_wide, horizontal=tokens.sizes.gap_wide)
    made = ft.FilledButton(
        content=_label(text),
        icon=icon,
        style=style,
        disabled=on_tap is None,
        on_click=ignoring(on_tap),
    )
    return ft.Semantics(content=made, identifier=tag)


def outlined(
    tokens: Tokens,
    text: str,
    on_tap: Tapped | None,
    *,
    tag: str,
    icon: ft.IconData | None = None,
    on_ground: bool = False,
) -> ft.Semantics:
    """Another thing that can be done: bounded, on paper or on the baize."""
    colours = tokens.colours
    style = outlined_style(tokens, colours.on_ground, colours.ground_outline) if on_ground else outlined_style(tokens)
    style.padding = _roomy(tokens)
    made = ft.OutlinedButton(
        content=_label(text), icon=icon, style=style, disabled=on_tap is None, on_click=ignoring(on_tap)
    )
    return ft.Semantics(content=made, identifier=tag)


def icon_button(  # noqa: PLR0913 - how a picture may look
    tokens: Tokens,
    icon: ft.IconData,
    name: str,
    on_tap: Tapped | None,
    *,
    tag: str,
    colour: str = "",
    bounded: bool = False,
) -> ft.Semantics:
    """A picture that can be tapped; its name stands in the semantics tree."""
    ink = colour or tokens.colours.ink
    sizes = tokens.sizes
    made = ft.IconButton(
        icon=ft.Icon(icon, color=ink, size=sizes.icon, semantics_label=name),
        tooltip=name,
        width=sizes.target,
        height=sizes.target,
        style=_bounds(tokens) if bounded else None,
        disabled=on_tap is None,
        on_click=ignoring(on_tap),
    )
    return ft.Semantics(content=made, identifier=tag)


def _bounds(tokens: Tokens) -> ft.ButtonStyle:
    sizes = tokens.sizes
    return ft.ButtonStyle(
        side=ft.BorderSide(sizes.stroke, tokens.colours.outline),
        shape=ft.RoundedRectangleBorder(radius=sizes.radius_small),
        padding=0,
    )


def choices(
    tokens: Tokens,
    options: Sequence[tuple[str, str]],
    chosen: str | None,
    on_pick: Picked,
    *,
    tag: str,
    marks: bool = False,
) -> ft.Row:
    """One of a few, as (value, words): they flow onto more lines where the words are large.

    `marks`: the values are pairs, `0` and `1`, or seats, and carry their marks.
    """
    gap = tokens.sizes.gap
    made = []
    for value, text in options:
        leading = mark(tokens, int(value) % 2) if marks and value.isdigit() else None
        on_tap = _picking(on_pick, value)
        made.append(_choice(tokens, text, leading, on_tap, tag=f"{tag}-{value}", is_chosen=value == chosen))
    return ft.Row(list(made), wrap=True, spacing=gap, run_spacing=gap)


def _picking(on_pick: Picked, value: str) -> Tapped:
    return lambda: on_pick(value)


def _choice(
    tokens: Tokens, text: str, leading: ft.Control | None, on_tap: Tapped, *, tag: str, is_chosen: bool
) -> ft.Semantics:
    colours = tokens.colours
    ink, ground = (colours.surface, colours.ink) if is_chosen else (colours.ink, colours.surface)
    style = outlined_style(tokens, ink, colours.ink if is_chosen else colours.outline)
    style.bgcolor = ground
    style.padding = _roomy(tokens)
    icon = ft.Icon(ft.Icons.CHECK, color=ink) if is_chosen else leading
    made = ft.OutlinedButton(content=_label(text), icon=icon, style=style, on_click=ignoring(on_tap))
    return ft.Semantics(content=made, identifier=tag, selected=is_chosen)


def _roomy(tokens: Tokens) -> ft.Padding:
    """Room for a finger around words of the usual size."""
    sizes = tokens.sizes
    return ft.Padding.symmetric(vertical=(sizes.target - sizes.icon) / 2 + sizes.stroke, horizontal=sizes.gap_wide)


def _label(text: str) -> ft.Text:
    """Words on a button: they wrap, they are never cut."""
    return ft.Text(text, text_align=ft.TextAlign.CENTER)


def ignoring(on_tap: Tapped | None) -> Callable[[Any], Awaitable[None]] | None:
    """A handler that needs nothing of its event."""
    return None if on_tap is None else _handler(on_tap)


def _handler(on_tap: Tapped) -> Callable[[Any], Awaitable[None]]:
    async def handler(_event: object) -> None:
        done = on_tap()
        if done is not None:
            await done

    return handler


def going(app: App, route: str) -> Callable[[Any], Awaitable[None]]:
    """A handler that opens another screen."""
    return _handler(lambda: app.go(route))
