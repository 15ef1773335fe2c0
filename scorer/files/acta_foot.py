"""The lower half of the printed acta: what was settled, the reglamento, the signatures, the seal of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from scorer.partida.acta import signers
from scorer.partida.events import Checked, Signed
from scorer.words import sheet as said
from scorer.words import terms

from .paper import GAP, HALF, INNER, MARGIN, Style

if TYPE_CHECKING:
    from scorer.mus.reglamento import Reglamento
    from scorer.partida.sheet import Sheet, Stamped
    from scorer.words import Words

    from .flow import Flow

    Mark: TypeAlias = Stamped[Checked] | Stamped[Signed]

BOX = 23.0
TALLER = 9.0
ROOM = 22.0
LARGE = 16
DRAWN = (1000, 400)


def settled(flow: Flow, _: Words, sheet: Sheet) -> None:
    """What was put right, set, awarded or reported, and what was changed after the signature."""
    for heading, entries in (
        (_("Settled at the table"), said.claims(_, sheet)),
        (_("Changed after the signature"), said.amendments(_, sheet)),
    ):
        if entries:
            flow.heading(heading)
            for label, text in entries:
                flow.entry(label, text)


def rules(flow: Flow, _: Words, sheet: Sheet) -> None:
    """The reglamento and every parameter of it, in two columns; what the table plays otherwise in bold."""
    reglamento(flow, _, sheet.setup.reglamento, sheet.rules)


def reglamento(flow: Flow, _: Words, played: Reglamento, version: str) -> None:
    """A reglamento as it is played."""
    told = terms.parameters(_, played)
    notes = [version, _("bold: as this table plays")] if any(one.is_changed for one in told) else [version]
    flow.heading(_("Reglamento: {name}", name=played.name), " · ".join(notes))
    half = -(-len(told) // 2)
    _columns(flow, [told[:half], told[half:]])


def _columns(flow: Flow, columns: list[list[terms.Parameter]]) -> None:
    wrapped = [[_parameter(flow, one) for one in column] for column in columns]
    height = max(sum(style.leading * len(lines) for style, lines in column) for column in wrapped)
    flow.need(height)
    for index, column in enumerate(wrapped):
        y = flow.y
        for style, lines in column:
            y = flow.paper.lines(lines, (MARGIN + index * (HALF + GAP), y), style, HALF)
    flow.y += height


def _parameter(flow: Flow, one: terms.Parameter) -> tuple[Style, list[str]]:
    style = flow.style(7, bold=one.is_changed)
    return style, flow.paper.wrapped(f"{one.label}: {one.value_text}", style, HALF)


def notes(flow: Flow, _: Words, sheet: Sheet) -> None:
    """Room to write by hand, where the page has some."""
    del sheet
    white = flow.spare - _taller(flow)
    if white >= ROOM:
        before = flow.y
        flow.heading(_("Notes"))
        white -= flow.y - before
    flow.y += max(0.0, white)


def _taller(flow: Flow) -> float:
    """What the signatures take of the spare height."""
    return min(flow.spare * 0.5, TALLER)


def signatures(flow: Flow, _: Words, sheet: Sheet) -> None:
    """Who checked and who signed: drawn, typed, or room to do it by hand."""
    height = flow.mm(BOX) + _taller(flow)
    flow.gap(2.5)
    flow.need(height)
    row(flow, _, _boxes(_, sheet), height)


def row(flow: Flow, _: Words, boxes: list[tuple[str, str, Mark | None]], height: float) -> None:
    """Boxes beside each other."""
    width = (INNER - GAP * (len(boxes) - 1)) / len(boxes)
    for index, who in enumerate(boxes):
        _box(flow, _, who, (MARGIN + index * (width + GAP), width, height))
    flow.y += height


def _boxes(_: Words, sheet: Sheet) -> list[tuple[str, str, Mark | None]]:
    """The label, the pair's name and what it did; the name is open as long as nobody has won."""
    checks, signs = _labels(_, sheet)
    if not sheet.standing.ended:
        return [(checks, "", None), (signs, "", None)]
    names = said.names(sheet)
    checked = sheet.standing.winner if sheet.checked is None else sheet.checked.event.pair
    done = {one.event.pair: one for one in sheet.signatures}
    signing = tuple(done) if sheet.version else signers(sheet.standing)
    first = (checks, "" if checked is None else names[checked], sheet.checked)
    return [first, *((signs, names[pair], done.get(pair)) for pair in signing)]


def _labels(_: Words, sheet: Sheet) -> tuple[str, str]:
    """An amendment may have turned the result: what was signed was the first version."""
    if sheet.version > 1:
        return _("Checked by, in version 1"), _("Signed by, in version 1")
    if sheet.standing.lost_by_both:
        return _("Checked by"), _("Signed by the losing pair")
    return _("Checked by the winning pair"), _("Signed by the losing pair")


def _box(flow: Flow, _: Words, who: tuple[str, str, Mark | None], where: tuple[float, float, float]) -> None:
    """Who, in a box of (left, width, height): what that pair drew or typed, or a line to write on."""
    label, name, stamped = who
    x, width, height = where
    paper = flow.paper
    paper.box((x, flow.y), (width, height))
    style, lines = paper.fitted(label, flow.style(7.5), width - 4, 1, 5.5)
    y = paper.lines(lines, (x + 2, flow.y + flow.mm(0.9)), style, width - 4)
    style, lines = paper.fitted(name, flow.style(8.5, bold=True), width - 4, 2, 6)
    y = paper.lines(lines, (x + 2, y), style, width - 4)
    foot = flow.y + height - flow.mm(4.4)
    if stamped is None:
        paper.rule((x + 3, foot), (x + width - 3, foot), 0.15)
        return
    small, lines = paper.fitted(said.moment(_, stamped.at), flow.style(7), width - 4, 1, 5)
    paper.lines(lines, (x + 2, foot + flow.mm(0.6)), small, width - 4)
    _hand(flow, stamped, (x + 2, y, width - 4, foot - y))


def _hand(flow: Flow, stamped: Mark, room: tuple[float, float, float, float]) -> None:
    x, y, width, height = room
    event = stamped.event
    if isinstance(event, Checked):
        _tick(flow, (x + width / 2, y + height / 2), height * 0.36)
    elif any(event.strokes):
        _strokes(flow, event, room)
    else:
        style, lines = flow.paper.fitted(event.initials, flow.style(24, face="display"), width, 1, 8)
        flow.paper.lines(lines, (x, y + (height - style.leading) / 2), style, width, "centre")


def _tick(flow: Flow, centre: tuple[float, float], size: float) -> None:
    x, y = centre
    flow.paper.stroke([(x - size, y), (x - size * 0.3, y + size * 0.7), (x + size, y - size * 0.8)], 0.9)


def _strokes(flow: Flow, event: Signed, room: tuple[float, float, float, float]) -> None:
    """The signature as it was drawn, in its proportions."""
    x, y, width, height = room
    scale = min(width / DRAWN[0], height / DRAWN[1])
    left, top = x + (width - DRAWN[0] * scale) / 2, y + (height - DRAWN[1] * scale) / 2
    for stroke in event.strokes:
        flow.paper.stroke([(left + px * scale, top + py * scale) for px, py in stroke], 0.5)


def seal(flow: Flow, _: Words, sheet: Sheet) -> None:
    """The head of the log: large enough to be read out, whole enough to be compared."""
    label, large, small = flow.style(8, bold=True), flow.style(19, face="display"), flow.style(7.5)
    flow.gap(2)
    flow.need(large.leading + small.leading)
    count = _.plural("{n} event", "{n} events", sheet.head.count)
    start = sheet.head.hash[:LARGE]
    groups = " ".join(start[index : index + 4] for index in range(0, LARGE, 4))
    paper, top = flow.paper, flow.y
    flow.y = paper.lines([groups], (MARGIN, top - flow.mm(0.8)), large, HALF)
    right = MARGIN + HALF + GAP
    y = paper.lines(paper.wrapped(_("Seal of the log: {events}", events=count), label, HALF), (right, top), label, HALF)
    why = _("A log that was changed after this sheet was made has another seal: scorer verify tells.")
    style, lines = paper.fitted(why, flow.style(6.5), HALF, 2, 5.5)
    y = paper.lines(lines, (right, y), style, HALF)
    flow.y = max(flow.y, y) + flow.mm(0.6)
    style, lines = paper.fitted(sheet.head.hash, small, INNER, 1, 5)
    flow.y = paper.lines(lines, (MARGIN, flow.y), style, INNER)
