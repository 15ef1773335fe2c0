"""The acta on paper: one A5 sheet in black and white where it fits, the same bytes for the same acta."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from scorer.words import sheet as said

from . import acta_blank, acta_foot, acta_top
from .flow import FOOT, Flow
from .paper import INNER, MARGIN, Paper

if TYPE_CHECKING:
    from scorer.mus.reglamento import Reglamento
    from scorer.partida.sheet import Sheet
    from scorer.words import Words

SCALES = (1.1, 1.05, 1.0, 0.95, 0.9, 0.85)  # as large as one page takes, set closer where that saves a second one
WHOLE = 1.0
AIR = 4.0  # left at the foot of the page, so that a block never asks for more than there is
BLOCKS = (
    acta_top.head,
    acta_top.pairs,
    acta_top.juegos,
    acta_foot.settled,
    acta_foot.rules,
    acta_foot.notes,
    acta_foot.signatures,
    acta_foot.seal,
)


def render(_: Words, log_id: str, sheet: Sheet) -> bytes:
    """The acta as a PDF."""
    return drawn(_, log_id, sheet).bytes()


def blank(_: Words, played: Reglamento) -> bytes:
    """An empty acta as a PDF, to fill in by hand."""
    return acta_blank.drawn(_, played).bytes()


def drawn(_: Words, log_id: str, sheet: Sheet) -> Paper:
    """The acta drawn: on one page where it fits, else at its full size on as many as it wants."""
    for scale in SCALES:
        flow = _drawn(_, log_id, sheet, scale)
        if flow.paper.pages == 1:
            return _drawn(_, log_id, sheet, scale, spare=max(0.0, flow.left - AIR)).paper
    pages = _drawn(_, log_id, sheet, WHOLE).paper.pages
    return _drawn(_, log_id, sheet, WHOLE, pages).paper


def _drawn(_: Words, log_id: str, sheet: Sheet, scale: float, pages: int = 1, spare: float = 0.0) -> Flow:
    names = " – ".join(said.names(sheet))
    made = datetime.fromisoformat(sheet.ended_at or sheet.opened_at)
    paper = Paper(f"{_('Acta of the partida')}: {names}", _.language, made)
    mark = f"{log_id} · {said.version(_, sheet)}"
    flow = Flow(paper, scale, lambda one: _begin(one, mark, names, pages), spare)
    for block in BLOCKS:
        block(flow, _, sheet)
    return flow


def _begin(flow: Flow, mark: str, names: str, pages: int) -> None:
    """The foot of every page; on the later ones the names at its head too."""
    paper, style = flow.paper, flow.style(6.5)
    paper.lines([f"Tanteo · {mark}"], (MARGIN, FOOT + 2.5), style, INNER * 0.8)
    if pages > 1:
        paper.lines([f"{paper.pages} / {pages}"], (MARGIN, FOOT + 2.5), style, INNER, "right")
    if paper.pages > 1:
        fitted, lines = paper.fitted(names, flow.style(8, bold=True), INNER, 1, 5.5)
        flow.y = paper.lines(lines, (MARGIN, flow.y), fitted, INNER) + 1.5
