"""The table on a large screen: everything in sight, nothing to tap, every tap followed."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from scorer.mus.words import Lance
from scorer.partida.events import Answered, Bid
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from scorer.ui.context import Screen as Window
from scorer.ui.screens.tv import back
from scorer.ui.screens.tv.scale import scale_of
from scorer.ui.tokens import Sizes
from tests.ui.evening import Evening
from tests.ui.harness import app_at

SETUP = Setup("madrid", (PairNames("Ane y Jon", ("Ane", "Jon")), PairNames("Luis y Marta", ("Luis", "Marta"))))


async def watching(*items, size=(1920, 1080)):
    tables = Tables(MemoryStore())
    view = await tables.open(SETUP, "phone", tuple(items))
    return await app_at(f"/tv/{view.id}", tables, size=size), tables, view.id


async def tap(tables, partida_id, event):
    view = await tables.view(partida_id)
    await tables.tap(partida_id, Tap(new_id(), "phone", view.version, event))


async def test_both_scores_juegos_and_mano_are_in_sight():
    screen, _tables, _id = await watching(Plain(0, 12), Plain(1, 37))
    assert screen.by_id("tv-pair-0").label == "Ane y Jon, 12 tantos, 0 juegos"
    assert screen.by_id("tv-pair-1").label == "Luis y Marta, 37 tantos, 0 juegos, dentro"
    assert "Hand 1 · mano: Ane" in screen.texts()


async def test_every_tap_is_followed_live():
    screen, tables, partida_id = await watching()
    await tap(tables, partida_id, Bid(1, Lance.GRANDE, 1, 5))
    await screen.settle()
    assert "Grande: Luis y Marta bids 5 tantos. Wanted?" in screen.texts()
    await tap(tables, partida_id, Answered(1, Lance.GRANDE, 0, wanted=False))
    await screen.settle()
    assert screen.by_id("tv-pair-1").label == "Luis y Marta, 1 tanto, 0 juegos"
    assert "Grande, bet refused: one for Luis y Marta." in screen.texts()


@pytest.mark.parametrize("size", [(1920, 1080), (844, 390), (390, 844), (360, 640)])
async def test_there_is_nothing_to_tap(size):
    screen, _tables, _id = await watching(Plain(0, 12), size=size)
    assert not [one for one in screen.controls() if getattr(one, "on_click", None)]
    assert not screen.all(ft.TextField)


async def test_a_table_that_is_not_there_says_so():
    screen = await app_at("/tv/nothing")
    assert screen.find("only-action") is not None


async def test_the_pair_that_has_just_won_a_juego_is_fuera():
    screen, _tables, _id = await watching(Plain(1, 40))
    assert screen.by_id("tv-pair-1").label == "Luis y Marta, 0 tantos, 1 juego, fuera"


def test_the_score_gives_way_to_the_words_and_never_to_nothing():
    scale = scale_of(Window(1920, 1080), Sizes(), 1)
    calm = scale.beside(["Ane y Jon", "Luis y Marta"], (["mano"], ["one"]))
    full = scale.beside(["Ane y Jon", "Los de la Peña del Norte de Abajo"], (["a bet " * 10] * 4, ["one"]))
    assert calm.score > full.score > 200
    assert full.words < calm.words


TOUCH = {"k": "touch", "l": {"x": 1, "y": 1}, "g": {"x": 1, "y": 1}}


async def escape(screen):
    await screen.session.dispatch_event(
        screen.page._i, "keyboard_event", {"key": "Escape", **dict.fromkeys(("shift", "ctrl", "alt", "meta"), False)}
    )
    await screen.settle()


async def test_a_touch_shows_the_way_back_and_it_goes_again_by_itself(monkeypatch):
    monkeypatch.setattr(back, "SHOWN", 0.5)
    screen, _tables, partida_id = await watching()
    assert not screen.find("tv-back")
    [area] = screen.all(ft.GestureDetector)
    await screen.fire(area, "tap", TOUCH)
    await screen.until("tv-back")
    await asyncio.sleep(0.6)
    await screen.settle()
    assert not screen.find("tv-back")
    monkeypatch.setattr(back, "SHOWN", 60)
    await screen.fire(area, "tap", TOUCH)
    await screen.tap("tv-back")
    assert screen.page.route == f"/mesa/{partida_id}"


async def test_escape_goes_back_and_on_other_screens_it_is_nobodys():
    screen, _tables, partida_id = await watching()
    await escape(screen)
    assert screen.page.route == f"/mesa/{partida_id}"
    await screen.go("/ajustes")
    await escape(screen)
    assert screen.page.route == "/ajustes"


async def test_whoever_came_from_a_night_goes_back_to_it():
    bar = await (await Evening().open()).seated()
    partida = (await bar.view()).table(1).partida
    for shown, where in ((bar.id, f"/liga/{bar.id}"), (partida, f"/liga/{bar.id}")):
        screen = await bar.reader(f"/tv/{shown}?from=night")
        await screen.until("tv-back")
        await screen.tap("tv-back")
        assert screen.page.route == where
    screen = await bar.reader(f"/tv/{partida}?from={partida}")
    await screen.until("tv-back")
    await screen.tap("tv-back")
    assert screen.page.route == f"/mesa/{partida}"
