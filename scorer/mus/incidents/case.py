"""What a rule may look at when it decides one lance of a hand in which somebody erred."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.mus.errors import CardsNeeded, IncidentContradicted, JudgeDecides
from scorer.mus.ranking import JUEGO_FROM, Worth
from scorer.mus.settle import ANNOUNCED, Settled, pair_value
from scorer.mus.words import Lance, Pair, Seat, from_mano, other, pair_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.mus.hand import Entry, Held, Incident

STRONG = {Lance.GRANDE: (10,) * 4, Lance.CHICA: (-1,) * 4, Lance.PARES: (3, 10, 10)}
POINTS = {Lance.JUEGO: JUEGO_FROM, Lance.PUNTO: 30}


@dataclass(frozen=True, slots=True)
class Case:
    """One lance before a rule: the erring seats, what the cards decide without their wrong, who holds what.

    `natural`: the lance settled with the void hands taken out; `held`: what counts, by seat (pares, juego);
    `worths`: the four hands as they are, None without cards; `others`: the entries of all lances;
    `void`: the seats whose hand takes no part in this lance.
    """

    lance: Lance
    entry: Entry
    incident: Incident
    erring: frozenset[Seat]
    natural: Settled
    mano: Seat
    held: Held | None
    worths: tuple[Worth, ...] | None
    others: Mapping[Lance, Entry]
    void: frozenset[Seat]

    @property
    def pair(self) -> Pair:
        """The erring pair."""
        return pair_of(min(self.erring))

    @property
    def innocent(self) -> Pair:
        """The pair that did not err."""
        return other(self.pair)

    @property
    def accepted(self) -> bool:
        """A bet was accepted in this lance."""
        return self.entry.envite is not None and self.entry.envite.wanted is True

    @property
    def accepted_ordago(self) -> bool:
        """An órdago was accepted in this lance."""
        return self.accepted and self.entry.envite is not None and self.entry.envite.is_ordago

    @property
    def innocent_wins(self) -> bool:
        """The pair that did not err wins the lance on the cards that count."""
        return self._decided().winner == self.innocent

    def _decided(self) -> Settled:
        if self.natural.asks is not None:
            raise CardsNeeded(lance=self.lance)
        return self.natural

    @property
    def partners(self) -> tuple[Seat, ...]:
        """The seats of the erring pair that did not err themselves."""
        return tuple(seat for seat in (self.pair, self.pair + 2) if seat not in self.erring)

    def holds(self, seat: Seat) -> bool:
        """Whether a hand that counts holds pares or juego. Raises CardsNeeded."""
        return self._held()[seat] is not None

    def pair_holds(self, pair: Pair) -> bool:
        """Whether one of a pair holds pares or juego, in a hand that counts."""
        return self.holds(pair) or self.holds(pair + 2)

    def partner_holds(self) -> bool:
        """Whether the partner of the erring player holds it."""
        return any(self.holds(seat) for seat in self.partners)

    def _held(self) -> Held:
        if self.held is None:
            raise CardsNeeded(lance=self.lance)
        return self.held

    def hands(self) -> tuple[Worth, ...]:
        """The four hands as they are. Raises CardsNeeded."""
        if self.worths is None:
            raise CardsNeeded(lance=self.lance)
        return self.worths

    def value(self, pair: Pair) -> int:
        """What a pair's hands that count are worth in this lance; 1 where the lance has no values of its own."""
        return pair_value(self.lance, self._held(), pair) if self.lance in ANNOUNCED else 1

    def whole_value(self, pair: Pair) -> int:
        """What both hands of a pair are worth, those that do not count included."""
        if self.lance not in ANNOUNCED:
            return 1
        held = tuple([w.pares if self.lance is Lance.PARES else w.juego for w in self.hands()])
        return pair_value(self.lance, held, pair)

    def strong_mano(self, lance: Lance | None = None) -> bool:
        """(T): one of the erring pair is mano of the table with four kings, four aces, 31 or 30."""
        return pair_of(self.mano) == self.pair and self._is_strong(self.hands()[self.mano], lance or self.lance)

    def _is_strong(self, hand: Worth, lance: Lance) -> bool:
        if lance in POINTS:
            return hand.total == POINTS[lance]
        return hand.strengths[list(Lance).index(lance)] == STRONG[lance]

    def players(self) -> tuple[Seat, ...]:
        """The seats that play this lance, in playing order: its mano first, its postre last."""
        order = from_mano(self.mano)
        if self.lance in ANNOUNCED:
            return tuple(seat for seat in order if self.holds(seat))
        return tuple(seat for seat in order if seat not in self.void)

    def partner_is_mano_of_the_lance(self) -> bool:
        """(L): the partner, who answers alone, is mano of the lance with 31 or 30."""
        first = self.players()[:1]
        return bool(first) and first[0] in self.partners and self.hands()[first[0]].total == POINTS[self.lance]

    def to_innocent(self, *, negadas: int, bet: bool = False) -> Settled:
        """The pair that did not err has the lance: its own value, the negada, its bet where it stands."""
        return Settled(self.innocent, self.value(self.innocent), negadas=negadas, bet=bet, why="incident")

    def en_paso(self, *, whole: bool = False) -> Settled:
        """The erring pair wins the lance en paso: the value, no negada, no bets."""
        value = self.whole_value(self.pair) if whole else self.value(self.pair)
        return Settled(self.pair, value, bet=False, why="incident")

    def with_negada(self) -> Settled:
        """As the cards decide, with one negada on top."""
        return replace(self._decided(), negadas=1)

    def nothing(self) -> Settled:
        """The lance is void: nobody takes it."""
        return Settled(None, void=True, bet=False, why="incident")

    def the_judge(self) -> JudgeDecides:
        """The reglamento is silent, or speaks twice: no tantos are invented."""
        return JudgeDecides(lance=self.lance)

    def contradicted(self) -> IncidentContradicted:
        """What is told did not happen in this hand."""
        return IncidentContradicted(kind=self.incident.kind)
