"""What a screen draws of one table: read from the state, so that no screen knows a rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from scorer.mus.settle import ANNOUNCED
from scorer.mus.stones import Stones
from scorer.mus.words import Lance
from scorer.partida.state import State

if TYPE_CHECKING:
    from scorer.mus.cards import Deal
    from scorer.mus.cobro import Line, Owed, Win
    from scorer.mus.hand import Entry, Incident
    from scorer.mus.reglamento import Reglamento
    from scorer.mus.settle import Ask, Settled
    from scorer.mus.words import Pair, Score, Seat
    from scorer.partida.acta import Acta
    from scorer.partida.history import Done
    from scorer.partida.tally import Step

LanceState: TypeAlias = Literal["paso", "pending", "wanted", "refused", "ordago", "nobody", "closed"]


@dataclass(frozen=True, slots=True)
class PairView:
    """A pair at the table: tantos, juegos of this vaca, vacas, the stones in sight, how far it is.

    `players` in the order of their seats, empty where not told; `holder` names who keeps the amarracos.
    """

    pair: Pair
    name: str
    players: tuple[str, ...]
    score: int
    to_go: int
    juegos: int
    vacas: int
    stones: Stones
    dentro: bool
    one_to_go: bool


@dataclass(frozen=True, slots=True)
class LanceView:
    """A lance of the hand in play.

    `state`: paso, pending (a bet waits for its answer), wanted, refused, ordago (accepted, the winner is wanted),
    nobody (nobody announced it), closed (the juego ended before, or it cannot be played).
    `stake`: tantos on the table; `refusal`: what a refusal pays now, deje included; `mas`: what "envido más" adds;
    `may_bid`: the pairs that may speak now; `settled`: who won it and what is to be asked, as far as it is known;
    `claimed`: something was reported in this hand that it hangs on.
    """

    lance: Lance
    state: LanceState
    entry: Entry
    stake: int
    refusal: int
    mas: int
    bidder: Pair | None
    may_bid: tuple[Pair, ...]
    settled: Settled | None
    claimed: bool

    @property
    def asks(self) -> Ask | None:
        """What the table must tell of this lance before the hand is counted: its winner, or what was held."""
        return self.settled.asks if self.settled else None


@dataclass(frozen=True, slots=True)
class ClosingView:
    """The hand about to be counted: what was taken in play, what is owed in the order of the cobro.

    `owed` with winner or tantos None is to be asked; `preview` holds the lines as they would be taken now and
    `late` those that would come after the juego is won, both only as far as everything before them is known;
    `asks`: the lances that want an answer yet, in order; `ready`: everything is known.
    """

    taken: tuple[Line, ...]
    owed: tuple[Owed, ...]
    preview: tuple[Line, ...]
    late: tuple[Line, ...]
    asks: tuple[Lance, ...]
    ready: bool
    win: Win | None


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything that the screens of one table draw.

    `version`: what a tap must name as seen; `hand`: the hand in play, from 1; `mano`, `postre`: seats;
    `order`: the seats in playing order; `last`: the step counted last, for its lines and the juego that it ended;
    `cards`, `incidents`: what was put down and reported in the hand in play; `acta`: checked, signed, amended;
    `state`: what all of it was drawn from, to try an event on before it is sent.
    `undo`/`redo`: the events that they would take back or bring back, None where there is none.
    """

    id: str
    version: int
    reglamento: Reglamento
    pairs: tuple[PairView, PairView]
    players: tuple[str, str, str, str]
    mano: Seat
    postre: Seat
    order: tuple[Seat, ...]
    hand: int
    lances: tuple[LanceView, ...]
    closing: ClosingView
    steps: tuple[Step, ...]
    winner: Pair | None
    undo: Done | None
    redo: Done | None
    cards: Deal | None
    incidents: tuple[Incident, ...]
    acta: Acta
    state: State
    opened_at: str
    changed_at: str
    device: str

    @property
    def score(self) -> Score:
        """The tantos of the juego in play, refusals of the hand in play included."""
        return self.pairs[0].score, self.pairs[1].score

    @property
    def last(self) -> Step | None:
        """The entry counted last."""
        return self.steps[-1] if self.steps else None

    @property
    def in_play(self) -> bool:
        """Something was entered in the hand in play."""
        entered = any(lance.state not in ("paso", "closed") for lance in self.lances)
        return entered or self.cards is not None or bool(self.incidents)

    def lance(self, lance: Lance) -> LanceView:
        """One lance of the hand in play."""
        return next(view for view in self.lances if view.lance is lance)


def winners_of(lance: LanceView) -> tuple[Pair, ...]:
    """The pairs that may be told as winner of a lance: the bidder alone after a refusal."""
    envite = lance.entry.envite
    return (envite.bidder,) if envite and envite.refused else (0, 1)


def values_of(lance: Lance) -> tuple[int, ...]:
    """What a pair can collect for its pares (1 – 6) or juego (2 – 6)."""
    return (1, 2, 3, 4, 5, 6) if lance is Lance.PARES else (2, 3, 4, 5, 6) if lance in ANNOUNCED else ()
