"""What the cards say: for each lance who wins it and over whom, from the four hands alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .ranking import Deck, Ranking, Strength, best_seat, rank, strength
from .settle import ANNOUNCED, pair_value
from .words import LANCES, Lance, Pair, Seat, other, pair_of

if TYPE_CHECKING:
    from .cards import Deal


@dataclass(frozen=True, slots=True)
class Verdict:
    """One lance on the cards.

    `seat`: who wins it, None where nobody has it; `over`: the best opponent, None where the other pair has none;
    `tied`: the two hands are equal for this lance and the nearer to mano wins; `value`: tantos of the winning pair's
    pares or juego, 1 for punto, 0 for grande and chica.
    """

    lance: Lance
    seat: Seat | None
    over: Seat | None
    tied: bool
    value: int

    @property
    def pair(self) -> Pair | None:
        """The winning pair."""
        return None if self.seat is None else pair_of(self.seat)


def verdicts(deal: Deal, mano: Seat, deck: Deck) -> tuple[Verdict, ...]:
    """The lances in order; juego or punto, never both. Raises SuitNeeded (place `[seat]`)."""
    ranking = rank(deal, mano, deck)
    dropped = Lance.PUNTO if ranking.juego is not None else Lance.JUEGO
    return tuple(_verdict(lance, ranking, mano) for lance in LANCES if lance is not dropped)


def _verdict(lance: Lance, ranking: Ranking, mano: Seat) -> Verdict:
    seat = ranking.winner(lance)
    if seat is None:
        return Verdict(lance, None, None, tied=False, value=0)
    strengths = [strength(worth, lance) for worth in ranking.worths]
    over = best_seat(_of_pair(strengths, other(pair_of(seat))), mano)
    tied = over is not None and strengths[over] == strengths[seat]
    return Verdict(lance, seat, over, tied, _value(lance, ranking, pair_of(seat)))


def _of_pair(strengths: list[Strength | None], pair: Pair) -> list[Strength | None]:
    return [mine if pair_of(seat) == pair else None for seat, mine in enumerate(strengths)]


def _value(lance: Lance, ranking: Ranking, pair: Pair) -> int:
    if lance in ANNOUNCED:
        held = tuple([w.pares if lance is Lance.PARES else w.juego for w in ranking.worths])
        return pair_value(lance, held, pair)
    return int(lance is Lance.PUNTO)
