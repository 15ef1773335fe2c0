"""A leaf of A4 for the wall: its title, tables with headings that are said again on every page, its foot."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from .paper import A4, Paper, Style

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorer.words import Words

    from .paper import Align, Point

EDGE = 14.0
TOP, FOOT = 12.0, 12.0
EPOCH = datetime(2000, 1, 1, tzinfo=UTC)  # the same night gives the same bytes
TITLE, SUB, HEADING, CELL, SMALL = 30.0, 11.0, 15.0, 10.5, 8.5
SMALLEST = 6.0
PAD, BETWEEN = 1.1, 2.5


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its heading, its share of the width, and how its text stands."""

    heading: str
    share: float
    align: Align = "left"
    bold: bool = False
    lines: int = 2


class Leaf:
    """Pages that are filled from the top; `pages` is how many there will be, for the foot."""

    def __init__(self, _: Words, title: str, sub: str, size: Point = A4, pages: int = 1) -> None:
        self.paper = Paper(f"{title}: {sub}", _.language, EPOCH, size)
        self.title, self.sub, self._pages = title, sub, pages
        self.inner = size[0] - 2 * EDGE
        self.bottom = size[1] - FOOT - 5
        self.turn()

    @property
    def room(self) -> float:
        """The height that is left on the page."""
        return self.bottom - self.y

    def turn(self) -> None:
        """Begin a page."""
        self.paper.page()
        self.y = TOP
        self._foot()
        style, lines = self.paper.fitted(self.title, Style(TITLE, face="display", bold=True), self.inner, 1, HEADING)
        self.y = self.paper.lines(lines, (EDGE, self.y), style, self.inner)
        style, lines = self.paper.fitted(self.sub, Style(SUB), self.inner, 2, SMALLEST)
        self.y = self.paper.lines(lines, (EDGE, self.y), style, self.inner) + 2
        self.paper.rule((EDGE, self.y), (EDGE + self.inner, self.y), 0.6)
        self.y += 3

    def _foot(self) -> None:
        y, style = self.paper.size[1] - FOOT, Style(SMALL)
        self.paper.lines(["Tanteo"], (EDGE, y), style, self.inner / 2)
        if self._pages > 1:
            number = f"{self.paper.pages} / {self._pages}"
            self.paper.lines([number], (EDGE + self.inner / 2, y), style, self.inner / 2, "right")

    def need(self, height: float) -> bool:
        """Turn the page where so much does not fit any more; whether it was turned."""
        turned = self.room < height
        if turned:
            self.turn()
        return turned

    def heading(self, text: str, keep: float = 20.0) -> None:
        """A heading that does not stand alone at the foot of a page."""
        style, lines = self.paper.fitted(text, Style(HEADING, face="display", bold=True), self.inner, 1, SUB)
        self.need(style.leading + keep)
        self.y = self.paper.lines(lines, (EDGE, self.y), style, self.inner) + 1

    def paragraph(self, text: str, *, bold: bool = False) -> None:
        """Text over the whole width."""
        style = Style(CELL, bold=bold)
        for line in self.paper.wrapped(text, style, self.inner):
            self.need(style.leading)
            self.y = self.paper.lines([line], (EDGE, self.y), style, self.inner)
        self.y += BETWEEN

    def table(self, columns: Sequence[Column], rows: Sequence[Sequence[str]], strong: int = 0) -> None:
        """A table whose first `strong` rows are bold; its headings stand on every page that it reaches."""
        self._headings(columns)
        for index, row in enumerate(rows):
            cells = [self._cell(one, text, index < strong) for one, text in zip(columns, row, strict=True)]
            height = max(style.leading * len(lines) for style, lines in cells) + 2 * PAD
            if self.need(height):
                self._headings(columns)
            self._row(columns, cells, height)
        self.y += BETWEEN * 2

    def _cell(self, column: Column, text: str, strong: bool) -> tuple[Style, list[str]]:  # noqa: FBT001 - of its row
        style = Style(CELL, bold=column.bold or strong)
        return self.paper.fitted(text, style, self._width(column), column.lines, SMALLEST)

    def _width(self, column: Column) -> float:
        return self.inner * column.share - BETWEEN

    def _headings(self, columns: Sequence[Column]) -> None:
        style = Style(SMALL, bold=True)
        fitted = [self.paper.fitted(one.heading, style, self._width(one), 1, 5) for one in columns]
        height = max(one.leading * len(lines) for one, lines in fitted)
        self.need(height + 3 * PAD + Style(CELL).leading)
        self._row(columns, fitted, height + PAD, thick=0.4)

    def _row(
        self,
        columns: Sequence[Column],
        cells: Sequence[tuple[Style, list[str]]],
        height: float,
        thick: float = 0.12,
    ) -> None:
        x = EDGE
        for column, (style, lines) in zip(columns, cells, strict=True):
            top = self.y + (height - style.leading * len(lines)) / 2
            self.paper.lines(lines, (x + BETWEEN / 2, top), style, self._width(column), column.align)
            x += self.inner * column.share
        self.y += height
        self.paper.rule((EDGE, self.y), (EDGE + self.inner, self.y), thick)


def counted(draw: Callable[[int], Leaf]) -> Paper:
    """A leaf drawn knowing how many pages it has."""
    pages = draw(1).paper.pages
    return draw(pages).paper
