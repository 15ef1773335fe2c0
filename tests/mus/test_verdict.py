"""What the cards say of each lance, over whom and why."""

from __future__ import annotations

import random

from scorer.mus.cards import parse_deal
from scorer.mus.ranking import Deck, rank
from scorer.mus.verdict import verdicts
from scorer.mus.words import Lance
from scorer.words import words
from scorer.words.cards import why
from tests.mus import oracle
from tests.strategies import DECK

EIGHT = Deck(8)


def said(texts, mano=0, deck=EIGHT):
    deal = parse_deal(texts)
    worths = rank(deal, mano, deck).worths
    return {verdict.lance.value: why(words("en"), verdict, worths) for verdict in verdicts(deal, mano, deck)}


def test_each_lance_is_explained_by_the_two_hands_that_decide_it():
    assert said(["R R C 4", "A A 4 5", "3 R 7 7", "2 S S 6"]) == {
        "grande": "2 kings, 1 knight, 1 four over 2 jacks, 1 six, 1 ace",
        "chica": "2 aces, 1 four, 1 five over 1 four, 1 knight, 2 kings",
        "pares": "duples of kings and sevens over par of jacks",
        "juego": "34: the other pair has none",
    }


def test_a_tie_says_that_the_nearer_to_mano_wins():
    assert said(["R R 4 5", "3 3 4 5", "C 7 6 4", "S 7 6 5"])["pares"] == "par of kings each: the nearer to mano wins"


def test_punto_stands_where_nobody_has_juego_and_pares_may_be_nobodys():
    explained = said(["R 4 5 6", "C 4 5 7", "S A 6 7", "R 5 6 4"])
    assert (explained["pares"], explained["punto"]) == ("nobody has it", "26 over 25")
    assert "juego" not in explained


def test_the_real_and_four_alike_are_named():
    explained = said(["7 7 7 R", "A A 4 4", "R R R 3", "C S C A"], deck=Deck(8, "any-ten"))
    assert explained["juego"] == "the real over 31"
    assert explained["pares"] == "four kings over duples of fours and aces"


def test_over_names_the_best_hand_of_the_other_pair_on_random_deals():
    chance = random.Random(7)
    deck = list(DECK)
    for _ in range(500):
        chance.shuffle(deck)
        deal = tuple(tuple(deck[4 * seat : 4 * seat + 4]) for seat in range(4))
        for verdict in verdicts(deal, 0, EIGHT):
            if verdict.over is None:
                continue
            better = oracle.BETTER[verdict.lance.value](deal[verdict.seat], deal[verdict.over], 8)
            assert better == (0 if verdict.tied else 1)
            assert verdict.seat % 2 != verdict.over % 2
            assert verdict.value >= (verdict.lance in (Lance.PARES, Lance.JUEGO, Lance.PUNTO))
