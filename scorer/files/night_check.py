"""A night checked from its file alone: every draw repeated from its seed, every result and place worked out again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scorer.league.check import shown
from scorer.league.fixtures import met
from scorer.league.lots import lots
from scorer.league.night.draws import draw, rests_before
from scorer.league.night.entered import check_entered
from scorer.league.night.events import (
    Closed,
    Event,
    LateEntered,
    PlacesDecided,
    ResultConfirmed,
    ResultCorrected,
    RoundDrawn,
)
from scorer.league.night.from_acta import result_of
from scorer.league.night.late import late_entry
from scorer.league.night.now import rounds_now
from scorer.league.night.places import champion, is_over, places
from scorer.mus.errors import TanteoError

from . import acta, night

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scorer.league.fixtures import Met, Round
    from scorer.league.night.model import Fixture, Result
    from scorer.league.night.played import Sat
    from scorer.league.night.state import Night

    from .logfile import LogFile
    from .night import NightFile


class DrawDiffers(TanteoError):
    """A draw that its seed does not give."""

    message = "the seed draws something else: {wanted}, not {found}"


class ByeTwice(TanteoError):
    """A bye for a pair that has had more of them than another that is still in."""

    message = "{pair} rested more often than others before this bye"


class RematchAvoidable(TanteoError):
    """A rematch where another draw would have spared it."""

    message = "{count} meet again in round {round}: {least} would have done"


class NoLog(TanteoError):
    """A result of an acta whose partida is not in the file."""

    message = "the partida {id} of this acta is not in the file"


class NoSuchActa(TanteoError):
    """A result of an acta that the log of its partida does not have."""

    message = "no acta of the partida {id} carries this head"


class ActaSaysOtherwise(TanteoError):
    """A result that is not the one of its acta."""

    message = "the acta of the partida {id} says otherwise"


class OtherPlaces(TanteoError):
    """Places that the results do not give."""

    message = "the results give {wanted}, not {found}"


@dataclass(frozen=True, slots=True)
class Doubt:
    """A typed result that counts and that could not be typed any more: an older edition took it."""

    match: int
    pairs: tuple[str, str]
    fact: TanteoError


@dataclass(slots=True)
class Checked:
    """A night in which everything fits: what was looked at, who won, and whether it is over.

    `missing`: the partidas whose logs the file says it has not; `unchecked`: the results that rest on their actas;
    `doubts`: what would be refused today.
    """

    id: str
    night: Night
    draws: int = 0
    byes: int = 0
    rematches: int = 0
    results: int = 0
    actas: int = 0
    unchecked: int = 0
    corrections: int = 0
    out: list[str] = field(default_factory=list)
    missing: tuple[Sat, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    over: bool = False
    champion: str | None = None


def check(file: NightFile) -> Checked:
    """Check a night. Raises the first thing that does not fit; the place begins `events[seq]`."""
    checker = _Checker(file)
    history = night.replayed(file.records, checker.look)
    assert history.night is not None  # noqa: S101 - a file has an event, and the first one opens the night
    return checker.done(history.night, night.absent(file, history))


class _Checker:
    """What is looked at beyond what replaying refuses by itself."""

    def __init__(self, file: NightFile) -> None:
        self._logs: Mapping[str, LogFile] = {log.id: log for log in file.partidas}
        self._missing = frozenset(file.missing)
        self._found = Checked(file.id, None)  # type: ignore[arg-type]

    def look(self, event: Event, before: Night) -> None:
        """Look at an event beside the night before it."""
        if isinstance(event, RoundDrawn):
            self._draw(event, before)
        elif isinstance(event, LateEntered):
            _same(event.meets, late_entry(before, event.pair, event.seed).meets, "meets")
            _same(event.group, late_entry(before, event.pair, event.seed).group, "group")
        elif isinstance(event, ResultConfirmed | ResultCorrected):
            self._result(event, before)
        elif isinstance(event, PlacesDecided) and event.by == "lots":
            _same(event.teams, tuple(lots(event.teams, event.seed, "places")), "teams")
        elif isinstance(event, Closed):
            _check_closed(event, before)

    def _draw(self, event: RoundDrawn, before: Night) -> None:
        wanted = draw(before, event.seed)
        if event.stage == "ceros":
            self._ceros(event.rounds[0], wanted.rounds[0], before)
        _same(event.groups, wanted.groups, "groups")
        _same(event.slots, wanted.slots, "slots")
        _same(event.rounds, wanted.rounds, "rounds")
        self._found.draws += 1

    def _ceros(self, found: Round, wanted: Round, before: Night) -> None:
        """Byes by turns and rematches only where there is no way round, before the draw itself is compared."""
        history, rests = met(match.teams for match in before.matches), rests_before(before)
        allowed = min(rests[name] for one in (found,) for name in (*sum(one.pairings, ()), *one.rests))
        for name in found.rests:
            if rests[name] > allowed:
                raise ByeTwice("rounds[0].rests", pair=shown(name))
        again, least = _again(found, history), _again(wanted, history)
        if again > least:
            raise RematchAvoidable("rounds[0].pairings", count=again, round=found.number, least=least)
        self._found.rematches += again

    def _result(self, event: ResultConfirmed | ResultCorrected, before: Night) -> None:
        self._found.results += isinstance(event, ResultConfirmed)
        self._found.corrections += isinstance(event, ResultCorrected)
        if event.result.source == "acta" and event.result.partida in self._missing:
            self._found.unchecked += 1
        elif event.result.source == "acta":
            self._acta(event.result, before.fixture(event.match), before)
            self._found.actas += 1

    def _acta(self, result: Result, fixture: Fixture, before: Night) -> None:
        """A result of an acta is what the acta says, of a partida of these two by the reglamento of the night."""
        log = self._logs.get(result.partida)
        if log is None:
            raise NoLog("result.partida", id=shown(result.partida))
        sheets = [one for one in acta.versions(log) if one.head == result.head and one.version]
        if not sheets:
            raise NoSuchActa("result.head", id=shown(result.partida))
        pairs = tuple(pair.name for pair in sheets[0].setup.pairs)
        same_rules = sheets[0].setup.reglamento == before.reglamento
        if (
            sorted(pairs) != sorted(fixture.pairs)
            or not same_rules
            or result != result_of(sheets[0], log.id, fixture.pairs)
        ):
            raise ActaSaysOtherwise("result", id=shown(result.partida))

    def done(self, after: Night, missing: tuple[Sat, ...]) -> Checked:
        """What was found."""
        found = self._found
        found.missing, found.doubts = missing, tuple(_doubts(after))
        found.night, found.over, found.champion = after, is_over(after), champion(after)
        found.byes = sum(len(one.rests) for drawn in after.draws for one in rounds_now(after, drawn))
        found.out = [one.team for one in places(after) if one.why == "knocked-out"]
        return found


def _doubts(night: Night) -> Iterator[Doubt]:
    """The newest version of each result is looked at: what was put right since counts no more."""
    for number, versions in sorted(night.results.items()):
        try:
            if versions[-1].source != "acta":
                check_entered(versions[-1], night)
        except TanteoError as fact:
            yield Doubt(number, night.fixture(number).pairs, fact)


def _again(one: Round, history: Met) -> int:
    return sum(history[frozenset(pairing)] > 0 for pairing in one.pairings)


def _same(found: object, wanted: object, place: str) -> None:
    if found != wanted:
        one, other = _first_difference(found, wanted)
        raise DrawDiffers(place, wanted=one, found=other)


def _first_difference(found: object, wanted: object) -> tuple[str, str]:
    """The first thing that differs, as it is quoted: cut short."""
    if isinstance(found, tuple) and isinstance(wanted, tuple):
        for one, other in zip(found, wanted, strict=False):
            if one != other:
                return _first_difference(one, other)
    return _quoted(wanted), _quoted(found)


def _quoted(value: object) -> str:
    text = " – ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return shown(text) or "–"


def _check_closed(event: Closed, before: Night) -> None:
    if event.champion != champion(before):
        raise OtherPlaces("champion", wanted=shown(champion(before) or "–"), found=shown(event.champion or "–"))
    wanted = [(one.position, one.team) for one in places(before)]
    for index, (one, other) in enumerate(zip(wanted, event.places, strict=False)):
        if one != other:
            raise OtherPlaces(f"places[{index}]", wanted=_quoted(one), found=_quoted(other))
    if len(wanted) != len(event.places):
        raise OtherPlaces("places", wanted=str(len(wanted)), found=str(len(event.places)))
