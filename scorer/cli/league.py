"""What the command line says of a league: the table of places, and why each team stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.league.standings import Row
from scorer.league.standings import standings as place
from scorer.league.systems import SYSTEMS, System
from scorer.mus.errors import harmless
from scorer.words.standings import decided_by, unresolved

from . import edge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorer.league.model import League
    from scorer.words import Words

NAME = 1  # the column that is read from the left


def standings(_: Words, league: League) -> str:
    """The table from the first place on, then whom nothing separates and how many matches are open."""
    system, found = SYSTEMS[league.system], place(league)
    table = _aligned([_heading(_, system), *(_cells(_, row, system) for row in found.rows)])
    ties = [] if system.by_ceros else [unresolved(_, teams, system) for teams in found.unresolved]
    return edge.joined([*table, *ties, *_open(_, league)])


def _heading(_: Words, system: System) -> list[str]:
    counts = [_("Played"), _("Won"), _("Lost"), _("Ceros") if system.by_ceros else _("Points")]
    return ["", _("Team"), *counts, _("Juegos"), _("Tantos"), _("Decided by")]


def _cells(_: Words, row: Row, system: System) -> list[str]:
    record = row.record
    counts = (record.played, record.won, record.lost, row.ceros if system.by_ceros else record.points)
    scores = [f"{made}–{suffered}" for made, suffered in (record.juegos, record.tantos)]
    return [f"{row.position}.", harmless(row.team), *map(str, counts), *scores, _reason(_, row, system)]


def _reason(_: Words, row: Row, system: System) -> str:
    if row.out is not None:
        return _("out in round {round}", round=row.out)
    return decided_by(_, "ceros" if system.by_ceros else row.decided_by, system)


def _aligned(rows: list[list[str]]) -> Iterator[str]:
    """Columns as wide as what stands in them; numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for *cells, reason in rows:
        padded = [
            cell.ljust(width) if index == NAME else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(cells, widths, strict=False))
        ]
        yield "  ".join([*padded, reason])


def _open(_: Words, league: League) -> list[str]:
    left = len(league.open_matches)
    return [_.plural("{n} match is open", "{n} matches are open", left)] if left else []
