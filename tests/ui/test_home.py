"""Home: what there is to go on with, and the ways to begin."""

from __future__ import annotations

import asyncio
import json

import flet as ft
import pytest

from scorer.files import partida as files
from scorer.files import todo
from scorer.files.log import seal
from scorer.mus.hand import Entry, Hand
from scorer.mus.words import Lance
from scorer.partida.model import PairNames, Partida, Plain, SetScore, Setup
from scorer.service import moved
from scorer.service.tables import Tables, now
from scorer.store.memory import MemoryStore
from scorer.store.port import Unreadable
from scorer.ui.screens.home import partidas
from tests.ui.harness import Kept, app_at

SETUP = Setup("clasico", (PairNames("Ane y Jon"), PairNames("Luis y Marta")), overrides={"juegos": 1})
WON = (Plain(0, 40),)


@pytest.fixture
def tables():
    return Tables(MemoryStore())


async def test_an_empty_table_offers_one_thing_to_do():
    screen = await app_at("/")
    assert screen.says("The table is set.")
    await screen.tap("new")
    assert screen.page.route == "/nueva"


async def test_the_partida_in_play_is_one_tap_away(tables):
    view = await tables.open(SETUP, "phone", (Plain(0, 12), Plain(1, 7)))
    screen = await app_at("/", tables)
    assert screen.by_id("continue").label == "Go on: Ane y Jon 12, 0 juegos – Luis y Marta 7, 0 juegos"
    await screen.tap("continue")
    assert screen.page.route == f"/mesa/{view.id}"


async def test_a_past_partida_tells_its_winner_and_juegos_and_opens_its_history(tables):
    view = await tables.open(SETUP, "phone", WON)
    screen = await app_at("/", tables)
    assert screen.by_id(f"partida-{view.id}").label == "Ane y Jon won. Ane y Jon 1 juego – Luis y Marta 0 juegos"
    assert {"1", "0"} <= set(screen.texts(screen.by_id(f"partida-{view.id}")))
    await screen.tap(f"partida-{view.id}")
    assert screen.page.route == f"/mesa/{view.id}/historia"


async def test_another_partida_in_play_is_kept_apart_from_the_past_ones(tables):
    first = await tables.open(SETUP, "phone", (Plain(0, 3),))
    await tables.open(SETUP, "phone", (Plain(0, 4),))
    screen = await app_at("/", tables)
    assert screen.says("Also in play")
    assert not screen.says("Past partidas")
    await screen.tap(f"partida-{first.id}")
    assert screen.page.route == f"/mesa/{first.id}"


async def test_a_partida_put_away_can_be_taken_back_while_the_sentence_stands(tables, monkeypatch):
    monkeypatch.setattr(partidas, "MILLISECONDS", 4_000)
    view = await tables.open(SETUP, "phone", WON)
    screen = await app_at("/", tables)
    await screen.tap(f"away-{view.id}")
    assert screen.find(f"partida-{view.id}") is None
    bar = next(one for one in screen.all(ft.SnackBar) if one.open)
    await screen.fire(bar.action, "click")
    await asyncio.sleep(1.2)
    assert screen.find(f"partida-{view.id}") is not None
    assert tables.store.ids() == [view.id]


async def test_a_partida_put_away_is_out_of_sight_once_nobody_thought_again(tables, monkeypatch):
    monkeypatch.setattr(partidas, "MILLISECONDS", 4_000_000)
    view = await tables.open(SETUP, "phone", WON)
    screen = await app_at("/", tables)
    await screen.tap(f"away-{view.id}")
    await screen.settle()
    assert tables.store.ids() == []


async def test_what_the_store_could_not_read_is_said_until_it_is_understood(tables):
    tables.store.problems = lambda: [Unreadable(id="a1", why="cut short", kept="a1.bad")]
    screen = await app_at("/", tables)
    assert screen.says("it was set aside as a1.bad")
    await screen.tap("understood")
    assert screen.find("store-problem") is None


async def test_a_partida_that_cannot_be_shown_is_said_and_the_others_are_there(tables):
    view = await tables.open(SETUP, "phone", WON)
    first = seal(None, id="a", device="p", at=view.opened_at, kind="paused", data={})
    tables.store.create("bad", first)
    screen = await app_at("/", tables)
    assert screen.by_id(f"partida-{view.id}")
    assert "events[0]" in " ".join(screen.texts(screen.find("store-problem")))


async def importing(tables, content):
    screen = await app_at("/", tables)
    await screen.tap("import")
    await screen.write("import-text", content)
    await screen.tap("import-paste")
    return screen


async def test_a_partida_pasted_as_text_is_opened_with_its_hands(tables):
    screen = await importing(tables, files.dumps(Partida(SETUP, (Plain(0, 12),))))
    (partida_id,) = tables.store.ids()
    assert screen.page.route == f"/mesa/{partida_id}"
    assert (await tables.view(partida_id)).score == (12, 0)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("nothing of the kind", "not JSON"),
        (json.dumps({"format": "mus-liga/1"}), "another format"),
        (files.dumps(Partida(SETUP, (Hand({Lance.GRANDE: Entry()}),))), "hands[0]"),
    ],
)
async def test_what_is_wrong_with_it_is_said_in_one_line_and_nothing_is_lost(tables, content, said):
    screen = await importing(tables, content)
    assert any(said in text for text in screen.texts(screen.by_id("import-problem")))
    assert screen.all(ft.TextField, screen.by_id("import-text"))[0].value == content
    assert tables.store.ids() == []


async def test_everything_of_another_phone_is_brought_in_and_listed(tables):
    other = Tables(MemoryStore())
    view = await other.open(SETUP, "phone", (Plain(0, 12),))
    found, _ = await moved.everything(other, now())
    screen = await importing(tables, todo.dumps(found))
    assert screen.texts(await screen.until("import-problem")) == ["1 partida was brought in."]
    assert tables.store.ids() == [view.id]
    assert screen.find("continue") is not None


async def test_a_file_that_was_chosen_is_brought_in(tables):
    screen = await app_at("/", tables)
    await screen.tap("import")
    picker = next(iter(screen.all(ft.FilePicker)))
    content = files.dumps(Partida(SETUP, WON)).encode()
    await screen.fire(
        picker, "result", {"files": [{"id": 1, "name": "one.json", "size": len(content), "bytes": content}]}
    )
    (partida_id,) = tables.store.ids()
    assert screen.page.route == f"/mesa/{partida_id}/historia"


async def test_a_problem_that_was_understood_is_not_said_again_on_this_device(tables):
    tables.store.problems = lambda: [Unreadable(id="a1", why="cut short", kept="a1.bad")]
    kept = Kept()
    screen = await app_at("/", tables, kept)
    await screen.tap("understood")
    again = await app_at("/", tables, kept)
    assert again.find("store-problem") is None


async def test_many_past_partidas_come_a_page_at_a_time(tables):
    opened = [await tables.open(SETUP, "phone", WON) for _ in range(partidas.PAGE + 1)]
    screen = await app_at("/", tables)
    assert screen.find(f"partida-{opened[0].id}") is None
    await screen.tap("older")
    assert screen.find(f"partida-{opened[0].id}") is not None
    assert screen.find("older") is None


async def test_a_past_partida_stands_as_it_ended_whatever_was_set_by_hand(tables):
    items = (Plain(0, 40), Plain(1, 40), SetScore("from paper", "agreement", juegos_won=(3, 1)), Plain(0, 40))
    await tables.open(Setup("madrid", (PairNames("Ane y Jon"), PairNames("Luis y Marta"))), "phone", items)
    screen = await app_at("/", tables)
    assert [text for text in screen.texts() if text.isdigit()] == ["4", "1"]
