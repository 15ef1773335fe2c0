"""What a partida is made of: who plays by which reglamento, and the entries between its beginning and its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from scorer.mus.hand import Hand
from scorer.mus.reglamento import Reglamento, load, overridden
from scorer.mus.words import Pair, Score, Seat

By: TypeAlias = Literal["agreement", "judge"]

NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class PairNames:
    """A pair by its name and, where told, its two players in the order of their seats."""

    name: str
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """Where a partida taken over from paper begins: tantos, juegos and vacas of each pair."""

    score: Score = (0, 0)
    juegos_won: Score = (0, 0)
    vacas_won: Score = (0, 0)


@dataclass(frozen=True, slots=True)
class Plain:
    """The plain mode's tap: tantos for a pair, may be negative; the score stops at 0."""

    pair: Pair
    tantos: int


@dataclass(frozen=True, slots=True)
class SetScore:
    """The score set by hand, with a reason: at least one of the four."""

    reason: str
    by: By
    score: Score | None = None
    juegos_won: Score | None = None
    vacas_won: Score | None = None
    mano: Seat | None = None


@dataclass(frozen=True, slots=True)
class Award:
    """A juego or the partida given to `pair` by agreement or by the judge."""

    pair: Pair
    what: Literal["juego", "partida"]
    reason: str
    by: By


Between: TypeAlias = Plain | SetScore | Award
Item: TypeAlias = Hand | Between


@dataclass(frozen=True)
class Setup:
    """What is agreed before the first hand; `overrides` as in `formats.md`."""

    reglamento_id: str
    pairs: tuple[PairNames, PairNames]
    mano: Seat = 0
    overrides: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    start: Start = Start()

    @cached_property
    def reglamento(self) -> Reglamento:
        """The reglamento with the table's overrides. Raises UnknownReglamento, BadParameter."""
        return overridden(load(self.reglamento_id), self.overrides)


@dataclass(frozen=True)
class Partida:
    """A whole partida as it travels: the setup and every entry in order."""

    setup: Setup
    items: tuple[Item, ...] = ()
