"""What may be typed as a result: no juegos where nobody played, none that the time could not have given."""

from __future__ import annotations

import pytest

from scorer.league.night import errors
from scorer.league.night.draws import draw
from scorer.league.night.entered import check_entered
from scorer.league.night.events import PairsEntered, ResultConfirmed
from scorer.league.night.model import Entry, Result, plan
from tests.nights import opened_night, playing

LIMIT = {"at_limit": True, "source": "judge", "note": "70 min"}
JUDGE = {"source": "judge", "note": "4.3"}


def night():
    """A partida of three juegos of 40."""
    pen = opened_night(plan("round-robin"))
    pen.write(PairsEntered((Entry("A"), Entry("B"))))
    return pen.night


def most():
    """The tantos of one juego that nobody can exceed."""
    return night().reglamento.tantos + 40


@pytest.mark.parametrize(
    ("result", "fact"),
    [
        (Result("absent", ("A",), (2, 1)), errors.NothingPlayed),
        (Result("absent", ("A", "B"), None, (60, 50)), errors.NothingPlayed),
        (Result("absent", ("A",), (0, 0)), errors.NothingPlayed),
        (Result("both_lose", (), (2, 1), **JUDGE), errors.NothingPlayed),
        (Result("played", (), (31, 0), **LIMIT), errors.TooManyJuegos),
        (Result("played", (), (5, 2), **LIMIT), errors.TooManyJuegos),
        (Result("played", (), (3, -1)), errors.TooManyJuegos),
        (Result("awarded", ("A",), (3, 3), **JUDGE), errors.TooManyJuegos),
        (Result("abandoned", ("A",), (0, 4)), errors.TooManyJuegos),
        (Result("played", (), (3, 0), (10**9, 0)), errors.TooManyTantos),
        (Result("played", (), (3, 0), (0, most() * 3 + 1)), errors.TooManyTantos),
        (Result("played", (), (3, 0), (-1, 0)), errors.TooManyTantos),
        (Result("played", (), (1, 0), (most() * 2 + 1, 0), **LIMIT), errors.TooManyTantos),
    ],
)
def test_what_no_partida_can_have_come_to_is_refused_when_it_is_typed(result, fact):
    with pytest.raises(fact) as refused:
        check_entered(result, night())
    assert refused.value.place in ("juegos", "tantos")


@pytest.mark.parametrize(
    "result",
    [
        Result("absent", ("A",)),
        Result("both_lose", **JUDGE),
        Result("played", (), (1, 0), **LIMIT),
        Result("played", (), (2, 1), (most() * 4, 0), **LIMIT),
        Result("played", (), (3, 2), (most() * 5, most() * 5)),
        Result("played", (), (3, 2), **LIMIT),
        Result("abandoned", ("A",), (2, 2), (60, 50)),
        Result("abandoned", ("A",)),
        Result("awarded", ("A",), (0, 3), **JUDGE),
    ],
)
def test_what_a_partida_can_have_come_to_is_taken(result):
    check_entered(result, night())


@pytest.mark.parametrize(
    "result",
    [
        Result("absent", ("home",), (2, 1)),
        Result("both_lose", (), (2, 1), (60, 50), **JUDGE),
        Result("played", (), (31, 0), **LIMIT),
    ],
)
def test_a_log_in_which_such_a_result_was_taken_once_is_read_still(result):
    pen = opened_night(plan("round-robin"))
    pen.write(PairsEntered((Entry("A"), Entry("B"))))
    pen.write(draw(pen.night))
    home, away = pen.night.fixtures[0].pairs
    written = playing(result, {"home": home, "away": away})
    pen.write(ResultConfirmed(1, written))
    assert pen.night.result(1).juegos == result.juegos
