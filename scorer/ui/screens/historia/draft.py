"""A hand being put right: small changes to one lance, and the hand as it is sent."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.mus.envites import FIRST_BID, Envite, check_bids
from scorer.mus.errors import LanceAfterEnd
from scorer.mus.hand import Entry, Hand
from scorer.mus.words import ORDAGO, Lance, other
from scorer.partida.completed import NOBODY, completed
from scorer.partida.tally import advance, mano_of

if TYPE_CHECKING:
    from scorer.mus.hand import Held
    from scorer.mus.reglamento import Reglamento
    from scorer.mus.words import Bid, Pair, Seat
    from scorer.partida.tally import Standing, Step


def opened_by(entry: Entry, pair: Pair | None) -> Entry:
    """The lance opened by a pair with the smallest bet, or put back to en paso."""
    if pair is None:
        return replace(entry, envite=None)
    envite = entry.envite or Envite(pair, (FIRST_BID,))
    return replace(entry, envite=replace(envite, opener=pair))


def with_bid(entry: Entry, bid: Bid) -> Entry:
    """One bid more, of the pair whose turn it is; the answer is asked again."""
    return _with(entry, (*_bids(entry), bid))


def without_bid(entry: Entry) -> Entry:
    """The last bid taken away; without any the lance was en paso."""
    bids = _bids(entry)[:-1]
    return _with(entry, bids) if bids else replace(entry, envite=None)


def with_last(entry: Entry, change: int) -> Entry:
    """The last bid larger or smaller; an órdago stays one."""
    *before, last = _bids(entry)
    if last == ORDAGO:
        return entry
    return _with(entry, (*before, last + change))


def may_shrink(entry: Entry) -> bool:
    """Whether the last bid can be made smaller by one."""
    try:
        check_bids(_bids(with_last(entry, -1)))
    except ValueError:
        return False
    return bool(entry.envite and not entry.envite.is_ordago)


def answered(entry: Entry, *, wanted: bool) -> Entry:
    """The last bid answered; after a refusal the winner follows from it."""
    if entry.envite is None:
        return entry
    winner = entry.winner if wanted else None
    return replace(entry, envite=replace(entry.envite, wanted=wanted), winner=winner)


def won_by(entry: Entry, pair: Pair) -> Entry:
    """The table tells the winner."""
    return replace(entry, winner=pair)


def worth(entry: Entry, value: int) -> Entry:
    """The table tells what the winning pair collects."""
    return replace(entry, value=value, held=None)


def holding(entry: Entry, seat: Seat, what: object) -> Entry:
    """The table tells what a seat announced; it replaces the short form."""
    held = list(entry.held or NOBODY)
    held[seat] = what  # type: ignore[call-overload]
    return replace(entry, held=tuple(held), value=None, winner=None)


def nobody(_entry: Entry) -> Entry:
    """Nobody announced it: no bets either."""
    return Entry(held=NOBODY)


def by_value(entry: Entry) -> Entry:
    """Back to the short form: who won and what it is worth."""
    return replace(entry, held=None)


def by_seat(entry: Entry) -> Entry:
    """The long form: what each seat announced."""
    held: Held = entry.held or NOBODY
    return replace(entry, held=held, value=None, winner=None)


def with_mano(hand: Hand, mano: Seat, before: Standing) -> Hand:
    """Another mano; none of its own where it is the one whose turn it was."""
    return replace(hand, mano=None if mano == before.mano else mano)


def without_cards(hand: Hand) -> Hand:
    """The hand without the cards that were put down: the table tells what they told."""
    return replace(hand, cards=None)


def fitted(hand: Hand, before: Standing, reglamento: Reglamento) -> Hand:
    """The hand with every lance that was played and none after the end, as the law tells them.

    Raises the fact that contradicts itself; the place begins with the lance.
    """
    while True:
        try:
            return completed(hand, mano_of(before, hand), before.score, reglamento)
        except LanceAfterEnd as fact:
            hand = hand.without(Lance(fact.place))


def counted(hand: Hand, before: Standing, reglamento: Reglamento) -> Step:
    """What the hand would pay. Raises what is missing or contradicts itself; the place begins with the lance."""
    return advance(before, fitted(hand, before, reglamento), reglamento)


def turn(entry: Entry) -> Pair | None:
    """The pair that may raise; None before the first bid and after an órdago."""
    envite = entry.envite
    return None if envite is None or envite.is_ordago else other(envite.bidder)


def _bids(entry: Entry) -> tuple[Bid, ...]:
    return entry.envite.bids if entry.envite else ()


def _with(entry: Entry, bids: tuple[Bid, ...]) -> Entry:
    envite = entry.envite
    return entry if envite is None else replace(entry, envite=Envite(envite.opener, bids))
