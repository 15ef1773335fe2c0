"""Hands dealt from a deck: what the cards decide, the table need not tell."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.mus.cobro import count
from scorer.mus.hand import Entry
from scorer.mus.holdings import holdings, table_of
from scorer.mus.ranking import rank
from scorer.mus.words import Concept, Lance, pair_of
from scorer.partida.tally import Standing, advance
from tests.strategies import dealt_hands, seats, setups


@st.composite
def played(draw):
    setup = draw(setups())
    target = setup.reglamento.tantos
    score = draw(st.tuples(st.integers(0, target - 1), st.integers(0, target - 1)))
    standing = Standing(score=score, mano=draw(seats))
    return setup, standing, draw(dealt_hands(setup, standing))


def told(hand, mano, deck):
    """The same hand without its cards: winners and holdings as the table would tell them."""
    ranking = rank(hand.cards, mano, deck)
    table = table_of(hand, mano, deck)
    lances = {}
    for lance, entry in hand.lances.items():
        seat = ranking.winner(lance)
        envite = entry.envite
        winner = envite.bidder if envite and envite.refused else None if seat is None else pair_of(seat)
        held = holdings(lance, Entry(), table) if lance in (Lance.PARES, Lance.JUEGO) else None
        lances[lance] = replace(entry, winner=winner, held=held)
    return replace(hand, cards=None, lances=lances)


@settings(max_examples=400, deadline=None)
@given(played())
def test_the_cards_and_the_table_telling_what_they_show_count_the_same(game):
    setup, standing, hand = game
    by_cards = count(hand, standing.mano, standing.score, setup.reglamento)
    by_word = count(told(hand, standing.mano, setup.reglamento.deck), standing.mano, standing.score, setup.reglamento)
    assert by_word.lines == by_cards.lines
    assert by_word.win == by_cards.win


@settings(max_examples=400, deadline=None)
@given(played())
def test_the_lines_add_up_and_stop_at_the_first_that_reaches_the_target(game):
    setup, standing, hand = game
    step = advance(standing, hand, setup.reglamento)
    score = list(standing.score)
    for line in step.lines:
        assert max(score) < setup.reglamento.tantos
        score[line.pair] += line.tantos
        assert line.score == tuple(score)
        assert line.tantos > 0 or line.concept is Concept.ORDAGO
    reached = max(score) >= setup.reglamento.tantos
    by_ordago = any(line.concept is Concept.ORDAGO for line in step.lines)
    assert (step.win is not None) == (reached or by_ordago)
    assert step.after.mano == (standing.mano + 1) % 4


@settings(max_examples=300, deadline=None)
@given(played())
def test_in_each_lance_the_bet_comes_before_the_value_and_the_lances_in_their_order(game):
    setup, standing, hand = game
    outcome = count(hand, standing.mano, standing.score, setup.reglamento)
    order = list(Lance)
    at_the_end = [order.index(line.lance) for line in outcome.lines[outcome.in_play :]]
    assert at_the_end == sorted(at_the_end)
    concepts = [(line.lance, line.concept) for line in outcome.lines]
    for lance, value in ((Lance.PARES, Concept.PARES), (Lance.JUEGO, Concept.JUEGO), (Lance.PUNTO, Concept.PUNTO)):
        if {(lance, Concept.QUERIDO), (lance, value)} <= set(concepts):
            assert concepts.index((lance, Concept.QUERIDO)) < concepts.index((lance, value))
