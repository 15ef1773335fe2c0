"""The upper half of the printed acta: when and where, who played, each juego in numbers and stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.mus.stones import stones
from scorer.words import dates
from scorer.words import sheet as said

from .acta import seconds
from .paper import GAP, HALF, INNER, MARGIN, Style

if TYPE_CHECKING:
    from scorer.mus.stones import Stones
    from scorer.mus.words import Pair, Score
    from scorer.partida.sheet import Juego, Sheet
    from scorer.words import Words

    from .flow import Flow

NUMBER = 16.0
AMARRACO, PIEDRA = 1.55, 1.1  # radii: an amarraco is a shade larger
LABEL, HOW = 22.0, 21.0
CELL = (INNER - LABEL - HOW) / 2
SCORE = 8.5
SMALLEST_STONES = 0.55


def head(flow: Flow, _: Words, sheet: Sheet) -> None:
    """The title with its version; when, where and how long."""
    style, small = flow.style(26, face="display"), flow.style(9, bold=True)
    flow.paper.lines([_("Acta of the partida")], (MARGIN, flow.y), style, INNER * 0.7)
    version = said.version(_, sheet)
    width = flow.paper.width(version, small) + 5
    at = (MARGIN + INNER - width, flow.y + flow.mm(2.6))
    flow.paper.box(at, (width, small.leading + 2), 0.5)
    flow.paper.lines([version], (at[0], at[1] + 1), small, width, "centre")
    flow.y += style.leading
    flow.paragraph(" · ".join(_when(_, sheet)), flow.style(9))
    flow.gap(1.6)


def _when(_: Words, sheet: Sheet) -> list[str]:
    took = seconds(sheet)
    when = [sheet.place.strip(), dates.full(_, sheet.ended_at or sheet.opened_at)]
    if took is not None:
        when += [
            f"{dates.clock(sheet.opened_at)} – {dates.clock(sheet.ended_at)}",
            dates.duration(_, took),
        ]
    return [one for one in when if one]


def pairs(flow: Flow, _: Words, sheet: Sheet) -> None:
    """Both pairs side by side: who they are, what they won."""
    sides = [_Side(flow, _, sheet, pair) for pair in (0, 1)]
    height = max(side.height for side in sides)
    flow.need(height)
    for side in sides:
        side.draw(height)
    flow.y += height
    ending = said.ending(_, sheet)
    if ending:
        flow.gap(1.2)
        flow.paragraph(ending, flow.style(9.5, bold=True))


class _Side:
    """One pair's box, measured before it is drawn, so that both are of one height."""

    def __init__(self, flow: Flow, _: Words, sheet: Sheet, pair: Pair) -> None:
        names = sheet.setup.pairs[pair]
        paper, self.flow, self.pair = flow.paper, flow, pair
        self.x = MARGIN + pair * (HALF + GAP)
        self.width = HALF - NUMBER - 8.5
        self.name = paper.fitted(names.name, flow.style(13, bold=True), self.width, 3, 7.5)
        self.players = [paper.fitted(one, flow.style(9), self.width, 2, 6.5) for one in names.players]
        self.won, self.what = _won(_, sheet, pair)
        self.result = said.result(_, sheet, pair)
        self.winner = sheet.standing.winner == pair

    @property
    def height(self) -> float:
        """The height that this pair's words want."""
        text = sum(style.leading * len(lines) for style, lines in (self.name, *self.players))
        return max(text + self.flow.mm(3.4 + (5.2 if self.result else 0)), self.flow.mm(21))

    def draw(self, height: float) -> None:
        """The box, as high as the other one."""
        paper, y = self.flow.paper, self.flow.y
        paper.box((self.x, y), (HALF, height), 1.0 if self.winner else 0.25)
        mark(self.flow, self.pair, (self.x + 4.2, y + self.flow.mm(4.4)))
        x = self.x + 8
        y = paper.lines(self.name[1], (x, y + self.flow.mm(1.6)), self.name[0], self.width)
        y += self.flow.mm(0.4)
        for style, lines in self.players:
            y = paper.lines(lines, (x, y), style, self.width)
        self._draw_result(height)
        self._draw_number(height)

    def _draw_result(self, height: float) -> None:
        if self.result:
            style = self.flow.style(8.5, bold=True)
            at = (self.x + 8, self.flow.y + height - style.leading - self.flow.mm(1.3))
            width = self.flow.paper.width(self.result, style)
            if self.winner:
                self.flow.paper.box((at[0] - 0.2, at[1] - 0.4), (width + 3, style.leading + 0.6), fill=True)
            self.flow.paper.lines([self.result], (at[0] + 1.3, at[1]), style, width, white=self.winner)

    def _draw_number(self, height: float) -> None:
        paper, x = self.flow.paper, self.x + HALF - NUMBER
        big, lines = paper.fitted(str(self.won), self.flow.style(40, face="display"), NUMBER - 2, 1, 4)
        small, label = paper.fitted(self.what, self.flow.style(7.5), NUMBER - 1, 1, 5)
        top = self.flow.y + (height - big.leading - small.leading + self.flow.mm(1.5)) / 2
        paper.lines(lines, (x, top - self.flow.mm(1)), big, NUMBER - 2, "centre")
        paper.lines(label, (x - 0.5, top + big.leading - self.flow.mm(2.5)), small, NUMBER - 1, "centre")


def _won(_: Words, sheet: Sheet, pair: Pair) -> tuple[int, str]:
    if sheet.setup.reglamento.vacas > 1:
        return sheet.standing.vacas_won[pair], _("Vacas")
    return sheet.juegos_won[pair], said.juegos_label(_, sheet)


def mark(flow: Flow, pair: Pair, centre: tuple[float, float]) -> None:
    """The sign of a pair: ● or ▲, as everywhere."""
    x, y = centre
    r = flow.mm(1.7)
    if pair == 0:
        flow.paper.disc(centre, r)
    else:
        flow.paper.polygon([(x, y - r), (x + r * 1.1, y + r * 0.9), (x - r * 1.1, y + r * 0.9)])


def juegos(flow: Flow, _: Words, sheet: Sheet) -> None:
    """Each juego with its score in numbers and stones, and how it was won; the vacas between them."""
    flow.gap(2.5)
    _names(flow, sheet)
    _taken_over(flow, _, sheet)
    for one in sheet.juegos:
        _row(flow, said.juego(_, sheet, one), one.win.score, said.won_by(_, one), one.win.winner)
        _vaca(flow, _, sheet, one)
    if not sheet.standing.ended:
        _row(flow, _("In play"), sheet.score, "", None)
    if sheet.standing.ended and said.awarded(sheet) and sheet.score != (0, 0):
        _row(flow, _("Not finished"), sheet.score, "", None)


def _names(flow: Flow, sheet: Sheet) -> None:
    style = flow.style(8.5, bold=True)
    fitted = [flow.paper.fitted(name, style, CELL - 7, 2, 7) for name in said.names(sheet)]
    height = max(one.leading * len(lines) for one, lines in fitted)
    flow.need(height + flow.mm(8))
    for pair, (one, lines) in enumerate(fitted):
        x = MARGIN + LABEL + pair * CELL
        mark(flow, pair, (x + 1.8, flow.y + height / 2))
        flow.paper.lines(lines, (x + 5, flow.y + (height - one.leading * len(lines)) / 2), one, CELL - 7)
    flow.y += height + 0.6
    flow.paper.rule((MARGIN, flow.y), (MARGIN + INNER, flow.y), 0.5)


def _taken_over(flow: Flow, _: Words, sheet: Sheet) -> None:
    start = sheet.setup.start
    if start.score != (0, 0) or start.juegos_won != (0, 0) or start.vacas_won != (0, 0):
        parts = [said.score(start.score), f"{said.juegos_label(_, sheet)} {said.score(start.juegos_won)}"]
        if sheet.setup.reglamento.vacas > 1:
            parts.append(" ".join((_("Vacas"), said.score(start.vacas_won))))
        flow.gap(0.8)
        flow.paragraph(_("Taken over at {what}", what=", ".join(parts)), flow.style(8))


def _row(flow: Flow, label: str, score: Score, how: str, winner: Pair | None) -> None:
    height = flow.mm(5.2)
    flow.need(height)
    plain = flow.style(8.5)
    top = flow.y + (height - plain.leading) / 2
    one_line(flow, label, (MARGIN, top), plain, LABEL - 2)
    for pair in (0, 1):
        _cell(flow, score[pair], MARGIN + LABEL + pair * CELL, height, won=pair == winner)
    x = MARGIN + LABEL + 2 * CELL
    one_line(flow, how, (x, top), plain, HOW)
    flow.y += height
    flow.paper.rule((MARGIN, flow.y), (MARGIN + INNER, flow.y), 0.1)


def one_line(flow: Flow, text: str, at: tuple[float, float], style: Style, width: float) -> None:
    """A text in the height of a line of its style, set smaller where it must be."""
    fitted, lines = flow.paper.fitted(text, style, width, 1, 5.5)
    flow.paper.lines(lines, (at[0], at[1] + (style.leading - fitted.leading) / 2), fitted, width)


def _cell(flow: Flow, tantos: int, x: float, height: float, *, won: bool) -> None:
    style = flow.style(12.5, face="display")
    fitted, lines = flow.paper.fitted(str(tantos), style, SCORE - 1.5, 1, 3)
    top = flow.y + (height - fitted.leading) / 2
    flow.paper.lines(lines, (x + 0.75, top), fitted, SCORE - 1.5, "centre")
    if won:
        flow.paper.box((x + 0.2, flow.y + 0.45), (SCORE - 0.6, height - 0.9), 0.45)
    _stones(flow, stones(tantos), (x + SCORE + 0.6, flow.y + height / 2))


def _stones(flow: Flow, kept: Stones, at: tuple[float, float]) -> None:
    """Flat discs in a row, amarracos first; where there are too many for the box, the number has to do."""
    radii = [AMARRACO] * kept.amarracos + [PIEDRA] * kept.piedras
    natural = sum(2 * radius + 0.35 for radius in radii)
    scale = min(flow.scale, (CELL - SCORE - 2.5) / natural) if natural else 0
    if scale < SMALLEST_STONES:
        return
    x = at[0]
    for radius in radii:
        flow.paper.disc((x + radius * scale, at[1]), radius * scale)
        x += (2 * radius + 0.35) * scale


def _vaca(flow: Flow, _: Words, sheet: Sheet, one: Juego) -> None:
    """After its last juego, the vaca."""
    if sheet.setup.reglamento.vacas == 1:
        return
    last = [juego for juego in sheet.juegos if juego.vaca == one.vaca][-1]
    for vaca in sheet.vacas:
        if vaca.number == one.vaca and one is last:
            _total(flow, _("Vaca {n}", n=vaca.number), vaca.juegos)


def _total(flow: Flow, label: str, score: Score) -> None:
    style = flow.style(9, bold=True)
    height = flow.mm(5.2)
    flow.need(height)
    top = flow.y + (height - style.leading) / 2
    one_line(flow, label, (MARGIN, top), style, LABEL - 2)
    for pair in (0, 1):
        x = MARGIN + LABEL + pair * CELL + 0.75
        flow.paper.lines([str(score[pair])], (x, top), style, SCORE - 1.5, "centre")
    flow.y += height
    flow.paper.rule((MARGIN, flow.y), (MARGIN + INNER, flow.y), 0.5)
