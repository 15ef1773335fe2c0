from __future__ import annotations

import pytest

from scorer.store.memory import MemoryStore
from scorer.store.tiny import TinyStore

from .chains import chain


@pytest.fixture
def tiny(tmp_path):
    """A store on disk."""
    store = TinyStore(tmp_path)
    yield store
    store.close()


@pytest.fixture(params=["memory", "tiny"])
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
