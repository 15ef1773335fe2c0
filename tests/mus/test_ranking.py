"""Who has the better cards (clasico, "Lances"; euskal 15, 21)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from scorer.mus.cards import parse_cards, parse_deal
from scorer.mus.errors import CardTwice, CardUnknown, SuitNeeded, TooManyOfRank, WrongCardCount
from scorer.mus.ranking import Deck, juego_value, rank, strength, worth
from scorer.mus.words import Lance
from tests.mus import oracle
from tests.strategies import DECK

EIGHT, FOUR = Deck(8), Deck(4)


def cards(text):
    return parse_cards(text)


def sign(one, two):
    return (one > two) - (one < two)


@pytest.mark.parametrize("kings", [4, 8])
def test_every_pair_of_hands_ranks_as_the_slow_oracle_says_and_ties_only_when_equal(kings):
    hands = oracle.all_hands(kings)
    assert len(hands) == (715 if kings == 4 else 330)
    deck = Deck(kings)
    worths = [worth(hand, deck) for hand in hands]
    for lance in (Lance.GRANDE, Lance.CHICA, Lance.PARES, Lance.PUNTO):
        strengths = [strength(w, lance) or () for w in worths]
        better = oracle.BETTER[lance.value]
        wrong = [
            (hands[i], hands[j])
            for i, j in combinations(range(len(hands)), 2)
            if sign(strengths[i], strengths[j]) != better(hands[i], hands[j], kings)
        ]
        assert wrong == []


@pytest.mark.parametrize("kings", [4, 8])
def test_juego_ranks_31_32_40_37_36_35_34_33_and_nothing_else_is_juego(kings):
    hands = oracle.all_hands(kings)
    seen = set()
    for hand in hands:
        juego = worth(hand, Deck(kings)).juego
        total = oracle.points(hand, kings)
        assert juego == (total if total >= 31 else None)
        seen.add(juego)
    assert seen == {None, 31, 32, 33, 34, 35, 36, 37, 40}


@pytest.mark.parametrize("kings", [4, 8])
def test_random_deals_are_won_by_the_seat_that_the_slow_oracle_names(kings):
    chance = random.Random(kings)
    deck = list(DECK)
    for _ in range(10_000):
        chance.shuffle(deck)
        deal = tuple(tuple(deck[4 * seat : 4 * seat + 4]) for seat in range(4))
        mano = chance.randrange(4)
        ranking = rank(deal, mano, Deck(kings))
        for lance in list(Lance)[:4]:
            assert ranking.winner(lance) == oracle.winner(lance.value, deal, mano, kings)
        punto = None if ranking.juego is not None else oracle.winner("punto", deal, mano, kings)
        assert ranking.punto == punto


def test_grande_is_compared_from_the_highest_card_down():
    assert worth(cards("R R 4 A"), EIGHT).grande > worth(cards("R C C C"), EIGHT).grande


def test_chica_is_compared_from_the_lowest_card_up():
    assert worth(cards("A A R R"), EIGHT).chica > worth(cards("A 4 4 4"), EIGHT).chica


def test_with_eight_kings_a_three_is_a_king_and_a_two_an_ace():
    assert worth(cards("3 3 2 2"), EIGHT) == worth(cards("R R A A"), EIGHT)


def test_with_four_kings_a_three_is_a_three_and_a_two_a_two():
    assert worth(cards("3 3 2 2"), FOUR).total == 10
    assert worth(cards("R R 3 A"), FOUR).pares == "par"


def test_duples_beat_medias_and_medias_beat_par():
    duples, medias, par = (worth(cards(text), EIGHT).pares_strength for text in ("4 4 5 5", "R R R 4", "R R C 4"))
    assert duples > medias > par


def test_four_alike_are_duples_and_win_by_the_higher_pair_then_the_lower():
    kings_aces, knights = worth(cards("R R A A"), EIGHT), worth(cards("C C C C"), EIGHT)
    assert knights.pares == "duples"
    assert kings_aces.pares_strength > knights.pares_strength > worth(cards("4 4 A A"), EIGHT).pares_strength


def test_side_cards_never_count_at_pares():
    assert worth(cards("7 7 R C"), EIGHT).pares_strength == worth(cards("7 7 4 5"), EIGHT).pares_strength


def test_a_tie_goes_to_the_tied_player_nearest_to_mano():
    deal = parse_deal(["R R 4 5", "C C 4 6", "R R 5 4", "C 6 5 7"])
    assert [rank(deal, mano, EIGHT).grande for mano in range(4)] == [0, 2, 2, 0]


def test_punto_is_played_only_when_nobody_has_juego():
    deal = parse_deal(["R R C 4", "A A 4 5", "3 R 7 7", "2 S S 6"])
    ranking = rank(deal, 0, EIGHT)
    assert (ranking.juego, ranking.punto) == (0, None)


@pytest.mark.parametrize(
    ("kind", "text", "is_real"),
    [
        ("none", "7 7 7 R", False),
        ("any-ten", "7 7 7 3", True),
        ("any-ten", "7 7 7 C", True),
        ("figures", "7 7 7 3", False),
        ("figures", "7 7 7 S", True),
        ("jack-of-coins", "7 7 7 So", True),
        ("jack-of-coins", "7 7 7 Sc", False),
        ("jack-of-coins", "7 7 7 R", False),
        ("any-ten", "7 C S 4", False),
    ],
)
def test_the_real_is_what_its_variant_says(kind, text, is_real):
    assert worth(cards(text), Deck(8, kind)).juego == ("real" if is_real else 31)


def test_with_four_kings_a_three_makes_no_real_for_it_is_no_ten():
    assert worth(cards("7 7 7 3"), Deck(4, "any-ten")).juego is None


def test_the_real_beats_the_31_of_mano_and_is_worth_three():
    deal = parse_deal(["R C S A", "4 4 5 5", "7 6 5 4", "7 7 7 R"])
    assert rank(deal, 0, Deck(8, "any-ten")).juego == 3
    assert rank(deal, 0, Deck(8)).juego == 0
    assert juego_value("real") == juego_value(31) == 3


def test_the_jack_of_coins_wants_its_suit_only_where_it_decides():
    with pytest.raises(SuitNeeded, match="suit of the jack"):
        worth(cards("7 7 7 S"), Deck(8, "jack-of-coins"))
    assert worth(cards("7 7 6 S"), Deck(8, "jack-of-coins")).juego is None


@pytest.mark.parametrize(
    ("texts", "error", "place"),
    [
        (["R R R R", "R 4 4 4", "5 5 5 5", "6 6 6 6"], TooManyOfRank, ""),
        (["R R R 8", "C 4 4 4", "5 5 5 5", "6 6 6 6"], CardUnknown, "[0]"),
        (["R R R R", "C 4 4", "5 5 5 5", "6 6 6 6"], WrongCardCount, "[1]"),
        (["Ro R R R", "C 4 4 4", "5 5 5 5", "6 6 7 Ro"], TooManyOfRank, ""),
        (["Ro R R 7", "C 4 4 4", "5 5 5 5", "6 6 7 Ro"], CardTwice, ""),
        (["Rx R R 7", "C 4 4 4", "5 5 5 5", "6 6 7 Ro"], CardUnknown, "[0]"),
    ],
)
def test_a_deal_that_no_deck_gives_is_refused_with_its_place(texts, error, place):
    with pytest.raises(error) as fact:
        parse_deal(texts)
    assert fact.value.place == place
