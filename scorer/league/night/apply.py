"""An event makes the next state of a night, or is refused with the fact."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from scorer.league.check import shown
from scorer.league.errors import UnknownTeam
from scorer.league.knockout import Bracket
from scorer.mus.errors import BadParameter
from scorer.mus.reglamento import load, overridden

from . import drawn
from .errors import (
    AlreadyDrawn,
    FrozenRound,
    GoneHome,
    NightClosed,
    NightNotOver,
    NoMinutes,
    NoReason,
    NoResultYet,
    NoSuchTable,
    NotDrawnYet,
    NotOpened,
    NotTied,
    OpenedTwice,
    PairAtTable,
    ResultMoved,
    ResultThere,
    TableTaken,
)
from .events import (
    ClockStarted,
    Closed,
    Event,
    LateEntered,
    Opened,
    PairsEntered,
    PlacesDecided,
    ResultConfirmed,
    ResultCorrected,
    RoundDrawn,
    Substituted,
    TableAssigned,
    TablesSet,
    Withdrawn,
)
from .model import Clock, Fixture, Seat, check_plan
from .names import check_entry, check_new, check_text
from .places import is_over, tables
from .result_errors import NobodyDecides
from .results import check_result, check_said
from .state import Night, gone_before, put

MOST_TABLES = 256
MOST_MINUTES = 24 * 60


def apply(night: Night | None, event: Event) -> Night:
    """The night after an event. Raises the fact that refuses it; the night given is never changed."""
    if night is None:
        if not isinstance(event, Opened):
            raise NotOpened
        return _open(event)
    if night.closed is not None:
        raise NightClosed
    return _apply(event, night)


def _open(event: Opened) -> Night:
    for place in ("name", "seed"):
        check_text(getattr(event, place), place)
    _checked_reglamento(event)
    check_plan(event.plan)
    _check_tables(event.tables)
    if event.minutes:
        _check_minutes(event.minutes)
    return Night(event, event.tables)


def _checked_reglamento(event: Opened) -> None:
    try:
        overridden(load(event.reglamento_id), event.overrides)
    except BadParameter as fact:
        raise fact.within("overrides") from None


def _check_tables(tables: int) -> None:
    if not 1 <= tables <= MOST_TABLES:
        raise NoSuchTable("tables", table=tables, tables=f"1 – {MOST_TABLES}")


def _check_minutes(minutes: int) -> None:
    if not 0 < minutes < MOST_MINUTES:
        raise NoMinutes("minutes", minutes=minutes)


@singledispatch
def _apply(_event: Event, _night: Night) -> Night:
    raise OpenedTwice


@_apply.register
def _entered(event: PairsEntered, night: Night) -> Night:
    if night.draws:
        raise AlreadyDrawn("pairs", pair=shown(", ".join(one.name for one in event.pairs)))
    check_new(event.pairs, night.names)
    return replace(night, entries=(*night.entries, *event.pairs))


@_apply.register
def _late(event: LateEntered, night: Night) -> Night:
    if not night.draws:
        raise NotDrawnYet("pair", pair=shown(event.pair.name))
    check_new((event.pair,), night.names)
    after = replace(night, entries=(*night.entries, event.pair), late=(*night.late, event.pair.name))
    return gone_before(drawn.with_late(after, event))


@_apply.register
def _withdrawn(event: Withdrawn, night: Night) -> Night:
    _check_here(night, event.pair)
    if not night.draws:
        return replace(night, entries=tuple(one for one in night.entries if one.name != event.pair))
    return gone_before(replace(night, gone=(*night.gone, event.pair)))


def _check_here(night: Night, name: str) -> None:
    night.entry(name)
    if name in night.gone:
        raise GoneHome("pair", pair=shown(name))


@_apply.register
def _substituted(event: Substituted, night: Night) -> Night:
    _check_here(night, event.pair)
    check_said(event.reason, NoReason("reason"))
    changed = replace(night.entry(event.pair), players=event.players)
    check_entry(changed)
    return replace(night, entries=tuple(changed if one.name == event.pair else one for one in night.entries))


@_apply.register
def _round_drawn(event: RoundDrawn, night: Night) -> Night:
    drawn.check_drawn(night, event)
    numbered = drawn.numbered(night, event.stage, event.rounds)
    sheet = Bracket(event.slots, event.rounds[0].number) if event.stage == "knock-out" else None
    after = replace(
        night,
        draws=(*night.draws, event),
        fixtures=(*night.fixtures, *numbered),
        groups=event.groups or night.groups,
        sheets=night.sheets if sheet is None else (*night.sheets, sheet),
    )
    return gone_before(after)


@_apply.register
def _tables_set(event: TablesSet, night: Night) -> Night:
    _check_tables(event.tables)
    for table, one in night.at_table.items():
        if table > event.tables:
            raise TableTaken("tables", match=one.number, table=table)
    return replace(night, tables=event.tables)


@_apply.register
def _assigned(event: TableAssigned, night: Night) -> Night:
    fixture = night.fixture(event.match)
    if not 1 <= event.table <= night.tables:
        raise NoSuchTable("table", table=event.table, tables=night.tables)
    if fixture not in night.open:
        raise ResultThere("match", match=event.match)
    _check_free(night, event.table, fixture)
    before = night.seats.get(event.match)
    partida = event.partida or (before.partida if before else "")  # a match that is moved takes its partida along
    return replace(night, seats=put(night.seats, event.match, Seat(event.table, partida)))


def _check_free(night: Night, table: int, fixture: Fixture) -> None:
    for at, one in night.at_table.items():
        if one.number == fixture.number:
            continue
        if at == table:
            raise TableTaken("table", match=one.number, table=at)
        for name in one.pairs:
            if name in fixture.pairs:
                raise PairAtTable("match", pair=shown(name), table=at)


@_apply.register
def _clock(event: ClockStarted, night: Night) -> Night:
    _check_minutes(event.minutes)
    clocks = night.clocks
    for number in event.matches:
        clocks = put(clocks, night.fixture(number).number, Clock(event.at, event.minutes))
    return replace(night, clocks=clocks)


@_apply.register
def _confirmed(event: ResultConfirmed, night: Night) -> Night:
    fixture = _free_to_change(night, event.match)
    if night.result(event.match) is not None:
        raise ResultThere("match", match=event.match)
    check_result(event.result, fixture, night.target)
    return replace(night, results=put(night.results, event.match, (event.result,)))


@_apply.register
def _corrected(event: ResultCorrected, night: Night) -> Night:
    fixture = _free_to_change(night, event.match)
    versions = night.results.get(event.match, ())
    if not versions:
        raise NoResultYet("match", match=event.match)
    if event.version != len(versions):
        raise ResultMoved("version", match=event.match)
    check_said(event.reason, NoReason("reason"))
    check_said(event.by, NobodyDecides("by"))
    check_result(event.result, fixture, night.target)
    return replace(night, results=put(night.results, event.match, (*versions, event.result)))


def _free_to_change(night: Night, number: int) -> Fixture:
    fixture = night.fixture(number)
    if night.is_frozen(fixture):
        raise FrozenRound("match", match=number)
    return fixture


@_apply.register
def _decided(event: PlacesDecided, night: Night) -> Night:
    for index, team in enumerate(event.teams):
        if team not in night.names:
            raise UnknownTeam(f"teams[{index}]", team=shown(team))
    tied = [frozenset(teams) for table in tables(night) for teams in table.unresolved]
    if frozenset(event.teams) not in tied or len(event.teams) != len(set(event.teams)):
        raise NotTied("teams", teams=", ".join(map(shown, event.teams)))
    if event.by != "lots":
        check_said(event.reason, NoReason("reason"))
    return replace(night, decided=(*night.decided, event))


@_apply.register
def _closed(event: Closed, night: Night) -> Night:
    if not is_over(night):
        raise NightNotOver
    return replace(night, closed=event)
