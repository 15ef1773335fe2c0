"""The hand in play, tap by tap: what is taken at once, what is asked, what is refused."""

from __future__ import annotations

import pytest

from scorer.mus.envites import Envite
from scorer.mus.errors import AnsweredItself, BidAfterAnswer, LanceAfterEnd, RaisedItself, WinnerNeeded, WrongWinner
from scorer.mus.hand import Entry, Hand
from scorer.mus.words import Lance
from scorer.partida.errors import (
    AlreadyOpened,
    ClosedHand,
    HandAfterPartida,
    HandInPlay,
    LanceStillOpen,
    LaterHandDoesNotFit,
    NoSuchHand,
    NothingToRedo,
    NothingToUndo,
    ReasonNeeded,
    UndoElsewhere,
)
from scorer.partida.events import (
    Answered,
    Bid,
    Cleared,
    Corrected,
    Entered,
    HandClosed,
    Opened,
    Redone,
    Told,
    Undone,
)
from scorer.partida.history import History, replay
from scorer.partida.model import Award, PairNames, Plain, SetScore, Setup
from scorer.partida.tally import tally

G, C, P, J, X = Lance
NOBODY = (None, None, None, None)


class Game:
    """A table in a test: events go in by their sentence, the state comes out."""

    def __init__(self, reglamento="clasico", **more):
        self.history = History()
        self.ids = 0
        self(Opened(Setup(reglamento, (PairNames("A"), PairNames("B")), **more), f"{reglamento}/1"))

    def __call__(self, *events):
        for event in events:
            self.ids += 1
            self.history = self.history.then(str(self.ids), event)
        return self

    @property
    def state(self):
        return self.history.state

    @property
    def hand(self):
        return self.state.hand_number

    def bet(self, lance, *bids, opener=0, wanted=True):
        pair = opener
        for bid in bids:
            self(Bid(self.hand, lance, pair, bid))
            pair = 1 - pair
        return self(Answered(self.hand, lance, pair, wanted))

    def quiet(self, winner=0):
        """A hand en paso: grande and chica, a par, a juego of 31: 6 for the winner."""
        hand = self.hand
        self(Told(hand, G, winner=winner), Told(hand, C, winner=winner), Told(hand, P, winner=winner, value=1))
        return self(Told(hand, J, winner=winner, value=3), HandClosed(hand))

    def undo(self):
        return self(Undone(self.history.last.id))

    def redo(self):
        return self(Redone(self.history.next.id))


def test_a_refusal_is_scored_while_the_hand_goes_on():
    game = Game().bet(G, 2, 5, wanted=False)
    assert (game.state.outcome.score, game.hand) == ((0, 2), 1)


def test_every_lance_that_nobody_touched_was_en_paso():
    game = Game().quiet()
    assert [line.concept for line in game.state.steps[0].lines] == ["paso", "paso", "pares", "juego"]
    assert (game.state.standing.score, game.state.standing.mano) == ((6, 0), 1)


def test_a_hand_is_not_closed_while_something_is_asked():
    with pytest.raises(WinnerNeeded):
        Game()(HandClosed(1))


def test_nobody_with_juego_brings_the_punto():
    game = Game()(Told(1, G, winner=0), Told(1, C, winner=0), Told(1, P, held=NOBODY), Told(1, J, held=NOBODY))
    with pytest.raises(WinnerNeeded) as fact:
        game(HandClosed(1))
    assert fact.value.place == "punto.winner"
    assert game(Told(1, X, winner=1), HandClosed(1)).state.standing.score == (2, 1)


def test_a_bet_at_punto_tells_that_nobody_had_juego():
    game = Game()(Told(1, G, winner=0), Told(1, C, winner=0), Told(1, P, held=NOBODY)).bet(X, 2, wanted=False)
    assert game(HandClosed(1)).state.steps[0].item.lances[J] == Entry(held=NOBODY)


def test_a_refusal_that_ends_the_juego_closes_the_hand_by_itself():
    game = Game()(Entered(Plain(0, 39))).bet(C, 2, wanted=False)
    assert (game.state.standing.juegos_won, game.hand) == ((1, 0), 2)
    assert set(game.state.steps[-1].item.lances) == {G, C}


def test_an_accepted_ordago_asks_who_won_and_ends_the_juego():
    game = Game().bet(P, "ordago")
    assert game.state.outcome.waiting == P
    game(Told(1, P, winner=1))
    assert (game.state.standing.juegos_won, game.hand) == ((0, 1), 2)


def test_nothing_is_bid_after_an_accepted_ordago():
    with pytest.raises(LanceAfterEnd):
        Game().bet(P, "ordago")(Bid(1, J, 0, 2))


def test_an_earlier_lance_entered_late_is_still_taken_in_its_order():
    game = Game().bet(C, 2, wanted=False).bet(G, 3, wanted=False)
    assert [line.lance for line in game.state.outcome.lines] == [G, C]


@pytest.mark.parametrize(
    ("taps", "error"),
    [
        ([Bid(1, G, 0, 2), Bid(1, G, 0, 2)], RaisedItself),
        ([Bid(1, G, 0, 2), Answered(1, G, 1, wanted=True), Bid(1, G, 0, 2)], BidAfterAnswer),
        ([Bid(1, G, 0, 2), Answered(1, G, 0, wanted=True)], AnsweredItself),
        ([Bid(1, G, 0, 2), Told(1, G, winner=0)], LanceStillOpen),
        ([Bid(2, G, 0, 2)], ClosedHand),
        ([Bid(1, G, 0, 2), Entered(Plain(0, 1))], HandInPlay),
        ([Bid(1, G, 0, 2), Answered(1, G, 1, wanted=False), Told(1, G, winner=1)], WrongWinner),
        ([Undone("1")], NothingToUndo),
        ([Redone("1")], NothingToRedo),
        ([Bid(1, G, 0, 2), Undone("1")], UndoElsewhere),
        ([Corrected(0, Hand(), "x", "judge")], NoSuchHand),
        ([Entered(Plain(0, 1)), Corrected(0, Hand(), "x", "judge")], NoSuchHand),
        ([Corrected(0, Hand(), " ", "judge")], ReasonNeeded),
        ([Opened(Setup("madrid", (PairNames("A"), PairNames("B"))), "x")], AlreadyOpened),
        ([Entered(Award(0, "partida", "x", "judge")), Bid(1, G, 0, 2)], HandAfterPartida),
        ([Entered(Award(0, "partida", "x", "judge")), Entered(Plain(0, 1))], HandAfterPartida),
    ],
)
def test_a_tap_that_cannot_be_is_refused_and_changes_nothing(taps, error):
    game = Game()
    game(*taps[:-1])
    before = game.history
    with pytest.raises(error):
        game(taps[-1])
    assert game.history is before


def test_a_tap_on_a_closed_hand_says_which_hand_is_in_play():
    with pytest.raises(ClosedHand, match="hand 1 is closed: hand 2 is in play"):
        Game().quiet()(Bid(1, G, 0, 2))


def test_a_lance_can_be_put_back_to_en_paso_and_the_hand_too():
    game = Game().bet(G, 2, wanted=False).bet(C, 2)
    assert game(Cleared(1, G)).state.outcome.score == (0, 0)
    assert game(Cleared(1)).state.hand.lances == {}


def test_undo_takes_back_any_tap_across_the_end_of_a_juego_a_vaca_and_the_partida():
    game = Game(overrides={"juegos": 1, "vacas": 2})
    states = [game.state]
    for _ in range(2):
        for event in (Bid(game.hand, G, 0, "ordago"), Answered(game.hand, G, 1, wanted=True), Told(game.hand, G, 0)):
            game(event)
            states.append(game.state)
    assert game.state.standing.winner == 0
    for state in reversed(states[:-1]):
        assert game.undo().state == state
    for state in states[1:]:
        assert game.redo().state == state


def test_a_new_tap_after_an_undo_leaves_nothing_to_redo():
    game = Game()(Entered(Plain(0, 1))).undo()(Entered(Plain(1, 1)))
    assert game.history.next is None


def corrected(game, index, **changes):
    old = game.state.steps[index].item
    for name, entry in changes.items():
        old = old.having(Lance(name), entry)
    return game(Corrected(index, old, "mal apuntado", "agreement"))


def test_a_correction_of_an_earlier_hand_moves_everything_after_it():
    game = Game().quiet(0).quiet(1)
    corrected(game, 0, juego=Entry(winner=1, value=2))
    assert game.state.standing.score == (3, 8)


def test_a_correction_that_ends_a_juego_earlier_drops_what_came_after_in_that_hand():
    game = Game()(Entered(Plain(0, 28))).quiet(0).bet(C, 2, opener=1, wanted=False)
    game(Told(2, G, winner=0), Told(2, P, winner=0, value=2), Told(2, J, winner=0, value=2), HandClosed(2))
    assert game.state.standing.score == (39, 1)
    corrected(game, 1, pares=Entry(winner=0, value=6), juego=Entry(winner=0, value=6))
    assert game.state.standing.juegos_won == (1, 0)
    assert tally(game.state.partida).standing == game.state.standing


def test_a_correction_that_wins_the_partida_earlier_drops_the_hands_after_it():
    game = Game(overrides={"juegos": 1})(Entered(Plain(0, 33))).quiet(0).quiet(1)
    corrected(game, 1, juego=Entry(winner=0, value=6))
    assert (game.state.standing.winner, game.state.steps[-1].dropped) == (0, True)
    assert tally(game.state.partida).standing == game.state.standing


def test_a_correction_after_which_a_later_hand_is_incomplete_is_refused_with_the_hand():
    game = Game()(Entered(Plain(0, 33))).quiet(0).bet(G, 2, wanted=False)
    assert game.state.standing.juegos_won == (1, 0)
    before = game.state
    with pytest.raises(LaterHandDoesNotFit, match="hand 2 no longer fits"):
        corrected(game, 1, juego=Entry(winner=1, value=2))
    assert game.state is before


def test_setting_the_score_stays_in_the_partida_with_its_reason():
    game = Game()(Entered(SetScore("no sabemos", "agreement", (10, 4))))
    assert game.state.partida.items == (SetScore("no sabemos", "agreement", (10, 4)),)


def test_replaying_the_log_gives_the_same_state():
    game = Game()
    log = [("1", game.history.done[0].event), ("2", Bid(1, G, 0, 2)), ("3", Undone("2")), ("4", Redone("2"))]
    assert replay(log).state == Game()(Bid(1, G, 0, 2)).state


def test_a_correction_taken_back_brings_the_lances_back_that_it_had_cut_off():
    game = Game()(Entered(Plain(1, 20))).quiet(0)
    game.bet(G, 2, opener=1, wanted=False)(Told(2, C, winner=0), Told(2, P, winner=0, value=2))
    game(Told(2, J, winner=0, value=2), HandClosed(2))
    before = game.state.standing
    corrected(game, 1, grande=Entry(Envite(1, (19,), wanted=True), winner=1), juego=Entry(winner=0, value=3))
    assert set(game.state.steps[2].item.lances) == {G}
    assert game.state.standing.juegos_won == (0, 1)
    corrected(game, 1, grande=Entry(winner=0))
    assert game.state.standing == before
