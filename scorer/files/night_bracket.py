"""The knock-out on A4 across: 32 places a page, larger ones in parts and their last rounds on a page of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.league.night import tree
from scorer.words import night as said

from .leaf import EDGE, Leaf
from .paper import A4_ACROSS, Style

if TYPE_CHECKING:
    from scorer.league.night.state import Night
    from scorer.league.night.tree import Part, Tie
    from scorer.words import Words

    from .paper import Paper, Point

MOST = 32
HEADING = 6.0
HIGHEST, NAME, SMALLEST = 20.0, 15.0, 3.6
AIR = 0.86  # of its row that a name's line takes
BETWEEN = 4.0  # from one round to the next, where the lines run
TWO = 2


def bracket(_: Words, night: Night) -> Paper:
    """The sheet as it stands; before it is drawn, a page that says so."""
    drawn = tree.rounds(night)
    parts = tree.parts(drawn, MOST)
    sub = " · ".join(one for one in (night.opened.name, said.when(_, night)) if one)
    leaf = Leaf(_, _("Knock-out"), sub, A4_ACROSS, pages=max(1, len(parts)))
    if not parts:
        leaf.paragraph(_("The knock-out is not drawn yet."))
    for index, part in enumerate(parts):
        if index:
            leaf.turn()
        _Page(leaf, _, night, part, whole=part.first + len(part.rounds) > len(drawn)).draw()
    return leaf.paper


class _Page:
    """One part of the tree: a column a round, each tie beside the middle of the two that it comes from."""

    def __init__(self, leaf: Leaf, _: Words, night: Night, part: Part, *, whole: bool) -> None:
        self.leaf, self.paper, self.part, self.whole = leaf, leaf.paper, part, whole
        self._, self.night = _, night
        self.top = leaf.y + HEADING
        slots = TWO * len(part.rounds[0])
        self.row = min((leaf.bottom - self.top) / slots, HIGHEST)
        self.column = leaf.inner / (len(part.rounds) + 1)
        self.box = self.column - BETWEEN

    def draw(self) -> None:
        """The rounds, then who comes out of them."""
        for index, ties in enumerate(self.part.rounds):
            x = EDGE + index * self.column
            self._heading(x, said.round_name(self._, self.night, "knock-out", self.part.first + index))
            for number, tie in enumerate(ties):
                self._tie(x, self._middle(index, number), tie, index)
        self._winner()

    def _middle(self, index: int, number: int) -> float:
        """Where the middle of a tie is."""
        return self.top + (number + 0.5) * self.row * (TWO << index)

    def _heading(self, x: float, text: str) -> None:
        style, lines = self.paper.fitted(text, Style(11, bold=True, face="display"), self.box, 1, SMALLEST)
        self.paper.lines(lines, (x, self.leaf.y - 1), style, self.box)

    def _tie(self, x: float, middle: float, tie: Tie, index: int) -> None:
        high = self.row * AIR
        self.paper.box((x, middle - high), (self.box, 2 * high), 0.2)
        self.paper.rule((x, middle), (x + self.box, middle), 0.1)
        for place, name in enumerate(tie.names):
            self._name((x, middle - high + place * high), name, tie)
        self._lines((x + self.box, middle), index)

    def _name(self, at: Point, name: str | None, tie: Tie) -> None:
        text = self._("bye") if name == tree.NOBODY else name or ""
        won = bool(name) and name == tie.winner
        score = self._score(tie, name or "")
        high = self.row * AIR
        side = min(NAME, high / 0.45) * 0.62 if score else 0.0
        width = self.box - 1.6 - side
        style, lines = _fitted(self.paper, text, won, (width, high))
        top = at[1] + (high - style.leading * len(lines)) / 2
        self.paper.lines(lines, (at[0] + 0.8, top), style, width)
        if score:
            small = Style(min(NAME, high / 0.45), bold=won, face="text")
            down = (high - small.leading) / 2
            self.paper.lines([score], (at[0] + self.box - side, at[1] + down), small, side - 0.8, "right")

    def _score(self, tie: Tie, name: str) -> str:
        match = self.night.match(tie.fixture) if tie.fixture else None
        if match is None or match.juegos is None or name not in match.teams:
            return ""
        return str(match.juegos[match.teams.index(name)])

    def _lines(self, at: Point, index: int) -> None:
        """From a tie to the one that it leads to."""
        x, y = at
        middle = x + BETWEEN / 2
        self.paper.rule((x, y), (middle, y), 0.2)
        if index + 1 == len(self.part.rounds):
            self.paper.rule((middle, y), (x + BETWEEN, y), 0.2)
            return
        half = self.row * (TWO << index) / 2
        number = round((y - self.top) / (2 * half) - 0.5)
        towards = y + half if number % TWO == 0 else y - half
        self.paper.rule((middle, y), (middle, towards), 0.2)
        if number % TWO == 0:
            self.paper.rule((middle, towards), (x + BETWEEN, towards), 0.2)

    def _winner(self) -> None:
        """The champion, or who goes on from this part."""
        last = self.part.rounds[-1]
        x = EDGE + len(self.part.rounds) * self.column
        heading = self._("Champion") if self.whole else self._("Goes on")
        self._heading(x, heading)
        for number, tie in enumerate(last):
            middle, high = self._middle(len(self.part.rounds) - 1, number), max(self.row * 1.3, 7.0)
            self.paper.box((x, middle - high / 2), (self.box, high), 0.7 if self.whole else 0.3)
            style, lines = _fitted(self.paper, tie.winner or "", True, (self.box - 1.6, high))
            top = middle - style.leading * len(lines) / 2
            self.paper.lines(lines, (x + 0.8, top), style, self.box - 1.6)


def _fitted(paper: Paper, text: str, bold: bool, room: Point) -> tuple[Style, list[str]]:  # noqa: FBT001 - a look
    """A name in its room, on two lines where one would be smaller than those."""
    width, high = room
    one = paper.fitted(text, Style(min(NAME, high / 0.45), bold=bold), width, 1, 6.0)
    if "".join(one[1]) == paper.clean(text, one[0]):
        return one
    size = min(NAME, high / (0.36 * 1.22 * TWO))
    return paper.fitted(text, Style(size, bold=bold), width, TWO, SMALLEST)
