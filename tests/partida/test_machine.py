"""Any sequence of entering, undoing, correcting and opening again keeps the partida whole."""

from __future__ import annotations

import json

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorer.files import events as codec
from scorer.files import partida as partida_file
from scorer.files import tally as tally_file
from scorer.mus.errors import TanteoError
from scorer.mus.hand import Hand
from scorer.mus.words import ORDAGO, Lance
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
from scorer.partida.tally import tally
from tests.strategies import betweens, dealt_hands, pairs, setups

lances = st.sampled_from(list(Lance))
sizes = st.one_of(st.integers(1, 12), st.just(ORDAGO))
told_held = st.one_of(
    st.none(),
    st.just((None,) * 4),
    st.tuples(*[st.sampled_from([None, "par", "medias", "duples"])] * 4),
    st.tuples(*[st.sampled_from([None, 31, 32, 40, 33])] * 4),
)


class Table(RuleBasedStateMachine):
    """A table, its log as it is stored, and what must hold after every tap."""

    @initialize(setup=setups())
    def open(self, setup):
        self.history = History()
        self.log = []
        self.send(Opened(setup, "x/1"))

    @property
    def state(self):
        return self.history.state

    def send(self, event):
        """A tap that is refused changes nothing; one that is taken goes into the log."""
        event_id, text, before = str(len(self.log)), json.dumps(codec.encode(event)), self.history
        try:
            self.history = before.then(event_id, codec.decode(*json.loads(text)))
        except TanteoError as fact:
            self.refused = str(fact)
            return False
        self.log.append((event_id, text))
        return True

    @rule(lance=lances, pair=pairs, size=sizes)
    def bid(self, lance, pair, size):
        self.send(Bid(self.state.hand_number, lance, pair, size))

    @rule(lance=lances, pair=pairs, wanted=st.booleans())
    def answer(self, lance, pair, wanted):
        self.send(Answered(self.state.hand_number, lance, pair, wanted))

    @rule(lance=lances, winner=st.none() | pairs, held=told_held, value=st.none() | st.integers(1, 6))
    def tell(self, lance, winner, held, value):
        self.send(Told(self.state.hand_number, lance, winner, held, value))

    @rule(winner=pairs, value=st.integers(2, 6), ordago=st.booleans())
    def whole_hand(self, winner, value, ordago):
        """A hand to the end, so that juegos, vacas and partidas are won within a run."""
        hand = self.state.hand_number
        self.send(Cleared(hand))
        if ordago:
            self.send(Bid(hand, Lance.GRANDE, winner, ORDAGO))
            self.send(Answered(hand, Lance.GRANDE, 1 - winner, wanted=True))
        for lance in (Lance.GRANDE, Lance.CHICA):
            self.send(Told(hand, lance, winner))
        for lance in (Lance.PARES, Lance.JUEGO):
            self.send(Told(hand, lance, winner, None, value))
        self.send(HandClosed(hand))

    @rule()
    def close(self):
        self.send(HandClosed(self.state.hand_number))

    @rule(lance=st.none() | lances)
    def clear(self, lance):
        self.send(Cleared(self.state.hand_number, lance))

    @rule(data=st.data())
    def between(self, data):
        self.send(Entered(data.draw(betweens(self.state.setup))))

    @precondition(lambda self: self.history.last)
    @rule()
    def undo_then_redo_is_the_identity(self):
        before, done = self.state, self.history.last
        assert self.send(Undone(done.id))
        assert self.send(Redone(done.id))
        assert self.state == before

    @precondition(lambda self: self.history.last)
    @rule(times=st.integers(1, 8))
    def undo(self, times):
        for _ in range(times):
            if self.history.last:
                assert self.send(Undone(self.history.last.id))

    @precondition(lambda self: self.history.next)
    @rule()
    def redo(self):
        assert self.send(Redone(self.history.next.id))

    @precondition(lambda self: any(isinstance(step.item, Hand) for step in self.state.steps))
    @rule(data=st.data())
    def correct(self, data):
        hands = [i for i, step in enumerate(self.state.steps) if isinstance(step.item, Hand)]
        index = data.draw(st.sampled_from(hands))
        hand = data.draw(dealt_hands(self.state.setup, self.state.steps[index].before))
        self.send(Corrected(index, hand, "otra vez", "agreement"))

    @rule()
    def reopen(self):
        """What comes back from the stored log is what was on the screen."""
        replayed = replay((event_id, codec.decode(*json.loads(text))) for event_id, text in self.log)
        assert replayed.state == self.state
        self.history = replayed

    @invariant()
    def the_score_is_never_negative_nor_at_the_target(self):
        target = self.state.reglamento.tantos
        standing = self.state.standing
        assert all(0 <= score < target for score in self.state.outcome.score)
        assert all(won >= 0 for won in (*standing.juegos_won, *standing.vacas_won))

    @invariant()
    def there_is_at_most_one_winner(self):
        standing, rules = self.state.standing, self.state.reglamento
        assert sum(vacas >= rules.vacas for vacas in standing.vacas_won) <= 1
        assert all(juegos < rules.juegos for juegos in standing.juegos_won)

    @invariant()
    def the_exported_file_gives_the_same_tally(self):
        text = partida_file.dumps(self.state.partida)
        again = partida_file.loads(text)
        assert again == self.state.partida
        assert tally(again).standing == self.state.standing
        assert tally_file.write(again)["score"] == list(self.state.standing.score)


Table.TestCase.settings = settings(max_examples=300, stateful_step_count=50, deadline=None)
TestTable = Table.TestCase
