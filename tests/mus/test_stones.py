"""Stones and dentro (madrid 6.2, 6.6; alava "Adentro"; clasico "Puntuación")."""

from __future__ import annotations

import pytest

from scorer.mus.reglamento import load, overridden
from scorer.mus.stones import Stones, in_sight, is_dentro, one_to_go, stones


@pytest.mark.parametrize(("score", "amarracos", "piedras"), [(0, 0, 0), (4, 0, 4), (5, 1, 0), (8, 1, 3), (39, 7, 4)])
def test_five_piedras_are_an_amarraco_with_the_partner(score, amarracos, piedras):
    assert stones(score) == Stones(amarracos, piedras)


@pytest.mark.parametrize(
    ("reglamento", "tantos", "first"),
    [
        ("madrid", 40, 36),
        ("alava", 40, 35),
        ("online", 40, 36),
        ("clasico", 40, 36),
        ("euskal", 30, 26),
        ("madrid", 30, 26),
        ("alava", 30, 25),
        ("clasico", 30, 26),
    ],
)
def test_dentro_follows_the_target(reglamento, tantos, first):
    rules = overridden(load(reglamento), {"tantos": tantos})
    assert (is_dentro(first, rules), is_dentro(first - 1, rules)) == (True, False)


def test_the_table_may_set_the_threshold_itself():
    assert overridden(load("madrid"), {"tantos": 30, "dentro": 20}).dentro == 20


def test_dentro_returns_the_amarracos_to_the_centre():
    assert in_sight(37, load("madrid")) == Stones(0, 2)
    assert in_sight(34, load("madrid")) == Stones(6, 4)


def test_with_one_to_go_both_partners_return_every_stone_where_that_is_the_custom():
    assert one_to_go(39, load("clasico"))
    assert in_sight(39, load("clasico")) == Stones(0, 0)
    assert in_sight(39, load("madrid")) == Stones(0, 4)
