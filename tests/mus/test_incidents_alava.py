"""What alava says of incidents; its text numbers no articles (reglamentos, section 5)."""

from __future__ import annotations

import pytest

from scorer.mus.errors import IncidentUnknown, JudgeDecides, LanceMissing

from .incident_hands import at, play

# Nobody has juego. Seat 1 a par of jacks, seat 3 medias of six; pair 0 none, then a par of fours.
PARTNERS = "R 5 4 A / S S 5 4 / C 7 6 4 / 6 6 6 4"
AGAINST_PAR = "5 5 R A / S S 5 4 / C 7 6 4 / 6 6 6 4"
AFTER_G = {"chica": None, "pares": None, "juego": None}


class TestUnannounced:
    """Pares or juego held and not announced."""

    def test_the_partner_who_announced_scores_his_own_only(self):
        assert at(play("alava", PARTNERS, "pares-unannounced seat=1", punto=""), "pares") == ["1 pares 2"]
        assert at(play("alava", PARTNERS, "pares-unannounced seat=3", punto=""), "pares") == ["1 pares 1"]

    def test_the_partner_wins_his_bet_with_his_own_only(self):
        outcome = play("alava", AGAINST_PAR, "pares-unannounced seat=1", pares="0: 2 yes", punto="")
        assert at(outcome, "pares") == ["1 querido 2", "1 pares 2"]

    def test_the_partner_loses_the_bet_that_the_other_hand_would_have_won(self):
        cards = "S S 5 A / 6 6 6 4 / C 7 5 4 / 5 5 7 4"
        outcome = play("alava", cards, "pares-unannounced seat=1", pares="0: 2 yes", punto="")
        assert at(outcome, "pares") == ["0 querido 2", "0 pares 1"]

    def test_a_whole_pair_that_said_no_pays_one_and_the_others_take_their_own(self):
        cards = "5 5 R A / S S 5 4 / C 7 6 4 / R 7 6 4"
        assert at(play("alava", cards, "pares-unannounced seat=1", punto=""), "pares") == ["0 negada 1", "0 pares 1"]

    def test_it_pays_one_once_where_both_held(self):
        kinds = ("pares-unannounced seat=1", "pares-unannounced seat=3")
        assert at(play("alava", AGAINST_PAR, *kinds, punto=""), "pares") == ["0 negada 1", "0 pares 1"]

    def test_it_pays_one_also_where_the_others_have_none(self):
        cards = "R 5 4 A / S S 5 4 / C 7 6 4 / R 7 6 4"
        assert at(play("alava", cards, "pares-unannounced seat=1", punto=""), "pares") == ["0 negada 1"]

    def test_at_juego_a_partner_who_announced_scores_his_own_only(self):
        cards = "R R C S / R C S A / 7 6 5 4 / C S 7 5"
        assert at(play("alava", cards, "juego-unannounced seat=1"), "juego") == ["1 juego 2"]

    def test_at_juego_a_whole_pair_that_said_no_pays_one(self):
        cards = "R R C S / R C S A / 7 6 5 4 / 7 6 4 2"
        assert at(play("alava", cards, "juego-unannounced seat=1"), "juego") == ["0 negada 1", "0 juego 2"]

    def test_when_nobody_announced_juego_it_pays_one_and_punto_is_as_played(self):
        cards = "7 6 5 4 / R C S A / 7 6 5 A / 7 6 4 4"
        outcome = play("alava", cards, "juego-unannounced seat=1", punto="1: 2 yes")
        assert (at(outcome, "juego"), at(outcome, "punto")) == (["0 negada 1"], ["0 querido 2", "0 punto 1"])
        with pytest.raises(LanceMissing):
            play("alava", cards, "juego-unannounced seat=1")


class TestParesFalse:
    """Announced pares without them."""

    KIND = "pares-false seat=2"
    # Seat 2 has none, its partner medias; pair 1 a par.
    BETTER = "6 6 6 4 / S S 5 4 / R 5 4 A / C 7 4 A"

    def test_the_other_pair_wins_the_bet_even_with_worse_pares(self):
        outcome = play("alava", self.BETTER, self.KIND, pares="0: 3 yes", punto="")
        assert at(outcome, "pares") == ["1 querido 3", "1 pares 1"]

    @pytest.mark.parametrize("bidder", [0, 1])
    def test_after_a_refused_bet_it_has_the_lance_too(self, bidder):
        outcome = play("alava", self.BETTER, self.KIND, pares=f"{bidder}: 3 no", punto="")
        assert at(outcome, "pares") == [f"{bidder} no_querido 1", "1 pares 1"]

    def test_it_wins_an_accepted_ordago(self):
        outcome = play("alava", self.BETTER, self.KIND, pares="0: ordago yes", juego=None)
        assert (outcome.win.winner, outcome.win.by) == (1, "ordago")

    def test_en_paso_with_both_pairs_holding_it_is_silent(self):
        with pytest.raises(JudgeDecides) as fact:
            play("alava", self.BETTER, self.KIND, punto="")
        assert fact.value.place == "pares"

    def test_en_paso_a_pair_without_any_leaves_the_others_their_own(self):
        cards = self.BETTER.replace("6 6 6 4", "R 7 6 4")
        assert at(play("alava", cards, self.KIND, punto=""), "pares") == ["1 pares 1"]

    def test_with_the_others_without_pares_pares_and_juego_are_void_for_the_pair(self):
        # Seat 0: medias and 31; seat 1: 32.
        cards = "R R R A / C S 7 5 / 7 5 4 A / R 6 4 2"
        outcome = play("alava", cards, self.KIND)
        assert (at(outcome, "pares"), at(outcome, "juego")) == ([], ["1 juego 2"])

    def test_the_bets_of_the_next_lance_go_to_the_others(self):
        cards = "R R R A / C S 7 5 / 7 5 4 A / R 6 4 2"
        outcome = play("alava", cards, self.KIND, juego="0: 2 yes")
        assert at(outcome, "juego") == ["1 querido 2", "1 juego 2"]

    def test_a_refusal_in_the_next_lance_is_paid(self):
        cards = "R R R A / C S 7 5 / 7 5 4 A / R 6 4 2"
        outcome = play("alava", cards, self.KIND, juego="1: 2 no")
        assert at(outcome, "juego") == ["1 no_querido 1", "1 juego 2"]

    def test_with_the_others_without_pares_and_juego_nobody_takes_either(self):
        cards = "R R R A / C S 5 4 / 7 5 4 A / R 6 4 2"
        outcome = play("alava", cards, self.KIND)
        assert (at(outcome, "pares"), at(outcome, "juego")) == ([], [])

    def test_with_the_others_without_pares_the_punto_is_theirs(self):
        cards = "6 6 6 7 / S C 5 4 / R 5 4 A / C 7 4 A"
        outcome = play("alava", cards, self.KIND, punto="0: 2 yes")
        assert (at(outcome, "pares"), at(outcome, "punto")) == ([], ["1 querido 2", "1 punto 1"])


class TestJuegoFalse:
    """Announced juego without it: as for pares."""

    KIND = "juego-false seat=2"
    CARDS = "R R R A / C S 7 5 / 7 6 5 4 / R 5 4 A"

    def test_the_other_pair_wins_the_bet_even_with_a_worse_juego(self):
        outcome = play("alava", self.CARDS, self.KIND, juego="0: 2 yes")
        assert at(outcome, "juego") == ["1 querido 2", "1 juego 2"]

    def test_it_wins_an_accepted_ordago(self):
        assert play("alava", self.CARDS, self.KIND, juego="0: ordago yes").win.winner == 1

    def test_en_paso_with_both_pairs_holding_it_is_silent(self):
        with pytest.raises(JudgeDecides) as fact:
            play("alava", self.CARDS, self.KIND)
        assert fact.value.place == "juego"

    def test_with_the_others_without_juego_it_is_void_for_the_pair(self):
        cards = self.CARDS.replace("C S 7 5", "C 6 7 5")
        assert at(play("alava", cards, self.KIND), "juego") == []

    def test_where_nobody_has_juego_the_punto_is_of_the_others(self):
        outcome = play("alava", "R R 5 A / C 6 7 5 / 7 6 5 4 / R 5 4 A", self.KIND)
        assert (at(outcome, "juego"), at(outcome, "punto")) == ([], ["1 punto 1"])


class TestWrongCardCount:
    """A wrong number of cards."""

    # Seat 3 is postre of mano 0 and holds five cards.
    CARDS = "6 6 7 4 / S S 5 4 / R 5 4 A / R R C C A"

    @pytest.mark.parametrize("seen", ["grande", "chica", "pares", "juego", "punto"])
    def test_a_dealer_who_gave_himself_wrong_plays_no_more_at_any_moment(self, seen):
        punto = {} if seen == "juego" else {"punto": ""}
        outcome = play("alava", self.CARDS, f"wrong-card-count seat=3 seen={seen}", **punto)
        assert (at(outcome, "grande"), at(outcome, "pares")) == (["0 paso 1"], ["1 pares 1"])

    @pytest.mark.parametrize("seat", [3, 1])
    def test_seen_at_the_end_a_player_scores_nothing_whoever_he_is(self, seat):
        cards = self.CARDS.split(" / ")
        cards[1], cards[3] = (cards[1], cards[3]) if seat == 3 else (cards[3], cards[1])
        outcome = play("alava", " / ".join(cards), f"wrong-card-count seat={seat} seen=end", punto="")
        assert (at(outcome, "grande"), at(outcome, "pares")) == (["0 paso 1"], ["1 pares 1"])

    def test_seen_at_the_end_his_pares_are_taken_off_what_the_partner_won(self):
        cards = "6 6 7 4 / S S 5 4 / R 5 4 A / 7 7 7"
        outcome = play("alava", cards, "wrong-card-count seat=3 seen=end", pares="0: 2 yes", punto="")
        assert at(outcome, "pares") == ["1 querido 2", "1 pares 1"]

    def test_another_player_seen_wrong_in_play_is_for_the_judge(self):
        with pytest.raises(JudgeDecides):
            play("alava", self.CARDS, "wrong-card-count seat=3 seen=grande", mano=1, punto="")


class TestConsultedOtherLance:
    """Asked the partner about another lance, and was answered."""

    def test_it_loses_the_lance_in_dispute_en_paso(self):
        outcome = play("alava", PARTNERS, "consulted-other-lance seat=0 lance=grande", punto="")
        assert at(outcome, "grande") == ["1 paso 1"]

    def test_it_loses_its_bet_whatever_the_cards(self):
        outcome = play("alava", PARTNERS, "consulted-other-lance seat=0 lance=grande", grande="0: 3 yes", punto="")
        assert at(outcome, "grande") == ["1 querido 3"]

    def test_it_loses_its_ordago(self):
        kind = "consulted-other-lance seat=0 lance=grande"
        assert play("alava", PARTNERS, kind, grande="0: ordago yes", **AFTER_G).win.winner == 1

    def test_at_pares_the_others_take_their_own(self):
        outcome = play("alava", AGAINST_PAR, "consulted-other-lance seat=1 lance=pares", punto="")
        assert at(outcome, "pares") == ["0 pares 1"]
        nothing = play("alava", PARTNERS, "consulted-other-lance seat=1 lance=pares", punto="")
        assert at(nothing, "pares") == []

    def test_what_a_refusal_paid_stays(self):
        outcome = play("alava", AGAINST_PAR, "consulted-other-lance seat=1 lance=pares", pares="1: 2 no", punto="")
        assert at(outcome, "pares") == ["1 no_querido 1", "0 pares 1"]


def test_the_same_pair_mano_twice_stands():
    plain = play("alava", PARTNERS, punto="")
    assert play("alava", PARTNERS, "wrong-deal-order pair=0", punto="").lines == plain.lines


def test_accepting_an_ordago_with_33_is_accepted():
    with pytest.raises(IncidentUnknown, match="it knows pares-unannounced"):
        play("alava", PARTNERS, "accepted-juego-ordago-with-33 seat=3", punto="")
