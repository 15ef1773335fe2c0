"""Names of pairs: as people write them, each once, the teams of one house told apart by letters (alava, leagues)."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.league.check import shown
from scorer.league.errors import TeamTwice
from scorer.mus.errors import TanteoError

from .errors import NameMissing, NameNotPrintable, NameTooLong, TextMissing, TooManyPairs, TooManyPlayers
from .model import Entry

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

LONGEST_NAME = 80
MOST_PAIRS = 1024
TWO = 2
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def tidy(text: str, place: str = "") -> str:
    """A name on one line, one space between words, accents as one letter. Raises NameTooLong, NameNotPrintable."""
    made = unicodedata.normalize("NFC", " ".join(text.split()))
    if len(made) > LONGEST_NAME:
        raise NameTooLong(place, size=len(made), most=LONGEST_NAME)
    if not made.isprintable():
        raise NameNotPrintable(place)
    return made


def check_text(text: str, place: str) -> None:
    """A name of a night, or a seed. Raises TextMissing and as `tidy`."""
    if not text:
        raise TextMissing(place)
    _check_tidy(text, place)


def key(name: str) -> str:
    """What two names are compared by: nobody tells `Bar Sol` and `bar sol` apart aloud."""
    return unicodedata.normalize("NFKC", name).casefold()


def check_entry(entry: Entry) -> None:
    """An entry is kept tidy. Raises NameMissing, TooManyPlayers and as `tidy`; the place is the key."""
    if not entry.name:
        raise NameMissing("name")
    if len(entry.players) not in (0, TWO):
        raise TooManyPlayers("players", count=len(entry.players))
    for place, text in (("name", entry.name), ("establishment", entry.establishment)):
        _check_tidy(text, place)
    for index, player in enumerate(entry.players):
        _check_tidy(player, f"players[{index}]")


def _check_tidy(text: str, place: str) -> None:
    if tidy(text, place) != text:
        raise NameNotPrintable(place)


def check_new(entries: Sequence[Entry], taken: Collection[str]) -> None:
    """New entries beside those that are there. Raises TeamTwice, TooManyPairs and as `check_entry`; `pairs[2].name`."""
    if len(entries) + len(taken) > MOST_PAIRS:
        raise TooManyPairs("pairs", count=len(entries) + len(taken), most=MOST_PAIRS)
    seen = {key(name) for name in taken}
    for index, entry in enumerate(entries):
        try:
            check_entry(entry)
        except TanteoError as fact:
            raise fact.within(f"pairs[{index}]") from None
        if key(entry.name) in seen:
            raise TeamTwice(f"pairs[{index}].name", team=shown(entry.name))
        seen.add(key(entry.name))


def named(entries: Iterable[Entry], taken: Collection[str] = ()) -> tuple[Entry, ...]:
    """The entries with a name each: who gives none is called after the house, else after the players.

    Several teams of a house carry letters: `Bar Sol A`, `Bar Sol B`. Raises NameMissing (`[2]`).
    """
    given = list(entries)
    houses = Counter(key(one.establishment) for one in given if _by_house(one))
    used = {key(name) for name in taken} | {key(one.name) for one in given if one.name and not _by_house(one)}
    made: list[Entry] = []
    for index, one in enumerate(given):
        name = _name(one, houses[key(one.establishment)] > 1, used)
        if not name:
            raise NameMissing(f"[{index}]")
        used.add(key(name))
        made.append(replace(one, name=name))
    return tuple(made)


def _by_house(one: Entry) -> bool:
    return bool(one.establishment) and (not one.name or key(one.name) == key(one.establishment))


def _name(one: Entry, several: bool, used: set[str]) -> str:  # noqa: FBT001 - a word would say no more
    if _by_house(one):
        return _lettered(one.establishment, several, used)
    return one.name or " – ".join(one.players)


def _lettered(house: str, several: bool, used: set[str]) -> str:  # noqa: FBT001 - likewise
    """The house's name, with the first letter that is free where it has several teams, or has one here already."""
    pattern = re.compile(re.escape(key(house)) + r"( [a-z]{1,2})?")
    if not several and not any(pattern.fullmatch(name) for name in used):
        return house
    first = 1 if key(house) in used else 0  # who came alone, without a letter, stays A
    letters = (house + " " + letter for letter in _letters()[first:])
    return next(name for name in letters if key(name) not in used)


def _letters() -> list[str]:
    return [*LETTERS, *(one + two for one in LETTERS for two in LETTERS), *("Z" * n for n in range(3, MOST_PAIRS))]
