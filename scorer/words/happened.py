"""What happened at a night, an event in one line."""

from __future__ import annotations

from functools import singledispatch

from scorer.league.night.events import (
    ClockStarted,
    Event,
    LateEntered,
    PairsEntered,
    PlacesDecided,
    ResultConfirmed,
    ResultCorrected,
    Substituted,
    TableAssigned,
    TablesSet,
    Withdrawn,
)
from scorer.league.night.state import Night

from . import Words
from .night import outcome, table


@singledispatch
def happened(_event: Event, _: Words, _night: Night) -> str:
    """The line."""
    return _("The night was opened")


@happened.register
def _entered(event: PairsEntered, _: Words, _night: Night) -> str:
    if len(event.pairs) == 1:
        return _("In: {pair}", pair=event.pairs[0].name)
    return _.plural("In: {n} pair", "In: {n} pairs", len(event.pairs))


@happened.register
def _late(event: LateEntered, _: Words, _night: Night) -> str:
    return _("Late: {pair}", pair=event.pair.name)


@happened.register
def _withdrawn(event: Withdrawn, _: Words, _night: Night) -> str:
    return _("Gone home: {pair}", pair=event.pair)


@happened.register
def _substituted(event: Substituted, _: Words, _night: Night) -> str:
    return _("{pair}: now {players}", pair=event.pair, players=", ".join(event.players))


@happened.register
def _tables(event: TablesSet, _: Words, _night: Night) -> str:
    return _.plural("{n} table", "{n} tables", event.tables)


@happened.register
def _assigned(event: TableAssigned, _: Words, night: Night) -> str:
    return f"{table(_, event.table)}: {names(night, event.match)}"


@happened.register
def _clock(event: ClockStarted, _: Words, _night: Night) -> str:
    return _("Clock started: {n} minutes", n=event.minutes)


@happened.register
def _confirmed(event: ResultConfirmed, _: Words, night: Night) -> str:
    return _said(_, _("Result: {match}", match=names(night, event.match)), event, night)


@happened.register
def _corrected(event: ResultCorrected, _: Words, night: Night) -> str:
    return _said(_, _("Corrected: {match}", match=names(night, event.match)), event, night)


def _said(_: Words, line: str, event: ResultConfirmed | ResultCorrected, night: Night) -> str:
    """What was entered then, whatever counts now."""
    counted = event.result.match(night.fixture(event.match))
    return f"{line} · {outcome(_, counted, event.result.what)}"


@happened.register
def _decided(event: PlacesDecided, _: Words, _night: Night) -> str:
    return _("Order of the tied: {pairs}", pairs=", ".join(event.teams))


def names(night: Night, number: int) -> str:
    """The two pairs of a match."""
    return " – ".join(night.fixture(number).pairs)
