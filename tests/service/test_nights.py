"""A night in the service: who may write where, results that come by themselves, and nothing lost or doubled."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from scorer.files import night as night_file
from scorer.files import night_check
from scorer.files.errors import NotAnId
from scorer.files.night_check import NoLog
from scorer.league.errors import TeamTwice
from scorer.league.lots import lots
from scorer.league.night.errors import FrozenRound, NameTooLong, NothingPlayed, ResultMoved, ResultThere, TableTaken
from scorer.league.night.events import (
    Opened,
    PairsEntered,
    PlacesDecided,
    ResultConfirmed,
    ResultCorrected,
    RoundDrawn,
    TableAssigned,
    TablesSet,
    Undone,
    Withdrawn,
)
from scorer.league.night.model import Entry, Result, plan
from scorer.league.night.places import champion, is_over
from scorer.mus.envites import Envite
from scorer.mus.hand import Entry as LanceEntry
from scorer.mus.hand import Hand
from scorer.mus.words import Lance
from scorer.partida.errors import FrozenActa
from scorer.partida.events import Amended, Answered, Bid, Checked, Corrected, Entered, Signed, Told
from scorer.partida.model import Plain
from scorer.service.books import NightTap
from scorer.service.errors import OtherTap, StaleTap
from scorer.service.keys import CODE, LETTERS
from scorer.service.night_errors import (
    CodeRevoked,
    ForgedEvent,
    NightExists,
    NoFreeTable,
    NoSuchNight,
    OnlyLooking,
    OnlyOrganiser,
    OtherNight,
    OtherTable,
    PinTooShort,
    ResultStands,
    TooManyTries,
    WrongCode,
    WrongPin,
)
from scorer.service.nights import Nights
from scorer.service.tables import Tables, Tap
from scorer.service.throttle import Throttle, network
from scorer.store.memory import MemoryStore
from scorer.store.port import PartidaExists

PIN = "2468 Gabon"
HERE = "192.0.2.7"
WON = Result("played", (), (2, 1))


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


class Bar:
    """An organiser's laptop with its stores; starting again keeps what was kept."""

    def __init__(self):
        self.stores = MemoryStore(), MemoryStore(), MemoryStore()
        self.clock, self.count = Clock(), 0
        self.start()

    def start(self):
        nights, keys, partidas = self.stores
        self.tables = Tables(partidas)
        self.nights = Nights(nights, keys, self.tables, throttle=Throttle(self.clock))

    async def open(self, names="ABCD", kind="knock-out", tables=3, **more):
        opened = Opened(
            "Gabon", "2026-12-24", "Txoko", "euskal", "euskal/1", plan(kind, **more), "s", {"juegos": 2}, tables, 70
        )
        _, joined = await self.nights.open(opened, PIN, "laptop")
        self.id, self.key = joined.night_id, joined.key
        await self.say(PairsEntered(tuple(Entry(name) for name in names)))
        return self

    def tap_id(self):
        self.count += 1
        return f"tap{self.count}"

    async def say(self, event, key=None):
        return await self.nights.tap(self.id, self.key if key is None else key, NightTap(self.tap_id(), "pc", event))

    async def draw(self):
        return await self.nights.draw(self.id, self.key, self.tap_id(), "pc")

    async def all_to_tables(self):
        return await self.nights.assign_all(self.id, self.key, (self.tap_id(), "pc"))

    async def join(self, table):
        code = (await self.nights.codes(self.id, self.key))[table]
        return (await self.nights.join(code, HERE, f"phone {table}")).key

    async def play(self, table, *events, key=None):
        now = (await self.nights.view(self.id)).table(table)
        key = await self.join(table) if key is None else key
        for event in events:
            seen = (await self.tables.view(now.partida)).version
            await self.nights.play(self.id, key, now.partida, Tap(self.tap_id(), "phone", seen, event))
        return now.partida

    async def finish(self, table, winner=0):
        return await self.play(table, *partida(winner))


def partida(winner, juegos=2):
    taps = [Entered(Plain(1 - winner, 5)), *(Entered(Plain(winner, 40)) for _ in range(juegos))]
    return [*taps, Checked(winner), Signed(1 - winner, "X.")]


@pytest.fixture
def bar():
    return Bar()


async def test_a_night_runs_from_the_pairs_to_the_champion_with_results_that_come_by_themselves(bar):
    await bar.open()
    while not is_over((await bar.nights.view(bar.id)).night):
        await bar.draw()
        await bar.all_to_tables()
        for now in (await bar.nights.view(bar.id)).tables:
            if now.match:
                await bar.finish(now.table)
    view = await bar.nights.close(bar.id, bar.key, "end", "pc")
    assert champion(view.night) == view.night.closed.champion
    assert {result.source for (result,) in view.night.results.values()} == {"acta"}
    assert view.night.result(1).tantos == (60, 5)
    found = night_check.check(night_file.loads(night_file.dumps(await bar.nights.export(bar.id))))
    assert (found.actas, found.champion) == (3, champion(view.night))


async def test_the_state_of_every_table_is_seen(bar):
    await bar.open(tables=4)
    await bar.draw()
    await bar.all_to_tables()
    await bar.nights.start_clock(bar.id, bar.key, ("clock", "pc"))
    key = await bar.join(2)
    leave = await bar.nights.arrive(bar.id, key)
    one, two, three, _ = (await bar.nights.view(bar.id)).tables
    assert (one.is_, two.is_, three.is_) == ("not-started", "not-started", "free")
    assert (one.offline_since, two.offline_since) == ("", None)
    await bar.play(2, Entered(Plain(0, 7)))
    await leave()
    two = (await bar.nights.view(bar.id)).table(2)
    assert (two.is_, two.score, two.until > bar.tables._clock()) == ("playing", (7, 0), True)
    assert two.offline_since > "2"
    await bar.play(2, *partida(0)[:3])
    assert (await bar.nights.view(bar.id)).table(2).is_ == "to-sign"
    await bar.play(2, *partida(0)[3:])
    view = await bar.nights.view(bar.id)
    assert (view.table(2).is_, view.next_free) == ("free", 2)


async def test_who_looks_is_told_of_every_event_and_of_every_tap(bar):
    await bar.open()
    nights, tables = [], []

    async def broken(_view):
        raise RuntimeError

    bar.nights.watch(bar.id, broken)
    stop = bar.nights.watch(bar.id, lambda view: collect(nights, view.version))
    bar.nights.watch_tables(bar.id, lambda now: collect(tables, (now.table, now.score)))
    await bar.draw()
    await bar.all_to_tables()
    await bar.play(1, Entered(Plain(0, 5)))
    assert (1, (5, 0)) in tables
    assert nights == sorted(nights)
    seen = len(nights)
    stop()
    await bar.say(TablesSet(5))
    assert len(nights) == seen


async def collect(into, what):
    into.append(what)


class TestWhoMay:
    async def test_a_reader_writes_nothing(self, bar):
        await bar.open()
        await bar.draw()
        await bar.all_to_tables()
        partida_id = (await bar.nights.view(bar.id)).table(1).partida
        for key in ("", "guess", "x" * 10_000):
            with pytest.raises(OnlyLooking):
                await bar.say(TablesSet(9), key=key)
            with pytest.raises(OnlyLooking):
                await bar.nights.play(bar.id, key, partida_id, Tap("t", "reader", 1, Entered(Plain(0, 5))))
        with pytest.raises(OnlyLooking):
            await bar.tables.tap(partida_id, Tap("t", "reader", 1, Entered(Plain(0, 5))))
        with pytest.raises(OnlyLooking):
            await bar.tables.discard(partida_id)
        assert (await bar.tables.view(partida_id)).version == 1

    async def test_a_table_writes_at_its_own_table_and_nowhere_else(self, bar):
        await bar.open()
        await bar.draw()
        await bar.all_to_tables()
        key = await bar.join(1)
        other = (await bar.nights.view(bar.id)).table(2).partida
        with pytest.raises(OtherTable):
            await bar.nights.play(bar.id, key, other, Tap("t", "phone", 1, Entered(Plain(0, 5))))
        for event in (TablesSet(9), ResultConfirmed(1, WON), Withdrawn("A"), Undone("tap1")):
            with pytest.raises(OnlyOrganiser):
                await bar.say(event, key=key)
        for forbidden in (bar.nights.codes(bar.id, key), bar.nights.revoke(bar.id, key, 1)):
            with pytest.raises(OnlyOrganiser):
                await forbidden
        with pytest.raises(OnlyOrganiser):
            await bar.nights.draw(bar.id, key, "t2", "phone")
        await bar.play(1, Entered(Plain(0, 5)), key=key)

    async def test_the_organiser_writes_everywhere(self, bar):
        await bar.open()
        await bar.draw()
        await bar.all_to_tables()
        partida_id = await bar.play(2, Entered(Plain(1, 5)), key=bar.key)
        assert (await bar.tables.view(partida_id)).score == (0, 5)

    async def test_only_the_organiser_amends_an_acta(self, bar):
        await bar.open()
        await bar.draw()
        await bar.all_to_tables()
        partida_id = await bar.finish(1)
        amended = Amended(Corrected(0, Hand(), "r", "judge"), "organiser", "yo", "r")
        key = await bar.join(1)
        with pytest.raises(OnlyOrganiser):
            await bar.nights.play(bar.id, key, partida_id, Tap("t", "phone", 6, amended))

    async def test_a_revoked_code_writes_no_more_and_the_new_one_does(self, bar):
        await bar.open()
        await bar.draw()
        await bar.all_to_tables()
        old = await bar.join(1)
        before = (await bar.nights.codes(bar.id, bar.key))[1]
        code = await bar.nights.revoke(bar.id, bar.key, 1)
        with pytest.raises(CodeRevoked):
            await bar.play(1, Entered(Plain(0, 5)), key=old)
        with pytest.raises(WrongCode):
            await bar.nights.join(before, HERE, "phone")
        joined = await bar.nights.join(f" {code[:3].lower()}-{code[3:]} ", HERE, "another phone")
        assert joined.table == 1
        await bar.play(1, Entered(Plain(0, 5)), key=joined.key)

    async def test_a_table_moves_to_another_phone_by_its_code(self, bar):
        await bar.open()
        await bar.draw()
        await bar.all_to_tables()
        first, second = await bar.join(1), await bar.join(1)
        await bar.play(1, Entered(Plain(0, 5)), key=first)
        await bar.play(1, Entered(Plain(0, 2)), key=second)
        assert (await bar.nights.view(bar.id)).table(1).score == (7, 0)

    async def test_a_link_kept_after_the_acta_is_signed_writes_nothing(self, bar):
        await bar.open()
        await bar.draw()
        await bar.all_to_tables()
        key = await bar.join(1)
        partida_id = await bar.finish(1)
        with pytest.raises(FrozenActa):
            await bar.nights.play(bar.id, key, partida_id, Tap("late", "phone", 6, Entered(Plain(0, 5))))

    async def test_a_match_that_was_moved_is_written_from_its_new_table(self, bar):
        await bar.open()
        await bar.draw()
        await bar.all_to_tables()
        key = await bar.join(1)
        match, partida_id = 1, (await bar.nights.view(bar.id)).table(1).partida
        with pytest.raises(TableTaken):
            await bar.nights.assign(bar.id, bar.key, ("m", "pc"), match, 2)
        await bar.nights.assign(bar.id, bar.key, ("m", "pc"), match, 3)
        assert (await bar.nights.view(bar.id)).table(3).partida == partida_id
        with pytest.raises(OtherTable):
            await bar.nights.play(bar.id, key, partida_id, Tap("t", "phone", 1, Entered(Plain(0, 5))))

    async def test_a_match_with_a_result_from_paper_is_played_no_more(self, bar):
        await bar.open()
        await bar.draw()
        await bar.all_to_tables()
        key, partida_id = await bar.join(1), (await bar.nights.view(bar.id)).table(1).partida
        await bar.say(ResultConfirmed(1, WON))
        with pytest.raises(ResultStands):
            await bar.nights.play(bar.id, key, partida_id, Tap("t", "phone", 1, Entered(Plain(0, 5))))
        with pytest.raises(OtherNight):
            await bar.nights.play(bar.id, bar.key, "nowhere", Tap("t", "phone", 1, Entered(Plain(0, 5))))

    async def test_what_is_made_here_is_taken_from_nobody(self, bar):
        await bar.open("ABCD", "round-robin")
        night = (await bar.nights.view(bar.id)).night
        forged = [
            RoundDrawn("round-robin", "s", ()),
            night.opened,
            TableAssigned(1, 1, "another partida"),
            ResultConfirmed(1, Result("played", (), (2, 0), source="acta")),
            ResultCorrected(1, 1, Result("played", (), (2, 0), source="acta"), "r", "yo"),
            PlacesDecided(tuple(reversed(lots("ABCD", "x", "places"))), "lots", "x"),
        ]
        for event in forged:
            with pytest.raises(ForgedEvent):
                await bar.say(event)


class TestKeys:
    async def test_a_code_is_six_letters_that_nobody_mistakes(self, bar):
        await bar.open(tables=200)
        codes = await bar.nights.codes(bar.id, bar.key)
        assert len(set(codes.values())) == len(codes) == 200
        assert all(len(code) == CODE and set(code) <= set(LETTERS) for code in codes.values())
        assert set(LETTERS).isdisjoint("BIOQSVZ0158")

    async def test_new_tables_get_codes_of_their_own(self, bar):
        await bar.open(tables=1)
        await bar.say(TablesSet(3))
        assert sorted(await bar.nights.codes(bar.id, bar.key)) == [1, 2, 3]

    async def test_wrong_codes_are_slowed_down_more_and_more_also_the_right_one_then(self, bar):
        await bar.open()
        right = (await bar.nights.codes(bar.id, bar.key))[1]
        tried, evening = 0, 5 * 3600
        while bar.clock.now < evening:
            try:
                await bar.nights.join("AAAAAA", HERE, "phone")
            except WrongCode:
                tried += 1
            except TooManyTries as fact:
                with pytest.raises(TooManyTries):
                    await bar.nights.join(right, HERE, "phone")
                bar.clock.now += fact.parameters["seconds"]
        assert tried < 60
        assert (await bar.nights.join(right, "192.0.2.8", "another address")).table == 1

    async def test_five_wrong_tries_a_minute_and_no_more(self, bar):
        await bar.open()
        for _ in range(5):
            with pytest.raises(WrongCode):
                await bar.nights.join("wrong", HERE, "phone")
        with pytest.raises(TooManyTries):
            await bar.nights.join("wrong", HERE, "phone")

    async def test_a_pin_is_not_guessed_from_two_hundred_addresses_and_the_laptop_itself_still_opens(self, bar):
        await bar.open()
        wrong, hour = 0, 3600
        while bar.clock.now < hour:
            for host in range(1, 254):
                try:
                    await bar.nights.unlock(bar.id, f"x{wrong}", f"192.0.2.{host}", "phone")
                except WrongPin:
                    wrong += 1
                except TooManyTries:
                    continue
            bar.clock.now += 61
        assert 40 <= wrong <= 240
        assert (await bar.nights.unlock(bar.id, PIN, "127.0.0.1", "laptop")).key

    async def test_ten_wrong_pins_open_nothing(self, bar):
        await bar.open()
        refused = []
        for number in range(10):
            with pytest.raises((WrongPin, TooManyTries)) as fact:
                await bar.nights.unlock(bar.id, f"{number:04}", HERE, "laptop")
            refused.append(type(fact.value))
        assert refused == [WrongPin] * 5 + [TooManyTries] * 5
        bar.clock.now = 61
        key = (await bar.nights.unlock(bar.id, PIN, HERE, "laptop")).key
        await bar.say(TablesSet(4), key=key)

    @pytest.mark.parametrize("pin", ["", "123", "   1", "x" * 65])
    async def test_a_pin_is_not_guessed_at_once(self, bar, pin):
        with pytest.raises(PinTooShort):
            await bar.nights.open(None, pin, "laptop")

    async def test_neither_pin_nor_code_nor_key_is_in_the_file_of_the_night(self, bar):
        await bar.open()
        text = night_file.dumps(await bar.nights.export(bar.id))
        codes = await bar.nights.codes(bar.id, bar.key)
        assert not any(secret in text for secret in (PIN, bar.key, *codes.values()))
        kept = "".join(str(record) for record in bar.stores[1].load(bar.id))
        assert PIN not in kept
        assert bar.key not in kept

    def test_of_a_network_without_end_every_address_is_one(self):
        assert network("2001:db8:1:2:3::4") == network("2001:db8:1:2::99") == "2001:db8:1:2::"
        assert network("::ffff:192.0.2.7") == "192.0.2.7"
        assert network("fe80::1%eth0") == "fe80::"
        assert network("testclient") == "testclient"


async def test_after_a_restart_every_table_and_every_key_is_as_it_was(bar):
    await bar.open()
    await bar.draw()
    await bar.all_to_tables()
    key = await bar.join(1)
    await bar.play(1, Entered(Plain(0, 5)), key=key)
    before = await bar.nights.view(bar.id)
    bar.start()
    await bar.nights.wake()
    after = await bar.nights.view(bar.id)
    assert after.night == before.night
    assert [(one.is_, one.score, one.partida) for one in after.tables] == [
        (one.is_, one.score, one.partida) for one in before.tables
    ]
    with pytest.raises(OnlyLooking):
        await bar.tables.tap(before.table(1).partida, Tap("t", "reader", 2, Entered(Plain(0, 5))))
    await bar.play(1, *partida(0), key=key)
    assert (await bar.nights.view(bar.id)).night.result(1).source == "acta"


async def test_what_was_signed_while_the_server_was_down_is_taken_when_it_wakes(bar):
    await bar.open()
    await bar.draw()
    await bar.all_to_tables()
    partida_id = (await bar.nights.view(bar.id)).table(1).partida
    alone = Tables(bar.stores[2])
    for number, event in enumerate(partida(1), 1):
        await alone.tap(partida_id, Tap(f"x{number}", "phone", number, event))
    bar.start()
    await bar.nights.wake()
    assert (await bar.nights.view(bar.id)).night.result(1).juegos == (0, 2)


async def test_an_acta_put_right_after_its_result_asks_for_a_correction_that_shows_what_it_moves(bar):
    await bar.open("AB", "round-robin")
    await bar.draw()
    await bar.all_to_tables()
    partida_id = await bar.play(1, *up_to_an_ordago(), key=bar.key)
    home, away = (await bar.nights.view(bar.id)).night.fixture(1).pairs
    version = (await bar.tables.view(partida_id)).version
    change = Corrected(2, ordago_won_by(1), "era el otro", "judge")
    amended = Amended(change, "judge", "Ane", "era el otro")
    await bar.nights.play(bar.id, bar.key, partida_id, Tap("am", "pc", version, amended))
    view = await bar.nights.view(bar.id)
    assert view.amended == (1,)
    event = await bar.nights.amendment(bar.id, 1, "era el otro", "Ane")
    moved = await bar.nights.preview(bar.id, event)
    assert event.result.juegos != view.night.result(1).juegos
    assert moved.champion[0] == home
    after = await bar.nights.amend(bar.id, bar.key, ("c", "pc"), event)
    assert (after.amended, len(after.night.results[1])) == ((), 2)
    assert away in after.night.names
    assert night_check.check(await bar.nights.export(bar.id)).corrections == 1


async def test_an_acta_signed_beside_a_result_from_paper_is_shown_and_not_taken_over_it(bar):
    await bar.open()
    await bar.draw()
    await bar.all_to_tables()
    await bar.say(ResultConfirmed(1, WON))
    partida_id = (await bar.nights.view(bar.id)).night.seats[1].partida
    for number, event in enumerate(partida(1), 1):
        await bar.nights.play(bar.id, bar.key, partida_id, Tap(f"x{number}", "pc", number, event))
    view = await bar.nights.view(bar.id)
    assert (view.amended, view.night.result(1)) == ((1,), WON)
    looked_at = await bar.nights.amendment(bar.id, 1, "vale el acta", "Ane")
    await bar.say(ResultCorrected(1, 1, Result("played", (), (2, 1)), "r", "Jon"))
    with pytest.raises(ResultMoved):
        await bar.nights.amend(bar.id, bar.key, ("b", "pc"), looked_at)
    looked_at = await bar.nights.amendment(bar.id, 1, "vale el acta", "Ane")
    other = replace(looked_at, result=replace(looked_at.result, juegos=(1, 2)))
    with pytest.raises(ResultMoved):
        await bar.nights.amend(bar.id, bar.key, ("b", "pc"), other)
    after = await bar.nights.amend(bar.id, bar.key, ("c", "pc"), looked_at)
    assert (after.amended, after.night.result(1).juegos) == ((), (0, 2))


def up_to_an_ordago():
    """A juego each, and the third by an órdago that pair 0 wins; then the acta."""
    return [
        *(Entered(Plain(pair, 40)) for pair in (0, 1)),
        Bid(1, Lance.GRANDE, 0, "ordago"),
        Answered(1, Lance.GRANDE, 1, wanted=True),
        Told(1, Lance.GRANDE, 0),
        Checked(0),
        Signed(1, "X."),
    ]


def ordago_won_by(pair):
    return Hand({Lance.GRANDE: LanceEntry(Envite(0, ("ordago",), wanted=True), winner=pair)})


class TestTaps:
    async def test_the_same_tap_counts_once_and_its_id_is_used_for_nothing_else(self, bar):
        await bar.open()
        tap = NightTap("same", "pc", PairsEntered((Entry("E"),)))
        for _ in range(3):
            view = await bar.nights.tap(bar.id, bar.key, tap)
        assert view.night.names == tuple("ABCDE")
        with pytest.raises(OtherTap):
            await bar.nights.tap(bar.id, bar.key, NightTap("same", "pc", PairsEntered((Entry("F"),))))
        for _ in range(3):
            view = await bar.nights.draw(bar.id, bar.key, "draw", "pc")
        assert len(view.night.draws) == 1
        for _ in range(3):
            view = await bar.nights.assign(bar.id, bar.key, ("to", "pc"), 1)
        assert len(bar.stores[2].ids()) == 1

    async def test_what_the_night_refuses_changes_nothing(self, bar):
        await bar.open()
        before = (await bar.nights.view(bar.id)).version
        for event, fact in (
            (PairsEntered((Entry("Z"), Entry("A"))), TeamTwice),
            (PairsEntered((Entry("Z" * 100),)), NameTooLong),
        ):
            with pytest.raises(fact):
                await bar.say(event)
        assert (await bar.nights.view(bar.id)).version == before

    async def test_when_every_table_is_taken_a_match_waits(self, bar):
        await bar.open(tables=1)
        await bar.draw()
        view = await bar.all_to_tables()
        assert view.next_free is None
        assert [one.number for one in view.waiting] == [2]
        with pytest.raises(NoFreeTable):
            await bar.nights.assign(bar.id, bar.key, ("t", "pc"), 2)

    async def test_a_result_typed_twice_at_once_is_confirmed_once(self, bar):
        await bar.open()
        await bar.draw()
        done = await asyncio.gather(*(bar.say(ResultConfirmed(1, WON)) for _ in range(5)), return_exceptions=True)
        assert sum(isinstance(one, ResultThere) for one in done) == 4

    async def test_a_correction_after_the_next_draw_is_refused(self, bar):
        await bar.open()
        await bar.draw()
        for number in (1, 2):
            await bar.say(ResultConfirmed(number, WON))
        await bar.draw()
        with pytest.raises(FrozenRound):
            await bar.nights.preview(bar.id, ResultCorrected(1, 1, Result("played", (), (0, 2)), "r", "yo"))

    async def test_a_correction_that_nobody_can_have_played_is_refused_before_what_it_moves_is_shown(self, bar):
        await bar.open()
        await bar.draw()
        await bar.say(ResultConfirmed(1, WON))
        typed = ResultCorrected(1, 1, Result("both_lose", (), (2, 1), source="judge", note="4.3"), "r", "yo")
        with pytest.raises(NothingPlayed):
            await bar.nights.preview(bar.id, typed)
        with pytest.raises(NothingPlayed):
            await bar.say(typed)


class TestElsewhere:
    async def test_a_night_goes_on_on_another_machine(self, bar):
        await bar.open()
        await bar.draw()
        await bar.all_to_tables()
        await bar.play(1, Entered(Plain(0, 5)))
        await bar.finish(2)
        file = night_file.loads(night_file.dumps(await bar.nights.export(bar.id)))
        other = Bar()
        other.count = 1000
        view, joined = await other.nights.take_in(file, "another pin", "other laptop")
        other.id, other.key = bar.id, joined.key
        assert view.night == (await bar.nights.view(bar.id)).night
        assert view.table(1).score == (5, 0)
        with pytest.raises(OnlyLooking):
            await other.say(TablesSet(3), key=bar.key)
        await other.finish(1)
        assert (await other.nights.view(bar.id)).night.result(1).source == "acta"
        with pytest.raises(NightExists):
            await other.nights.take_in(file, "another pin", "other laptop")

    @pytest.mark.parametrize("name", ["../escape", "a/b", "C:\\x", "", "x" * 41])
    async def test_a_path_in_the_place_of_an_id_is_kept_nowhere(self, bar, name):
        await bar.open()
        await bar.draw()
        await bar.all_to_tables()
        file = await bar.nights.export(bar.id)
        other = Bar()
        for wrong in (replace(file, id=name), replace(file, partidas=(replace(file.partidas[0], id=name),))):
            with pytest.raises((NotAnId, NoLog)):
                await other.nights.take_in(wrong, "another pin", "other laptop")
        assert [store.ids() for store in other.stores] == [[], [], []]

    async def test_a_night_lays_hands_on_no_partida_that_is_here(self, bar):
        await bar.open()
        await bar.draw()
        await bar.all_to_tables()
        file = await bar.nights.export(bar.id)
        other = Bar()
        with pytest.raises(NoLog):
            await other.nights.take_in(replace(file, partidas=()), "another pin", "other laptop")
        await bar.finish(1)
        mine = (await bar.nights.export(bar.id)).partidas[0]
        strangers = Tables(other.stores[2])
        view = await strangers.open((await bar.tables.partida(mine.id)).setup, "phone")
        same = replace(file, partidas=(replace(mine, id=view.id), *file.partidas))
        with pytest.raises(PartidaExists):
            await other.nights.take_in(same, "another pin", "other laptop")
        assert other.stores[0].ids() == []

    async def test_a_night_that_is_not_there_is_said_so(self, bar):
        for asked in (
            bar.nights.view("nobody"),
            bar.nights.export("../escape"),
            bar.nights.unlock("x", PIN, HERE, "d"),
        ):
            with pytest.raises(NoSuchNight):
                await asked


TABLES, TAPS = 12, 350


async def test_twelve_devices_whose_taps_are_doubled_reordered_and_delayed_lose_and_double_nothing(bar):
    names = [f"{letter}{number}" for letter in "AB" for number in range(TABLES)]
    await bar.open(names, "ceros", TABLES)
    await bar.draw()
    await bar.all_to_tables()
    devices = [Device(bar, table, Random(table)) for table in range(1, TABLES + 1)]
    await asyncio.gather(*(device.run() for device in devices))
    for device in devices:
        records = await bar.tables.records(device.partida)
        assert [record.id for record in records[1:]] == device.meant
        assert device.refused > TAPS / 20
        score = (await bar.tables.view(device.partida)).score
        assert score == device.score


class Device:
    """A phone on a bad line: it sends several taps ahead, some twice, in any order, and again what was refused."""

    def __init__(self, bar, table, chance):
        self.bar, self.table, self.chance = bar, table, chance
        self.meant = [f"{table}-{number}" for number in range(TAPS)]
        self.refused, self.score = 0, (0, 0)

    async def run(self):
        self.key = await self.bar.join(self.table)
        self.partida = (await self.bar.nights.view(self.bar.id)).table(self.table).partida
        sent = 0
        while sent < TAPS:
            ahead = range(sent, min(TAPS, sent + self.chance.randint(1, 4)))
            letters = [number for number in ahead for _ in range(self.chance.choice((1, 1, 2, 3)))]
            self.chance.shuffle(letters)
            await asyncio.gather(*(self.deliver(number) for number in letters))
            sent = (await self.bar.tables.view(self.partida)).version - 1
        self.score = (0, (TAPS + 1) // 2 - TAPS // 2) if TAPS % 2 else (0, 0)

    async def deliver(self, number):
        """Each tap goes up by one or down by one; it names the version that it saw on its own screen."""
        await asyncio.sleep(self.chance.choice((0, 0, 0.001)))
        event = Entered(Plain(1, 1 if number % 2 == 0 else -1))
        try:
            await self.bar.nights.play(
                self.bar.id, self.key, self.partida, Tap(self.meant[number], f"phone {self.table}", number + 1, event)
            )
        except StaleTap:
            self.refused += 1
