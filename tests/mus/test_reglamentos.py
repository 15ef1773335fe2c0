"""The five reglamentos as data: every parameter of each, what is a reading, what a table may change."""

from __future__ import annotations

import pytest

from scorer.mus.errors import BadParameter, UnknownReglamento
from scorer.mus.reglamento import IDS, REALS, load, overridden
from scorer.mus.stones import is_dentro
from scorer.mus.words import Concept

# By id: madrid, alava, online, clasico, euskal.
TABLE = {
    "tantos": (40, 40, 40, 40, 30),
    "tantos_choices": ((40,), (40,), (40,), (40, 30), (30,)),
    "juegos": (4, 5, 3, 3, 3),
    "juegos_choices": ((4, 3), (5, 3), (3,), (3,), (3,)),
    "vacas": (1, 1, 1, 1, 1),
    "kings": (8, 8, 8, 8, 4),
    "deje": (True, False, False, False, False),
    "punto_bonus": (True, True, False, True, True),
    "raise_rule": ("double", "two", "two", "two", "two"),
    "real": ("none", "none", "none", "none", "none"),
    "dentro_left": (4, 5, 4, 4, 4),
    "dentro": (36, 35, 36, 36, 26),
    "one_to_go": (False, False, False, True, False),
}


@pytest.mark.parametrize("parameter", TABLE)
def test_each_has_the_parameters_of_its_text(parameter):
    assert tuple(getattr(load(name), parameter) for name in IDS) == TABLE[parameter]


def test_there_are_five_in_their_order():
    assert IDS == ("madrid", "alava", "online", "clasico", "euskal")


@pytest.mark.parametrize(
    ("name", "readings"),
    [
        ("madrid", {"deje"}),
        ("alava", {"punto_bonus", "raise_rule", "real"}),
        ("online", {"deje", "raise_rule", "real", "dentro_left"}),
        ("clasico", {"juegos"}),
        ("euskal", {"deje", "punto_bonus", "raise_rule", "real", "dentro_left"}),
    ],
)
def test_what_a_silent_clause_leaves_open_is_marked_as_a_reading(name, readings):
    reglamento = load(name)
    assert reglamento.readings == readings
    assert all(hasattr(reglamento, parameter) for parameter in readings)
    assert reglamento.is_reading(min(readings))
    assert not reglamento.is_reading("kings")


@pytest.mark.parametrize("name", IDS)
def test_each_names_itself_its_source_and_its_version(name):
    reglamento = load(name)
    assert (reglamento.id, reglamento.version) == (name, f"{name}/1")
    assert reglamento.name
    assert reglamento.source


@pytest.mark.parametrize("name", IDS)
def test_every_line_of_the_cobro_has_a_clause_that_begins_with_the_reglamento(name):
    for concept in Concept:
        assert load(name).article(concept).split()[0] == name


def test_a_text_without_numbers_names_its_part():
    assert load("madrid").article(Concept.NO_QUERIDO) == "madrid 6.1"
    assert load("clasico").article(Concept.PARES) == "clasico Puntuación"
    assert load("clasico").article(Concept.PLAIN) == "clasico"


def test_the_times():
    assert load("madrid").seconds == {"mus": 60, "partida_3": 70 * 60, "partida_4": 90 * 60}
    assert load("alava").seconds == {"lance": 60}
    assert load("online").seconds == {"decision": 25}
    assert load("clasico").seconds == load("euskal").seconds == {}


def test_when_a_claim_ends():
    assert load("madrid").claims == {"hand": "cards-in-deck", "partida": "next-draw"}
    assert load("alava").claims == {"hand": "deck-cut", "partida": "24h"}
    assert load("euskal").claims == {"hand": "cards-gathered"}
    assert load("online").claims == load("clasico").claims == {}


def test_who_keeps_count():
    assert load("madrid").counters == {"who": "one-of-each", "approves": "other-pair"}
    assert [load(name).counters.get("who") for name in IDS] == ["one-of-each", "one-aloud", "one", "one-holds", None]


def test_the_words_of_each():
    words = [tuple(load(name).vocabulary[key] for key in ("tanto", "amarraco", "juego")) for name in IDS]
    assert words == [
        ("tanto", "amarraco", "juego"),
        ("piedra", "amarrako", "juego"),
        ("amarraco", "cinco", "juego"),
        ("tanto", "amarraco", "juego"),
        ("tanto", "hamarreko", "ustel"),
    ]


def test_an_unknown_reglamento_is_refused_with_those_that_there_are():
    with pytest.raises(UnknownReglamento, match="madrid, alava, online, clasico, euskal"):
        load("paris")


class TestOverrides:
    @pytest.mark.parametrize(
        ("overrides", "field", "value"),
        [
            ({"tantos": 30}, "tantos", 30),
            ({"tantos": 1}, "tantos", 1),
            ({"juegos": 1}, "juegos", 1),
            ({"vacas": 2}, "vacas", 2),
            ({"reyes": 4}, "kings", 4),
            ({"deje": False}, "deje", False),
            ({"punto_bonus": False}, "punto_bonus", False),
            ({"dentro": 20}, "dentro", 20),
            *[({"real": real}, "real", real) for real in REALS],
        ],
    )
    def test_a_table_may_change_each_parameter(self, overrides, field, value):
        assert getattr(overridden(load("madrid"), overrides), field) == value

    def test_the_rest_stays(self):
        changed = overridden(load("madrid"), {"tantos": 30})
        assert (changed.juegos, changed.deje, changed.id) == (4, True, "madrid")
        assert load("madrid").tantos == 40

    @pytest.mark.parametrize(("name", "dentro"), [("madrid", 26), ("alava", 25), ("clasico", 26)])
    def test_dentro_follows_the_target(self, name, dentro):
        assert overridden(load(name), {"tantos": 30}).dentro == dentro

    def test_dentro_stays_where_the_table_sets_it(self):
        assert overridden(load("madrid"), {"tantos": 30, "dentro": 20}).dentro == 20
        assert is_dentro(20, overridden(load("madrid"), {"dentro": 20}))
        assert not is_dentro(19, overridden(load("madrid"), {"dentro": 20}))

    def test_euskal_at_forty_is_dentro_from_thirty_six(self):
        assert overridden(load("euskal"), {"tantos": 40}).dentro == 36

    @pytest.mark.parametrize(
        ("overrides", "place"),
        [
            ({"tantos": 0}, "tantos"),
            ({"juegos": 0}, "juegos"),
            ({"vacas": -1}, "vacas"),
            ({"reyes": 6}, "reyes"),
            ({"real": "all"}, "real"),
            ({"deje": 1}, "deje"),
            ({"punto_bonus": "no"}, "punto_bonus"),
            ({"dentro": 41}, "dentro"),
            ({"dentro": 31, "tantos": 30}, "dentro"),
        ],
    )
    def test_what_cannot_be_is_refused_at_its_place(self, overrides, place):
        with pytest.raises(BadParameter) as fact:
            overridden(load("madrid"), overrides)
        assert fact.value.place == place
