"""A card for each table: its number, its six letters, and a square that a phone reads."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import segno

from scorer.words import night as said

from .leaf import EPOCH
from .paper import A4, Paper, Style

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scorer.league.night.state import Night
    from scorer.words import Words

    from .paper import Point

CARD = (A4[0] / 2, A4[1] / 2)
A_PAGE, ACROSS = 4, 2
INSIDE = 9.0
SQUARE = 80.0
QUIET = 4  # modules of white that a reader wants around it


def cards(_: Words, night: Night, codes: Mapping[int, str], address: str) -> Paper:
    """Four cards a page, to be cut apart; `address` is where the phones of this room reach the server."""
    title = _("Cards for the tables")
    paper = Paper(f"{title}: {night.opened.name}", _.language, EPOCH, A4)
    for index, (table, code) in enumerate(sorted(codes.items())):
        if index % A_PAGE == 0:
            paper.page()
            _cuts(paper)
        place = index % A_PAGE
        at = (place % ACROSS * CARD[0], place // ACROSS * CARD[1])
        _card(paper, _, night, at, (table, code, joining(address, code)))
    if not codes:
        paper.page()
    return paper


def joining(address: str, code: str) -> str:
    """The address that a table's square holds."""
    return f"{address.rstrip('/')}/unirse/{code}"


def _cuts(paper: Paper) -> None:
    """Where the cards are cut apart."""
    paper.rule((CARD[0], 4), (CARD[0], A4[1] - 4), 0.1)
    paper.rule((4, CARD[1]), (A4[0] - 4, CARD[1]), 0.1)


def _card(paper: Paper, _: Words, night: Night, at: Point, of: tuple[int, str, str]) -> None:
    table, code, address = of
    x, y, width = at[0] + INSIDE, at[1] + INSIDE, CARD[0] - 2 * INSIDE
    style, lines = paper.fitted(night.opened.name, Style(11, bold=True), width, 2, 6)
    y = paper.lines(lines, (x, y), style, width, "centre")
    style, lines = paper.fitted(said.table(_, table), Style(46, bold=True, face="display"), width, 1, 12)
    y = paper.lines(lines, (x, y), style, width, "centre") - 6
    square(paper, address, (at[0] + (CARD[0] - SQUARE) / 2, y), SQUARE)
    y += SQUARE - 4
    style, lines = paper.fitted(" ".join(code), Style(40, bold=True, face="display"), width, 1, 12)
    y = paper.lines(lines, (x, y), style, width, "centre")
    told = _("Point a phone's camera here, or open {address} and type the six letters.", address=_shown(address))
    style, lines = paper.fitted(told, Style(9.5), width, 3, 5)
    paper.lines(lines, (x, y + 0.5), style, width, "centre")


def _shown(address: str) -> str:
    """The address as it is typed."""
    return address.rsplit("/", 1)[0].removeprefix("https://").removeprefix("http://")


def square(paper: Paper, text: str, at: Point, side: float) -> None:
    """A QR code in black, with the white around it that a reader wants; neighbours in a row are one block."""
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    size = side / (len(rows) + 2 * QUIET)
    for number, row in enumerate(rows):
        for start, length in _runs(row):
            corner = (at[0] + (QUIET + start) * size, at[1] + (QUIET + number) * size)
            paper.block(corner, (length * size, size))


def _runs(row: list[int]) -> Iterator[tuple[int, int]]:
    """The black ones beside each other, as (where the first stands, how many)."""
    start = 0
    for black, run in groupby(row):
        length = len(list(run))
        if black:
            yield start, length
        start += length
