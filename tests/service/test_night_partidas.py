"""The partidas of a night stay the night's: taken from their table, lost, signed beside a paper, cut off half made."""

from __future__ import annotations

import pytest

from scorer.files import log as chain
from scorer.files import night as night_file
from scorer.files import night_check
from scorer.files.logfile import LogFile
from scorer.files.night_check import NoLog
from scorer.files.todo import Todo
from scorer.league.night.errors import SignedResult
from scorer.league.night.events import ResultConfirmed, TableAssigned, TablesSet, Undone, Withdrawn
from scorer.league.night.model import Entry
from scorer.partida.events import Amended, Corrected, Entered
from scorer.partida.model import Plain
from scorer.service import moved
from scorer.service.books import NightTap
from scorer.service.errors import PartKept
from scorer.service.night_errors import ForgedEvent, MatchHasNoTable, OnlyLooking, OtherTable
from scorer.service.tables import Tap
from scorer.store.port import NotWritten, PartidaExists
from tests.service.test_nights import WON, Bar, ordago_won_by, partida, up_to_an_ordago


@pytest.fixture
async def bar():
    """Two matches at two tables of three; nothing was tapped."""
    bar = await Bar().open()
    await bar.draw()
    await bar.all_to_tables()
    return bar


async def again(bar):
    """The laptop is started anew."""
    bar.start()
    await bar.nights.wake()


async def assignment(bar, table):
    """The event that sent a match to a table, by its id."""
    view = await bar.nights.view(bar.id)
    return next(one.id for one in view.undoable if isinstance(one.event, TableAssigned) and one.event.table == table)


async def take_from(bar, table):
    return await bar.say(Undone(await assignment(bar, table)))


def stands(view):
    """What can be seen of a night; who was heard when is forgotten with the process."""
    tables = [(one.is_, one.match, one.partida, one.version, one.score, one.juegos) for one in view.tables]
    return view.night, tables, view.amended, [one.id for one in view.undoable]


async def same_after_a_restart(bar):
    before = stands(await bar.nights.view(bar.id))
    await again(bar)
    assert stands(await bar.nights.view(bar.id)) == before


class TestTakenFromItsTable:
    @pytest.fixture
    async def partida_id(self, bar):
        """Seven tantos were tapped at table 1, and the match taken from it."""
        found = await bar.play(1, Entered(Plain(0, 7)))
        self.key = await bar.join(1)
        await take_from(bar, 1)
        return found

    @pytest.mark.parametrize("restarted", [False, True])
    async def test_it_stays_the_nights_and_its_phone_is_told_why_it_writes_no_more(self, bar, partida_id, restarted):
        if restarted:
            await again(bar)
        place = bar.nights.place_of(partida_id)
        assert (place.night_id, place.match, place.table) == (bar.id, 1, 0)
        with pytest.raises(OnlyLooking):
            await bar.tables.tap(partida_id, Tap("s", "stranger", 2, Entered(Plain(1, 30))))
        with pytest.raises(MatchHasNoTable):
            await bar.nights.play(bar.id, self.key, partida_id, Tap("p", "phone", 2, Entered(Plain(1, 1))))
        await same_after_a_restart(bar)

    @pytest.mark.parametrize("restarted", [False, True])
    @pytest.mark.parametrize("table", [1, 3])
    async def test_sent_to_a_table_again_it_goes_on_where_it_was(self, bar, partida_id, table, restarted):
        if restarted:
            await again(bar)
        view = await bar.nights.assign(bar.id, bar.key, ("again", "pc"), 1, table)
        now = view.table(table)
        assert (now.partida, now.score, now.is_) == (partida_id, (7, 0), "playing")
        await bar.play(table, Entered(Plain(1, 2)))
        assert (await bar.nights.view(bar.id)).table(table).score == (7, 2)
        assert len(bar.stores[2].ids()) == 2

    async def test_the_phone_of_the_table_before_is_told_where_the_match_is_now(self, bar, partida_id):
        await bar.nights.assign(bar.id, bar.key, ("again", "pc"), 1, 3)
        with pytest.raises(OtherTable) as fact:
            await bar.nights.play(bar.id, self.key, partida_id, Tap("p", "phone", 2, Entered(Plain(1, 1))))
        assert fact.value.parameters == {"table": 1, "at": 3}

    async def test_it_travels_with_its_night(self, bar, partida_id):
        file = night_file.loads(night_file.dumps(await bar.nights.export(bar.id)))
        assert partida_id in {log.id for log in file.partidas}
        other = Bar()
        _, joined = await other.nights.take_in(file, "another pin", "laptop")
        view = await other.nights.assign(bar.id, joined.key, ("again", "pc"), 1, 2 + 1)
        assert (view.table(3).partida, view.table(3).score) == (partida_id, (7, 0))

    async def test_an_old_file_that_left_it_behind_is_taken_in_still(self, bar, partida_id):
        file = await bar.nights.export(bar.id)
        logs = tuple(log for log in file.partidas if log.id != partida_id)
        view, _ = await Bar().nights.take_in(night_file.NightFile(file.id, file.records, logs), "another pin", "laptop")
        assert view.table(1).is_ == "free"


async def test_what_an_undo_takes_from_a_table_is_told_before(bar):
    first = await assignment(bar, 1)
    assert await bar.nights.leaving(bar.id, Undone(first)) == ()
    await bar.play(1, Entered(Plain(0, 7)))
    (now,) = await bar.nights.leaving(bar.id, Undone(first))
    assert (now.table, now.score, now.match.number) == (1, (7, 0), 1)
    await bar.nights.assign(bar.id, bar.key, ("move", "pc"), 1, 3)
    assert await bar.nights.leaving(bar.id, Undone(first)) == ()
    (now,) = await bar.nights.leaving(bar.id, Undone("move"))
    assert (now.table, now.score) == (3, (7, 0))
    clock = await bar.nights.start_clock(bar.id, bar.key, ("clock", "pc"))
    assert await bar.nights.leaving(bar.id, Undone(clock.undoable[0].id)) == ()
    await bar.nights.leaving(bar.id, Undone("nothing of the kind"))


async def test_what_a_pair_loses_that_goes_home_from_a_table_is_told_before(bar):
    await assignment(bar, 1)
    home, away = (await bar.nights.view(bar.id)).night.fixture(1).pairs
    others = (await bar.nights.view(bar.id)).night.fixture(2).pairs
    assert await bar.nights.leaving(bar.id, Withdrawn(home)) == ()
    await bar.play(1, Entered(Plain(0, 7)))
    for pair in (home, away):
        (now,) = await bar.nights.leaving(bar.id, Withdrawn(pair))
        assert (now.table, now.score, now.match.number) == (1, (7, 0), 1)
    assert await bar.nights.leaving(bar.id, Withdrawn(others[0])) == ()
    assert await bar.nights.leaving(bar.id, Withdrawn("nobody")) == ()


async def test_a_match_whose_acta_counts_is_not_taken_from_the_table_where_it_was_signed(bar):
    id_ = await assignment(bar, 1)
    partida_id = await bar.play(1, *up_to_an_ordago(), key=bar.key)
    assert id_ not in {one.id for one in (await bar.nights.view(bar.id)).undoable}
    with pytest.raises(SignedResult):
        await bar.say(Undone(id_))
    version = (await bar.tables.view(partida_id)).version
    amended = Amended(Corrected(2, ordago_won_by(1), "era el otro", "judge"), "judge", "Ane", "era el otro")
    await bar.nights.play(bar.id, bar.key, partida_id, Tap("am", "pc", version, amended))
    assert (await bar.nights.amendment(bar.id, 1, "era el otro", "Ane")).result.version == 2


async def test_a_log_in_which_that_was_done_is_read_still_and_its_acta_put_right_still(bar):
    id_ = await assignment(bar, 1)
    partida_id = await bar.play(1, *up_to_an_ordago(), key=bar.key)
    records = bar.stores[0].load(bar.id)
    undone = chain.seal(records[-1], id="old", device="pc", at=records[-1].at, kind="undone", data={"target": id_})
    bar.stores[0].append(bar.id, undone)
    await again(bar)
    assert bar.nights.place_of(partida_id).match == 1
    version = (await bar.tables.view(partida_id)).version
    amended = Amended(Corrected(2, ordago_won_by(1), "era el otro", "judge"), "judge", "Ane", "era el otro")
    await bar.nights.play(bar.id, bar.key, partida_id, Tap("am", "pc", version, amended))
    assert (await bar.nights.view(bar.id)).amended == (1,)
    assert (await bar.nights.amendment(bar.id, 1, "era el otro", "Ane")).result.version == 2


class TestSignedBesideAPaper:
    @pytest.fixture
    async def paper(self, bar):
        """A result from paper stands; the acta was signed beside it."""
        assigned = await assignment(bar, 1)
        paper = (await bar.say(ResultConfirmed(1, WON))).undoable[0].id
        self.partida = (await bar.nights.view(bar.id)).night.seats[1].partida
        for number, event in enumerate(partida(1), 1):
            await bar.nights.play(bar.id, bar.key, self.partida, Tap(f"x{number}", "pc", number, event))
        return assigned, paper

    async def test_when_the_paper_is_taken_back_the_acta_counts_at_once(self, bar, paper):
        view = await bar.say(Undone(paper[1]))
        assert (view.night.result(1).juegos, view.night.result(1).source) == ((0, 2), "acta")
        await same_after_a_restart(bar)

    async def test_so_it_does_where_the_match_was_taken_from_its_table_before(self, bar, paper):
        (now,) = await bar.nights.leaving(bar.id, Undone(paper[0]))
        assert (now.table, now.is_) == (1, "signed")
        view = await bar.say(Undone(paper[0]))
        assert view.amended == (1,)
        assert (await bar.nights.amendment(bar.id, 1, "vale el acta", "Ane")).result.juegos == (0, 2)
        await same_after_a_restart(bar)
        view = await bar.say(Undone(paper[1]))
        assert (view.night.result(1).juegos, view.night.result(1).source) == ((0, 2), "acta")
        await same_after_a_restart(bar)


async def test_nobody_takes_the_id_of_a_tap_that_is_made_here(bar):
    partida_id = (await bar.nights.view(bar.id)).table(1).partida
    for version in (1, 2):
        await bar.nights.tap(bar.id, bar.key, NightTap(f"acta-{partida_id}-{version}", "evil", TablesSet(5 + version)))
    await bar.finish(1)
    assert (await bar.nights.view(bar.id)).night.result(1).source == "acta"


async def test_a_match_is_sent_to_a_table_here_with_its_partida_and_by_no_device(bar):
    with pytest.raises(ForgedEvent):
        await bar.say(TableAssigned(1, 3))


class TestALogThatIsGone:
    @pytest.fixture
    async def lost(self, bar):
        """The partida of table 1 has seven tantos and its file is gone; that of table 2 was signed."""
        lost = await bar.play(1, Entered(Plain(0, 7)))
        await bar.finish(2)
        bar.stores[2].discard(lost)
        await again(bar)
        return lost

    async def test_the_night_is_taken_along_with_what_is_there_and_names_what_is_not(self, bar, lost):
        file = await bar.nights.export(bar.id)
        assert file.missing == (lost,)
        assert [log.id for log in file.partidas] != []
        text = night_file.dumps(file)
        assert night_file.loads(text) == file
        found = night_check.check(night_file.loads(text))
        assert [(one.partida, one.table, one.match) for one in found.missing] == [(lost, 1, 1)]
        assert (found.actas, found.unchecked) == (1, 0)

    async def test_a_result_whose_acta_is_gone_is_told_as_not_checked(self, bar, lost):
        signed = (await bar.nights.view(bar.id)).night.result(2).partida
        bar.stores[2].discard(signed)
        await again(bar)
        file = await bar.nights.export(bar.id)
        assert sorted(file.missing) == sorted((lost, signed))
        found = night_check.check(file)
        assert (found.actas, found.unchecked, found.results) == (0, 1, 1)

    async def test_the_night_goes_on_on_another_machine_and_there_on_paper_until_sent_to_a_table_anew(self, bar, lost):
        file = await bar.nights.export(bar.id)
        other = Bar()
        other.count = 1000
        view, joined = await other.nights.take_in(file, "another pin", "laptop")
        other.id, other.key = bar.id, joined.key
        assert (view.table(1).is_, view.table(1).partida) == ("on-paper", lost)
        await same_after_a_restart(other)
        view = await other.nights.assign(bar.id, other.key, ("anew", "pc"), 1, 3)
        assert view.table(3).is_ == "not-started"
        assert view.table(3).partida != lost
        await other.finish(3)
        assert (await other.nights.view(bar.id)).night.result(1).source == "acta"
        assert (await other.nights.export(bar.id)).missing == (lost,)

    async def test_a_file_says_of_no_partida_that_is_here_that_it_is_the_nights(self, bar, lost):
        file = await bar.nights.export(bar.id)
        other = Bar()
        mine = LogFile(lost, file.partidas[0].records)
        await moved.take_in(Todo("", (mine,)), other.tables)
        with pytest.raises(PartidaExists):
            await other.nights.take_in(file, "another pin", "laptop")
        assert await other.nights.ids() == []

    async def test_without_being_named_as_missing_it_is_refused_as_before(self, bar, lost):
        file = await bar.nights.export(bar.id)
        assert lost not in {log.id for log in file.partidas}
        with pytest.raises(NoLog):
            await Bar().nights.take_in(night_file.NightFile(file.id, file.records, file.partidas), "a pin", "laptop")

    async def test_nobody_but_the_organiser_brings_another_log_in_its_place(self, bar, lost):
        file = await bar.nights.export(bar.id)
        forged = LogFile(lost, file.partidas[0].records)
        taken = await moved.take_in(Todo("", (forged,)), bar.tables)
        assert isinstance(taken.left[lost], OnlyLooking)
        assert lost not in bar.stores[2].ids()

    async def test_put_out_of_sight_by_the_organiser_it_is_gone_at_once_and_after_a_restart(self, bar):
        partida_id = await bar.play(1, Entered(Plain(0, 7)))
        seen = []

        async def see(now):
            seen.append(now.is_)

        bar.nights.watch_tables(bar.id, see)
        await bar.tables.discard(partida_id, bar.key)
        assert seen == ["on-paper"]
        assert (await bar.nights.view(bar.id)).table(1).is_ == "on-paper"
        await same_after_a_restart(bar)

    async def test_brought_back_by_the_organiser_it_is_there_at_once_and_after_a_restart(self, bar):
        partida_id = await bar.play(1, Entered(Plain(0, 7)))
        log = await bar.tables.log(partida_id)
        await bar.tables.discard(partida_id, bar.key)
        await moved.take_in(Todo("", (log,)), bar.tables, bar.key)
        now = (await bar.nights.view(bar.id)).table(1)
        assert (now.is_, now.score) == ("playing", (7, 0))
        await same_after_a_restart(bar)


class Killed(BaseException):
    """The process is gone."""


class TestCutOffHalfMade:
    @pytest.fixture
    async def bar(self):
        bar = await Bar().open()
        await bar.draw()
        return bar

    async def cut(self, bar, store, what):
        """A match is sent to a table, and the process is killed when a store is about to do something."""

        def killed(*_):
            raise Killed

        setattr(bar.stores[store], what, killed)
        with pytest.raises(Killed):
            await bar.nights.assign(bar.id, bar.key, ("cut", "pc"), 1, 1)
        delattr(bar.stores[store], what)
        await again(bar)

    @pytest.mark.parametrize(("store", "what"), [(1, "append"), (2, "create"), (0, "append")])
    async def test_no_partida_is_left_that_is_of_no_night_and_the_next_one_uses_it(self, bar, store, what):
        await self.cut(bar, store, what)
        for orphan in bar.stores[2].ids():
            assert bar.nights.place_of(orphan).night_id == bar.id
            with pytest.raises(OnlyLooking):
                await bar.tables.tap(orphan, Tap("s", "stranger", 1, Entered(Plain(0, 5))))
            with pytest.raises(MatchHasNoTable):  # nothing in the night's log would lead to it
                await bar.nights.play(bar.id, bar.key, orphan, Tap("o", "pc", 1, Entered(Plain(0, 5))))
        assert (await bar.nights.view(bar.id)).table(1).is_ == "free"
        await bar.nights.assign(bar.id, bar.key, ("cut", "pc"), 1, 1)
        await bar.play(1, Entered(Plain(0, 5)))
        assert len(bar.stores[2].ids()) == 1

    async def test_a_full_disk_leaves_one_too_and_it_is_used(self, bar):
        append, full = bar.stores[0].append, []

        def fails_once(*rest):
            if not full:
                full.append(1)
                raise OSError(28, "No space left")
            return append(*rest)

        bar.stores[0].append = fails_once
        with pytest.raises(Exception, match="No space left"):
            await bar.nights.assign(bar.id, bar.key, ("full", "pc"), 1, 1)
        await bar.nights.assign(bar.id, bar.key, ("full", "pc"), 1, 1)
        assert len(bar.stores[2].ids()) == 1

    async def test_of_all_matches_those_that_went_to_a_table_stay_there_and_it_is_said(self, bar):
        append = bar.stores[0].append

        def full_after_one(*rest):
            bar.stores[0].append = full
            return append(*rest)

        def full(*_rest):
            raise NotWritten(why="No space left")

        bar.stores[0].append = full_after_one
        with pytest.raises(PartKept, match="only a part could be kept"):
            await bar.nights.assign_all(bar.id, bar.key, ("all", "pc"))
        assert [one.is_ for one in (await bar.nights.view(bar.id)).tables[:2]] == ["not-started", "free"]
        bar.stores[0].append = append
        view = await bar.nights.assign_all(bar.id, bar.key, ("again", "pc"))
        assert [one.is_ for one in view.tables[:2]] == ["not-started", "not-started"]


async def test_the_partida_of_a_match_that_was_drawn_away_is_not_given_to_another_one():
    """A late pair is taken back and another one comes in its place: its matches have the same numbers."""
    bar = await Bar().open("ABC", "round-robin", tables=3)
    await bar.draw()
    view = await bar.nights.late(bar.id, bar.key, ("late", "pc"), Entry("D"))
    number = view.night.fixtures[-1].number
    await bar.nights.assign(bar.id, bar.key, ("to", "pc"), number, 1)
    first = await bar.play(1, Entered(Plain(0, 7)), key=bar.key)
    await bar.say(Undone("to"))
    await bar.say(Undone("late"))
    assert bar.nights.place_of(first).night_id == bar.id
    assert bar.nights.place_of(first).match == 0
    await bar.nights.late(bar.id, bar.key, ("other", "pc"), Entry("E"))
    view = await bar.nights.assign(bar.id, bar.key, ("to E", "pc"), number, 1)
    assert view.table(1).partida != first
    assert view.table(1).is_ == "not-started"
    await same_after_a_restart(bar)
