"""Who means harm at a night: files that lay hands on other tables, a hundred PINs at once, a full disk."""

from __future__ import annotations

import asyncio

import pytest

from scorer.files import events as codec
from scorer.files import log as chain
from scorer.files import night_check, night_events, pairs
from scorer.files.night import NightFile, PartidaTwice
from scorer.league.night.errors import NoSuchTable
from scorer.league.night.events import ResultConfirmed, TableAssigned
from scorer.league.night.model import Result
from scorer.mus.errors import TanteoError
from scorer.partida.events import Entered
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service import keys
from scorer.service.errors import PartKept
from scorer.service.night_errors import CodeWornOut, OnlyLooking, TableFull, TooManyTries, WrongPin
from scorer.service.tables import Tap
from scorer.service.taken_in import TableWentOtherwise
from scorer.store.port import NotWritten, PartidaExists
from tests.service.test_handed import Phone
from tests.service.test_nights import HERE, PIN, Bar, partida


async def seated(**more):
    bar = await Bar().open(**more)
    await bar.draw()
    await bar.all_to_tables()
    return bar


async def crafted(event, logs=()):
    """A night of somebody else's with one event more."""
    other = await Bar().open()
    await other.draw()
    records = list((await other.nights.export(other.id)).records)
    kind, data = night_events.encode(event)
    at = "2026-12-24T20:00:00.000+00:00"
    records.append(chain.seal(records[-1], id="evil", device="evil", at=at, kind=kind, data=data))
    return NightFile("evilnight", tuple(records), tuple(logs))


async def test_a_file_lays_no_hands_on_the_partida_of_another_night():
    bar = await seated()
    victim = (await bar.nights.view(bar.id)).tables[0].partida
    taken = Result("played", (), (2, 0), (80, 5), "acta", victim, 1)
    files = [
        await crafted(TableAssigned(1, 1, victim), [await bar.tables.log(victim)]),
        await crafted(ResultConfirmed(1, taken)),
    ]
    for file in files:
        with pytest.raises(PartidaExists):
            await bar.nights.take_in(file, "9999", "evil")
        assert bar.nights.place_of(victim).night_id == bar.id
    assert await bar.nights.ids() == [bar.id]


async def test_a_night_written_around_a_log_that_is_here_does_not_get_its_table():
    bar, setup = Bar(), Setup("euskal", (PairNames("Nosotros"), PairNames("Ellos")))
    victim = (await bar.tables.open(setup, "phone of the table")).id
    file = await crafted(TableAssigned(1, 1, victim), [await bar.tables.log(victim)])
    for _ in range(2):
        with pytest.raises(PartidaExists):
            await bar.nights.take_in(file, "9999", "evil")
        assert (bar.nights.place_of(victim), await bar.nights.ids()) == (None, [])
        bar.start()
        await bar.nights.wake()
    assert (await bar.tables.tap(victim, Tap("t", "phone", 1, Entered(Plain(0, 5))))).score == (5, 0)


async def test_a_file_in_which_two_matches_share_a_partida_is_refused():
    other = await seated()
    file = await other.nights.export(other.id)
    kind, data = night_events.encode(TableAssigned(2, 3, (await other.nights.view(other.id)).tables[0].partida))
    last = file.records[-1]
    shared = chain.seal(last, id="evil", device="evil", at=last.at, kind=kind, data=data)
    bar = Bar()
    with pytest.raises(PartidaTwice):
        await bar.nights.take_in(NightFile("evilnight", (*file.records, shared), file.partidas), PIN, "pc")
    assert [store.ids() for store in bar.stores] == [[], [], []]


async def test_a_log_is_handed_over_to_one_night_and_one_match_only():
    bar = await Bar().open(kind="round-robin", rules="alava-double", names="ABC")
    await bar.draw()
    match = (await bar.nights.view(bar.id)).night.fixtures[0]
    log = await Phone().played(match.home, match.away, *partida(0))
    await bar.nights.hand_over(bar.id, bar.key, ("one", "pc"), log)
    with pytest.raises(PartidaExists):
        await bar.nights.hand_over(bar.id, bar.key, ("two", "pc"), log)
    assert len((await bar.nights.view(bar.id)).night.results) == 1


async def test_a_hundred_pins_at_once_are_five():
    bar = await Bar().open()
    tries = [bar.nights.unlock(bar.id, f"{number:04}", HERE, "evil") for number in range(100)]
    found = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(one, WrongPin) for one in found) == 5
    assert sum(isinstance(one, TooManyTries) for one in found) == 95


async def test_two_organisers_who_fill_the_tables_at_once_open_one_partida_a_match():
    bar = await Bar().open()
    await bar.draw()
    await asyncio.gather(*[bar.nights.assign_all(bar.id, bar.key, (tap, "pc")) for tap in ("one", "two")])
    seats = (await bar.nights.view(bar.id)).night.seats
    assert {seat.partida for seat in seats.values()} == set(bar.tables.store.ids())


async def test_another_code_is_for_a_table_that_is_there():
    bar = await Bar().open()
    for table in (0, -1, 999):
        with pytest.raises(NoSuchTable):
            await bar.nights.revoke(bar.id, bar.key, table, "pc")


async def test_a_night_that_could_not_be_opened_is_none_and_stands_in_nobodys_way():
    bar = Bar()
    create = bar.stores[1].create

    def full(*_):
        raise NotWritten(path="keys", why="No space left")

    bar.stores[1].create = full
    with pytest.raises(NotWritten):
        await bar.open()
    bar.stores[1].create = create
    assert await bar.nights.ids() == []
    await bar.open()
    assert await bar.join(1)


async def test_a_night_that_came_half_can_come_again():
    source = await seated()
    file = await source.nights.export(source.id)
    bar = Bar()
    create, calls = bar.stores[2].create, []

    def full(*rest):
        calls.append(rest)
        if len(calls) == 2:
            raise NotWritten(path="x", why="No space left")
        return create(*rest)

    bar.stores[2].create = full
    with pytest.raises(PartKept):
        await bar.nights.take_in(file, PIN, "pc")
    bar.stores[2].create = create
    assert await bar.nights.ids() == []
    view, _ = await bar.nights.take_in(file, PIN, "pc")
    assert view.id == source.id
    with pytest.raises(TanteoError):
        await bar.nights.take_in(file, PIN, "pc")


async def came_half(file):
    """A machine on which a night's partidas are kept and the night is not."""
    bar = Bar()
    bar.count = 1000
    create = bar.stores[0].create

    def full(*_):
        raise NotWritten(why="No space left")

    bar.stores[0].create = full
    with pytest.raises(NotWritten):
        await bar.nights.take_in(file, PIN, "pc")
    bar.stores[0].create = create
    return bar


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_night_that_came_half_goes_on_with_what_was_played_elsewhere_meanwhile(restarted):
    source = await seated()
    await source.play(1, Entered(Plain(0, 5)))
    bar = await came_half(await source.nights.export(source.id))
    if restarted:
        bar.start()
        await bar.nights.wake()
    await source.play(1, Entered(Plain(0, 7)), Entered(Plain(1, 9)))
    await source.finish(2)
    file = await source.nights.export(source.id)
    view, _ = await bar.nights.take_in(file, PIN, "pc")
    assert (view.table(1).version, view.table(1).score) == (4, (12, 9))
    assert await bar.nights.export(view.id) == file
    assert night_check.check(file).actas == 1


async def test_a_night_that_came_half_and_went_otherwise_is_refused_with_its_table_and_nothing_is_written():
    source = await seated()
    file = await source.nights.export(source.id)
    bar = await came_half(file)
    await source.play(2, Entered(Plain(0, 7)))
    forked = (await source.nights.view(source.id)).table(2).partida
    kind, data = codec.encode(Entered(Plain(1, 3)))
    (last,) = bar.stores[2].load(forked)
    bar.stores[2].append(forked, chain.seal(last, id="x", device="x", at=last.at, kind=kind, data=data))
    await source.play(1, Entered(Plain(0, 5)))
    before = [[store.load(one) for one in store.ids()] for store in bar.stores]
    with pytest.raises(TableWentOtherwise) as fact:
        await bar.nights.take_in(await source.nights.export(source.id), PIN, "pc")
    assert fact.value.parameters["table"] == 2
    assert [[store.load(one) for one in store.ids()] for store in bar.stores] == before


def test_names_are_told_apart_however_much_lies_between_them():
    wide = " " * 20000
    found = pairs.read(f"A;x{wide}y{wide}z;B\nC;Ane{wide}/ Jon;Bar").pairs
    assert [one.players for one in found] == [("x", "z"), ("Ane", "Jon")]


async def code_of(bar, table=1):
    return (await bar.nights.codes(bar.id, bar.key))[table]


async def may_write(bar, key):
    try:
        await bar.nights.arrive(bar.id, key)
    except OnlyLooking:
        return False
    return True


async def test_a_table_has_so_many_devices_the_oldest_that_is_gone_leaves_first_and_who_is_there_never():
    bar = await seated()
    code = await code_of(bar)
    joined = [(await bar.nights.join(code, HERE, f"phone {n}")).key for n in range(keys.MOST_DEVICES)]
    leave = await bar.nights.arrive(bar.id, joined[0])
    more = [(await bar.nights.join(code, HERE, f"more {n}")).key for n in range(3)]
    for _ in range(2):
        lost = [key for key in (*joined, *more) if key not in joined[1:4]]
        assert not any([await may_write(bar, key) for key in joined[1:4]])
        assert all([await may_write(bar, key) for key in lost])
        bar.start()
        await bar.nights.wake()
    await leave()
    await bar.nights.join(code, HERE, "one more")
    assert not await may_write(bar, joined[0])


async def test_a_table_whose_devices_are_all_there_says_so_and_another_code_makes_room():
    bar = await seated()
    code = await code_of(bar)
    for n in range(keys.MOST_DEVICES):
        await bar.nights.arrive(bar.id, (await bar.nights.join(code, HERE, f"phone {n}")).key)
    with pytest.raises(TableFull):
        await bar.nights.join(code, HERE, "one more")
    assert await bar.nights.join(await code_of(bar, 2), HERE, "another table's")
    again = await bar.nights.revoke(bar.id, bar.key, 1, "pc")
    assert await may_write(bar, (await bar.nights.join(again, HERE, "new")).key)


async def test_three_hundred_joins_with_one_code_are_a_hundred_at_once_too():
    bar = await seated()
    code = await code_of(bar)
    tries = [bar.nights.join(code, HERE, f"evil {n}") for n in range(300)]
    found = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(one, CodeWornOut) for one in found) == 300 - keys.MOST_GIVEN
    ring = await bar.nights._gate.ring(bar.id)
    assert sum(whose.table == 1 for whose in ring.keys.values()) == keys.MOST_DEVICES
    again = await bar.nights.revoke(bar.id, bar.key, 1, "pc")
    assert (await bar.nights.join(again, HERE, "phone")).table == 1


async def test_the_pin_is_for_so_many_devices_too():
    bar = await Bar().open()
    leave = await bar.nights.arrive(bar.id, bar.key)
    second = (await bar.nights.unlock(bar.id, PIN, HERE, "pc")).key
    for n in range(keys.MOST_DEVICES):
        await bar.nights.unlock(bar.id, PIN, HERE, f"pc {n}")
    assert await may_write(bar, bar.key)
    assert not await may_write(bar, second)
    await leave()
