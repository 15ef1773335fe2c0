"""A claim as it is told so far: which hand, what happened, and what decides it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

import flet as ft

from scorer.mus.hand import Incident
from scorer.mus.incidents import needs_of
from scorer.mus.words import Lance
from scorer.partida.dispute import on_cards
from scorer.ui.screens.cartas.place import hand_at, settled_now

if TYPE_CHECKING:
    from scorer.mus.cards import Deal
    from scorer.mus.hand import Hand
    from scorer.mus.words import Seat
    from scorer.service.views import TableView

What: TypeAlias = Literal["tantos", "lance", "juego", "partida"]
FREE = "free"
BOTH = "both"
END = "end"


@dataclass(eq=False)
class Case(ft.Observable):
    """`index`: the entry, None for the hand in play; `kind`: what happened, FREE for the free entry, empty at first.

    `seat`, `pair`, `lance`, `seen`: what decides it; `cards`: as they were put down for it; `laying`: being put down.
    `what`, `tantos`: of the free entry. `number`, `since`: the hand in play and how many entries there were when the
    claim was begun; `again`: the same as another phone is meant.
    """

    index: int | None = None
    kind: str = ""
    seat: Seat | None = None
    pair: str = ""
    lance: str = ""
    seen: str = ""
    cards: Deal | None = None
    laying: bool = False
    what: What = "tantos"
    tantos: int = 1
    number: int = 0
    since: int = 0
    again: bool = False

    def settle(self, view: TableView) -> None:
        """A hand that was in play when the claim was begun may have been counted since, from another phone."""
        if self.index is None and self.number != view.hand:
            self.index, self.number = settled_now(view, self.number, None), view.hand

    def at(self, index: int | None) -> None:
        """Another hand: its cards are others."""
        self.index, self.cards = index, None

    def happened(self, kind: str) -> None:
        """What happened; what decides it is asked anew."""
        self.kind, self.pair, self.lance, self.seen, self.seat = kind, "", "", "", None

    def answer(self, name: str, value: str) -> None:
        """One of what decides it."""
        setattr(self, name, int(value) if name == "seat" else value)

    def lay(self) -> None:
        """The cards are put down now."""
        self.laying = True

    def laid(self, cards: Deal | None) -> None:
        """The cards lie there, or nobody wants to."""
        self.laying, self.cards = False, cards or self.cards

    @property
    def incident(self) -> Incident | None:
        """What happened, once everything that decides it is told."""
        if self.kind in ("", FREE) or any(self.told(need) is None for need in needs_of(self.kind)):
            return None
        told = {need: self.told(need) for need in needs_of(self.kind)}
        return Incident(self.kind, **told)  # type: ignore[arg-type]

    def told(self, need: str) -> object:
        """One of the answers; None where it was not given."""
        if need == "pair":
            return int(self.pair) if self.pair.isdigit() else self.pair or None
        value: object = getattr(self, need)
        return None if value == "" else value


def hand_of(view: TableView, case: Case) -> Hand | None:
    """The hand with what happened in it, and its cards where they were put down for it."""
    incident, hand = case.incident, hand_at(view, case.index)
    if incident is None:
        return None
    told = replace(_unplayed(hand, incident), incidents=(*hand.incidents, incident))
    return told if case.cards is None else on_cards(told, case.cards)


def _unplayed(hand: Hand, incident: Incident) -> Hand:
    """A juego that was announced, if falsely, leaves no punto, unless it was bet on."""
    if incident.kind == "juego-false" and hand.at(Lance.PUNTO).envite is None:
        return hand.without(Lance.PUNTO)
    return hand


def base_of(view: TableView, case: Case) -> Hand:
    """The hand without what happened, on the cards where they were put down for it."""
    hand = hand_at(view, case.index)
    return hand if case.cards is None else on_cards(hand, case.cards)


def lances_of(view: TableView, case: Case) -> list[Lance]:
    """The lances that may have been played."""
    hand = hand_at(view, case.index)
    return list(Lance) if case.index is None else [lance for lance in Lance if lance in hand.lances]


def odd_seats(view: TableView, case: Case) -> frozenset[int]:
    """The seats that may have another number of cards."""
    hand = hand_of(view, case) or hand_at(view, case.index)
    wrong = [one.seat for one in hand.incidents if one.kind == "wrong-card-count"]
    return frozenset(seat for seat in wrong if seat is not None)


def is_told_already(view: TableView, case: Case) -> bool:
    """The hand counts with it: another phone was first, or it was told before."""
    return case.incident is not None and case.incident in hand_at(view, case.index).incidents
