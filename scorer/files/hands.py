"""A hand, a lance and an entry between hands as they travel in `mus-partida/1`, both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorer.mus.cards import Deal, parse_deal
from scorer.mus.envites import Envite, check_bids
from scorer.mus.errors import AnswerMissing, TanteoError
from scorer.mus.hand import Entry, Hand, Held, Incident
from scorer.mus.words import ORDAGO, Lance
from scorer.partida.model import Award, Between, Item, Plain, SetScore

from . import reader
from .errors import NeedsBids, UnknownKey
from .reader import at

if TYPE_CHECKING:
    from scorer.mus.words import Bid, Score

LANCES = tuple(Lance)
BETWEEN = ("plain", "set", "award")
BYS = ("agreement", "judge")
HELD: dict[Lance, tuple[object, ...]] = {
    Lance.PARES: (None, "par", "medias", "duples"),
    Lance.JUEGO: (None, 31, 32, 33, 34, 35, 36, 37, 40, "real", "other"),
}
VALUES = {Lance.PARES: (1, 6), Lance.JUEGO: (2, 6)}
_BET_KEYS = ("opener", "bids", "answer", "winner")
_LANCE_KEYS = {lance: (*_BET_KEYS, "held", "value") if lance in HELD else _BET_KEYS for lance in Lance}
_HAND_KEYS = frozenset({"mano", "cards", "incidents", *(lance.value for lance in Lance)})
_LANCE_BY_NAME = {lance.value: lance for lance in Lance}
_ANSWERS = {"yes": True, "no": False}
_SEEN = (*_LANCE_BY_NAME, "end")
_INCIDENT_KEYS = ("kind", "seat", "pair", "lance", "seen")


def read_item(value: object, place: str) -> Item:
    """A hand or an entry between hands. Raises the first thing that is wrong, with its place."""
    if isinstance(value, dict) and not value.keys().isdisjoint(BETWEEN):
        return read_between(value, place)
    return read_hand(value, place)


def read_hand(value: object, place: str) -> Hand:
    """One HAND of `formats.md`."""
    data = reader.mapping(value, place, _HAND_KEYS)
    lances = {lance: _read_lance(data[lance], at(place, lance), lance) for lance in LANCES if lance in data}
    mano = reader.integer(data["mano"], at(place, "mano"), 0, 3) if "mano" in data else None
    incidents = _read_incidents(data["incidents"], at(place, "incidents")) if "incidents" in data else ()
    odd = frozenset(i.seat for i in incidents if i.kind == "wrong-card-count" and i.seat is not None)
    cards = _read_cards(data["cards"], at(place, "cards"), odd) if "cards" in data else None
    return Hand(lances, cards, mano, incidents)


def _read_cards(value: object, place: str, odd: frozenset[int]) -> Deal:
    texts = [reader.string(text, at(place, seat)) for seat, text in enumerate(reader.sequence(value, place, 4))]
    try:
        return parse_deal(texts, odd)
    except TanteoError as fact:
        raise fact.within(place) from None


def _read_lance(value: object, place: str, lance: Lance) -> Entry:
    data = reader.mapping(value, place, _LANCE_KEYS[lance])
    if not data:
        return Entry()
    winner = reader.integer(data["winner"], at(place, "winner"), 0, 1) if "winner" in data else None
    held = read_held(data["held"], at(place, "held"), lance) if "held" in data else None
    worth = reader.integer(data["value"], at(place, "value"), *VALUES[lance]) if "value" in data else None
    return Entry(_read_envite(data, place), winner, held, worth)


def read_held(value: object, place: str, lance: Lance) -> Held:
    """What each seat announced, by seat."""
    return tuple(
        reader.choice(what, at(place, seat), HELD[lance]) for seat, what in enumerate(reader.sequence(value, place, 4))
    )


def _read_envite(data: dict[str, Any], place: str) -> Envite | None:
    bids = _read_bids(data.get("bids", []), at(place, "bids"))
    for key in ("opener", "answer"):
        if bool(bids) is not (key in data):
            raise _opener_or_answer(key, place, bids=bool(bids))
    if not bids:
        return None
    _check_bids(bids, place)
    opener = reader.integer(data["opener"], at(place, "opener"), 0, 1)
    return Envite(opener, bids, _ANSWERS[reader.choice(data["answer"], at(place, "answer"), ("yes", "no"))])


def _opener_or_answer(key: str, place: str, *, bids: bool) -> TanteoError:
    if not bids:
        return NeedsBids(at(place, key))
    return AnswerMissing(at(place, key)) if key == "answer" else reader.MissingKey(at(place, key))


def _read_bids(value: object, place: str) -> tuple[Bid, ...]:
    return tuple([read_bid(bid, at(place, index)) for index, bid in enumerate(reader.sequence(value, place))])


def read_bid(value: object, place: str) -> Bid:
    """What a bid adds: a number from 1 or `ordago`."""
    return ORDAGO if value == ORDAGO else reader.integer(value, place, 1)


def _check_bids(bids: tuple[Bid, ...], place: str) -> None:
    try:
        check_bids(bids)
    except TanteoError as fact:
        raise fact.within(place) from None


def _read_incidents(value: object, place: str) -> tuple[Incident, ...]:
    return tuple(_read_incident(one, at(place, i)) for i, one in enumerate(reader.sequence(value, place)))


def _read_incident(value: object, place: str) -> Incident:
    data = reader.mapping(value, place, _INCIDENT_KEYS, required=("kind",))
    return Incident(
        kind=reader.string(data["kind"], at(place, "kind")),
        seat=reader.integer(data["seat"], at(place, "seat"), 0, 3) if "seat" in data else None,
        pair=reader.choice(data["pair"], at(place, "pair"), (0, 1, "both")) if "pair" in data else None,
        lance=reader.choice(data["lance"], at(place, "lance"), tuple(_LANCE_BY_NAME)) if "lance" in data else None,
        seen=reader.choice(data["seen"], at(place, "seen"), _SEEN) if "seen" in data else None,
    )


def read_between(value: object, place: str) -> Between:
    """One of the three entries between hands."""
    data = reader.mapping(value, place, (*BETWEEN, "reason", "by"))
    kinds = [kind for kind in BETWEEN if kind in data]
    if len(kinds) > 1:
        raise UnknownKey(at(place, kinds[1]))
    return _BETWEEN_READERS[kinds[0]](data, place)


def _read_plain(data: dict[str, Any], place: str) -> Plain:
    inner = reader.mapping(
        reader.mapping(data, place, ("plain",))["plain"], at(place, "plain"), ("pair", "tantos"), ("pair", "tantos")
    )
    tantos = reader.integer(inner["tantos"], at(place, "plain.tantos"), -reader.LARGEST_NUMBER)
    return Plain(reader.integer(inner["pair"], at(place, "plain.pair"), 0, 1), tantos)


def _read_reason(data: dict[str, Any], place: str, kind: str) -> tuple[str, Any]:
    reader.mapping(data, place, (kind, "reason", "by"), ("reason", "by"))
    return reader.string(data["reason"], at(place, "reason")), reader.choice(data["by"], at(place, "by"), BYS)


def _read_set(data: dict[str, Any], place: str) -> SetScore:
    reason, by = _read_reason(data, place, "set")
    where = at(place, "set")
    inner = reader.mapping(data["set"], where, ("score", "juegos_won", "vacas_won", "mano"))
    two = {key: read_two(inner[key], at(where, key)) for key in ("score", "juegos_won", "vacas_won") if key in inner}
    mano = reader.integer(inner["mano"], at(where, "mano"), 0, 3) if "mano" in inner else None
    return SetScore(reason, by, mano=mano, **two)


def read_two(value: object, place: str) -> Score:
    """A number for each pair, none negative."""
    one, two = reader.sequence(value, place, 2)
    return reader.integer(one, at(place, 0)), reader.integer(two, at(place, 1))


def _read_award(data: dict[str, Any], place: str) -> Award:
    reason, by = _read_reason(data, place, "award")
    where = at(place, "award")
    inner = reader.mapping(data["award"], where, ("pair", "what"), ("pair", "what"))
    pair = reader.integer(inner["pair"], at(where, "pair"), 0, 1)
    return Award(pair, reader.choice(inner["what"], at(where, "what"), ("juego", "partida")), reason, by)


_BETWEEN_READERS = {"plain": _read_plain, "set": _read_set, "award": _read_award}


def write_item(item: Item) -> dict[str, Any]:
    """An entry as it travels; reading it back gives the same entry."""
    if isinstance(item, Hand):
        return write_hand(item)
    if isinstance(item, Plain):
        return {"plain": {"pair": item.pair, "tantos": item.tantos}}
    if isinstance(item, SetScore):
        return {"set": _write_set(item), "reason": item.reason, "by": item.by}
    return {"award": {"pair": item.pair, "what": item.what}, "reason": item.reason, "by": item.by}


def _write_set(item: SetScore) -> dict[str, Any]:
    twos = {"score": item.score, "juegos_won": item.juegos_won, "vacas_won": item.vacas_won}
    data: dict[str, Any] = {key: list(two) for key, two in twos.items() if two is not None}
    return data if item.mano is None else {**data, "mano": item.mano}


def write_hand(hand: Hand) -> dict[str, Any]:
    """A hand as it travels."""
    data: dict[str, Any] = {} if hand.mano is None else {"mano": hand.mano}
    if hand.cards is not None:
        data["cards"] = [" ".join(cards) for cards in hand.cards]
    data.update({lance.value: write_lance(entry) for lance, entry in hand.lances.items()})
    if hand.incidents:
        data["incidents"] = [_without_none(incident) for incident in hand.incidents]
    return data


def _without_none(incident: Incident) -> dict[str, Any]:
    return {key: getattr(incident, key) for key in _INCIDENT_KEYS if getattr(incident, key) is not None}


def write_lance(entry: Entry) -> dict[str, Any]:
    """A lance as it travels."""
    data: dict[str, Any] = {}
    if entry.envite is not None:
        data = {"opener": entry.envite.opener, "bids": list(entry.envite.bids)}
        if entry.envite.wanted is not None:
            data["answer"] = "yes" if entry.envite.wanted else "no"
    told = {"winner": entry.winner, "value": entry.value, "held": entry.held and list(entry.held)}
    return {**data, **{key: value for key, value in told.items() if value is not None}}
