"""The acta: checked by the winners, signed by the losers, then frozen (madrid 1.4); claims and their deadlines."""

from __future__ import annotations

import json

import pytest

from scorer.files import events as codec
from scorer.mus.cards import parse_deal
from scorer.mus.errors import CardTwice, TooManyOfRank, WrongCardCount, WrongWinner
from scorer.mus.hand import Entry, Incident
from scorer.mus.reglamento import load
from scorer.mus.words import Lance
from scorer.partida.claims import on_hand, on_partida
from scorer.partida.errors import (
    EmptySignature,
    FrozenActa,
    NoSuchHand,
    NotChecked,
    NotFinished,
    NotSigned,
    NotTheLoser,
    NotTheWinner,
    ReasonNeeded,
    SignedTwice,
)
from scorer.partida.events import (
    Amended,
    Bid,
    CardsShown,
    Checked,
    Corrected,
    Entered,
    HandClosed,
    Reported,
    Signed,
    Told,
    Undone,
)
from scorer.partida.model import Award, Plain
from tests.partida.test_table import Game

G, C, P, J, X = Lance
CARDS = parse_deal(["R R C 4", "A A 4 5", "3 R 7 7", "2 S S 6"])
STROKES = (((10, 10), (500, 200)), ((20, 30), (40, 50)))


def won(**more):
    """A partida won by pair 0 in its only juego, after one hand that it won."""
    return Game(overrides={"juegos": 1}, **more)(Entered(Plain(0, 33))).quiet(0)(Entered(Plain(0, 5)))


def signed():
    return won()(Checked(0, "Bar Sol"), Signed(1, "L.M."))


def test_the_winning_pair_checks_and_the_losing_pair_signs():
    acta = signed().state.acta
    assert (acta.frozen, acta.version, acta.place) == (True, 1, "Bar Sol")


def test_a_drawn_signature_counts_as_a_typed_one():
    assert won()(Checked(0), Signed(1, strokes=STROKES)).state.acta.frozen


@pytest.mark.parametrize(
    ("events", "error"),
    [
        ([Checked(1)], NotTheWinner),
        ([Signed(1, "LM")], NotChecked),
        ([Checked(0), Signed(0, "AJ")], NotTheLoser),
        ([Checked(0), Signed(1, "  ")], EmptySignature),
        ([Checked(0), Signed(1, "LM"), Signed(1, "LM")], SignedTwice),
        ([Checked(0), Signed(1, "LM"), Checked(0)], FrozenActa),
        ([Checked(0), Signed(1, "LM"), Entered(Plain(1, 5))], FrozenActa),
        ([Amended(Corrected(1, Game().state.hand, "x", "judge"), "judge", "Juez", "x")], NotSigned),
    ],
)
def test_what_the_acta_refuses(events, error):
    game = won()(*events[:-1])
    with pytest.raises(error):
        game(events[-1])


def test_nothing_is_signed_before_the_partida_is_over():
    with pytest.raises(NotFinished):
        Game()(Checked(0))


def test_a_partida_lost_by_both_pairs_is_signed_by_both():
    game = Game("madrid")(Reported(1, (Incident("slow-play", pair="both"),)), CardsShown(1, CARDS), HandClosed(1))
    assert (game.state.standing.ended, game.state.standing.winner) == (True, None)
    game(Checked(0), Signed(0, "AJ"))
    assert not game.state.acta.frozen
    assert game(Signed(1, "LM")).state.acta.frozen


def test_a_signed_acta_is_not_undone():
    game = signed()
    with pytest.raises(FrozenActa):
        game(Undone(game.history.last.id))


def test_a_correction_before_the_signature_takes_the_check_back():
    game = won()(Checked(0))
    hand = game.state.steps[1].item.having(J, Entry(winner=0, value=2))
    assert not game(Corrected(1, hand, "mal", "agreement")).state.acta.checked


def amendment(game, **more):
    hand = game.state.steps[1].item.having(J, Entry(winner=1, value=2))
    fields = {"by": "judge", "who": "La jueza", "reason": "juego mal apuntado", **more}
    return Amended(Corrected(1, hand, fields["reason"] or "x", "judge"), **fields)


def test_the_judge_corrects_a_signed_acta_with_a_reason_and_makes_a_new_version():
    game = signed()
    game(amendment(game))
    acta = game.state.acta
    assert (acta.version, acta.frozen, acta.amendments[0].who) == (2, True, "La jueza")
    assert game.state.steps[1].item.at(J).winner == 1


@pytest.mark.parametrize("missing", ["reason", "who"])
def test_an_amendment_says_who_and_why(missing):
    game = signed()
    with pytest.raises(ReasonNeeded):
        game(amendment(game, **{missing: " "}))


def test_the_cards_put_down_fill_in_what_is_not_decided():
    game = Game()(CardsShown(1, CARDS), HandClosed(1))
    assert [(line.lance, line.pair, line.tantos) for line in game.state.steps[0].lines] == [
        (G, 0, 1),
        (C, 1, 1),
        (P, 0, 4),
        (J, 0, 4),
    ]


def test_the_cards_bring_the_punto_where_nobody_has_juego():
    deal = parse_deal(["R 6 5 4", "A A 4 5", "3 4 7 5", "2 S 4 6"])
    game = Game()(CardsShown(1, deal), HandClosed(1))
    assert set(game.state.steps[0].item.lances) == set(Lance)


def test_what_was_told_must_agree_with_the_cards():
    game = Game()(Told(1, G, winner=1))
    with pytest.raises(WrongWinner):
        game(CardsShown(1, CARDS))


def test_a_hand_of_three_cards_is_only_put_down_when_it_was_reported():
    three = (("R", "R", "C"), *CARDS[1:])
    with pytest.raises(WrongCardCount) as fact:
        Game()(CardsShown(1, three))
    assert fact.value.place == "cards[0]"


def test_an_incident_is_counted_with_the_hand_and_can_be_taken_back():
    cards = parse_deal(["6 6 6 4", "S S 5 4", "R 5 4 A", "C 7 4 A"])
    game = Game(reglamento="madrid")(CardsShown(1, cards), Reported(1, (Incident("pares-unannounced", seat=1),)))
    closed = game.history
    assert game(HandClosed(1)).state.standing.score == (5, 1)
    game.history = closed
    assert game(Reported(1, ()), HandClosed(1)).state.standing.score == (4, 1)


EVENTS = [
    CardsShown(1, CARDS),
    CardsShown(1, None),
    Reported(1, (Incident("wrong-card-count", seat=2, seen="end"), Incident("slow-play", pair="both"))),
    Checked(0, "Bar Sol"),
    Signed(1, "ñ", STROKES),
    Amended(Corrected(0, Game().state.hand, "x", "judge", late=True), "organiser", "Ana", "y"),
    Corrected(0, Game().state.hand, "x", "agreement"),
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_read_back_from_the_log_as_it_was(event):
    assert codec.decode(*json.loads(json.dumps(codec.encode(event)))) == event


@pytest.mark.parametrize(
    ("cards", "error"),
    [
        (["R R R R", "R 4 4 4", "5 5 5 5", "6 6 6 6"], TooManyOfRank),
        (["Ro R R 7", "C 4 4 4", "5 5 5 5", "6 6 7 Ro"], CardTwice),
    ],
)
def test_cards_that_no_deck_gives_are_refused_in_the_log_too(cards, error):
    with pytest.raises(error):
        codec.decode("cards_shown", {"hand": 1, "cards": cards})


def test_a_claim_on_a_hand_ends_when_the_next_one_begins():
    game = Game(reglamento="madrid").quiet(0)
    assert (on_hand(game.state, 0).in_time, on_hand(game.state, 0).article) == (True, "madrid 6.5")
    assert not on_hand(game(Bid(2, G, 0, 2)).state, 0).in_time


@pytest.mark.parametrize("name", ["madrid", "alava", "euskal"])
def test_what_happened_in_the_next_hand_has_begun_it_too(name):
    game = Game(reglamento=name).quiet(0)
    assert on_hand(game.state, 0).in_time
    assert not on_hand(game(Reported(2, (Incident("juego-false", seat=1),))).state, 0).in_time


def test_a_reglamento_without_a_deadline_hears_a_claim_until_the_signature():
    game = won()
    assert on_hand(game.state, 1).in_time
    assert not on_hand(game(Checked(0), Signed(1, "LM")).state, 1).in_time
    with pytest.raises(NoSuchHand):
        on_hand(game.state, 9)


def test_a_claim_on_the_result_ends_with_the_next_draw_or_after_24_hours():
    madrid, alava = load("madrid"), load("alava")
    assert not on_partida(madrid, seconds_since_end=60, next_draw_made=True).in_time
    assert on_partida(madrid, seconds_since_end=99_999_999, next_draw_made=False).in_time
    assert on_partida(alava, seconds_since_end=86_400, next_draw_made=True).in_time
    assert not on_partida(alava, seconds_since_end=86_401, next_draw_made=False).in_time


def test_an_awarded_partida_is_signed_too():
    game = Game()(Entered(Award(1, "partida", "abandono", "judge")))
    assert game(Checked(1), Signed(0, "AJ")).state.acta.frozen
