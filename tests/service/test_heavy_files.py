"""Files of strangers: however large, no tap waits for them, and there is an end to them."""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import asynccontextmanager

import pytest

from scorer.files import log as chain
from scorer.files import logfile, night_events, todo
from scorer.files import night as night_file
from scorer.files.errors import TooManyEvents
from scorer.files.logfile import LogFile
from scorer.files.night import NightFile
from scorer.league.night.events import PairsEntered, Substituted, Undone
from scorer.league.night.model import Entry, plan
from scorer.partida.events import Entered
from scorer.partida.model import Plain
from scorer.service import kept, moved, tables, threads
from scorer.service.books import NightTap
from scorer.service.errors import Busy
from tests.nights import opened_night
from tests.service.test_handed import TAPS, Phone
from tests.service.test_nights import Bar

AT = "2026-12-24T20:00:00.000+00:00"
LONGEST_WAIT = 0.5  # seconds: the loop has the processor once in a while, whatever else runs on this machine


def heavy_night(substituted=1500, undone=150):
    """A night file of half a megabyte, made so that reading it takes as long as can be."""
    pen = opened_night(plan("round-robin"))
    pen.write(PairsEntered(tuple(Entry(f"P{number}", (f"a{number}", f"b{number}")) for number in range(32))))
    records = list(pen.records)
    events = [Substituted(f"P{number % 32}", (f"x{number}", "y"), "r") for number in range(substituted)]
    for event in (*events, *(Undone(f"e{2 + number}") for number in range(undone))):
        kind, data = night_events.encode(event)
        name = f"e{len(records)}"
        records.append(chain.seal(records[-1], id=name, device="x", at=AT, kind=kind, data=data))
    return NightFile("evilnight", tuple(records))


def long_log(count):
    """A log of so many events, each sealed."""
    records = []
    for number in range(count):
        before = records[-1] if records else None
        records.append(chain.seal(before, id=f"e{number}", device="x", at=AT, kind="nonsense", data={}))
    return LogFile("long", tuple(records))


@asynccontextmanager
async def heartbeat():
    """How long the loop was held up at worst."""
    worst, is_over = [0.0], False

    async def beat():
        while not is_over:
            asked = time.perf_counter()
            await asyncio.sleep(0.001)
            worst[0] = max(worst[0], time.perf_counter() - asked)

    beating = asyncio.create_task(beat())
    await asyncio.sleep(0)
    yield worst
    is_over = True
    await beating


@pytest.fixture
def held():
    """The lane of the files is taken until this is set."""
    over = threading.Event()
    yield over
    over.set()


async def test_a_night_made_to_be_slow_comes_in_and_nobody_waits():
    bar, text = Bar(), night_file.dumps(heavy_night()).encode()
    began = time.perf_counter()
    async with heartbeat() as worst:
        file = await threads.in_turn(night_file.loads, text)
        await bar.nights.take_in(file, "2468", "evil")
    assert worst[0] < LONGEST_WAIT
    assert time.perf_counter() - began < 5


async def test_the_loop_reads_no_file_itself(monkeypatch):
    """Whatever is played from a file or from the store is played in another thread."""
    here, played = threading.get_ident(), []
    for module, name in ((night_file, "replayed"), (logfile, "replayed"), (kept, "replayed")):
        original = getattr(module, name)

        def noted(*args, original=original):
            played.append(threading.get_ident())
            return original(*args)

        monkeypatch.setattr(module, name, noted)
    source = await Bar().open()
    await source.draw()
    await source.all_to_tables()
    bar, file = Bar(), await source.nights.export(source.id)
    await bar.nights.take_in(file, "2468", "pc")
    again = Bar()
    await moved.take_in(todo.Todo(AT, file.partidas), again.tables)
    await again.tables.view(file.partidas[0].id)
    assert len(played) > 4
    assert here not in played


async def test_taps_have_threads_of_their_own_while_files_wait_and_many_files_are_asked_to_come_later(held):
    files = [asyncio.create_task(threads.in_turn(held.wait)) for _ in range(threads.MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await threads.in_turn(len, "x")
    async with asyncio.timeout(5):
        await Phone().played("A", "B", *TAPS)
    held.set()
    await asyncio.gather(*files)
    assert await threads.in_turn(len, "x") == 1


async def test_who_goes_away_while_a_file_waits_leaves_the_place_to_others(held):
    files = [asyncio.create_task(threads.in_turn(held.wait)) for _ in range(threads.MOST_WAITING)]
    await asyncio.sleep(0)
    for one in files[1:]:
        one.cancel()
    await asyncio.gather(*files[1:], return_exceptions=True)
    waiting = asyncio.create_task(threads.in_turn(len, "x"))
    await asyncio.sleep(0)
    held.set()
    assert await waiting == 1


def test_a_log_longer_than_any_partida_or_night_is_refused_before_its_events_are_read():
    log = long_log(night_file.MOST_EVENTS + 1)
    with pytest.raises(TooManyEvents):
        logfile.loads(logfile.dumps(log))
    with pytest.raises(TooManyEvents):
        night_file.loads(night_file.dumps(NightFile("long", log.records)))


async def test_a_table_and_a_night_that_are_full_say_so_and_stay_as_they_are(monkeypatch):
    phone = Phone()
    log = await phone.played("A", "B")
    monkeypatch.setattr(tables, "MOST_EVENTS", len(log.records))
    with pytest.raises(TooManyEvents):
        await phone.tap(log.id, Entered(Plain(0, 1)))
    bar = await Bar().open()
    count = (await bar.nights.view(bar.id)).version
    monkeypatch.setattr(night_file, "MOST_EVENTS", count)
    with pytest.raises(TooManyEvents):
        await bar.nights.tap(bar.id, bar.key, NightTap("t", "pc", PairsEntered((Entry("Late"),))))
    assert (await bar.nights.view(bar.id)).version == count
