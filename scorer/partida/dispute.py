"""Cards against what was told: where they differ, and the hand in which the cards alone decide."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.mus.cobro import so_far
from scorer.mus.errors import TanteoError
from scorer.mus.hand import PASO, Entry, Hand
from scorer.mus.holdings import holdings, table_of
from scorer.mus.settle import ANNOUNCED, settle
from scorer.mus.words import Lance

from .tally import mano_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorer.mus.cards import Deal
    from scorer.mus.hand import Held
    from scorer.mus.holdings import Table
    from scorer.mus.reglamento import Reglamento
    from scorer.mus.settle import Settled

    from .tally import Standing


@dataclass(frozen=True, slots=True)
class Difference:
    """A lance of which something else was told than the cards say.

    `told`: as it was entered; `shown`: what the cards decide; `held`: what each holds, at pares and juego.
    """

    lance: Lance
    told: Entry
    shown: Settled
    held: Held | None


def on_cards(hand: Hand, cards: Deal, lances: Iterable[Lance] = tuple(Lance)) -> Hand:
    """The hand with its cards: nothing told of these lances any more, the bets as they were."""
    for lance in lances:
        hand = _untold(hand, lance)
    return replace(hand, cards=cards)


def _untold(hand: Hand, lance: Lance) -> Hand:
    entry = Entry(hand.at(lance).envite)
    return hand.without(lance) if entry == PASO else hand.having(lance, entry)


def differences(hand: Hand, cards: Deal, before: Standing, reglamento: Reglamento) -> tuple[Difference, ...]:
    """Every lance of which the cards say something else, incidents considered. Raises SuitNeeded."""
    return tuple(_differences(hand, cards, before, reglamento))


def _differences(hand: Hand, cards: Deal, before: Standing, reglamento: Reglamento) -> Iterator[Difference]:
    table = table_of(replace(hand, cards=cards), mano_of(before, hand), reglamento.deck)
    bare = on_cards(hand, cards)
    for lance, told in hand.lances.items():
        if not _fits(bare.having(lance, told), lance, before, reglamento):
            yield _difference(lance, told, table)


def _fits(hand: Hand, lance: Lance, before: Standing, reglamento: Reglamento) -> bool:
    """Whether nothing at this lance contradicts the cards."""
    try:
        so_far(hand, mano_of(before, hand), before.score, reglamento)
    except TanteoError as fact:
        return not fact.place.startswith(lance)
    return True


def _difference(lance: Lance, told: Entry, table: Table) -> Difference:
    shown = settle(lance, Entry(), table)
    held = holdings(lance, Entry(), table) if lance in ANNOUNCED else None
    return Difference(lance, told, shown, held)
