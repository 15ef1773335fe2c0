"""A night on paper, as the bytes of a PDF: pairings, actas to fill in, cards for tables, standings, the bracket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import acta_blank, night_bracket, night_cards, night_lists

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.league.night.model import Fixture
    from scorer.league.night.state import Night
    from scorer.words import Words


def pairings(_: Words, night: Night, number: int | None = None) -> bytes:
    """Who plays whom at which table: the last draw, or one round of it."""
    return night_lists.pairings(_, night, number).bytes()


def standings(_: Words, night: Night) -> bytes:
    """How everybody stands, with the rule that decided each place."""
    return night_lists.standings(_, night).bytes()


def bracket(_: Words, night: Night) -> bytes:
    """The knock-out, on A4 across."""
    return night_bracket.bracket(_, night).bytes()


def cards(_: Words, night: Night, codes: Mapping[int, str], address: str) -> bytes:
    """A card for each table with its code: for the organiser alone, it lets a phone write."""
    return night_cards.cards(_, night, codes, address).bytes()


def actas(_: Words, night: Night, number: int | None = None) -> bytes:
    """An A5 acta to fill in for each match that is open, or for those of one round, the names already on it."""
    return acta_blank.of_matches(_, night, open_in(night, number)).bytes()


def open_in(night: Night, number: int | None) -> list[Fixture]:
    """The matches to be played in the last draw: those at a table first, by its number."""
    stage = night.draws[-1].stage if night.draws else ""
    found = [one for one in night.open if one.stage == stage and number in (None, one.round)]
    return sorted(found, key=lambda one: (one.number not in night.seats, _table(night, one), one.number))


def _table(night: Night, one: Fixture) -> int:
    seat = night.seats.get(one.number)
    return seat.table if seat else 0
