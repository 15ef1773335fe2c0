"""The knock-out drawn: a column a round, each tie beside the middle of the two that it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft
import flet.canvas as cv

from scorer.league.night import tree
from scorer.words import night as said

from . import paper
from .fit import fitted

if TYPE_CHECKING:
    from scorer.league.night.state import Night
    from scorer.league.night.tree import Part, Tie
    from scorer.ui.context import App

TWO = 2
AIR = 0.44  # of a place's height that a name's box takes, above and below the middle of its tie
BETWEEN = 0.12  # of a column's width, where the lines run
HEADING = 1.2  # rows that the headings take
LETTER = 0.6  # of a box's height that a letter's size is


@dataclass(frozen=True, slots=True)
class Frame:
    """The room of a bracket in dp, and what it is divided into."""

    part: Part
    whole: bool
    width: float
    height: float
    largest: float

    @property
    def row(self) -> float:
        """The height of a place in the first round."""
        return self.height / (TWO * len(self.part.rounds[0]) + HEADING)

    @property
    def top(self) -> float:
        """Where the first place begins."""
        return self.row * HEADING

    @property
    def column(self) -> float:
        """The width of a round, the lines to the next one included."""
        return self.width / (len(self.part.rounds) + 1)

    @property
    def box(self) -> float:
        """The width of a tie."""
        return self.column * (1 - BETWEEN)

    @property
    def letter(self) -> float:
        """The size of a name."""
        return min(self.row * LETTER, self.largest)

    def middle(self, index: int, number: int) -> float:
        """Where the middle of a tie of a round is."""
        return self.top + (number + 0.5) * self.row * (TWO << index)


def bracket(  # noqa: PLR0913 - its room, and how large its letters may be
    app: App, night: Night, part: Part, *, whole: bool, width: float, height: float, largest: float
) -> ft.Control:
    """A part of the tree in its room; `whole`: its last tie is the final."""
    frame = Frame(part, whole, width, height, largest)
    boxes: list[ft.Control] = [cv.Canvas(_lines(app, frame), width=width, height=height)]
    for index, ties in enumerate(part.rounds):
        boxes.append(_heading(app, frame, index, said.round_name(app.words, night, "knock-out", part.first + index)))
        for number, tie in enumerate(ties):
            boxes.append(_tie(app, frame, night, tie, (index, number)))
    boxes += _outcome(app, frame)
    stack = ft.Stack(boxes, width=width, height=height, clip_behavior=ft.ClipBehavior.NONE)
    return ft.Semantics(content=stack, identifier=f"bracket-{part.first}", label=spoken(app, night, part))


def spoken(app: App, night: Night, part: Part) -> str:
    """The ties in words, for whom it is read to."""
    lines = []
    for index, ties in enumerate(part.rounds):
        names = ["–".join(_name(app, name) for name in tie.names) for tie in ties if any(tie.names)]
        if names:
            heading = said.round_name(app.words, night, "knock-out", part.first + index)
            lines.append(f"{heading}: {', '.join(names)}")
    return ". ".join(lines)


def _name(app: App, name: str | None) -> str:
    return app.words("bye") if name == tree.NOBODY else name or "?"


def _heading(app: App, frame: Frame, index: int, text: str) -> ft.Control:
    size, _one = fitted(text, frame.letter * 1.1, frame.box)
    words = paper.say(app.tokens, text, size=size, colour=app.tokens.colours.on_ground_muted, bold=True)
    words.no_wrap = True
    return ft.Container(words, left=index * frame.column, top=0, width=frame.box, height=frame.top)


def _tie(app: App, frame: Frame, night: Night, tie: Tie, where: tuple[int, int]) -> ft.Control:
    index, number = where
    high = frame.row * AIR * TWO
    names = ft.Column(
        [_place(app, frame, name, tie, _score(night, tie, name)) for name in tie.names], spacing=0, tight=True
    )
    colours = app.tokens.colours
    waits = all(tie.names) and tie.winner is None
    return ft.Container(
        names,
        left=index * frame.column,
        top=frame.middle(index, number) - high,
        width=frame.box,
        height=TWO * high,
        bgcolor=colours.surface if any(tie.names) else colours.ground_deep,
        border=ft.Border.all(app.tokens.sizes.stroke if waits else app.tokens.sizes.hairline, _edge(app, waits=waits)),
        border_radius=app.tokens.sizes.radius_small / TWO,
    )


def _edge(app: App, *, waits: bool) -> str:
    return app.tokens.colours.accent if waits else app.tokens.colours.ground_outline


def _score(night: Night, tie: Tie, name: str | None) -> str:
    match = night.match(tie.fixture) if tie.fixture else None
    if match is None or match.juegos is None or name not in match.teams:
        return ""
    return str(match.juegos[match.teams.index(name)])


def _place(app: App, frame: Frame, name: str | None, tie: Tie, score: str) -> ft.Control:
    """A name on its line; who goes on is bold and has a mark, so that weight does not stand alone."""
    colours, won = app.tokens.colours, bool(name) and name == tie.winner
    ink = colours.ink if won or tie.winner is None else colours.ink_muted
    side = frame.letter * (1.1 if score or won else 0.4)
    text = "" if name is None else _name(app, name)
    high = frame.row * AIR * TWO - app.tokens.sizes.stroke
    size, lines = fitted(text, frame.letter, frame.box - side - frame.letter, TWO, high)
    words = paper.say(app.tokens, text, size=size, colour=ink, bold=won)
    words.max_lines, words.expand = lines, True
    parts: list[ft.Control] = [words]
    if score:
        parts.append(paper.figure(app.tokens, score, size=frame.letter * 1.1, colour=ink))
    elif won:
        parts.append(ft.Icon(ft.Icons.CHECK, size=frame.letter, color=ink))
    return ft.Container(
        ft.Row(parts, spacing=frame.letter / 4), height=high, padding=ft.Padding.symmetric(horizontal=frame.letter / 3)
    )


def _outcome(app: App, frame: Frame) -> list[ft.Control]:
    """The champion, or who goes on from this part."""
    index, colours = len(frame.part.rounds), app.tokens.colours
    text = app.words("Champion") if frame.whole else app.words("Goes on")
    made: list[ft.Control] = [_heading(app, frame, index, text)]
    high = max(frame.row * AIR * TWO, frame.letter * 2)
    for number, tie in enumerate(frame.part.rounds[-1]):
        name = tie.winner or ""
        size, lines = fitted(name, frame.letter * 1.2, frame.box - frame.letter, TWO, high)
        ink = colours.on_accent if name else colours.on_ground
        words = paper.say(app.tokens, name, size=size, colour=ink, bold=True)
        words.max_lines = lines
        made.append(
            ft.Container(
                words,
                left=index * frame.column,
                top=frame.middle(index - 1, number) - high / TWO,
                width=frame.box,
                height=high,
                alignment=ft.Alignment.CENTER_LEFT,
                padding=ft.Padding.symmetric(horizontal=frame.letter / 3),
                bgcolor=colours.accent if name else colours.ground_deep,
                border=ft.Border.all(app.tokens.sizes.hairline, colours.ground_outline),
                border_radius=app.tokens.sizes.radius_small / TWO,
            )
        )
    return made


def _lines(app: App, frame: Frame) -> list[cv.Shape]:
    """From every tie to the one that it leads to."""
    paint = ft.Paint(color=app.tokens.colours.ground_outline, stroke_width=app.tokens.sizes.stroke)
    made: list[cv.Shape] = []
    last = len(frame.part.rounds) - 1
    for index, ties in enumerate(frame.part.rounds):
        for number in range(len(ties)):
            right, y = index * frame.column + frame.box, frame.middle(index, number)
            middle, end = right + (frame.column - frame.box) / TWO, (index + 1) * frame.column
            to = y if index == last else frame.middle(index + 1, number // TWO)
            made += [cv.Line(right, y, middle, y, paint), cv.Line(middle, y, middle, to, paint)]
            made.append(cv.Line(middle, to, end, to, paint))
    return made
