"""Events read back from the log, each as strictly as a file of somebody else's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorer.mus.cards import parse_deal
from scorer.mus.words import Lance
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
    Stroke,
    Told,
    Undone,
)

from . import partida, reader
from .errors import NewerRules, TooLarge
from .hands import BYS, HELD, LANCE_NAMES, read_between, read_bid, read_hand, read_held, read_incident

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.cards import Deal

SEATS = frozenset(range(4))
BOX = (1000, 400)
MOST_STROKES = 60
MOST_POINTS = 400


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


def _read_cards_shown(data: object) -> CardsShown:
    known = _read(data, "hand", optional=("cards",))
    return CardsShown(_hand(known), _cards(known["cards"]) if "cards" in known else None)


def _cards(value: object) -> Deal:
    texts = [reader.string(text, f"cards[{seat}]") for seat, text in enumerate(reader.sequence(value, "cards", 4))]
    return parse_deal(texts, SEATS)


def _read_reported(data: object) -> Reported:
    known = _read(data, "hand", "incidents")
    return Reported(_hand(known), tuple(reader.each(known["incidents"], "incidents", read_incident)))


def _read_hand_closed(data: object) -> HandClosed:
    return HandClosed(_hand(_read(data, "hand")))


def _read_entered(data: object) -> Entered:
    return Entered(read_between(data))


def _read_corrected(data: object) -> Corrected:
    known = _read(data, "index", "hand", "reason", "by", optional=("late",))
    return Corrected(
        reader.integer(known["index"], "index"),
        reader.inside("hand", read_hand, known["hand"]),
        reader.string(known["reason"], "reason"),
        reader.choice(known["by"], "by", BYS),
        late=reader.boolean(known.get("late", False), "late"),
    )


def _read_checked(data: object) -> Checked:
    known = _read(data, "pair", "place")
    return Checked(_pair(known), reader.string(known["place"], "place"))


def _read_signed(data: object) -> Signed:
    known = _read(data, "pair", "initials", "strokes")
    strokes = reader.sequence(known["strokes"], "strokes")
    _few(strokes, "strokes", MOST_STROKES)
    return Signed(
        _pair(known),
        reader.string(known["initials"], "initials"),
        tuple(_stroke(stroke, f"strokes[{index}]") for index, stroke in enumerate(strokes)),
    )


def _few(values: list[Any], place: str, most: int) -> None:
    if len(values) > most:
        raise TooLarge(place, size=len(values), limit=most)


def _stroke(value: object, place: str) -> Stroke:
    points = reader.sequence(value, place)
    _few(points, place, MOST_POINTS)
    return tuple(_point(point, f"{place}[{index}]") for index, point in enumerate(points))


def _point(value: object, place: str) -> tuple[int, int]:
    x, y = reader.sequence(value, place, 2)
    return reader.integer(x, f"{place}[0]", 0, BOX[0]), reader.integer(y, f"{place}[1]", 0, BOX[1])


def _read_amended(data: object) -> Amended:
    known = _read(data, "change", "by", "who", "reason")
    return Amended(
        reader.inside("change", _read_corrected, known["change"]),
        reader.choice(known["by"], "by", ("organiser", "judge")),
        reader.string(known["who"], "who"),
        reader.string(known["reason"], "reason"),
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
    "cards_shown": _read_cards_shown,
    "reported": _read_reported,
    "hand_closed": _read_hand_closed,
    "entered": _read_entered,
    "corrected": _read_corrected,
    "checked": _read_checked,
    "signed": _read_signed,
    "amended": _read_amended,
    "undone": _read_undone,
    "redone": _read_redone,
}
