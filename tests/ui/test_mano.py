"""Closing a hand: only what is not decided is asked, and nothing is taken before it was shown."""

from __future__ import annotations

import pytest

from scorer.mus.cards import parse_deal
from scorer.mus.hand import Incident
from scorer.mus.words import Lance
from scorer.partida.events import Answered, Bid, CardsShown, HandClosed, Reported
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from scorer.ui.screens.mano.groups import final_score, groups
from tests.ui.harness import app_at

PAIRS = (PairNames("Blue", ("Ana", "Beñat")), PairNames("Orange", ("Kepa", "Miren")))


class Closing:
    """Somebody who counts a hand."""

    def __init__(self, screen, tables, partida_id):
        self.screen, self.tables, self.id = screen, tables, partida_id

    @classmethod
    async def of(cls, *events, items=(), reglamento="clasico", size=(390, 844)):
        tables = Tables(MemoryStore())
        view = await tables.open(Setup(reglamento, PAIRS), "other", tuple(items))
        for event in events:
            view = await tables.tap(view.id, Tap(new_id(), "other", view.version, event))
        return cls(await app_at(f"/mesa/{view.id}/mano", tables, size=size), tables, view.id)

    async def tap(self, *tags):
        for tag in tags:
            await self.screen.tap(tag)

    async def elsewhere(self, event):
        view = await self.view()
        await self.tables.tap(self.id, Tap(new_id(), "other", view.version, event))
        await self.screen.settle()

    async def view(self):
        return await self.tables.view(self.id)

    def after(self):
        return [self.screen.by_id(f"after-{pair}").label for pair in (0, 1)]


def bet(lance, pair, size, *, wanted):
    return Bid(1, lance, pair, size), Answered(1, lance, 1 - pair, wanted)


async def test_a_hand_en_paso_is_told_in_four_taps_and_counted_with_the_fifth():
    closing = await Closing.of()
    assert (await closing.view()).closing.asks == (Lance.GRANDE, Lance.CHICA, Lance.PARES, Lance.JUEGO)
    await closing.tap("grande-won-0", "chica-won-1", "pares-0-3", "juego-1-2")
    assert closing.after() == ["Blue: 0 → 4", "Orange: 0 → 3"]
    await closing.tap("apuntar")
    assert (await closing.view()).score == (4, 3)
    assert closing.screen.page.route == f"/mesa/{closing.id}"


async def test_the_button_waits_until_everything_is_known():
    closing = await Closing.of()
    button = closing.screen.by_id("apuntar")
    assert not [one for one in closing.screen.controls(button) if getattr(one, "on_click", None)]


async def test_the_running_score_is_shown_before_anything_is_taken():
    closing = await Closing.of(items=[Plain(0, 10)])
    await closing.tap("grande-won-1")
    assert "10 – 1" in closing.screen.texts(closing.screen.by_id("closing-grande"))
    assert (await closing.view()).score == (10, 0)


async def test_what_was_told_wrong_is_told_again():
    closing = await Closing.of()
    await closing.tap("grande-won-0", "grande-won-1", "pares-0-3", "pares-1-2")
    view = await closing.view()
    assert view.lance(Lance.GRANDE).settled.winner == 1
    assert view.lance(Lance.PARES).settled.value == 2


async def test_what_was_taken_in_play_stands_first_and_is_not_asked():
    closing = await Closing.of(*bet(Lance.GRANDE, 0, 5, wanted=False))
    assert "Grande: bet refused" in closing.screen.texts(closing.screen.by_id("taken"))
    assert closing.screen.find("grande-won-0") is None


async def test_after_a_refusal_only_the_bidder_can_collect():
    closing = await Closing.of(*bet(Lance.PARES, 1, 2, wanted=False))
    assert closing.screen.find("pares-0-1") is None
    await closing.tap("pares-1-4")
    settled = (await closing.view()).lance(Lance.PARES).settled
    assert (settled.winner, settled.value, settled.why) == (1, 4, "refused")
    await closing.tap("pares-1-5")
    assert (await closing.view()).lance(Lance.PARES).settled.value == 5, "and it can be told again"


async def test_nobody_with_juego_makes_punto_appear():
    closing = await Closing.of()
    assert closing.screen.find("closing-punto") is None
    await closing.tap("juego-nobody")
    assert closing.screen.find("punto-won-0") is not None
    await closing.tap("juego-again")
    assert closing.screen.find("closing-punto") is None


async def test_nobody_cannot_be_said_of_a_lance_that_was_bet_on():
    closing = await Closing.of(*bet(Lance.PARES, 1, 2, wanted=True))
    assert closing.screen.find("pares-nobody") is None
    assert closing.screen.find("juego-nobody") is not None


async def test_a_bet_without_an_answer_can_be_answered_here():
    closing = await Closing.of(Bid(1, Lance.CHICA, 0, 2))
    await closing.tap("chica-yes")
    assert "accepted, 2" in closing.screen.texts(closing.screen.by_id("closing-chica"))


async def test_an_accepted_ordago_leaves_one_question():
    closing = await Closing.of(*bet(Lance.PARES, 0, "ordago", wanted=True))
    assert [tag for tag in closing.screen.identifiers() if tag.startswith("closing-")] == ["closing-pares"]
    await closing.tap("pares-won-1")
    assert (await closing.view()).pairs[1].juegos == 1
    assert closing.screen.page.route == f"/mesa/{closing.id}", "the juego is won: back to the table by itself"


async def test_who_held_what_fills_in_the_winner_and_the_value():
    closing = await Closing.of()
    await closing.tap("pares-held", "held-0-duples", "held-2-par", "held-1-medias", "held-send")
    settled = (await closing.view()).lance(Lance.PARES).settled
    assert (settled.winner, settled.value, settled.why) == (0, 4, "holdings")
    assert closing.screen.by_id("pares-known").label == "Blue"


async def test_equal_classes_are_still_asked_in_one_tap():
    closing = await Closing.of()
    await closing.tap("pares-held", "held-0-par", "held-1-par", "held-send", "pares-won-1")
    settled = (await closing.view()).lance(Lance.PARES).settled
    assert (settled.winner, settled.value) == (1, 1)


async def test_what_comes_after_the_juego_is_won_is_shown_as_not_counted():
    closing = await Closing.of(items=[Plain(0, 39)])
    await closing.tap("grande-won-0")
    assert closing.after()[0] == "Blue: 39 → 40"
    assert closing.screen.texts().count("not counted") == 3
    await closing.tap("apuntar")
    assert (await closing.view()).pairs[0].juegos == 1


async def test_a_hand_that_another_phone_counts_leads_back_to_the_table():
    closing = await Closing.of()
    await closing.tap("grande-won-0", "chica-won-0", "pares-0-1", "juego-0-2")
    await closing.elsewhere(HandClosed(1))
    assert closing.screen.page.route == f"/mesa/{closing.id}"


async def test_undo_takes_back_what_was_told_last():
    closing = await Closing.of()
    await closing.tap("grande-won-0", "chica-won-0")
    await closing.screen.go(f"/mesa/{closing.id}")
    await closing.tap("undo")
    view = await closing.view()
    assert view.lance(Lance.CHICA).settled is None or view.lance(Lance.CHICA).settled.winner is None
    assert view.lance(Lance.GRANDE).settled.winner == 0


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 800)])
async def test_the_button_is_there_on_every_screen(size):
    closing = await Closing.of(size=size)
    assert closing.screen.find("apuntar") is not None


async def test_the_groups_follow_the_order_of_the_cobro():
    closing = await Closing.of(*bet(Lance.JUEGO, 0, 2, wanted=True), *bet(Lance.GRANDE, 1, 3, wanted=True))
    view = await closing.view()
    assert [group.which for group in groups(view)] == [Lance.GRANDE, Lance.CHICA, Lance.PARES, Lance.JUEGO]
    assert final_score(view) == (0, 0)


async def test_what_the_cards_decide_is_shown_with_its_winner_and_nothing_is_asked():
    deal = parse_deal(["R R C 4", "A A 4 5", "R 3 7 7", "2 S S 6"])
    closing = await Closing.of(CardsShown(1, deal), size=(390, 1600))
    assert (await closing.view()).closing.asks == ()
    assert [closing.screen.by_id(f"{lance}-known").label for lance in ("grande", "chica", "pares", "juego")] == [
        "Blue",
        "Orange",
        "Blue",
        "Blue",
    ]
    assert closing.screen.find("pares-nobody") is None


async def test_who_held_what_stays_as_it_was_told_where_it_is_refused():
    closing = await Closing.of(*bet(Lance.JUEGO, 0, 2, wanted=True))
    await closing.tap("juego-held", "held-0-31", "held-send")
    assert closing.screen.find("held-problem") is not None
    await closing.tap("held-1-32", "held-send")
    assert closing.screen.find("held-send") is None
    assert (await closing.view()).state.hand.at(Lance.JUEGO).held == (31, 32, None, None)


async def test_what_happened_in_the_hand_stands_over_its_cobro_with_its_article():
    closing = await Closing.of(Reported(1, (Incident("pares-false", seat=1),)), reglamento="madrid")
    said = closing.screen.texts(closing.screen.by_id("happened"))
    assert said == ["Pares announced without them (madrid 8.2, 8.3)"]
    assert (await Closing.of()).screen.find("happened") is None
