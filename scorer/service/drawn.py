"""Drawing up the view of a table from its history: every rule is asked here, none by a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.mus.cobro import so_far
from scorer.mus.envites import envido_mas
from scorer.mus.incidents.kinds import touched
from scorer.mus.ledger import Taken, take
from scorer.mus.stones import in_sight, is_dentro, one_to_go
from scorer.mus.words import Lance, added, from_mano, other
from scorer.partida.state import State, whole_hand
from scorer.partida.tally import NIL

from .views import ClosingView, LanceState, LanceView, PairView, TableView

if TYPE_CHECKING:
    from scorer.mus.cobro import Outcome
    from scorer.mus.hand import Entry
    from scorer.mus.words import Pair, Score
    from scorer.partida.history import History
    from scorer.partida.tally import Step


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
    score = _score(state)[pair]
    names = state.setup.pairs[pair]
    over = state.standing.ended
    return PairView(
        pair=pair,
        name=names.name,
        players=names.players,
        score=score,
        to_go=0 if over else state.reglamento.tantos - score,
        juegos=_juegos(state)[pair],
        vacas=state.standing.vacas_won[pair],
        stones=in_sight(0 if over else score, state.reglamento),
        dentro=not over and is_dentro(score, state.reglamento),
        one_to_go=not over and one_to_go(score, state.reglamento),
    )


def _score(state: State) -> Score:
    """The tantos of the juego in play; once the partida is over, those that its last juego ended with."""
    last = _last_won(state)
    if not state.standing.ended or last is None or state.standing.score != NIL:
        return state.outcome.score
    return last.win.score if last.win else NIL


def _last_won(state: State) -> Step | None:
    return next((step for step in reversed(state.steps) if step.win), None)


def _juegos(state: State) -> Score:
    """The juegos of the vaca in play; once the partida is over, those of the vaca that ended it."""
    last = _last_won(state)
    if not state.standing.ended or last is None or last.win is None or state.standing.juegos_won != NIL:
        return state.standing.juegos_won
    return added(last.before.juegos_won, last.win.winner, 1)


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
        claimed=any(lance in touched(one) for one in state.hand.incidents),
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
