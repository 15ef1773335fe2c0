"""A partida that was counted away from its night, handed over to it by the log that its signed acta rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.files import acta
from scorer.league.night.from_acta import result_of
from scorer.mus.errors import TanteoError
from scorer.store.port import PartidaExists

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.files.logfile import LogFile
    from scorer.league.night.history import NightHistory
    from scorer.league.night.model import Fixture, Result
    from scorer.league.night.state import Night

    from .claims import Claims, Place


class NotSigned(TanteoError):
    """A partida without a signed acta is nobody's result."""

    message = "the acta of this partida is not signed"


class NotAwaited(TanteoError):
    """A partida of a match that the night does not wait for."""

    message = "no match between {one} and {other} is open at this night"


class OtherRules(TanteoError):
    """A partida that was played by other rules than those of the night."""

    message = "this partida was not played by the reglamento of the night with what it changed"


def handed(night: Night, log: LogFile) -> tuple[int, Result]:
    """The match that a log is of, by the names of its pairs, and its result.

    Raises NotSigned, NotAwaited, OtherRules, and the first event's fact that does not fit.
    """
    sheet = acta.versions(log)[-1]
    if not (sheet.version and sheet.standing.ended):
        raise NotSigned
    one, other = (pair.name for pair in sheet.setup.pairs)
    fixture = _awaited(night, one, other)
    if sheet.setup.reglamento != night.reglamento:
        raise OtherRules
    return fixture.number, result_of(sheet, log.id, fixture.pairs)


def _awaited(night: Night, one: str, other: str) -> Fixture:
    """Whoever sat first at the table, home or away."""
    for fixture in night.open:
        if {one, other} == set(fixture.pairs):
            return fixture
    raise NotAwaited(one=one, other=other)


def check_place(claims: Claims, night_id: str, match: int, partida_id: str) -> None:
    """A partida is of one night and, once its log names it, of one match of it. Raises PartidaExists."""
    place = claims.place_of(partida_id)
    if place is None:
        return
    if place.night_id != night_id or (claims.is_named(partida_id) and place.match != match):
        raise PartidaExists(id=partida_id[:40])


def check_partidas(places: Callable[[str], Place | None], night_id: str, history: NightHistory) -> None:
    """A night that comes from another machine lays hands on no partida of another one. Raises PartidaExists."""
    for partida_id in history.partidas:
        place = places(partida_id)
        if place is not None and place.night_id != night_id:
            raise PartidaExists("partidas", id=partida_id[:40])
