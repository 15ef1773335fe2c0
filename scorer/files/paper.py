"""A sheet of paper to draw on: faces that are embedded, text that stays within its box, discs, strokes, boxes."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from fpdf import FPDF
from fpdf.fonts import TTFFont

from scorer.paths import assets

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

Align: TypeAlias = Literal["left", "centre", "right"]
Point: TypeAlias = tuple[float, float]

WIDTH, HEIGHT = 148.0, 210.0  # A5
A5: Point = (WIDTH, HEIGHT)
A4: Point = (210.0, 297.0)
A4_ACROSS: Point = (297.0, 210.0)
MARGIN = 9.0
INNER = WIDTH - 2 * MARGIN
GAP = 4.0  # between two columns
HALF = (INNER - GAP) / 2
MM = 25.4 / 72  # of a point
LEADING = 1.22
LARGE = 1000
ASCENT = {"text": 0.92, "display": 0.96}  # of the size, from the top of a line to its baseline
ELLIPSIS = "…"
FACES = {
    ("text", False): "AtkinsonHyperlegible-Regular",
    ("text", True): "AtkinsonHyperlegible-Bold",
    ("display", True): "BarlowCondensed-Bold",
}


@dataclass(frozen=True, slots=True)
class Style:
    """A face in a size, in points."""

    size: float
    bold: bool = False
    face: Literal["text", "display"] = "text"

    @property
    def leading(self) -> float:
        """The height of a line, in millimetres."""
        return self.size * MM * LEADING


@dataclass(frozen=True, slots=True)
class Put:
    """A line of text as it was drawn: its place, its own width, and the width of the box it had to stay within."""

    page: int
    text: str
    x: float
    y: float
    width: float
    height: float
    box: float


class Paper:
    """A document of pages of one size, in millimetres from the top left corner. `put` tells every line drawn."""

    def __init__(self, title: str, language: str, made: datetime, size: Point = A5) -> None:
        self.put: list[Put] = []
        self.size = size
        self._pdf = FPDF(orientation="portrait", unit="mm", format=size)
        self._pdf.set_auto_page_break(auto=False)
        self._pdf.set_margin(0)
        self._pdf.set_title(title)
        self._pdf.set_lang(language)
        self._pdf.set_creator("Tanteo")
        self._pdf.set_creation_date(made)  # the same acta gives the same bytes
        self._letters = {key: self._face(*key) for key in FACES}
        self._wide: dict[tuple[str, bool], dict[str, float]] = {key: {} for key in FACES}

    def _face(self, face: str, bold: bool) -> frozenset[int]:  # noqa: FBT001 - the key of a face
        """Take a face in; the letters that it has."""
        file = assets() / "fonts" / "print" / f"{FACES[face, bold]}.ttf"
        self._pdf.add_font(face, "B" if bold else "", file)
        font = self._pdf.fonts[f"{face}B" if bold else face]
        return frozenset(font.cmap if isinstance(font, TTFFont) else ())

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return self._pdf.pages_count

    def page(self) -> None:
        """Begin a page."""
        self._pdf.add_page()

    def bytes(self) -> bytes:
        """The document."""
        return bytes(self._pdf.output())

    # ------------------------------------------------------------ text

    def clean(self, text: str, style: Style) -> str:
        """A text on one line, in letters that the face has."""
        line = " ".join(unicodedata.normalize("NFC", text).split())
        known = self._letters[style.face, style.bold]
        return "".join([letter if ord(letter) in known else "?" for letter in line if letter.isprintable()])

    def width(self, text: str, style: Style) -> float:
        """How wide a text is: the sum of its letters, for none is drawn closer to its neighbour."""
        wide = self._wide[style.face, style.bold]
        return sum([wide[letter] if letter in wide else self._measured(letter, style) for letter in text]) * style.size

    def _measured(self, letter: str, style: Style) -> float:
        """How wide a letter is at a size of one point; asked once."""
        self._pdf.set_font(style.face, "B" if style.bold else "", LARGE)
        wide = float(self._pdf.get_string_width(letter)) / LARGE
        self._wide[style.face, style.bold][letter] = wide
        return wide

    def wrapped(self, text: str, style: Style, width: float) -> list[str]:
        """The lines of a text in a box; a word wider than the box is broken."""
        lines = [""]
        for word in self.clean(text, style).split(" "):
            for part in self._broken(word, style, width):
                longer = f"{lines[-1]} {part}" if lines[-1] else part
                if not lines[-1] or self.width(longer, style) <= width:
                    lines[-1] = longer
                else:
                    lines.append(part)
        return lines

    def _broken(self, word: str, style: Style, width: float) -> Iterable[str]:
        """A word, in as many parts as the box makes of it, each of a letter at least."""
        part = ""
        for letter in word if self.width(word, style) > width else ():
            if part and self.width(part + letter, style) > width:
                yield part
                part = ""
            part += letter
        yield part or word

    def fitted(
        self, text: str, style: Style, width: float, most: int = 1, smallest: float = 6.5
    ) -> tuple[Style, list[str]]:
        """A text in at most so many lines: set smaller where it must be, then cut short."""
        lines = self.wrapped(text, style, width)
        while len(lines) > most and style.size > smallest:
            style = replace(style, size=max(smallest, style.size - 0.5))
            lines = self.wrapped(text, style, width)
        return style, lines if len(lines) <= most else self._cut(lines[:most], style, width)

    def _cut(self, lines: list[str], style: Style, width: float) -> list[str]:
        last = lines[-1]
        while last and self.width(last + ELLIPSIS, style) > width:
            last = last[:-1]
        return [*lines[:-1], last.rstrip() + ELLIPSIS]

    def lines(
        self, lines: Iterable[str], at: Point, style: Style, width: float, align: Align = "left", *, white: bool = False
    ) -> float:
        """Draw lines in a box from its top left corner; where the next line would begin."""
        x, y = at
        for line in lines:
            self._line(line, (x, y), style, width, align, white=white)
            y += style.leading
        return y

    def _line(self, text: str, at: Point, style: Style, box: float, align: Align, *, white: bool) -> None:
        width = self.width(text, style)
        x = at[0] + {"left": 0.0, "centre": (box - width) / 2, "right": box - width}[align]
        self.put.append(Put(self._pdf.page, text, x, at[1], width, style.leading, box))
        self._pdf.set_font(style.face, "B" if style.bold else "", style.size)
        self._pdf.set_text_color(255 if white else 0)
        self._pdf.text(x, at[1] + style.size * MM * ASCENT[style.face], text)

    # ------------------------------------------------------------ drawing

    def rule(self, start: Point, end: Point, thick: float = 0.2) -> None:
        """A straight line."""
        self._pdf.set_draw_color(0)
        self._pdf.set_line_width(thick)
        self._pdf.line(*start, *end)

    def box(self, at: Point, size: Point, thick: float = 0.25, *, fill: bool = False) -> None:
        """A box, black where it is filled."""
        self._pdf.set_draw_color(0)
        self._pdf.set_fill_color(0)
        self._pdf.set_line_width(thick)
        self._pdf.rect(*at, *size, style="DF" if fill else "D")

    def block(self, at: Point, size: Point) -> None:
        """A black rectangle to the tenth of a millimetre: its edge adds nothing to it."""
        self._pdf.set_fill_color(0)
        self._pdf.rect(*at, *size, style="F")

    def disc(self, centre: Point, radius: float, *, fill: bool = True) -> None:
        """A stone seen from above."""
        self._pdf.set_draw_color(0)
        self._pdf.set_fill_color(0)
        self._pdf.set_line_width(0.2)
        self._pdf.circle(*centre, radius, style="F" if fill else "D")

    def polygon(self, points: Sequence[Point]) -> None:
        """A filled shape."""
        self._pdf.set_fill_color(0)
        self._pdf.polygon(points, style="F")

    def stroke(self, points: Sequence[Point], thick: float) -> None:
        """A line drawn by hand; a single point is a dot."""
        if len(points) == 1:
            self.disc(points[0], thick / 2)
        elif points:
            self._pdf.set_draw_color(0)
            self._pdf.set_line_width(thick)
            with self._pdf.local_context(stroke_cap_style="round", stroke_join_style="round"):
                self._pdf.polyline(points)
