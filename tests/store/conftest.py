from __future__ import annotations

import pytest

from scorer.store.flushed import FlushedStore
from scorer.store.memory import MemoryStore
from scorer.store.tiny import NIGHTS, TinyStore

from .chains import chain


@pytest.fixture
def tiny(tmp_path):
    """A store on disk."""
    store = TinyStore(tmp_path)
    yield store
    store.close()


class Driven:
    """A store that waits for its flush, each call seen through to its end."""

    def __init__(self, store):
        self._store = store

    def __getattr__(self, name):
        asked = getattr(self._store, name)
        return (lambda *args: done(asked(*args))) if name in {"create", "append", "discard"} else asked


def done(work):
    """What a coroutine comes to that never has to wait."""
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
    raise AssertionError("it waits for something")


async def flush_at_once():
    """The flush of a browser that has nothing else to do."""


@pytest.fixture
def flushed(tiny):
    """The store of the app in a browser."""
    return Driven(FlushedStore(tiny, flush_at_once))


@pytest.fixture
def nights(tmp_path):
    """The store of the nights, beside the partidas on the same disk."""
    store = TinyStore(tmp_path, NIGHTS)
    yield store
    store.close()


@pytest.fixture(params=["memory", "tiny", "flushed", "nights"])
def store(request):
    """Every store there is."""
    return MemoryStore() if request.param == "memory" else request.getfixturevalue("tiny")


@pytest.fixture
def file(tmp_path):
    """The file of the partida `one` of four records, written and closed."""
    store = TinyStore(tmp_path)
    store.create("one", chain(1)[0])
    for record in chain(4)[1:]:
        store.append("one", record)
    store.close()
    return tmp_path / "partidas" / "one.json"
