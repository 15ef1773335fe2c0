"""The batch forms: a document a line in, a document a line out; a wrong line does not stop the run."""

from __future__ import annotations

import gc
import json
from typing import TYPE_CHECKING, Any

from scorer.files import liga, partida, rank, reader, tally
from scorer.mus.errors import TanteoError

from . import edge

if TYPE_CHECKING:
    from collections.abc import Callable

SOME_WRONG = 1
# Documents are frozen and hold no circles: looking for some after every 700 objects costs a twentieth of the run.
RARELY = 50_000


def tallies(name: str) -> int:
    """Count a partida a line; the exit status."""
    return _run(name, lambda line: tally.write(partida.loads(line)))


def rankings(name: str) -> int:
    """Rank four hands a line; the exit status."""
    return _run(name, lambda line: rank.write(rank.read(reader.parse(line))))


def standings(name: str) -> int:
    """Place the teams of a league a line; the exit status."""
    return _run(name, lambda line: liga.write_standings(liga.loads(line)))


def _run(name: str, answer: Callable[[bytes], dict[str, Any]]) -> int:
    status = 0
    gc.set_threshold(RARELY)
    for line in edge.lines(name):
        try:
            found = answer(line)
        except TanteoError as fact:
            found, status = {"error": str(fact)}, SOME_WRONG
        edge.say(dumps(found))
    return status


def dumps(document: dict[str, Any]) -> str:
    """A document on a line of its own."""
    return json.dumps(document, ensure_ascii=False) + "\n"
