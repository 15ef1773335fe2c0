"""Pairs as people bring them: typed, pasted or from a spreadsheet. All are taken, or none."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING

from scorer.league.check import shown
from scorer.league.errors import TeamTwice
from scorer.league.night.errors import NameMissing, TooManyPairs
from scorer.league.night.model import Entry
from scorer.league.night.names import MOST_PAIRS, check_entry, key, named, tidy
from scorer.mus.errors import TanteoError
from scorer.words import LANGUAGES, words
from scorer.words.columns import headings

from .cells import plain_cell, table
from .encodings import decoded
from .errors import TooLarge

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

LARGEST_PASTE = 1024 * 1024
COLUMNS = ("name", "player 1", "player 2", "establishment")
FLAGS = ("late", "gone")  # of a night that has begun: nothing to another one
_HEADINGS: dict[str, str] = {
    **dict.fromkeys(("name", "pair", "nombre", "pareja", "izena", "bikotea", "nom", "paire"), "name"),
    **dict.fromkeys(("players", "jugadores", "jokalariak", "joueurs"), "players"),
    **dict.fromkeys(("player 1", "jugador 1", "1. jokalaria", "joueur 1"), "first"),
    **dict.fromkeys(("player 2", "jugador 2", "2. jokalaria", "joueur 2"), "second"),
    **dict.fromkeys(("establishment", "establecimiento", "bar", "taberna", "etxea", "établissement"), "establishment"),
    **dict.fromkeys(FLAGS, "flag"),
}
_PLAIN: dict[int, tuple[str, ...]] = {
    1: ("name",),
    2: ("name", "players"),
    3: ("name", "players", "establishment"),
    4: ("name", "first", "second", "establishment"),
}
# In text whose white space is single: a search for the end of any is slow on purpose-made cells.
_BETWEEN = re.compile(r" ?[/&,] ?| [-–] | (?:y|e|eta|et|and) ", re.IGNORECASE)
TWO = 2


class NotATable(TanteoError):
    """Text that is no table of comma-separated values."""

    message = "this line cannot be read as a row of a table"


class TooManyCells(TanteoError):
    """A row with more cells than a pair has."""

    message = "{count} cells: a pair has its name, its players and its establishment"


@dataclass(frozen=True, slots=True)
class Pasted:
    """What came of a list: the pairs, or what is wrong in it, line by line (`line 3`), and then no pair at all.

    `guessed`: the text of a file whose letters somebody has to look at first; then there is neither of both.
    """

    pairs: tuple[Entry, ...]
    wrong: tuple[TanteoError, ...] = ()
    guessed: str = ""


@dataclass(frozen=True, slots=True)
class _Row:
    line: int
    cells: list[str]


def read(text: str | bytes, taken: Collection[str] = ()) -> Pasted:
    """The pairs in a text, one a line: a name alone, or name, players and establishment as in a table.

    `taken`: names that are there already.
    """
    try:
        told, is_certain = _text(text)
        if not is_certain:
            return Pasted((), guessed=told)
        rows = list(_rows(told))
    except TanteoError as fact:
        return Pasted((), (fact,))
    columns = _columns(rows[0].cells) if rows else None
    return _pasted(rows if columns is None else rows[1:], columns, taken)


def _text(text: str | bytes) -> tuple[str, bool]:
    if len(text) > LARGEST_PASTE:
        raise TooLarge(size=len(text), limit=LARGEST_PASTE)
    return (text.removeprefix("\ufeff"), True) if isinstance(text, str) else decoded(text)


def _rows(text: str) -> Iterator[_Row]:
    """The rows that are not blank, each with the line that it ends on."""
    table = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    try:
        for cells in table:
            if any(cell.strip() for cell in cells):
                yield _Row(table.line_num, [plain_cell(cell.strip()) for cell in cells])
    except csv.Error:
        raise NotATable(f"line {table.line_num}") from None


def _delimiter(text: str) -> str:
    """Pasted from a spreadsheet cells are apart by tabs, saved from one by semicolons or commas; a heading tells."""
    heading = text.lstrip().partition("\n")[0]
    for one in "\t;,":
        if one in heading and _columns([cell.strip() for cell in heading.split(one)]):
            return one
    return next((one for one in "\t;" if one in text), ",")


def _columns(first: Sequence[str]) -> tuple[str, ...] | None:
    """The columns that a heading names; None where the first row is a pair."""
    if tuple(map(key, first)) in _written():
        return "given", "first", "second", "establishment", "flag", "flag"
    found = [_HEADINGS.get(key(cell)) for cell in first if cell]
    if tuple(first[: len(COLUMNS)]) == COLUMNS:
        found[0] = "given"  # as `write` has it: such a name is nobody's to change
    return tuple(one for one in found if one) if found and all(found) else None


@cache
def _written() -> frozenset[tuple[str, ...]]:
    """The headings of the pairs of a night as it is taken along, in every language."""
    whole = (*COLUMNS, *FLAGS)
    return frozenset(tuple(map(key, headings(words(language), whole))) for language in LANGUAGES)


def _pasted(rows: Sequence[_Row], columns: tuple[str, ...] | None, taken: Collection[str]) -> Pasted:
    if len(rows) + len(taken) > MOST_PAIRS:
        return Pasted((), (TooManyPairs(count=len(rows) + len(taken), most=MOST_PAIRS),))
    wrong: list[TanteoError] = []
    tried = [(row, _tried(row, columns, wrong)) for row in rows]
    right = [(row, entry) for row, entry in tried if entry is not None]
    entries = [entry for _, entry in right]
    are_given = "given" in (columns or ()) and all(one.name for one in entries)
    made = tuple(entries) if are_given else named(entries, taken)
    wrong.extend(_wrong(made, [row for row, _ in right], taken))
    # All of it at once, from the top: who puts a list right wants no second round.
    return Pasted((), tuple(sorted(wrong, key=_line))) if wrong else Pasted(made)


def _line(fact: TanteoError) -> int:
    return int(fact.place.removeprefix("line "))


def _tried(row: _Row, columns: tuple[str, ...] | None, wrong: list[TanteoError]) -> Entry | None:
    try:
        return _entry(_cells(row, columns))
    except TanteoError as fact:
        wrong.append(_at(row, fact))
        return None


def _at(row: _Row, fact: TanteoError) -> TanteoError:
    return type(fact)(f"line {row.line}", **fact.parameters)


def _cells(row: _Row, columns: tuple[str, ...] | None) -> dict[str, str]:
    cells = list(row.cells)
    while len(cells) > 1 and not cells[-1]:
        cells.pop()
    wanted = columns or _PLAIN.get(len(cells))
    if wanted is None or len(cells) > len(wanted):
        raise TooManyCells(count=len(cells))
    return dict(zip_longest(wanted, cells, fillvalue=""))


def _split(text: str) -> list[str]:
    """Names beside each other: with a stroke, a comma, or an "and"."""
    return _BETWEEN.split(" ".join(text.split()))


def _entry(cells: dict[str, str]) -> Entry:
    """A pair without players is named after the two that its name says."""
    name, house = tidy(cells.get("name") or cells.get("given", "")), tidy(cells.get("establishment", ""))
    told = [cells[one] for one in ("first", "second") if cells.get(one)] or _split(cells.get("players", ""))
    players = tuple(tidy(one) for one in told if one.strip())
    if not players and not house and "first" not in cells:
        parts = tuple(tidy(one) for one in _split(name))
        players = parts if len(parts) == TWO and all(parts) else ()
    if not (name or house or players):
        raise NameMissing
    entry = Entry(name, players, house)
    check_entry(Entry(name or house or players[0], players, house))
    return entry


def _wrong(made: Sequence[Entry], rows: Sequence[_Row], taken: Collection[str]) -> Iterator[TanteoError]:
    """A name stands once: here, and beside those that are there."""
    seen = {key(name) for name in taken}
    for row, entry in zip(rows, made, strict=True):
        if key(entry.name) in seen:
            yield TeamTwice(f"line {row.line}", team=shown(entry.name))
        seen.add(key(entry.name))


def cells(one: Entry) -> tuple[str, str, str, str]:
    """A pair in the order of `COLUMNS`."""
    first, second = one.players or ("", "")
    return one.name, first, second, one.establishment


def write(pairs: Iterable[Entry]) -> str:
    """The pairs as CSV that can be read again; no cell of it is a formula."""
    return table(COLUMNS, map(cells, pairs))
