"""The closing of a hand as a screen lists it: what was taken, then each lance with what is owed for it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.mus.settle import ANNOUNCED
from scorer.mus.words import Lance
from scorer.service.views import values_of, winners_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorer.mus.cobro import Line, Owed
    from scorer.mus.words import Pair, Score
    from scorer.service.views import LanceView, TableView


@dataclass(frozen=True, slots=True)
class Item:
    """Something owed, and the line that it becomes as far as it is known; `late`: it does not count any more."""

    owed: Owed
    line: Line | None
    late: bool


@dataclass(frozen=True, slots=True)
class Group:
    """One lance of the closing.

    `by_value`: it is told by what the pair collects; `pairs`: those that may be told as its winner;
    `may_be_nobody`: nobody may have announced it; `open_`: it wants an answer yet.
    """

    lance: LanceView
    items: tuple[Item, ...]
    open_: bool

    @property
    def which(self) -> Lance:
        """The lance."""
        return self.lance.lance

    @property
    def is_void(self) -> bool:
        """It was told that nobody announced it."""
        return self.lance.settled is not None and self.lance.settled.void

    @property
    def is_ordago(self) -> bool:
        """Its accepted órdago waits for its winner."""
        return self.lance.state == "ordago"

    @property
    def is_pending(self) -> bool:
        """A bet that waits for its answer yet."""
        return self.lance.state == "pending"

    @property
    def by_value(self) -> bool:
        """Told in one tap by pair and value: pares and juego, unless who held what was told."""
        return (
            self.which in ANNOUNCED and self.lance.entry.held is None and self.lance.state not in ("ordago", "pending")
        )

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs that may be told."""
        return winners_of(self.lance)

    @property
    def values(self) -> tuple[int, ...]:
        """What they can collect."""
        return values_of(self.which)

    @property
    def winner(self) -> Pair | None:
        """Who won it, as far as it is known."""
        return self.lance.settled.winner if self.lance.settled else None

    @property
    def value(self) -> int | None:
        """What was told that it collects."""
        return self.lance.entry.value

    @property
    def may_be_nobody(self) -> bool:
        """Nobody may have announced it where nothing was bet on it."""
        return self.which in ANNOUNCED and self.lance.entry.envite is None

    @property
    def may_choose(self) -> bool:
        """The table tells the winner: nothing has decided it, or only the table's own word."""
        settled = self.lance.settled
        return settled is not None and (settled.asks is not None or settled.why == "told")

    @property
    def is_decided(self) -> bool:
        """The cards, or an incident, say who won it and what it is worth: there is nothing to tell."""
        return self.winner is not None and self.value is None and not self.may_choose

    @property
    def score(self) -> Score | None:
        """The running score after it."""
        lines = [item.line for item in self.items if item.line is not None and not item.late]
        return lines[-1].score if lines else None


def groups(view: TableView) -> tuple[Group, ...]:
    """The lances of the closing, in the order of the cobro; an accepted órdago leaves nothing else to tell."""
    waiting = [lance for lance in view.lances if lance.state == "ordago"]
    if waiting:
        return tuple(Group(lance, (), open_=True) for lance in waiting)
    items = tuple(_items(view))
    made = (
        _group(view, lance, tuple(item for item in items if item.owed.lance is lance.lance)) for lance in view.lances
    )
    return tuple(group for group in made if group is not None)


def _group(view: TableView, lance: LanceView, items: tuple[Item, ...]) -> Group | None:
    void = lance.settled is not None and lance.settled.void
    asked = lance.lance in view.closing.asks
    return Group(lance, items, asked) if items or void or asked or lance.state == "pending" else None


def _items(view: TableView) -> Iterator[Item]:
    """Each thing owed with its line: the lines come in the same order, and end at the first that is not known."""
    closing = view.closing
    lines = [*((line, False) for line in closing.preview), *((line, True) for line in closing.late)]
    for owed in closing.owed:
        known = owed.winner is not None and owed.tantos is not None
        line, late = lines.pop(0) if known and lines else (None, closing.win is not None)
        yield Item(owed, line, late)


def final_score(view: TableView) -> Score:
    """The score as it would be entered now: the juego won, or the last line known."""
    closing = view.closing
    if closing.win is not None:
        return closing.win.score
    return closing.preview[-1].score if closing.preview else view.score
