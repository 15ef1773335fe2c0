"""The table: what it shows of the hand in play, and what its taps do."""

from __future__ import annotations

import json
from pathlib import Path

import flet as ft
import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from scorer.mus.hand import Incident
from scorer.mus.words import Lance
from scorer.partida.events import Answered, Bid, Entered, Reported, Told
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from tests.ui.harness import Kept, app_at

PAIRS = (PairNames("Blue", ("Ana", "Beñat")), PairNames("Orange", ("Kepa", "Miren")))
PLAIN = Kept(**{"tanteo.settings": json.dumps({"language": "en", "entry": "plain"})})


class Seated:
    """Somebody at a table, with the tables behind it."""

    def __init__(self, screen, tables, partida_id):
        self.screen, self.tables, self.id = screen, tables, partida_id

    @classmethod
    async def at(cls, *items, reglamento="madrid", kept=None, size=(390, 844), **overrides):
        tables = Tables(MemoryStore())
        view = await tables.open(Setup(reglamento, PAIRS, 0, overrides), "other", tuple(items))
        return cls(await app_at(f"/mesa/{view.id}", tables, kept, size=size), tables, view.id)

    async def view(self):
        return await self.tables.view(self.id)

    async def elsewhere(self, event):
        """A tap of another phone."""
        view = await self.view()
        await self.tables.tap(self.id, Tap(new_id(), "other", view.version, event))
        await self.screen.settle()

    async def tap(self, *tags):
        for tag in tags:
            await self.screen.tap(tag)

    def row(self, lance):
        return self.screen.texts(self.screen.by_id(f"lance-{lance}"))

    def score(self):
        return tuple(int(self.screen.by_id(f"score-{pair}").label.split()[0]) for pair in (0, 1))


async def test_a_table_shows_both_scores_who_is_mano_and_five_lances():
    seated = await Seated.at(Plain(0, 12))
    assert seated.score() == (12, 0)
    assert seated.screen.says("Hand 1 · Mano: Ana")
    assert [seated.row(lance) for lance in Lance] == [
        [name, "en paso"] for name in ("Grande", "Chica", "Pares", "Juego", "Punto")
    ]


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (820, 1180), (1280, 800)])
@pytest.mark.parametrize("score", [0, 39])
async def test_no_digit_of_the_score_is_cut(size, score):
    seated = await Seated.at(Plain(0, score), size=size) if score else await Seated.at(size=size)
    canvas = seated.screen.by_id("score-0").content
    number = canvas.shapes[0]
    top, bottom = ink_of(number.value, number.style.size)
    air = min(number.y + top, canvas.height - number.y - bottom)
    assert air > 0.5, "for what smooths the edge"


def ink_of(text, size):
    """Where the ink of a number begins and ends, from the middle of its line, which is as high as its size."""
    font = TTFont(Path("assets/fonts/BarlowCondensed-Bold.woff2"))
    glyphs, names, line = font.getGlyphSet(), font.getBestCmap(), font["hhea"]
    bounds = []
    for letter in text:
        pen = BoundsPen(glyphs)
        glyphs[names[ord(letter)]].draw(pen)
        bounds.append(pen.bounds)
    em = size / font["head"].unitsPerEm
    base = size * (line.ascent / (line.ascent - line.descent) - 0.5)
    return base - max(one[3] for one in bounds) * em, base - min(one[1] for one in bounds) * em


async def test_who_bids_and_how_much_is_one_tap():
    seated = await Seated.at()
    await seated.tap("lance-grande", "bid-1-5")
    assert (await seated.view()).lance(Lance.GRANDE).stake == 5
    assert seated.row("grande") == ["Grande", "bet of 5, waiting"]
    assert seated.screen.find("yes") is not None, "the sheet stays for the answer"


async def test_a_refusal_is_scored_at_once_and_the_sheet_goes():
    seated = await Seated.at()
    await seated.tap("lance-pares", "bid-0-5", "no")
    assert seated.score() == (1, 0)
    assert seated.row("pares") == ["Pares", "refused, 1"]
    open_sheets = [one for one in seated.screen.all(ft.BottomSheet) if one.open]
    assert not open_sheets


async def test_the_answer_shows_what_a_refusal_pays_the_deje_included():
    seated = await Seated.at()
    await seated.tap("lance-pares", "bid-0-5", "bid-1-2")
    assert "No quiero (6)" in seated.screen.texts(seated.screen.by_id("no"))


async def test_the_lances_that_a_claim_touches_say_that_it_stands_until_it_is_taken_back():
    seated = await Seated.at()
    reported = Incident("pares-unannounced", seat=1), Incident("cards-shown", 0, None, "grande")
    await seated.elsewhere(Reported(1, reported))
    rows = [seated.row(lance)[1] for lance in Lance]
    assert rows == ["en paso · claim", "en paso", "en paso · claim", "en paso", "en paso"]
    await seated.tap("undo")
    assert seated.row("pares") == ["Pares", "en paso"]


async def test_no_button_of_a_pair_becomes_one_of_the_other():
    seated = await Seated.at()
    await seated.tap("lance-grande", "bid-0-2", "bid-1-5")
    one = seated.screen.by_id("bid-0-5")
    await seated.tap("bid-0-5")
    two = seated.screen.by_id("bid-1-5")
    assert two._i != one._i, "a browser patches no identifier: the button is made anew"


async def test_more_without_a_number_follows_the_reglamento():
    madrid, clasico = await Seated.at(), await Seated.at(reglamento="clasico")
    for seated in (madrid, clasico):
        await seated.tap("lance-grande", "bid-0-other", "bid-number")
    assert madrid.screen.find("bid-1-mas") is not None, "madrid doubles 3"
    assert clasico.screen.find("bid-1-mas") is None, "2 more stands there anyway"


async def test_any_number_can_be_bid():
    seated = await Seated.at()
    await seated.tap("lance-grande", "bid-0-other", "bid-more", "bid-plus-5", "bid-number")
    assert (await seated.view()).lance(Lance.GRANDE).stake == 9


async def test_an_accepted_ordago_asks_at_once_who_won_and_ends_the_juego():
    seated = await Seated.at()
    await seated.tap("lance-chica", "bid-0-ordago", "yes")
    assert seated.screen.find("ordago-won-1") is not None
    await seated.tap("ordago-won-1")
    assert [pair.juegos for pair in (await seated.view()).pairs] == [0, 1]
    assert seated.screen.says("Juego for Orange")


async def test_a_lance_that_was_touched_by_mistake_is_cleared():
    seated = await Seated.at()
    await seated.tap("lance-grande", "bid-0-2", "clear-lance")
    assert seated.row("grande") == ["Grande", "en paso"]


async def test_undo_is_one_tap_and_redo_another():
    seated = await Seated.at()
    await seated.tap("lance-grande", "bid-0-2", "no", "undo")
    assert seated.score() == (0, 0)
    await seated.tap("redo")
    assert seated.score() == (1, 0)


async def test_two_quick_undos_take_two_things_back():
    seated = await Seated.at(kept=PLAIN)
    await seated.tap("plain-0-5", "plain-0-1")
    button = next(one for one in seated.screen.controls(seated.screen.by_id("undo")) if isinstance(one, ft.IconButton))
    dispatch = seated.screen.session.dispatch_event
    await dispatch(button._i, "click", None)
    await dispatch(button._i, "click", None)
    await seated.screen.settle()
    assert seated.score() == (0, 0)


async def test_what_another_phone_taps_is_drawn_here():
    seated = await Seated.at()
    await seated.elsewhere(Bid(1, Lance.GRANDE, 1, 2))
    assert seated.row("grande") == ["Grande", "bet of 2, waiting"]
    await seated.elsewhere(Answered(1, Lance.GRANDE, 0, wanted=False))
    assert seated.score() == (0, 1)


async def test_what_the_table_refuses_is_said_and_nothing_breaks():
    seated = await Seated.at(kept=PLAIN)
    await seated.elsewhere(Bid(1, Lance.GRANDE, 1, 2))
    await seated.tap("plain-0-5")
    assert seated.score() == (0, 0)
    snacks = [bar.content for bar in seated.screen.all(ft.SnackBar) if bar.open]
    assert snacks == ["Hand 1 is in play: close it or clear it first"]


async def test_the_plain_mode_counts_up_and_down_and_wins_juegos():
    seated = await Seated.at(Plain(0, 33), kept=PLAIN)
    await seated.tap("plain-0-5", "plain-0--1", "plain-0-5")
    assert seated.score() == (0, 0)
    assert seated.screen.says("Juego for Blue")
    assert seated.screen.says("40 – 0")


async def test_dentro_and_one_to_go_are_words_and_not_only_a_colour():
    seated = await Seated.at(Plain(0, 36), Plain(1, 39), reglamento="clasico")
    assert seated.screen.texts(seated.screen.by_id("distance-0")) == ["DENTRO · 4 to go"]
    assert seated.screen.texts(seated.screen.by_id("distance-1")) == ["AT ONE"]


async def test_a_won_partida_says_by_whom_and_every_juego():
    seated = await Seated.at(Plain(0, 40), Plain(1, 7), Plain(0, 40), juegos=2)
    assert seated.screen.says("Blue win the partida")
    assert "40 – 7" in seated.screen.texts(seated.screen.by_id("partida-won"))
    await seated.tap("next")
    assert seated.screen.page.route == "/nueva"


async def test_the_score_is_set_with_a_reason_or_not_at_all():
    seated = await Seated.at(Plain(0, 12))
    await seated.tap("menu", "menu-set")
    await seated.screen.write("set-score-0", "20")
    await seated.tap("set-send")
    assert seated.score() == (12, 0), "a reason is asked for first"
    assert seated.screen.says("a reason is needed") or any(
        field.error == "a reason is needed" for field in seated.screen.all(ft.TextField)
    )
    await seated.screen.write("set-reason", "a stone fell")
    await seated.tap("set-send")
    assert seated.score() == (20, 0)


async def test_the_hand_in_play_is_cleared_from_the_menu():
    seated = await Seated.at()
    await seated.tap("lance-grande", "bid-0-2", "no", "menu", "menu-clear")
    assert seated.score() == (0, 0)


async def test_the_other_pairs_score_is_turned_to_them():
    seated = await Seated.at()
    assert not seated.screen.all(ft.RotatedBox)
    await seated.tap("menu", "menu-turn")
    assert [box.quarter_turns for box in seated.screen.all(ft.RotatedBox)] == [2]


async def test_the_settings_stay_on_the_device():
    kept = Kept()
    seated = await Seated.at(kept=kept)
    await seated.tap("menu", "menu-mode")
    assert json.loads(kept.store["tanteo.settings"])["entry"] == "plain"
    assert seated.screen.find("plain-0-1") is not None


async def test_a_table_that_is_not_there_says_so_with_one_thing_to_do():
    screen = await app_at("/mesa/nothing")
    assert screen.says("This table is not here")
    await screen.tap("only-action")
    assert screen.page.route == "/"


async def test_an_address_that_is_none_says_so():
    screen = await app_at("/nowhere/at/all")
    assert screen.says("There is nothing at this address.")


async def test_a_browser_that_lets_the_screen_go_dark_is_named_once():
    kept = Kept(**{"tanteo.system": json.dumps({"stays_awake": False})})
    seated = await Seated.at(kept=kept)
    assert any("go dark" in str(bar.content) for bar in seated.screen.all(ft.SnackBar))


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (1280, 800)])
async def test_every_control_has_a_name_that_can_be_read_aloud(size):
    seated = await Seated.at(size=size)
    for button in seated.screen.all(ft.IconButton):
        assert button.icon.semantics_label
    assert {"score-0", "score-1", "mano", "undo", "next", "menu"} <= set(seated.screen.identifiers())


async def test_the_screen_that_is_left_no_longer_follows_the_table():
    seated = await Seated.at()
    assert seated.tables.watched(seated.id) == 1
    await seated.screen.go("/")
    assert seated.tables.watched(seated.id) == 0


async def test_a_session_that_ends_no_longer_follows_the_table():
    seated = await Seated.at()
    seated.screen.session.close()
    await seated.screen.settle()
    assert seated.tables.watched(seated.id) == 0


async def test_a_phone_that_slept_sees_what_was_tapped_meanwhile():
    seated = await Seated.at()
    await seated.screen.session.disconnect(60)
    await seated.elsewhere(Bid(1, Lance.GRANDE, 0, 2))
    await seated.elsewhere(Answered(1, Lance.GRANDE, 1, wanted=False))
    await seated.screen.session.connect(seated.screen.connection)
    await seated.screen.settle()
    assert seated.score() == (1, 0)


async def test_the_cobro_is_said_in_words_where_the_device_wants_it():
    kept = Kept(**{"tanteo.settings": json.dumps({"language": "en", "cantar": True})})
    seated = await Seated.at(kept=kept)
    await seated.tap("lance-grande", "bid-0-2", "yes")
    for event in (Told(1, Lance.GRANDE, winner=0), Told(1, Lance.CHICA, winner=0)):
        await seated.elsewhere(event)
    await seated.elsewhere(Told(1, Lance.PARES, winner=1, value=3))
    await seated.elsewhere(Told(1, Lance.JUEGO, winner=1, value=2))
    await seated.tap("next", "apuntar")
    await seated.screen.settle(30)
    assert "Grande, bet accepted: two for Blue." in seated.screen.texts(seated.screen.by_id("cantar"))


async def test_over_a_bet_the_numbers_say_how_many_more():
    seated = await Seated.at()
    await seated.tap("lance-grande", "bid-0-2")
    assert seated.screen.texts(seated.screen.by_id("bid-1-5")) == ["+5"]
    labels = [node.label for node in seated.screen.all(ft.Semantics, seated.screen.by_id("bid-1-5"))]
    assert "Orange: more, 5" in labels


async def test_what_is_said_goes_when_another_screen_is_opened_from_the_menu():
    seated = await Seated.at()
    await seated.tap("lance-grande", "bid-0-2", "no")
    bars = [bar for bar in seated.screen.page._dialogs.controls if isinstance(bar, ft.SnackBar) and bar.open]
    await seated.tap("menu", "menu-history")
    assert len(bars) == 1
    assert not bars[0].open


def said(screen):
    """What is being said at the foot of the table."""
    return [bar for bar in screen.page._dialogs.controls if isinstance(bar, ft.SnackBar) and bar.open]


@pytest.mark.parametrize("before", [39, 38], ids=["nothing was said", "the line of the tap before is still there"])
async def test_what_ends_a_juego_is_told_by_the_table_and_nothing_lies_over_it(before):
    seated = await Seated.at(Plain(0, before))
    for lance in ("grande", "chica")[: 40 - before]:
        await seated.tap(f"lance-{lance}", "bid-0-2", "no")
    assert seated.screen.find("juego-won") is not None
    assert said(seated.screen) == []


async def test_what_was_undone_is_no_longer_said():
    seated = await Seated.at()
    await seated.tap("lance-grande", "bid-0-2", "no")
    assert len(said(seated.screen)) == 1
    await seated.tap("undo")
    assert said(seated.screen) == []


LANCES_UP_TO = 398  # from the foot of a phone of 390 × 844, as a browser measures them


async def test_what_is_said_stays_away_from_the_lances_by_as_much_as_two_targets():
    seated = await Seated.at()
    await seated.tap("lance-grande", "bid-0-2", "no")
    [bar] = said(seated.screen)
    assert bar.margin.bottom - LANCES_UP_TO >= 8


async def test_another_screen_is_opened_once_the_sheet_that_leads_there_is_gone():
    seated = await Seated.at()
    page, covered = seated.screen.page, []
    navigate = page.navigate
    page.navigate = lambda route: (covered.append(len(page._dialogs.controls)), navigate(route))
    await seated.tap("menu", "menu-history")
    assert covered == [0]
    assert page.route.endswith("/historia")


async def test_once_the_partida_is_over_the_plates_say_how_it_ended_and_nothing_is_to_go():
    tables = Tables(MemoryStore())
    view = await tables.open(Setup("madrid", PAIRS, 0, {"juegos": 1}), "other", (Plain(1, 23),))
    await tables.tap(view.id, Tap(new_id(), "other", 1, Entered(Plain(0, 40))))
    screen = await app_at(f"/mesa/{view.id}", tables)
    assert screen.by_id("score-0").label.startswith("40 ")
    assert screen.by_id("score-1").label.startswith("23 ")
    assert screen.texts(screen.by_id("distance-0")) == ["PARTIDA"]
    assert not any("to go" in text for pair in (0, 1) for text in screen.texts(screen.by_id(f"distance-{pair}")))
    await screen.tap("undo")
    assert "17 to go" in screen.texts(screen.by_id("distance-1"))[0]
