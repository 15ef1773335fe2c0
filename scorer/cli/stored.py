"""The partidas kept on this machine, from the command line: list them, take one in, take one out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from scorer.files import logfile, partida, tally
from scorer.partida.model import Partida
from scorer.partida.sheet import Sheet
from scorer.service.summaries import Summary
from scorer.service.tables import Tables
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


def actas(partida_id: str, data: Path | None) -> tuple[Sheet, ...]:
    """Every version of a partida's acta. Raises as `export`."""
    return _with_tables(data, lambda tables: tables.actas(partida_id))


def take_in(name: str, data: Path | None) -> str:
    """Open a partida from a file; its new id. Raises what the file contradicts, NotWritten."""
    whole = edge.inside(name, partida.loads, edge.read(name))
    edge.inside(name, tally.write, whole)
    view = _with_tables(data, lambda tables: tables.open(whole.setup, DEVICE, whole.items))
    return view.id


def kept(_: Words, data: Path | None) -> tuple[list[Summary], int]:
    """Every readable partida; each problem is told on standard error and makes the exit status 1."""
    store = TinyStore(folder(data))
    try:
        tables = Tables(store)
        found = asyncio.run(tables.summaries())
        for problem in tables.problems():
            edge.complain(f"scorer: {_.error(problem)}")
        return found, SOME_WRONG if tables.problems() else 0
    finally:
        store.close()
