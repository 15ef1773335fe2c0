"""A night from another machine: looked at as a whole before anything of it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.files import logfile
from scorer.files import night as night_file
from scorer.files.ids import read_id
from scorer.files.night_check import NoLog
from scorer.mus.errors import TanteoError
from scorer.store.port import NoSuchPartida, PartidaExists

from .threads import in_thread, in_turn

if TYPE_CHECKING:
    from scorer.files.logfile import LogFile
    from scorer.files.night import NightFile
    from scorer.league.night.history import NightHistory

    from .tables import Tables


async def looked_at(file: NightFile, tables: Tables) -> NightHistory:
    """What the night comes to. Raises NotAnId, what does not fit in it or in its partidas, NoLog, PartidaExists."""
    history = await in_turn(_played, file)
    for index, log in enumerate(file.partidas):
        if not await _is_new(log, tables):
            raise PartidaExists(f"partidas[{index}]", id=log.id)
    return history


def _played(file: NightFile) -> NightHistory:
    """Everything that needs nobody else, beside the event loop."""
    read_id(file.id, "id")
    history = night_file.replayed(file.records)
    _check_seats(file, history)
    for index, log in enumerate(file.partidas):
        _check_log(log, f"partidas[{index}]")
    return history


def _check_seats(file: NightFile, history: NightHistory) -> None:
    """A night brings the partidas of its tables along: it lays hands on none that is here."""
    there = {log.id for log in file.partidas}
    for seat in history.night.seats.values() if history.night else ():
        if seat.partida and seat.partida not in there:
            raise NoLog("partidas", id=seat.partida[:40])


def _check_log(log: LogFile, place: str) -> None:
    try:
        read_id(log.id, "id")
        logfile.replayed(log.records)
    except TanteoError as fact:
        raise fact.within(place) from None


async def _is_new(log: LogFile, tables: Tables) -> bool:
    """Whether no partida of this id is here, or the very same one, from when the night was here before."""
    try:
        here = await in_thread(tables.store.load, log.id)
    except NoSuchPartida:
        return True
    return here[0].hash == log.records[0].hash
