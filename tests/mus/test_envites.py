"""What a bet pays (reglamentos, section 3; euskal 22; madrid 7.10)."""

from __future__ import annotations

import pytest

from scorer.mus.envites import Envite, answered, check_bids, envido_mas, opened
from scorer.mus.errors import (
    AnsweredItself,
    BidAfterAnswer,
    BidAfterOrdago,
    BidTooSmall,
    NothingToAnswer,
    RaisedItself,
)


@pytest.mark.parametrize(
    ("bids", "refused", "accepted"),
    [((2,), 1, 2), ((3,), 1, 3), ((2, 4), 2, 6), ((2, 4, 3), 6, 9), (("ordago",), 1, 0), ((2, "ordago"), 2, 2)],
)
def test_the_examples_of_euskal_article_22_pay_as_written(bids, refused, accepted):
    envite = Envite(0, bids)
    assert (envite.refusal, envite.stake) == (refused, accepted)


def test_the_bidder_alternates_between_the_pairs():
    assert [Envite(1, (2,) * n).bidder for n in (1, 2, 3)] == [1, 0, 1]


def test_envido_mas_doubles_in_madrid_and_adds_two_elsewhere():
    envite = Envite(0, (2, 3))
    assert (envido_mas(envite, "double"), envido_mas(envite, "two")) == (5, 2)


def test_a_first_bid_is_at_least_two_and_a_raise_at_least_one():
    with pytest.raises(BidTooSmall):
        opened(0, 1)
    assert opened(0, 2).bid(1, 1).bids == (2, 1)
    with pytest.raises(BidTooSmall):
        opened(0, 2).bid(1, 0)


def test_the_same_pair_does_not_raise_itself():
    with pytest.raises(RaisedItself):
        opened(0, 2).bid(0, 2)


def test_nothing_is_bid_over_an_ordago():
    with pytest.raises(BidAfterOrdago):
        opened(0, "ordago").bid(1, 2)


def test_nothing_is_bid_after_the_answer():
    with pytest.raises(BidAfterAnswer):
        opened(0, 2).answer(1, wanted=True).bid(1, 2)


def test_a_bet_is_answered_once_by_the_other_pair():
    with pytest.raises(AnsweredItself):
        opened(0, 2).answer(0, wanted=True)
    with pytest.raises(BidAfterAnswer):
        opened(0, 2).answer(1, wanted=True).answer(1, wanted=False)
    with pytest.raises(NothingToAnswer):
        answered(None, 0, wanted=True)


@pytest.mark.parametrize(
    ("bids", "error", "place"),
    [
        ((1,), BidTooSmall, "bids[0]"),
        ((2, 0), BidTooSmall, "bids[1]"),
        (("ordago", 2), BidAfterOrdago, "bids[1]"),
        ((2, "ordago", "ordago"), BidAfterOrdago, "bids[2]"),
    ],
)
def test_a_talk_written_down_names_the_bid_that_is_wrong(bids, error, place):
    with pytest.raises(error) as fact:
        check_bids(bids)
    assert fact.value.place == place
