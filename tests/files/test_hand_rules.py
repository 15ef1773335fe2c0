"""Each rule of a hand as it travels, on the smallest partida that shows it."""

from __future__ import annotations

import pytest

from tests.files.documents import CARDS, NOBODY, QUIET, WITH_CARDS, bet, counted, ledger

WITH_JUEGO = {key: lance for key, lance in QUIET.items() if key != "punto"}
PASO = [("grande", 0, 1, "paso"), ("chica", 0, 1, "paso")]
PUNTO = ("punto", 0, 1, "punto")
ORDAGO_TO_1 = {"grande": bet(0, "ordago", answer="yes", winner=1)}
BY_JUDGE = {"by": "judge", "reason": "mal contado"}


def quiet(**more):
    return {**QUIET, **more}


def juego(**more):
    return {**WITH_JUEGO, "juego": more}


def juegos(*hands, **more):
    return [(won["winner"], won["score"], won["by"]) for won in counted(*hands, **more)["juegos"]]


class TestEnPaso:
    def test_grande_and_chica_pay_one_and_punto_one(self):
        assert ledger(QUIET) == [*PASO, PUNTO]

    def test_empty_bids_are_en_paso(self):
        assert ledger(quiet(grande={"bids": [], "winner": 0})) == ledger(QUIET)

    def test_pares_and_juego_pay_their_value_alone_of_both_partners(self):
        assert ledger(WITH_CARDS) == [
            ("grande", 0, 1, "paso"),
            ("chica", 1, 1, "paso"),
            ("pares", 0, 4, "pares"),
            ("juego", 0, 4, "juego"),
        ]

    def test_a_pair_that_holds_alone_collects_without_a_winner_being_told(self):
        line = ("pares", 1, 3, "pares")
        assert line in ledger(quiet(pares={"held": [None, "medias", None, "par"]}))


class TestRefusals:
    @pytest.mark.parametrize("bid", [2, 17, "ordago"])
    def test_a_first_bet_of_any_size_pays_one_at_once(self, bid):
        assert ledger(quiet(chica=bet(1, bid, answer="no"))) == [
            ("chica", 1, 1, "no_querido"),
            ("grande", 0, 1, "paso"),
            PUNTO,
        ]

    @pytest.mark.parametrize("last", [3, "ordago"])
    def test_a_raise_pays_what_was_bet_before_it_to_the_raiser(self, last):
        assert ledger(quiet(grande=bet(0, 2, 4, last, answer="no")))[0] == ("grande", 0, 6, "no_querido")

    def test_the_examples_of_euskal_22(self):
        talks = ((2,), (3,), (2, 4), (2, 4, 3))
        assert [ledger(quiet(grande=bet(0, *bids, answer="no")))[0][2] for bids in talks] == [1, 1, 2, 6]
        accepted = [ledger(quiet(grande=bet(0, *bids, answer="yes", winner=0)))[0][2] for bids in talks[:3]]
        assert accepted == [2, 3, 6]

    def test_the_bidder_wins_the_lance_whatever_the_cards_and_alone_collects_the_value(self):
        hand = {**WITH_CARDS, "juego": {}, "pares": bet(1, 2, answer="no")}
        assert ("pares", 1, 2, "pares") in ledger(hand)

    def test_a_winner_told_beside_a_refusal_is_the_bidder(self):
        assert ledger(quiet(grande=bet(1, 2, answer="no", winner=1)))[0] == ("grande", 1, 1, "no_querido")


class TestDeje:
    def test_a_refused_raise_at_pares_pays_one_more_in_madrid(self):
        hand = quiet(pares=bet(0, 2, 4, answer="no", held=["par", "par", None, None]))
        assert ledger(hand, reglamento="madrid")[:2] == [("pares", 1, 2, "no_querido"), ("pares", 1, 1, "deje")]

    def test_a_refused_first_bet_pays_none(self):
        hand = quiet(pares=bet(0, 2, answer="no", held=["par", "par", None, None]))
        assert not [line for line in ledger(hand, reglamento="madrid") if line[3] == "deje"]

    def test_grande_and_chica_have_none(self):
        hand = quiet(grande=bet(0, 2, 4, answer="no"), chica=bet(0, 2, 4, answer="no"))
        assert not [line for line in ledger(hand, reglamento="madrid") if line[3] == "deje"]

    def test_punto_has_it_beside_its_own_tanto(self):
        hand = quiet(punto=bet(0, 2, 2, answer="no"))
        lines = [line for line in ledger(hand, reglamento="madrid") if line[0] == "punto"]
        assert lines == [("punto", 1, 2, "no_querido"), ("punto", 1, 1, "deje"), ("punto", 1, 1, "punto")]

    def test_a_table_may_play_it_anywhere_or_not(self):
        hand = quiet(punto=bet(0, 2, 2, answer="no"))
        assert ("punto", 1, 1, "deje") in ledger(hand, overrides={"deje": True})
        assert ("punto", 1, 1, "deje") not in ledger(hand, reglamento="madrid", overrides={"deje": False})

    def test_it_is_not_counted_where_the_refusal_has_reached_the_target(self):
        hand = {
            "grande": {"winner": 0},
            "chica": {"winner": 0},
            "pares": bet(0, 2, 4, answer="no", winner=1, value=1),
        }
        whole = counted(hand, reglamento="madrid", start={"score": [0, 38]})
        assert [line["concept"] for line in whole["ledger"]] == ["no_querido"]
        assert whole["juegos"] == [{"winner": 1, "score": [0, 40], "by": "tantos", "hand": 1}]

    def test_it_may_itself_reach_the_target(self):
        hand = {"grande": {}, "chica": {}, "pares": bet(0, 2, 4, answer="no", value=1)}
        whole = counted(hand, reglamento="madrid", start={"score": [0, 37]})
        assert [line["concept"] for line in whole["ledger"]] == ["no_querido", "deje"]
        assert whole["juegos"][0]["score"] == [0, 40]


class TestAccepted:
    def test_the_bet_comes_before_the_value(self):
        hand = {**WITH_CARDS, "pares": bet(1, 2, 3, answer="yes"), "juego": {}}
        lines = [line for line in ledger(hand) if line[0] == "pares"]
        assert lines == [("pares", 0, 5, "querido"), ("pares", 0, 4, "pares")]

    def test_a_bet_beyond_the_target_does_not_end_the_juego_before_the_cobro(self):
        whole = counted(quiet(grande=bet(0, 100, answer="yes", winner=0), chica=bet(1, 2, answer="no")))
        assert [line["lance"] for line in whole["ledger"]] == ["chica", "grande"]
        assert whole["ledger"][-1]["score"] == [100, 1]
        assert whole["juegos"] == [{"winner": 0, "score": [40, 1], "by": "tantos", "hand": 1}]

    def test_what_comes_after_the_target_is_not_in_the_ledger(self):
        assert ledger(WITH_CARDS, start={"score": [0, 39]}) == [("grande", 0, 1, "paso"), ("chica", 1, 1, "paso")]

    def test_a_lance_that_is_not_counted_may_leave_its_winner_open(self):
        hand = quiet(chica={}, pares={}, juego={"held": NOBODY}, punto={})
        assert ledger(hand, start={"score": [39, 0]}) == [("grande", 0, 1, "paso")]


class TestPunto:
    @pytest.mark.parametrize(
        ("reglamento", "talk", "lines"),
        [
            ("clasico", {}, [("punto", 0, 1, "punto")]),
            ("online", {}, [("punto", 0, 1, "punto")]),
            ("clasico", {"bids": [2], "answer": "yes"}, [("punto", 0, 2, "querido"), ("punto", 0, 1, "punto")]),
            ("online", {"bids": [2], "answer": "yes"}, [("punto", 0, 2, "querido")]),
            ("clasico", {"bids": [2], "answer": "no"}, [("punto", 0, 1, "no_querido"), ("punto", 0, 1, "punto")]),
            ("online", {"bids": [2], "answer": "no"}, [("punto", 0, 1, "no_querido")]),
        ],
    )
    def test_its_own_tanto_comes_besides_a_bet_but_not_online(self, reglamento, talk, lines):
        opener = {"opener": 0} if talk else {}
        hand = quiet(punto={**opener, **talk, "winner": 0})
        assert [line for line in ledger(hand, reglamento=reglamento) if line[0] == "punto"] == lines

    def test_a_table_may_play_it_otherwise(self):
        hand = quiet(punto=bet(0, 2, answer="no"))
        assert PUNTO in ledger(hand, reglamento="online", overrides={"punto_bonus": True})
        assert PUNTO not in ledger(hand, reglamento="clasico", overrides={"punto_bonus": False})

    def test_it_comes_last_and_never_with_the_refusal(self):
        assert ledger(quiet(punto=bet(0, 2, answer="no"))) == [("punto", 0, 1, "no_querido"), *PASO, PUNTO]

    def test_with_one_to_go_the_refusal_takes_its_negada_alone(self):
        hand = quiet(grande={}, chica={}, punto=bet(0, 2, answer="no"))
        assert ledger(hand, start={"score": [39, 0]}) == [("punto", 0, 1, "no_querido")]

    def test_it_may_be_reached_too_late(self):
        whole = counted(quiet(grande={"winner": 1}, punto=bet(0, 2, answer="no")), start={"score": [38, 39]})
        assert whole["juegos"] == [{"winner": 1, "score": [39, 40], "by": "tantos", "hand": 1}]


class TestOrdago:
    def test_accepted_it_is_the_juego_at_once_and_what_is_pending_is_dropped(self):
        hand = {
            "grande": bet(0, 5, answer="yes"),
            "chica": bet(1, 2, answer="no"),
            "pares": bet(0, 2, "ordago", answer="yes", held=["par", "duples", None, None]),
        }
        assert ledger(hand) == [("chica", 1, 1, "no_querido"), ("pares", 1, 0, "ordago")]
        assert juegos(hand) == [(1, [0, 40], "ordago")]

    def test_the_cards_decide_it(self):
        hand = {**{key: WITH_CARDS[key] for key in ("cards", "grande")}, "chica": bet(0, "ordago", answer="yes")}
        assert juegos(hand) == [(1, [0, 40], "ordago")]

    def test_the_loser_keeps_what_it_had(self):
        assert juegos(ORDAGO_TO_1, start={"score": [39, 0]}) == [(1, [39, 40], "ordago")]

    def test_its_line_has_the_score_as_it_stood(self):
        assert counted(ORDAGO_TO_1, start={"score": [7, 3]})["ledger"][0]["score"] == [7, 3]


class TestTargetInPlay:
    def test_a_refusal_that_reaches_it_ends_the_hand_there_and_then(self):
        whole = counted({"grande": {}, "chica": bet(0, 2, answer="no")}, start={"score": [39, 12]})
        assert whole["juegos"] == [{"winner": 0, "score": [40, 12], "by": "tantos", "hand": 1}]
        assert whole["score"] == [0, 0]
        assert whole["mano"] == 1


class TestHeld:
    def test_the_higher_class_wins_whoever_is_mano(self):
        hand = quiet(pares={"held": ["par", None, "par", "medias"]})
        assert ("pares", 1, 2, "pares") in ledger(hand)

    def test_between_equal_classes_the_table_tells(self):
        held = ["duples", "duples", None, "par"]
        assert ("pares", 1, 4, "pares") in ledger(quiet(pares={"held": held, "winner": 1}))
        assert ("pares", 0, 3, "pares") in ledger(quiet(pares={"held": held, "winner": 0}))

    def test_the_second_best_of_a_pair_does_not_count_against_the_best(self):
        assert ("pares", 0, 4, "pares") in ledger(quiet(pares={"held": ["par", "medias", "duples", "medias"]}))

    @pytest.mark.parametrize(("mano", "winner"), [(0, 0), (1, 1), (2, 0), (3, 0)])
    def test_equal_juegos_go_to_the_one_nearest_to_mano(self, mano, winner):
        assert ledger(juego(held=[34, 34, None, None]), mano=mano)[-1] == ("juego", winner, 2, "juego")

    def test_nearest_to_mano_in_playing_order_not_in_that_of_the_seats(self):
        assert ledger(juego(held=[34, None, None, 34]), mano=1)[-1] == ("juego", 1, 2, "juego")

    @pytest.mark.parametrize(
        ("better", "worse"), [(31, 32), (32, 40), (40, 37), (37, 36), (36, 35), (35, 34), (34, 33)]
    )
    def test_the_order_of_the_juegos(self, better, worse):
        assert ledger(juego(held=[worse, better, worse, None]))[-1][1] == 1

    def test_thirty_one_pays_three_and_any_other_two_of_both_partners(self):
        assert ledger(juego(held=[31, 32, 40, 31]))[-1] == ("juego", 0, 5, "juego")

    def test_nobody_announced_pares(self):
        assert not [line for line in ledger(QUIET) if line[0] == "pares"]


class TestOther:
    def test_it_pays_two(self):
        assert ledger(juego(held=["other", None, "other", None]))[-1] == ("juego", 0, 4, "juego")

    def test_a_thirty_one_decides_against_it(self):
        assert ledger(juego(held=["other", 31, None, None]))[-1] == ("juego", 1, 3, "juego")

    def test_mano_decides_between_two_thirty_ones_beside_it(self):
        assert ledger(juego(held=[31, 31, "other", None]), mano=1)[-1] == ("juego", 1, 3, "juego")

    def test_the_table_tells_where_nothing_else_decides(self):
        held = ["other", 33, None, None]
        assert ledger(juego(held=held, winner=1), mano=1)[-1] == ("juego", 1, 2, "juego")
        assert ledger(juego(held=held, winner=0), mano=1)[-1] == ("juego", 0, 2, "juego")

    def test_it_cannot_lose_to_what_no_juego_loses_to(self):
        with pytest.raises(ValueError, match="it is pair 0"):
            counted(juego(held=["other", 33, None, None], winner=1), mano=0)

    def test_it_agrees_with_cards_that_are_no_thirty_one(self):
        hand = {**WITH_CARDS, "juego": {"held": ["other", None, 34, None]}}
        assert ledger(hand) == ledger(WITH_CARDS)

    def test_it_does_not_agree_with_a_thirty_one(self):
        hand = {**WITH_CARDS, "cards": ["R R C A", *CARDS[1:]], "juego": {"held": ["other", None, 34, None]}}
        with pytest.raises(ValueError, match=r"juego.held\[0\]"):
            counted(hand)


class TestValue:
    def test_the_winner_and_what_it_collects(self):
        assert ("pares", 1, 5, "pares") in ledger(quiet(pares={"winner": 1, "value": 5}))
        assert ledger(juego(winner=1, value=6))[-1] == ("juego", 1, 6, "juego")

    def test_after_a_refusal_it_is_the_bidders(self):
        lines = ledger(quiet(pares=bet(1, 2, answer="no", value=2)))
        assert lines[0] == ("pares", 1, 1, "no_querido")
        assert ("pares", 1, 2, "pares") in lines

    def test_after_an_accepted_bet_it_comes_besides(self):
        lines = ledger(juego(**bet(0, 2, 2, answer="yes", winner=1, value=3)))
        assert lines[-2:] == [("juego", 1, 4, "querido"), ("juego", 1, 3, "juego")]

    def test_beside_cards_it_must_agree(self):
        assert ledger({**WITH_CARDS, "pares": {"value": 4}}) == ledger(WITH_CARDS)


class TestKings:
    CARDS = ("R 3 2 A", "7 7 4 5", "C S 6 4", "5 6 6 4")

    def test_with_eight_a_three_is_a_king_and_a_two_an_ace(self):
        hand = {**QUIET, "cards": list(self.CARDS), "grande": {}, "chica": {}, "pares": {}, "juego": {}, "punto": {}}
        assert ("pares", 0, 3, "pares") in ledger(hand)

    def test_with_four_they_are_what_is_painted_on_them(self):
        hand = {"cards": list(self.CARDS), "grande": {}, "chica": {}, "pares": {}, "juego": {}, "punto": {}}
        assert ("pares", 1, 2, "pares") in ledger(hand, overrides={"reyes": 4})
        assert ("pares", 1, 2, "pares") in ledger(hand, reglamento="euskal")

    def test_with_four_a_three_is_worth_three_for_juego(self):
        hand = {**WITH_CARDS, "cards": ["R R C 3", "A A 4 5", "4 R 7 7", "2 S S 6"]}
        assert ledger(hand)[-1] == ("juego", 0, 2, "juego")
        assert ledger(hand, overrides={"reyes": 4}) == [
            ("grande", 0, 1, "paso"),
            ("chica", 1, 1, "paso"),
            ("pares", 0, 2, "pares"),
            ("juego", 0, 2, "juego"),
        ]


class TestReal:
    """Seat 1 holds 7 7 7 and a ten, mano a 31 of other cards."""

    @staticmethod
    def winner(fourth, real, **more):
        hand = {"cards": ["R C 7 4", f"7 7 7 {fourth}", "4 4 5 6", "2 S 6 5"]}
        played = {**hand, "grande": {}, "chica": {}, "pares": {}, "juego": {}}
        return ledger(played, overrides={"real": real, **more})[-1]

    def test_where_none_is_played_mano_wins(self):
        assert self.winner("R", "none") == ("juego", 0, 3, "juego")

    @pytest.mark.parametrize("fourth", ["R", "C", "S", "3"])
    def test_with_any_ten_it_beats_manos_thirty_one_and_pays_three(self, fourth):
        assert self.winner(fourth, "any-ten") == ("juego", 1, 3, "juego")

    @pytest.mark.parametrize(("fourth", "winner"), [("R", 1), ("C", 1), ("S", 1), ("3", 0)])
    def test_with_figures_only_a_three_is_none(self, fourth, winner):
        assert self.winner(fourth, "figures")[1] == winner

    @pytest.mark.parametrize(("fourth", "winner"), [("So", 1), ("Sc", 0), ("Se", 0), ("Sb", 0), ("R", 0)])
    def test_with_the_jack_of_coins_its_suit_decides(self, fourth, winner):
        assert self.winner(fourth, "jack-of-coins")[1] == winner

    def test_with_the_jack_of_coins_other_hands_need_no_suit(self):
        hand = {**WITH_CARDS, "cards": ["R R C 4", "A A 4 5", "3 R 7 7", "2 S S 6"]}
        assert ledger(hand, overrides={"real": "jack-of-coins"}) == ledger(hand)

    def test_with_four_kings_a_three_makes_none(self):
        hand = {
            "cards": ["R C 7 4", "7 7 7 3", "4 4 5 6", "2 S 6 5"],
            "grande": {},
            "chica": {},
            "pares": {},
            "juego": {},
        }
        assert ledger(hand, overrides={"real": "any-ten", "reyes": 4})[-1] == ("juego", 0, 3, "juego")

    def test_it_may_be_announced(self):
        assert ledger(juego(held=[31, "real", None, None]), overrides={"real": "any-ten"})[-1][1] == 1

    def test_between_two_reals_mano_wins(self):
        lines = ledger(juego(held=["real", "real", None, None]), overrides={"real": "any-ten"}, mano=1)
        assert lines[-1] == ("juego", 1, 3, "juego")

    def test_it_decides_where_an_untold_juego_is_in_play(self):
        lines = ledger(juego(held=["other", "real", None, None]), overrides={"real": "any-ten"})
        assert lines[-1] == ("juego", 1, 3, "juego")


class TestMano:
    def test_it_moves_one_seat_to_the_right_with_each_hand(self):
        assert [counted(*[QUIET] * hands, mano=2)["mano"] for hands in range(4)] == [2, 3, 0, 1]

    def test_a_hand_may_carry_its_own_and_the_next_goes_on_from_it(self):
        assert counted(QUIET, {**QUIET, "mano": 3}, QUIET, mano=0)["mano"] == 1

    def test_it_breaks_a_tie_on_cards(self):
        hand = {**WITH_CARDS, "cards": ["R R 4 4", "R R 4 4", "5 5 6 7", "5 6 7 A"]}
        tied = {key: lance for key, lance in hand.items() if key != "juego"} | {"juego": {}, "punto": {}}
        assert ledger(tied, mano=1)[0] == ("grande", 1, 1, "paso")
        assert ledger(tied, mano=2)[0] == ("grande", 0, 1, "paso")
        assert ledger(tied, mano=0)[0] == ("grande", 0, 1, "paso")


class TestBetween:
    def test_a_tap_books_what_it_changes_and_stops_at_nothing(self):
        taps = [{"plain": {"pair": 0, "tantos": tantos}} for tantos in (3, -5, -1)]
        assert ledger(*taps) == [(None, 0, 3, "plain"), (None, 0, -3, "plain")]

    def test_a_tap_may_win_the_juego(self):
        assert juegos({"plain": {"pair": 1, "tantos": 50}}) == [(1, [0, 40], "tantos")]

    def test_its_line_belongs_to_the_last_hand_or_to_none(self):
        tap = {"plain": {"pair": 0, "tantos": 1}}
        whole = counted(tap, QUIET, tap)
        assert [line["hand"] for line in whole["ledger"]] == [0, 1, 1, 1, 1]

    def test_a_score_set_is_a_line_for_each_pair_that_changed(self):
        lines = counted(QUIET, {"set": {"score": [1, 4]}, **BY_JUDGE})["ledger"][3:]
        assert [(line["pair"], line["tantos"], line["score"]) for line in lines] == [(0, -2, [1, 0]), (1, 4, [1, 4])]

    def test_a_score_set_to_what_it_was_is_no_line(self):
        assert ledger({"set": {"score": [0, 0], "mano": 2}, **BY_JUDGE}) == []

    def test_juegos_vacas_and_mano_may_be_set(self):
        wanted = {"juegos_won": [2, 1], "vacas_won": [1, 0], "mano": 3}
        whole = counted({"set": wanted, **BY_JUDGE}, overrides={"vacas": 2})
        assert {key: whole[key] for key in wanted} == wanted

    def test_a_juego_awarded_is_a_line_of_nothing_and_the_loser_keeps_what_it_had(self):
        award = {"award": {"pair": 1, "what": "juego"}, **BY_JUDGE}
        whole = counted(QUIET, award)
        assert whole["ledger"][-1] == {
            "hand": 1,
            "lance": None,
            "pair": 1,
            "tantos": 0,
            "concept": "sancion",
            "score": [3, 0],
            "rule": "clasico",
        }
        assert whole["juegos"] == [{"winner": 1, "score": [3, 40], "by": "sancion", "hand": 1}]
        assert (whole["score"], whole["juegos_won"]) == ([0, 0], [0, 1])

    def test_a_partida_awarded_leaves_the_rest_as_it_stands(self):
        whole = counted(QUIET, ORDAGO_TO_1, QUIET, {"award": {"pair": 0, "what": "partida"}, **BY_JUDGE})
        assert (whole["winner"], whole["score"], whole["juegos_won"], whole["vacas_won"]) == (0, [3, 0], [0, 1], [0, 0])

    def test_they_do_not_move_mano(self):
        entries = [{"plain": {"pair": 0, "tantos": 1}}, {"award": {"pair": 0, "what": "juego"}, **BY_JUDGE}]
        assert counted(*entries, mano=2)["mano"] == 2


class TestWhole:
    def test_juegos_make_a_vaca_and_vacas_the_partida(self):
        whole = counted(*[ORDAGO_TO_1] * 4, overrides={"juegos": 2, "vacas": 2})
        assert (whole["juegos_won"], whole["vacas_won"], whole["winner"]) == ([0, 0], [0, 2], 1)

    def test_a_partida_taken_over_goes_on_from_where_it_stood(self):
        start = {"score": [12, 5], "juegos_won": [2, 1]}
        whole = counted(QUIET, start=start)
        assert (whole["score"], whole["juegos_won"]) == ([15, 5], [2, 1])
        assert counted({"plain": {"pair": 0, "tantos": 28}}, start=start)["winner"] == 0

    def test_stones_are_counted_by_fives(self):
        whole = counted(start={"score": [12, 5]})
        assert whole["stones"] == [{"amarracos": 2, "piedras": 2}, {"amarracos": 1, "piedras": 0}]

    @pytest.mark.parametrize(("score", "dentro"), [(35, False), (36, True), (39, True)])
    def test_dentro_from_four_to_go(self, score, dentro):
        assert counted(start={"score": [score, 0]})["dentro"] == [dentro, False]

    def test_dentro_as_the_table_sets_it(self):
        assert counted(start={"score": [30, 29]}, overrides={"dentro": 30})["dentro"] == [True, False]

    def test_before_anything_is_played(self):
        whole = counted()
        assert (whole["ledger"], whole["juegos"], whole["winner"], whole["mano"]) == ([], [], None, 0)
