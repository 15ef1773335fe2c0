"""Who only looks is drawn when there is time, and then as it is now."""

from __future__ import annotations

import asyncio
import time

from scorer.partida.model import PairNames, Setup
from scorer.service.tables import Tables
from scorer.store.memory import MemoryStore
from scorer.ui import pace
from tests.ui.harness import app_at


async def drawn(made, count):
    async with asyncio.timeout(2):
        while len(made) < count:  # noqa: ASYNC110 - nothing tells that a picture was drawn
            await asyncio.sleep(0.001)


async def test_a_picture_is_drawn_soon():
    made = []
    pace.pace().later("tv", lambda: made.append(1))
    await drawn(made, 1)
    assert made == [1]


async def test_of_a_screen_that_waits_only_the_newest_picture_is_drawn():
    made = []
    for number in range(5):
        pace.pace().later("tv", lambda number=number: made.append(number))
    pace.pace().later("other", lambda: made.append("other"))
    await drawn(made, 2)
    assert made == [4, "other"]


async def test_a_screen_that_has_gone_or_fails_keeps_no_other_from_being_drawn():
    made = []
    pace.pace().later("gone", lambda: made.append("gone"))
    pace.pace().later("broken", lambda: 1 / 0)
    pace.pace().later("tv", lambda: made.append("tv"))
    pace.pace().forget("gone")
    await drawn(made, 1)
    assert made == ["tv"]


async def test_while_taps_keep_the_house_busy_pictures_come_slower_and_still_come():
    made, until = [], time.perf_counter() + 0.4

    async def busy():
        while time.perf_counter() < until:
            time.sleep(0.02)  # noqa: ASYNC251 - a tap being worked on
            await asyncio.sleep(0)

    work = asyncio.create_task(busy())
    for screen in range(50):
        pace.pace().later(screen, lambda screen=screen: made.append(screen))
    await asyncio.sleep(0.3)
    assert 2 <= len(made) < 20
    await work
    await drawn(made, 50)


async def test_what_a_device_taps_is_on_all_its_screens_at_once_and_on_others_when_there_is_time(monkeypatch):
    monkeypatch.setattr(pace.Pace, "later", lambda *_: None)
    tables = Tables(MemoryStore())
    table = await tables.open(Setup("madrid", (PairNames("Ane y Jon"), PairNames("Luis y Marta"))), "phone")
    mine = await app_at(f"/mesa/{table.id}", tables)
    other = await app_at(f"/mesa/{table.id}", tables)
    await mine.tap("next")
    for tag in ("grande-won-0", "chica-won-0", "pares-0-1", "juego-0-2", "apuntar"):
        await mine.tap(tag)
    assert mine.by_id("score-0").label.startswith("5 tantos")
    assert other.by_id("score-0").label.startswith("0 tantos")
