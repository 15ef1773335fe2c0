"""Fouls that end a juego or the partida, or set the score back (reglamentos, section 5)."""

from __future__ import annotations

import pytest

from scorer.files import partida, tally
from scorer.mus.errors import LanceMissing, TanteoError

CARDS = ["6 6 6 4", "S S 5 4", "R 5 4 A", "C 7 4 A"]
QUIET = {"cards": CARDS, "grande": {}, "chica": {}, "pares": {}, "juego": {}, "punto": {}}


def counted(reglamento, *hands, **more):
    document = {"format": "mus-partida/1", "reglamento": reglamento, "pairs": ["A", "B"], "mano": 0, **more}
    return tally.write(partida.read({**document, "hands": list(hands)}))


def with_foul(kind, pair, hand=QUIET):
    return {**hand, "incidents": [{"kind": kind, "pair": pair}]}


def concepts(made):
    return [(line["pair"], line["concept"], line["tantos"]) for line in made["ledger"]]


@pytest.mark.parametrize(
    ("reglamento", "kind"), [("madrid", "repeated-breach"), ("madrid", "slow-play"), ("alava", "left-table")]
)
def test_madrid_2_3_4_3_and_leaving_the_table_in_alava_lose_the_partida(reglamento, kind):
    made = counted(reglamento, with_foul(kind, 0))
    assert (made["winner"], made["juegos"], made["juegos_won"]) == (1, [], [0, 0])
    assert concepts(made)[-1] == (1, "sancion", 0)
    assert made["score"] == [4, 1]


def test_madrid_4_3_both_may_be_given_a_cero_and_nobody_wins():
    made = counted("madrid", with_foul("slow-play", "both"))
    assert (made["winner"], made["score"]) == (None, [4, 1])


def test_madrid_4_3_nobody_wins_either_where_the_last_hand_had_won_it():
    start = {"score": [39, 0], "juegos_won": [3, 0]}
    made = counted("madrid", with_foul("slow-play", "both"), start=start)
    assert made["winner"] is None
    with pytest.raises(TanteoError, match="nothing may follow"):
        counted("madrid", with_foul("slow-play", "both"), QUIET)


def test_a_kind_that_is_not_known_tells_its_place():
    with pytest.raises(TanteoError) as fact:
        counted("madrid", QUIET, with_foul("left-table", 0))
    assert fact.value.place == "hands[1].incidents[0].kind"


def test_nothing_follows_a_partida_that_was_lost_by_a_foul():
    with pytest.raises(TanteoError, match=r"hands\[1\]"):
        counted("alava", with_foul("left-table", 1), QUIET)


def test_a_foul_may_cut_the_hand_and_what_was_taken_by_then_counts():
    cut = {"grande": {"opener": 1, "bids": [2], "answer": "no"}, "chica": {"opener": 0, "bids": [5], "answer": "yes"}}
    made = counted("alava", with_foul("left-table", 0, cut))
    assert concepts(made) == [(1, "no_querido", 1), (1, "sancion", 0)]
    assert (made["winner"], made["score"]) == (1, [0, 1])


def test_a_hand_without_a_foul_is_not_cut():
    with pytest.raises(LanceMissing) as fact:
        counted("madrid", with_foul("wrong-deal-order", 0, {"cards": CARDS, "grande": {}}))
    assert fact.value.place == "hands[0].chica"


def test_euskal_30_the_second_time_the_ustel_goes_to_the_other_pair():
    made = counted("euskal", QUIET, with_foul("repeated-breach", 0))
    assert made["juegos"] == [{"winner": 1, "score": [8, 30], "by": "sancion", "hand": 2}]
    assert (made["juegos_won"], made["score"], made["winner"]) == ([0, 1], [0, 0], None)


def test_euskal_30_also_where_the_hand_had_won_it_for_the_pair_that_erred():
    made = counted("euskal", with_foul("repeated-breach", 0), start={"score": [28, 3]})
    assert [(juego["winner"], juego["by"]) for juego in made["juegos"]] == [(1, "sancion")]
    assert made["juegos_won"] == [0, 1]


def test_euskal_30_the_third_ustel_given_so_is_the_partida():
    made = counted("euskal", with_foul("repeated-breach", 0), start={"juegos_won": [0, 2]})
    assert (made["winner"], made["vacas_won"]) == (1, [0, 1])


def test_euskal_30_the_first_time_the_score_is_set_back_by_lines_of_its_own():
    made = counted("euskal", QUIET, with_foul("score-set-back", 0))
    assert made["score"] == [4, 1]
    assert concepts(made)[-2:] == [(0, "ajuste", -4), (1, "ajuste", -1)]
    assert [line["hand"] for line in made["ledger"]][-1] == 2
    assert made["mano"] == 2


def test_euskal_30_each_pair_s_tantos_are_taken_back():
    hand = {**QUIET, "grande": {"opener": 1, "bids": [2], "answer": "no"}}
    made = counted("euskal", with_foul("score-set-back", 1, hand))
    assert concepts(made)[-2:] == [(0, "ajuste", -3), (1, "ajuste", -2)]
    assert made["score"] == [0, 0]


def test_euskal_30_an_ustel_that_the_hand_had_won_is_taken_back_too():
    for hand in (QUIET, {"cards": CARDS, "grande": {"opener": 0, "bids": ["ordago"], "answer": "yes"}}):
        made = counted("euskal", with_foul("score-set-back", 0, hand), start={"score": [28, 3]})
        assert (made["juegos"], made["juegos_won"], made["score"]) == ([], [0, 0], [28, 3])
