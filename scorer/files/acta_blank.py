"""An acta to fill in by hand: for the night on which no phone is at the table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from scorer.mus.words import Pair
from scorer.words import night as told
from scorer.words import sheet as said

from . import acta_foot
from .acta_top import CELL, HOW, LABEL, mark, one_line
from .flow import FOOT, Flow
from .paper import GAP, HALF, INNER, MARGIN, Paper, Style

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.league.night.model import Fixture
    from scorer.league.night.state import Night
    from scorer.mus.reglamento import Reglamento
    from scorer.words import Words

MOST_ROWS = 15
PAIR, ROW, SIGNED = 27.0, 6.6, 24.0
LINE, TWO_LINES = 9.0, 7.2
EPOCH = datetime(2000, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Known:
    """What is known before a match is played: empty where it is written by hand.

    `heading`: the night, the round, the number of the match; `names` the lines of each pair: its name, its players.
    """

    heading: str = ""
    table: str = ""
    place: str = ""
    date: str = ""
    names: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


def drawn(_: Words, played: Reglamento) -> Paper:
    """One page: place and date, both pairs, every juego that can be played, what was settled, two signatures."""
    paper = Paper(_("Acta of the partida"), _.language, EPOCH)
    _page(paper, _, played, Known())
    return paper


def of_matches(_: Words, night: Night, fixtures: Iterable[Fixture]) -> Paper:
    """A page for each match, with its table and its pairs; one to fill in where there is no match."""
    paper = Paper(f"{_('Acta of the partida')}: {night.opened.name}", _.language, EPOCH)
    for known in [_known(_, night, one) for one in fixtures] or [Known()]:
        _page(paper, _, night.reglamento, known)
    return paper


def _known(_: Words, night: Night, one: Fixture) -> Known:
    seat = night.seats.get(one.number)
    heading = (night.opened.name, told.where(_, night, one), _("Match {n}", n=one.number))
    home, away = ((name, *night.entry(name).players) for name in one.pairs)
    opened = night.opened
    table = told.table(_, seat.table) if seat else ""
    return Known(" · ".join(heading), table, opened.place, told.day(_, night), (home, away))


def _page(paper: Paper, _: Words, played: Reglamento, known: Known) -> None:
    flow = Flow(paper, 1.0, _foot)
    _head(flow, _, known)
    for pair in (0, 1):
        _pair(flow, _, pair, known.names[pair])
    flow.y += PAIR + 3
    _juegos(flow, _, played)
    acta_foot.reglamento(flow, _, played, played.version)
    flow.heading(_("Settled at the table"))
    flow.y = FOOT - SIGNED
    labels = (_("Checked by the winning pair"), _("Signed by the losing pair"))
    acta_foot.row(flow, _, [(label, "", None) for label in labels], SIGNED)


def _foot(flow: Flow) -> None:
    flow.paper.lines(["Tanteo"], (MARGIN, FOOT + 2.5), flow.style(6.5), INNER)


def _head(flow: Flow, _: Words, known: Known) -> None:
    style = flow.style(26, face="display")
    width = _table(flow, known.table, style)
    flow.paper.lines([_("Acta of the partida")], (MARGIN, flow.y), style, INNER - width)
    flow.y += style.leading
    if known.heading:
        fitted, lines = flow.paper.fitted(known.heading, flow.style(9, bold=True), INNER, 2, 5.5)
        flow.paper.lines(lines, (MARGIN, flow.y), fitted, INNER)
        flow.y += flow.style(9).leading * len(lines)
    flow.y += 2.5 if known.heading else 4
    labels = ((_("Place"), known.place), (_("Date"), known.date))
    for column, (label, text) in enumerate(labels):
        _to_write(flow, label, text, (MARGIN + column * (HALF + GAP), flow.y, HALF))
    flow.y += 8


def _table(flow: Flow, text: str, style: Style) -> float:
    """The number of the table in its box, at the right of the title; its width."""
    if not text:
        return 0.0
    width = flow.paper.width(text, style) + 6
    at = (MARGIN + INNER - width, flow.y + 0.4)
    flow.paper.box(at, (width, style.leading), 0.6)
    flow.paper.lines([text], (at[0], flow.y), style, width, "centre")
    return width + GAP


def _to_write(flow: Flow, label: str, text: str, where: tuple[float, float, float]) -> None:
    """A label and a line to write on, at (left, top, width), or what is known already upon it."""
    x, y, width = where
    style = flow.style(8)
    taken = flow.paper.width(label, style) + 1.5
    flow.paper.lines([label], (x, y), style, width)
    flow.paper.rule((x + taken, y + style.leading), (x + width, y + style.leading), 0.15)
    if text:
        room = width - taken - 0.5
        one = flow.paper.wrapped(text, flow.style(TWO_LINES, bold=True), room)
        most, size = (1, LINE) if len(one) == 1 else (2, TWO_LINES)
        fitted, lines = flow.paper.fitted(text, flow.style(size, bold=True), room, most, 4.5)
        top = y + style.leading - 0.3 - fitted.leading * len(lines)
        flow.paper.lines(lines, (x + taken + 0.5, top), fitted, room)


def _pair(flow: Flow, _: Words, pair: Pair, names: tuple[str, ...]) -> None:
    x = MARGIN + pair * (HALF + GAP)
    flow.paper.box((x, flow.y), (HALF, PAIR))
    mark(flow, pair, (x + 4.2, flow.y + 5))
    for line, label in enumerate((_("Pair"), _("Player"), _("Player"))):
        text = names[line] if line < len(names) else ""
        _to_write(flow, label, text, (x + 8, flow.y + 4 + line * 7.2, HALF - 11))


def _juegos(flow: Flow, _: Words, played: Reglamento) -> None:
    for pair in (0, 1):
        mark(flow, pair, (MARGIN + LABEL + pair * CELL + CELL / 2, flow.y + 2))
    flow.y += 5
    top = flow.y
    flow.paper.rule((MARGIN, top), (MARGIN + INNER, top), 0.5)
    for number in range(1, min(MOST_ROWS, 2 * played.juegos - 1) + 1):
        style = flow.style(8.5)
        label = said.juego_name(_, played, number)
        one_line(flow, label, (MARGIN, flow.y + (ROW - style.leading) / 2), style, LABEL - 2)
        flow.y += ROW
        flow.paper.rule((MARGIN, flow.y), (MARGIN + INNER, flow.y), 0.15)
    for x in (LABEL, LABEL + CELL, INNER - HOW):
        flow.paper.rule((MARGIN + x - 1, top), (MARGIN + x - 1, flow.y), 0.15)
