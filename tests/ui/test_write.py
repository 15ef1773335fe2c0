"""A line to write on: what is typed while the screen is drawn anew stays."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from tests.ui.harness import app_at


def field(screen, tag):
    return screen.all(ft.TextField, screen.by_id(tag))[0]


async def test_letters_typed_while_the_screen_is_drawn_anew_stay():
    screen = await app_at("/nueva")
    first = field(screen, "player-0")
    screen.session.apply_patch(first._i, {"value": "A"})
    told = asyncio.create_task(screen.session.dispatch_event(first._i, "change", "A"))
    screen.session.apply_patch(first._i, {"value": "Ane"})
    await told
    await screen.settle()
    assert field(screen, "player-0").value == "Ane"
    await screen.fire(field(screen, "player-0"), "change", "Ane")
    assert "Ane" in screen.texts(screen.by_id("mano-0"))


async def test_what_the_screen_puts_into_a_field_stands_there():
    screen = await app_at("/nueva")
    await screen.tap("rule-tantos")
    await screen.write("set-tantos", "30")
    await screen.tap("set-tantos-more")
    assert field(screen, "set-tantos").value == "31"


async def test_a_number_that_is_wiped_out_stays_wiped_out_until_another_is_typed():
    screen = await app_at("/nueva")
    await screen.tap("rule-tantos")
    await screen.write("set-tantos", "")
    assert not field(screen, "set-tantos").value
    await screen.write("set-tantos", "25")
    assert "25 · changed" in screen.texts()


@pytest.mark.parametrize("told", [7, 1e30, True, None])
async def test_what_no_keyboard_writes_is_nothing(told):
    screen = await app_at("/nueva")
    await screen.write("player-0", "Ane")
    await _tells(screen, "player-0", told)
    assert "Ane" not in screen.texts(screen.by_id("mano-0"))


@pytest.mark.parametrize("told", ["9" * 31, "9" * 5000, "²"])
async def test_a_number_that_the_field_would_not_let_in_is_nothing(told):
    screen = await app_at("/nueva")
    await screen.tap("rule-tantos")
    await _tells(screen, "set-tantos", told)
    await screen.tap("set-tantos-more")
    assert field(screen, "set-tantos").value == "1"


async def _tells(screen, tag, told):
    where = field(screen, tag)
    screen.session.apply_patch(where._i, {"value": told})
    await screen.session.dispatch_event(where._i, "change", told)
    await screen.settle()
