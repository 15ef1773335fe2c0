"""Bets: what was said in a lance, and what it pays (reglamentos, section 3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .errors import (
    AnsweredItself,
    BidAfterAnswer,
    BidAfterOrdago,
    BidTooSmall,
    NothingToAnswer,
    RaisedItself,
)
from .words import ORDAGO, Bid, Pair, other

if TYPE_CHECKING:
    from .reglamento import RaiseRule

FIRST_BID = 2


@dataclass(frozen=True, slots=True)
class Envite:
    """The talk of one lance: the pair that opened, what each bid added in turn, the answer (None: pending)."""

    opener: Pair
    bids: tuple[Bid, ...]
    wanted: bool | None = None

    @property
    def bidder(self) -> Pair:
        """The pair that made the last bid."""
        return self.opener if len(self.bids) % 2 else other(self.opener)

    @property
    def refused(self) -> bool:
        """The last bid was not wanted."""
        return self.wanted is False

    @property
    def is_ordago(self) -> bool:
        """The last bid is an órdago."""
        return self.bids[-1] == ORDAGO

    @property
    def raised(self) -> bool:
        """More than one bid was made."""
        return len(self.bids) > 1

    @property
    def stake(self) -> int:
        """Everything bet, in tantos; an órdago adds none."""
        return _sum(self.bids)

    @property
    def refusal(self) -> int:
        """What a refusal pays: 1 for the first bet of any size, else all that was bet before the raise."""
        return _sum(self.bids[:-1]) if self.raised else 1

    def bid(self, pair: Pair, bid: Bid) -> Envite:
        """The talk with one more bid. Raises BidAfterAnswer, BidAfterOrdago, RaisedItself, BidTooSmall."""
        if self.wanted is not None:
            raise BidAfterAnswer
        if self.is_ordago:
            raise BidAfterOrdago
        if pair == self.bidder:
            raise RaisedItself
        check_bid(bid, first=False)
        return replace(self, bids=(*self.bids, bid))

    def answer(self, pair: Pair, *, wanted: bool) -> Envite:
        """The talk answered. Raises BidAfterAnswer, AnsweredItself."""
        if self.wanted is not None:
            raise BidAfterAnswer
        if pair == self.bidder:
            raise AnsweredItself
        return replace(self, wanted=wanted)


def _sum(bids: tuple[Bid, ...]) -> int:
    return sum([bid for bid in bids if bid != ORDAGO])


def opened(pair: Pair, bid: Bid) -> Envite:
    """The first bid of a lance. Raises BidTooSmall."""
    check_bid(bid, first=True)
    return Envite(pair, (bid,))


def answered(envite: Envite | None, pair: Pair, *, wanted: bool) -> Envite:
    """The lance's bet, answered. Raises NothingToAnswer where nothing was bet."""
    if envite is None:
        raise NothingToAnswer
    return envite.answer(pair, wanted=wanted)


def check_bid(bid: Bid, *, first: bool) -> None:
    """A first bid is at least 2, a raise at least 1. Raises BidTooSmall."""
    if bid != ORDAGO and bid < (FIRST_BID if first else 1):
        raise BidTooSmall(bid=bid)


def check_bids(bids: tuple[Bid, ...]) -> None:
    """A whole talk as written down. Raises BidTooSmall, BidAfterOrdago; the place is `bids[i]`."""
    for index, bid in enumerate(bids):
        if index and bids[index - 1] == ORDAGO:
            raise BidAfterOrdago(f"bids[{index}]")
        if bid != ORDAGO and bid < (1 if index else FIRST_BID):
            raise BidTooSmall(f"bids[{index}]", bid=bid)


def envido_mas(envite: Envite, rule: RaiseRule) -> int:
    """What "envido más" without a number adds: the stake again (madrid 7.10) or 2 (clasico)."""
    return envite.stake if rule == "double" else FIRST_BID
