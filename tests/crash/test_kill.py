"""A process that is killed in the middle of a tap loses none that it acknowledged."""

from __future__ import annotations

import os
import signal
import time
import traceback
from contextlib import contextmanager
from functools import partial
from random import Random
from unittest import mock

import pytest

from scorer.files.log import verify
from scorer.store.tiny import TinyStore

from .failing import DIED, dying
from .play import replayed, tapped

pytestmark = [
    pytest.mark.crash,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork"),
]

KILLS = 100
LONGEST_LIFE = 0.02  # seconds of tapping; some seven taps on a usual disk
READY = b"ready\n"


def play(folder, partida_id, chance, tell):
    """Tap for as long as the process lives, telling each tap that the store acknowledged."""
    store = TinyStore(folder)
    records = store.load(partida_id) if partida_id in store.ids() else []
    history = replayed(records)
    tell(READY)
    while True:
        history, record = tapped(history, records, chance)
        keep(store, partida_id, record)
        tell(f"{record.hash}\n".encode())
        records.append(record)


def keep(store, partida_id, record):
    """The first record begins a log."""
    store.append(partida_id, record) if record.seq else store.create(partida_id, record)


@contextmanager
def forked(work):
    """A child that does `work` with a way to tell us; what it has told is read from the pipe."""
    told, telling = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(told)
        _live(work, telling)
    os.close(telling)
    try:
        yield child, told
    finally:
        os.close(told)


def _live(work, telling):
    """The child: it never comes back into the tests."""
    try:
        work(lambda text: os.write(telling, text))
    except BaseException:  # noqa: BLE001 - whatever it is, it ends here
        traceback.print_exc()
    finally:
        os._exit(1)


def acknowledged(told):
    """Everything that the child told until it died."""
    with os.fdopen(os.dup(told), "rb") as pipe:
        return pipe.read().decode().split()


def check(folder, partida_id, before, acks):
    """What was acknowledged is there, in order, and at most one tap more; the log is whole and can be replayed."""
    store = TinyStore(folder)
    after = [record.hash for record in store.load(partida_id)] if partida_id in store.ids() else []
    assert after[: len(before) + len(acks)] == before + acks
    assert len(after) - len(before) - len(acks) in (0, 1)
    assert store.problems() == []
    if after:
        records = store.load(partida_id)
        assert verify(records) == after[-1]
        assert replayed(records).state is not None
    return after


@pytest.mark.parametrize("seed", range(3))
def test_a_process_killed_at_any_moment_loses_no_acknowledged_tap(tmp_path, seed):
    chance = Random(seed)
    partida_id, log, told, early = "partida0", [], 0, 0
    for number in range(KILLS):
        if chance.random() < 0.1:
            partida_id, log = f"partida{number}", []
        player = partial(play, tmp_path, partida_id, Random(chance.random()))
        acks = killed(player, after=chance.uniform(0, LONGEST_LIFE))
        before, log = log, check(tmp_path, partida_id, log, acks)
        told, early = told + len(acks), early + len(log) - len(before) - len(acks)
    print(f"seed {seed}: {KILLS} kills, {told} taps acknowledged, {early} more were kept before they could be")


def killed(work, after):
    """What a child had acknowledged when it was killed."""
    with forked(work) as (child, told):
        assert os.read(told, len(READY)) == READY
        time.sleep(after)
        os.kill(child, signal.SIGKILL)
        assert os.waitpid(child, 0)[1] == signal.SIGKILL
        return acknowledged(told)


def test_whoever_reads_beside_the_one_who_writes_sees_a_whole_log(tmp_path):
    with forked(partial(play, tmp_path, "one", Random(0))) as (child, told):
        assert os.read(told, len(READY)) == READY
        reader, seen = TinyStore(tmp_path), []
        while len(seen) < 40:
            before, seen = seen, reader.load("one") if reader.ids() else []
            assert seen[: len(before)] == before
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    assert reader.problems() == []


@pytest.mark.parametrize("taps", [0, 1, 5], ids=["opening", "first tap", "later tap"])
def test_a_process_that_dies_before_in_or_after_any_step_loses_no_acknowledged_tap(tmp_path, taps):
    for at in range(1000):
        folder, chance = tmp_path / str(at), Random(at)
        before = [keep_one(folder, chance) for _ in range(taps)]
        with forked(partial(last_tap, folder, chance, at)) as (child, told):
            status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            acks = acknowledged(told)
        check(folder, "one", before, acks)
        if status != DIED:
            break
    assert len(acks) == 1
    assert at > 20


def keep_one(folder, chance):
    """One tap more by a process of its own: the store is opened, read and closed."""
    store = TinyStore(folder)
    records = store.load("one") if store.ids() else []
    _, record = tapped(replayed(records), records, chance)
    keep(store, "one", record)
    store.close()
    return record.hash


def last_tap(folder, chance, at, tell):
    """A tap in which the process dies, unless it gets to its end."""
    with mock.patch.multiple(os, **dying(at)):
        kept = keep_one(folder, chance)
    tell(f"{kept}\n".encode())
