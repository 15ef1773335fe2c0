"""The cobro: what each lance pays, in which order, and who gets there first (reglamentos, sections 3 and 4)."""

from __future__ import annotations

import pytest

from scorer.mus.cobro import count, so_far
from scorer.mus.envites import Envite
from scorer.mus.errors import (
    AnswerMissing,
    BetsNeedBothPairs,
    HeldAndValue,
    HoldingsNeeded,
    LanceAfterEnd,
    LanceMissing,
    NobodyWins,
    PuntoWithJuego,
    WinnerNeeded,
    WrongHeld,
    WrongValue,
    WrongWinner,
)
from scorer.mus.hand import Entry, Hand
from scorer.mus.reglamento import IDS, load, overridden
from scorer.mus.words import Lance

G, C, P, J, X = Lance
NONE = (None, None, None, None)


def bet(*bids, opener=0, wanted=True, **told):
    return Entry(Envite(opener, bids, wanted), **told)


def hand(grande=None, chica=None, pares=None, juego=None, punto=None, **more):
    given = {G: grande, C: chica, P: pares, J: juego, X: punto}
    return Hand({lance: entry for lance, entry in given.items() if entry}, **more)


def quiet(**changes):
    """A hand all en paso that pair 0 wins: 1 + 1 + a par + a juego."""
    usual = {
        "grande": Entry(winner=0),
        "chica": Entry(winner=0),
        "pares": Entry(held=("par", None, None, None)),
        "juego": Entry(held=(32, None, None, None)),
    }
    return hand(**{**usual, **changes})


def without_juego(**changes):
    return quiet(**{"juego": Entry(held=NONE), "punto": Entry(winner=0), **changes})


def lines(outcome):
    return [(line.lance.value, line.pair, line.tantos, line.concept.value) for line in outcome.lines]


def counted(made, score=(0, 0), reglamento="clasico", mano=0, **overrides):
    return count(made, mano, score, overridden(load(reglamento), overrides))


@pytest.mark.parametrize("reglamento", IDS)
def test_all_en_paso_pays_grande_and_chica_one_each_and_the_values(reglamento):
    assert lines(counted(quiet(), reglamento=reglamento)) == [
        ("grande", 0, 1, "paso"),
        ("chica", 0, 1, "paso"),
        ("pares", 0, 1, "pares"),
        ("juego", 0, 2, "juego"),
    ]


def test_a_refused_first_bet_of_any_size_pays_one():
    for bids in ((2,), (20,), ("ordago",)):
        outcome = counted(quiet(grande=bet(*bids, opener=1, wanted=False)))
        assert lines(outcome)[0] == ("grande", 1, 1, "no_querido")


def test_a_refused_raise_pays_what_was_on_the_table():
    outcome = counted(quiet(chica=bet(2, 5, opener=0, wanted=False)))
    assert lines(outcome)[0] == ("chica", 1, 2, "no_querido")


def test_a_refused_raise_pays_one_more_where_deje_is_played_but_not_at_grande_or_chica():
    made = quiet(pares=bet(2, 3, opener=1, wanted=False, held=("par", "par", None, None)))
    assert lines(counted(made, reglamento="madrid"))[:2] == [
        ("pares", 0, 2, "no_querido"),
        ("pares", 0, 1, "deje"),
    ]
    grande = lines(counted(quiet(grande=bet(2, 3, opener=1, wanted=False)), reglamento="madrid"))
    assert ("grande", 0, 1, "deje") not in grande


def test_a_refused_first_bet_pays_no_deje():
    made = quiet(pares=bet(9, opener=1, wanted=False, held=("par", "par", None, None)))
    assert "deje" not in {line[3] for line in lines(counted(made, reglamento="madrid"))}


def test_a_pair_whose_bet_was_refused_collects_the_value_whatever_the_cards():
    made = quiet(pares=bet(2, opener=1, wanted=False, held=("duples", "par", None, "par")))
    assert ("pares", 1, 2, "pares") in lines(counted(made))


def test_an_accepted_bet_is_paid_at_the_end_before_the_value():
    made = quiet(pares=bet(2, 3, held=("duples", "par", None, None)))
    assert lines(counted(made))[2:4] == [("pares", 0, 5, "querido"), ("pares", 0, 3, "pares")]


def test_the_value_is_of_both_partners_of_the_winning_pair():
    made = quiet(pares=Entry(held=("duples", "medias", "par", None)), juego=Entry(held=(31, None, 40, 32)))
    assert lines(counted(made))[2:] == [("pares", 0, 4, "pares"), ("juego", 0, 5, "juego")]


def test_pares_that_nobody_announced_pay_nothing():
    assert {line[0] for line in lines(counted(quiet(pares=Entry(held=NONE))))} == {"grande", "chica", "juego"}


def test_with_one_pair_alone_there_is_no_betting_at_pares():
    with pytest.raises(BetsNeedBothPairs) as fact:
        counted(quiet(pares=bet(2, held=("par", None, "par", None))))
    assert fact.value.place == "pares.bids"


def test_punto_pays_one_for_the_pair_en_paso_and_besides_a_bet():
    assert lines(counted(without_juego()))[-1] == ("punto", 0, 1, "punto")
    accepted = lines(counted(without_juego(punto=bet(2, winner=1))))
    assert accepted[-2:] == [("punto", 1, 2, "querido"), ("punto", 1, 1, "punto")]
    refused = lines(counted(without_juego(punto=bet(2, opener=1, wanted=False))))
    assert (refused[0], refused[-1]) == (("punto", 1, 1, "no_querido"), ("punto", 1, 1, "punto"))


def test_online_pays_the_punto_only_en_paso():
    assert lines(counted(without_juego(), reglamento="online"))[-1] == ("punto", 0, 1, "punto")
    accepted = lines(counted(without_juego(punto=bet(2, winner=1)), reglamento="online"))
    assert [line for line in accepted if line[0] == "punto"] == [("punto", 1, 2, "querido")]
    refused = lines(counted(without_juego(punto=bet(2, opener=1, wanted=False)), reglamento="online"))
    assert [line for line in refused if line[0] == "punto"] == [("punto", 1, 1, "no_querido")]


def test_madrid_6_1_with_one_to_go_the_refusal_at_punto_takes_the_juego_alone():
    made = hand(Entry(), Entry(), Entry(held=NONE), Entry(held=NONE), bet(2, wanted=False))
    outcome = counted(made, score=(39, 0), reglamento="madrid")
    assert (lines(outcome), outcome.win.score) == ([("punto", 0, 1, "no_querido")], (40, 0))


def test_punto_y_miedo_does_not_hold_when_the_juego_ends_before():
    made = without_juego(grande=Entry(winner=1), punto=bet(2, opener=0, wanted=False))
    outcome = counted(made, score=(38, 39))
    assert outcome.win.winner == 1
    assert [line.concept for line in outcome.not_counted] == ["paso", "pares", "punto"]


def test_a_refusal_that_reaches_the_target_ends_the_juego_there_and_then():
    made = hand(Entry(winner=1), bet(2, wanted=False))
    outcome = counted(made, score=(39, 39))
    assert (outcome.win.winner, outcome.win.score, outcome.win.at) == (0, (40, 39), "chica")
    assert outcome.not_counted == ()


def test_nothing_is_played_after_the_end_of_the_juego():
    made = hand(Entry(), bet(2, wanted=False), Entry(held=NONE))
    with pytest.raises(LanceAfterEnd, match="had ended at chica"):
        counted(made, score=(39, 0))


def test_when_both_would_cross_the_target_the_earlier_lance_wins():
    made = quiet(grande=bet(5, winner=0), chica=bet(5, winner=1))
    outcome = counted(made, score=(36, 36))
    assert (outcome.win.winner, outcome.win.score) == (0, (40, 36))
    late = outcome.not_counted[0]
    assert (late.lance, late.pair, late.tantos) == ("chica", 1, 5)


def test_the_running_score_is_uncapped_and_the_winner_stands_at_exactly_the_target():
    outcome = counted(quiet(grande=bet(9, winner=0)), score=(38, 12))
    assert (outcome.lines[-1].score, outcome.win.score) == ((47, 12), (40, 12))


def test_an_accepted_bet_larger_than_the_target_does_not_end_the_juego():
    made = hand(bet(100, winner=1), bet(2, wanted=False))
    outcome = counted(made, score=(39, 0))
    assert (outcome.win.winner, outcome.win.at) == (0, "chica")


def test_an_accepted_ordago_is_the_juego_at_once_and_drops_what_is_pending():
    made = hand(bet(20, winner=0), bet(2, opener=0, wanted=False), bet(2, "ordago", winner=1))
    outcome = counted(made, score=(10, 3))
    assert lines(outcome) == [("chica", 0, 1, "no_querido"), ("pares", 1, 0, "ordago")]
    assert (outcome.win.by, outcome.win.score) == ("ordago", (11, 40))


def test_a_refused_ordago_raise_pays_what_was_bet_before_it():
    assert lines(counted(quiet(grande=bet(2, 4, "ordago", wanted=False))))[0] == ("grande", 0, 6, "no_querido")


def test_what_is_not_counted_needs_no_winner():
    made = hand(bet(5, winner=0), Entry(), Entry(), Entry())
    assert counted(made, score=(38, 0)).win.winner == 0


@pytest.mark.parametrize(
    ("changes", "error", "place"),
    [
        ({"grande": Entry()}, WinnerNeeded, "grande.winner"),
        ({"pares": Entry()}, HoldingsNeeded, "pares"),
        ({"juego": Entry()}, HoldingsNeeded, "juego"),
        ({"pares": Entry(value=3)}, WinnerNeeded, "pares.winner"),
        ({"pares": Entry(held=("par", "par", None, None))}, WinnerNeeded, "pares.winner"),
        ({"pares": Entry(held=("par", "medias", None, None), winner=0)}, WrongWinner, "pares.winner"),
        ({"pares": Entry(held=NONE, winner=0)}, NobodyWins, "pares.winner"),
        ({"pares": Entry(held=("par", None, None, None), value=1)}, HeldAndValue, "pares.value"),
        ({"juego": Entry(held=(31, 32, None, None), winner=1)}, WrongWinner, "juego.winner"),
        ({"juego": Entry(held=("other", 32, None, None))}, WinnerNeeded, "juego.winner"),
        ({"juego": Entry(held=(32, "other", None, None), winner=1)}, WrongWinner, "juego.winner"),
        ({"grande": bet(2, wanted=False, winner=1)}, WrongWinner, "grande.winner"),
        ({"grande": bet(2, wanted=None)}, AnswerMissing, "grande.answer"),
        ({"punto": Entry(winner=0)}, PuntoWithJuego, "punto"),
        ({"juego": Entry(held=NONE)}, LanceMissing, "punto"),
        ({"chica": None}, LanceMissing, "chica"),
        ({"juego": None}, LanceMissing, "juego"),
    ],
)
def test_what_is_missing_or_contradicts_itself_names_its_place(changes, error, place):
    with pytest.raises(error) as fact:
        counted(quiet(**changes))
    assert fact.value.place == place


def test_an_untold_juego_loses_to_a_31_and_needs_the_table_otherwise():
    assert ("juego", 1, 3, "juego") in lines(counted(quiet(juego=Entry(held=("other", 31, None, None)))))
    told = quiet(juego=Entry(held=("other", 35, None, None), winner=0))
    assert ("juego", 0, 2, "juego") in lines(counted(told))


CARDS = (("R", "R", "C", "4"), ("A", "A", "4", "5"), ("3", "R", "7", "7"), ("2", "S", "S", "6"))


def all_paso(**changes):
    usual = {name: Entry() for name in ("grande", "chica", "pares", "juego")}
    return hand(**{**usual, **changes}, cards=CARDS)


def test_with_the_cards_nothing_else_is_needed():
    assert lines(counted(all_paso())) == [
        ("grande", 0, 1, "paso"),
        ("chica", 1, 1, "paso"),
        ("pares", 0, 4, "pares"),
        ("juego", 0, 4, "juego"),
    ]


@pytest.mark.parametrize(
    ("changes", "error", "place"),
    [
        ({"grande": Entry(winner=1)}, WrongWinner, "grande.winner"),
        ({"pares": Entry(held=("par", "par", "par", "par"))}, WrongHeld, "pares.held[2]"),
        ({"juego": Entry(held=(34, None, 34, 31))}, WrongHeld, "juego.held[3]"),
        ({"juego": Entry(winner=0, value=3)}, WrongValue, "juego.value"),
        ({"juego": bet(2)}, BetsNeedBothPairs, "juego.bids"),
        ({"punto": Entry()}, PuntoWithJuego, "punto"),
    ],
)
def test_what_is_given_must_agree_with_the_cards(changes, error, place):
    with pytest.raises(error) as fact:
        counted(all_paso(**changes))
    assert fact.value.place == place


def test_a_juego_not_told_agrees_with_the_cards():
    assert counted(all_paso(juego=Entry(held=("other", None, "other", None)))).score == (9, 1)


def test_a_hand_in_play_takes_refusals_and_owes_the_rest():
    outcome = so_far(hand(bet(2, wanted=False), bet(5)), 0, (0, 0), load("clasico"))
    assert (outcome.score, [owed.tantos for owed in outcome.owed]) == ((1, 0), [5])


def test_an_accepted_ordago_in_play_waits_for_its_winner_and_stops_the_hand():
    reglamento = load("clasico")
    assert so_far(hand(bet("ordago")), 0, (0, 0), reglamento).waiting == "grande"
    with pytest.raises(LanceAfterEnd):
        so_far(hand(bet("ordago"), Entry(winner=0)), 0, (0, 0), reglamento)
