"""Paper on baize: words, ivory sheets, buttons, choices, numbers to step, lines to write on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft
import flet.canvas as cv

from scorer.ui.theme import button_style, numeral_style, outlined_style, text_style

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from scorer.mus.errors import TanteoError
    from scorer.mus.words import Pair
    from scorer.ui.context import App
    from scorer.ui.tokens import Tokens

    Tapped = Callable[[], Awaitable[object] | None]
    Picked = Callable[[str], Awaitable[object] | None]


def say(
    tokens: Tokens,
    text: str,
    *,
    size: float = 0,
    colour: str = "",
    bold: bool = False,
    align: ft.TextAlign = ft.TextAlign.START,
) -> ft.Text:
    """Words on a surface."""
    style = text_style(size or tokens.sizes.body, colour or tokens.colours.ink, bold=bold)
    return ft.Text(text, style=style, text_align=align)


def quiet(tokens: Tokens, text: str, *, colour: str = "") -> ft.Text:
    """Words that explain."""
    return say(tokens, text, size=tokens.sizes.small, colour=colour or tokens.colours.ink_muted)


def figure(tokens: Tokens, text: str, *, size: float = 0, colour: str = "", name: str | None = None) -> ft.Text:
    """A number; `name` is what it is called where the number alone says too little."""
    style = numeral_style(size or tokens.sizes.numeral, colour or tokens.colours.ink)
    return ft.Text(text, style=style, no_wrap=True, semantics_label=name)


def heading(tokens: Tokens, text: str, *, colour: str = "", level: int = 2) -> ft.Semantics:
    """A heading on the baize or on paper."""
    title = say(tokens, text, size=tokens.sizes.label, colour=colour or tokens.colours.on_ground, bold=True)
    return ft.Semantics(content=title, header=True, heading_level=level)


def sheet(
    tokens: Tokens, controls: Sequence[ft.Control], *, spacing: float | None = None, bgcolor: str = ""
) -> ft.Container:
    """A sheet of ivory paper."""
    sizes = tokens.sizes
    return ft.Container(
        ft.Column(
            list(controls),
            spacing=sizes.gap if spacing is None else spacing,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            tight=True,
        ),
        bgcolor=bgcolor or tokens.colours.surface,
        border_radius=sizes.radius,
        padding=sizes.gap_wide,
    )


def mark(tokens: Tokens, pair: Pair, *, size: float = 0, colour: str = "") -> ft.Control:
    """The mark of a pair: ● or ▲, so that colour never stands alone."""
    side = size or tokens.sizes.mark
    paint = ft.Paint(color=colour or tokens.pair(pair).strong, style=ft.PaintingStyle.FILL)
    shape: cv.Shape = cv.Circle(side / 2, side / 2, side / 2, paint)
    if pair:
        top, left, right = cv.Path.MoveTo(side / 2, 0), cv.Path.LineTo(0, side), cv.Path.LineTo(side, side)
        shape = cv.Path([top, left, right, cv.Path.Close()], paint)
    return cv.Canvas([shape], width=side, height=side)


def pair_name(
    tokens: Tokens, pair: Pair, name: str, *, colour: str = "", size: float = 0, mark_size: float = 0
) -> ft.Row:
    """The name of a pair after its mark."""
    ink = colour or tokens.pair(pair).strong
    text = say(tokens, name, size=size, colour=ink, bold=True)
    text.expand = True
    return ft.Row([mark(tokens, pair, colour=ink, size=mark_size), text], spacing=tokens.sizes.gap)


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

    `marks`: the values are pairs, `0` and `1`, and carry their marks.
    """
    gap = tokens.sizes.gap
    made = []
    for value, text in options:
        leading = mark(tokens, int(value)) if marks and value.isdigit() else None
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
        border_color=colours.outline,
        focused_border_color=colours.ink,
        border_radius=sizes.radius_small,
        cursor_color=colours.ink,
        capitalization=ft.TextCapitalization.WORDS if lines == 1 else ft.TextCapitalization.SENTENCES,
        on_change=_text_of(on_change),
    )
    return ft.Semantics(content=made, identifier=tag)


def refused(app: App, fact: TanteoError) -> str:
    """What is refused, without its place: it stands where the place is."""
    return app.words.error(type(fact)("", **fact.parameters))


def note(tokens: Tokens, text: str, *, icon: ft.IconData = ft.Icons.INFO_OUTLINE) -> ft.Row:
    """A remark with its picture."""
    words = quiet(tokens, text)
    words.expand = True
    return ft.Row(
        [ft.Icon(icon, size=tokens.sizes.icon, color=tokens.colours.ink_muted), words],
        spacing=tokens.sizes.gap,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def trouble(tokens: Tokens, text: str, *, tag: str = "error") -> ft.Semantics:
    """What was refused, in one line, where it is read at once."""
    words = say(tokens, text, colour=tokens.colours.danger, bold=True)
    words.expand = True
    row = ft.Row(
        [ft.Icon(ft.Icons.ERROR_OUTLINE, size=tokens.sizes.icon, color=tokens.colours.danger), words],
        spacing=tokens.sizes.gap,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Semantics(content=row, identifier=tag, live_region=True)


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


def _text_of(on_change: Picked) -> Callable[[ft.Event[ft.TextField]], Awaitable[None]]:
    async def handler(event: ft.Event[ft.TextField]) -> None:
        done = on_change(event.control.value or "")
        if done is not None:
            await done

    return handler
