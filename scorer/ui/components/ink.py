"""What is written on paper: words, numbers, the marks of the pairs, sheets, remarks and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import flet.canvas as cv

from scorer.mus.words import LANCES
from scorer.ui.theme import numeral_style, text_style
from scorer.words import terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.mus.errors import TanteoError
    from scorer.mus.words import Pair
    from scorer.ui.context import App
    from scorer.ui.tokens import Tokens


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


def refused(app: App, fact: TanteoError) -> str:
    """What is refused, without its place: it stands where the place is."""
    said = app.words.error(type(fact)("", **fact.parameters))
    return said[:1].upper() + said[1:]


def sentence(app: App, fact: TanteoError) -> str:
    """What is refused, its lance by its name; no other place is one that a table knows."""
    place = fact.place.split(".")[0]
    names = {lance.value: terms.lance(app.words, lance) for lance in LANCES}
    said = refused(app, fact)
    return f"{names[place]}: {said}" if place in names else said


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
