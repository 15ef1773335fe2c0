"""`mus-partida/1`: a whole partida as it travels between machines."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scorer.mus.errors import TanteoError
from scorer.mus.reglamento import IDS, REALS
from scorer.partida.model import PairNames, Partida, Setup, Start

from . import reader
from .errors import MissingKey, NewerFormat, WrongFormat, WrongType
from .hands import read_item, read_two, write_item
from .reader import at

if TYPE_CHECKING:
    from collections.abc import Callable

FORMAT = "mus-partida/1"
_KEYS = frozenset({"format", "reglamento", "overrides", "pairs", "mano", "start", "hands"})
_NEEDED = ("reglamento", "pairs", "mano", "hands")
_START = ("score", "juegos_won", "vacas_won")


def check_format(data: object, wanted: str) -> dict[str, Any]:
    """The object, if it is of the wanted format. Raises WrongType, WrongFormat, NewerFormat (place `format`)."""
    if not isinstance(data, dict):
        raise WrongType(wanted=reader.OBJECT, found=reader.kind_of(data))
    found = data.get("format")
    if found is None:
        raise MissingKey("format")
    if found != wanted:
        raise _other_format(found, wanted)
    return data


def _other_format(found: object, wanted: str) -> TanteoError:
    name, _, version = str(found).partition("/")
    ours, _, known = wanted.partition("/")
    newer = name == ours and version.isascii() and version.isdigit() and len(version) < reader.SHOWN
    made = NewerFormat if newer and int(version) > int(known) else WrongFormat
    return made("format", found=reader.named(str(found)), wanted=wanted)


def loads(text: str | bytes) -> Partida:
    """Read a partida. Raises the first thing that is wrong, with its place; the hands are not counted yet."""
    return read(reader.parse(text))


def read(data: object) -> Partida:
    """Read a partida from parsed JSON."""
    document = reader.mapping(check_format(data, FORMAT), "", _KEYS, _NEEDED)
    return Partida(_read_setup(document), tuple(reader.each(document["hands"], "hands", read_item)))


def _read_setup(document: dict[str, Any]) -> Setup:
    setup = Setup(
        reglamento_id=reader.choice(document["reglamento"], "reglamento", IDS),
        pairs=_read_pairs(document["pairs"]),
        mano=reader.integer(document["mano"], "mano", 0, 3),
        overrides=read_overrides(document.get("overrides", {}), "overrides"),
        start=_read_start(document["start"]) if "start" in document else Start(),
    )
    _check_overrides(setup)
    return setup


def _check_overrides(setup: Setup) -> None:
    try:
        setup.reglamento  # noqa: B018 - building it checks the parameters against each other
    except TanteoError as fact:
        raise fact.within("overrides") from None


def read_overrides(value: object, place: str) -> dict[str, Any]:
    """The parameters that the table changed."""
    data = reader.mapping(value, place, _OVERRIDES.keys())
    return {key: _OVERRIDES[key](one, at(place, key)) for key, one in data.items()}


def _from_one(value: object, place: str) -> int:
    return reader.integer(value, place, 1)


_OVERRIDES: dict[str, Callable[[object, str], Any]] = {
    "tantos": _from_one,
    "juegos": _from_one,
    "vacas": _from_one,
    "reyes": lambda value, place: reader.choice(value, place, (4, 8)),
    "deje": reader.boolean,
    "punto_bonus": reader.boolean,
    "real": lambda value, place: reader.choice(value, place, REALS),
    "dentro": reader.integer,
}


def _read_pairs(value: object) -> tuple[PairNames, PairNames]:
    one, two = reader.each(value, "pairs", _read_pair, 2)
    return one, two


def _read_pair(value: object) -> PairNames:
    if isinstance(value, str):
        return PairNames(reader.string(value))
    data = reader.mapping(value, "", {"name", "players"}, ("name",))
    players = data.get("players", [])
    names = reader.each(players, "players", reader.string, None if players == [] else 2)
    return PairNames(reader.string(data["name"], "name"), tuple(names))


def _read_start(value: object) -> Start:
    data = reader.mapping(value, "start", set(_START))
    return Start(**{key: read_two(data[key], at("start", key)) for key in _START if key in data})


def write(partida: Partida) -> dict[str, Any]:
    """A partida as it travels; reading it back gives the same partida."""
    hands = [write_item(item) for item in partida.items]
    return {"format": FORMAT, **write_setup(partida.setup), "hands": hands}


def write_setup(setup: Setup) -> dict[str, Any]:
    """What was agreed before the first hand, as it travels."""
    data: dict[str, Any] = {"reglamento": setup.reglamento_id}
    if setup.overrides:
        data["overrides"] = dict(setup.overrides)
    data["pairs"] = [_write_pair(pair) for pair in setup.pairs]
    data["mano"] = setup.mano
    if setup.start != Start():
        data["start"] = {key: list(getattr(setup.start, key)) for key in _START}
    return data


def _write_pair(pair: PairNames) -> dict[str, Any] | str:
    return {"name": pair.name, "players": list(pair.players)} if pair.players else pair.name


def dumps(partida: Partida) -> str:
    """A partida as text to keep: readable, ended by a line feed."""
    return json.dumps(write(partida), ensure_ascii=False, indent=1) + "\n"
