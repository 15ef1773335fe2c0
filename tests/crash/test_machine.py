"""Whatever is written, refused, tried again and reopened: the store on disk says what the one in memory says."""

from __future__ import annotations

import errno
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from scorer.store.memory import MemoryStore
from scorer.store.port import NotWritten, StoreError
from scorer.store.tiny import TinyStore
from tests.store.chains import sealed

from .failing import BACK, STEPS, refusing

partidas = st.sampled_from(["one", "two", "three"])
failures = st.sampled_from(sorted(STEPS))
data = st.dictionaries(st.text(max_size=5), st.integers(-9, 9) | st.text(max_size=9) | st.booleans(), max_size=3)
times = st.sampled_from(["2026-03-01T20:00:00.000+00:00", "2026-03-01T20:00:07.000+00:00"])


class Store(RuleBasedStateMachine):
    """The store on disk beside its model."""

    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.tiny, self.model = TinyStore(self.folder), MemoryStore()
        self.taps = 0

    def both(self, method, *arguments):
        """The same call on both: the same answer or the same refusal."""
        assert answer(self.tiny, method, *arguments) == answer(self.model, method, *arguments)

    def next_record(self, partida_id, data, at):
        self.taps += 1
        before = self.model.load(partida_id)[-1] if partida_id in self.model.ids() else None
        return sealed(before, id=f"tap{self.taps}", data=data, at=at)

    @rule(partida_id=partidas, data=data, at=times)
    def create(self, partida_id, data, at):
        self.both("create", partida_id, sealed(None, id=f"first{self.taps}", data=data, at=at))

    @rule(partida_id=partidas, data=data, at=times)
    def append(self, partida_id, data, at):
        self.both("append", partida_id, self.next_record(partida_id, data, at))

    @precondition(lambda self: self.model.ids())
    @rule(at=times, again=st.data())
    def send_again(self, at, again):
        """The last tap once more, sealed at the same time or another; or an earlier one, which does not follow."""
        partida_id = again.draw(st.sampled_from(sorted(self.model.ids())))
        log = self.model.load(partida_id)
        place = again.draw(st.integers(0, len(log) - 1))
        one = log[place]
        before = log[place - 1] if place else None
        self.both("append", partida_id, sealed(before, id=one.id, data=one.data, at=at))

    @rule(partida_id=partidas, data=data, at=times, step=failures, retry=st.booleans())
    def fail(self, partida_id, data, at, step, retry):
        """A write that the disk refuses changes nothing; the same one again is taken."""
        record = self.next_record(partida_id, data, at)
        method = "append" if record.seq else "create"
        with refusing(errno.ENOSPC, STEPS[step]):
            refused = answer(self.tiny, method, partida_id, record)
        if refused is not NotWritten:  # a first record is linked to nothing
            assert answer(self.model, method, partida_id, record) == refused
        elif retry:
            self.both(method, partida_id, record)

    @precondition(lambda self: self.model.ids())
    @rule(data=data, at=times, restart=st.booleans(), which=st.data())
    def fail_without_a_way_back(self, data, at, restart, which):
        """A refused tap that is on the disk all the same: written over by the next, or kept by a restart."""
        partida_id = which.draw(st.sampled_from(sorted(self.model.ids())))
        record = self.next_record(partida_id, data, at)
        with refusing(errno.EIO, STEPS["flush of the folder"], BACK):
            assert answer(self.tiny, "append", partida_id, record) is NotWritten
        self.both("load", partida_id)
        if restart:
            self.model.append(partida_id, record)
            self.reopen(partida_id)
        else:
            self.append(partida_id, data, at)

    @rule(partida_id=partidas)
    def discard(self, partida_id):
        self.both("discard", partida_id)

    @rule(partida_id=partidas)
    def reopen(self, partida_id):
        self.tiny.close()
        self.tiny = TinyStore(self.folder)
        self.both("load", partida_id)

    @invariant()
    def the_same_logs(self):
        assert set(self.tiny.ids()) == set(self.model.ids())
        for partida_id in self.model.ids():
            self.both("load", partida_id)
            assert TinyStore(self.folder).load(partida_id) == self.model.load(partida_id)
        assert self.tiny.problems() == []

    def teardown(self):
        self.tiny.close()
        shutil.rmtree(self.folder)


def answer(store, method, *arguments):
    try:
        return getattr(store, method)(*arguments)
    except StoreError as refusal:
        return type(refusal)


TestStore = pytest.mark.crash(Store.TestCase)
TestStore.settings = settings(max_examples=80, stateful_step_count=30, deadline=None)
