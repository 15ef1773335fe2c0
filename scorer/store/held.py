"""A partida that this process writes: read once, then kept in memory beside its file."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tinydb import TinyDB
from tinydb.table import Document

from scorer.files.log import as_json

from .records import TABLE, read_log, rows
from .storage import FileStorage, read_tables

if TYPE_CHECKING:
    from pathlib import Path

    from scorer.files.log import Record

    from .storage import Tables

Look: TypeAlias = tuple[int, int, int] | None


def read_file(path: Path) -> list[Record]:
    """The log in a file. Raises OSError (FileNotFoundError without one), NewerFormat and what is wrong in the file."""
    return _log(path, read_tables(path))


class HeldLog:
    """A log with its database, under the lock of its partida. `records` holds what was acknowledged, no more."""

    def __init__(self, path: Path, records: list[Record] | None = None) -> None:
        """Read the file, or write `records` in its place. Raises as `read_file`, NotWritten."""
        self._path = path
        self._database = TinyDB(path, storage=FileStorage)
        self._table = self._database.table(TABLE, cache_size=0)
        self.records = _log(path, self._database.storage.read()) if records is None else self._begun(records)
        self._look = _look(path)

    def _begun(self, records: list[Record]) -> list[Record]:
        self._database.storage.write({TABLE: rows(records)})
        return records

    def touched(self) -> bool:
        """Whether the file is another one than was read or written here: somebody did not ask for the lock."""
        return _look(self._path) != self._look

    def keep(self, records: list[Record]) -> None:
        """Write the log that follows: with records more, or its last in another spelling. Raises NotWritten."""
        try:
            new = len(records) > len(self.records)
            if new and records[-2].hash != self.records[-1].hash:
                self._begun(records)  # all of them in one write: none is kept without the others
            else:
                self._write(as_json(records[-1]), records[-1].seq, new=new)
            self.records = records
        finally:
            self._look = _look(self._path)  # whatever a failed write left there is ours

    def _write(self, row: dict[str, object], seq: int, *, new: bool) -> None:
        if new:
            self._table.insert(Document(row, doc_id=seq))
        else:
            self._table.update(row, doc_ids=[seq])


def _log(path: Path, tables: Tables | None) -> list[Record]:
    if tables is None:
        raise FileNotFoundError(path)
    return read_log(tables)


def _look(path: Path) -> Look:
    """What tells one file from another without reading it; None where that cannot be seen."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
