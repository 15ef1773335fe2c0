"""Every sheet with parts that draw themselves hears each tap, also after what was said under it has gone."""

from __future__ import annotations

import flet as ft
import pytest
from flet.components.component import Component

from scorer.partida.events import Checked, Entered
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from tests.ui.evening import Evening
from tests.ui.harness import app_at

PAIRS = (PairNames("Blue", ("Ana", "Beñat")), PairNames("Orange", ("Kepa", "Miren")))


async def at_a_table(route="", *items):
    tables = Tables(MemoryStore())
    view = await tables.open(Setup("madrid", PAIRS, 0, {"juegos": 1}), "other", items or (Plain(0, 5),))
    if view.winner is not None:
        view = await tables.tap(view.id, Tap(new_id(), "other", view.version, Checked(0)))
    return await app_at(route.format(id=view.id) or f"/mesa/{view.id}", tables)


async def at_a_night():
    return await (await (await Evening().open()).seated()).organiser()


async def looking_at_a_night():
    return await (await (await Evening().open()).seated()).reader()


async def at_a_table_of_a_night(table=None):
    bar = await (await Evening().open()).seated()
    keys = {table: await bar.key_of(table)} if table else {}
    return await bar.at(f"/mesa/{(await bar.view()).table(1).partida}", keys)


async def at_a_night_in_play():
    evening = await (await Evening().open()).seated()
    await evening.play(2, Entered(Plain(0, 7)))
    return await evening.organiser()


WAYS = {
    "a bet": (at_a_table, ("lance-chica",)),
    "a bet that waits": (at_a_table, ("lance-chica", "bid-1-5")),
    "another number": (at_a_table, ("lance-chica", "bid-0-other")),
    "the score, from the table": (at_a_table, ("menu", "menu-set")),
    "the score, from the history": (lambda: at_a_table("/mesa/{id}/historia"), ("adjust",)),
    "an award": (lambda: at_a_table("/mesa/{id}/historia"), ("award-open",)),
    "a signature": (lambda: at_a_table("/acta/{id}", Plain(0, 40)), ("sign",)),
    "a result from paper": (at_a_night, ("part-results", "match-1")),
    "a result from its table": (at_a_night, ("table-1", "type")),
    "what may be taken back": (at_a_night, ("night-undo",)),
    "a match in play that is to be taken from its table": (at_a_night_in_play, ("night-undo", "undo-0")),
    "a pair": (at_a_night, ("part-pairs", "pair-1")),
    "who is mano": (lambda: at_a_table_of_a_night(1), ("first-mano",)),
    "the organiser's PIN at a table": (at_a_table_of_a_night, ("to-pin",)),
    "the organiser's PIN": (looking_at_a_night, ("unlock",)),
}


async def opened(way):
    start, taps = WAYS[way]
    screen = await start()
    bar = ft.SnackBar("said before")
    screen.page.show_dialog(bar)
    for tag in taps:
        await screen.until(tag)
        await screen.tap(tag)
    dialogs = screen.page._dialogs.controls
    assert any(not isinstance(one, ft.SnackBar) for one in dialogs), "no sheet is open"
    assert bar in dialogs, "nothing is said under it"
    return screen, bar


def change_all(screen):
    for control in screen.controls(screen.page._dialogs):
        if isinstance(control, Component):
            control._schedule_update()


@pytest.mark.parametrize("way", WAYS)
async def test_it_is_heard_after_what_was_said_under_it_is_gone(way):
    screen, bar = await opened(way)
    await screen.fire(bar, "dismiss")
    assert screen.agree()


@pytest.mark.parametrize("way", WAYS)
async def test_it_is_heard_where_something_is_said_or_goes_in_the_moment_in_which_it_changes(way):
    screen, bar = await opened(way)
    change_all(screen)
    await screen.fire(bar, "dismiss")
    change_all(screen)
    screen.page.show_dialog(ft.SnackBar("said now"))
    await screen.settle()
    assert screen.agree()


async def test_a_sheet_that_is_slow_to_go_does_not_take_the_next_one_with_it():
    screen = await at_a_table()
    await screen.tap("lance-chica")
    await screen.tap("bid-1-2")
    await screen.tap_at_once("no")
    await screen.tap_at_once("lance-pares")
    assert len(screen.page._dialogs.controls) > 1, "the first one is gone already"
    await screen.settle()
    assert screen.find("bid-0-ordago"), "the second one is open"
    await screen.tap("bid-0-ordago")
    await screen.tap("yes")
    assert screen.find("ordago-won-0")
