"""A new partida: names, reglamento, who is mano; what the device remembers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorer.mus.errors import BadParameter
from scorer.partida.errors import ScoreNotBelow
from scorer.partida.model import PairNames, Start
from scorer.ui.screens.nueva import draft
from scorer.ui.screens.nueva.draft import Draft
from scorer.words import words

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
