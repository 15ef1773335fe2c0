"""Who has the better cards: every lance's ranking with the tie-break of mano.

The order of grande, chica, pares, juego and punto is that of clasico, "Lances"; the other four agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from .cards import HAND_SIZE
from .errors import SuitNeeded
from .words import LANCES, Lance, Seat, from_mano

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .cards import Cards, Deal

ParesHeld: TypeAlias = Literal["par", "medias", "duples"]
JuegoHeld: TypeAlias = int | Literal["real", "other"]
Strength: TypeAlias = tuple[int, ...]
RealKind: TypeAlias = Literal["none", "any-ten", "figures", "jack-of-coins"]

JUEGO_FROM = 31
REAL: Literal["real"] = "real"
JUEGO_ORDER: tuple[int, ...] = (33, 34, 35, 36, 37, 40, 32, 31)
PARES_VALUE: dict[str, int] = {"par": 1, "medias": 2, "duples": 3}
FOUR_KINGS = 4
EIGHT_KINGS = 8

_STRENGTH_8 = {"R": 10, "3": 10, "C": 9, "S": 8, "7": 7, "6": 6, "5": 5, "4": 4, "2": 1, "A": 1}
_STRENGTH_4 = {**_STRENGTH_8, "3": 3, "2": 2}
_TEN = 10


class Deck(NamedTuple):
    """The two parameters that change what a card is: kings (4 or 8) and the real that is played."""

    kings: int = EIGHT_KINGS
    real: RealKind = "none"


@dataclass(frozen=True, slots=True)
class Worth:
    """What one hand is worth; `strengths` for each lance in turn: the higher wins, None takes no part."""

    pares: ParesHeld | None
    juego: JuegoHeld | None
    total: int
    strengths: tuple[Strength | None, ...]

    @property
    def grande(self) -> Strength:
        """The cards from the highest down."""
        return self.strengths[0] or ()

    @property
    def chica(self) -> Strength:
        """The cards from the lowest up, the lower the better."""
        return self.strengths[1] or ()

    @property
    def pares_strength(self) -> Strength:
        """The class of the pares, then the rank of the higher pair and of the lower; empty without pares."""
        return self.strengths[2] or ()


@dataclass(frozen=True, slots=True)
class Ranking:
    """The winning seat of each lance (None: nobody holds it) and the four hands' worth, by seat."""

    grande: Seat
    chica: Seat
    pares: Seat | None
    juego: Seat | None
    punto: Seat | None
    worths: tuple[Worth, ...]

    def winner(self, lance: Lance) -> Seat | None:
        """The winning seat of a lance."""
        seat: Seat | None = getattr(self, lance)
        return seat


@lru_cache(maxsize=65536)
def worth(cards: Cards, deck: Deck) -> Worth:
    """What one hand is worth; raises SuitNeeded where only the jack's suit tells the real."""
    ranks = _STRENGTH_8 if deck.kings == EIGHT_KINGS else _STRENGTH_4
    high = sorted([ranks[card[0]] for card in cards], reverse=True)
    total = sum([_TEN if rank >= _STRENGTH_8["S"] else rank for rank in high])
    pares, pairs = _pares(high)
    juego = _juego(cards, total, deck)
    chica = tuple([-rank for rank in reversed(high)])
    best = None if juego is None else (juego_strength(juego),)
    return Worth(pares, juego, total, (tuple(high), chica, pairs, best, (total,)))


def _pares(high: Sequence[int]) -> tuple[ParesHeld | None, Strength | None]:
    """Duples over medias over par, then the rank of the pairs; side cards never count."""
    counts = {rank: high.count(rank) for rank in high}
    twos = [rank for rank, count in counts.items() if count in (2, 4) for _ in range(count // 2)]
    threes = [rank for rank, count in counts.items() if count == 3]  # noqa: PLR2004
    if len(twos) == 2:  # noqa: PLR2004
        return "duples", (3, *twos)
    if threes:
        return "medias", (2, threes[0], 0)
    return ("par", (1, twos[0], 0)) if twos else (None, None)


def _juego(cards: Cards, total: int, deck: Deck) -> JuegoHeld | None:
    """31 or more; a hand with another number of cards, which only an incident allows, has none."""
    if total < JUEGO_FROM or len(cards) != HAND_SIZE:
        return None
    return REAL if total == JUEGO_FROM and _is_real(cards, deck) else total


def _is_real(cards: Cards, deck: Deck) -> bool:
    """Three sevens and a ten-card: any, a figure (a 3 is none (r)), or the jack of coins."""
    fourth = sorted(card for card in cards if card[0] != "7")
    if deck.real == "none" or len(fourth) != 1:
        return False
    if deck.real == "jack-of-coins":
        return _is_jack_of_coins(fourth[0])
    return deck.real == "any-ten" or fourth[0][0] in "RCS"


def _is_jack_of_coins(card: str) -> bool:
    if card == "S":
        raise SuitNeeded
    return card == "So"


def juego_strength(held: JuegoHeld) -> int:
    """Best to worst: real, 31, 32, 40, 37, 36, 35, 34, 33."""
    return len(JUEGO_ORDER) if held == REAL else JUEGO_ORDER.index(int(held))


def juego_value(held: JuegoHeld) -> int:
    """31 and the real are worth 3, any other juego 2."""
    return 3 if held in (JUEGO_FROM, REAL) else 2


def strength(hand: Worth, lance: Lance) -> Strength | None:
    """How strong a hand is in a lance; None where it takes no part."""
    return hand.strengths[LANCES.index(lance)]


def best_seat(strengths: Sequence[Strength | None], mano: Seat) -> Seat | None:
    """The seat of the strongest; a tie goes to mano or the tied player nearest to mano in playing order."""
    best: Strength | None = None
    winner: Seat | None = None
    for seat in from_mano(mano):
        mine = strengths[seat]
        if mine is not None and (best is None or mine > best):
            best, winner = mine, seat
    return winner


def _worths(deal: Deal, deck: Deck) -> tuple[Worth, ...]:
    worths: list[Worth] = []
    try:
        worths.extend(worth(cards, deck) for cards in deal)
    except SuitNeeded as fact:
        raise fact.within(f"[{len(worths)}]") from None
    return tuple(worths)


def rank(deal: Deal, mano: Seat, deck: Deck) -> Ranking:
    """The winning seat of each lance; punto only where nobody has juego. Raises SuitNeeded; the place is `[seat]`."""
    return rank_worths(_worths(deal, deck), mano)


def rank_worths(worths: tuple[Worth, ...], mano: Seat) -> Ranking:
    """The winning seat of each lance among hands that are known by their worth."""
    grande, chica, pares, juego, punto = [
        best_seat(each, mano) for each in zip(*[w.strengths for w in worths], strict=True)
    ]
    assert grande is not None  # noqa: S101 - every hand takes part in grande and chica
    assert chica is not None  # noqa: S101
    return Ranking(grande, chica, pares, juego, punto if juego is None else None, worths)
