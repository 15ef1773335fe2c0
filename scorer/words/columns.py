"""The columns of the standings of a night, on every screen and on paper; and those of the tables for a spreadsheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scorer.league.night.state import Night
    from scorer.league.standings import Row
    from scorer.mus.words import Score

    from . import Words

Key: TypeAlias = Literal["played", "won", "lost", "points", "ceros", "juegos", "tantos"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: what it is, its short heading, and what a pair has in it."""

    key: Key
    head: str
    value: Callable[[Row], str]


def columns(_: Words, night: Night) -> list[Column]:
    """What is counted, after the matches what the rules look at first; tantos only where somebody wrote them down."""
    juegos = Column("juegos", _("Juegos"), lambda row: _score(row.record.juegos))
    tantos = Column("tantos", _("Tantos"), lambda row: _score(row.record.tantos))
    found = [Column("played", _("P"), lambda row: str(row.record.played)), _first(_, night), juegos]
    return [*found, tantos] if has_tantos(night) else found


def counts_points(night: Night) -> bool:
    """Whether the rules of the night order by points (alava) and not by partidas won or lost."""
    return night.plan.rules.startswith("alava")


def has_tantos(night: Night) -> bool:
    """Whether the tantos of any match were written down."""
    return any(one.tantos for one in night.matches)


def _first(_: Words, night: Night) -> Column:
    """What comes first in the order of the rules."""
    if night.plan.kind == "ceros":
        return Column("ceros", _("Ceros"), lambda row: str(row.ceros or 0))
    if counts_points(night):
        return Column("points", _("Pts"), lambda row: str(row.record.points))
    return Column("won", _("W"), lambda row: str(row.record.won))


def _score(score: Score) -> str:
    return "–".join(map(str, score))


def headings(_: Words, names: Iterable[str]) -> list[str]:
    """The headings of a table for a spreadsheet of this language, by what its columns are called in a program."""
    said = {
        "name": _("Pair"),
        "player 1": _("Player 1"),
        "player 2": _("Player 2"),
        "establishment": _("Establishment"),
        "late": _("Came late"),
        "gone": _("Gone home"),
        "match": _("Match"),
        "stage": _("Stage"),
        "round": _("Round"),
        "table": _("Table"),
        "home": _("Home"),
        "away": _("Away"),
        "juegos_home": _("Juegos, home"),
        "juegos_away": _("Juegos, away"),
        "tantos_home": _("Tantos, home"),
        "tantos_away": _("Tantos, away"),
        "what": _("What happened"),
        "winner": _("Winner"),
        "group": _("Group"),
        "position": _("Position"),
        "team": _("Pair"),
        "pair": _("Pair"),
        "played": _("Played"),
        "won": _("Won"),
        "lost": _("Lost"),
        "points": _("Points"),
        "juegos_for": _("Juegos for"),
        "juegos_against": _("Juegos against"),
        "tantos_for": _("Tantos for"),
        "tantos_against": _("Tantos against"),
        "decided_by": _("Decided by"),
        "why": _("Why"),
    }
    return [said[name] for name in names]


def apart(_: Words) -> str:
    """What a spreadsheet of this language expects between cells: where the comma is in numbers, a semicolon."""
    return "," if _.language == "en" else ";"
