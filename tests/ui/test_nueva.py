"""A new partida: names, reglamento, who is mano; what the device remembers."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from scorer.mus.errors import BadParameter
from scorer.partida.errors import ScoreNotBelow
from scorer.partida.model import PairNames, Start
from scorer.service.tables import Tables
from scorer.store.memory import MemoryStore
from scorer.ui.screens.nueva import draft
from scorer.ui.screens.nueva.draft import Draft
from scorer.words import words
from tests.ui.harness import Kept, app_at

_ = words("en")
FOUR = Draft(players=("Ane", "Luis", "Jon", "Marta"), reglamento="madrid")


def test_a_pair_without_a_name_is_called_by_its_players():
    assert [pair.name for pair in draft.setup_of(_, FOUR).pairs] == ["Ane and Jon", "Luis and Marta"]


def test_a_table_that_types_nothing_can_start():
    assert draft.problem(_, Draft()) is None
    assert draft.setup_of(_, Draft()).pairs == (PairNames("The blues"), PairNames("The oranges"))


def test_a_name_typed_stands_beside_the_players():
    assert draft.setup_of(_, FOUR.named(0, " Bar Sol ")).pairs[0] == PairNames("Bar Sol", ("Ane", "Jon"))


def test_another_reglamento_starts_as_it_is_written():
    changed = FOUR.having("tantos", 30)
    assert draft.setup_of(_, changed).reglamento.tantos == 30
    assert changed.by("euskal").overrides == {}
    assert changed.without("tantos").overrides == {}


@pytest.mark.parametrize(("key", "value"), [("tantos", 0), ("dentro", 41), ("vacas", 0)])
def test_a_parameter_that_is_not_possible_is_told_at_its_field(key, value):
    fact = draft.problem(_, FOUR.having(key, value))
    assert isinstance(fact, BadParameter)
    assert fact.place == key


def test_a_start_at_the_target_is_told_at_its_field():

    fact = draft.problem(_, replace(FOUR, start=Start(score=(40, 0))))
    assert isinstance(fact, ScoreNotBelow)
    assert fact.place == "start.score[0]"


def test_the_device_remembers_names_reglamento_and_mano_but_not_the_start():
    setup = draft.setup_of(_, FOUR.having("juegos", 3))
    again = draft.draft_of(_, draft.recalled(draft.remembered(setup)))
    assert again == FOUR.having("juegos", 3)


@pytest.mark.parametrize("text", [None, "", "{", '{"format": "mus-partida/1"}'])
def test_what_cannot_be_read_is_forgotten(text):
    assert draft.recalled(text) is None


async def test_with_what_was_played_last_time_it_takes_one_tap():
    kept = Kept(**{"tanteo.setup": draft.remembered(draft.setup_of(_, FOUR))})
    tables = Tables(MemoryStore())
    screen = await app_at("/nueva", tables, kept)
    assert "Start as last time" in screen.texts(screen.by_id("start"))
    await screen.tap("start")
    (partida_id,) = tables.store.ids()
    assert screen.page.route == f"/mesa/{partida_id}"
    view = await tables.view(partida_id)
    assert (view.players, view.reglamento.id) == (("Ane", "Luis", "Jon", "Marta"), "madrid")


async def test_names_reglamento_and_mano_are_filled_in_and_remembered():
    kept, tables = Kept(), Tables(MemoryStore())
    screen = await app_at("/nueva", tables, kept)
    for seat, name in enumerate(("Ane", "Luis", "Jon", "Marta")):
        await screen.write(f"player-{seat}", name)
    await screen.tap("mano-3")
    await screen.tap("reglamento-euskal")
    assert screen.says("Ane and Jon")
    await screen.tap("start")
    view = await tables.view(tables.store.ids()[0])
    assert (view.mano, view.reglamento.id, view.players) == (3, "euskal", ("Ane", "Luis", "Jon", "Marta"))
    assert draft.recalled(kept.store["tanteo.setup"]).mano == 3


async def test_a_parameter_is_explained_with_its_article_and_says_where_it_is_a_reading():
    screen = await app_at("/nueva")
    await screen.tap("reglamento-madrid")
    await screen.tap("rule-deje")
    assert screen.says("At pares, juego and punto a refused raise pays one more")
    assert "madrid 6.1 (reading)" in screen.texts()


async def test_a_changed_parameter_says_so_and_goes_back_to_what_the_reglamento_says():
    tables = Tables(MemoryStore())
    screen = await app_at("/nueva", tables)
    await screen.tap("rule-reyes")
    await screen.tap("set-reyes-4")
    assert "4 kings, 4 aces · changed" in screen.texts()
    await screen.tap("reset-reyes")
    assert "8 kings, 8 aces" in screen.texts()


async def test_a_parameter_that_is_not_possible_is_told_at_its_row_and_holds_the_start():
    screen = await app_at("/nueva")
    await screen.tap("rule-tantos")
    await screen.write("set-tantos", "0")
    assert screen.find("problem-tantos") is not None
    assert screen.all(ft.FilledButton, screen.by_id("start"))[0].disabled
    await screen.write("set-tantos", "30")
    assert screen.find("problem-tantos") is None


async def test_a_partida_is_taken_over_from_paper():
    tables = Tables(MemoryStore())
    screen = await app_at("/nueva", tables)
    await screen.tap("take-over")
    await screen.write("start-score-0", "12")
    await screen.tap("start-juegos_won-1-more")
    await screen.tap("start")
    view = await tables.view(tables.store.ids()[0])
    assert (view.score, view.pairs[1].juegos) == ((12, 0), 1)


async def test_a_start_that_is_not_possible_is_told_under_its_number():
    screen = await app_at("/nueva")
    await screen.tap("take-over")
    await screen.write("start-score-1", "40")
    assert screen.says("40 is not possible")
    assert screen.all(ft.FilledButton, screen.by_id("start"))[0].disabled
