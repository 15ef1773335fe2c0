"""What the settling of a lance goes by: the hands as dealt or announced, and whose takes no part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .errors import RealNotPlayed, WrongHeld
from .ranking import JUEGO_FROM, REAL, Ranking, rank
from .words import Lance, Seat

if TYPE_CHECKING:
    from .hand import Entry, Hand, Held
    from .ranking import Deck

OTHER: Literal["other"] = "other"


@dataclass(frozen=True, slots=True)
class Table:
    """What a lance is settled against: mano, the deck, the ranking of the cards where they were put down.

    After an incident: `voids`: seats whose hand takes no part; `claims`: that announced without holding;
    `excused`: whose entry need not agree with the cards.
    """

    mano: Seat
    deck: Deck
    ranking: Ranking | None = None
    voids: frozenset[Seat] = frozenset()
    claims: frozenset[Seat] = frozenset()
    excused: frozenset[Seat] = frozenset()


def table_of(hand: Hand, mano: Seat, deck: Deck) -> Table:
    """The table for one hand. Raises SuitNeeded (place `cards`)."""
    return Table(mano, deck, rank(hand.cards, mano, deck) if hand.cards else None)


def holdings(lance: Lance, entry: Entry, table: Table) -> Held | None:
    """What each seat holds: from the cards, else as announced. Raises WrongHeld, RealNotPlayed."""
    if table.ranking is None:
        return _as_announced(entry.held, table)
    real = tuple([w.pares if lance is Lance.PARES else w.juego for w in table.ranking.worths])
    for seat, said in enumerate(entry.held or ()):
        if (
            seat not in table.excused
            and said != real[seat]
            and not (said == OTHER and real[seat] not in (None, JUEGO_FROM, REAL))
        ):
            raise WrongHeld(f"held[{seat}]", seat=seat)
    return real


def _as_announced(held: Held | None, table: Table) -> Held | None:
    """What was announced, without the hands that take no part. Raises RealNotPlayed."""
    if held is not None and REAL in held and table.deck.real == "none":
        raise RealNotPlayed(f"held[{held.index(REAL)}]")
    if held is None or not table.voids:
        return held
    return tuple([None if seat in table.voids else what for seat, what in enumerate(held)])
