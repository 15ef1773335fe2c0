"""Whether a claim comes in time: on a hand, and on the result of the partida."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from .errors import NoSuchHand
from .state import NO_HAND

if TYPE_CHECKING:
    from scorer.mus.reglamento import Reglamento

    from .state import State

Deadline: TypeAlias = Literal["cards-in-deck", "deck-cut", "cards-gathered", "next-draw", "24h", "none"]
DAY = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim measured against its deadline.

    `in_time`: False once it is certainly too late; True while it may be made (the table knows whether the cards
    are gathered); `deadline` and `article` say what ends it. Too late, the other pair agrees or the judge decides.
    """

    in_time: bool
    deadline: Deadline
    article: str


def on_hand(state: State, index: int) -> Claim:
    """A claim on an earlier entry: it ends before the next hand begins (madrid 6.5, alava, euskal 23).

    Raises NoSuchHand. A reglamento that says nothing sets no deadline but the signature.
    """
    if not 0 <= index < len(state.steps):
        raise NoSuchHand(index=index)
    deadline = _deadline(state.reglamento, "hand")
    begun = index < len(state.steps) - 1 or state.hand != NO_HAND
    in_time = not state.acta.frozen and (deadline == "none" or not begun)
    return Claim(in_time, deadline, state.reglamento.article("claim_hand"))


def on_partida(reglamento: Reglamento, *, seconds_since_end: float, next_draw_made: bool) -> Claim:
    """A claim on the result: until the next draw (madrid 1.4) or 24 hours after it (alava)."""
    deadline = _deadline(reglamento, "partida")
    late = (deadline == "next-draw" and next_draw_made) or (deadline == "24h" and seconds_since_end > DAY)
    return Claim(not late, deadline, reglamento.article("claim_partida"))


def _deadline(reglamento: Reglamento, what: str) -> Deadline:
    deadline: Deadline = reglamento.claims.get(what, "none")  # type: ignore[assignment]
    return deadline
