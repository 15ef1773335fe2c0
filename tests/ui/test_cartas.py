"""The cards put down: four taps a hand, nothing that the deck does not have, the verdict and what follows."""

from __future__ import annotations

import asyncio
import time

import flet as ft
import pytest

from scorer.mus.cards import parse_deal
from scorer.mus.hand import Entry, Hand
from scorer.mus.ranking import Deck
from scorer.mus.words import Lance
from scorer.partida.events import Answered, Bid, Corrected, HandClosed, Told
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from scorer.ui.screens.cartas.draft import Draft
from tests.ui.harness import app_at

PAIRS = (PairNames("Blue", ("Ana", "Beñat")), PairNames("Orange", ("Kepa", "Miren")))
DEAL = ["R R C 4", "A A 4 5", "3 R 7 7", "2 S S 6"]
HAND = Hand(
    {
        Lance.GRANDE: Entry(winner=1),
        Lance.CHICA: Entry(winner=1),
        Lance.PARES: Entry(winner=0, value=4),
        Lance.JUEGO: Entry(winner=0, value=4),
    }
)


class Cards:
    """Somebody who puts cards down."""

    def __init__(self, screen, tables, partida_id):
        self.screen, self.tables, self.id = screen, tables, partida_id

    @classmethod
    async def of(cls, *events, items=(), reglamento="madrid", query="", size=(390, 844), **setup):
        tables = Tables(MemoryStore())
        view = await tables.open(Setup(reglamento, PAIRS, **setup), "other", tuple(items))
        for event in events:
            view = await tables.tap(view.id, Tap(new_id(), "other", view.version, event))
        return cls(await app_at(f"/mesa/{view.id}/cartas{query}", tables, size=size), tables, view.id)

    async def press(self, *cards):
        for card in " ".join(cards).split():
            await self.screen.tap(f"key-{card}")

    async def tap(self, *tags):
        for tag in tags:
            await self.screen.tap(tag)

    async def view(self):
        return await self.tables.view(self.id)

    def label(self, tag):
        node = self.screen.by_id(tag)
        return next(one.label for one in self.screen.all(ft.Semantics, node) if one.label)

    def may(self, tag):
        return any(getattr(one, "on_click", None) for one in self.screen.controls(self.screen.by_id(tag)))


async def test_sixteen_taps_from_mano_on_bring_the_verdict():
    cards = await Cards.of()
    await cards.press(*DEAL)
    assert cards.screen.find("pad") is None
    assert cards.label("verdict-chica").startswith("Chica: Kepa.")
    assert cards.label("verdict-pares") == (
        "Pares: Beñat. Duples of kings and sevens over par of jacks. Worth 4 tantos"
    )


async def test_seats_follow_from_mano():
    cards = await Cards.of(mano=2)
    await cards.press("R R R R", "A")
    assert cards.label("hand-2") == "Beñat (mano): King, King, King, King"
    assert cards.label("hand-3") == "Miren: Ace"


async def test_a_tie_is_said_to_go_to_the_nearer_to_mano():
    cards = await Cards.of(mano=1)
    await cards.press("R R C 4", "R R C 4", "7 6 5 A", "7 6 5 A")
    assert "Kepa" in cards.label("verdict-grande")
    assert "the nearer to mano wins" in cards.label("verdict-grande")


async def test_a_fifth_card_of_a_rank_cannot_be_put_down():
    cards = await Cards.of()
    await cards.press("R R R R")
    assert not cards.may("key-R")
    assert "King, 0 left" in [one.label for one in cards.screen.all(ft.Semantics)]


async def test_the_key_back_takes_up_the_last_card_of_the_hand_before_too():
    cards = await Cards.of()
    await cards.press("R R R R")
    await cards.tap("key-back")
    assert cards.label("hand-0") == "Ana (mano): King, King, King"
    await cards.press("A", "C")
    assert cards.label("hand-1") == "Kepa: Knight"


async def test_a_hand_can_be_looked_at_again_after_the_verdict():
    cards = await Cards.of()
    await cards.press(*DEAL)
    await cards.tap("hand-3", "key-back")
    await cards.press("7")
    assert "King" in cards.label("hand-0")
    assert cards.label("hand-3") == "Miren: Two, Jack, Jack, Seven"
    assert cards.screen.find("verdict") is not None


async def test_the_suit_is_asked_only_where_the_jack_of_coins_decides():
    cards = await Cards.of(reglamento="clasico", overrides={"real": "jack-of-coins"})
    await cards.press("7 7 7 S")
    await cards.tap("suit-o")
    await cards.press("R R C A", "4 4 5 5", "6 6 2 2")
    assert "the real" in cards.label("verdict-juego").lower()


async def test_no_suit_is_asked_where_it_does_not_matter():
    cards = await Cards.of(reglamento="clasico")
    await cards.press("7 7 7 S")
    assert cards.screen.find("suit-o") is None
    assert cards.label("hand-0") == "Ana (mano): Seven, Seven, Seven, Jack"


async def test_the_cards_fill_in_the_hand_in_play():
    cards = await Cards.of(Bid(1, Lance.CHICA, 0, 2), Answered(1, Lance.CHICA, 1, wanted=True))
    await cards.press(*DEAL)
    await cards.tap("use-cards")
    view = await cards.view()
    assert view.cards == parse_deal(DEAL)
    assert view.closing.ready
    assert cards.screen.page.route == f"/mesa/{cards.id}/mano"


async def test_a_contradiction_is_said_and_nothing_is_lost():
    cards = await Cards.of(
        Bid(1, Lance.GRANDE, 0, 2), Answered(1, Lance.GRANDE, 1, wanted=True), Told(1, Lance.GRANDE, winner=1)
    )
    await cards.press(*DEAL)
    assert any("told Orange; the cards say Blue" in text for text in cards.screen.texts())
    await cards.tap("use-cards")
    grande = (await cards.view()).lance(Lance.GRANDE)
    assert (grande.settled.winner, grande.stake) == (0, 2)


async def test_bets_that_the_cards_do_not_allow_lead_to_a_claim():
    cards = await Cards.of(Bid(1, Lance.PARES, 0, 2), Answered(1, Lance.PARES, 1, wanted=True))
    await cards.press("R C S 7", "R R 4 5", "R C S 6", "A A 4 5")
    assert cards.screen.find("cards-problem") is not None
    assert cards.screen.find("use-cards") is None
    await cards.tap("to-claim")
    assert cards.screen.page.route == f"/mesa/{cards.id}/reclamar"


async def test_a_counted_hand_shows_where_it_differs_and_is_corrected_by_agreement():
    cards = await Cards.of(items=[HAND], query="?entry=0")
    await cards.press(*DEAL)
    assert cards.label("row-grande-paso") == "Grande · en paso: 0–1 → 1–0"
    assert cards.screen.says("In time")
    await cards.tap("correct-send")
    view = await cards.view()
    assert view.steps[0].item.cards == parse_deal(DEAL)
    assert isinstance(view.undo.event, Corrected)
    assert not view.undo.event.late
    assert view.undo.event.by == "agreement"


async def test_out_of_time_it_has_to_be_said_who_decided():
    cards = await Cards.of(items=[HAND, Plain(0, 1)], query="?entry=0")
    await cards.press(*DEAL)
    assert cards.screen.says("madrid 6.5")
    assert cards.screen.says("Out of time")
    assert cards.screen.by_id("correct-send").content.disabled
    await cards.tap("by-judge", "correct-send")
    event = (await cards.view()).undo.event
    assert (event.by, event.late) == ("judge", True)


async def test_a_hand_entered_as_the_cards_say_wants_nothing():
    right = HAND.having(Lance.GRANDE, Entry(winner=0))
    cards = await Cards.of(items=[right], query="?entry=0")
    await cards.press(*DEAL)
    assert cards.screen.find("agree") is not None
    assert cards.screen.find("correct-send") is None


async def test_a_hand_counted_meanwhile_is_still_the_one_whose_cards_are_put_down():
    cards = await Cards.of(*(Told(1, lance, **told) for lance, told in (
        (Lance.GRANDE, {"winner": 1}), (Lance.CHICA, {"winner": 1}),
        (Lance.PARES, {"winner": 0, "value": 4}), (Lance.JUEGO, {"winner": 0, "value": 4})
    )))  # fmt: skip
    await cards.press("R R C 4")
    view = await cards.view()
    await cards.tables.tap(cards.id, Tap(new_id(), "other", view.version, HandClosed(1)))
    await cards.screen.settle()
    await cards.press(*DEAL[1:])
    assert cards.screen.find("correct-send") is not None


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (768, 1024), (1280, 800)])
async def test_it_is_drawn_on_every_screen(size):
    cards = await Cards.of(items=[HAND], query="?entry=0", size=size)
    await cards.press(*DEAL)
    assert cards.screen.find("verdict") is not None


def test_an_odd_hand_is_whole_when_it_is_said_to_be():
    draft = Draft.of(0, Deck(), None, frozenset({1}))
    for card in "RRC4AA456":
        draft.press(card)
    assert draft.hands[1] == ("A", "A", "4", "5", "6")
    draft.finish()
    assert draft.seat == 2


async def test_the_verdict_is_there_within_a_tenth_of_a_second():
    cards = await Cards.of(items=[HAND], query="?entry=0")
    await cards.press(*DEAL[:3], "2 S S")
    begin = time.process_time()
    node = cards.screen.by_id("key-6")
    target = next(one for one in cards.screen.controls(node) if getattr(one, "on_click", None))
    await cards.screen.session.dispatch_event(target._i, "click", None)
    for _ in range(100):
        if cards.screen.find("verdict") is not None:
            break
        await asyncio.sleep(0)
    assert time.process_time() - begin < 0.1


async def test_another_hand_of_the_same_table_is_another_address():
    cards = await Cards.of(items=[HAND])
    await cards.press("R R")
    await cards.screen.go(f"/mesa/{cards.id}/cartas?entry=0")
    await cards.screen.settle(30)
    assert cards.screen.says("Cards of hand 1")
    assert cards.label("hand-0") == "Ana (mano): no cards yet"
