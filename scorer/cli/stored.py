"""The partidas kept on this machine, from the command line: list them, take one in, take one out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import TypeVar

from scorer.files import logfile, partida, tally, todo
from scorer.mus.errors import TanteoError
from scorer.partida.model import Partida
from scorer.partida.sheet import Sheet
from scorer.service import moved
from scorer.service.summaries import Summary
from scorer.service.tables import Tables, now
from scorer.store.tiny import TinyStore
from scorer.words import Words

from . import edge
from .batch import SOME_WRONG, dumps
from .options import folder

T = TypeVar("T")
DEVICE = "scorer"
FORMATS = ("partida", "tally", "csv", "log")
_COUNTED: dict[str, Callable[[Partida], str]] = {
    "partida": partida.dumps,
    "tally": lambda whole: dumps(tally.write(whole)),
    "csv": tally.to_csv,
}


def _with_tables(data: Path | None, work: Callable[[Tables], Awaitable[T]]) -> T:
    store = TinyStore(folder(data))
    try:
        return asyncio.run(_awaited(work(Tables(store))))
    finally:
        store.close()


async def _awaited(work: Awaitable[T]) -> T:
    return await work


def export(partida_id: str, data: Path | None, form: str) -> str:
    """A partida as a document. Raises NoSuchPartida, Unreadable, NewerFile."""
    if form == "log":
        return logfile.dumps(_with_tables(data, lambda tables: tables.log(partida_id)))
    return _COUNTED[form](_with_tables(data, lambda tables: tables.partida(partida_id)))


def export_all(_: Words, data: Path | None) -> tuple[str, int]:
    """Every partida as one document; each that cannot be read is told and makes the exit status 1. Raises NotRead."""
    found, problems = _with_tables(data, lambda tables: moved.everything(tables, now()))
    return todo.dumps(found), _told(_, problems)


def _told(_: Words, problems: Iterable[TanteoError]) -> int:
    status = 0
    for problem in problems:
        edge.complain(f"scorer: {_.error(problem)}")
        status = SOME_WRONG
    return status


def actas(partida_id: str, data: Path | None) -> tuple[Sheet, ...]:
    """Every version of a partida's acta. Raises as `export`."""
    return _with_tables(data, lambda tables: tables.actas(partida_id))


def take_in(_: Words, name: str, data: Path | None) -> tuple[list[str], int]:
    """Keep what a file holds: one partida, whose id is new, or everything of a device; the ids that are kept now.

    Each partida that was left out is told and makes the exit status 1. Raises what the file contradicts, NotWritten.
    """
    found = edge.inside(name, todo.either, edge.read(name, todo.LARGEST_TODO))
    if isinstance(found, Partida):
        return [_opened(name, found, data)], 0
    taken = _with_tables(data, lambda tables: moved.take_in(found, tables))
    return [*taken.new, *taken.longer], _told(_, taken.left.values())


def _opened(name: str, whole: Partida, data: Path | None) -> str:
    edge.inside(name, tally.write, whole)
    return _with_tables(data, lambda tables: tables.open(whole.setup, DEVICE, whole.items)).id


def kept(_: Words, data: Path | None) -> tuple[list[Summary], int]:
    """Every readable partida; each problem is told on standard error and makes the exit status 1."""
    store = TinyStore(folder(data))
    try:
        tables = Tables(store)
        found = asyncio.run(tables.summaries())
        return found, _told(_, tables.problems())
    finally:
        store.close()
