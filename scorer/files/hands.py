"""A hand, a lance and an entry between hands as they travel in `mus-partida/1`, both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorer.mus.cards import Deal, parse_deal
from scorer.mus.envites import Envite, check_bids
from scorer.mus.errors import TanteoError
from scorer.mus.hand import PASO, Entry, Hand, Held, Incident
from scorer.mus.words import LANCES, ORDAGO, Lance
from scorer.partida.model import Award, Between, Item, Plain, SetScore

from . import reader
from .errors import MissingKey, NeedsBids, OneEntry

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.words import Bid, Score

BETWEEN = ("plain", "set", "award")
BYS = ("agreement", "judge")
HELD: dict[Lance, tuple[object, ...]] = {
    Lance.PARES: (None, "par", "medias", "duples"),
    Lance.JUEGO: (None, 31, 32, 33, 34, 35, 36, 37, 40, "real", "other"),
}
VALUES = {Lance.PARES: (1, 6), Lance.JUEGO: (2, 6)}
LANCE_NAMES = tuple([lance.value for lance in LANCES])
_PLAYERS = 4
_BET = frozenset({"opener", "bids", "answer", "winner"})
_LANCE = {lance: _BET | {"held", "value"} if lance in HELD else _BET for lance in LANCES}
_HAND = frozenset({"mano", "cards", "incidents", *LANCE_NAMES})
_ANSWERS = {"yes": True, "no": False}
_INCIDENT = ("kind", "seat", "pair", "lance", "seen")
_PLAIN = ("pair", "tantos")
_AWARD = ("pair", "what")
_SCORES = ("score", "juegos_won", "vacas_won")


def read_item(value: object) -> Item:
    """A hand or an entry between hands. Raises the first thing that is wrong, with its place inside the entry."""
    if isinstance(value, dict) and not value.keys().isdisjoint(BETWEEN):
        return read_between(value)
    return read_hand(value)


def read_hand(value: object) -> Hand:
    """One HAND of `formats.md`."""
    data = reader.mapping(value, "", _HAND)
    lances = {lance: _read_lance(data[lance], lance) for lance in LANCES if lance in data}
    mano = reader.integer(data["mano"], "mano", 0, 3) if "mano" in data else None
    incidents = tuple(reader.each(data["incidents"], "incidents", read_incident)) if "incidents" in data else ()
    cards = _read_cards(data["cards"], incidents) if "cards" in data else None
    return Hand(lances, cards, mano, incidents)


def _read_cards(value: object, incidents: tuple[Incident, ...]) -> Deal:
    texts = reader.each(value, "cards", reader.string, _PLAYERS)
    odd = frozenset([one.seat for one in incidents if one.kind == "wrong-card-count" and one.seat is not None])
    try:
        return parse_deal(texts, odd)
    except TanteoError as fact:
        raise fact.within("cards") from None


def _read_lance(value: object, lance: Lance) -> Entry:
    if value == {}:
        return PASO
    try:
        return _read_entry(reader.mapping(value, "", _LANCE[lance]), lance)
    except TanteoError as fact:
        raise fact.within(lance) from None


def _read_entry(data: dict[str, Any], lance: Lance) -> Entry:
    winner = reader.integer(data["winner"], "winner", 0, 1) if "winner" in data else None
    held = read_held(data["held"], lance) if "held" in data else None
    worth = reader.integer(data["value"], "value", *VALUES[lance]) if "value" in data else None
    return Entry(_read_envite(data), winner, held, worth)


def read_held(value: object, lance: Lance) -> Held:
    """What each seat announced, by seat; the place is `held[seat]`."""
    allowed = HELD[lance]
    return tuple(reader.each(value, "held", lambda what: reader.choice(what, "", allowed), _PLAYERS))


def _read_envite(data: dict[str, Any]) -> Envite | None:
    """The talk; without an answer it is pending, which only an incident that accepts can close (counted later)."""
    bids = tuple(reader.each(data["bids"], "bids", read_bid)) if "bids" in data else ()
    if not bids:
        _check_no_talk(data)
        return None
    check_bids(bids)
    if "opener" not in data:
        raise MissingKey("opener")
    opener = reader.integer(data["opener"], "opener", 0, 1)
    if "answer" not in data:
        return Envite(opener, bids)
    return Envite(opener, bids, _ANSWERS[reader.choice(data["answer"], "answer", _ANSWERS)])


def _check_no_talk(data: dict[str, Any]) -> None:
    for key in ("opener", "answer"):
        if key in data:
            raise NeedsBids(key)


def read_bid(value: object) -> Bid:
    """What a bid adds: a whole number, whose size the law judges, or `ordago`."""
    return ORDAGO if value == ORDAGO else reader.integer(value, "", -reader.LARGEST_NUMBER)


def read_incident(value: object) -> Incident:
    """One incident; whether the reglamento settles it, and what it needs, is the law's to say."""
    data = reader.mapping(value, "", frozenset(_INCIDENT), required=("kind",))
    return Incident(
        kind=reader.string(data["kind"], "kind"),
        seat=reader.integer(data["seat"], "seat", 0, 3) if "seat" in data else None,
        pair=reader.choice(data["pair"], "pair", (0, 1, "both")) if "pair" in data else None,
        lance=reader.choice(data["lance"], "lance", LANCE_NAMES) if "lance" in data else None,
        seen=reader.choice(data["seen"], "seen", (*LANCE_NAMES, "end")) if "seen" in data else None,
    )


def read_between(value: object) -> Between:
    """One of the three entries between hands."""
    data = reader.mapping(value, "", {*BETWEEN, "reason", "by"})
    kinds = [kind for kind in BETWEEN if kind in data]
    if len(kinds) != 1:
        raise OneEntry(" ".join(kinds[1:2]))
    return _BETWEEN_READERS[kinds[0]](data)


def _read_plain(data: dict[str, Any]) -> Plain:
    inner = reader.mapping(reader.mapping(data, "", {"plain"})["plain"], "plain", set(_PLAIN), _PLAIN)
    tantos = reader.integer(inner["tantos"], "plain.tantos", -reader.LARGEST_NUMBER)
    return Plain(reader.integer(inner["pair"], "plain.pair", 0, 1), tantos)


def _read_reason(data: dict[str, Any], kind: str) -> tuple[str, Any]:
    reader.mapping(data, "", {kind, "reason", "by"}, ("reason", "by"))
    return reader.string(data["reason"], "reason"), reader.choice(data["by"], "by", BYS)


def _read_set(data: dict[str, Any]) -> SetScore:
    reason, by = _read_reason(data, "set")
    inner = reader.mapping(data["set"], "set", {*_SCORES, "mano"})
    two = {key: read_two(inner[key], f"set.{key}") for key in _SCORES if key in inner}
    mano = reader.integer(inner["mano"], "set.mano", 0, 3) if "mano" in inner else None
    return SetScore(reason, by, mano=mano, **two)


def read_two(value: object, place: str) -> Score:
    """A number for each pair, none negative."""
    one, two = reader.each(value, place, reader.integer, 2)
    return one, two


def _read_award(data: dict[str, Any]) -> Award:
    reason, by = _read_reason(data, "award")
    inner = reader.mapping(data["award"], "award", set(_AWARD), _AWARD)
    pair = reader.integer(inner["pair"], "award.pair", 0, 1)
    return Award(pair, reader.choice(inner["what"], "award.what", ("juego", "partida")), reason, by)


_BETWEEN_READERS: dict[str, Callable[[dict[str, Any]], Between]] = {
    "plain": _read_plain,
    "set": _read_set,
    "award": _read_award,
}


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
        data["incidents"] = [write_incident(incident) for incident in hand.incidents]
    return data


def write_incident(incident: Incident) -> dict[str, Any]:
    """An incident as it travels."""
    return {key: getattr(incident, key) for key in _INCIDENT if getattr(incident, key) is not None}


def write_lance(entry: Entry) -> dict[str, Any]:
    """A lance as it travels."""
    data: dict[str, Any] = {}
    if entry.envite is not None:
        data = {"opener": entry.envite.opener, "bids": list(entry.envite.bids)}
        if entry.envite.wanted is not None:
            data["answer"] = "yes" if entry.envite.wanted else "no"
    told = {"winner": entry.winner, "value": entry.value, "held": entry.held and list(entry.held)}
    return {**data, **{key: value for key, value in told.items() if value is not None}}
