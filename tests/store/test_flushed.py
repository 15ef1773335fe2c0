"""In a browser files live in memory: what is acknowledged was flushed; what cannot be flushed is as if not entered."""

from __future__ import annotations

import asyncio

import pytest

from scorer.partida.events import Entered
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.tables import Tables, Tap
from scorer.store.flushed import FlushedStore
from scorer.store.port import LookOnly, NoSuchPartida, NotWritten
from scorer.store.tiny import TinyStore

from .chains import chain


class Browser:
    """What lasts of a browser: the files at the last flush. It may refuse one."""

    def __init__(self, folder):
        self.folder, self.full, self.kept, self.flushes = folder, False, {}, 0

    async def flush(self):
        await asyncio.sleep(0)
        if self.full:
            raise RuntimeError("QuotaExceededError")
        self.flushes += 1
        self.kept = {path: path.read_bytes() for path in self.folder.rglob("*.json")}


@pytest.fixture
def browser(tmp_path):
    return Browser(tmp_path)


@pytest.fixture
def store(browser):
    store = FlushedStore(TinyStore(browser.folder), browser.flush)
    yield store
    store.close()


async def test_what_is_acknowledged_was_flushed(store, browser):
    await store.create("one", chain(1)[0])
    assert browser.kept[browser.folder / "partidas" / "one.json"]
    for count, record in enumerate(chain(4)[1:], 2):
        await store.append("one", record)
        assert browser.flushes == count


async def test_a_tap_that_cannot_be_flushed_is_as_if_not_entered(store, browser):
    one, two, three = chain(3)
    await store.create("one", one)
    await store.append("one", two)
    browser.full = True
    with pytest.raises(NotWritten, match="QuotaExceededError"):
        await store.append("one", three)
    assert store.load("one") == [one, two]
    browser.full = False
    await store.append("one", three)
    assert store.load("one") == [one, two, three]


async def test_a_partida_that_cannot_be_flushed_was_never_begun(store, browser):
    browser.full = True
    with pytest.raises(NotWritten):
        await store.create("one", chain(1)[0])
    with pytest.raises(NoSuchPartida):
        store.load("one")
    assert store.ids() == []
    browser.full = False
    await store.create("one", chain(1)[0])
    assert store.load("one") == chain(1)


async def test_a_partida_whose_putting_away_cannot_be_flushed_is_still_there(store, browser):
    await store.create("one", chain(1)[0])
    browser.full = True
    with pytest.raises(NotWritten):
        await store.discard("one")
    assert store.load("one") == chain(1)
    assert [path.name for path in (browser.folder / "partidas").iterdir()] == ["one.json"]


async def test_two_writes_take_turns_with_the_flush(store):
    await asyncio.gather(*(store.create(name, chain(1)[0]) for name in ("one", "two", "three")))
    assert sorted(store.ids()) == ["one", "three", "two"]


async def test_a_second_tab_looks_and_writes_nothing(store, browser):
    await store.create("one", chain(1)[0])
    other = FlushedStore(TinyStore(browser.folder), browser.flush, look_only=True)
    assert other.load("one") == chain(1)
    for work in (other.append("one", chain(2)[1]), other.create("two", chain(1)[0]), other.discard("one")):
        with pytest.raises(LookOnly):
            await work
    assert browser.flushes == 1


async def test_the_tables_acknowledge_a_tap_when_it_was_flushed(store, browser):
    tables = Tables(store)
    view = await tables.open(Setup("madrid", (PairNames("A"), PairNames("B"))), "phone")
    browser.full = True
    with pytest.raises(NotWritten):
        await tables.tap(view.id, Tap("t", "phone", view.version, Entered(Plain(0, 5))))
    browser.full = False
    after = await tables.tap(view.id, Tap("u", "phone", view.version, Entered(Plain(1, 5))))
    assert after.score == (0, 5)
    assert len(await Tables(TinyStore(browser.folder)).records(view.id)) == 2
