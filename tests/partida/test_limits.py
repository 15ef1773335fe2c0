"""A partida has an end in memory too: however a log is made, it is counted in a second or two."""

from __future__ import annotations

import pytest

from scorer.mus.words import Lance
from scorer.partida import history
from scorer.partida.errors import TooManyCorrections, TooManyEntries
from scorer.partida.events import Corrected, Entered, Opened, Undone
from scorer.partida.history import History
from scorer.partida.model import PairNames, Plain, Setup
from tests.partida.test_table import Game

SETUP = Setup("euskal", (PairNames("A"), PairNames("B")))
PLAIN = Plain(0, 1)


def opened(count):
    return History().then("0", Opened(SETUP, SETUP.reglamento.version, (PLAIN,) * count))


def test_a_partida_has_so_many_hands_and_entries(monkeypatch):
    monkeypatch.setattr(history, "MOST_ENTRIES", 5)
    full = opened(4).then("1", Entered(PLAIN))
    with pytest.raises(TooManyEntries):
        full.then("2", Entered(PLAIN))
    again = full.then("2", Undone("1")).then("3", Entered(PLAIN))
    assert len(again.state.steps) == 5


def test_a_partida_that_is_brought_with_more_is_refused_before_any_is_counted(monkeypatch):
    counted = []
    monkeypatch.setattr(history, "apply", lambda *told: counted.append(told))
    with pytest.raises(TooManyEntries):
        opened(history.MOST_ENTRIES + 1)
    assert counted == []


def test_hands_are_counted_anew_so_often_and_no_more_also_where_it_was_taken_back(monkeypatch):
    monkeypatch.setattr(history, "MOST_RECOUNTED", 5)
    game = Game().quiet().quiet(1)
    correction = Corrected(0, game.state.steps[1].item, "x", "judge")
    for _ in range(2):
        game(correction).undo()
    assert game.redo().history.recounted == 4
    with pytest.raises(TooManyCorrections):
        game(correction)


def test_a_hand_that_a_refusal_ends_is_one_of_them(monkeypatch):
    game = Game()(Entered(Plain(0, 39)))
    monkeypatch.setattr(history, "MOST_ENTRIES", 1)
    with pytest.raises(TooManyEntries):
        game.bet(Lance.CHICA, 2, wanted=False)
