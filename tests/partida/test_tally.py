"""A partida counted: juegos make vacas, vacas make the partida, mano moves on (reglamentos, section 4)."""

from __future__ import annotations

import pytest

from scorer.mus.envites import Envite
from scorer.mus.hand import Entry, Hand
from scorer.mus.words import Lance
from scorer.partida.errors import (
    HandAfterPartida,
    NoTantos,
    NothingSet,
    ReasonNeeded,
    ScoreNotBelow,
)
from scorer.partida.model import Award, PairNames, Partida, Plain, SetScore, Setup, Start
from scorer.partida.tally import tally


def setup(**more):
    return Setup("clasico", (PairNames("A"), PairNames("B")), **more)


def ordago(winner, **more):
    return Hand({Lance.GRANDE: Entry(Envite(0, ("ordago",), wanted=True), winner)}, **more)


def standing(*items, **more):
    return tally(Partida(setup(**more), items)).standing


def test_a_juego_won_restarts_the_score_and_mano_passes_on():
    after = standing(Plain(0, 12), ordago(1))
    assert (after.score, after.juegos_won, after.mano) == ((0, 0), (0, 1), 1)


def test_the_loser_of_a_juego_keeps_what_it_had_in_its_score():
    counted = tally(Partida(setup(), (Plain(0, 12), ordago(1))))
    assert counted.steps[-1].win.score == (12, 40)


def test_juegos_make_a_vaca_and_vacas_the_partida():
    after = standing(*[ordago(0)] * 4, overrides={"juegos": 2, "vacas": 2})
    assert (after.juegos_won, after.vacas_won, after.winner) == ((0, 0), (2, 0), 0)


def test_nothing_follows_a_won_partida():
    with pytest.raises(HandAfterPartida) as fact:
        standing(*[ordago(0)] * 4)
    assert fact.value.place == "hands[3]"


def test_mano_moves_one_seat_to_the_right_each_hand_and_a_hand_may_name_its_own():
    assert standing(ordago(0), ordago(1), mano=3).mano == 1
    assert standing(ordago(0, mano=2), ordago(1)).mano == 0


def test_entries_between_hands_do_not_move_mano():
    after = standing(Plain(0, 5), SetScore("tarde", "judge", mano=2), Award(1, "juego", "sanción", "judge"))
    assert (after.mano, after.hand) == (2, 0)


def test_the_plain_score_stops_at_nothing_and_books_what_it_took():
    counted = tally(Partida(setup(), (Plain(0, 3), Plain(0, -5), Plain(0, -1))))
    assert [[line.tantos for line in step.lines] for step in counted.steps] == [[3], [-3], []]


def test_reaching_the_target_in_plain_mode_wins_the_juego():
    counted = tally(Partida(setup(), (Plain(1, 39), Plain(1, 5))))
    assert (counted.steps[-1].win.by, counted.steps[-1].win.score) == ("tantos", (0, 40))
    assert counted.steps[-1].lines[0].score == (0, 44)


def test_setting_the_score_books_the_difference_for_each_pair_that_changed():
    counted = tally(Partida(setup(), (Plain(0, 10), SetScore("mal contado", "agreement", (8, 3)))))
    assert [(line.pair, line.tantos, line.score) for line in counted.steps[-1].lines] == [
        (0, -2, (8, 0)),
        (1, 3, (8, 3)),
    ]


def test_an_awarded_juego_is_a_sancion_of_no_tantos():
    counted = tally(Partida(setup(), (Plain(0, 10), Award(1, "juego", "retraso", "judge"))))
    step = counted.steps[-1]
    assert (step.lines[0].tantos, step.win.by, step.win.score) == (0, "sancion", (10, 40))


def test_an_awarded_partida_leaves_the_score_as_it_stands():
    after = standing(Plain(0, 10), ordago(0), Plain(1, 3), Award(1, "partida", "abandono", "judge"))
    assert (after.score, after.juegos_won, after.winner) == ((0, 3), (1, 0), 1)


def test_a_partida_may_be_taken_over_from_paper():
    after = standing(Plain(0, 1), start=Start((12, 5), (1, 2), (0, 0)))
    assert (after.score, after.juegos_won) == ((13, 5), (1, 2))


@pytest.mark.parametrize(
    ("item", "error", "place"),
    [
        (Plain(0, 0), NoTantos, "hands[0].plain.tantos"),
        (SetScore("x", "judge"), NothingSet, "hands[0].set"),
        (SetScore(" ", "judge", (1, 1)), ReasonNeeded, "hands[0].reason"),
        (SetScore("x", "judge", (40, 1)), ScoreNotBelow, "hands[0].set.score[0]"),
        (SetScore("x", "judge", juegos_won=(0, 3)), ScoreNotBelow, "hands[0].set.juegos_won[1]"),
        (SetScore("x", "judge", vacas_won=(1, 0)), ScoreNotBelow, "hands[0].set.vacas_won[0]"),
        (Award(0, "juego", "", "judge"), ReasonNeeded, "hands[0].reason"),
    ],
)
def test_what_cannot_be_entered_between_hands_names_its_place(item, error, place):
    with pytest.raises(error) as fact:
        standing(item)
    assert fact.value.place == place


def test_a_start_at_the_target_is_no_start():
    with pytest.raises(ScoreNotBelow) as fact:
        standing(start=Start((0, 40)))
    assert fact.value.place == "start.score[1]"
