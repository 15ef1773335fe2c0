"""A hand as it was entered: what was bet, shown, held or told in each lance."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from .ranking import JuegoHeld, ParesHeld
from .words import Lance, Pair, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .cards import Deal
    from .envites import Envite

Held: TypeAlias = tuple[ParesHeld | JuegoHeld | None, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One lance: its bet (None: en paso) and whatever was told of who won it.

    `winner` is a pair on cards; `held` by seat, as announced; `value` what the winning pair collects, in tantos.
    """

    envite: Envite | None = None
    winner: Pair | None = None
    held: Held | None = None
    value: int | None = None


PASO = Entry()


@dataclass(frozen=True, slots=True)
class Incident:
    """Something that the reglamento settles: its kind, who erred (seat or pair) and what decides it."""

    kind: str
    seat: Seat | None = None
    pair: Pair | str | None = None
    lance: str | None = None
    seen: str | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal: the lances that were played, by lance; the cards where they were put down; its own mano if told."""

    lances: Mapping[Lance, Entry] = field(default_factory=dict)
    cards: Deal | None = None
    mano: Seat | None = None
    incidents: tuple[Incident, ...] = ()

    def at(self, lance: Lance) -> Entry:
        """The entry of a lance; en paso where none was made."""
        return self.lances.get(lance, PASO)

    def having(self, lance: Lance, entry: Entry) -> Hand:
        """The hand with another entry at one lance, the lances kept in their order."""
        lances = {**self.lances, lance: entry}
        return replace(self, lances={key: lances[key] for key in Lance if key in lances})

    def without(self, lance: Lance) -> Hand:
        """The hand with one lance taken out."""
        return replace(self, lances={key: entry for key, entry in self.lances.items() if key is not lance})
