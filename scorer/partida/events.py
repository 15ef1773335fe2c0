"""The events of a partida: each a tap that was acknowledged. Nothing is ever erased: undo is an event too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from scorer.mus.cards import Deal
from scorer.mus.hand import Hand, Held, Incident
from scorer.mus.words import Bid as BidSize
from scorer.mus.words import Lance, Pair

from .model import Between, By, Item, Setup

Stroke: TypeAlias = tuple[tuple[int, int], ...]


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
class CardsShown:
    """The sixteen cards of the hand in play are put down, by seat; without cards they are taken up again."""

    hand: int
    cards: Deal | None


@dataclass(frozen=True, slots=True)
class Reported:
    """What happened in the hand in play that the reglamento settles; the whole list, empty to take it back."""

    hand: int
    incidents: tuple[Incident, ...]


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
    """An earlier hand is put right; `index` counts the partida's entries from 0; `late`: the claim was out of time."""

    index: int
    hand: Hand
    reason: str
    by: By
    late: bool = False


@dataclass(frozen=True, slots=True)
class Checked:
    """The winning pair has checked the acta (madrid 1.4); where it was played, if told."""

    pair: Pair
    place: str = ""


@dataclass(frozen=True, slots=True)
class Signed:
    """The losing pair signs the acta: typed initials, or strokes drawn on a box of 1000 × 400; it is frozen then."""

    pair: Pair
    initials: str = ""
    strokes: tuple[Stroke, ...] = ()


@dataclass(frozen=True, slots=True)
class Amended:
    """A signed acta is put right by whoever may: a new version, the old one stays."""

    change: Corrected
    by: Literal["organiser", "judge"]
    who: str
    reason: str


@dataclass(frozen=True, slots=True)
class Undone:
    """The last entry, named by its id, is taken back."""

    target: str


@dataclass(frozen=True, slots=True)
class Redone:
    """The last undone entry, named by its id, is applied again."""

    target: str


Event: TypeAlias = (
    Opened
    | Bid
    | Answered
    | Cleared
    | Told
    | CardsShown
    | Reported
    | HandClosed
    | Entered
    | Corrected
    | Checked
    | Signed
    | Amended
    | Undone
    | Redone
)
