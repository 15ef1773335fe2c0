"""Filling a sheet from the top: headings, paragraphs, blocks that are not torn, a new page where there is no room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from .paper import HEIGHT, INNER, MARGIN, Paper, Style

if TYPE_CHECKING:
    from collections.abc import Callable

FOOT = HEIGHT - 11.0


class Flow:
    """Where the next block goes; `scale` sets everything closer, `begin` draws what every page has.

    `spare`: the height that nothing else wants, to be spent above the signatures.
    """

    def __init__(self, paper: Paper, scale: float, begin: Callable[[Flow], None], spare: float = 0.0) -> None:
        self.paper, self.scale, self.spare, self._begin = paper, scale, spare, begin
        self._turn()

    def _turn(self) -> None:
        self.paper.page()
        self.y = MARGIN
        self._begin(self)

    def style(self, size: float, *, bold: bool = False, face: Literal["text", "display"] = "text") -> Style:
        """A face at this flow's scale."""
        return Style(size * self.scale, bold or face == "display", face)

    def mm(self, length: float) -> float:
        """A length at this flow's scale."""
        return length * self.scale

    def gap(self, length: float) -> None:
        """Some white."""
        self.y += self.mm(length)

    def need(self, height: float) -> None:
        """Turn the page where so much does not fit any more."""
        if self.y + height > FOOT:
            self._turn()

    def heading(self, text: str, note: str = "", keep: float = 8.0) -> None:
        """A heading over a thin line, a note beside it; it does not stand alone at the foot of a page."""
        style, small = self.style(10.5, face="display"), self.style(7.5)
        self.need(style.leading + keep)
        self.gap(2.2)
        width = self.paper.width(self.paper.clean(text, style), style)
        left = INNER - width - 3
        self.paper.lines([self.paper.clean(text, style)], (MARGIN, self.y), style, INNER)
        if note:
            fitted, lines = self.paper.fitted(note, small, left, 1, 5.5)
            down = (style.leading - fitted.leading) / 2 + 0.2
            self.paper.lines(lines, (MARGIN + width + 3, self.y + down), fitted, left, "right")
        self.y += style.leading
        self.paper.rule((MARGIN, self.y), (MARGIN + INNER, self.y))
        self.gap(1.0)

    @property
    def left(self) -> float:
        """The height that is left on the page."""
        return FOOT - self.y

    def entry(self, label: str, text: str, size: float = 8.0) -> None:
        """A label in bold and what is said beside it, on as many lines and pages as it wants."""
        bold, plain = self.style(size, bold=True), self.style(size)
        column = INNER * 0.26
        labels = self.paper.wrapped(label, bold, column - 2)
        lines = self.paper.wrapped(text, plain, INNER - column)
        self.need(min(len(lines), 3) * plain.leading)
        self.paper.lines(labels[:2], (MARGIN, self.y), bold, column)
        for line in lines:
            self.need(plain.leading)
            self.y = self.paper.lines([line], (MARGIN + column, self.y), plain, INNER - column)
        self.gap(0.6)

    def paragraph(self, text: str, style: Style) -> None:
        """Text over the whole width."""
        for line in self.paper.wrapped(text, style, INNER):
            self.need(style.leading)
            self.y = self.paper.lines([line], (MARGIN, self.y), style, INNER)
