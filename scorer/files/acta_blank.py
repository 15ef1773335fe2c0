"""An acta to fill in by hand: for the night on which no phone is at the table."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from scorer.mus.words import Pair
from scorer.words import sheet as said

from . import acta_foot
from .acta_top import CELL, HOW, LABEL, mark, one_line
from .flow import FOOT, Flow
from .paper import GAP, HALF, INNER, MARGIN, Paper

if TYPE_CHECKING:
    from scorer.mus.reglamento import Reglamento
    from scorer.words import Words

MOST_ROWS = 15
PAIR, ROW, SIGNED = 27.0, 6.6, 24.0
EPOCH = datetime(2000, 1, 1, tzinfo=UTC)


def drawn(_: Words, played: Reglamento) -> Paper:
    """One page: place and date, both pairs, every juego that can be played, what was settled, two signatures."""
    paper = Paper(_("Acta of the partida"), _.language, EPOCH)
    flow = Flow(paper, 1.0, _foot)
    _head(flow, _)
    for pair in (0, 1):
        _pair(flow, _, pair)
    flow.y += PAIR + 3
    _juegos(flow, _, played)
    acta_foot.reglamento(flow, _, played, played.version)
    flow.heading(_("Settled at the table"))
    flow.y = FOOT - SIGNED
    labels = (_("Checked by the winning pair"), _("Signed by the losing pair"))
    acta_foot.row(flow, _, [(label, "", None) for label in labels], SIGNED)
    return paper


def _foot(flow: Flow) -> None:
    flow.paper.lines(["Tanteo"], (MARGIN, FOOT + 2.5), flow.style(6.5), INNER)


def _head(flow: Flow, _: Words) -> None:
    style = flow.style(26, face="display")
    flow.paper.lines([_("Acta of the partida")], (MARGIN, flow.y), style, INNER)
    flow.y += style.leading + 4
    for column, label in enumerate((_("Place"), _("Date"))):
        _to_write(flow, label, MARGIN + column * (HALF + GAP), flow.y, HALF)
    flow.y += 8


def _to_write(flow: Flow, label: str, x: float, y: float, width: float) -> None:
    """A label and a line to write on."""
    style = flow.style(8)
    taken = flow.paper.width(label, style) + 1.5
    flow.paper.lines([label], (x, y), style, width)
    flow.paper.rule((x + taken, y + style.leading), (x + width, y + style.leading), 0.15)


def _pair(flow: Flow, _: Words, pair: Pair) -> None:
    x = MARGIN + pair * (HALF + GAP)
    flow.paper.box((x, flow.y), (HALF, PAIR))
    mark(flow, pair, (x + 4.2, flow.y + 5))
    for line, label in enumerate((_("Pair"), _("Player"), _("Player"))):
        _to_write(flow, label, x + 8, flow.y + 4 + line * 7.2, HALF - 11)


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
