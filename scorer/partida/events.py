"""The events of a partida: each a tap that was acknowledged. Nothing is ever erased: undo is an event too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from scorer.mus.hand import Hand, Held
from scorer.mus.words import Bid as BidSize
from scorer.mus.words import Lance, Pair

from .model import Between, By, Item, Setup


@dataclass(frozen=True, slots=True)
class Opened:
    """The partida begins, perhaps with entries taken over from a file."""

    setup: Setup
    version: str
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Bid:
    """A pair bids at a lance, or raises: what is added, at least 2, a raise at least 1, or `ordago`."""

    hand: int
    lance: Lance
    pair: Pair
    bid: BidSize


@dataclass(frozen=True, slots=True)
class Answered:
    """A pair wants the bet or refuses it."""

    hand: int
    lance: Lance
    pair: Pair
    wanted: bool


@dataclass(frozen=True, slots=True)
class Cleared:
    """A lance is put back to en paso; without a lance the whole hand in play."""

    hand: int
    lance: Lance | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """The table tells who won a lance on cards, or who held what, or what the winning pair collects."""

    hand: int
    lance: Lance
    winner: Pair | None = None
    held: Held | None = None
    value: int | None = None


@dataclass(frozen=True, slots=True)
class HandClosed:
    """The hand in play is counted; mano moves on."""

    hand: int


@dataclass(frozen=True, slots=True)
class Entered:
    """An entry between hands: the plain tap, a score set, an award."""

    item: Between


@dataclass(frozen=True, slots=True)
class Corrected:
    """An earlier hand is put right; `index` counts the partida's entries from 0."""

    index: int
    hand: Hand
    reason: str
    by: By


@dataclass(frozen=True, slots=True)
class Undone:
    """The last entry, named by its id, is taken back."""

    target: str


@dataclass(frozen=True, slots=True)
class Redone:
    """The last undone entry, named by its id, is applied again."""

    target: str


Event: TypeAlias = Opened | Bid | Answered | Cleared | Told | HandClosed | Entered | Corrected | Undone | Redone
