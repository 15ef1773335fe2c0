"""Four hands ranked as `mus-rank/1`."""

from __future__ import annotations

import pytest

from scorer.files import rank
from scorer.mus.errors import TanteoError
from tests.files.documents import CARDS

ASKED = {"cards": CARDS, "mano": 0, "reglamento": "clasico"}


def ranked(**more):
    return rank.write(rank.read({**ASKED, **more}))


def test_the_winning_seat_of_each_lance_and_what_each_seat_holds():
    assert ranked() == {
        "format": "mus-rank/1",
        "grande": 0,
        "chica": 1,
        "pares": 2,
        "juego": 0,
        "punto": None,
        "pares_held": ["par", "par", "duples", "par"],
        "juego_held": [34, None, 34, None],
        "totals": [34, 11, 34, 27],
    }


def test_mano_breaks_the_tie():
    assert [ranked(mano=mano)["juego"] for mano in range(4)] == [0, 2, 2, 0]


def test_punto_stands_where_nobody_has_juego_and_pares_may_have_nobody():
    found = ranked(cards=["R 7 6 5", "C 6 5 4", "S 7 5 A", "7 6 4 A"])
    assert (found["pares"], found["juego"], found["punto"]) == (None, None, 0)


def test_a_real_that_counts_is_called_so():
    cards = ["R C 7 4", "7 7 7 R", "4 4 5 6", "2 S 6 5"]
    assert ranked(cards=cards)["juego_held"] == [31, 31, None, None]
    assert ranked(cards=cards, overrides={"real": "figures"})["juego_held"] == [31, "real", None, None]
    assert ranked(cards=cards, overrides={"real": "figures"})["juego"] == 1


def test_four_kings_are_played_where_the_reglamento_says_so():
    assert ranked(reglamento="euskal")["totals"] == [34, 11, 27, 28]
    assert ranked(overrides={"reyes": 4}) == ranked(reglamento="euskal")


@pytest.mark.parametrize(
    ("more", "line"),
    [
        ({"mano": 4}, "mano: 4 is not possible: 0 – 3"),
        ({"cards": CARDS[:3]}, "cards: a list of 4 is wanted, not of 3"),
        ({"cards": ["R R C", *CARDS[1:]]}, "cards[0]: 3 cards: a hand has four"),
        ({"cards": ["R R R R", "R A 4 5", "7 7 6 6", "2 S S 6"]}, "cards: five cards of rank R: the deck has four"),
        ({"reglamento": "x"}, "reglamento: 'x' is not possible: madrid, alava, online, clasico, euskal"),
        ({"overrides": {"real": 1}}, "overrides.real: 1 is not possible: none, any-ten, figures, jack-of-coins"),
        ({"overrides": {"dentro": 41}}, "overrides.dentro: 41 is not possible: a score up to the target"),
        ({"x": 1}, "x: unknown key"),
        (
            {"cards": ["7 7 7 S", "A A 4 5", "R R C 6", "2 S C 6"], "overrides": {"real": "jack-of-coins"}},
            "cards[0]: the suit of the jack decides the real: write So, Sc, Se or Sb",
        ),
    ],
)
def test_a_wrong_question_is_refused_with_its_place(more, line):
    with pytest.raises(TanteoError) as fact:
        ranked(**more)
    assert str(fact.value) == line


def test_what_is_missing_is_named():
    with pytest.raises(TanteoError) as fact:
        rank.read({"cards": CARDS, "reglamento": "clasico"})
    assert str(fact.value) == "mano: is missing"
