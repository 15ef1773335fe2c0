"""A night whose keys are gone from its machine: said as it is, and put right on the laptop that serves it."""

from __future__ import annotations

import pytest

from scorer.files import night as night_file
from scorer.service.night_errors import KeysGone, KeysThere, NoSuchNight, OnlyHere, OnlyLooking, PinTooShort
from scorer.service.night_files import Bringing
from scorer.store.port import NewerFile, Unreadable
from scorer.store.tiny import KEYS, NIGHTS, TinyStore
from tests.service.test_night_back import home
from tests.service.test_nights import HERE, PIN, Bar

LAPTOP, NEW = "127.0.0.1", "a new pin"


@pytest.fixture
async def bar():
    return await home()


async def lose(bar):
    bar.stores[1].discard(bar.id)
    bar.start()
    await bar.nights.wake()


async def test_the_pin_and_a_code_say_that_they_are_gone_and_the_night_is_read_as_before(bar):
    code = (await bar.nights.codes(bar.id, bar.key))[1]
    await lose(bar)
    assert (await bar.nights.view(bar.id)).table(1).score == (5, 0)
    for asked in (bar.nights.unlock(bar.id, PIN, HERE, "pc"), bar.nights.join(code, HERE, "phone")):
        with pytest.raises(KeysGone):
            await asked
    file = await bar.nights.export(bar.id)
    with pytest.raises(KeysGone):
        await bar.nights.bring(file, Bringing(PIN, "pc", bar.key, HERE))


async def test_the_laptop_that_serves_it_sets_a_new_pin_and_the_evening_goes_on(bar):
    old = bar.key, await bar.join(1)
    await lose(bar)
    assert await bar.nights.has_lost_keys(bar.id)
    joined = await bar.nights.renew(bar.id, NEW, LAPTOP, "laptop")
    assert not await bar.nights.has_lost_keys(bar.id)
    bar.key = joined.key
    for key in old:
        assert isinstance(bar.nights.right_at(bar.id, 1, key).refused, OnlyLooking)
    await bar.finish(1)
    assert (await bar.nights.view(bar.id)).night.result(1).source == "acta"
    bar.start()
    await bar.nights.wake()
    assert (await bar.nights.unlock(bar.id, NEW, HERE, "pc")).key
    assert sorted(await bar.nights.codes(bar.id, bar.key)) == [1, 2, 3]


async def test_nobody_else_sets_one_and_never_while_the_keys_are_there(bar):
    for address in (LAPTOP, HERE):
        with pytest.raises((KeysThere, OnlyHere)):
            await bar.nights.renew(bar.id, NEW, address, "evil")
    assert (await bar.nights.unlock(bar.id, PIN, HERE, "pc")).key
    await lose(bar)
    for address in (HERE, "", "evil"):
        with pytest.raises(OnlyHere):
            await bar.nights.renew(bar.id, NEW, address, "evil")
    with pytest.raises(PinTooShort):
        await bar.nights.renew(bar.id, "1", LAPTOP, "laptop")
    with pytest.raises(NoSuchNight):
        await bar.nights.renew("nobody", NEW, LAPTOP, "laptop")
    assert bar.stores[1].ids() == []


async def test_its_partidas_are_the_nights_also_without_its_keys(bar):
    partida = (await bar.nights.view(bar.id)).table(1).partida
    await lose(bar)
    assert bar.nights.place_of(partida).night_id == bar.id
    with pytest.raises(OnlyLooking):
        bar.tables.guard(partida, None, "")


async def on_disk(folder):
    bar = Bar()
    bar.stores = TinyStore(folder, NIGHTS), TinyStore(folder, KEYS), TinyStore(folder)
    bar.start()
    return await bar.open()


def spoil(folder, text):
    for path in (folder / KEYS).glob("*.json*"):
        path.write_text(text)


async def test_keys_that_cannot_be_read_are_gone_and_set_aside(tmp_path):
    bar = await on_disk(tmp_path)
    for store in bar.stores:
        store.close()
    spoil(tmp_path, "{")
    bar.stores = TinyStore(tmp_path, NIGHTS), TinyStore(tmp_path, KEYS), TinyStore(tmp_path)
    bar.start()
    await bar.nights.wake()
    assert any(isinstance(one, Unreadable) for one in bar.stores[1].problems())
    with pytest.raises(KeysGone):
        await bar.nights.unlock(bar.id, PIN, HERE, "pc")
    joined = await bar.nights.renew(bar.id, NEW, LAPTOP, "laptop")
    assert await bar.nights.is_organiser(bar.id, joined.key)
    assert list((tmp_path / KEYS).glob("*broken*"))


async def test_keys_of_a_newer_edition_are_not_gone(tmp_path):
    bar = await on_disk(tmp_path)
    for store in bar.stores:
        store.close()
    (path,) = (tmp_path / KEYS).glob("*.json")
    spoil(tmp_path, path.read_text().replace("tanteo-store/2", "tanteo-store/9"))
    bar.stores = TinyStore(tmp_path, NIGHTS), TinyStore(tmp_path, KEYS), TinyStore(tmp_path)
    bar.start()
    await bar.nights.wake()
    before = path.read_text()
    for asked in (bar.nights.unlock(bar.id, PIN, HERE, "pc"), bar.nights.renew(bar.id, NEW, LAPTOP, "laptop")):
        with pytest.raises(NewerFile):
            await asked
    assert path.read_text() == before


async def test_the_night_of_a_machine_whose_keys_are_gone_goes_on_elsewhere(bar):
    await lose(bar)
    file = night_file.loads(night_file.dumps(await bar.nights.export(bar.id)))
    other = Bar()
    _, joined = await other.nights.take_in(file, NEW, "other laptop")
    assert await other.nights.is_organiser(bar.id, joined.key)
