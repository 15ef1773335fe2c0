"""Everything moved to another device: all of it taken out, and taken in beside what is there already."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scorer.files import logfile
from scorer.files.todo import Todo
from scorer.mus.errors import TanteoError
from scorer.store.port import LookOnly, NoSuchPartida, NotWritten, StoreError

from .errors import Busy, after_a_part
from .threads import in_thread, in_turn

if TYPE_CHECKING:
    from scorer.files.log import Record
    from scorer.files.logfile import LogFile

    from .tables import Tables


class WentOtherwise(TanteoError):
    """A partida that is here too and went on in another way: neither log may take the place of the other."""

    message = "the partida {id} is here already and went on differently: it was left as it is"


@dataclass(slots=True)
class Taken:
    """What became of each partida of a file, by its id.

    `new`: kept now; `longer`: was here, and goes on further now; `known`: all of it was here; `left`: why it was not
    taken in.
    """

    new: list[str] = field(default_factory=list)
    longer: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    left: dict[str, TanteoError] = field(default_factory=dict)


async def everything(tables: Tables, at: str) -> tuple[Todo, list[StoreError]]:
    """Every partida that can be read, and what is wrong with the others. Raises NotRead where nothing can be told."""
    logs: list[LogFile] = []
    problems: list[StoreError] = []
    for partida_id in await in_thread(tables.store.ids):
        try:
            logs.append(logfile.LogFile(partida_id, tuple(await in_thread(tables.store.load, partida_id))))
        except StoreError as fact:
            problems.append(fact)
    return Todo(at, tuple(logs)), problems


async def take_in(todo: Todo, tables: Tables, key: str = "") -> Taken:
    """Keep what is not here yet; nothing that is here is changed but by what follows it, where `key` may write there.

    Raises LookOnly, NotWritten or PartKept where the device keeps no more, Busy where it reads too much else: what was
    kept until then stays, and the same file may be taken in again.
    """
    taken = Taken()
    for log in reversed(todo.partidas):  # the one written last is kept last, and stands first in the list again
        with after_a_part(kept=bool(taken.new or taken.longer)):
            await _one(log, tables, taken, key)
    return taken


async def _one(log: LogFile, tables: Tables, taken: Taken, key: str) -> None:
    try:
        (await _kept(log, tables, taken, key)).append(log.id)
    except (Busy, LookOnly, NotWritten):
        raise
    except TanteoError as fact:
        taken.left[log.id] = fact


async def _kept(log: LogFile, tables: Tables, taken: Taken, key: str) -> list[str]:
    """The list to which the partida belongs. Raises what forbids to keep it."""
    await in_turn(logfile.replayed, log.records)
    rest = await further(log, tables)
    if not rest:
        return taken.known
    await tables.go_on(log.id, rest, key)
    return taken.longer if rest[0].seq else taken.new


async def further(log: LogFile, tables: Tables) -> tuple[Record, ...]:
    """What a log has beyond the one that is here: all of it where none is. Raises WentOtherwise."""
    try:
        here = tuple(await in_thread(tables.store.load, log.id))
    except NoSuchPartida:
        return log.records
    if here[: len(log.records)] == log.records:
        return ()
    if here != log.records[: len(here)]:
        raise WentOtherwise(id=log.id)
    return log.records[len(here) :]
