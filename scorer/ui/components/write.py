"""A line to write on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import flet as ft

from scorer.ui.context import use_app
from scorer.ui.hooks import memo, use_switch, use_value
from scorer.ui.theme import text_style

from .press import icon_button

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.ui.tokens import Tokens

    from .press import Picked


class Typed:
    """What stands in a field while somebody types.

    A field that is drawn anew with what the screen knows would take back the letters typed meanwhile: so it is drawn
    with what the device told last, unless the screen itself has put something else there.
    """

    def __init__(self) -> None:
        self._told: str | None = None
        self._drawn: ft.TextField | None = None

    def shown(self, value: str) -> str:
        """What to draw where the screen knows `value`."""
        if self._drawn is None or value != self._told:
            self._told = value
            return value
        return self._drawn.value or ""

    def drawn(self, made: ft.TextField) -> ft.TextField:
        """The field as it is on the page now."""
        self._drawn = made
        return made

    def tell(self, text: str) -> None:
        """The screen is told of it."""
        self._told = text


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
    secret: bool = False,
) -> ft.Control:
    """A line to write on; an error stands under it in words. A `secret` is seen only by whoever asks to."""
    looks = Looks(label, hint, error, longest, lines, sentence, secret)
    return _Field(tokens, value, on_change, tag, looks)


@dataclass(frozen=True, slots=True)
class Looks:
    """What a field says besides what is written on it."""

    label: str
    hint: str = ""
    error: str = ""
    longest: int | None = None
    lines: int = 1
    sentence: bool = False
    secret: bool = False


def written(event: ft.Event[ft.TextField]) -> str:
    """What the field says now: the device says it with the event, Flet may hold the field of an earlier drawing."""
    told: object = event.data if isinstance(event.data, str) else event.control.value
    return told if isinstance(told, str) else ""


@ft.component
def Field(tokens: Tokens, value: str, on_change: Picked, tag: str, looks: Looks) -> ft.Control:
    """The line itself."""
    typed, _ = use_value(Typed)
    shown, show = use_switch()

    async def change(event: ft.Event[ft.TextField]) -> None:
        text = written(event)
        typed.tell(text)
        done = on_change(text)
        if done is not None:
            await done

    made = _field(tokens, looks, typed.shown(value), change)
    if looks.secret:
        made.password = not shown
        made.suffix_icon = _eye(tokens, lambda: show(not shown), shown=shown)
    return ft.Semantics(content=typed.drawn(made), identifier=tag)


_Field = memo(Field)


def _field(tokens: Tokens, looks: Looks, value: str, on_change: Callable[[Any], Awaitable[None]]) -> ft.TextField:
    sizes, colours = tokens.sizes, tokens.colours
    return ft.TextField(
        value=value,
        label=looks.label,
        hint_text=looks.hint or None,
        error=looks.error or None,
        max_length=looks.longest,
        counter="",
        multiline=looks.lines > 1,
        min_lines=looks.lines,
        max_lines=max(1, looks.lines),
        text_style=text_style(sizes.body, colours.ink),
        label_style=text_style(sizes.body, colours.ink_muted),
        hint_style=text_style(sizes.body, colours.ink_muted),
        error_style=text_style(sizes.small, colours.danger, bold=True),
        error_max_lines=4,
        border=_borders(tokens),
        cursor_color=colours.ink,
        capitalization=_capitals(looks.lines, sentence=looks.sentence),
        on_change=on_change,
    )


def _eye(tokens: Tokens, turn: Callable[[], None], *, shown: bool) -> ft.Control:
    """Shows a secret, and hides it; Flet's own eye has no name."""
    _ = use_app().words
    name = _("Hide what is written") if shown else _("Show what is written")
    icon = ft.Icons.VISIBILITY_OFF if shown else ft.Icons.VISIBILITY
    return icon_button(tokens, icon, name, turn, tag="secret-eye")


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
    """A sentence begins with a capital; a name is written as its bearers write it ("Los de Lavapiés")."""
    return ft.TextCapitalization.SENTENCES if sentence and lines == 1 else ft.TextCapitalization.NONE
