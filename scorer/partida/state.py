"""The state of a partida after an event: the entries counted so far and the hand in play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import singledispatch
from typing import TYPE_CHECKING

from scorer.mus.cobro import Outcome, so_far
from scorer.mus.envites import answered, opened
from scorer.mus.errors import AnswerMissing, CardsNeeded, HoldingsNeeded, WinnerNeeded
from scorer.mus.hand import Entry, Hand
from scorer.mus.incidents import foul_of
from scorer.mus.words import Lance

from .acta import Acta, amend, check, sign
from .completed import NOBODY, completed, cut_short, dealt
from .corrections import recounted
from .errors import (
    AlreadyOpened,
    ClosedHand,
    FrozenActa,
    HandAfterPartida,
    HandInPlay,
    LanceStillOpen,
    NoSuchHand,
    NotSigned,
    ReasonNeeded,
)
from .events import (
    Amended,
    Answered,
    Bid,
    CardsShown,
    Checked,
    Cleared,
    Corrected,
    Entered,
    Event,
    HandClosed,
    Opened,
    Reported,
    Signed,
    Told,
)
from .model import Partida
from .tally import Standing, Step, advance, beginning, counted

if TYPE_CHECKING:
    from scorer.mus.reglamento import Reglamento

    from .model import Setup

__all__ = ["NOBODY", "State", "apply", "start", "whole_hand"]

NO_HAND = Hand()


@dataclass(frozen=True, slots=True)
class State:
    """Everything that the log says: the setup, each entry counted, the hand in play and what it has paid so far."""

    setup: Setup
    steps: tuple[Step, ...]
    standing: Standing
    hand: Hand = NO_HAND
    outcome: Outcome = Outcome((), (0, 0))
    acta: Acta = Acta()

    @property
    def reglamento(self) -> Reglamento:
        """The reglamento of the table."""
        return self.setup.reglamento

    @property
    def hand_number(self) -> int:
        """The hand in play, counted from 1."""
        return self.standing.hand + 1

    @property
    def partida(self) -> Partida:
        """The partida as it travels: what counts for nothing since a correction is left out."""
        return Partida(self.setup, tuple(step.item for step in self.steps if not step.dropped))


def start(event: Opened) -> State:
    """The state of a partida just opened. Raises what its setup or entries contradict."""
    standing = beginning(event.setup)
    steps = tuple(counted(standing, event.items, event.setup.reglamento))
    return _in_play(State(event.setup, steps, steps[-1].after if steps else standing))


def apply(state: State | None, event: Event) -> State:
    """The state after an event. Raises the fact that refuses it; the state given is never changed."""
    if state is None:
        if not isinstance(event, Opened):
            raise NoSuchHand(index=0)
        return start(event)
    if isinstance(event, Checked | Signed | Amended):
        return _apply(event, state)
    if state.acta.frozen:
        raise FrozenActa
    return _apply(event, replace(state, acta=Acta()))


@singledispatch
def _apply(_event: Event, _state: State) -> State:
    raise AlreadyOpened


def _in_play(state: State) -> State:
    """The hand in play counted; where a refusal or an órdago has ended the juego, the hand is closed by itself."""
    if state.standing.ended:
        return replace(state, hand=NO_HAND, outcome=Outcome((), state.standing.score))
    outcome = so_far(state.hand, _mano(state), state.standing.score, state.reglamento)
    if outcome.win is not None:
        return _closed(state, state.hand)
    return replace(state, outcome=outcome)


def _mano(state: State) -> int:
    return state.standing.mano


def _closed(state: State, hand: Hand) -> State:
    step = _counted(state, hand)
    return _in_play(replace(state, steps=(*state.steps, step), standing=step.after, hand=NO_HAND))


def _counted(state: State, hand: Hand) -> Step:
    """The hand counted; where a foul ended it and nobody told the rest, what was taken in play alone."""
    try:
        return advance(state.standing, _completed(hand, state), state.reglamento)
    except (AnswerMissing, CardsNeeded, HoldingsNeeded, WinnerNeeded):
        if foul_of(hand, state.reglamento.id) is None:
            raise
        return advance(state.standing, cut_short(hand), state.reglamento)


def whole_hand(state: State) -> Hand:
    """The hand in play as it would be counted now."""
    return _completed(state.hand, state)


def _completed(hand: Hand, state: State) -> Hand:
    return completed(hand, _mano(state), state.standing.score, state.reglamento)


def _check_hand(state: State, hand: int) -> None:
    if state.standing.ended:
        raise HandAfterPartida
    if hand != state.hand_number:
        raise ClosedHand(hand=hand, now=state.hand_number)


@_apply.register
def _bid(event: Bid, state: State) -> State:
    _check_hand(state, event.hand)
    entry = state.hand.at(event.lance)
    said = entry.envite
    envite = opened(event.pair, event.bid) if said is None else said.bid(event.pair, event.bid)
    return _with(state, event.lance, Entry(envite))


@_apply.register
def _answered(event: Answered, state: State) -> State:
    _check_hand(state, event.hand)
    entry = state.hand.at(event.lance)
    return _with(state, event.lance, replace(entry, envite=answered(entry.envite, event.pair, wanted=event.wanted)))


@_apply.register
def _told(event: Told, state: State) -> State:
    _check_hand(state, event.hand)
    envite = state.hand.at(event.lance).envite
    if envite is not None and envite.wanted is None:
        raise LanceStillOpen(lance=event.lance)
    return _with(state, event.lance, Entry(envite, event.winner, event.held, event.value))


@_apply.register
def _cleared(event: Cleared, state: State) -> State:
    _check_hand(state, event.hand)
    hand = NO_HAND if event.lance is None else state.hand.without(event.lance)
    return _in_play(replace(state, hand=hand))


def _with(state: State, lance: Lance, entry: Entry) -> State:
    return _in_play(replace(state, hand=state.hand.having(lance, entry)))


@_apply.register
def _cards_shown(event: CardsShown, state: State) -> State:
    _check_hand(state, event.hand)
    return _in_play(replace(state, hand=dealt(replace(state.hand, cards=event.cards))))


@_apply.register
def _reported(event: Reported, state: State) -> State:
    _check_hand(state, event.hand)
    return _in_play(replace(state, hand=dealt(replace(state.hand, incidents=event.incidents))))


@_apply.register
def _checked(event: Checked, state: State) -> State:
    return replace(state, acta=check(state.acta, state.standing, event))


@_apply.register
def _signed(event: Signed, state: State) -> State:
    return replace(state, acta=sign(state.acta, state.standing, event))


@_apply.register
def _amended(event: Amended, state: State) -> State:
    if not state.acta.frozen:
        raise NotSigned
    acta = amend(state.acta, event)
    return replace(_apply(event.change, replace(state, acta=Acta())), acta=acta)


@_apply.register
def _hand_closed(event: HandClosed, state: State) -> State:
    _check_hand(state, event.hand)
    return _closed(state, state.hand)


@_apply.register
def _entered(event: Entered, state: State) -> State:
    if state.hand != NO_HAND and not state.standing.ended:
        raise HandInPlay(hand=state.hand_number)
    step = advance(state.standing, event.item, state.reglamento)
    return _in_play(replace(state, steps=(*state.steps, step), standing=step.after))


@_apply.register
def _corrected(event: Corrected, state: State) -> State:
    if not event.reason.strip():
        raise ReasonNeeded("reason")
    if not 0 <= event.index < len(state.steps) or not isinstance(state.steps[event.index].item, Hand):
        raise NoSuchHand(index=event.index)
    items = [step.whole for step in state.steps]
    steps = (
        *state.steps[: event.index],
        *recounted(state.steps[event.index].before, [event.hand, *items[event.index + 1 :]], state.reglamento),
    )
    return _in_play(replace(state, steps=steps, standing=steps[-1].after))
