"""The Spanish deck of forty: cards, a player's hand, a deal of four hands.

A card is its rank letter, followed by its suit where it is told: `R`, `7`, `So` (jack of coins).
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from .errors import CardTwice, CardUnknown, TanteoError, TooManyOfRank, WrongCardCount
from .words import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

RANKS = "RCS765432A"
SUITS = "oceb"
HAND_SIZE = 4

Cards: TypeAlias = tuple[str, ...]
Deal: TypeAlias = tuple[Cards, ...]

_DECK = frozenset(RANKS) | frozenset(rank + suit for rank in RANKS for suit in SUITS)


@lru_cache(maxsize=65536)
def parse_cards(text: str) -> Cards:
    """Read one hand, cards apart by spaces, in any order.

    Raises: CardUnknown, TooManyOfRank.
    """
    cards = tuple(text.split())
    for card in cards:
        if card not in _DECK:
            raise CardUnknown(card=card[:20])
    _check_deck(cards)
    return cards


def parse_deal(texts: list[str], odd_seats: frozenset[Seat] = frozenset()) -> Deal:
    """Read the four hands by seat; only `odd_seats` may have another number of cards.

    Raises: CardUnknown, WrongCardCount, TooManyOfRank, CardTwice; the place is `[seat]` or empty.
    """
    deal = _parsed(texts)
    for seat, cards in enumerate(deal):
        if len(cards) != HAND_SIZE and seat not in odd_seats:
            raise WrongCardCount(f"[{seat}]", count=len(cards))
    _check_deck(tuple(chain.from_iterable(deal)))
    return deal


def _parsed(texts: list[str]) -> Deal:
    hands: list[Cards] = []
    try:
        hands.extend(map(parse_cards, texts))
    except TanteoError as fact:
        raise fact.within(f"[{len(hands)}]") from None
    return tuple(hands)


def _check_deck(cards: Sequence[str]) -> None:
    told = "".join(cards)
    for rank in RANKS:
        if told.count(rank) > HAND_SIZE:
            raise TooManyOfRank(rank=rank)
    if len(told) > len(cards):
        _check_suited(cards)


def _check_suited(cards: Sequence[str]) -> None:
    for card, count in Counter(card for card in cards if len(card) > 1).items():
        if count > 1:
            raise CardTwice(card=card)
