"""What madrid says of incidents, article by article (reglamentos, section 5)."""

from __future__ import annotations

import pytest

from scorer.mus.errors import (
    AnswerMissing,
    IncidentContradicted,
    IncidentUnknown,
    JudgeDecides,
    LanceMissing,
    PuntoWithJuego,
)

from .incident_hands import at, play

# Nobody has juego. Pair 0: medias of six; pair 1: a par of jacks.
MEDIAS_OVER_PAR = "6 6 6 4 / S S 5 4 / R 5 4 A / C 7 4 A"
# Pair 1: duples and a par; pair 0: a par of fours. Nobody has juego.
PAR_UNDER_DUPLES = "4 4 5 7 / 6 6 5 5 / R 5 C A / S S 7 2"
# Pair 0: medias; pair 1: a par each.
MEDIAS_OVER_PARS = "6 6 6 4 / S S 5 4 / R 5 4 A / C C 4 A"
# Seat 1 is mano with four kings, its partner holds a par; pair 0 holds a par.
FOUR_KINGS = "6 6 5 4 / R R R 3 / C 7 4 A / S S 4 5"


class TestParesUnannounced:
    """8.1."""

    KIND = "pares-unannounced seat=1"

    def test_8_1_the_other_pair_takes_its_own_value_and_one_negada(self):
        assert at(play("madrid", MEDIAS_OVER_PAR, self.KIND, punto=""), "pares") == ["0 negada 1", "0 pares 2"]

    def test_8_1_even_with_worse_pares(self):
        assert at(play("madrid", PAR_UNDER_DUPLES, self.KIND, punto=""), "pares") == ["0 negada 1", "0 pares 1"]

    def test_8_1_without_pares_of_its_own_it_takes_the_negada_alone(self):
        cards = "R 5 4 A / S S 5 4 / C 7 4 A / R 6 5 A"
        assert at(play("madrid", cards, self.KIND, punto=""), "pares") == ["0 negada 1"]

    def test_8_1_its_accepted_bet_stands_when_it_wins_it(self):
        outcome = play("madrid", MEDIAS_OVER_PARS, self.KIND, pares="1: 2 3 yes", punto="")
        assert at(outcome, "pares") == ["0 querido 5", "0 negada 1", "0 pares 2"]

    def test_8_1_the_bet_is_void_when_the_partner_wins_it_on_cards(self):
        outcome = play("madrid", PAR_UNDER_DUPLES, "pares-unannounced seat=3", pares="0: 4 yes", punto="")
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 1"]

    def test_8_1_the_hand_that_was_not_announced_does_not_win_the_bet_for_its_partner(self):
        outcome = play("madrid", "4 4 5 7 / 6 6 5 5 / R 5 C A / 4 4 7 2", self.KIND, pares="0: 4 yes", punto="")
        assert at(outcome, "pares") == ["0 querido 4", "0 negada 1", "0 pares 1"]

    @pytest.mark.parametrize("bidder", [0, 1])
    def test_8_1_what_a_refusal_paid_stays_and_the_negada_comes_on_top(self, bidder):
        outcome = play("madrid", MEDIAS_OVER_PARS, self.KIND, pares=f"{bidder}: 2 no", punto="")
        assert at(outcome, "pares") == [f"{bidder} no_querido 1", "0 negada 1", "0 pares 2"]

    def test_8_1_an_accepted_ordago_that_the_other_pair_wins_is_the_juego(self):
        outcome = play("madrid", MEDIAS_OVER_PARS, self.KIND, pares="1: ordago yes", juego=None)
        assert (at(outcome, "pares"), outcome.win.winner) == (["0 ordago 0"], 0)

    def test_8_1_an_accepted_ordago_that_it_loses_is_void_and_the_hand_goes_on(self):
        kind = "pares-unannounced seat=3"
        outcome = play("madrid", PAR_UNDER_DUPLES, kind, pares="0: ordago yes", punto="")
        assert (at(outcome, "pares"), outcome.win) == (["0 negada 1", "0 pares 1"], None)
        with pytest.raises(LanceMissing):
            play("madrid", PAR_UNDER_DUPLES, kind, pares="0: ordago yes", juego=None)

    @pytest.mark.parametrize("seat", [1, 3])
    def test_8_1_a_mano_with_four_kings_wins_it_en_paso_with_the_value_of_both(self, seat):
        outcome = play("madrid", FOUR_KINGS, f"pares-unannounced seat={seat}", mano=1)
        assert at(outcome, "pares") == ["1 pares 4"]

    def test_8_1_en_paso_means_no_bets(self):
        outcome = play("madrid", FOUR_KINGS, "pares-unannounced seat=3", mano=1, pares="0: 5 yes")
        assert at(outcome, "pares") == ["1 pares 4"]

    def test_8_1_four_kings_that_are_not_mano_are_no_exception(self):
        for mano in (0, 2, 3):
            outcome = play("madrid", FOUR_KINGS, self.KIND, mano=mano)
            assert at(outcome, "pares") == ["0 negada 1", "0 pares 1"]

    def test_8_1_both_partners_who_did_not_announce_pay_one_negada(self):
        outcome = play("madrid", MEDIAS_OVER_PARS, self.KIND, "pares-unannounced seat=3", punto="")
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 2"]


class TestParesFalse:
    """8.2, 8.3."""

    # Seat 3 has none; its partner a par of jacks; pair 0 medias.
    WORSE = MEDIAS_OVER_PAR
    # Seat 3 has none; its partner duples; pair 0 a par.
    BETTER = "4 4 5 7 / 6 6 5 5 / R 5 C A / S 4 7 2"
    # Seat 3 and its partner have none; pair 0 has medias and a par.
    NONE = "6 6 6 4 / S R 5 4 / R 5 5 A / C 7 4 A"

    def test_8_2_an_accepted_bet_that_the_other_pair_wins_is_valid_without_negada(self):
        outcome = play("madrid", self.WORSE, "pares-false seat=3", pares="0: 2 yes", punto="")
        assert at(outcome, "pares") == ["0 querido 2", "0 pares 2"]

    def test_8_2_of_an_accepted_bet_that_it_loses_the_erring_pair_takes_the_value_alone(self):
        outcome = play("madrid", self.BETTER, "pares-false seat=3", pares="0: 2 yes", punto="")
        assert at(outcome, "pares") == ["1 pares 3"]

    def test_8_2_en_paso_the_other_pair_takes_its_value_and_one_negada(self):
        outcome = play("madrid", self.WORSE, "pares-false seat=3", punto="")
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 2"]

    def test_8_2_en_paso_the_erring_pair_that_wins_takes_its_value(self):
        outcome = play("madrid", self.BETTER, "pares-false seat=3", punto="")
        assert at(outcome, "pares") == ["1 pares 3"]

    def test_8_2_who_won_by_a_refusal_has_won_as_en_paso(self):
        innocent = play("madrid", self.BETTER, "pares-false seat=3", pares="0: 2 no", punto="")
        assert at(innocent, "pares") == ["0 no_querido 1", "0 negada 1", "0 pares 1"]
        erring = play("madrid", self.WORSE, "pares-false seat=3", pares="1: 2 no", punto="")
        assert at(erring, "pares") == ["1 no_querido 1", "1 pares 1"]

    def test_8_2_with_a_partner_who_has_none_the_others_take_their_value_and_one_negada(self):
        outcome = play("madrid", self.NONE, "pares-false seat=3", punto="")
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 3"]

    def test_8_2_with_a_partner_who_has_none_an_accepted_bet_is_won_besides(self):
        outcome = play("madrid", self.NONE, "pares-false seat=3", pares="0: 4 yes", punto="")
        assert at(outcome, "pares") == ["0 querido 4", "0 negada 1", "0 pares 3"]

    def test_8_2_when_nobody_has_pares_it_costs_one_negada(self):
        cards = "R 6 5 4 / S R 5 4 / R 7 5 A / C 7 4 A"
        assert at(play("madrid", cards, "pares-false seat=3", punto=""), "pares") == ["0 negada 1"]

    def test_8_3_the_partner_answers_for_an_ordago_that_he_loses(self):
        outcome = play("madrid", self.WORSE, "pares-false seat=3", pares="0: ordago yes", juego=None)
        assert (outcome.win.winner, outcome.win.by) == (0, "ordago")

    def test_8_3_of_an_ordago_that_he_wins_he_takes_his_pares_en_paso(self):
        outcome = play("madrid", self.BETTER, "pares-false seat=3", pares="0: ordago yes", punto="")
        assert (at(outcome, "pares"), outcome.win) == (["1 pares 3"], None)

    def test_8_2_who_holds_pares_announced_no_false_ones(self):
        with pytest.raises(IncidentContradicted) as fact:
            play("madrid", MEDIAS_OVER_PAR, "pares-false seat=1", punto="")
        assert fact.value.place == "incidents[0].seat"


class TestParesErrorAtOrdago:
    """8.4."""

    KIND = "pares-error-at-ordago seat=1"
    # Juego: seat 0 has 40, seat 1 has 31.
    SEAT_1_WITH_31 = "R R C S / R C S A / 7 6 5 4 / 7 6 4 2"

    def test_8_4_an_ordago_that_the_other_pair_wins_is_valid(self):
        cards = "R C S A / R R C S / 7 6 5 4 / 7 6 4 2"
        outcome = play("madrid", cards, self.KIND, juego="0: ordago yes")
        assert (at(outcome, "juego"), outcome.win.winner) == (["0 ordago 0"], 0)

    def test_8_4_one_that_it_loses_is_void_and_it_takes_the_juego_with_one_negada(self):
        outcome = play("madrid", self.SEAT_1_WITH_31, self.KIND, juego="0: ordago yes")
        assert (at(outcome, "juego"), outcome.win) == (["0 negada 1", "0 juego 2"], None)

    def test_8_4_with_31_before_the_opponents_the_erring_pair_wins_en_paso(self):
        before = play("madrid", self.SEAT_1_WITH_31, self.KIND, mano=1, juego="0: ordago yes")
        assert at(before, "juego") == ["1 juego 3"]
        for mano in (2, 3, 0):
            after = play("madrid", self.SEAT_1_WITH_31, self.KIND, mano=mano, juego="0: ordago yes")
            assert at(after, "juego") == ["0 negada 1", "0 juego 2"]

    def test_8_4_mano_of_the_opponent_is_enough_without_being_mano_of_the_table(self):
        cards = "7 6 5 4 / R C S A / R R C S / 7 6 4 2"
        outcome = play("madrid", cards, self.KIND, mano=0, juego="0: ordago yes")
        assert at(outcome, "juego") == ["1 juego 3"]

    def test_8_4_another_juego_than_31_is_no_exception(self):
        cards = "7 6 5 4 / R C S S / R R C 7 / 7 6 4 A"
        outcome = play("madrid", cards, self.KIND, mano=1, juego="1: ordago yes")
        assert at(outcome, "juego") == ["0 negada 1", "0 juego 2"]

    def test_8_4_at_punto_the_other_pair_takes_it_with_one_negada(self):
        cards = "7 6 5 4 / R C 5 5 / 7 6 4 2 / 7 6 4 A"
        outcome = play("madrid", cards, self.KIND, mano=1, punto="0: ordago yes")
        assert (at(outcome, "punto"), outcome.win) == (["0 negada 1", "0 punto 1"], None)

    def test_8_4_the_pares_take_their_own_incident(self):
        kinds = (self.KIND, "pares-unannounced seat=1")
        cards = "R R C S / C C S A / 7 6 5 4 / 7 6 4 2"
        outcome = play("madrid", cards, *kinds, juego="0: ordago yes")
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 1"]

    @pytest.mark.parametrize("juego", ["", "0: ordago no", "0: 5 yes"])
    def test_8_4_without_an_accepted_ordago_it_did_not_happen(self, juego):
        with pytest.raises(IncidentContradicted):
            play("madrid", self.SEAT_1_WITH_31, self.KIND, juego=juego)


class TestJuegoUnannounced:
    """9.1, 10.2."""

    CARDS = "R R C S / R C S A / 7 6 5 4 / C S 7 5"

    def test_9_1_the_hand_is_void_even_if_it_would_win(self):
        cards = self.CARDS.replace("C S 7 5", "7 6 4 A")
        assert at(play("madrid", cards, "juego-unannounced seat=1"), "juego") == ["0 juego 2"]

    def test_9_1_the_partner_wins_with_his_own_alone(self):
        assert at(play("madrid", self.CARDS, "juego-unannounced seat=1"), "juego") == ["1 juego 2"]

    def test_9_1_it_adds_nothing_when_the_partner_wins(self):
        assert at(play("madrid", self.CARDS, "juego-unannounced seat=3"), "juego") == ["1 juego 3"]

    def test_9_1_it_does_not_win_the_partner_s_bet(self):
        outcome = play("madrid", self.CARDS, "juego-unannounced seat=1", juego="0: 3 yes")
        assert at(outcome, "juego") == ["1 querido 3", "1 juego 2"]

    def test_9_1_a_refusal_is_paid_and_won_as_always(self):
        outcome = play("madrid", self.CARDS, "juego-unannounced seat=1", juego="1: 3 no")
        assert at(outcome, "juego") == ["1 no_querido 1", "1 juego 2"]

    def test_10_2_when_nobody_announced_punto_is_played_without_that_hand(self):
        cards = "7 6 5 4 / R C S A / 7 6 5 A / 7 6 4 4"
        outcome = play("madrid", cards, "juego-unannounced seat=1", punto="1: 2 yes")
        assert (at(outcome, "juego"), at(outcome, "punto")) == ([], ["0 querido 2", "0 punto 1"])

    def test_10_2_punto_must_be_there(self):
        cards = "7 6 5 4 / R C S A / 7 6 5 A / 7 6 4 4"
        with pytest.raises(LanceMissing):
            play("madrid", cards, "juego-unannounced seat=1")

    def test_9_1_whoever_has_no_juego_cannot_have_kept_it_back(self):
        with pytest.raises(IncidentContradicted):
            play("madrid", self.CARDS, "juego-unannounced seat=2")


class TestJuegoFalse:
    """9.2, 10.1."""

    # Juego: seat 0 40, seat 3 32; seat 1 has none.
    OTHERS_BETTER = "R R C A / 7 7 6 5 / 6 5 4 A / C S 7 5"
    BOTH = "R R C S / 7 7 6 5 / 6 5 4 A / C S 7 5"

    def test_9_2_en_paso_the_other_pair_takes_its_value_and_one_negada(self):
        assert at(play("madrid", self.BOTH, "juego-false seat=1"), "juego") == ["0 negada 1", "0 juego 2"]

    def test_9_2_a_bet_that_the_other_pair_wins_stands(self):
        outcome = play("madrid", self.OTHERS_BETTER, "juego-false seat=1", juego="1: 2 yes")
        assert at(outcome, "juego") == ["0 querido 2", "0 juego 3"]

    def test_9_2_a_bet_that_it_loses_on_cards_is_void_and_it_takes_its_value_and_one_negada(self):
        outcome = play("madrid", self.BOTH, "juego-false seat=1", juego="1: 2 yes")
        assert at(outcome, "juego") == ["0 negada 1", "0 juego 2"]

    def test_9_2_an_accepted_ordago_goes_the_same_way(self):
        won = play("madrid", self.OTHERS_BETTER, "juego-false seat=1", juego="1: ordago yes")
        assert won.win.winner == 0
        void = play("madrid", self.BOTH, "juego-false seat=1", juego="1: ordago yes")
        assert (void.win, at(void, "juego")) == (None, ["0 negada 1", "0 juego 2"])

    @pytest.mark.parametrize("bidder", [0, 1])
    def test_9_2_what_a_refusal_paid_stays_and_the_negada_comes_on_top(self, bidder):
        outcome = play("madrid", self.BOTH, "juego-false seat=1", juego=f"{bidder}: 2 no")
        assert at(outcome, "juego") == [f"{bidder} no_querido 1", "0 negada 1", "0 juego 2"]

    def test_9_2_a_partner_who_is_mano_of_the_lance_with_31_wins_en_paso(self):
        cards = "7 6 5 4 / 7 7 6 5 / R R C S / C S R A"
        outcome = play("madrid", cards, "juego-false seat=1", mano=3, juego="0: 2 yes")
        assert at(outcome, "juego") == ["1 juego 3"]

    def test_9_2_mano_of_the_lance_need_not_be_mano_of_the_table(self):
        cards = "7 6 5 4 / C S R A / R R C S / 7 7 6 5"
        outcome = play("madrid", cards, "juego-false seat=3", mano=0)
        assert at(outcome, "juego") == ["1 juego 3"]

    def test_9_2_a_31_after_an_opponent_with_juego_is_no_exception(self):
        cards = "R R C S / C S R A / 7 6 5 4 / 7 7 6 5"
        outcome = play("madrid", cards, "juego-false seat=3", mano=0)
        assert at(outcome, "juego") == ["0 negada 1", "0 juego 2"]

    def test_9_2_when_only_the_partner_has_juego_it_costs_one_negada(self):
        cards = "7 6 5 4 / C S R 4 / 7 6 4 4 / 7 7 6 5"
        assert at(play("madrid", cards, "juego-false seat=3"), "juego") == ["0 negada 1"]

    def test_10_1_when_nobody_has_juego_the_punto_is_lost_with_one_negada(self):
        cards = "7 6 5 4 / R C 5 4 / 7 6 4 4 / 7 7 6 5"
        outcome = play("madrid", cards, "juego-false seat=1")
        assert (at(outcome, "juego"), at(outcome, "punto")) == ([], ["0 negada 1", "0 punto 1"])

    def test_10_1_a_mano_with_30_wins_it_en_paso(self):
        cards = "7 6 5 4 / R C 5 5 / 7 6 4 4 / 7 7 6 5"
        for seat in (1, 3):
            outcome = play("madrid", cards, f"juego-false seat={seat}", mano=1)
            assert at(outcome, "punto") == ["1 punto 1"]

    def test_10_1_a_30_that_is_not_mano_is_no_exception(self):
        cards = "7 6 5 4 / R C 5 5 / 7 6 4 4 / 7 7 6 5"
        for mano in (0, 2, 3):
            outcome = play("madrid", cards, "juego-false seat=1", mano=mano)
            assert at(outcome, "punto") == ["0 negada 1", "0 punto 1"]

    def test_10_1_punto_was_not_played_and_is_absent(self):
        cards = "7 6 5 4 / R C 5 4 / 7 6 4 4 / 7 7 6 5"
        with pytest.raises(PuntoWithJuego):
            play("madrid", cards, "juego-false seat=1", punto="")


class TestCardsShown:
    """5.11, 6.9."""

    CARDS = "6 6 6 4 / S S 5 4 / R 5 4 A / C 7 4 A"

    def test_6_9_a_pending_bet_counts_as_accepted_and_is_decided_on_the_cards(self):
        outcome = play("madrid", self.CARDS, "cards-shown seat=1 lance=grande", grande="0: 2 3", punto="")
        assert at(outcome, "grande") == ["0 querido 5"]
        won = play("madrid", self.CARDS, "cards-shown seat=0 lance=grande", grande="1: 4", punto="")
        assert at(won, "grande") == ["0 querido 4"]

    def test_6_9_a_pending_ordago_is_accepted_for_the_pair(self):
        outcome = play("madrid", self.CARDS, "cards-shown seat=1 lance=pares", pares="0: ordago", juego=None)
        assert outcome.win.winner == 0

    def test_6_9_an_answered_bet_stays_answered(self):
        outcome = play("madrid", self.CARDS, "cards-shown seat=1 lance=chica", chica="0: 2 yes", punto="")
        assert at(outcome, "chica") == ["0 querido 2"]

    def test_6_9_where_no_bet_was_accepted_the_other_pair_wins_the_lance_with_one_negada(self):
        outcome = play("madrid", self.CARDS, "cards-shown seat=0 lance=grande", punto="")
        assert at(outcome, "grande") == ["1 paso 1", "1 negada 1"]
        outcome = play("madrid", self.CARDS, "cards-shown seat=0 lance=pares", punto="")
        assert at(outcome, "pares") == ["1 negada 1", "1 pares 1"]

    def test_6_9_after_a_refusal_the_negada_comes_on_top(self):
        outcome = play("madrid", self.CARDS, "cards-shown seat=0 lance=pares", pares="0: 2 no", punto="")
        assert at(outcome, "pares") == ["0 no_querido 1", "1 negada 1", "1 pares 1"]

    @pytest.mark.parametrize(
        ("lance", "cards", "line"),
        [
            ("grande", "R R R 3 / C 7 4 A / S S 4 5 / 6 6 5 4", ["0 paso 1"]),
            ("pares", "R R R 3 / C 7 4 A / S S 4 5 / 6 6 5 4", ["0 pares 4"]),
            ("chica", "A A A 2 / C 7 4 2 / S S 4 5 / 6 6 5 4", ["0 paso 1"]),
            ("juego", "R C S A / R R C C / S S 4 5 / 6 6 5 4", ["0 juego 3"]),
            ("punto", "R C 5 5 / C 7 4 2 / S S 4 5 / 6 6 4 4", ["0 punto 1"]),
        ],
    )
    def test_6_9_a_strong_mano_of_the_table_wins_en_paso(self, lance, cards, line):
        punto = {} if lance in ("grande", "pares", "juego") else {"punto": ""}
        for seat in (0, 2):
            outcome = play("madrid", cards, f"cards-shown seat={seat} lance={lance}", **punto)
            assert at(outcome, lance) == line
        outcome = play("madrid", cards, f"cards-shown seat=0 lance={lance}", mano=1, **punto)
        assert at(outcome, lance) != line

    @pytest.mark.parametrize("lance", ["pares", "juego"])
    def test_5_11_and_6_9_disagree_about_a_player_who_has_none_and_the_judge_decides(self, lance):
        cards = "R R C S / C C S S / R 5 4 A / 7 6 4 A"
        with pytest.raises(JudgeDecides) as fact:
            play("madrid", cards, f"cards-shown seat=3 lance={lance}", **{lance: "0: 2"})
        assert fact.value.place == lance

    def test_6_9_with_nothing_bet_there_is_nothing_to_bind(self):
        outcome = play("madrid", self.CARDS, "cards-shown seat=3 lance=pares", punto="")
        assert at(outcome, "pares") == ["0 negada 1", "0 pares 2"]


class TestThrewInOnOrdago:
    """6.10."""

    CARDS = "6 6 6 4 / S S 5 4 / R 5 4 A / C 7 4 A"

    def test_6_10_the_pair_has_accepted_the_ordago(self):
        outcome = play("madrid", self.CARDS, "threw-in-on-ordago seat=3 lance=grande", grande="0: ordago", **AFTER_G)
        assert (at(outcome, "grande"), outcome.win.by) == (["0 ordago 0"], "ordago")

    def test_6_10_the_hand_thrown_in_takes_no_part(self):
        cards = "6 6 6 4 / S S 5 4 / R 5 4 A / R R 4 A"
        outcome = play("madrid", cards, "threw-in-on-ordago seat=3 lance=grande", grande="0: ordago", **AFTER_G)
        assert outcome.win.winner == 0
        outcome = play("madrid", cards, "threw-in-on-ordago seat=2 lance=grande", grande="1: ordago", **AFTER_G)
        assert outcome.win.winner == 1

    def test_6_10_at_pares_who_alone_holds_them_loses_them(self):
        outcome = play("madrid", self.CARDS, "threw-in-on-ordago seat=1 lance=pares", pares="0: ordago", juego=None)
        assert outcome.win.winner == 0

    @pytest.mark.parametrize(("answer", "line"), [("yes", "0 ordago 0"), ("no", "0 no_querido 1")])
    def test_6_10_at_pares_without_any_the_partner_answers(self, answer, line):
        juego = {"juego": None} if answer == "yes" else {"punto": ""}
        kind = "threw-in-on-ordago seat=3 lance=pares"
        outcome = play("madrid", self.CARDS, kind, pares=f"0: ordago {answer}", **juego)
        assert at(outcome, "pares")[0] == line
        with pytest.raises(AnswerMissing) as fact:
            play("madrid", self.CARDS, kind, pares="0: ordago", **juego)
        assert fact.value.place == "pares.answer"

    @pytest.mark.parametrize("grande", ["", "0: 2 yes", "1: ordago yes", "0: ordago no"])
    def test_6_10_without_an_ordago_of_the_others_to_answer_it_did_not_happen(self, grande):
        with pytest.raises(IncidentContradicted):
            play("madrid", self.CARDS, "threw-in-on-ordago seat=3 lance=grande", grande=grande, punto="")


AFTER_G = {"chica": None, "pares": None, "juego": None}


class TestAcceptedJuegoOrdagoWith33:
    """5.7, 5.8, 5.9."""

    KIND = "accepted-juego-ordago-with-33 seat=3"
    # Juego: seat 0 40, seat 3 33 as postre.
    CARDS = "R R C S / 7 6 5 4 / 7 6 4 A / C S 7 6"

    def test_5_8_the_ordago_is_void_and_costs_three_besides_the_value(self):
        outcome = play("madrid", self.CARDS, self.KIND, juego="0: ordago yes")
        assert (at(outcome, "juego"), outcome.win) == (["0 negada 1", "0 sancion 2", "0 juego 2"], None)

    def test_5_9_with_a_partner_who_announced_juego_it_stands(self):
        cards = "R R C S / R C 7 7 / 7 6 4 A / C S 7 6"
        outcome = play("madrid", cards, self.KIND, juego="0: ordago yes")
        assert (at(outcome, "juego"), outcome.win.winner) == (["0 ordago 0"], 0)

    def test_5_8_only_the_postre_of_the_lance_is_forbidden_it(self):
        with pytest.raises(IncidentContradicted):
            play("madrid", self.CARDS, self.KIND, mano=3, juego="0: ordago yes")

    @pytest.mark.parametrize("juego", ["", "0: 2 yes", "0: ordago no", "1: ordago yes"])
    def test_5_8_it_wants_an_ordago_that_this_pair_accepted(self, juego):
        with pytest.raises(IncidentContradicted):
            play("madrid", self.CARDS, self.KIND, juego=juego)

    def test_5_8_another_juego_may_accept_it(self):
        with pytest.raises(IncidentContradicted):
            play("madrid", self.CARDS.replace("C S 7 6", "C S 7 7"), self.KIND, juego="0: ordago yes")


class TestWrongCardCount:
    """2.13."""

    # Seat 1 holds five cards; its partner, seat 3, a par; pair 0 medias.
    CARDS = "6 6 6 4 / R R 5 4 7 / R 5 4 A / S S 4 A"

    @pytest.mark.parametrize("seen", ["grande", "chica"])
    def test_2_13_seen_early_the_hand_is_void_and_play_goes_on(self, seen):
        outcome = play("madrid", self.CARDS, f"wrong-card-count seat=1 seen={seen}", grande="0: 2 yes", punto="")
        assert at(outcome, "grande") == ["0 querido 2"]
        assert at(outcome, "pares") == ["0 pares 2"]

    def test_2_13_the_void_hand_wins_no_lance_en_paso(self):
        outcome = play("madrid", self.CARDS, "wrong-card-count seat=1 seen=grande", punto="")
        assert (at(outcome, "grande"), at(outcome, "chica")) == (["0 paso 1"], ["0 paso 1"])

    def test_2_13_seen_at_pares_the_partner_answers_alone_for_the_bet(self):
        outcome = play("madrid", self.CARDS, "wrong-card-count seat=1 seen=pares", pares="0: 4 yes", punto="")
        assert at(outcome, "pares") == ["0 querido 4", "0 pares 2"]

    def test_2_13_the_partner_can_win_it_alone(self):
        cards = self.CARDS.replace("S S 4 A", "7 7 7 A")
        outcome = play("madrid", cards, "wrong-card-count seat=1 seen=pares", pares="0: 4 yes", punto="")
        assert at(outcome, "pares") == ["1 querido 4", "1 pares 2"]

    def test_2_13_a_partner_without_pares_does_not_answer_and_the_bet_is_void(self):
        cards = self.CARDS.replace("S S 4 A", "S 7 4 A")
        outcome = play("madrid", cards, "wrong-card-count seat=1 seen=pares", pares="0: 4 yes", punto="")
        assert at(outcome, "pares") == ["0 pares 2"]

    def test_2_13_nor_does_a_postre_of_the_lance_with_two_aces(self):
        cards = self.CARDS.replace("S S 4 A", "S 7 2 A")
        outcome = play("madrid", cards, "wrong-card-count seat=1 seen=pares", pares="0: 4 yes", punto="")
        assert at(outcome, "pares") == ["0 pares 2"]
        as_mano = play("madrid", cards, "wrong-card-count seat=1 seen=pares", mano=3, pares="0: 4 yes", punto="")
        assert at(as_mano, "pares") == ["0 querido 4", "0 pares 2"]

    def test_2_13_nor_at_juego_a_postre_with_33_or_a_partner_without(self):
        for partner in ("C S 7 6", "C 7 6 4"):
            cards = f"R R C S / R R 5 4 7 / 7 6 4 A / {partner}"
            outcome = play("madrid", cards, "wrong-card-count seat=1 seen=juego", juego="0: 4 yes")
            assert at(outcome, "juego") == ["0 juego 2"]

    def test_2_13_at_juego_another_partner_answers(self):
        cards = "R R C S / R R 5 4 7 / 7 6 4 A / C S 7 7"
        outcome = play("madrid", cards, "wrong-card-count seat=1 seen=juego", juego="0: 4 yes")
        assert at(outcome, "juego") == ["0 querido 4", "0 juego 2"]

    def test_2_13_what_was_bet_at_grande_is_answered_for_by_the_partner_alone(self):
        outcome = play("madrid", self.CARDS, "wrong-card-count seat=1 seen=pares", grande="0: 4 yes", punto="")
        assert at(outcome, "grande") == ["0 querido 4"]

    def test_2_13_after_an_ordago_at_pares_that_nobody_answers_the_others_take_the_next_lance_with_one_negada(self):
        cards = "6 6 6 4 / R R 5 4 7 / R 5 4 A / S 7 4 A"
        kind = "wrong-card-count seat=1 seen=pares"
        outcome = play("madrid", cards, kind, pares="0: ordago yes", punto="")
        assert (at(outcome, "pares"), at(outcome, "juego")) == (["0 pares 2"], [])
        assert at(outcome, "punto") == ["0 negada 1", "0 punto 1"]

    def test_2_13_unless_the_partner_is_mano_of_it_with_30_or_31(self):
        kind = "wrong-card-count seat=1 seen=pares"
        cards = "6 6 6 4 / R R 5 4 7 / R 5 4 A / C R 6 4"
        outcome = play("madrid", cards, kind, mano=3, pares="0: ordago yes", punto="")
        assert at(outcome, "punto") == ["1 punto 1"]
        cards = "6 6 S S / R R 5 4 7 / R C S 7 / C R S A"
        outcome = play("madrid", cards, kind, mano=3, pares="0: ordago yes")
        assert at(outcome, "juego") == ["1 juego 3"]
        outcome = play("madrid", cards, kind, mano=2, pares="0: ordago yes")
        assert at(outcome, "juego") == ["0 negada 1", "0 juego 4"]

    def test_2_13_an_ordago_that_the_partner_answers_ends_the_juego(self):
        outcome = play("madrid", self.CARDS, "wrong-card-count seat=1 seen=pares", pares="0: ordago yes", juego=None)
        assert outcome.win.winner == 0

    def test_2_13_says_nothing_of_a_hand_seen_wrong_at_the_end(self):
        with pytest.raises(JudgeDecides):
            play("madrid", self.CARDS, "wrong-card-count seat=1 seen=end", punto="")


class TestFalseSignal:
    """7.2."""

    KIND = "false-signal seat=1"

    def test_7_2_the_erring_pair_scores_none_of_what_it_wins(self):
        cards = "7 6 5 4 / R R C C / 7 6 4 2 / C S S A"
        outcome = play("madrid", cards, self.KIND, grande="0: 2 yes")
        assert {line.pair for line in outcome.lines} == {0}
        assert (at(outcome, "grande"), at(outcome, "pares"), at(outcome, "juego")) == ([], [], [])

    def test_7_2_the_others_score_what_they_win(self):
        cards = "R R C S / 7 6 5 4 / 7 6 4 2 / 7 6 5 A"
        outcome = play("madrid", cards, self.KIND, grande="0: 2 yes")
        assert at(outcome, "grande") == ["0 querido 2"]
        assert at(outcome, "juego") == ["0 juego 2"]

    def test_7_2_what_a_refusal_paid_stays(self):
        cards = "7 6 5 4 / R R C C / 7 6 4 2 / C S S A"
        assert at(play("madrid", cards, self.KIND, grande="1: 2 no"), "grande") == ["1 no_querido 1"]

    def test_7_2_a_strong_mano_scores_pares_and_juego_en_paso(self):
        kings = play("madrid", "4 4 6 A / R R R R / C C S S / 7 6 4 2", self.KIND, mano=1, pares="0: 2 yes")
        assert (at(kings, "grande"), at(kings, "pares")) == ([], ["1 pares 3"])
        juego = play("madrid", "7 6 5 4 / R C S A / R R C C / 7 6 4 2", self.KIND, mano=1, juego="0: 2 yes")
        assert at(juego, "juego") == ["1 juego 3"]
        punto = play("madrid", "7 6 5 4 / R C 6 4 / 7 6 4 A / 7 6 4 2", self.KIND, mano=1, punto="0: 2 yes")
        assert at(punto, "punto") == ["1 punto 1"]

    def test_7_2_four_aces_as_mano_score_nothing_at_chica(self):
        outcome = play("madrid", "4 4 6 7 / A A A 2 / C C S S / 7 6 4 5", self.KIND, mano=1)
        assert at(outcome, "chica") == []

    @pytest.mark.parametrize("bidder", [0, 1])
    def test_7_2_an_accepted_ordago_is_lost_for_the_erring_pair(self, bidder):
        cards = "7 6 5 4 / R R C C / 7 6 4 2 / C S S A"
        outcome = play("madrid", cards, self.KIND, grande=f"{bidder}: ordago yes", **AFTER_G)
        assert (outcome.win.winner, outcome.win.by) == (0, "ordago")


def test_5_13_asking_about_another_lance_is_allowed():
    with pytest.raises(IncidentUnknown, match="it knows pares-unannounced"):
        play("madrid", MEDIAS_OVER_PAR, "consulted-other-lance seat=1 lance=grande", punto="")


def test_2_17_the_same_pair_mano_twice_moves_no_tantos():
    plain = play("madrid", MEDIAS_OVER_PAR, punto="")
    assert play("madrid", MEDIAS_OVER_PAR, "wrong-deal-order pair=1", punto="").lines == plain.lines
