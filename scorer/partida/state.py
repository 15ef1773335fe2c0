"""The state of a partida after an event: the entries counted so far and the hand in play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import singledispatch
from typing import TYPE_CHECKING

from scorer.mus.cobro import Outcome, so_far
from scorer.mus.envites import answered, opened
from scorer.mus.errors import LanceAfterEnd, TanteoError
from scorer.mus.hand import PASO, Entry, Hand
from scorer.mus.words import Lance

from .errors import (
    AlreadyOpened,
    ClosedHand,
    HandAfterPartida,
    HandInPlay,
    LanceStillOpen,
    LaterHandDoesNotFit,
    NoSuchHand,
    ReasonNeeded,
)
from .events import Answered, Bid, Cleared, Corrected, Entered, Event, HandClosed, Opened, Told
from .model import Partida
from .tally import Standing, Step, advance, beginning, counted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.mus.reglamento import Reglamento

    from .model import Item, Setup

NO_HAND = Hand()
NOBODY = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class State:
    """Everything that the log says: the setup, each entry counted, the hand in play and what it has paid so far."""

    setup: Setup
    steps: tuple[Step, ...]
    standing: Standing
    hand: Hand = NO_HAND
    outcome: Outcome = Outcome((), (0, 0))

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
    return _apply(event, state)


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
    step = advance(state.standing, completed(hand, state), state.reglamento)
    return _in_play(replace(state, steps=(*state.steps, step), standing=step.after, hand=NO_HAND))


def completed(hand: Hand, state: State) -> Hand:
    """The hand with every lance that was played: an untouched one was en paso; punto where nobody has juego."""
    outcome = so_far(hand, _mano(state), state.standing.score, state.reglamento)
    end = outcome.win.at if outcome.win else outcome.waiting
    lances: dict[Lance, Entry] = {}
    for lance in _due(hand):
        lances[lance] = _as_entered(hand, lance)
        if lance is end:
            break
    return replace(hand, lances=lances)


def _due(hand: Hand) -> Iterable[Lance]:
    """The four lances, and punto where it was bet on or told, or nobody announced juego."""
    return list(Lance) if Lance.PUNTO in hand.lances or hand.at(Lance.JUEGO).held == NOBODY else list(Lance)[:4]


def _as_entered(hand: Hand, lance: Lance) -> Entry:
    """Punto played tells that nobody announced juego."""
    if lance is Lance.JUEGO and Lance.PUNTO in hand.lances and hand.at(lance) == PASO:
        return Entry(held=NOBODY)
    return hand.at(lance)


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
def _hand_closed(event: HandClosed, state: State) -> State:
    _check_hand(state, event.hand)
    return _closed(state, state.hand)


@_apply.register
def _entered(event: Entered, state: State) -> State:
    if state.hand.lances and not state.standing.ended:
        raise HandInPlay(hand=state.hand_number)
    step = advance(state.standing, event.item, state.reglamento)
    return _in_play(replace(state, steps=(*state.steps, step), standing=step.after))


@_apply.register
def _corrected(event: Corrected, state: State) -> State:
    if not event.reason.strip():
        raise ReasonNeeded("reason")
    if not 0 <= event.index < len(state.steps) or not isinstance(state.steps[event.index].item, Hand):
        raise NoSuchHand(index=event.index)
    items = [step.item for step in state.steps]
    steps = (*state.steps[: event.index], *_recounted(state, event.index, [event.hand, *items[event.index + 1 :]]))
    return _in_play(replace(state, steps=steps, standing=steps[-1].after))


def _recounted(state: State, index: int, items: list[Item]) -> Iterable[Step]:
    """The corrected hand and all that came after it; what was played after the new end counts for nothing."""
    standing = state.steps[index].before
    corrected, *later = items
    steps = [advance(standing, corrected, state.reglamento)]
    for item in later:
        steps.append(_refit(steps[-1].after, item, state.reglamento))
    return steps


def _refit(standing: Standing, item: Item, reglamento: Reglamento) -> Step:
    if standing.ended:
        return Step(item, standing, standing, dropped=True)
    try:
        return advance(standing, item, reglamento)
    except LanceAfterEnd as fact:
        return _refit(standing, _shortened(item, fact), reglamento)
    except TanteoError as fact:
        raise LaterHandDoesNotFit(hand=standing.hand + 1, why=fact) from fact


def _shortened(item: Item, fact: LanceAfterEnd) -> Item:
    """A later hand without the lance that would now come after the end of the juego."""
    assert isinstance(item, Hand)  # noqa: S101 - only a hand has lances
    return item.without(Lance(fact.place))
