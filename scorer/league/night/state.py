"""The state of a night after its events: who is in, what was drawn, where it is played, what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from scorer.league.check import shown
from scorer.league.groups import Group
from scorer.league.knockout import Bracket
from scorer.league.model import League, Match
from scorer.league.systems import SYSTEMS
from scorer.mus.reglamento import Reglamento, load, overridden
from scorer.partida.model import PairNames, Setup

from .errors import NoSuchMatch, NoSuchTable, UnknownPair
from .events import Closed, Opened, PlacesDecided, RoundDrawn
from .model import Clock, Entry, Fixture, Plan, Result, Seat, Stage

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")
EMPTY: Mapping[int, tuple[Result, ...]] = MappingProxyType({})
NO_WALKOVERS: Mapping[int, tuple[str, ...]] = MappingProxyType({})
NO_SEATS: Mapping[int, Seat] = MappingProxyType({})
NO_CLOCKS: Mapping[int, Clock] = MappingProxyType({})


@dataclass(frozen=True)
class Night:
    """Everything that the events of a night say.

    `results`: every version of a match's result, the one that counts last; `walkovers`: who had gone home while a match
    was open: who goes later has won it; `seats`: where a match is or was played;
    `gone`: who has withdrawn since the first draw; `late`: who came after it; `sheets`: the knock-out, round by round.
    """

    opened: Opened
    tables: int
    entries: tuple[Entry, ...] = ()
    late: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    draws: tuple[RoundDrawn, ...] = ()
    groups: tuple[Group, ...] = ()
    sheets: tuple[Bracket, ...] = ()
    fixtures: tuple[Fixture, ...] = ()
    results: Mapping[int, tuple[Result, ...]] = field(default_factory=lambda: EMPTY)
    walkovers: Mapping[int, tuple[str, ...]] = field(default_factory=lambda: NO_WALKOVERS)
    seats: Mapping[int, Seat] = field(default_factory=lambda: NO_SEATS)
    clocks: Mapping[int, Clock] = field(default_factory=lambda: NO_CLOCKS)
    decided: tuple[PlacesDecided, ...] = ()
    closed: Closed | None = None

    @property
    def plan(self) -> Plan:
        """The system."""
        return self.opened.plan

    @cached_property
    def reglamento(self) -> Reglamento:
        """The reglamento with what the night changed."""
        return overridden(load(self.opened.reglamento_id), self.opened.overrides)

    @property
    def target(self) -> int:
        """What wins a match: the juegos of the partida, or its vacas where it is of several (r)."""
        return self.reglamento.vacas if self.reglamento.vacas > 1 else self.reglamento.juegos

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every pair that takes part or took part."""
        return tuple(entry.name for entry in self.entries)

    @cached_property
    def present(self) -> tuple[str, ...]:
        """The pairs that have not gone home."""
        return tuple(name for name in self.names if name not in self.gone)

    def entry(self, name: str) -> Entry:
        """A pair by its name. Raises UnknownPair."""
        for entry in self.entries:
            if entry.name == name:
                return entry
        raise UnknownPair("pair", pair=shown(name))

    def fixture(self, number: int) -> Fixture:
        """A match by its number. Raises NoSuchMatch."""
        if not 1 <= number <= len(self.fixtures):
            raise NoSuchMatch("match", match=number)
        return self.fixtures[number - 1]

    def check_table(self, table: int) -> None:
        """Raises NoSuchTable where it is not in the room."""
        if not 1 <= table <= self.tables:
            raise NoSuchTable("table", table=table, tables=self.tables)

    def result(self, number: int) -> Result | None:
        """The result that counts."""
        versions = self.results.get(number, ())
        return versions[-1] if versions else None

    def counts_tantos(self, fixture: Fixture) -> bool:
        """Whether the tantos of a match can decide a place: in a table whose rules compare them, not in a knock-out."""
        system = SYSTEMS.get(self.plan.rules)
        return system is not None and fixture.stage != "knock-out" and any(rule.on_tantos for rule in system.rules)

    def without_tantos(self) -> tuple[Fixture, ...]:
        """The matches that were played and whose tantos nobody wrote down, where they can decide a place."""
        return tuple(one for one in self.fixtures if self._lacks_tantos(one))

    def _lacks_tantos(self, fixture: Fixture) -> bool:
        result = self.result(fixture.number)
        played = result is not None and result.what == "played" and result.tantos is None
        return played and self.counts_tantos(fixture)

    def match(self, fixture: Fixture) -> Match:
        """A match as the league counts it: without a result who had gone home before it is absent (alava, absent)."""
        result = self.result(fixture.number)
        if result is not None:
            return result.match(fixture)
        absent = self.walkovers.get(fixture.number, ())
        round_ = fixture.round if fixture.stage == "ceros" else None
        return Match(fixture.home, fixture.away, absent=absent, round=round_)

    @cached_property
    def matches(self) -> tuple[Match, ...]:
        """Every match in the order of its number."""
        return tuple(self.match(fixture) for fixture in self.fixtures)

    @cached_property
    def open(self) -> tuple[Fixture, ...]:
        """The matches that have still to be played."""
        return tuple(one for one, match in zip(self.fixtures, self.matches, strict=True) if match.is_open)

    @cached_property
    def at_table(self) -> dict[int, Fixture]:
        """The match that is being played at each table."""
        return {self.seats[one.number].table: one for one in self.open if one.number in self.seats}

    @property
    def free_tables(self) -> tuple[int, ...]:
        """The tables where nobody plays."""
        return tuple(table for table in range(1, self.tables + 1) if table not in self.at_table)

    @property
    def waiting(self) -> tuple[Fixture, ...]:
        """The matches that have no table yet and whose pairs play nowhere, in the order of the draw."""
        busy = {name for one in self.at_table.values() for name in one.pairs}
        found = []
        for one in self.open:
            if one.number not in self.seats and busy.isdisjoint(one.pairs):
                found.append(one)
                busy.update(one.pairs)
        return tuple(found)

    def played(self, stage: Stage, round_: int | None = None) -> tuple[Match, ...]:
        """The matches of a stage, or of one of its rounds."""
        return tuple(
            match
            for one, match in zip(self.fixtures, self.matches, strict=True)
            if one.stage == stage and round_ in (None, one.round)
        )

    def league(self, teams: Iterable[str], stage: Stage) -> League:
        """Some teams and what they played among themselves in a stage, as the rules of the night place them."""
        kept = frozenset(teams)
        matches = tuple(match for match in self.played(stage) if match.home in kept and match.away in kept)
        names = tuple(name for name in self.names if name in kept)
        if self.plan.kind != "ceros":
            return League(self.plan.rules, names, matches)
        gone = tuple((name, self._last_round(name)) for name in self.gone)
        return League(self.plan.rules, names, matches, self.plan.ceros, gone)

    def _last_round(self, name: str) -> int:
        return max((one.round for one in self.fixtures if name in one.pairs), default=0)

    def is_frozen(self, fixture: Fixture) -> bool:
        """Whether a draw was made after a match's round (madrid 1.4), or the night is closed."""
        last = self.draws[-1].rounds[-1].number if self.draws else 0
        passed = self.draws[-1].stage != fixture.stage or (fixture.stage in ("ceros", "knock-out"))
        return self.closed is not None or (passed and (self.draws[-1].stage, last) != (fixture.stage, fixture.round))

    def setup(self, fixture: Fixture) -> Setup:
        """The partida of a match, as it is opened at its table: the home pair is pair 0."""
        home, away = (self._names(name) for name in fixture.pairs)
        return Setup(self.opened.reglamento_id, (home, away), 0, self.opened.overrides)

    def _names(self, name: str) -> PairNames:
        return PairNames(name, self.entry(name).players)

    def group_of(self, name: str) -> int | None:
        """The group that a pair plays in, from 0."""
        return next((index for index, group in enumerate(self.groups) if name in group), None)


def gone_before(night: Night) -> Night:
    """The night with a walkover for each match that is open and one of whose pairs, or both, have gone home."""
    absent = {one.number: tuple(name for name in one.pairs if name in night.gone) for one in night.open}
    found = {number: names for number, names in absent.items() if names}
    return replace(night, walkovers=MappingProxyType({**night.walkovers, **found})) if found else night


def put(before: Mapping[int, T], number: int, value: T) -> Mapping[int, T]:
    """A mapping with one thing more."""
    return MappingProxyType({**before, number: value})
