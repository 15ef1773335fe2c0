"""What a device may say, and what is made here from what it rests on: draws, actas, lots, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.league.lots import lots
from scorer.league.night.entered import check_entered
from scorer.league.night.errors import ResultMoved
from scorer.league.night.events import (
    ClockStarted,
    Closed,
    LateEntered,
    Opened,
    PlacesDecided,
    ResultConfirmed,
    ResultCorrected,
    RoundDrawn,
    TableAssigned,
    Undone,
)
from scorer.league.night.places import champion, places

from .night_errors import ForgedEvent

if TYPE_CHECKING:
    from scorer.league.night.events import Event
    from scorer.league.night.state import Night

    from .books import Book

MADE_HERE = (Opened, RoundDrawn, LateEntered, TableAssigned, Closed)


def honest(event: Event, book: Book) -> Event:
    """An event that a device may make. Raises ForgedEvent, and as `NightHistory.check_undo`, `check_typed`."""
    if isinstance(event, MADE_HERE):
        raise ForgedEvent
    if isinstance(event, Undone):
        book.history.check_undo(event.target)
    if isinstance(event, ResultConfirmed | ResultCorrected) and event.result.source == "acta":
        raise ForgedEvent
    check_typed(event, book.night)
    if isinstance(event, PlacesDecided) and event.by == "lots":
        seed = event.seed or book.night.opened.seed
        if event.teams != tuple(lots(event.teams, seed, "places")):
            raise ForgedEvent
    return event


def check_typed(event: Event, night: Night) -> None:
    """A result that is typed and not of an acta. Raises as `check_entered`."""
    if isinstance(event, ResultConfirmed | ResultCorrected) and event.result.source != "acta":
        check_entered(event.result, night)


def unmoved(looked: ResultCorrected, now: ResultCorrected) -> ResultCorrected:
    """The correction that an acta asks for, if it is still the one that was looked at. Raises ResultMoved."""
    if looked != now:
        raise ResultMoved("version", match=now.match)
    return now


def clock(book: Book, at: str, matches: tuple[int, ...], minutes: int) -> ClockStarted:
    """The time of some matches, or of all that are at a table and have none; of the night's length unless told."""
    night = book.night
    ticking = matches or tuple(one.number for one in night.at_table.values() if one.number not in night.clocks)
    return ClockStarted(ticking, at, minutes or night.opened.minutes)


def closing(book: Book) -> Closed:
    """The end of a night: who has won, and every place."""
    night = book.night
    return Closed(champion(night), tuple((one.position, one.team) for one in places(night)))
