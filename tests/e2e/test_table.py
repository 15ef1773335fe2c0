"""What people do at the table, counted in taps, on one screen and on two."""

from __future__ import annotations

import os
import signal
import time

import pytest

from scorer.service.errors import StaleTap
from scorer.words import words
from tests.e2e.driver import Screen, Table, new_page

pytestmark = pytest.mark.e2e

WITHIN = 1.0
SPANISH = words("es")


@pytest.fixture
def table(served, browser):
    """Somebody who sat down at a new table."""
    table = Table(new_page(browser), served.url)
    table.new_partida()
    table.taps = 0
    return table


def counted(what, taps, most, capsys):
    """How many taps it took, said aloud beside what people can bear."""
    with capsys.disabled():
        print(f"\n{what}: {taps} taps (at most {most})")
    return taps


def test_a_hand_all_en_paso_takes_seven_taps_or_fewer(table, capsys):
    table.close_hand(0, 1, (0, 3), (1, 2))
    table.wait_score(4, 3)
    assert counted("all en paso, with pares and juego", table.taps, 7, capsys) <= 7


def test_one_refused_and_one_accepted_bet_take_thirteen_taps_or_fewer(table, capsys):
    table.bid("grande", 0, 2)
    table.answer(wanted=False)
    table.bid("pares", 1, 5)
    table.answer(wanted=True)
    table.count()
    table.won("chica", 1)
    table.collects("pares", 1, 2)
    table.collects("juego", 0, 2)
    table.enter()
    table.wait_score(3, 8)
    assert counted("one refused, one accepted bet", table.taps, 13, capsys) <= 13


def test_undo_takes_one_tap_and_the_next_hand_none(table, capsys):
    table.close_hand(0, 0, (0, 1), (0, 2))
    table.wait_score(5, 0)
    table.taps = 0
    table.undo()
    table.wait_score(0, 0)
    assert counted("undo", table.taps, 1, capsys) == 1
    assert "Mano 1" in table.text("mano"), "mano and hand came back with it"
    table.tap("redo")
    table.wait_score(5, 0)
    assert "Mano 2" in table.text("mano"), "the next hand is there without a tap"


def test_the_first_partida_begins_with_one_tap_from_its_screen(served, browser, capsys):
    table = Table(new_page(browser), served.url)
    table.new_partida()
    assert counted("start a partida", table.taps, 1, capsys) == 1
    assert table.score() == (0, 0)


def test_two_screens_follow_every_tap_within_a_second(table, browser):
    other = Table(new_page(browser), table.url)
    other.open_table(table.id)
    watching = Screen(new_page(browser, (1280, 720)), table.url)
    watching.open(f"/tv/{table.id}", "tv-pair-0")
    table.bid("grande", 0, 2)
    table.tap("no")
    start = time.monotonic()
    other.wait_score(1, 0)
    watching.wait_text("tv-pair-0", r"\b1\b")
    assert time.monotonic() - start < WITHIN + 2, "both had it, but far too late"
    other.undo()
    table.wait_score(0, 0)


def test_of_two_taps_at_the_same_moment_one_is_applied_and_the_other_told(table, served, browser):
    other = Table(new_page(browser), table.url)
    other.open_table(table.id)
    table.close_hand(0, 0, (0, 1), (0, 2))
    other.wait_score(5, 0)
    places = [screen.middle("undo") for screen in (table, other)]
    pid = served.pid
    os.kill(pid, signal.SIGSTOP)
    for screen, place in zip((table, other), places, strict=True):
        screen.page.mouse.click(*place)
        screen.page.wait_for_timeout(150)
    os.kill(pid, signal.SIGCONT)
    table.wait_score(0, 0)
    other.wait_score(0, 0)
    told = [one.page.get_by_text(SPANISH.error(StaleTap())).count() for one in (table, other)]
    assert sum(map(bool, told)) == 1


def test_a_server_that_was_killed_gives_the_table_back_as_it_was(table, served):
    table.bid("chica", 1, 5)
    served.kill()
    served.start()
    again = Table(table.page, table.url)
    again.open_table(table.id)
    again.tap("lance-chica")
    again.find("yes").wait_for(state="attached")
    again.answer(wanted=False)
    again.wait_score(0, 1)
    assert again.score() == (0, 1)


def test_a_page_that_is_loaded_anew_shows_the_bet_that_waits(table):
    table.bid("pares", 0, "ordago")
    table.open_table(table.id)
    table.tap("lance-pares")
    assert "rdago" in table.text("bet")
    table.answer(wanted=False)
    table.wait_score(1, 0)
    assert table.score() == (1, 0)


def test_an_unknown_table_says_so_and_offers_one_thing_to_do(served, browser):
    screen = Screen(new_page(browser), served.url)
    screen.open("/mesa/nowhere", "only-action")
    assert screen.there("only-action")


def test_the_score_can_be_set_from_the_table_after_other_screens(table):
    table.close_hand(0, 1, (0, 3), (1, 2))
    table.tap("menu")
    table.tap("menu-set")
    table.find("set-send").wait_for(state="attached")
    assert table.there("set-send")


def test_a_phone_that_comes_back_the_other_way_up_shows_its_lances(table):
    table.bid("grande", 0, 2)
    table.answer(wanted=False)
    table.page.set_viewport_size({"width": 844, "height": 390})
    table.open_table(table.id)
    for tag in ("lance-chica", "next"):
        x, y = table.middle(tag)
        assert 0 < x < 844, tag
        assert 0 < y < 390, tag


def test_plain_mode_waits_for_the_hand_that_was_begun(table):
    table.bid("grande", 0, 2)
    table.answer(wanted=False)
    table.tap("menu")
    table.tap("menu-mode")
    table.middle("lance-chica")
    assert not table.there("plain-0-1")


def test_a_phone_without_a_network_is_told_so_and_goes_on_where_it_was_when_it_is_back(table):
    table.bid("grande", 0, 2)
    away = table.page.locator("#away")
    table.page.context.set_offline(offline=True)
    away.wait_for(state="visible")
    assert "Sin conexión" in away.inner_text()
    table.page.context.set_offline(offline=False)
    away.wait_for(state="hidden")
    table.answer(wanted=False)
    table.wait_score(1, 0)


def test_on_the_way_back_no_sheet_stands_open(table):
    for _ in range(4):
        table.tap("menu")
        table.tap("menu-history")
        table.find("export").wait_for(state="attached")
        table.settle(600)
        table.tap("back")
        table.find("export").wait_for(state="detached")
        table.settle(400)
        assert not table.there("menu-history")
    table.bid("grande", 0, 2)
