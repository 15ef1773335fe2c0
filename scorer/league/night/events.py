"""The events of a night, each a tap of the organiser's or a signed acta. Nothing is ever erased."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from scorer.league.fixtures import Round
from scorer.league.groups import Group
from scorer.league.knockout import Slots
from scorer.partida.model import NOTHING

from .model import DecidedBy, Entry, Plan, Result, Stage


@dataclass(frozen=True, slots=True)
class Opened:
    """The night begins: by which reglamento and which of its editions, by which system, with how many tables.

    `seed` is what draws are made from unless another one is said; `minutes` a partida may last, 0 for no limit.
    """

    name: str
    date: str
    place: str
    reglamento_id: str
    version: str
    plan: Plan
    seed: str
    overrides: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    tables: int = 1
    minutes: int = 0


@dataclass(frozen=True, slots=True)
class PairsEntered:
    """Pairs come in before the first draw: one typed, or a list pasted, all or none."""

    pairs: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class LateEntered:
    """A pair comes in after the draw: into which group, and whom it meets, as (round, home, away)."""

    pair: Entry
    seed: str
    group: int | None = None
    meets: tuple[tuple[int, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A pair goes home: before the draw it is struck out, afterwards absent from what it has not played."""

    pair: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Substituted:
    """Other players sit down for a pair, which keeps its name and its results."""

    pair: str
    players: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """A draw with its seed and what came of it: for all against all every round at once.

    `groups` are those of a draw of groups, `slots` the sheet of a knock-out.
    """

    stage: Stage
    seed: str
    rounds: tuple[Round, ...]
    groups: tuple[Group, ...] = ()
    slots: Slots = ()


@dataclass(frozen=True, slots=True)
class TablesSet:
    """So many tables are in the room, numbered from 1."""

    tables: int


@dataclass(frozen=True, slots=True)
class TableAssigned:
    """A match is played at a table; once more moves it to another one."""

    match: int
    table: int
    partida: str = ""


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The time of some matches begins, or begins again."""

    matches: tuple[int, ...]
    at: str
    minutes: int


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    """A result counts from here on."""

    match: int
    result: Result


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """Another version of a result; `version` (from 1) is the one that it takes the place of."""

    match: int
    version: int
    result: Result
    reason: str
    by: str


@dataclass(frozen=True, slots=True)
class PlacesDecided:
    """Those whom no rule separates are put in an order, the best first: by lots (their seed), a play-off, the judge."""

    teams: tuple[str, ...]
    by: DecidedBy
    seed: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Closed:
    """The night is over: who won, and every place."""

    champion: str | None
    places: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """An event, named by its id, is taken back: what no draw has frozen."""

    target: str


Event: TypeAlias = (
    Opened
    | PairsEntered
    | LateEntered
    | Withdrawn
    | Substituted
    | RoundDrawn
    | TablesSet
    | TableAssigned
    | ClockStarted
    | ResultConfirmed
    | ResultCorrected
    | PlacesDecided
    | Closed
    | Undone
)
