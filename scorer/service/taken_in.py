"""A night on its way to another machine, and one from there: looked at as a whole before anything of it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.files import logfile
from scorer.files import night as night_file
from scorer.files.ids import read_id
from scorer.files.night import NightFile, PartidaTwice
from scorer.files.night_check import NoLog
from scorer.mus.errors import TanteoError
from scorer.store.port import NoSuchPartida, PartidaExists, Unreadable

from .moved import WentOtherwise, further
from .threads import in_thread, in_turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scorer.files.log import Record
    from scorer.files.logfile import LogFile
    from scorer.league.night.history import NightHistory

    from .books import Book
    from .tables import Tables


class TableWentOtherwise(TanteoError):
    """A night that came half, and a partida of it that went on in another way than in the file which comes now."""

    message = (
        "the partida at table {table} ({one} – {other}) is here already and went on differently: nothing was brought in"
    )


async def going_out(night_id: str, book: Book, tables: Tables) -> NightFile:
    """The whole night with every log that is there; the others are named in it."""
    logs: list[LogFile] = []
    missing: list[str] = []
    for partida_id in book.history.partidas:
        try:
            logs.append(await tables.log(partida_id))
        except TanteoError:  # gone or not to be read: what is there goes out without it
            missing.append(partida_id)
    return NightFile(night_id, tuple(book.records), tuple(logs), tuple(missing))


async def looked_at(file: NightFile, tables: Tables, is_ours: Callable[[str], bool]) -> NightHistory:
    """What the night comes to.

    Raises NotAnId, what does not fit in it or in its partidas, NoLog, PartidaExists, TableWentOtherwise, WentOtherwise.
    A partida that is here joins it only where it is this night's here, by its log or because it came half: whoever has
    read a log may write a night around it.
    """
    history = await in_turn(_played, file)
    for index, log in enumerate(file.partidas):
        if is_ours(log.id):
            await _rest(log, history, tables)
        elif not await _is_new(log, tables):
            raise PartidaExists(f"partidas[{index}]", id=log.id)
    for partida_id in history.partidas.keys() - {log.id for log in file.partidas}:
        if not is_ours(partida_id):
            await _check_not_here(partida_id, tables)
    return history


async def rests(file: NightFile, history: NightHistory, tables: Tables) -> list[tuple[str, tuple[Record, ...]]]:
    """What each partida of the night has beyond the one that is here. Raises TableWentOtherwise, WentOtherwise."""
    found = [(log.id, await _rest(log, history, tables)) for log in file.partidas]
    return [(partida_id, rest) for partida_id, rest in found if rest]


def _played(file: NightFile) -> NightHistory:
    """Everything that needs nobody else, beside the event loop."""
    read_id(file.id, "id")
    history = night_file.replayed(file.records)
    night_file.absent(file, history)
    _check_seats(file, history)
    for index, log in enumerate(file.partidas):
        _check_log(log, f"partidas[{index}]")
    return history


def _check_seats(file: NightFile, history: NightHistory) -> None:
    """A night brings the partidas of its tables along, or says that they are missing; each is of one match."""
    there, seen = {*(log.id for log in file.partidas), *file.missing}, set[str]()
    for seat in history.night.seats.values() if history.night else ():
        if seat.partida and seat.partida not in there:
            raise NoLog("partidas", id=seat.partida[:40])
        if seat.partida and seat.partida in seen:
            raise PartidaTwice("partidas", id=seat.partida[:40])
        seen.add(seat.partida)


async def _check_not_here(partida_id: str, tables: Tables) -> None:
    """A night lays hands on no partida that is here and that it does not bring along. Raises PartidaExists."""
    try:
        await in_thread(tables.store.load, partida_id)
    except (NoSuchPartida, Unreadable):
        return
    raise PartidaExists("partidas", id=partida_id[:40])


def _check_log(log: LogFile, place: str) -> None:
    try:
        read_id(log.id, "id")
        logfile.replayed(log.records)
    except TanteoError as fact:
        raise fact.within(place) from None


async def _rest(log: LogFile, history: NightHistory, tables: Tables) -> tuple[Record, ...]:
    """A partida of the night that is here is the beginning of what comes, or goes further. Raises as `looked_at`."""
    try:
        return await further(log, tables)
    except WentOtherwise:
        sat = history.partidas.get(log.id)
        if sat is None or not sat.table:
            raise
        raise TableWentOtherwise(table=sat.table, one=sat.pairs[0], other=sat.pairs[1]) from None


async def _is_new(log: LogFile, tables: Tables) -> bool:
    try:
        await in_thread(tables.store.load, log.id)
    except NoSuchPartida:
        return True
    return False


async def keep(logs: Iterable[LogFile], tables: Tables) -> None:
    """What is not here yet of partidas that the keys here claimed for their night. Raises WentOtherwise, NotWritten."""
    for log in logs:
        rest = await further(log, tables)
        if rest:
            await tables.bring(log.id, rest)
