"""The history: what the log tells, the race to the target, a hand put right."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from scorer.mus.cobro import Line
from scorer.mus.envites import Envite
from scorer.mus.errors import WinnerNeeded
from scorer.mus.hand import PASO, Entry, Hand
from scorer.mus.words import ORDAGO, Concept, Lance
from scorer.partida.completed import NOBODY
from scorer.partida.events import Bid, Checked, Corrected, Entered, Redone, Signed, Undone
from scorer.partida.model import PairNames, Plain, SetScore, Setup
from scorer.partida.tally import Standing
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from scorer.ui.screens.historia import draft
from scorer.ui.screens.historia.race import juegos
from scorer.ui.screens.historia.trail import Reader, trail
from tests.ui.harness import Kept, app_at

SETUP = Setup("clasico", (PairNames("Ane y Jon"), PairNames("Luis y Marta")))
RULES = SETUP.reglamento
HAND = Hand(
    {
        Lance.GRANDE: Entry(winner=0),
        Lance.CHICA: Entry(Envite(1, (2,), wanted=False)),
        Lance.PARES: Entry(winner=1, value=4),
        Lance.JUEGO: Entry(winner=0, value=3),
    }
)


class Table:
    """A table with one device that taps."""

    def __init__(self, tables: Tables, partida_id: str) -> None:
        self.tables, self.id = tables, partida_id

    @classmethod
    async def open(cls, *items, setup=SETUP) -> Table:
        tables = Tables(MemoryStore())
        view = await tables.open(setup, "one phone", tuple(items))
        return cls(tables, view.id)

    async def tap(self, event, device="one phone"):
        view = await self.tables.view(self.id)
        return await self.tables.tap(self.id, Tap(new_id(), device, view.version, event))

    async def undo(self):
        view = await self.tables.view(self.id)
        return await self.tap(Undone(view.undo.id))

    async def trail(self):
        return trail(await self.tables.records(self.id))


async def test_each_entry_carries_who_entered_it():
    table = await Table.open(HAND)
    await table.tap(Entered(Plain(0, 5)), "other phone")
    told = await table.trail()
    assert [stamp.device for stamp in told.marks.stamps] == ["one phone", "other phone"]


async def test_a_correction_stays_visible_with_its_reason_and_what_it_was_before():
    table = await Table.open(HAND)
    await table.tap(
        Corrected(0, draft.fitted(HAND.having(Lance.GRANDE, Entry(winner=1)), Standing(), RULES), "wrong", "judge")
    )
    (correction,) = (await table.trail()).corrections(0)
    assert correction.event.reason == "wrong"
    assert correction.was.after.score == (4, 5)


async def test_an_undone_correction_no_longer_marks_the_hand_and_is_told_as_taken_back():
    table = await Table.open(HAND)
    await table.tap(Corrected(0, HAND, "wrong", "agreement"))
    await table.undo()
    told = await table.trail()
    assert told.corrections(0) == ()
    assert [type(move.event) for move in told.moves_after(1)] == [Corrected]


async def test_an_undo_and_a_redo_both_stay_visible():
    table = await Table.open(HAND)
    await table.tap(Entered(Plain(0, 5)))
    view = await table.undo()
    await table.tap(Redone(view.redo.id))
    told = await table.trail()
    assert [(move.back, move.steps) for move in told.moves] == [(False, 1), (True, 2)]
    assert len(told.marks.stamps) == 2


async def test_a_log_that_grows_is_read_on_and_another_one_from_its_beginning():
    table, other = await Table.open(HAND), await Table.open()
    reader = Reader()
    reader.read(await table.tables.records(table.id))
    await table.tap(Entered(Plain(0, 5)))
    records = await table.tables.records(table.id)
    assert reader.read(records) == trail(records)
    others = await other.tables.records(other.id)
    assert reader.read(others) == trail(others)


async def test_a_juego_ends_at_exactly_the_target_and_the_next_one_starts_at_nil():
    table = await Table.open(Plain(0, 38), Plain(1, 7), Plain(0, 5), Plain(1, 3))
    first, second = juegos((await table.tables.view(table.id)).steps, (0, 0))
    assert first.points == ((0, 0), (38, 0), (38, 7), (40, 7))
    assert first.win.winner == 0
    assert second.points == ((0, 0), (0, 3))
    assert second.win is None


def test_the_race_begins_where_the_partida_was_taken_over():
    assert juegos((), (12, 5))[0].points == ((12, 5),)


def test_a_lance_opened_by_a_pair_begins_with_the_smallest_bet_and_can_be_put_back_to_paso():
    entry = draft.opened_by(PASO, 1)
    assert entry.envite == Envite(1, (2,))
    assert draft.opened_by(entry, 0).envite == Envite(0, (2,))
    assert draft.opened_by(entry, None) == PASO


def test_bids_grow_shrink_and_go_away_and_the_answer_is_asked_again():
    entry = draft.answered(draft.opened_by(PASO, 0), wanted=True)
    raised = draft.with_bid(entry, 2)
    assert raised.envite == Envite(0, (2, 2))
    assert draft.with_last(raised, 3).envite.bids == (2, 5)
    assert draft.without_bid(draft.without_bid(raised)) == PASO
    ordago = draft.with_bid(entry, ORDAGO)
    assert draft.with_last(ordago, 1) == ordago
    assert draft.turn(ordago) is None


def test_a_bet_shrinks_no_further_than_the_law_allows():
    entry = draft.opened_by(PASO, 0)
    assert not draft.may_shrink(entry)
    assert draft.may_shrink(draft.with_last(entry, 1))
    assert not draft.may_shrink(draft.with_bid(entry, ORDAGO))


def test_after_a_refusal_the_winner_follows_from_it():
    entry = Entry(Envite(0, (2,), wanted=True), winner=1)
    assert draft.answered(entry, wanted=False).winner is None


def test_what_was_held_replaces_the_short_form_and_back():
    entry = draft.holding(Entry(winner=0, value=3), 2, "duples")
    assert entry == Entry(held=(None, None, "duples", None))
    assert draft.worth(entry, 3) == Entry(value=3)


def test_lances_after_an_accepted_ordago_are_left_out():
    hand = HAND.having(Lance.GRANDE, Entry(Envite(0, (ORDAGO,), wanted=True), winner=1))
    fitted = draft.fitted(hand, Standing(), RULES)
    assert list(fitted.lances) == [Lance.GRANDE]


def test_lances_that_were_not_played_come_in_when_the_ordago_was_refused_after_all():
    hand = Hand({Lance.GRANDE: Entry(Envite(0, (ORDAGO,), wanted=False))})
    assert list(draft.fitted(hand, Standing(), RULES).lances) == list(Lance)[:4]


def test_punto_is_played_where_nobody_held_juego():
    hand = HAND.having(Lance.JUEGO, draft.nobody(PASO)).having(Lance.PUNTO, Entry(winner=1))
    step = draft.counted(hand, Standing(), RULES)
    assert step.lines[-1] == Line(Lance.PUNTO, 1, 1, Concept.PUNTO, (1, 6))
    assert hand.at(Lance.JUEGO).held == NOBODY


def test_what_is_missing_is_told_at_its_lance():
    with pytest.raises(WinnerNeeded) as fact:
        draft.counted(HAND.having(Lance.GRANDE, PASO), Standing(), RULES)
    assert fact.value.place == "grande.winner"


def test_a_hand_keeps_a_mano_of_its_own_only_where_it_is_another():
    assert draft.with_mano(HAND, 2, Standing(mano=1)).mano == 2
    assert draft.with_mano(HAND, 1, Standing(mano=1)).mano is None


async def test_a_score_set_by_hand_is_an_entry_of_its_own():
    table = await Table.open(HAND)
    await table.tap(Entered(SetScore("counted twice", "agreement", score=(3, 5))))
    assert [line.concept for line in (await table.tables.view(table.id)).last.lines] == [Concept.AJUSTE]


async def looking(table, kept=None):
    return await app_at(f"/mesa/{table.id}/historia", table.tables, kept)


async def test_an_empty_history_offers_the_way_to_the_table():
    table = await Table.open()
    screen = await looking(table)
    await screen.tap("only-action")
    assert screen.page.route == f"/mesa/{table.id}"


async def test_every_line_has_its_tantos_running_score_and_rule():
    screen = await looking(await Table.open(HAND))
    said = [screen.by_id(f"line-0-{n}").label for n in range(4)]
    assert said[0] == "Chica, bet refused: one for Luis y Marta. 0–1. clásico Apuestas"
    assert said[3] == "Juego: three for Ane y Jon. 4–5. clásico Puntuación"
    assert {"Juego", "+3", "4–5", "clásico Puntuación"} <= set(screen.texts(screen.by_id("line-0-3")))


async def test_what_came_too_late_says_that_it_was_not_counted():
    late = await Table.open(Plain(0, 39), HAND)
    screen = await looking(late)
    assert screen.says("not counted · clásico")


async def test_juegos_stand_apart_with_their_final_score_and_fold():
    table = await Table.open(Plain(0, 40), Plain(1, 3))
    screen = await looking(table)
    assert screen.by_id("juego-1").label == "Juego 1, 40–0, Ane y Jon"
    assert screen.find("entry-0") is None
    await screen.tap("juego-1")
    assert screen.find("entry-0") is not None
    assert screen.find("race-1") is not None


async def test_who_entered_a_hand_and_what_was_taken_back_can_be_read():
    table = await Table.open(HAND)
    await table.tap(Entered(Plain(0, 5)))
    await table.undo()
    screen = await looking(table)
    assert screen.says("Taken back: a tap of 5.")
    assert screen.says("one phone, today")


async def test_what_was_taken_back_of_the_hand_in_play_carries_its_number():
    table = await Table.open(HAND)
    await table.tap(Bid(2, Lance.GRANDE, 0, 2))
    await table.undo()
    assert (await looking(table)).says("Hand 2 · Taken back: a bet at grande.")


async def test_one_hand_is_read_aloud():
    screen = await looking(await Table.open(HAND, HAND))
    await screen.tap("open-0")
    assert "Grande en paso: one for Ane y Jon." in screen.texts(screen.by_id("aloud"))
    await screen.tap("after")
    assert screen.says("Hand 2")


async def correcting(table):
    screen = await looking(table)
    await screen.tap("open-0")
    await screen.tap("correct")
    return screen


async def test_a_hand_is_put_right_from_the_way_it_was_entered():
    table = await Table.open(HAND, HAND)
    screen = await correcting(table)
    await screen.tap("correct-grande")
    await screen.tap("grande-winner-1")
    await screen.write("reason", "three kings")
    await screen.tap("by-judge")
    await screen.tap("correct-send")
    assert (await table.tables.view(table.id)).score == (7, 11)
    assert screen.says("Corrected: it was 4 – 5. three kings (by the judge).")


async def test_a_correction_without_a_reason_is_refused_at_its_field_and_nothing_is_lost():
    table = await Table.open(HAND)
    screen = await correcting(table)
    await screen.tap("correct-chica")
    await screen.tap("chica-answer-yes")
    await screen.tap("chica-winner-0")
    await screen.tap("correct-send")
    assert screen.all(ft.TextField, screen.by_id("reason"))[0].error == "A reason is needed"
    assert "As it would be counted" in screen.texts()
    assert (await table.tables.view(table.id)).score == (4, 5)


async def test_what_a_corrected_lance_still_wants_is_told_there():
    screen = await correcting(await Table.open(HAND))
    await screen.tap("correct-grande")
    await screen.tap("grande-opener-0")
    assert screen.says("The bid has no answer")
    await screen.tap("grande-answer-yes")
    assert screen.find("grande-problem") is None


async def test_out_of_time_the_form_says_so_with_the_clause_and_asks_who_decides():
    table = await Table.open(HAND, HAND, setup=replace(SETUP, reglamento_id="madrid"))
    screen = await correcting(table)
    assert "madrid 6.5" in " ".join(screen.texts(screen.by_id("claim")))
    assert screen.says("Out of time")
    await screen.tap("correct-grande")
    await screen.tap("grande-winner-1")
    await screen.write("reason", "three kings")
    assert next(iter(screen.all(ft.FilledButton, screen.by_id("correct-send")))).disabled
    await screen.tap("by-agreement")
    await screen.tap("correct-send")
    assert (await table.tables.view(table.id)).state.steps[0].item.at(Lance.GRANDE).winner == 1
    (correction,) = (await table.trail()).corrections(0)
    assert correction.event.late


async def test_once_the_acta_is_signed_the_form_asks_who_corrects_it_and_amends():
    table = await Table.open(HAND, Plain(0, 40), setup=replace(SETUP, overrides={"juegos": 1}))
    await table.tap(Checked(0))
    await table.tap(Signed(1, "LM"))
    screen = await correcting(table)
    await screen.tap("correct-chica")
    await screen.tap("chica-answer-yes")
    await screen.tap("chica-winner-1")
    await screen.write("reason", "it was wanted")
    await screen.tap("by-judge")
    await screen.write("who", "Nerea")
    await screen.tap("correct-send")
    view = await table.tables.view(table.id)
    assert view.acta.frozen
    assert view.state.steps[0].item.at(Lance.CHICA).envite.wanted


async def test_pares_are_put_right_by_what_each_held():
    table = await Table.open(HAND)
    screen = await correcting(table)
    await screen.tap("correct-pares")
    await screen.tap("pares-told-seats")
    await screen.tap("pares-held-0-duples")
    await screen.tap("pares-held-1-par")
    await screen.write("reason", "duples")
    await screen.tap("correct-send")
    assert (await table.tables.view(table.id)).score == (7, 1)


async def test_the_score_is_set_with_a_reason():
    table = await Table.open(HAND)
    screen = await looking(table)
    await screen.tap("adjust")
    await screen.write("set-score-0", "12")
    await screen.tap("set-score")
    assert screen.all(ft.TextField, screen.by_id("reason"))[0].error == "A reason is needed"
    await screen.write("reason", "stones")
    await screen.tap("set-score")
    view = await table.tables.view(table.id)
    assert view.score == (12, 5)
    assert view.last.item == SetScore("stones", "agreement", score=(12, 5))
    assert screen.says("stones (by agreement)")


async def test_a_score_that_is_not_possible_is_told_at_its_number():
    table = await Table.open(HAND)
    screen = await looking(table)
    await screen.tap("adjust")
    await screen.write("set-score-0", "40")
    await screen.write("reason", "stones")
    await screen.tap("set-score")
    assert screen.says("40 is not possible")


async def test_a_juego_is_awarded():
    table = await Table.open(HAND)
    screen = await looking(table)
    await screen.tap("award-open")
    await screen.tap("award-to-1")
    await screen.write("reason", "left the table")
    await screen.tap("award-send")
    assert (await table.tables.view(table.id)).pairs[1].juegos == 1


@pytest.mark.parametrize(
    ("ending", "has"), [(".mus.json", "mus-partida/1"), (".tally.json", "mus-tally/1"), (".csv", "hand,lance")]
)
async def test_the_partida_is_taken_along_as_a_file(ending, has):
    screen = await looking(await Table.open(HAND))
    await screen.tap("export")
    await screen.tap(f"save{ending}")
    saved = next(args for name, args in screen.connection.invoked if name == "save_file")
    assert saved["file_name"] == f"ane-y-jon-luis-y-marta{ending}"
    assert has in saved["src_bytes"].decode()


@pytest.mark.parametrize("answer", [None, 5, float("nan"), [1], {"status": "sold", "raw": ""}, "success"])
async def test_a_device_that_answers_nonsense_would_not_take_the_file(answer):
    table = await Table.open(HAND)
    told = Kept({"share_files": answer})
    screen = await app_at(f"/mesa/{table.id}/historia", table.tables, kept=told)
    await screen.tap("export")
    await screen.tap("share.csv")
    assert screen.says("would not take the file")
