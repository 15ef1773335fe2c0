"""Dates and times as people of each language write them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import Words


MINUTE = 60


def local(stamp: str) -> datetime:
    """A stored time (ISO 8601, UTC) on the clock of the table."""
    return datetime.fromisoformat(stamp).astimezone()


def clock(stamp: str) -> str:
    """The time of day: the four languages write it alike."""
    return f"{local(stamp):%H:%M}"


def moment(_: Words, stamp: str, today: date | None = None) -> str:
    """The day and the time: the day in words where it is near, without the year where it is this one."""
    return _("{day}, {time}", day=day(_, local(stamp).date(), today), time=clock(stamp))


def day(_: Words, when: date, today: date | None = None) -> str:
    """A day: today, yesterday, or its date."""
    today = today or datetime.now(UTC).astimezone().date()
    if when in (today, today - timedelta(days=1)):
        return _("today") if when == today else _("yesterday")
    month = months(_)[when.month - 1]
    if when.year == today.year:
        # NOTE: a date of this year, such as "12 March"
        return _("{day} {month}", day=when.day, month=month)
    return _("{day} {month} {year}", day=when.day, month=month, year=when.year)


def months(_: Words) -> tuple[str, ...]:
    """The twelve months as they stand inside a date."""
    return (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )


def full(_: Words, stamp: str) -> str:
    """The day with its year, as it is written on paper."""
    when = local(stamp)
    return _("{day} {month} {year}", day=when.day, month=months(_)[when.month - 1], year=when.year)


def written(_: Words, text: str) -> str:
    """A day as somebody typed it: in words where it is a date (2026-12-24), else as it is."""
    try:
        when = date.fromisoformat(text)
    except ValueError:
        return text
    return _("{day} {month} {year}", day=when.day, month=months(_)[when.month - 1], year=when.year)


def duration(_: Words, seconds: int) -> str:
    """How long something took, to the minute."""
    hours, minutes = divmod(round(seconds / MINUTE), MINUTE)
    if hours:
        return _("{hours} h {minutes} min", hours=hours, minutes=minutes)
    return _("{n} min", n=minutes)
