"""The room's screen in a browser: a night as it is, following the tables, nothing of it leaving the screen."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from scorer import server as house_of
from scorer.league.night.events import Opened, PairsEntered, ResultConfirmed
from scorer.league.night.model import Entry, Result, plan
from scorer.service.books import NightTap
from scorer.service.tables import new_id
from tests.e2e import driver

pytestmark = pytest.mark.e2e

LONG = "Sociedad Gastronómica Ñañarri Etxeberria Goikoetxea de Bergara y Compañía Limit."
PAIRS = (LONG, *(f"Bikotea {number}" for number in range(29)))


async def drawn(data):
    """A knock-out of thirty pairs whose first round is half played, six tables playing; its id and table 1's code."""
    house = house_of.House.held(data)
    opened = Opened("Gabon gaua", "2026-12-24", "Txoko", "euskal", "euskal/1", plan("knock-out"), "s", tables=6)
    view, joined = await house.nights.open(opened, "2468", "laptop")
    pairs = PairsEntered(tuple(Entry(name) for name in PAIRS))
    await house.nights.tap(view.id, joined.key, NightTap(new_id(), "laptop", pairs))
    view = await house.nights.draw(view.id, joined.key, new_id(), "laptop")
    for fixture in view.night.open[:7]:
        result = ResultConfirmed(fixture.number, Result("played", (), (3, 1)))
        await house.nights.tap(view.id, joined.key, NightTap(new_id(), "laptop", result))
    await house.nights.assign_all(view.id, joined.key, (new_id(), "laptop"))
    codes = await house.nights.codes(view.id, joined.key)
    house.close()
    return view.id, codes[1]


@pytest.fixture(scope="module")
def night(tmp_path_factory):
    """A served night: its server, its id and the code of table 1."""
    data = tmp_path_factory.mktemp("room")
    with ThreadPoolExecutor(1) as beside:  # Playwright's loop runs in this thread
        found = beside.submit(asyncio.run, drawn(data)).result()
    with driver.serving(data) as server:
        yield server, *found


@pytest.mark.parametrize(("size", "look"), [((1920, 1080), "light"), ((1280, 800), "dark")])
def test_every_page_comes_up_within_the_screen(browser, night, size, look):
    server, night_id, _code = night
    page = driver.new_page(browser, size, color_scheme=look)
    room = driver.Screen(page, server.url)
    room.open(f"/tv/{night_id}", "tv-tables")
    assert "Bikotea" in room.text("tv-table-1")
    room.find("tv-bracket").wait_for(state="attached", timeout=driver.PATIENCE)
    for tag in ("tv-clock", "tv-bracket"):
        box = room.find(tag).bounding_box()
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size[0] + 1
        assert box["y"] + box["height"] <= size[1] + 1


def test_a_tap_at_a_table_is_seen_on_it(browser, night):
    server, night_id, code = night
    room = driver.Screen(driver.new_page(browser, (1920, 1080)), server.url)
    room.open(f"/tv/{night_id}", "tv-table-1")
    assert room.text("tv-table-1").endswith("sin empezar")
    phone = driver.Table(driver.new_page(browser), server.url)
    phone.open(f"/unirse/{code}", "score-0")
    phone.bid("grande", 0, 5)
    phone.answer(wanted=False)
    # The pages turn: the tables come round again.
    room.wait_text("tv-table-1", "0–0, 1–0, jugando")
