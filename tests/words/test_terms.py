"""The table's terms, and the parameters of a reglamento explained."""

from __future__ import annotations

import pytest

from scorer.mus.reglamento import IDS, load, overridden
from scorer.mus.words import Concept, Lance
from scorer.words import LANGUAGES, terms, words

ES, EN = words("es"), words("en")


def parameter(key, name, _=EN, **overrides):
    found = {one.key: one for one in terms.parameters(_, overridden(load(name), overrides))}
    return found[key]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lances_and_concepts_have_a_name_each(language):
    _ = words(language)
    assert len({terms.lance(_, lance) for lance in Lance}) == 5
    assert len({terms.at_lance(_, lance) for lance in Lance}) == 5
    assert all(terms.concept(_, concept) for concept in Concept)


def test_the_lances_by_their_names():
    assert [terms.lance(ES, lance) for lance in Lance] == ["Grande", "Chica", "Pares", "Juego", "Punto"]
    assert [terms.lance(words("eu"), lance) for lance in Lance] == ["Handia", "Txikia", "Pareak", "Jokoa", "Puntua"]
    assert [terms.lance(words("fr"), lance) for lance in Lance] == ["Grand", "Petit", "Paires", "Jeu", "Point"]


def test_what_a_seat_holds():
    told = [terms.held(ES, what) for what in (None, "par", "medias", "duples", 31, 40, "real", "other")]
    assert told == ["nada", "par", "medias", "duples", "31", "40", "31 real", "juego"]


@pytest.mark.parametrize(
    ("name", "tanto", "five", "juego"),
    [
        ("madrid", "1 tanto", "2 amarracos", "3 juegos"),
        ("alava", "1 piedra", "2 amarrakos", "3 juegos"),
        ("online", "1 amarraco", "2 de cinco", "3 juegos"),
        ("clasico", "1 tanto", "2 amarracos", "3 juegos"),
        ("euskal", "1 tanto", "2 hamarrekos", "3 ustel"),
    ],
)
def test_each_reglamento_has_its_words(name, tanto, five, juego):
    reglamento = load(name)
    said = terms.tantos(ES, reglamento, 1), terms.amarracos(ES, reglamento, 2), terms.juegos(ES, reglamento, 3)
    assert said == (tanto, five, juego)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", IDS)
def test_every_parameter_is_explained_in_one_sentence(language, name):
    for one in terms.parameters(words(language), load(name)):
        assert one.label, one.key
        assert one.value_text, one.key
        assert one.explanation.endswith("."), one.key
        assert "{" not in one.explanation, one.key
        assert one.article.startswith(name), one.key


@pytest.mark.parametrize("name", IDS)
def test_whatever_a_table_may_override_is_among_them(name):
    keys = {one.key for one in terms.parameters(EN, load(name))}
    assert keys >= {"tantos", "juegos", "vacas", "reyes", "deje", "punto_bonus", "real", "dentro"}


@pytest.mark.parametrize(
    ("name", "readings"),
    [
        ("madrid", {"deje"}),
        ("alava", {"punto_bonus", "raise_rule", "real"}),
        ("online", {"deje", "raise_rule", "real", "dentro"}),
        ("clasico", {"juegos"}),
        ("euskal", {"deje", "punto_bonus", "raise_rule", "real", "dentro"}),
    ],
)
def test_what_is_a_reading_says_so(name, readings):
    assert {one.key for one in terms.parameters(EN, load(name)) if one.is_reading} == readings


def test_what_the_table_changed_is_no_reading_but_a_change():
    changed = parameter("deje", "madrid", deje=False)
    assert (changed.is_changed, changed.is_reading, changed.value_text) == (True, False, "no")
    assert not parameter("deje", "madrid").is_changed


def test_each_names_its_clause():
    assert parameter("raise_rule", "madrid").article == "madrid 7.10"
    assert parameter("dentro", "madrid").article == "madrid 6.6"
    assert parameter("tantos", "euskal").article == "euskal 1"


def test_the_examples_pay_what_the_reglamento_pays():
    assert parameter("deje", "madrid").explanation.endswith("2 and 4 more, refused, pay 2 and 1 of deje.")
    assert parameter("deje", "alava").explanation.endswith("2 and 4 more, refused, pay 2.")
    assert "2 accepted pay 3" in parameter("punto_bonus", "clasico").explanation
    assert "2 accepted pay 2" in parameter("punto_bonus", "online").explanation
    assert parameter("raise_rule", "madrid").explanation.endswith("8 are on the table.")
    assert parameter("raise_rule", "euskal").explanation.endswith("6 are on the table.")


@pytest.mark.parametrize(
    ("name", "overrides", "said"),
    [
        ("madrid", {}, "From 36 of 40"),
        ("alava", {}, "From 35 of 40"),
        ("madrid", {"tantos": 30}, "From 26 of 30"),
        ("madrid", {"tantos": 30, "dentro": 20}, "From 20 of 30"),
    ],
)
def test_dentro_follows_the_target(name, overrides, said):
    assert parameter("dentro", name, **overrides).explanation.startswith(said)


def test_dentro_of_the_classic_game_is_seven_amarracos_and_a_stone():
    assert parameter("dentro", "clasico").explanation.endswith("7 of them and 1 of one, 4 to go.")
    assert parameter("dentro", "clasico", tantos=30).explanation.endswith("5 of them and 1 of one, 4 to go.")


@pytest.mark.parametrize("real", ["none", "any-ten", "figures", "jack-of-coins"])
def test_each_real_is_explained(real):
    explained = parameter("real", "clasico", real=real)
    assert "pays 3" in explained.explanation
    assert explained.is_changed is (real != "none")


def test_juegos_and_vacas_say_how_many_are_played_at_most():
    assert parameter("juegos", "euskal").explanation == "Whoever wins 3 juegos first: at most 5 are played."
    assert parameter("juegos", "euskal", juegos=1).explanation == "The first juego won decides."
    assert parameter("vacas", "euskal", vacas=2).explanation == "3 juegos make a vaca, 2 vacas the partida."


def test_the_times_of_a_reglamento():
    assert parameter("seconds", "online").value_text == "a decision: 25 s"
    assert parameter("seconds", "alava").value_text == "a lance: 1 min"
    assert "a partida of 3 juegos: 70 min" in parameter("seconds", "madrid").value_text
