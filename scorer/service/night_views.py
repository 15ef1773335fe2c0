"""What a screen draws of a night: the night itself, and each table as it is now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from scorer.league.night.history import Done
    from scorer.league.night.model import Clock, Fixture
    from scorer.league.night.state import Night
    from scorer.mus.errors import TanteoError
    from scorer.mus.words import Score
    from scorer.partida.sheet import Head

    from .views import TableView

TableIs: TypeAlias = Literal["free", "on-paper", "not-started", "playing", "to-sign", "signed"]


@dataclass(frozen=True, slots=True)
class Right:
    """What a device may do at a partida: `refused` is why it only looks; `amends`: it corrects a signed acta too."""

    refused: TanteoError | None = None
    amends: bool = True


@dataclass(frozen=True, slots=True)
class TableNow:
    """A table as it is: what is played there, how it stands, whether its phone is there.

    `is_`: free, on-paper (a match without a phone), not-started, playing, to-sign (the acta waits), signed (its result
    is not taken: a paper one stands there already). `until`: when its time ends (ISO 8601, UTC). `offline_since`: when
    its last phone was heard, None while one is there; empty where none ever was.
    """

    table: int
    is_: TableIs
    match: Fixture | None = None
    partida: str = ""
    version: int = 0
    score: Score = (0, 0)
    juegos: Score = (0, 0)
    vacas: Score = (0, 0)
    winner: int | None = None
    until: str = ""
    offline_since: str | None = ""


@dataclass(frozen=True, slots=True)
class NightView:
    """A night as it stands; `version` grows with every event.

    `tables` from 1 on; `next_free` the table for the next of those `waiting`; `undoable` what may be taken back, the
    last first; `amended`: the matches whose acta says something that no version of the result has taken yet.
    """

    id: str
    version: int
    night: Night
    tables: tuple[TableNow, ...]
    undoable: tuple[Done, ...]
    amended: tuple[int, ...]
    head: Head
    changed_at: str

    @property
    def next_free(self) -> int | None:
        """The table that is free next."""
        return next(iter(self.night.free_tables), None)

    @property
    def waiting(self) -> tuple[Fixture, ...]:
        """The matches that can go to a table now."""
        return self.night.waiting

    def table(self, number: int) -> TableNow:
        """A table by its number."""
        return self.tables[number - 1]


def ends(clock: Clock | None) -> str:
    """When a clock runs out (ISO 8601, UTC); empty without one."""
    if clock is None:
        return ""
    return (datetime.fromisoformat(clock.at) + timedelta(minutes=clock.minutes)).isoformat(timespec="milliseconds")


def table_now(night: Night, table: int, live: TableView | None, offline_since: str | None) -> TableNow:
    """A table as it is; `live` is what its partida looks like."""
    fixture = night.at_table.get(table)
    if fixture is None:
        return TableNow(table, "free", offline_since=offline_since)
    return replace(seated(night, fixture, live), offline_since=offline_since)


def seated(night: Night, fixture: Fixture, live: TableView | None) -> TableNow:
    """How a match stands at the table that it was sent to."""
    seat, until = night.seats[fixture.number], ends(night.clocks.get(fixture.number))
    if live is None:
        return TableNow(seat.table, "on-paper", fixture, seat.partida, until=until)
    one, two = live.pairs
    return TableNow(
        seat.table,
        _is(live),
        fixture,
        seat.partida,
        live.version,
        live.score,
        (one.juegos, two.juegos),
        (one.vacas, two.vacas),
        live.winner,
        until,
    )


def _is(live: TableView) -> TableIs:
    if live.acta.frozen:
        return "signed"
    if live.state.standing.ended:
        return "to-sign"
    return "playing" if live.version > 1 else "not-started"
