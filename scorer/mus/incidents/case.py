"""What a rule may look at when it decides one lance of a hand in which somebody erred."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.mus.errors import CardsNeeded, HoldingsNeeded, IncidentContradicted, JudgeDecides, WinnerNeeded
from scorer.mus.hand import PASO
from scorer.mus.ranking import JUEGO_FROM, REAL, Worth, strength
from scorer.mus.settle import ANNOUNCED, Settled, pair_value
from scorer.mus.words import Lance, Pair, Seat, from_mano, other, pair_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.mus.hand import Entry, Held, Incident

STRONG = {Lance.GRANDE: (10,) * 4, Lance.CHICA: (-1,) * 4, Lance.PARES: (3, 10, 10)}
POINTS = {Lance.JUEGO: JUEGO_FROM, Lance.PUNTO: 30}
BEST = {Lance.PARES: ("duples",), Lance.JUEGO: (JUEGO_FROM, REAL)}


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
        if self.natural.asks == "held":
            raise HoldingsNeeded(lance=self.lance)
        if self.natural.asks == "winner":
            raise WinnerNeeded("winner", lance=self.lance)
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
        return self._is_told(pair) or self.holds(pair) or self.holds(pair + 2)

    def partner_holds(self) -> bool:
        """Whether the partner of the erring player holds it."""
        return self._is_told(self.pair) or any(self.holds(seat) for seat in self.partners)

    def nobody_holds(self) -> bool:
        """Whether no hand that counts holds it."""
        return not (self.pair_holds(0) or self.pair_holds(1))

    def _is_told(self, pair: Pair) -> bool:
        """The short form told what this pair collects: it holds something that counts."""
        short = self.lance in ANNOUNCED and self.held is None and self.natural.value is not None
        return short and self.natural.winner == pair

    def innocent_held_pares(self) -> bool:
        """Whether the pair that did not err holds pares, looked back at from a later lance. Raises CardsNeeded."""
        told = self.others.get(Lance.PARES, PASO)
        if self.worths is None and told.held is None and told.winner != self.innocent:
            raise CardsNeeded(lance=Lance.PARES)
        held = told.held or () if self.worths is None else [hand.pares for hand in self.worths]
        return not held or any(held[seat] is not None for seat in (self.innocent, self.innocent + 2))

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
        if self._is_told(pair):
            return self.natural.value or 0
        return pair_value(self.lance, self._held(), pair) if self.lance in ANNOUNCED else 1

    def whole_value(self, pair: Pair) -> int:
        """What both hands of a pair are worth, those that do not count included."""
        if self.lance not in ANNOUNCED:
            return 1
        held = tuple([w.pares if self.lance is Lance.PARES else w.juego for w in self.hands()])
        return pair_value(self.lance, held, pair)

    def strong_mano(self, lance: Lance | None = None) -> bool:
        """(T): one of the erring pair is mano of the table with four kings, four aces, 31 or 30."""
        return pair_of(self.mano) == self.pair and self._is_strong(self.mano, lance or self.lance)

    def _is_strong(self, seat: Seat, lance: Lance) -> bool:
        if self._announced_less(seat, lance):
            return False
        if lance in POINTS:
            return self.points(seat) == POINTS[lance]
        return strength(self.hands()[seat], lance) == STRONG[lance]

    def _announced_less(self, seat: Seat, lance: Lance) -> bool:
        """What was announced tells without cards that it is neither four kings nor 31."""
        if self.worths is not None or lance is not self.lance or lance not in BEST or seat in self.void:
            return False
        return self.held is not None and self.held[seat] not in BEST[lance]

    def points(self, seat: Seat) -> int:
        """The card points of a hand; a juego is also known by its number. Raises CardsNeeded."""
        if self.worths is None and self.lance is Lance.JUEGO:
            what = self._held()[seat]
            return JUEGO_FROM if what == REAL else what if isinstance(what, int) else 0
        return self.hands()[seat].total

    def players(self) -> tuple[Seat, ...]:
        """The seats that play this lance, in playing order: its mano first, its postre last."""
        order = from_mano(self.mano)
        if self.lance in ANNOUNCED:
            return tuple(seat for seat in order if self.holds(seat))
        return tuple(seat for seat in order if seat not in self.void)

    def partner_is_mano_of_the_lance(self) -> bool:
        """(L): the partner, who answers alone, is mano of the lance with 31 or 30."""
        first = self.players()[:1]
        return bool(first) and first[0] in self.partners and self.points(first[0]) == POINTS[self.lance]

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
