"""Events as they stand in the log: a kind and its data, both ways."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

from scorer.mus.words import Lance
from scorer.partida.events import (
    Answered,
    Bid,
    Cleared,
    Corrected,
    Entered,
    Event,
    HandClosed,
    Opened,
    Redone,
    Told,
    Undone,
)
from scorer.partida.model import Partida

from . import partida, reader
from .errors import NewerRules
from .hands import BYS, HELD, LANCE_NAMES, read_between, read_bid, read_hand, read_held, write_hand, write_item

if TYPE_CHECKING:
    from collections.abc import Callable


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
    }


@encode.register
def _undone(event: Undone) -> tuple[str, dict[str, Any]]:
    return "undone", {"target": event.target}


@encode.register
def _redone(event: Redone) -> tuple[str, dict[str, Any]]:
    return "redone", {"target": event.target}


def decode(kind: str, data: object) -> Event:
    """The event of a kind. Raises NewerRules for an unknown kind and whatever is wrong in its data."""
    if kind not in _READERS:
        raise NewerRules(kind=kind[: reader.SHOWN])
    return _READERS[kind](data)


def _read(data: object, *keys: str, optional: tuple[str, ...] = ()) -> dict[str, Any]:
    return reader.mapping(data, "", frozenset((*keys, *optional)), keys)


def _hand(data: dict[str, Any]) -> int:
    return reader.integer(data["hand"], "hand", 1)


def _lance(data: dict[str, Any]) -> Lance:
    return Lance(reader.choice(data["lance"], "lance", LANCE_NAMES))


def _pair(data: dict[str, Any]) -> int:
    return reader.integer(data["pair"], "pair", 0, 1)


def _read_opened(data: object) -> Opened:
    known = _read(data, "version", "partida")
    whole = partida.read(known["partida"])
    return Opened(whole.setup, reader.string(known["version"], "version"), whole.items)


def _read_bid(data: object) -> Bid:
    known = _read(data, "hand", "lance", "pair", "bid")
    return Bid(_hand(known), _lance(known), _pair(known), reader.inside("bid", read_bid, known["bid"]))


def _read_answered(data: object) -> Answered:
    known = _read(data, "hand", "lance", "pair", "answer")
    answer = reader.choice(known["answer"], "answer", ("yes", "no"))
    return Answered(_hand(known), _lance(known), _pair(known), answer == "yes")


def _read_cleared(data: object) -> Cleared:
    known = _read(data, "hand", optional=("lance",))
    return Cleared(_hand(known), _lance(known) if "lance" in known else None)


def _read_told(data: object) -> Told:
    known = _read(data, "hand", "lance", optional=("winner", "held", "value"))
    lance = _lance(known)
    if not known.keys().isdisjoint(("held", "value")):
        reader.choice(lance.value, "lance", tuple(one.value for one in HELD))
    held = read_held(known["held"], lance) if "held" in known else None
    winner = reader.integer(known["winner"], "winner", 0, 1) if "winner" in known else None
    value = reader.integer(known["value"], "value", 1, 6) if "value" in known else None
    return Told(_hand(known), lance, winner, held, value)


def _read_hand_closed(data: object) -> HandClosed:
    return HandClosed(_hand(_read(data, "hand")))


def _read_entered(data: object) -> Entered:
    return Entered(read_between(data))


def _read_corrected(data: object) -> Corrected:
    known = _read(data, "index", "hand", "reason", "by")
    return Corrected(
        reader.integer(known["index"], "index"),
        reader.inside("hand", read_hand, known["hand"]),
        reader.string(known["reason"], "reason"),
        reader.choice(known["by"], "by", BYS),
    )


def _read_undone(data: object) -> Undone:
    return Undone(reader.string(_read(data, "target")["target"], "target"))


def _read_redone(data: object) -> Redone:
    return Redone(reader.string(_read(data, "target")["target"], "target"))


_READERS: dict[str, Callable[[object], Event]] = {
    "opened": _read_opened,
    "bid": _read_bid,
    "answered": _read_answered,
    "cleared": _read_cleared,
    "told": _read_told,
    "hand_closed": _read_hand_closed,
    "entered": _read_entered,
    "corrected": _read_corrected,
    "undone": _read_undone,
    "redone": _read_redone,
}
