"""A partida counted away from its night: its signed log is its result, once, and only where it belongs."""

from __future__ import annotations

import json

import pytest

from scorer.files import logfile, night_check
from scorer.files import night as night_file
from scorer.files.log import BrokenChain
from scorer.partida.events import Checked, Entered, Signed
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.errors import OnlyLogKept
from scorer.service.handed import NotAwaited, NotSigned, OtherRules
from scorer.service.keys import Claim
from scorer.service.moved import WentOtherwise
from scorer.service.night_errors import OnlyLooking, OnlyOrganiser
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from scorer.store.port import NotWritten
from tests.service.test_nights import Bar, partida

TAPS = partida(0)


class Phone:
    """A phone in a cellar: the app without a server."""

    def __init__(self):
        self.tables = Tables(MemoryStore())

    async def played(self, one, other, *taps, reglamento="euskal", juegos=2):
        setup = Setup(reglamento, (PairNames(one), PairNames(other)), overrides={"juegos": juegos})
        view = await self.tables.open(setup, "phone")
        return await self.tap(view.id, *taps)

    async def tap(self, partida_id, *taps):
        for event in taps:
            seen = (await self.tables.view(partida_id)).version
            await self.tables.tap(partida_id, Tap(new_id(), "phone", seen, event))
        return logfile.loads(logfile.dumps(await self.tables.log(partida_id)))


@pytest.fixture
async def bar():
    """A night of four pairs that was drawn; nothing was played."""
    bar = await Bar().open()
    await bar.draw()
    return bar


@pytest.fixture
def phone():
    return Phone()


async def first(bar):
    """The first match and its pairs."""
    return (await bar.nights.view(bar.id)).night.fixtures[0]


async def table_of(bar, match):
    """Where a match is played."""
    view = await bar.nights.view(bar.id)
    return view.night.seats[match.number].table


async def hand_over(bar, log, key=None):
    return await bar.nights.hand_over(bar.id, bar.key if key is None else key, (bar.tap_id(), "pc"), log)


async def test_the_signed_log_is_the_result_and_the_night_can_be_checked_with_it(bar, phone):
    match = await first(bar)
    log = await phone.played(match.home, match.away, *TAPS)
    view = await hand_over(bar, log)
    result = view.night.result(match.number)
    assert (result.source, result.juegos, result.partida, result.head) == ("acta", (2, 0), log.id, log.head)
    file = night_file.loads(night_file.dumps(await bar.nights.export(bar.id)))
    assert log in file.partidas
    assert night_check.check(file).actas == 1


async def test_whoever_sat_first_at_the_table_the_home_pair_stands_first(bar, phone):
    match = await first(bar)
    log = await phone.played(match.away, match.home, *TAPS)
    result = (await hand_over(bar, log)).night.result(match.number)
    assert (result.juegos, result.tantos[1] > result.tantos[0]) == ((0, 2), True)
    assert night_check.check(await bar.nights.export(bar.id)).actas == 1


async def test_handed_over_twice_it_counts_once(bar, phone):
    match = await first(bar)
    log = await phone.played(match.home, match.away, *TAPS)
    await hand_over(bar, log)
    with pytest.raises(NotAwaited):
        await hand_over(bar, log)
    assert len((await bar.nights.view(bar.id)).night.results[match.number]) == 1


async def test_a_partida_begun_at_the_table_and_ended_in_the_cellar_is_gone_on_with(bar, phone):
    await bar.all_to_tables()
    match = await first(bar)
    table = await table_of(bar, match)
    partida_id = await bar.play(table, Entered(Plain(0, 5)))
    phone.tables.store.create(partida_id, *await bar.tables.records(partida_id))
    log = await phone.tap(partida_id, Entered(Plain(0, 40)), Entered(Plain(0, 40)), Checked(0), Signed(1, "X."))
    result = (await hand_over(bar, log)).night.result(match.number)
    assert (result.juegos, result.partida) == ((2, 0), partida_id)
    assert await bar.tables.log(partida_id) == log


async def test_where_room_ends_halfway_nothing_of_the_longer_log_is_kept_as_is_said(bar, phone):
    await bar.all_to_tables()
    table = await table_of(bar, await first(bar))
    partida_id = await bar.play(table, Entered(Plain(0, 5)))
    phone.tables.store.create(partida_id, *await bar.tables.records(partida_id))
    log, append, room = await phone.tap(partida_id, *TAPS[1:]), bar.stores[2].append, [2]

    def full(one, *records):
        room[0] -= len(records)
        if room[0] < 0:
            raise NotWritten(why="No space left")
        append(one, *records)

    bar.stores[2].append = full
    with pytest.raises(NotWritten, match="nothing was changed"):
        await hand_over(bar, log)
    for _ in range(2):
        now = (await bar.nights.view(bar.id)).table(table)
        assert (now.version, now.score, now.is_) == (2, (5, 0), "playing")
        bar.start()
        await bar.nights.wake()
    room[0] = 10
    assert (await hand_over(bar, log)).night.results


async def test_one_that_went_on_differently_here_is_not_replaced(bar, phone):
    await bar.all_to_tables()
    match = await first(bar)
    table = await table_of(bar, match)
    partida_id = await bar.play(table, Entered(Plain(0, 5)))
    phone.tables.store.create(partida_id, *await bar.tables.records(partida_id))
    await bar.play(table, Entered(Plain(1, 5)))
    here = await bar.tables.log(partida_id)
    with pytest.raises(WentOtherwise):
        await hand_over(bar, await phone.tap(partida_id, *TAPS[1:]))
    assert await bar.tables.log(partida_id) == here
    assert (await bar.nights.view(bar.id)).night.results == {}


@pytest.mark.parametrize(
    ("names", "taps", "more", "fact"),
    [
        (None, TAPS[:-1], {}, NotSigned),
        (None, TAPS[:-2], {}, NotSigned),
        (("Nobody", "Else"), TAPS, {}, NotAwaited),
        (None, TAPS, {"reglamento": "clasico"}, OtherRules),
        (None, [*TAPS[:2], *TAPS[-2:]], {"juegos": 1}, OtherRules),
    ],
)
async def test_what_is_no_result_of_the_night_is_refused_and_nothing_is_kept(bar, phone, names, taps, more, fact):
    match = await first(bar)
    log = await phone.played(*(names or match.pairs), *taps, **more)
    with pytest.raises(fact):
        await hand_over(bar, log)
    assert bar.tables.store.ids() == []
    assert (await bar.nights.view(bar.id)).night.results == {}


async def test_a_file_that_was_changed_is_not_even_read(bar, phone):
    match = await first(bar)
    log = await phone.played(match.home, match.away, *TAPS)
    one = json.loads(logfile.dumps(log))
    one["events"][1]["data"]["plain"]["tantos"] = 40
    with pytest.raises(BrokenChain):
        logfile.loads(json.dumps(one))


async def test_only_the_organiser_takes_it(bar, phone):
    match = await first(bar)
    log = await phone.played(match.home, match.away, *TAPS)
    for key, fact in ((await bar.join(1), OnlyOrganiser), ("", OnlyLooking)):
        with pytest.raises((fact, OnlyOrganiser)):
            await hand_over(bar, log, key)
    assert bar.tables.store.ids() == []


def full(*_):
    raise NotWritten(why="No space left")


@pytest.mark.parametrize("restarted", [False, True])
async def test_where_the_result_could_not_be_kept_the_log_is_the_nights_and_is_handed_over_again(bar, phone, restarted):
    match, append = await first(bar), bar.stores[0].append
    log = await phone.played(match.home, match.away, *TAPS)
    bar.stores[0].append = full
    with pytest.raises(OnlyLogKept, match="the log was kept, its result was not"):
        await hand_over(bar, log)
    bar.stores[0].append = append
    if restarted:
        bar.start()
        await bar.nights.wake()
    with pytest.raises((OnlyLooking, OnlyOrganiser)):
        await bar.tables.discard(log.id)
    view = await hand_over(bar, log)
    assert (view.night.result(match.number).partida, bar.nights.place_of(log.id).match) == (log.id, match.number)
    assert night_check.check(await bar.nights.export(bar.id)).actas == 1


async def test_a_log_whose_claim_could_not_be_kept_is_not_kept_and_nobodys(bar, phone):
    match, append = await first(bar), bar.stores[1].append
    log = await phone.played(match.home, match.away, *TAPS)
    bar.stores[1].append = full
    with pytest.raises(NotWritten, match="nothing was changed"):
        await hand_over(bar, log)
    assert (bar.nights.place_of(log.id), bar.tables.store.ids()) == (None, [])
    bar.stores[1].append = append
    assert (await hand_over(bar, log)).night.results


async def test_a_log_that_went_on_differently_here_is_claimed_by_nobody(bar, phone):
    match = await first(bar)
    log = await phone.played(match.home, match.away, *TAPS)
    bar.stores[2].create(log.id, *log.records[:2])
    await bar.tables.tap(log.id, Tap("other", "phone", 2, Entered(Plain(1, 7))))
    with pytest.raises(WentOtherwise):
        await hand_over(bar, log)
    assert bar.nights.place_of(log.id) is None


async def test_drawn_anew_meanwhile_it_is_the_result_of_the_match_of_its_pairs(bar, phone):
    match, append = await first(bar), bar.stores[0].append
    log = await phone.played(match.home, match.away, *TAPS)
    bar.stores[0].append = full
    with pytest.raises(NotWritten):
        await hand_over(bar, log)
    bar.stores[0].append = append
    claim = Claim(log.id, 9, match.pairs)
    await bar.nights._gate.claim(bar.id, (claim,), "pc")
    bar.start()
    await bar.nights.wake()
    assert bar.nights.place_of(log.id).match == 0
    await hand_over(bar, log)
    assert bar.nights.place_of(log.id).match == match.number


async def test_afterwards_it_is_the_nights_and_nobody_else_writes_at_it(bar, phone):
    match = await first(bar)
    log = await phone.played(match.home, match.away, *TAPS)
    await hand_over(bar, log)
    seen = (await bar.tables.view(log.id)).version
    with pytest.raises((OnlyLooking, OnlyOrganiser)):
        await bar.tables.tap(log.id, Tap(new_id(), "x", seen, Entered(Plain(1, 5))))
    bar.start()
    await bar.nights.wake()
    with pytest.raises((OnlyLooking, OnlyOrganiser)):
        await bar.tables.tap(log.id, Tap(new_id(), "x", seen, Entered(Plain(1, 5))))
    assert bar.nights.place_of(log.id).match == match.number
