"""Events as they stand in the log: a kind and its data, both ways."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from scorer.partida.events import (
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
    Redone,
    Reported,
    Signed,
    Told,
    Undone,
)
from scorer.partida.model import Partida

from . import partida
from .events_read import decode
from .hands import write_hand, write_incident, write_item

__all__ = ["decode", "encode"]


@singledispatch
def encode(event: Event) -> tuple[str, dict[str, Any]]:
    """An event as (kind, data), plain JSON."""
    raise NotImplementedError(event)


@encode.register
def _opened(event: Opened) -> tuple[str, dict[str, Any]]:
    document = partida.write(Partida(event.setup, event.items))
    return "opened", {"version": event.version, "partida": document}


@encode.register
def _bid(event: Bid) -> tuple[str, dict[str, Any]]:
    return "bid", {"hand": event.hand, "lance": event.lance.value, "pair": event.pair, "bid": event.bid}


@encode.register
def _answered(event: Answered) -> tuple[str, dict[str, Any]]:
    answer = "yes" if event.wanted else "no"
    return "answered", {"hand": event.hand, "lance": event.lance.value, "pair": event.pair, "answer": answer}


@encode.register
def _cleared(event: Cleared) -> tuple[str, dict[str, Any]]:
    lance = {} if event.lance is None else {"lance": event.lance.value}
    return "cleared", {"hand": event.hand, **lance}


@encode.register
def _told(event: Told) -> tuple[str, dict[str, Any]]:
    told = {"winner": event.winner, "held": event.held and list(event.held), "value": event.value}
    known = {key: value for key, value in told.items() if value is not None}
    return "told", {"hand": event.hand, "lance": event.lance.value, **known}


@encode.register
def _hand_closed(event: HandClosed) -> tuple[str, dict[str, Any]]:
    return "hand_closed", {"hand": event.hand}


@encode.register
def _entered(event: Entered) -> tuple[str, dict[str, Any]]:
    return "entered", write_item(event.item)


@encode.register
def _corrected(event: Corrected) -> tuple[str, dict[str, Any]]:
    return "corrected", {
        "index": event.index,
        "hand": write_hand(event.hand),
        "reason": event.reason,
        "by": event.by,
        **({"late": True} if event.late else {}),
    }


@encode.register
def _cards_shown(event: CardsShown) -> tuple[str, dict[str, Any]]:
    cards = {} if event.cards is None else {"cards": [" ".join(cards) for cards in event.cards]}
    return "cards_shown", {"hand": event.hand, **cards}


@encode.register
def _reported(event: Reported) -> tuple[str, dict[str, Any]]:
    return "reported", {"hand": event.hand, "incidents": [write_incident(one) for one in event.incidents]}


@encode.register
def _checked(event: Checked) -> tuple[str, dict[str, Any]]:
    return "checked", {"pair": event.pair, "place": event.place}


@encode.register
def _signed(event: Signed) -> tuple[str, dict[str, Any]]:
    strokes = [[list(point) for point in stroke] for stroke in event.strokes]
    return "signed", {"pair": event.pair, "initials": event.initials, "strokes": strokes}


@encode.register
def _amended(event: Amended) -> tuple[str, dict[str, Any]]:
    _, change = encode(event.change)
    return "amended", {"change": change, "by": event.by, "who": event.who, "reason": event.reason}


@encode.register
def _undone(event: Undone) -> tuple[str, dict[str, Any]]:
    return "undone", {"target": event.target}


@encode.register
def _redone(event: Redone) -> tuple[str, dict[str, Any]]:
    return "redone", {"target": event.target}
