"""Incidents in every reglamento: what they need, what contradicts them, two at once, hands without cards."""

from __future__ import annotations

import pytest

from scorer.mus.cobro import count, so_far
from scorer.mus.errors import (
    CardsNeeded,
    IncidentContradicted,
    IncidentHasNo,
    IncidentNeeds,
    IncidentUnknown,
    JudgeDecides,
    NobodyWins,
    WinnerNeeded,
    WrongHeld,
    WrongValue,
    WrongWinner,
)
from scorer.mus.hand import Entry
from scorer.mus.incidents import known
from scorer.mus.incidents.kinds import KINDS
from scorer.mus.reglamento import IDS, load

from .incident_hands import at, entry, hand, play

CARDS = "6 6 6 4 / S S 5 4 / R 5 4 A / C 7 4 A"
NONE = (None, None, None, None)


def told(said="", **more):
    """An entry with its bet as text and what else was told of it."""
    bet = entry(said)
    return Entry(bet.envite, **more)


def without_cards(reglamento, *incidents, **lances):
    """Pair 0 wins grande and chica; nobody announced pares or juego, pair 0 wins punto, unless said."""
    usual = {"grande": Entry(winner=0), "chica": Entry(winner=0), "pares": Entry(held=NONE), "juego": Entry(held=NONE)}
    mano = lances.pop("mano", 0)
    if "juego" not in lances:
        usual["punto"] = Entry(winner=0)
    return play(reglamento, "", *incidents, mano=mano, **{**usual, **lances})


class TestKinds:
    @pytest.mark.parametrize("reglamento", ["online", "clasico"])
    @pytest.mark.parametrize("kind", ["pares-unannounced seat=1", "left-table pair=0"])
    def test_a_reglamento_that_names_none_knows_none(self, reglamento, kind):
        with pytest.raises(IncidentUnknown) as fact:
            play(reglamento, CARDS, kind, punto="")
        assert fact.value.place == "incidents[0].kind"

    def test_a_kind_that_no_reglamento_knows_names_those_that_are_known(self):
        with pytest.raises(IncidentUnknown, match="it knows pares-unannounced, pares-false, juego") as fact:
            play("alava", CARDS, "pares-false seat=3", "spilled-coffee seat=1", punto="")
        assert fact.value.place == "incidents[1].kind"

    def test_every_kind_is_settled_by_some_reglamento(self):
        assert set(KINDS) == {kind for reglamento in IDS for kind in known(reglamento)}

    @pytest.mark.parametrize(
        ("incident", "error", "place"),
        [
            ("pares-unannounced", IncidentNeeds, "incidents[0].seat"),
            ("pares-unannounced pair=1", IncidentNeeds, "incidents[0].seat"),
            ("cards-shown seat=1", IncidentNeeds, "incidents[0].lance"),
            ("wrong-card-count seat=1", IncidentNeeds, "incidents[0].seen"),
            ("slow-play seat=1", IncidentNeeds, "incidents[0].pair"),
            ("wrong-deal-order pair=both", IncidentNeeds, "incidents[0].pair"),
            ("pares-unannounced seat=1 pair=1", IncidentHasNo, "incidents[0].pair"),
            ("pares-unannounced seat=1 lance=pares", IncidentHasNo, "incidents[0].lance"),
            ("cards-shown seat=1 lance=pares seen=end", IncidentHasNo, "incidents[0].seen"),
        ],
    )
    def test_an_incident_names_what_decides_it_and_nothing_else(self, incident, error, place):
        with pytest.raises(error) as fact:
            play("madrid", CARDS, incident, punto="")
        assert fact.value.place == place


class TestContradictions:
    @pytest.mark.parametrize(
        ("incident", "reglamento"),
        [
            ("pares-unannounced seat=3", "madrid"),
            ("pares-false seat=0", "madrid"),
            ("juego-unannounced seat=0", "euskal"),
            ("pares-false seat=1", "alava"),
        ],
    )
    def test_the_cards_tell_what_was_held(self, incident, reglamento):
        with pytest.raises(IncidentContradicted) as fact:
            play(reglamento, CARDS, incident, punto="")
        assert fact.value.place == "incidents[0].seat"

    def test_a_false_juego_wants_a_hand_without_juego(self):
        with pytest.raises(IncidentContradicted):
            play("madrid", "R R C S / 6 6 5 4 / 7 5 4 A / C 7 4 A", "juego-false seat=0")

    def test_what_is_told_as_held_is_what_was_announced(self):
        held = ("medias", "par", None, None)
        with pytest.raises(IncidentContradicted):
            without_cards("madrid", "pares-unannounced seat=1", pares=Entry(held=held))
        with pytest.raises(IncidentContradicted):
            without_cards("alava", "pares-false seat=3", pares=Entry(held=held))

    def test_beside_the_cards_the_erring_seat_s_announcement_may_differ_and_no_other(self):
        as_announced = Entry(held=("medias", None, None, None))
        outcome = play("madrid", CARDS, "pares-unannounced seat=1", pares=as_announced, punto="")
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 2"]
        wrong = Entry(held=("par", None, None, None))
        with pytest.raises(WrongHeld) as fact:
            play("madrid", CARDS, "pares-unannounced seat=1", pares=wrong, punto="")
        assert fact.value.place == "pares.held[0]"
        with pytest.raises(WrongHeld):
            play("madrid", CARDS, "false-signal seat=1", pares=as_announced, punto="")

    def test_a_winner_may_be_told_by_cards_or_by_the_incident(self):
        for winner in (0, 1):
            pares = Entry(winner=winner)
            cards = "4 4 5 7 / 6 6 5 5 / R 5 C A / S S 7 2"
            outcome = play("madrid", cards, "pares-unannounced seat=1", pares=pares, punto="")
            assert at(outcome, "pares") == ["0 negada 1", "0 pares 1"]

    def test_no_other_winner_and_no_other_value(self):
        with pytest.raises(WrongWinner) as fact:
            play("madrid", CARDS, "pares-unannounced seat=1", pares=Entry(winner=1), punto="")
        assert fact.value.place == "pares.winner"
        with pytest.raises(WrongValue) as value:
            play("madrid", CARDS, "pares-unannounced seat=1", pares=Entry(winner=0, value=3), punto="")
        assert value.value.place == "pares.value"
        right = play("madrid", CARDS, "pares-unannounced seat=1", pares=Entry(winner=0, value=2), punto="")
        assert at(right, "pares") == ["0 negada 1", "0 pares 2"]

    def test_a_lance_that_nobody_can_win_has_no_winner(self):
        cards = "R 5 4 A / S S 5 4 / C 7 6 4 / R 6 4 2"
        with pytest.raises(NobodyWins):
            play("euskal", cards, "pares-unannounced seat=1", pares=Entry(winner=0), punto="")

    @pytest.mark.parametrize(
        "incident",
        [
            "cards-shown seat=1 lance=pares",
            "wrong-card-count seat=1 seen=juego",
            "accepted-juego-ordago-with-33 seat=1",
        ],
    )
    def test_an_incident_in_a_lance_that_was_not_played_did_not_happen(self, incident):
        with pytest.raises(IncidentContradicted) as fact:
            play("madrid", CARDS, incident, score=(39, 0), grande="0: 2 no", chica=None, pares=None, juego=None)
        assert fact.value.place == "incidents[0]"


class TestTwoIncidents:
    def test_each_in_its_lance(self):
        cards = "R R C S / S S 5 A / 7 6 5 4 / C C 7 5"
        kinds = ("pares-unannounced seat=1", "juego-unannounced seat=3")
        outcome = play("madrid", cards, *kinds)
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 1"]
        assert at(outcome, "juego") == ["0 juego 2"]

    def test_of_both_pairs_in_different_lances(self):
        cards = "R R C S / S S 5 A / 7 6 5 4 / C C 7 5"
        outcome = play("madrid", cards, "pares-unannounced seat=1", "juego-false seat=2")
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 1"]
        assert at(outcome, "juego") == ["1 negada 1", "1 juego 2"]

    def test_of_both_pairs_in_one_lance_the_judge_decides(self):
        with pytest.raises(JudgeDecides) as fact:
            play("madrid", CARDS, "pares-unannounced seat=0", "pares-unannounced seat=1", punto="")
        assert fact.value.place == "pares"

    def test_two_that_say_the_same_say_it_once(self):
        cards = "R R C S / S S 5 A / 7 6 5 4 / C 7 6 4"
        outcome = play("madrid", cards, "pares-unannounced seat=1", "cards-shown seat=1 lance=pares")
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 1"]


class TestWithoutCards:
    def test_what_the_others_announced_is_their_value(self):
        pares = Entry(held=("medias", None, "par", None))
        for reglamento in ("madrid", "alava", "euskal"):
            outcome = without_cards(reglamento, "pares-unannounced seat=1", pares=pares)
            assert at(outcome, "pares") == ["0 negada 1", "0 pares 3"]

    def test_the_short_form_tells_the_value_of_the_pair_that_takes_it(self):
        outcome = without_cards("madrid", "pares-unannounced seat=1", pares=Entry(winner=0, value=2))
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 2"]

    def test_the_short_form_of_the_other_pair_does_not(self):
        with pytest.raises(CardsNeeded) as fact:
            without_cards("madrid", "pares-unannounced seat=1", pares=Entry(winner=1, value=2))
        assert fact.value.place == "pares"

    def test_a_mano_who_kept_back_his_pares_wants_the_cards(self):
        pares = Entry(held=("medias", None, None, None))
        with pytest.raises(CardsNeeded, match="pares") as fact:
            without_cards("madrid", "pares-unannounced seat=1", pares=pares, mano=1)
        assert fact.value.place == "pares"

    def test_a_mano_who_announced_less_than_duples_has_no_four_kings(self):
        pares = Entry(held=("medias", None, None, "par"))
        outcome = without_cards("madrid", "pares-unannounced seat=1", pares=pares, mano=3)
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 2"]

    def test_equal_classes_with_a_bet_want_the_winner(self):
        pares = told("0: 2 yes", held=("par", None, None, "par"))
        with pytest.raises(WinnerNeeded) as fact:
            without_cards("madrid", "pares-unannounced seat=1", pares=pares)
        assert fact.value.place == "pares.winner"
        pares = told("0: 2 yes", held=("par", None, None, "par"), winner=0)
        outcome = without_cards("madrid", "pares-unannounced seat=1", pares=pares)
        assert at(outcome, "pares") == ["0 querido 2", "0 negada 1", "0 pares 1"]

    def test_the_number_announced_tells_a_31_and_a_33(self):
        juego = Entry(held=(34, 31, None, 35))
        outcome = without_cards("madrid", "juego-false seat=3", juego=juego, mano=1)
        assert at(outcome, "juego") == ["1 juego 3"]
        ordago = told("0: ordago yes", held=(40, None, None, 33))
        outcome = without_cards("madrid", "accepted-juego-ordago-with-33 seat=3", juego=ordago)
        assert at(outcome, "juego") == ["0 negada 1", "0 sancion 2", "0 juego 2"]

    def test_a_false_juego_that_nobody_else_announced_is_punto(self):
        juego = Entry(held=(None, None, None, 31))
        outcome = without_cards("euskal", "juego-false seat=3", juego=juego)
        assert at(outcome, "punto") == ["0 negada 1", "0 punto 1"]

    def test_in_alava_what_the_others_announced_at_pares_decides_the_next_lance(self):
        juego = Entry(held=(31, 32, None, None))
        outcome = without_cards("alava", "pares-false seat=2", pares=Entry(held=(None, None, "par", None)), juego=juego)
        assert (at(outcome, "pares"), at(outcome, "juego")) == ([], ["1 juego 2"])
        pares = told("0: 2 yes", held=(None, "par", "par", None))
        outcome = without_cards("alava", "pares-false seat=2", pares=pares, juego=juego)
        assert (at(outcome, "pares"), at(outcome, "juego")) == (["1 querido 2", "1 pares 1"], ["0 juego 3"])

    def test_the_winner_that_was_told_decides_grande(self):
        outcome = without_cards("madrid", "false-signal seat=2", mano=1)
        assert (at(outcome, "grande"), at(outcome, "punto")) == ([], [])
        outcome = without_cards("alava", "consulted-other-lance seat=0 lance=grande")
        assert at(outcome, "grande") == ["1 paso 1"]


@pytest.mark.parametrize("cards", ["R R R C C", "R R R", "R", "7 7 7 S S"])
@pytest.mark.parametrize("seen", ["grande", "pares", "end"])
def test_a_hand_with_another_number_of_cards_is_counted_as_none(cards, seen):
    dealt = f"6 6 7 4 / S C 5 4 / 5 4 A A / {cards}"
    outcome = play("alava", dealt, f"wrong-card-count seat=3 seen={seen}", punto="")
    assert {line.lance for line in outcome.lines if line.pair == 0} >= {"pares"}
    assert at(outcome, "grande") == ["1 paso 1"]


def test_a_pair_that_won_by_a_refusal_with_a_void_hand_alone_has_no_value_to_collect():
    cards = "5 5 4 A / C 7 6 4 / R 7 6 5 / S S 7 4 2"
    outcome = play("alava", cards, "wrong-card-count seat=3 seen=end", pares="1: ordago no", punto="")
    assert at(outcome, "pares") == ["1 no_querido 1"]


def test_in_play_what_an_incident_wants_to_be_told_is_owed_until_then():
    erred_hand = hand("", ["false-signal seat=1"], grande="0: 2 yes", chica=None, pares=None, juego=None)
    outcome = so_far(erred_hand, 0, (0, 0), load("madrid"))
    assert [(owed.winner, owed.tantos) for owed in outcome.owed] == [(None, 2)]
    with pytest.raises(WinnerNeeded):
        count(erred_hand, 0, (0, 0), load("madrid"))
