"""`mus-todo/1`: everything that a device keeps of its partidas as one file, so that a phone can be changed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from scorer.partida.model import Partida

from . import logfile, partida, reader
from .errors import TooLarge
from .logfile import LogFile
from .night import read_partidas
from .partida import check_format

FORMAT = "mus-todo/1"
LARGEST_TODO = 128 * 1024 * 1024
_KEYS = frozenset({"format", "at", "partidas"})
_NEEDED = ("at", "partidas")


@dataclass(frozen=True, slots=True)
class Todo:
    """The logs of all partidas, the one written last first. `at`: when they were taken."""

    at: str
    partidas: tuple[LogFile, ...]


def is_todo(data: object) -> bool:
    """Whether parsed JSON says that it is one, of whatever version."""
    return isinstance(data, dict) and str(data.get("format", "")).startswith("mus-todo/")


def loads(text: str | bytes) -> Todo:
    """Read logs whose chains are whole. Raises the first thing that is wrong, with its place; nothing is replayed."""
    return read(reader.parse(text, LARGEST_TODO))


def either(text: str | bytes) -> Todo | Partida:
    """Everything of a device, or one partida, whichever the text holds. Raises the first thing that is wrong."""
    data = reader.parse(text, LARGEST_TODO)
    if is_todo(data):
        return read(data)
    if len(text) > reader.LARGEST_FILE:
        raise TooLarge(size=len(text), limit=reader.LARGEST_FILE)
    return partida.read(data)


def read(data: object) -> Todo:
    """Read it from parsed JSON. Raises as `read_partidas`."""
    document = reader.mapping(check_format(data, FORMAT), "", _KEYS, _NEEDED)
    return Todo(reader.moment(document["at"], "at"), read_partidas(document["partidas"]))


def write(todo: Todo) -> dict[str, Any]:
    """Everything as it travels."""
    return {"format": FORMAT, "at": todo.at, "partidas": [logfile.write(log) for log in todo.partidas]}


def dumps(todo: Todo) -> str:
    """Everything as text, a partida a line."""
    logs = ",\n".join(_compact(logfile.write(log)) for log in todo.partidas)
    return f'{{"format":{_compact(FORMAT)},"at":{_compact(todo.at)},"partidas":[\n{logs}\n]}}\n'


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
