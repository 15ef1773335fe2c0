"""The cobro: what one hand pays, in the order in which it is taken, and who reaches the target first.

Order: refusals as they happen, then grande, chica, pares, juego or punto, in each the bet before the value
(reglamentos, section 4; madrid 6.1; euskal 21).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NoReturn

from .errors import (
    AnswerMissing,
    CardsNeeded,
    HoldingsNeeded,
    LanceAfterEnd,
    LanceMissing,
    PuntoWithJuego,
    TanteoError,
    WinnerNeeded,
)
from .holdings import Table, table_of
from .incidents import Docket
from .ledger import Line, Owed, Taken, Win, take, won
from .settle import ANNOUNCED, Settled, juego_announced, settle
from .words import LANCES, Concept, Lance, Pair, Score, Seat, added

if TYPE_CHECKING:
    from .envites import Envite
    from .hand import Entry, Hand
    from .reglamento import Reglamento

__all__ = ["Line", "Outcome", "Owed", "Taken", "Win", "announced_juego", "count", "so_far", "take", "won"]

_VALUE_CONCEPT = {Lance.PARES: Concept.PARES, Lance.JUEGO: Concept.JUEGO, Lance.PUNTO: Concept.PUNTO}
_PASO = (Lance.GRANDE, Lance.CHICA)
_UNTOLD = (CardsNeeded, HoldingsNeeded, WinnerNeeded)
_WITH_DEJE = (Lance.PARES, Lance.JUEGO, Lance.PUNTO)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A hand counted: the lines taken, those that came too late, the running score, the juego if it was won.

    `owed`: what is pending, in the order of the cobro; `settled`: each lance as far as it is known;
    `in_play`: how many of the lines were taken during play; `waiting`: a lance whose accepted órdago wants a winner.
    """

    lines: tuple[Line, ...]
    score: Score
    win: Win | None = None
    not_counted: tuple[Line, ...] = ()
    owed: tuple[Owed, ...] = ()
    settled: dict[Lance, Settled] = field(default_factory=dict)
    in_play: int = 0
    waiting: Lance | None = None


def count(hand: Hand, mano: Seat, score: Score, reglamento: Reglamento, *, cut: bool = False) -> Outcome:
    """Count a whole hand; `cut`: a foul may have ended it before its last lance, then only what was taken counts.

    Raises what contradicts itself or is missing; the place is `lance.field`.
    """
    count_ = _Count(hand, mano, score, reglamento)
    try:
        count_.play(closed=True)
    except LanceMissing:
        if not cut:
            raise
        return count_.outcome()
    if count_.docket:
        count_.docket.check_played()
    if count_.win is None:
        count_.cobro()
    return count_.outcome()


def so_far(hand: Hand, mano: Seat, score: Score, reglamento: Reglamento) -> Outcome:
    """Count a hand still in play: what was refused is taken, the rest is owed. Raises what contradicts itself."""
    count_ = _Count(hand, mano, score, reglamento)
    count_.play(closed=False)
    return count_.outcome()


def announced_juego(hand: Hand, mano: Seat, reglamento: Reglamento) -> bool | None:
    """Whether somebody announced juego in this hand; None where nothing tells it yet."""
    return _Count(hand, mano, (0, 0), reglamento).announced()


class _Count:
    """The running count of one hand."""

    def __init__(self, hand: Hand, mano: Seat, score: Score, reglamento: Reglamento) -> None:
        self.hand, self.score, self.reglamento = hand, score, reglamento
        self.table = _table(hand, mano, reglamento)
        self.docket = Docket(hand, self.table, reglamento) if hand.incidents else None
        self.lines: list[Line] = []
        self.late: list[Line] = []
        self.owed: list[Owed] = []
        self.settled: dict[Lance, Settled] = {}
        self.win: Win | None = None
        self.waiting: Lance | None = None
        self.in_play = 0

    def outcome(self) -> Outcome:
        lines, late, owed = tuple(self.lines), tuple(self.late), tuple(self.owed)
        return Outcome(lines, self.score, self.win, late, owed, self.settled, self.in_play, self.waiting)

    def play(self, *, closed: bool) -> None:
        """The lances in order: refusals are taken, an accepted órdago ends the juego, the rest is owed."""
        announced = self.announced()
        for lance in LANCES:
            entry = self.hand.lances.get(lance)
            if entry is not None:
                entry = self.docket.as_played(lance, entry) if self.docket else entry
                self._play_lance(lance, entry, announced=announced, closed=closed)
            elif closed and self.win is None and self._was_due(lance, announced=announced):
                raise LanceMissing(lance, lance=lance)
        self.in_play = len(self.lines)

    def announced(self) -> bool | None:
        """Whether somebody announced juego, truly or falsely."""
        return self.docket.juego_announced() if self.docket else juego_announced(self.hand, self.table)

    def _was_due(self, lance: Lance, *, announced: bool | None) -> bool:
        """Every lance but punto, and punto where nobody announced juego."""
        return lance is not Lance.PUNTO or announced is False

    def _play_lance(self, lance: Lance, entry: Entry, *, announced: bool | None, closed: bool) -> None:
        if self.win is not None or self.waiting is not None:
            end = self.win.at if self.win else self.waiting
            raise LanceAfterEnd(lance, lance=lance, end=end)
        if lance is Lance.PUNTO and announced:
            raise PuntoWithJuego(lance)
        settled = self.settled[lance] = self._settle(lance, entry, closed=closed)
        if entry.envite is not None:
            self._answer(lance, entry.envite, settled, closed=closed)
        if not settled.void:
            self._owe(lance, entry, settled)

    def _settle(self, lance: Lance, entry: Entry, *, closed: bool) -> Settled:
        """In play, what an incident still wants to be told is asked for later."""
        try:
            return self.docket.settle(lance, entry) if self.docket else settle(lance, entry, self.table)
        except TanteoError as fact:
            if not closed and isinstance(fact, _UNTOLD):
                return Settled(None, None, asks="winner")
            raise fact.within(lance) from None

    def _answer(self, lance: Lance, envite: Envite, settled: Settled, *, closed: bool) -> None:
        if envite.wanted is None and closed:
            raise AnswerMissing(f"{lance}.answer")
        if envite.refused:
            self._take_refusal(lance, envite)
        elif envite.wanted and envite.is_ordago and settled.bet:
            self._ordago(lance, settled, closed=closed)

    def _take_refusal(self, lance: Lance, envite: Envite) -> None:
        """A refused bet pays at once; a refused raise one more where deje is played (clasico, "con deje")."""
        self._book(lance, envite.bidder, envite.refusal, Concept.NO_QUERIDO)
        if envite.raised and self.reglamento.deje and lance in _WITH_DEJE:
            self._book(lance, envite.bidder, 1, Concept.DEJE)

    def _ordago(self, lance: Lance, settled: Settled, *, closed: bool) -> None:
        """An accepted órdago is the juego, at once; what is pending is dropped."""
        if settled.winner is None:
            if closed:
                raise WinnerNeeded(f"{lance}.winner", lance=lance)
            self.waiting = lance
            return
        self.lines.append(Line(lance, settled.winner, 0, Concept.ORDAGO, self.score))
        self.win = won(settled.winner, "ordago", self.score, self.reglamento.tantos, lance)

    def _owe(self, lance: Lance, entry: Entry, settled: Settled) -> None:
        if self.win is not None:
            return
        envite = entry.envite
        if envite and envite.wanted and settled.bet and not envite.is_ordago:
            self.owed.append(Owed(lance, Concept.QUERIDO, settled.winner, envite.stake, settled.article))
        elif lance in _PASO and (envite is None or (envite.wanted and not settled.bet)):
            self.owed.append(Owed(lance, Concept.PASO, settled.winner, 1, settled.article))
        if settled.negadas or settled.sancion:
            self._owe_for_incident(settled.counts_as or lance, settled)
        if envite is None or envite.wanted is not None:
            self._owe_value(settled.counts_as or lance, entry, settled)

    def _owe_for_incident(self, lance: Lance, settled: Settled) -> None:
        """The negada comes after the bet that stands, what it costs besides after that."""
        self.owed += [Owed(lance, Concept.NEGADA, settled.winner, 1, settled.article)] * settled.negadas
        if settled.sancion:
            self.owed.append(Owed(lance, Concept.SANCION, settled.winner, settled.sancion, settled.article))

    def _owe_value(self, lance: Lance, entry: Entry, settled: Settled) -> None:
        """The value of pares and juego of both partners; punto is 1, besides a bet only where it is so played."""
        if settled.value == 0 and (lance in ANNOUNCED or settled.why == "incident"):
            return
        if lance in ANNOUNCED:
            self.owed.append(Owed(lance, _VALUE_CONCEPT[lance], settled.winner, settled.value, settled.article))
        elif lance is Lance.PUNTO and (entry.envite is None or self.reglamento.punto_bonus or not settled.bet):
            self.owed.append(Owed(lance, Concept.PUNTO, settled.winner, 1, settled.article))

    def cobro(self) -> None:
        """What is owed, in order; the first pair to reach the target wins, the rest comes too late."""
        taken = take(self.owed, self.score, self.reglamento.tantos)
        if taken.missing is not None:
            self._missing(taken.missing)
        self.lines += taken.lines
        self.late += taken.late
        self.win = taken.win
        self.score = self.lines[-1].score if self.lines else self.score

    def _missing(self, owed: Owed) -> NoReturn:
        if self.settled[owed.lance].asks == "held":
            raise HoldingsNeeded(owed.lance, lance=owed.lance)
        raise WinnerNeeded(f"{owed.lance}.winner", lance=owed.lance)

    def _book(self, lance: Lance, pair: Pair, tantos: int, concept: Concept) -> None:
        score = added(self.score, pair, tantos)
        line = Line(lance, pair, tantos, concept, score)
        if self.win is not None:
            self.late.append(line)
            return
        self.lines.append(line)
        self.score = score
        if score[pair] >= self.reglamento.tantos:
            self.win = won(pair, "tantos", score, self.reglamento.tantos, lance)


def _table(hand: Hand, mano: Seat, reglamento: Reglamento) -> Table:
    try:
        return table_of(hand, mano, reglamento.deck)
    except TanteoError as fact:
        raise fact.within("cards") from None
