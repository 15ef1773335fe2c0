"""A table that is played at random, tap by tap: entering, undoing, correcting."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.files import events as codec
from scorer.files.log import Record, seal
from scorer.mus.errors import TanteoError
from scorer.mus.hand import Hand
from scorer.mus.words import Lance
from scorer.partida.events import Corrected, Entered, Event, HandClosed, Opened, Redone, Told, Undone
from scorer.partida.history import History, replay
from scorer.partida.model import PairNames, Plain, Setup

if TYPE_CHECKING:
    from random import Random

    from scorer.partida.state import State

SETUP = Setup("clasico", (PairNames("Añorga ●"), PairNames("Öztürk ▲")))
NOBODY = (None, None, None, None)
AT = "2026-03-01T20:00:00.000+00:00"


def replayed(records: list[Record]) -> History:
    """What a stored log comes to."""
    return replay((record.id, codec.decode(record.kind, record.data)) for record in records)


def tapped(history: History, records: list[Record], chance: Random) -> tuple[History, Record]:
    """One tap more that the table takes, sealed: entering, undoing and correcting in turn, as far as they go."""
    seq = len(records)
    while True:
        event = _event(history, (seq + chance.choice((0, 0, 0, 1, 2))) % 6, chance)
        try:
            after = history.then(f"tap{seq}", event)
        except TanteoError:
            continue
        kind, data = codec.encode(event)
        return after, seal(
            records[-1] if records else None, id=f"tap{seq}", device="móvil", at=AT, kind=kind, data=data
        )


def _event(history: History, turn: int, chance: Random) -> Event:
    if history.state is None:
        return Opened(SETUP, "clasico/1")
    if turn == 2:
        return _undoing(history, chance)
    return _correcting(history.state, chance) if turn == 5 else _entering(history.state, chance)


def _entering(state: State, chance: Random) -> Event:
    hand, pair = state.hand_number, chance.randrange(2)
    return chance.choice(
        (
            Entered(Plain(pair, chance.choice((-1, 1, 5)))),
            Told(hand, Lance.GRANDE, winner=pair),
            Told(hand, Lance.CHICA, winner=pair),
            Told(hand, Lance.PARES, held=NOBODY),
            Told(hand, Lance.JUEGO, winner=pair, value=2),
            *[HandClosed(hand)] * 6,  # taken only when everything is told
        )
    )


def _undoing(history: History, chance: Random) -> Event:
    if history.next is not None and chance.random() < 0.3:
        return Redone(history.next.id)
    return Undone(history.last.id if history.last else "")


def _correcting(state: State, chance: Random) -> Event:
    """The winner of grande was the other pair."""
    hands = [index for index, step in enumerate(state.steps) if isinstance(step.item, Hand)]
    if not hands:
        return _entering(state, chance)
    index = chance.choice(hands)
    hand = state.steps[index].item
    assert isinstance(hand, Hand)
    grande = replace(hand.at(Lance.GRANDE), winner=chance.randrange(2))
    return Corrected(index, hand.having(Lance.GRANDE, grande), "cantado al revés", "agreement")
