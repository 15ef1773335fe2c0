"""What hangs on the wall of a night as lists: who plays whom and where, and how everybody stands."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from scorer.league.night.now import rounds_now
from scorer.league.night.places import champion, places, tables
from scorer.league.systems import SYSTEMS
from scorer.words import columns
from scorer.words import night as said
from scorer.words.standings import unresolved

from .leaf import Column, Leaf, counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scorer.league.fixtures import Round
    from scorer.league.night.model import Fixture
    from scorer.league.night.state import Night
    from scorer.league.standings import Row, Standings
    from scorer.words import Words

    from .paper import Paper

ROUND = 14.0


def pairings(_: Words, night: Night, number: int | None = None) -> Paper:
    """Who plays whom at which table in the last draw, or in one round of it; results that are there already too."""
    now = rounds_now(night, night.draws[-1]) if night.draws else ()
    rounds = [one for one in now if number in (None, one.number)]
    return counted(lambda pages: _pairings(Leaf(_, _("Pairings"), _head(_, night), pages=pages), _, night, rounds))


def _head(_: Words, night: Night) -> str:
    return " · ".join(one for one in (night.opened.name, said.when(_, night)) if one)


def _pairings(leaf: Leaf, _: Words, night: Night, rounds: Iterable[Round]) -> Leaf:
    for one in rounds:
        stage = night.draws[-1].stage
        found = [each for each in night.fixtures if (each.stage, each.round) == (stage, one.number)]
        leaf.heading(" · ".join((said.stage(_, stage), said.round_name(_, night, stage, one.number))))
        if found:
            leaf.table(_pairing_columns(_, stage == "groups"), [_pairing(_, night, each) for each in found])
        if one.rests:
            leaf.paragraph(_("Without a match: {names}", names=", ".join(one.rests)))
    return leaf


def _pairing_columns(_: Words, grouped: bool) -> list[Column]:  # noqa: FBT001 - of its stage
    first = Column(_("Group") if grouped else _("Match"), 0.09, "centre")
    return [
        first,
        Column(_("Table"), 0.09, "centre", bold=True),
        Column(_("Pair"), 0.33, bold=True, lines=3),
        Column(_("Pair"), 0.33, bold=True, lines=3),
        Column(_("Result"), 0.16, "centre"),
    ]


def _pairing(_: Words, night: Night, one: Fixture) -> list[str]:
    group, seat = night.group_of(one.home), night.seats.get(one.number)
    first = one.number if one.stage != "groups" or group is None else group + 1
    return [str(first), str(seat.table) if seat else "", one.home, one.away, said.result(_, night, one)]


def standings(_: Words, night: Night) -> Paper:
    """How everybody stands: the places of the night, then each table with the rule that decided each place."""
    return counted(lambda pages: _standings(Leaf(_, _("Standings"), _head(_, night), pages=pages), _, night))


def _standings(leaf: Leaf, _: Words, night: Night) -> Leaf:
    won = champion(night)
    if won:
        leaf.paragraph(_("Champion: {name}", name=won), bold=True)
    if night.sheets:
        _places(leaf, _, night)
    for index, found in enumerate(tables(night) if night.draws else ()):
        _table(leaf, _, night, index, found)
    return leaf


def _places(leaf: Leaf, _: Words, night: Night) -> None:
    """Those who share a place stand under each other with its number once."""
    columns = [Column("", 0.1, "right", bold=True), Column(_("Pair"), 0.55, lines=2), Column(_("How far"), 0.35)]
    rows: list[list[str]] = []
    for position, shared in groupby(places(night), key=lambda one: one.position):
        for index, one in enumerate(shared):
            rows.append(["" if index else f"{position}.", one.team, said.place(_, night, one)])
    leaf.heading(_("Places"))
    leaf.table(columns, rows, strong=1 if champion(night) else 0)


def _table(leaf: Leaf, _: Words, night: Night, index: int, found: Standings) -> None:
    if night.groups:
        leaf.heading(said.group(_, index), keep=30.0)
    leaf.table(_columns(_, night), [_row(_, night, row) for row in found.rows])
    system = SYSTEMS[night.plan.rules]
    for teams in () if system.by_ceros else found.unresolved:
        leaf.paragraph(unresolved(_, teams, system))


def _columns(_: Words, night: Night) -> list[Column]:
    numbers = [Column(one.head, 0.10 if one.key == "tantos" else 0.08, "right", lines=1) for one in _numbers(_, night)]
    return [
        Column("", 0.06, "right", bold=True, lines=1),
        Column(_("Pair"), 0.76 - sum(one.share for one in numbers), bold=True, lines=4),
        *numbers,
        Column(_("Decided by"), 0.18, lines=3),
    ]


def _numbers(_: Words, night: Night) -> list[columns.Column]:
    """The columns of the screens, with whole words over them and with the lost matches, for which paper has room."""
    lost = columns.Column("lost", _("Lost"), lambda row: str(row.record.lost))
    won = columns.Column("won", _("Won"), lambda row: str(row.record.won))
    whole = {"played": _("Played"), "points": _("Points")}
    first, *others = (replace(one, head=whole.get(one.key, one.head)) for one in columns.columns(_, night))
    return [first, won, lost, *(one for one in others if one.key != "won")]


def _row(_: Words, night: Night, row: Row) -> Sequence[str]:
    figures = (one.value(row) for one in _numbers(_, night))
    return [f"{row.position}.", row.team, *figures, said.row(_, night, row)]
