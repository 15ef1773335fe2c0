"""A night that was taken to another machine and played on there comes back onto the machine that has its older copy."""

from __future__ import annotations

import asyncio
from concurrent.futures import wait
from dataclasses import replace

import pytest

from scorer.files import night as night_file
from scorer.files import night_check
from scorer.league.night.events import ClockStarted, TablesSet
from scorer.mus.errors import TanteoError
from scorer.partida.events import Entered
from scorer.partida.model import Plain
from scorer.service.errors import StaleTap
from scorer.service.night_errors import NightsApart, OnlyLooking, OnlyOrganiser, PinOfHere, TooManyTries
from scorer.service.night_files import Bringing
from scorer.service.tables import Tap
from scorer.service.taken_in import TableWentOtherwise
from scorer.store.port import NotWritten, PartidaExists
from scorer.store.tiny import KEYS, NIGHTS, TinyStore
from tests.service.test_nights import HERE, PIN, Bar, partida

OTHER_PIN = "another pin"


async def home():
    bar = await Bar().open()
    await bar.draw()
    await bar.all_to_tables()
    await bar.play(1, Entered(Plain(0, 5)))
    return bar


async def gone_to(bar):
    """Another machine that opens the night as it stands."""
    other = Bar()
    other.count = 1000
    _, joined = await other.nights.take_in(await file_of(bar), OTHER_PIN, "other laptop")
    other.id, other.key = bar.id, joined.key
    return other


async def file_of(bar):
    return night_file.loads(night_file.dumps(await bar.nights.export(bar.id)))


def by(pin="", key="", address=HERE):
    return Bringing(pin, "laptop", key, address)


async def back(bar, file, who=None):
    return await bar.nights.bring(file, who or by(key=bar.key))


def kept(bar):
    """Everything that is kept but for the keys."""
    return [{one: store.load(one) for one in store.ids()} for store in (bar.stores[0], bar.stores[2])]


async def as_after_a_restart(bar):
    again = Bar()
    again.stores = bar.stores
    again.start()
    await again.nights.wake()
    here, there = await bar.nights.view(bar.id), await again.nights.view(bar.id)
    assert (here.night, here.head) == (there.night, there.head)
    assert [replace(one, offline_since="") for one in here.tables] == [
        replace(one, offline_since="") for one in there.tables
    ]


async def test_it_goes_on_here_with_all_that_was_played_there_and_nothing_is_lost_or_doubled():
    bar = await home()
    phone = await bar.join(1)
    other = await gone_to(bar)
    await other.finish(1)
    await other.play(2, Entered(Plain(1, 7)))
    await other.finish(2, winner=1)
    await other.draw()
    await other.all_to_tables()
    file = await file_of(other)
    came = await back(bar, file)
    assert await bar.nights.export(bar.id) == file
    assert (came.is_new, came.events, came.partidas) == (False, 4, 3)
    assert came.joined.key == bar.key
    assert [one.source for one in map((await bar.nights.view(bar.id)).night.result, (1, 2))] == ["acta", "acta"]
    assert night_check.check(await file_of(bar)).actas == 2
    await as_after_a_restart(bar)
    await bar.finish(1)  # the final, by the code that table 1 has here
    assert (await bar.nights.view(bar.id)).night.result(3).source == "acta"
    assert (await bar.nights.unlock(bar.id, PIN, HERE, "pc")).key
    assert bar.nights.right_at(bar.id, 1, phone).refused is None


async def test_whoever_looks_at_it_here_is_told_at_the_night_and_at_its_tables():
    bar = await home()
    at_table = (await bar.nights.view(bar.id)).table(1).partida
    told = {"night": [], "table": [], "partida": []}
    for name, watch, key in (
        ("night", bar.nights.watch, bar.id),
        ("table", bar.nights.watch_tables, bar.id),
        ("partida", bar.tables.watch, at_table),
    ):

        async def heard(view, name=name):
            told[name].append(view)

        watch(key, heard)
    other = await gone_to(bar)
    await other.play(1, Entered(Plain(1, 9)))
    await other.say(ClockStarted((1,), "2026-12-24T20:00:00.000+00:00", 70))
    await back(bar, await file_of(other))
    assert told["night"][-1].night.clocks
    assert (told["table"][-1].score, told["partida"][-1].version) == ((5, 9), 3)


async def test_the_same_file_or_an_older_one_brings_nothing_and_changes_nothing():
    bar = await home()
    files = [await file_of(bar)]
    other = await gone_to(bar)
    await other.finish(2)
    files.append(await file_of(other))
    await back(bar, files[-1])
    before, count = kept(bar), bar.stores[1].load(bar.id)
    for file in files:
        came = await back(bar, file)
        assert came.has_nothing_new
        assert (kept(bar), bar.stores[1].load(bar.id)) == (before, count)


async def test_a_partida_that_went_on_there_is_brought_where_the_night_itself_did_not():
    bar = await home()
    other = await gone_to(bar)
    await other.play(2, Entered(Plain(0, 3)))
    came = await back(bar, await file_of(other))
    assert (came.events, came.partidas, came.has_nothing_new) == (0, 1, False)
    assert (await bar.nights.view(bar.id)).table(2).score == (3, 0)


async def test_what_was_tapped_here_meanwhile_stays_beside_what_was_played_there_at_other_tables():
    bar = await home()
    other = await gone_to(bar)
    await other.finish(2)
    await bar.play(1, Entered(Plain(0, 2)))
    await back(bar, await file_of(other))
    view = await bar.nights.view(bar.id)
    assert (view.table(1).score, view.night.result(2).source) == ((7, 0), "acta")
    await as_after_a_restart(bar)


async def test_a_night_that_was_played_on_apart_is_refused_with_when_they_part_and_nothing_is_changed():
    bar = await home()
    other = await gone_to(bar)
    await other.finish(2)
    await other.play(1, Entered(Plain(0, 1)))
    await bar.say(TablesSet(2))
    await bar.say(TablesSet(3))
    before = kept(bar)
    with pytest.raises(NightsApart) as fact:
        await back(bar, await file_of(other))
    assert (fact.value.parameters["here"], fact.value.parameters["there"]) == (2, 1)
    assert kept(bar) == before


async def test_a_table_that_was_played_on_apart_is_named_and_nothing_is_changed():
    bar = await home()
    other = await gone_to(bar)
    await other.finish(2)
    await other.play(1, Entered(Plain(0, 1)))
    await bar.play(1, Entered(Plain(0, 2)))
    before = kept(bar)
    with pytest.raises(TableWentOtherwise) as fact:
        await back(bar, await file_of(other))
    assert fact.value.parameters["table"] == 1
    assert kept(bar) == before


async def test_only_who_has_the_pin_of_here_brings_it_back_and_guesses_are_slowed_down():
    bar = await home()
    other = await gone_to(bar)
    await other.finish(2)
    file, before = await file_of(other), kept(bar)
    table = await bar.join(1)
    for who in (by(), by(pin=OTHER_PIN), by(key=table), by(key=other.key)):
        with pytest.raises(PinOfHere):
            await back(bar, file, who)
    for key, fact in (("", OnlyLooking), (table, OnlyOrganiser)):
        with pytest.raises(fact):
            await bar.nights.go_on(file, key, "pc")
    with pytest.raises(PinOfHere):
        await back(bar, file, by(pin="1111"))
    with pytest.raises(TooManyTries):
        await back(bar, file, by(pin=PIN))
    assert kept(bar) == before
    came = await back(bar, file, by(pin=PIN, address="192.0.2.9"))
    assert await bar.nights.is_organiser(bar.id, came.joined.key)


async def test_a_phone_that_taps_meanwhile_is_heard_before_or_after_and_never_in_between(monkeypatch):
    bar = await home()
    other = await gone_to(bar)
    await other.finish(2)
    await other.play(1, Entered(Plain(1, 9)))
    file, key = await file_of(other), await bar.join(1)
    at_table = (await bar.nights.view(bar.id)).table(1)
    append = bar.stores[0].append
    tap = Tap("late", "phone", at_table.version, Entered(Plain(0, 1)))
    loop, sent = asyncio.get_running_loop(), []

    def slow(*rest):
        sent.append(asyncio.run_coroutine_threadsafe(bar.nights.play(bar.id, key, at_table.partida, tap), loop))
        wait(sent, timeout=0.5)
        return append(*rest)

    monkeypatch.setattr(bar.stores[0], "append", slow)
    await back(bar, file)
    with pytest.raises(StaleTap):
        await asyncio.wrap_future(sent[0])
    assert await bar.nights.export(bar.id) == file


def full_at(store, number):
    """A disk that takes all writes but one."""
    for name in ("create", "append"):
        work = getattr(store, name)

        def written(*rest, work=work):
            counted.append(rest)
            if len(counted) == number:
                raise NotWritten(why="No space left")
            return work(*rest)

        setattr(store, name, written)
    counted = []


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize(("shelf", "write"), [(0, 1), (1, 1), (1, 2), (2, 1), (2, 2), (2, 3)])
async def test_where_room_ends_halfway_the_same_file_brings_the_rest_later(shelf, write, restarted):
    bar = await home()
    other = await gone_to(bar)
    await other.finish(1)
    await other.finish(2)
    await other.draw()
    await other.say(TablesSet(4))
    await other.all_to_tables()
    file = await file_of(other)
    full_at(bar.stores[shelf], write)
    with pytest.raises(NotWritten):
        await back(bar, file)
    if restarted:
        bar.start()
        await bar.nights.wake()
    await back(bar, file)
    assert await bar.nights.export(bar.id) == file
    assert sorted(await bar.nights.codes(bar.id, bar.key)) == [1, 2, 3, 4]
    await as_after_a_restart(bar)


async def test_it_lays_no_hands_on_a_partida_of_another_night_or_of_none():
    bar = await home()
    other = await gone_to(bar)
    await other.finish(1)
    await other.finish(2)
    await other.draw()
    await other.all_to_tables()
    final = (await other.nights.view(bar.id)).night.seats[3].partida
    await bar.tables.go_on(final, await other.tables.records(final))
    before = kept(bar)
    with pytest.raises(PartidaExists):
        await back(bar, await file_of(other))
    assert kept(bar) == before


async def test_tables_that_were_set_up_there_have_codes_here():
    bar = await home()
    other = await gone_to(bar)
    await other.say(TablesSet(5))
    codes = await bar.nights.codes(bar.id, bar.key)
    await back(bar, await file_of(other))
    after = await bar.nights.codes(bar.id, bar.key)
    assert {**after, **codes} == after
    assert sorted(after) == [1, 2, 3, 4, 5]


async def test_there_and_back_all_evening_long():
    one = await home()
    other = await gone_to(one)
    for here, there, table in ((other, one, 2), (one, other, 1)):
        await here.finish(table)
        await back(there, await file_of(here))
    await one.draw()
    await one.all_to_tables()
    await one.play(1, *partida(0)[:2])
    await back(other, await file_of(one))
    await other.play(1, *partida(0)[2:])
    await other.nights.close(other.id, other.key, "end", "pc")
    await back(one, await file_of(other))
    assert (await one.nights.view(one.id)).night.closed is not None
    assert await one.nights.export(one.id) == await other.nights.export(one.id)


async def test_on_a_disk_it_comes_back_the_same_and_is_there_after_a_restart(tmp_path):
    def stores():
        return TinyStore(tmp_path, NIGHTS), TinyStore(tmp_path, KEYS), TinyStore(tmp_path)

    bar = Bar()
    bar.stores = stores()
    bar.start()
    await bar.open()
    await bar.draw()
    await bar.all_to_tables()
    other = await gone_to(bar)
    await other.finish(1)
    await other.play(2, Entered(Plain(0, 5)))
    file = await file_of(other)
    await back(bar, file)
    for store in bar.stores:
        store.close()
    bar.stores = stores()
    bar.start()
    await bar.nights.wake()
    assert await bar.nights.export(bar.id) == file
    assert (await bar.nights.view(bar.id)).table(2).score == (5, 0)
    await bar.finish(2)
    assert (await bar.nights.view(bar.id)).night.result(2).source == "acta"


async def test_a_night_that_is_not_here_comes_as_it_always_did():
    bar, other = await home(), Bar()
    came = await back(other, await file_of(bar), by(pin=OTHER_PIN))
    assert came.is_new
    assert await other.nights.is_organiser(bar.id, came.joined.key)
    with pytest.raises(TanteoError):
        await back(Bar(), await file_of(bar), by())
