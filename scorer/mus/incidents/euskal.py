"""What euskal says of incidents, article by article."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.mus.settle import Settled
from scorer.mus.words import Lance

if TYPE_CHECKING:
    from .case import Case


def pares_unannounced(case: Case) -> Settled:
    """16: opponents with pares take one as for a refused bet, and their value; else only what was announced."""
    if case.pair_holds(case.innocent):
        return case.to_innocent(negadas=1)
    return case.natural


def juego_unannounced(case: Case) -> Settled:
    """18: opponents with juego take one and their value; with no other juego the punto and the punto refused."""
    if case.lance is Lance.PUNTO:
        return case.to_innocent(negadas=1)
    return case.to_innocent(negadas=1) if case.pair_holds(case.innocent) else case.natural


def juego_false(case: Case) -> Settled:
    """17: nobody has juego: two to the others; they alone: their value, no bets; both pairs: one and their value."""
    if case.nobody_holds():
        return Settled(case.innocent, 1, negadas=1, bet=False, why="incident", counts_as=Lance.PUNTO)
    if not case.pair_holds(case.innocent):
        return case.natural
    return case.to_innocent(negadas=int(case.partner_holds()))
