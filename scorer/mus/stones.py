"""Stones: a score as piedras and amarracos, dentro, and what goes back to the centre."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .reglamento import AMARRACO

if TYPE_CHECKING:
    from .reglamento import Reglamento
    from .words import Score


@dataclass(frozen=True, slots=True)
class Stones:
    """The stones of a pair: amarracos (5 tantos each) with one partner, piedras with the other."""

    amarracos: int
    piedras: int


def stones(score: int) -> Stones:
    """A score counted by fives, in every reglamento (formats, "Stones")."""
    return Stones(*divmod(score, AMARRACO))


def is_dentro(score: int, reglamento: Reglamento) -> bool:
    """Whether a pair is dentro (madrid 6.6: 4 or fewer to go; alava: from 35)."""
    return score >= reglamento.dentro


def one_to_go(score: int, reglamento: Reglamento) -> bool:
    """Whether a single tanto is wanting (clasico: both partners return every stone; madrid 3.7)."""
    return score == reglamento.tantos - 1


def in_sight(score: int, reglamento: Reglamento) -> Stones:
    """The stones that still lie before the partners: dentro returns the amarracos, one to go every stone."""
    kept = stones(score)
    if reglamento.one_to_go and one_to_go(score, reglamento):
        return Stones(0, 0)
    return Stones(0, kept.piedras) if is_dentro(score, reglamento) else kept


def both_dentro(score: Score, reglamento: Reglamento) -> tuple[bool, bool]:
    """Dentro for each pair."""
    return is_dentro(score[0], reglamento), is_dentro(score[1], reglamento)
