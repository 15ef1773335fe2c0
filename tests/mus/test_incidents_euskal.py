"""What euskal says of incidents, article by article (reglamentos, section 5). Four kings: a 3 is a 3, a 2 a 2."""

from __future__ import annotations

import pytest

from scorer.mus.errors import IncidentUnknown, LanceMissing

from .incident_hands import at, play

# Nobody has juego. Seat 1 a par of jacks, its partner medias; pair 0 a par of fives, or none.
BOTH = "5 5 R A / S S 5 4 / C 7 6 4 / 6 6 6 4"
ALONE = "R 5 4 A / S S 5 4 / C 7 6 4 / R 6 4 2"
PARTNER = "R 5 4 A / S S 5 4 / C 7 6 4 / 6 6 6 4"


class TestParesUnannounced:
    """16."""

    def test_16_when_nobody_else_has_pares_none_are_scored(self):
        assert at(play("euskal", ALONE, "pares-unannounced seat=1", punto=""), "pares") == []

    def test_16_opponents_with_pares_take_one_and_their_value(self):
        for seat in (1, 3):
            outcome = play("euskal", BOTH, f"pares-unannounced seat={seat}", punto="")
            assert at(outcome, "pares") == ["0 negada 1", "0 pares 1"]

    def test_16_as_for_a_refused_bet_so_what_was_accepted_is_void(self):
        outcome = play("euskal", BOTH, "pares-unannounced seat=1", pares="0: 4 yes", punto="")
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 1"]
        outcome = play("euskal", BOTH, "pares-unannounced seat=1", pares="0: ordago yes", punto="")
        assert (at(outcome, "pares"), outcome.win) == (["0 negada 1", "0 pares 1"], None)

    def test_16_what_a_refusal_paid_stays(self):
        outcome = play("euskal", BOTH, "pares-unannounced seat=1", pares="1: 4 no", punto="")
        assert at(outcome, "pares") == ["1 no_querido 1", "0 negada 1", "0 pares 1"]

    def test_16_when_only_the_partner_has_pares_he_scores_his_own(self):
        assert at(play("euskal", PARTNER, "pares-unannounced seat=1", punto=""), "pares") == ["1 pares 2"]
        assert at(play("euskal", PARTNER, "pares-unannounced seat=3", punto=""), "pares") == ["1 pares 1"]


class TestJuegoFalse:
    """17."""

    KIND = "juego-false seat=1"

    def test_17_when_nobody_has_juego_the_others_take_punto_and_punto_refused(self):
        outcome = play("euskal", "C 7 4 A / R S 5 4 / 6 5 4 2 / 7 6 3 2", self.KIND)
        assert (at(outcome, "juego"), at(outcome, "punto")) == ([], ["0 negada 1", "0 punto 1"])

    def test_17_knows_no_exception_for_thirty_as_mano(self):
        outcome = play("euskal", "C 7 4 A / R S 5 5 / 6 5 4 2 / 7 6 3 2", self.KIND, mano=1)
        assert at(outcome, "punto") == ["0 negada 1", "0 punto 1"]

    def test_17_when_only_the_others_have_it_they_take_their_value(self):
        cards = "R C S A / R S 5 4 / R C S 4 / 7 6 3 2"
        assert at(play("euskal", cards, self.KIND), "juego") == ["0 juego 5"]

    def test_17_then_all_bets_of_the_lance_are_void(self):
        cards = "R C S A / R S 5 4 / R C S 4 / 7 6 3 2"
        assert at(play("euskal", cards, self.KIND, juego="0: 5 yes"), "juego") == ["0 juego 5"]
        void = play("euskal", cards, self.KIND, juego="0: ordago yes")
        assert (at(void, "juego"), void.win) == (["0 juego 5"], None)

    def test_17_when_both_pairs_have_it_the_others_take_one_and_their_value(self):
        cards = "R C S 4 / R S 5 4 / 7 6 5 4 / R C S A"
        assert at(play("euskal", cards, self.KIND), "juego") == ["0 negada 1", "0 juego 2"]
        accepted = play("euskal", cards, self.KIND, juego="1: 3 yes")
        assert at(accepted, "juego") == ["0 negada 1", "0 juego 2"]
        refused = play("euskal", cards, self.KIND, juego="1: 3 no")
        assert at(refused, "juego") == ["1 no_querido 1", "0 negada 1", "0 juego 2"]

    def test_17_says_nothing_of_a_partner_who_alone_has_it_he_scores_his_own(self):
        cards = "C 7 4 A / R S 5 4 / 7 6 5 4 / R C S A"
        assert at(play("euskal", cards, self.KIND), "juego") == ["1 juego 3"]


class TestJuegoUnannounced:
    """18."""

    KIND = "juego-unannounced seat=1"
    NO_OTHER = "C 7 4 A / R C S A / 7 6 5 4 / 7 6 3 2"

    def test_18_when_the_others_have_none_the_opponents_take_punto_and_punto_refused(self):
        outcome = play("euskal", self.NO_OTHER, self.KIND, punto="")
        assert (at(outcome, "juego"), at(outcome, "punto")) == ([], ["0 negada 1", "0 punto 1"])

    @pytest.mark.parametrize("punto", ["1: 5 yes", "0: 5 yes", "1: ordago yes"])
    def test_18_then_the_bets_at_punto_are_void(self, punto):
        outcome = play("euskal", self.NO_OTHER, self.KIND, punto=punto)
        assert (at(outcome, "punto"), outcome.win) == (["0 negada 1", "0 punto 1"], None)

    def test_18_what_a_refusal_paid_stays(self):
        outcome = play("euskal", self.NO_OTHER, self.KIND, punto="1: 5 no")
        assert at(outcome, "punto") == ["1 no_querido 1", "0 negada 1", "0 punto 1"]

    def test_18_punto_was_played_and_must_be_there(self):
        with pytest.raises(LanceMissing):
            play("euskal", self.NO_OTHER, self.KIND)

    def test_18_opponents_with_juego_take_one_and_their_value(self):
        cards = "R C S 4 / R C S A / 7 6 5 4 / R C S 5"
        assert at(play("euskal", cards, self.KIND), "juego") == ["0 negada 1", "0 juego 2"]
        accepted = play("euskal", cards, self.KIND, juego="0: 3 yes")
        assert at(accepted, "juego") == ["0 negada 1", "0 juego 2"]

    def test_18_says_nothing_of_a_partner_who_alone_announced_he_scores_his_own(self):
        cards = "C 7 4 A / R C S A / 7 6 5 4 / R C S 5"
        assert at(play("euskal", cards, self.KIND), "juego") == ["1 juego 2"]


@pytest.mark.parametrize(
    "kind",
    [
        "pares-false seat=1",
        "wrong-card-count seat=1 seen=grande",
        "cards-shown seat=1 lance=grande",
        "false-signal seat=1",
        "wrong-deal-order pair=1",
    ],
)
def test_30_what_it_leaves_to_the_judge_is_not_settled(kind):
    with pytest.raises(IncidentUnknown, match="it knows pares-unannounced, juego-unannounced, juego-false"):
        play("euskal", BOTH, kind, punto="")
