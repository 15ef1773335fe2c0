"""A claim: only what the reglamento knows, only what decides it, the outcome before it is applied."""

from __future__ import annotations

import pytest

from scorer.mus.cards import parse_deal
from scorer.mus.envites import Envite
from scorer.mus.hand import Entry, Hand, Incident
from scorer.mus.words import Lance
from scorer.partida.events import Answered, Bid, CardsShown, Corrected, Entered, HandClosed, Told
from scorer.partida.model import Award, PairNames, Plain, SetScore, Setup
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from tests.ui.harness import app_at

PAIRS = (PairNames("Blue", ("Ana", "Beñat")), PairNames("Orange", ("Kepa", "Miren")))


def hand(*cards, **lances):
    entries = {Lance(name): entry for name, entry in lances.items()}
    return Hand(entries, parse_deal(list(cards)) if cards else None)


class Claim:
    """Somebody who claims."""

    def __init__(self, screen, tables, partida_id):
        self.screen, self.tables, self.id = screen, tables, partida_id

    @classmethod
    async def of(cls, reglamento, *events, items=(), query="", size=(390, 844)):
        tables = Tables(MemoryStore())
        view = await tables.open(Setup(reglamento, PAIRS), "other", tuple(items))
        for event in events:
            view = await tables.tap(view.id, Tap(new_id(), "other", view.version, event))
        return cls(await app_at(f"/mesa/{view.id}/reclamar{query}", tables, size=size), tables, view.id)

    async def another_phone(self, *tags, query=""):
        """Somebody else who claims at the same table."""
        other = Claim(await app_at(f"/mesa/{self.id}/reclamar{query}", self.tables), self.tables, self.id)
        await other.tap(*tags)
        return other

    async def tap(self, *tags):
        for tag in tags:
            await self.screen.tap(tag)

    async def lay(self, *cards):
        await self.tap("lay-cards", *(f"key-{card}" for card in " ".join(cards).split()))

    async def view(self):
        return await self.tables.view(self.id)

    def label(self, tag):
        return self.screen.by_id(tag).label

    def kinds(self):
        return [one.removeprefix("kind-") for one in self.screen.identifiers() if one.startswith("kind-")]


@pytest.mark.parametrize(("reglamento", "count"), [("madrid", 13), ("alava", 8), ("euskal", 5)])
async def test_only_what_the_reglamento_knows_is_offered_and_something_else(reglamento, count):
    claim = await Claim.of(reglamento)
    assert len(claim.kinds()) == count + 1
    assert claim.kinds()[-1] == "free"


@pytest.mark.parametrize("reglamento", ["online", "clasico"])
async def test_where_no_incident_is_named_only_agreement_or_the_judge_is_offered(reglamento):
    claim = await Claim.of(reglamento)
    assert claim.kinds() == ["free"]
    assert claim.screen.says("names no incidents")


async def test_madrid_8_1_pares_not_announced_leads_to_the_cards_and_back_to_the_outcome():
    claim = await Claim.of("madrid")
    await claim.tap("kind-pares-unannounced", "seat-1")
    assert claim.screen.find("wanting") is not None
    await claim.lay("6 6 6 4", "S S 5 4", "R 5 4 A", "C 7 4 A")
    assert claim.label("row-pares-negada") == "Pares · negada: 0–0 → 1–0"
    assert claim.label("row-pares-pares") == "Pares: 2–0 → 2–0"
    assert claim.screen.says("madrid 8.1")
    assert claim.screen.find("reading") is not None
    await claim.tap("apply")
    view = await claim.view()
    assert view.incidents == (Incident("pares-unannounced", seat=1),)
    assert view.cards is not None
    assert view.closing.ready


async def test_euskal_17_a_false_juego_where_nobody_has_it_pays_two():
    false = hand("C 7 4 A", "R S 5 4", "6 5 4 2", "7 6 3 2", grande=Entry(), chica=Entry(), pares=Entry(),
                 juego=Entry(), punto=Entry())  # fmt: skip
    claim = await Claim.of("euskal", items=[false])
    await claim.tap("kind-juego-false", "seat-1")
    assert claim.screen.says("euskal 17")
    assert claim.label("row-punto-negada") == "Punto · negada: 0–0 → 1–0"
    await claim.tap("apply")
    view = await claim.view()
    assert view.score == (3, 1)
    assert isinstance(view.undo.event, Corrected)
    assert view.undo.event.reason == "Juego announced without it"


async def test_alava_a_false_juego_loses_the_bet_even_with_the_better_partner():
    false = hand("R R R A", "C S 7 5", "7 6 5 4", "R 5 4 A", grande=Entry(), chica=Entry(), pares=Entry(),
                 juego=Entry(Envite(0, (2,), wanted=True)))  # fmt: skip
    claim = await Claim.of("alava", items=[false])
    await claim.tap("kind-juego-false", "seat-2")
    assert claim.label("row-juego-querido").endswith(": 2–0 → 0–2")
    await claim.tap("apply")
    assert (await claim.view()).score == (3, 5)


async def test_in_a_hand_in_play_what_is_known_is_shown_before_the_rest_is_told():
    claim = await Claim.of(
        "alava",
        Bid(1, Lance.GRANDE, 0, 2), Answered(1, Lance.GRANDE, 1, wanted=True),
        Told(1, Lance.GRANDE, winner=0),
    )  # fmt: skip
    await claim.tap("kind-consulted-other-lance", "seat-0", "at-grande")
    assert claim.label("row-grande-querido").endswith("2–0 → 0–2")
    await claim.tap("apply")
    assert (await claim.view()).lance(Lance.GRANDE).settled.winner == 1


async def test_what_the_reglamento_leaves_open_is_for_the_judge():
    both = hand("R R C S", "C S 7 5", "R C S A", "R C S 5", grande=Entry(), chica=Entry(), pares=Entry(), juego=Entry())
    claim = await Claim.of("alava", items=[both])
    await claim.tap("kind-juego-false", "seat-1")
    assert claim.screen.find("claim-problem") is not None
    assert claim.screen.find("apply") is None


async def test_out_of_time_the_clause_is_named_and_somebody_has_to_decide():
    first = hand("6 6 6 4", "S S 5 4", "R 5 4 A", "C 7 4 A", grande=Entry(), chica=Entry(), pares=Entry(),
                 juego=Entry(), punto=Entry())  # fmt: skip
    claim = await Claim.of("madrid", items=[first, Plain(0, 1)], query="?entry=0")
    await claim.tap("kind-pares-unannounced", "seat-1")
    assert claim.screen.says("Out of time")
    assert claim.screen.says("madrid 6.5")
    assert claim.screen.by_id("apply").content.disabled
    await claim.tap("by-agreement", "apply")
    event = (await claim.view()).undo.event
    assert (event.late, event.by) == (True, "agreement")


async def test_a_foul_ends_the_hand_and_the_partida():
    claim = await Claim.of("alava", Bid(1, Lance.CHICA, 0, 2), Answered(1, Lance.CHICA, 1, wanted=False))
    await claim.tap("kind-left-table", "pair-0")
    assert claim.screen.says("Orange win the partida")
    await claim.tap("apply")
    assert (await claim.view()).winner == 1


async def test_tantos_are_given_by_the_judge_with_a_reason():
    claim = await Claim.of("clasico", items=[Plain(0, 10)])
    await claim.tap("kind-free", "pair-1", "free-tantos-more", "by-judge")
    await claim.screen.write("reason", "signs")
    assert claim.screen.says("from 10–0 to 10–2")
    await claim.tap("apply")
    assert (await claim.view()).steps[-1].item == SetScore("signs", "judge", score=(10, 2))


async def test_tantos_that_reach_the_target_are_the_juego():
    claim = await Claim.of("clasico", items=[Plain(0, 39)])
    await claim.tap("kind-free", "what-lance", "pair-0", "free-lance-grande")
    await claim.screen.write("reason", "agreed")
    assert claim.screen.says("The juego goes to Blue")
    await claim.tap("apply")
    assert (await claim.view()).steps[-1].item == Award(0, "juego", "Grande: agreed", "agreement")


async def test_an_odd_hand_is_put_down_as_it_was():
    claim = await Claim.of("madrid")
    await claim.tap("kind-wrong-card-count", "seat-1", "seen-grande", "lay-cards")
    await claim.tap(*(f"key-{card}" for card in "RRC4AA456"), "key-done", *(f"key-{card}" for card in "3R772SS6"))
    assert claim.screen.find("outcome") is not None
    await claim.tap("apply")
    assert len((await claim.view()).cards[1]) == 5


async def test_what_was_told_can_be_taken_back():
    claim = await Claim.of("madrid", Bid(1, Lance.GRANDE, 0, 2), Answered(1, Lance.GRANDE, 1, wanted=True))
    await claim.tap("kind-pares-unannounced", "seat-1")
    await claim.lay("6 6 6 4", "S S 5 4", "R 5 4 A", "C 7 4 A")
    await claim.tap("apply")
    await claim.screen.go(f"/mesa/{claim.id}/reclamar")
    await claim.tap("take-back-pares-unannounced")
    assert (await claim.view()).incidents == ()


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (768, 1024), (1280, 800)])
async def test_it_is_drawn_on_every_screen(size):
    claim = await Claim.of("euskal", size=size)
    await claim.tap("kind-juego-false", "seat-1")
    assert claim.screen.find("wanting") is not None


async def test_on_a_phone_the_outcome_stands_over_the_questions_as_soon_as_it_is_known():
    dealt = hand("R R C 4", "A A 4 5", "3 R 7 7", "2 S S 6", **{lance: Entry() for lance in list(Lance)[:4]})
    claim = await Claim.of("madrid", items=(dealt,), query="?entry=0")
    await claim.tap("kind-pares-unannounced", "seat-1")
    shown = claim.screen.identifiers()
    assert shown.index("outcome") < shown.index("seat-1")


NOT_TOLD = {"grande": Entry(), "chica": Entry(), "pares": Entry(), "juego": Entry(), "punto": Entry()}
COUNTED = hand("6 6 6 4", "S S 5 4", "R 5 4 A", "C 7 4 A", **NOT_TOLD)
REFUSED = Bid(1, Lance.CHICA, 0, 2), Answered(1, Lance.CHICA, 1, wanted=False)


@pytest.mark.parametrize(
    ("reglamento", "events", "items", "tags"),
    [
        ("madrid", (), (COUNTED,), ("kind-pares-unannounced", "seat-1")),
        ("madrid", (CardsShown(1, COUNTED.cards),), (), ("kind-pares-unannounced", "seat-1")),
        ("alava", REFUSED, (), ("kind-left-table", "pair-0")),
    ],
    ids=["a counted hand", "the hand in play", "a foul that ends it"],
)
async def test_what_another_phone_has_applied_is_applied_once_and_told(reglamento, events, items, tags):
    claim = await Claim.of(reglamento, *events, items=items)
    await claim.tap(*tags)
    other = await claim.another_phone(*tags)
    assert other.screen.find("apply")
    await claim.tap("apply")
    version = (await claim.view()).version
    await other.screen.settle()
    assert "Hand 1 counts with it already" in " ".join(other.screen.texts(other.screen.by_id("entered-already")))
    assert not other.screen.find("apply")
    await other.tap("only-action")
    assert other.screen.page.route == f"/mesa/{claim.id}"
    assert (await claim.view()).version == version


async def test_a_claim_on_the_hand_in_play_stays_with_that_hand_when_it_is_counted_meanwhile():
    claim = await Claim.of("madrid", CardsShown(1, COUNTED.cards))
    await claim.tap("kind-pares-unannounced", "seat-1")
    view = await claim.view()
    await claim.tables.tap(claim.id, Tap(new_id(), "other", view.version, HandClosed(1)))
    await claim.screen.settle()
    await claim.tap("apply")
    event = (await claim.view()).undo.event
    assert isinstance(event, Corrected)
    assert event.index == 0


async def test_tantos_that_another_phone_has_given_are_given_again_only_where_that_is_meant():
    claim = await Claim.of("clasico", items=[Plain(0, 10)])
    other = await claim.another_phone("kind-free", "pair-1")
    await claim.tap("kind-free", "pair-1")
    for one in (claim, other):
        await one.screen.write("reason", "signs")
    await claim.tap("apply")
    assert str(claim.screen.page._dialogs.controls[-1].content) == "It is entered."
    await other.screen.settle()
    assert other.screen.find("entered-already")
    assert not other.screen.find("apply")
    await other.tap("enter-again", "apply")
    assert (await claim.view()).score == (10, 2)


async def test_a_juego_that_another_phone_has_awarded_is_told_before_it_is_awarded_again():
    claim = await Claim.of("clasico")
    history = await app_at(f"/mesa/{claim.id}/historia", claim.tables)
    await history.tap("award-open")
    await history.tap("award-to-1")
    assert history.find("award-send")
    award = Entered(Award(1, "juego", "late", "judge"))
    await claim.tables.tap(claim.id, Tap(new_id(), "other", 1, award))
    await history.settle()
    assert history.find("entered-already")
    assert not history.find("award-send")
    await history.tap("enter-again")
    assert history.find("award-send")
