"""The hand in play as a whole hand: what was never touched went en paso, punto where nobody has juego."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.mus.cards import HAND_SIZE
from scorer.mus.cobro import announced_juego, so_far
from scorer.mus.errors import WrongCardCount
from scorer.mus.hand import PASO, Entry, Hand
from scorer.mus.words import LANCES, Lance

if TYPE_CHECKING:
    from scorer.mus.reglamento import Reglamento
    from scorer.mus.words import Score, Seat

NOBODY = (None, None, None, None)


def completed(hand: Hand, mano: Seat, score: Score, reglamento: Reglamento) -> Hand:
    """The hand with every lance that was played. Raises what it contradicts."""
    outcome = so_far(hand, mano, score, reglamento)
    end = outcome.win.at if outcome.win else outcome.waiting
    lances: dict[Lance, Entry] = {}
    for lance in _due(hand, mano, reglamento):
        lances[lance] = _as_entered(hand, lance)
        if lance is end:
            break
    return replace(hand, lances=lances)


def _due(hand: Hand, mano: Seat, reglamento: Reglamento) -> tuple[Lance, ...]:
    """The four lances, and punto where it was bet on or told, or nobody announced juego."""
    punto = Lance.PUNTO in hand.lances or announced_juego(hand, mano, reglamento) is False
    return LANCES if punto else LANCES[:-1]


def _as_entered(hand: Hand, lance: Lance) -> Entry:
    """Punto played tells that nobody announced juego; with cards they tell it."""
    if lance is Lance.JUEGO and Lance.PUNTO in hand.lances and hand.at(lance) == PASO and not hand.cards:
        return Entry(held=NOBODY)
    return hand.at(lance)


def cut_short(hand: Hand) -> Hand:
    """The hand as far as it was played when a foul ended it: up to the last bet that was answered."""
    said = [lance for lance, entry in hand.lances.items() if not _is_pending(entry)]
    played = LANCES[: LANCES.index(said[-1]) + 1] if said else ()
    kept = [lance for lance in played if lance is not Lance.PUNTO or lance in said]
    return replace(hand, lances={lance: _as_entered(hand, lance) if lance in said else PASO for lance in kept})


def _is_pending(entry: Entry) -> bool:
    return entry.envite is not None and entry.envite.wanted is None


def dealt(hand: Hand) -> Hand:
    """The hand, if each seat has four cards but for those that were reported as wrong. Raises WrongCardCount."""
    odd = {one.seat for one in hand.incidents if one.kind == "wrong-card-count"}
    for seat, cards in enumerate(hand.cards or ()):
        if len(cards) != HAND_SIZE and seat not in odd:
            raise WrongCardCount(f"cards[{seat}]", count=len(cards))
    return hand
