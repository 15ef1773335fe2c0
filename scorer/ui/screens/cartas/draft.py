"""The cards as they are put down: four taps a hand, seat by seat from mano, nothing that the deck does not have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.cards import HAND_SIZE, RANKS
from scorer.mus.errors import SuitNeeded
from scorer.mus.ranking import Deck, worth
from scorer.mus.words import Seat, from_mano

if TYPE_CHECKING:
    from scorer.mus.cards import Cards, Deal

NONE: tuple[Cards, ...] = ((), (), (), ())
MOST = 8
EIGHT = Deck()


@dataclass(eq=False)
class Draft(ft.Observable):
    """What lies on the table so far, by seat; `seat`: whose cards are put down now, None once all of it is there.

    `odd`: the seats that may have another number of cards; `done`: those of them whose hand is all there.
    """

    mano: Seat = 0
    deck: Deck = EIGHT
    hands: tuple[Cards, ...] = NONE
    seat: Seat | None = 0
    odd: frozenset[Seat] = frozenset()
    done: frozenset[Seat] = frozenset()

    @classmethod
    def of(cls, mano: Seat, deck: Deck, cards: Deal | None, odd: frozenset[Seat] = frozenset()) -> Draft:
        """Begin with mano, or with the cards that lie there already."""
        if cards is None:
            return cls(mano, deck, NONE, mano, odd)
        made = cls(mano, deck, cards, None, odd, odd)
        made.seat = made._next()
        return made

    @property
    def deal(self) -> Deal | None:
        """The four hands once they are all there and nothing is asked."""
        return self.hands if self.seat is None and self.is_full else None

    @property
    def is_full(self) -> bool:
        """Every seat has its cards."""
        return all(self._is_there(seat) for seat in range(4))

    def left(self, rank: str) -> int:
        """How many cards of a rank are still in the deck."""
        return HAND_SIZE - sum(card[0] == rank for hand in self.hands for card in hand)

    def may_press(self, rank: str) -> bool:
        """Whether one more of this rank can be put down here."""
        return self.seat is not None and not self._is_there(self.seat) and self.left(rank) > 0

    def press(self, rank: str) -> None:
        """One card more; a hand that is all there passes on to the next."""
        if rank not in RANKS or not self.may_press(rank) or self.seat is None:
            return
        self._put(self.seat, (*self.hands[self.seat], rank))
        self._move_on()

    def back(self) -> None:
        """The last card taken up again, of the hand before where this one is empty."""
        order = from_mano(self.mano)
        seat = order[-1] if self.seat is None else self.seat
        if not self.hands[seat] and seat != order[0]:
            seat = order[order.index(seat) - 1]
        self._put(seat, self.hands[seat][:-1])
        self.done, self.seat = self.done - {seat}, seat

    def pick(self, seat: Seat) -> None:
        """Look at one hand again; a second tap on one that is all there leaves it as it is."""
        self.seat = self._next() if self.seat == seat and self._is_there(seat) else seat

    def clear(self) -> None:
        """All cards taken up."""
        self.hands, self.done, self.seat = NONE, frozenset(), self.mano

    def finish(self) -> None:
        """A hand with another number of cards is all there."""
        if self.seat is not None:
            self.done = self.done | {self.seat}
            self._move_on()

    def see(self) -> None:
        """All of it is there."""
        self.seat = self._next()

    @property
    def may_finish(self) -> bool:
        """Whether the hand being put down may be declared whole."""
        return self.seat in self.odd and self.seat not in self.done and bool(self.hands[self.seat])

    @property
    def asks_suit(self) -> bool:
        """Whether the jack of this hand is the real's: only its suit tells."""
        return self.seat is not None and self._wants_suit(self.seat)

    def suit(self, suit: str) -> None:
        """The suit of the jack."""
        if self.seat is not None and self.asks_suit:
            self._put(self.seat, tuple("S" + suit if card == "S" else card for card in self.hands[self.seat]))
            self._move_on()

    def _put(self, seat: Seat, cards: Cards) -> None:
        self.hands = tuple(cards if index == seat else hand for index, hand in enumerate(self.hands))

    def _is_there(self, seat: Seat) -> bool:
        if seat in self.odd:
            return seat in self.done or len(self.hands[seat]) >= MOST
        return len(self.hands[seat]) == HAND_SIZE

    def _wants_suit(self, seat: Seat) -> bool:
        try:
            worth(self.hands[seat], self.deck)
        except SuitNeeded:
            return True
        return False

    def _move_on(self) -> None:
        if self.seat is not None and self._is_there(self.seat) and not self._wants_suit(self.seat):
            self.seat = self._next()

    def _next(self) -> Seat | None:
        """The next seat that wants cards, in playing order; None where none does."""
        wanting = (seat for seat in from_mano(self.mano) if not self._is_there(seat) or self._wants_suit(seat))
        return next(wanting, None)
