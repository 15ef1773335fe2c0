"""An evening by chance: whatever is tapped, taken back or cut off, the night in memory is the night on the disk."""

from __future__ import annotations

import asyncio
import copy
from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorer.files import night as night_file
from scorer.files import night_check
from scorer.league.night.events import (
    PairsEntered,
    ResultConfirmed,
    ResultCorrected,
    Substituted,
    TableAssigned,
    TablesSet,
    Undone,
    Withdrawn,
)
from scorer.league.night.model import Entry, Result
from scorer.mus.errors import TanteoError
from scorer.partida import events as at_table
from scorer.partida.events import Amended, Corrected, Entered
from scorer.partida.model import Plain
from scorer.service.night_errors import OnlyLooking
from scorer.service.tables import Tap
from tests.service.test_handed import Phone
from tests.service.test_nights import Bar, ordago_won_by, partida, up_to_an_ordago

NAMES = "ABCDEFGH"
pairs = st.integers(0, 1)
tables = st.integers(1, 4)
which = st.integers(0, 30)
juegos = st.sampled_from([(2, 0), (0, 2), (2, 1), (1, 2)])
systems = st.sampled_from(
    [("knock-out", {}), ("ceros", {"ceros": 1}), ("round-robin", {}), ("groups", {"size": 2, "rules": "euskal"})]
)


STRANGER = Tap("s", "stranger", 1, Entered(Plain(0, 1)))


class Killed(BaseException):
    """The process is gone."""


class Evening(RuleBasedStateMachine):
    """What was acknowledged is known here too: each tap with its partida."""

    def __init__(self):
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.taps = {}
        self.phones = {}

    def teardown(self):
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()

    @initialize(system=systems, count=st.integers(2, 6))
    def begin(self, system, count):
        kind, more = system
        self.bar = self.run(Bar().open(NAMES[:count], kind, 3, **more))
        self.draw()
        self.send(0, None)

    def run(self, work):
        return self.loop.run_until_complete(work)

    def tried(self, work):
        """Done, or refused with a fact: anything else is a fault."""
        try:
            return self.run(work)
        except TanteoError:
            return None

    def say(self, event):
        return self.tried(self.bar.say(event))

    def match(self, which):
        """One of the matches that were drawn."""
        return 1 + which % max(1, len(self.view().night.fixtures))

    def partida(self, which):
        """One of the partidas that are there."""
        found = self.bar.stores[2].ids()
        return found[which % len(found)] if found else ""

    def view(self):
        return self.run(self.bar.nights.view(self.bar.id))

    def tap(self, partida_id, event, key):
        """A tap, acknowledged where it is not refused."""
        tap_id = self.bar.tap_id()
        try:
            seen = self.run(self.bar.tables.view(partida_id)).version
            self.run(self.bar.nights.play(self.bar.id, key, partida_id, Tap(tap_id, "phone", seen, event)))
        except TanteoError:
            return
        self.taps.setdefault(partida_id, []).append(tap_id)

    def at(self, table):
        view = self.view()
        return view.table(table).partida if table <= len(view.tables) else ""

    # ------------------------------------------------------------ the organiser

    @rule()
    def draw(self):
        self.tried(self.bar.draw())

    @rule()
    def all_to_tables(self):
        self.tried(self.bar.all_to_tables())

    @rule(match=which, table=tables | st.none())
    def send(self, match, table):
        """Mostly one that waits."""
        waiting = self.view().waiting
        match = waiting[match % len(waiting)].number if waiting and match % 3 else self.match(match)
        self.tried(self.bar.nights.assign(self.bar.id, self.bar.key, (self.bar.tap_id(), "pc"), match, table))

    @rule(match=which, score=juegos)
    def type_a_result(self, match, score):
        self.say(ResultConfirmed(self.match(match), Result("played", (), score)))

    @rule(match=which, score=juegos)
    def correct(self, match, score):
        match = self.match(match)
        version = len(self.view().night.results.get(match, ()))
        self.say(ResultCorrected(match, version, Result("played", (), score), "r", "yo"))

    @rule(match=which)
    def take_the_correction_of_an_acta(self, match):
        match = next(iter(self.view().amended), self.match(match))
        self.tried(self.amended(match))

    async def amended(self, match):
        looked = await self.bar.nights.amendment(self.bar.id, match, "r", "yo")
        await self.bar.nights.amend(self.bar.id, self.bar.key, (self.bar.tap_id(), "pc"), looked)

    @rule(back=which)
    def take_back(self, back):
        """Anything that ever was said, also what may not be taken back."""
        records = self.bar.stores[0].load(self.bar.id)
        self.undone(records[-1 - back % min(8, len(records))].id)

    @rule(back=which, kind=st.sampled_from([TableAssigned, TableAssigned, ResultConfirmed]))
    def take_back_a_way_to_a_table_or_a_result(self, back, kind):
        found = [one.id for one in self.view().undoable if isinstance(one.event, kind)]
        if found:
            self.undone(found[back % len(found)])

    def undone(self, target):
        leaving = {now.match.number for now in self.run(self.bar.nights.leaving(self.bar.id, Undone(target)))}
        before = self.view()
        after = self.say(Undone(target))
        if after is not None:
            left = {
                number
                for number, seat in before.night.seats.items()
                if after.night.seats.get(number) != seat and self.taps.get(seat.partida)
            }
            assert left <= leaving

    @rule(pair=st.sampled_from(NAMES))
    def comes(self, pair):
        if self.view().night.draws:
            self.tried(self.bar.nights.late(self.bar.id, self.bar.key, (self.bar.tap_id(), "pc"), Entry(pair)))
        else:
            self.say(PairsEntered((Entry(pair),)))

    @rule(pair=st.sampled_from(NAMES), count=tables, what=st.integers(0, 3))
    def something_small(self, pair, count, what):
        """Somebody goes home, others sit down for a pair, a table more, the clocks."""
        self.say([Withdrawn(pair), Substituted(pair, ("Ane", "Jon"), "tarde"), TablesSet(count), TablesSet(4)][what])
        self.tried(self.bar.nights.start_clock(self.bar.id, self.bar.key, (self.bar.tap_id(), "pc")))

    @rule(match=which, home_first=st.booleans(), winner=pairs)
    def hand_over(self, match, home_first, winner):
        open_ = self.view().night.open
        if open_:
            one, other = open_[match % len(open_)].pairs[:: 1 if home_first else -1]
            log = self.run(Phone().played(one, other, *partida(winner)))
            tap = (self.bar.tap_id(), "pc")
            if self.tried(self.bar.nights.hand_over(self.bar.id, self.bar.key, tap, log)) is not None:
                self.taps[log.id] = [record.id for record in log.records]

    @rule()
    def close(self):
        self.tried(self.bar.nights.close(self.bar.id, self.bar.key, self.bar.tap_id(), "pc"))

    # ------------------------------------------------------------ the tables

    @rule(table=tables, pair=pairs, tantos=st.sampled_from([1, 5, 40]))
    def count(self, table, pair, tantos):
        if partida_id := self.at(table):
            self.tap(partida_id, Entered(Plain(pair, tantos)), self.run(self.bar.join(table)))

    @rule(table=tables)
    def undo_at_the_table(self, table):
        if partida_id := self.at(table):
            there = self.tried(self.bar.tables.view(partida_id))
            if there is not None and there.undo is not None:
                self.tap(partida_id, at_table.Undone(there.undo.id), self.run(self.bar.join(table)))

    @rule(table=tables, winner=pairs, close=st.booleans())
    def play_to_the_end(self, table, winner, close):
        if partida_id := self.at(table):
            key = self.run(self.bar.join(table))
            for event in up_to_an_ordago() if close else partida(winner):
                self.tap(partida_id, event, key)

    @rule(table=tables)
    def a_phone_joins(self, table):
        joined = self.tried(self.bar.join(table)) if table <= len(self.view().tables) else None
        if joined:
            self.phones[table] = joined

    @rule(table=tables, one=which, pair=pairs)
    def a_phone_that_joined_once_taps_wherever(self, table, one, pair):
        if table in self.phones and (partida_id := self.partida(one)):
            self.tap(partida_id, Entered(Plain(pair, 1)), self.phones[table])

    @rule(table=tables, score=juegos, winner=pairs)
    def a_paper_comes_first_and_the_acta_is_signed_beside_it(self, table, score, winner):
        now = next((one for one in self.view().tables if one.table == table), None)
        if now and now.match and self.say(ResultConfirmed(now.match.number, Result("played", (), score))):
            for event in partida(winner):
                self.tap(now.partida, event, self.bar.key)

    @rule(one=which, winner=pairs)
    def the_organiser_plays_on_wherever(self, one, winner):
        if partida_id := self.partida(one):
            for event in partida(winner):
                self.tap(partida_id, event, self.bar.key)

    @rule(one=which, pair=pairs)
    def put_an_acta_right(self, one, pair):
        if partida_id := self.partida(one):
            change = Corrected(2, ordago_won_by(pair), "era el otro", "judge")
            self.tap(partida_id, Amended(change, "judge", "Ane", "r"), self.bar.key)

    # ------------------------------------------------------------ what breaks

    @rule()
    def start_again(self):
        self.bar.start()
        self.run(self.bar.nights.wake())

    @rule(match=which, store=st.sampled_from([(1, "append"), (2, "create"), (0, "append")]))
    def killed_while_a_match_is_sent(self, match, store):
        where, what = self.bar.stores[store[0]], store[1]

        def killed(*_):
            raise Killed

        setattr(where, what, killed)
        try:
            self.send(match, None)
        except Killed:
            pass
        finally:
            delattr(where, what)
        self.start_again()

    @rule(one=which)
    def put_a_partida_out_of_sight(self, one):
        if gone := self.partida(one):
            self.tried(self.bar.tables.discard(gone, self.bar.key))
            if gone not in self.bar.stores[2].ids():
                self.taps.pop(gone, None)

    @rule()
    def go_on_on_another_machine(self):
        file = night_file.loads(night_file.dumps(self.run(self.bar.nights.export(self.bar.id))))
        other = Bar()
        other.count = self.bar.count
        _, joined = self.run(other.nights.take_in(file, "another pin", "laptop"))
        other.id, other.key = self.bar.id, joined.key
        self.bar, self.phones = other, {}

    # ------------------------------------------------------------ what holds

    @invariant()
    def the_picture_is_the_one_after_a_restart(self):
        other = self.restarted()
        assert _seen(self.view()) == _seen(self.run(other.nights.view(self.bar.id)))
        for partida_id in self.bar.stores[2].ids():
            assert self.bar.nights.place_of(partida_id) == other.nights.place_of(partida_id)
            for bar in (self.bar, other):
                assert bar.nights.place_of(partida_id).night_id == self.bar.id
                assert isinstance(_refused(bar.tables.guard, partida_id, STRANGER), OnlyLooking)

    @invariant()
    def no_tap_that_was_acknowledged_is_out_of_reach(self):
        file = self.run(self.bar.nights.export(self.bar.id))
        logs = {log.id: {record.id for record in log.records} for log in file.partidas}
        for partida_id, taps in self.taps.items():
            assert set(taps) <= logs[partida_id]
        night_check.check(night_file.loads(night_file.dumps(file)))

    @invariant()
    def a_signed_acta_counts_or_is_offered(self):
        night = self.view().night
        for partida_id in self.bar.stores[2].ids():
            match = self.bar.nights.place_of(partida_id).match
            if match and night.closed is None and self.run(self.bar.tables.view(partida_id)).acta.frozen:
                assert night.result(match) is not None or night.is_frozen(night.fixture(match))

    def restarted(self):
        """The laptop as it would be started anew, on what is kept now."""
        other = copy.copy(self.bar)
        other.stores = copy.deepcopy(self.bar.stores)
        other.start()
        self.run(other.nights.wake())
        return other


def _seen(view):
    """All that is seen, but since when a phone is away: that is forgotten with the process."""
    tables = [replace(one, offline_since=None) for one in view.tables]
    return replace(view, tables=tables, undoable=[one.id for one in view.undoable])


def _refused(work, *args):
    try:
        work(*args, "")
    except TanteoError as fact:
        return fact
    return None


Evening.TestCase.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
TestEvening = Evening.TestCase
