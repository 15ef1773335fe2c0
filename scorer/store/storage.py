"""TinyDB's tables in one file: whole or not at all, with a version that is migrated when it is read."""

from __future__ import annotations

import errno
import json
import re
import stat
from typing import TYPE_CHECKING, Any, TypeAlias

from tinydb.storages import Storage

from scorer.files import reader
from scorer.files.errors import NewerFormat, WrongFormat, WrongType
from scorer.files.log import BEGINNING
from scorer.files.logfile import OtherCount, OtherHead, read_head

from . import atomic
from .port import NotWritten

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Document: TypeAlias = dict[str, Any]
Tables: TypeAlias = dict[str, dict[str, Any]]

FAMILY = "tanteo-store"
VERSION = 2
LOG = "records"
FORMAT = f"{FAMILY}/{VERSION}"
_HEADER = re.compile(FAMILY + r"/([0-9]{1,9})")


def _from_0(document: Document) -> Document:
    """Version 0 had the same tables and did not say its version."""
    return {**document, "format": f"{FAMILY}/1"}


def _from_1(document: Document) -> Document:
    """Version 1 kept no head beside the log: the log is taken as it stands."""
    return {**document, "format": f"{FAMILY}/2", "head": _head(document.get(LOG))}


# One step for each version that there was: a document of version n becomes one of version n + 1.
MIGRATIONS: dict[int, Callable[[Document], Document]] = {0: _from_0, 1: _from_1}


class FileStorage(Storage):
    """Tables in one file. What was read or written here is remembered: the holder of the lock reads the file once.

    Nothing is remembered that is not on the disk: a write that fails leaves the memory as it was.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._tables: Tables | None = None

    def read(self) -> Tables | None:
        """The tables, the caller's to change; None without a file. Raises OSError and what is wrong in the file."""
        if self._tables is None:
            self._tables = read_tables(self.path)
        return None if self._tables is None else _copied(self._tables)

    def write(self, data: Tables) -> None:
        """Replace the file. Raises NotWritten; then neither the file nor the memory has changed."""
        text = encode(data)
        if len(text) > reader.LARGEST_FILE:  # it could not be read again
            raise NotWritten(why="the file would be too large")
        try:
            atomic.write(self.path, text)
        except OSError as error:
            raise NotWritten(why=atomic.reason(error)) from error
        self._tables = _copied(data)


def read_tables(path: Path) -> Tables | None:
    """The tables of a file; None without one. Raises OSError and what is wrong in the file."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe would be waited for
            raise OSError(errno.EINVAL, "it is no file")
        with path.open("rb") as file:
            return decode(file.read(reader.LARGEST_FILE + 1))
    except FileNotFoundError:
        return None


def encode(tables: Tables) -> bytes:
    """Tables with their header, in UTF-8; NaN and lone surrogates, which no reader takes, are refused."""
    document = {"format": FORMAT, "head": _head(tables.get(LOG)), **tables}
    return json.dumps(document, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def decode(text: bytes) -> Tables:
    """Tables without their header. Raises what `files.reader` does, WrongFormat, NewerFormat, WrongType.

    OtherCount, OtherHead where the log is not the one whose head stands beside it: its last record was dropped.
    """
    document = reader.parse(text)
    if not isinstance(document, dict):
        raise WrongType(wanted="an object", found=reader.kind_of(document))
    document = migrated(document, _version(document))
    reader.mapping(document, "", document.keys())
    head = document.pop("head", None)
    del document["format"]
    for name, table in document.items():
        _check_table(table, name[: reader.SHOWN])
    _check_head(head, document.get(LOG, {}))
    return document


def migrated(document: Document, version: int) -> Document:
    """A document of any version there was, as one of the present version."""
    for step in range(version, VERSION):
        document = MIGRATIONS[step](document)
    return document


def _version(document: Document) -> int:
    """The version in the header. Raises WrongFormat, NewerFormat."""
    header = document.get("format", f"{FAMILY}/0")
    match = _HEADER.fullmatch(header) if isinstance(header, str) else None
    if match is None:
        raise WrongFormat("format", found=reader.shown(header), wanted=FORMAT)
    if int(match[1]) > VERSION:
        raise NewerFormat("format", found=header, wanted=FORMAT)
    return int(match[1])


def _head(log: object) -> dict[str, Any]:
    """How many records a log has and the hash of the last; what is no log is refused once it is read."""
    rows = list(log.values()) if isinstance(log, dict) else []
    last = rows[-1] if rows and isinstance(rows[-1], dict) else {}
    return {"count": len(rows), "hash": last.get("hash", BEGINNING)}


def _check_head(value: object, log: dict[str, Any]) -> None:
    recorded, found = read_head(value), _head(log)
    if recorded.count != found["count"]:
        raise OtherCount("head.count", count=recorded.count, found=found["count"])
    if recorded.hash != found["hash"]:
        raise OtherHead("head.hash")


def _check_table(table: object, name: str) -> None:
    if not isinstance(table, dict):
        raise WrongType(name, wanted="an object", found=reader.kind_of(table))
    for key, row in reader.mapping(table, name, table.keys()).items():
        if not isinstance(row, dict):
            raise WrongType(f"{name}.{key[: reader.SHOWN]}", wanted="an object", found=reader.kind_of(row))


def _copied(tables: Tables) -> Tables:
    """TinyDB changes what it has read, tables and rows, before it knows whether it can be written."""
    return {name: {key: dict(row) for key, row in table.items()} for name, table in tables.items()}
