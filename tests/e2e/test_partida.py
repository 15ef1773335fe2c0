"""A whole partida to three juegos, entered through the screen as four people would."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.e2e.driver import Screen, Table, new_page

pytestmark = pytest.mark.e2e


def scorer(*words):
    """The command line's answer."""
    done = subprocess.run([sys.executable, "-m", "scorer", *words], capture_output=True, text=True, check=True)
    return done.stdout


def accepted(table, lance, opener, *sizes):
    """A bet, raised in turn, that is wanted."""
    pair = opener
    for size in sizes:
        table.bid(lance, pair, size)
        pair = 1 - pair
    table.answer(wanted=True)


def refused(table, lance, opener, *sizes):
    """A bet, raised in turn, that is not wanted."""
    pair = opener
    for size in sizes:
        table.bid(lance, pair, size)
        pair = 1 - pair
    table.answer(wanted=False)


def ordago(table, lance, pair, winner):
    """An órdago that is wanted, and who won it."""
    table.bid(lance, pair, "ordago")
    table.tap("yes")
    table.tap(f"ordago-won-{winner}")


def first_juego(table):
    """Pair 0 wins it with a refusal in the middle of a hand; that is taken back, and entered again."""
    accepted(table, "grande", 0, 10, 10)
    accepted(table, "chica", 0, 10, 5)
    table.count()
    table.won("grande", 0)
    table.won("chica", 0)
    table.nobody("pares")
    table.collects("juego", 0, 2)
    table.enter()
    table.wait_score(37, 0)
    refused(table, "grande", 0, 2)
    table.wait_score(38, 0)
    refused(table, "chica", 1, 2, 2)
    table.wait_text("juego-won", "40 – 0")
    table.wait_score(0, 0)
    table.undo()
    table.wait_score(38, 0)
    table.tap("lance-chica")
    table.answer(wanted=False)
    table.wait_text("juego-won", "40 – 0")


def second_juego(table):
    """An accepted órdago at pares."""
    refused(table, "chica", 0, 2)
    ordago(table, "pares", 1, 1)
    table.wait_text("juego-won", "1 – 40")


def third_juego(table):
    """Both pairs would cross the target in one hand: the earlier lance has it, the rest is not counted."""
    accepted(table, "grande", 0, 10, 10)
    accepted(table, "chica", 0, 10, 10)
    accepted(table, "pares", 0, 10, 5)
    accepted(table, "juego", 0, 10, 5)
    table.count()
    table.won("grande", 0)
    table.won("chica", 1)
    table.collects("pares", 0, 1)
    table.collects("juego", 1, 3)
    table.enter()
    table.wait_score(36, 38)
    accepted(table, "grande", 0, 5)
    accepted(table, "chica", 1, 5)
    table.count()
    table.won("grande", 0)
    table.enter()
    table.wait_text("juego-won", "40 – 38")


def test_a_partida_to_three_juegos_ends_with_the_tally_of_its_exported_file(served, browser, tmp_path):
    table = Table(new_page(browser), served.url)
    table.new_partida()
    first_juego(table)
    second_juego(table)
    third_juego(table)
    ordago(table, "grande", 0, 0)
    table.wait_text("partida-won", ".")
    table.undo()
    table.wait_score(0, 0)
    table.tap("lance-grande") if not table.there("ordago-won-0") else None
    table.tap("ordago-won-0")
    table.wait_text("partida-won", ".")

    exported = tmp_path / "partida.json"
    exported.write_text(scorer("export", table.id, "--data", str(served.data)), encoding="utf-8")
    tally = json.loads(scorer("tally", str(exported), "--json"))
    assert [(juego["winner"], juego["score"], juego["by"]) for juego in tally["juegos"]] == [
        (0, [40, 0], "tantos"),
        (1, [1, 40], "ordago"),
        (0, [40, 38], "tantos"),
        (0, [40, 0], "ordago"),
    ]
    assert (tally["winner"], tally["vacas_won"], tally["score"]) == (0, [1, 0], [0, 0])

    again = json.loads(scorer("tally", str(downloaded(table, tmp_path)), "--json"))
    assert again == tally


def downloaded(table, folder):
    """The partida saved from its history, as a browser does."""
    history = Screen(table.page, table.url)
    history.open(f"/mesa/{table.id}/historia", "export")
    history.tap("export")
    with history.page.expect_download() as waiting:
        history.tap("save.mus.json")
    path = folder / "saved.json"
    waiting.value.save_as(path)
    return path
