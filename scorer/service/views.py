"""What a screen draws of one table: read from the state, so that no screen knows a rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from scorer.mus.cobro import Taken, so_far, take
from scorer.mus.envites import envido_mas
from scorer.mus.settle import ANNOUNCED
from scorer.mus.stones import Stones, in_sight, is_dentro, one_to_go
from scorer.mus.words import Lance, from_mano, other
from scorer.partida.state import State, whole_hand

if TYPE_CHECKING:
    from scorer.mus.cards import Deal
    from scorer.mus.cobro import Line, Outcome, Owed, Win
    from scorer.mus.hand import Entry, Incident
    from scorer.mus.reglamento import Reglamento
    from scorer.mus.settle import Ask, Settled
    from scorer.mus.words import Pair, Score, Seat
    from scorer.partida.acta import Acta
    from scorer.partida.history import Done, History
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
    `may_bid`: the pairs that may speak now; `settled`: who won it and what is to be asked, as far as it is known.
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


def table_view(partida_id: str, version: int, history: History, stamps: tuple[str, str, str]) -> TableView:
    """Draw up the view of a table; `stamps`: opened at, changed at (ISO 8601, UTC), the device of the last tap."""
    state = history.state
    assert state is not None  # noqa: S101 - a table that is shown has been opened
    mano = state.standing.mano
    outcome = _whole(state)
    return TableView(
        id=partida_id,
        version=version,
        reglamento=state.reglamento,
        pairs=(_pair(state, 0), _pair(state, 1)),
        players=_players(state),
        mano=mano,
        postre=from_mano(mano)[-1],
        order=from_mano(mano),
        hand=state.hand_number,
        lances=tuple(_lance(state, lance, outcome) for lance in Lance),
        closing=_closing(state, outcome),
        steps=state.steps,
        winner=state.standing.winner,
        undo=history.last,
        redo=history.next,
        cards=state.hand.cards,
        incidents=state.hand.incidents,
        acta=state.acta,
        state=state,
        opened_at=stamps[0],
        changed_at=stamps[1],
        device=stamps[2],
    )


def _whole(state: State) -> Outcome:
    """The hand in play counted as if every untouched lance had gone en paso."""
    if state.standing.ended:
        return state.outcome
    return so_far(whole_hand(state), state.standing.mano, state.standing.score, state.reglamento)


def _players(state: State) -> tuple[str, str, str, str]:
    """The names by seat; empty where a pair did not tell its players."""
    names = [[*pair.players, "", ""] for pair in state.setup.pairs]
    return names[0][0], names[1][0], names[0][1], names[1][1]


def _pair(state: State, pair: Pair) -> PairView:
    score = state.outcome.score[pair]
    names = state.setup.pairs[pair]
    return PairView(
        pair=pair,
        name=names.name,
        players=names.players,
        score=score,
        to_go=state.reglamento.tantos - score,
        juegos=state.standing.juegos_won[pair],
        vacas=state.standing.vacas_won[pair],
        stones=in_sight(score, state.reglamento),
        dentro=is_dentro(score, state.reglamento),
        one_to_go=one_to_go(score, state.reglamento),
    )


def _lance(state: State, lance: Lance, outcome: Outcome) -> LanceView:
    entry = state.hand.at(lance)
    envite = entry.envite
    what = _state(state, lance, outcome)
    return LanceView(
        lance=lance,
        state=what,
        entry=entry,
        stake=envite.stake if envite else 0,
        refusal=_refusal(state, lance),
        mas=envido_mas(envite, state.reglamento.raise_rule) if envite else 0,
        bidder=envite.bidder if envite else None,
        may_bid=_may_bid(entry, what),
        settled=outcome.settled.get(lance),
    )


def _state(state: State, lance: Lance, outcome: Outcome) -> LanceState:
    envite = state.hand.at(lance).envite
    if state.standing.ended or _shut(state, lance):
        return "closed"
    if envite is None:
        settled = outcome.settled.get(lance)
        return "nobody" if settled and settled.void else "paso"
    if envite.wanted is None:
        return "pending"
    if envite.wanted:
        return "ordago" if envite.is_ordago else "wanted"
    return "refused"


def _shut(state: State, lance: Lance) -> bool:
    """After an accepted órdago nothing is played; juego and punto exclude each other."""
    waiting = state.outcome.waiting
    if waiting is not None and list(Lance).index(lance) > list(Lance).index(waiting):
        return True
    if lance is Lance.PUNTO:
        juego = state.hand.at(Lance.JUEGO)
        return bool(juego.envite or juego.value or juego.winner is not None or any(juego.held or ()))
    return lance is Lance.JUEGO and state.hand.at(Lance.PUNTO).envite is not None


def _refusal(state: State, lance: Lance) -> int:
    """What refusing the last bet pays: the negada or what was bet before, with the deje where it is played."""
    envite = state.hand.at(lance).envite
    if envite is None:
        return 0
    deje = envite.raised and state.reglamento.deje and lance not in (Lance.GRANDE, Lance.CHICA)
    return envite.refusal + int(deje)


def _may_bid(entry: Entry, what: LanceState) -> tuple[Pair, ...]:
    if what == "paso":
        return (0, 1)
    envite = entry.envite
    if what != "pending" or envite is None or envite.is_ordago:
        return ()
    return (other(envite.bidder),)


def _closing(state: State, outcome: Outcome) -> ClosingView:
    taken = take(outcome.owed, outcome.score, state.reglamento.tantos)
    pending = [lance for lance in Lance if _is_pending(state, lance)]
    over = state.standing.ended
    return ClosingView(
        taken=outcome.lines,
        owed=outcome.owed,
        preview=taken.lines,
        late=taken.late,
        asks=_asks(outcome, taken),
        ready=not (pending or over or taken.missing or outcome.waiting),
        win=taken.win,
    )


def _asks(outcome: Outcome, taken: Taken) -> tuple[Lance, ...]:
    """The lances that want an answer: those still owed something unknown, or whose órdago waits for its winner."""
    if outcome.waiting is not None:
        return (outcome.waiting,)
    unknown = {owed.lance for owed in outcome.owed if owed.winner is None or owed.tantos is None}
    return () if taken.missing is None else tuple(lance for lance in Lance if lance in unknown)


def _is_pending(state: State, lance: Lance) -> bool:
    envite = state.hand.at(lance).envite
    return envite is not None and envite.wanted is None


def winners_of(lance: LanceView) -> tuple[Pair, ...]:
    """The pairs that may be told as winner of a lance: the bidder alone after a refusal."""
    envite = lance.entry.envite
    return (envite.bidder,) if envite and envite.refused else (0, 1)


def values_of(lance: Lance) -> tuple[int, ...]:
    """What a pair can collect for its pares (1 – 6) or juego (2 – 6)."""
    return (1, 2, 3, 4, 5, 6) if lance is Lance.PARES else (2, 3, 4, 5, 6) if lance in ANNOUNCED else ()
