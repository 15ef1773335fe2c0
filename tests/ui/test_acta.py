"""The acta on its screen: checked, signed, frozen, corrected only by whoever may."""

from __future__ import annotations

import json

import flet as ft
import pytest

from scorer.files import logfile
from scorer.mus.hand import Entry, Hand
from scorer.mus.words import Lance
from scorer.partida.events import Amended, Checked, Signed
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from scorer.ui.screens.acta.ink import Pen
from tests.ui.harness import Kept, app_at

PAIRS = (PairNames("Blue", ("Ana", "Beñat")), PairNames("Orange", ("Kepa", "Miren")))
HAND = Hand(
    {
        Lance.GRANDE: Entry(winner=1),
        Lance.CHICA: Entry(winner=1),
        Lance.PARES: Entry(winner=0, value=4),
        Lance.JUEGO: Entry(winner=0, value=4),
    }
)
PLAYED = (Plain(1, 25), HAND, Plain(0, 40))


class Acta:
    """Somebody who looks at an acta."""

    def __init__(self, screen, tables, partida_id, files):
        self.screen, self.tables, self.id, self.files = screen, tables, partida_id, files

    @classmethod
    async def of(cls, *events, items=PLAYED, juegos=1, size=(390, 844), platform=None, text_scale=1):
        tables, files = Tables(MemoryStore()), {}
        view = await tables.open(Setup("madrid", PAIRS, overrides={"juegos": juegos}), "other", tuple(items))
        for event in events:
            view = await tables.tap(view.id, Tap(new_id(), "other", view.version, event))
        kept = Kept(**{"tanteo.system": json.dumps({"text_scale": text_scale})})

        def invoke(name, args):
            if name == "save_file":
                files[args["file_name"]] = args["src_bytes"]
            return kept(name, args)

        screen = await app_at(
            f"/acta/{view.id}", tables, kept=invoke, size=size, **({"platform": platform} if platform else {})
        )
        return cls(screen, tables, view.id, files)

    async def tap(self, *tags):
        for tag in tags:
            await self.screen.tap(tag)

    async def view(self):
        return await self.tables.view(self.id)


async def test_it_says_who_played_how_it_ended_and_over_which_log():
    acta = await Acta.of()
    for said in ("Blue", "Orange", "Ana · Beñat", "40 – 27", "Madrid (San Agustín del Guadalix)", "Draft, not signed"):
        assert acta.screen.says(said), said
    head = (await acta.tables.log(acta.id)).head.hash
    assert acta.screen.says(head[:8])


async def test_before_the_end_there_is_nothing_to_sign():
    acta = await Acta.of(juegos=2)
    assert acta.screen.find("check") is None
    assert acta.screen.says("once the partida is over")


async def test_the_button_to_sign_is_another_than_the_one_to_check():
    acta = await Acta.of()
    check = acta.screen.by_id("check")._i
    await acta.tap("check")
    assert acta.screen.by_id("sign")._i != check, "a browser keeps the name of what stays in its place"


async def test_the_winners_check_the_losers_sign_and_it_is_frozen():
    acta = await Acta.of()
    await acta.screen.write("place", "Txoko")
    await acta.tap("check")
    assert acta.screen.says("Checked by Blue")
    await acta.tap("sign")
    assert acta.screen.says("After this the acta is frozen")
    await acta.screen.write("initials", "K. M.")
    await acta.tap("sign-send")
    view = await acta.view()
    assert view.acta.frozen
    assert view.acta.place == "Txoko"
    assert acta.screen.says("Version 1")
    assert acta.screen.find("sign") is None


def scrolls_away(screen, tag):
    """Whether something lies in what scrolls, where a phone may not show it."""
    scrolled = [one for one in screen.all(ft.Column) if one.scroll is not None]
    return any(getattr(part, "identifier", None) == tag for one in scrolled for part in screen.controls(one))


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)])
async def test_on_a_phone_what_is_left_to_do_is_in_sight_from_the_start(size):
    acta = await Acta.of(size=size)
    assert acta.screen.says("Two steps are left")
    for tag, then in (("check", ()), ("sign", ("initials",))):
        assert not scrolls_away(acta.screen, tag)
        await acta.tap(tag)
        for field in then:
            await acta.screen.write(field, "K. M.")
    await acta.tap("sign-send")
    assert (await acta.view()).acta.frozen
    assert not acta.screen.find("sign")
    assert scrolls_away(acta.screen, "signed-1"), "what was done is read with the rest"


async def test_where_words_are_large_it_stands_over_the_acta_and_leaves_it_its_room():
    acta = await Acta.of(size=(360, 640), text_scale=2)
    assert scrolls_away(acta.screen, "check")
    tags = acta.screen.identifiers()
    assert tags.index("check") < tags.index("result")


async def test_before_the_end_the_way_to_the_table_is_in_sight_too():
    acta = await Acta.of(juegos=2)
    assert not scrolls_away(acta.screen, "only-action")


async def test_beside_each_other_nothing_stands_at_the_foot():
    acta = await Acta.of(size=(1280, 800))
    assert scrolls_away(acta.screen, "check")


async def test_a_signature_that_is_neither_drawn_nor_typed_is_refused_where_it_is_asked():
    acta = await Acta.of(Checked(0))
    await acta.tap("sign", "sign-send")
    assert acta.screen.says("a signature is drawn, or typed as initials")
    assert not (await acta.view()).acta.frozen


async def test_a_signature_made_elsewhere_meanwhile_shows_at_once():
    acta = await Acta.of(Checked(0))
    view = await acta.view()
    await acta.tables.tap(acta.id, Tap(new_id(), "theirs", view.version, Signed(1, "KM")))
    await acta.screen.settle(30)
    assert acta.screen.find("signed-1") is not None


def test_a_drawn_signature_lies_in_its_box_and_leaves_out_what_is_too_close():
    pen = Pen()
    pen.on(250)
    pen.down(10, 10)
    pen.move(10.5, 10)
    pen.move(300, -5)
    assert pen.strokes == (((40, 40), (1000, 0)),)
    pen.clear()
    assert pen.strokes == ()


async def test_a_signed_acta_is_corrected_by_the_judge_with_name_and_reason():
    acta = await Acta.of(Checked(0), Signed(1, "KM"))
    await acta.screen.go(f"/mesa/{acta.id}/cartas?entry=1")
    for card in "RRC4AA453R772SS6":
        await acta.tap(f"key-{card}")
    assert acta.screen.by_id("correct-send").content.disabled
    await acta.tap("by-judge")
    await acta.screen.write("who", "J. Etxeberria")
    await acta.tap("correct-send")
    view = await acta.view()
    assert isinstance(view.state.acta.amendments[-1], Amended)
    assert view.acta.version == 2
    await acta.screen.go(f"/acta/{acta.id}")
    await acta.screen.settle(30)
    assert acta.screen.says("Version 2")
    assert acta.screen.says("J. Etxeberria")


async def test_it_is_saved_as_a_sheet_as_a_file_and_with_its_log():
    acta = await Acta.of(Checked(0), Signed(1, "KM"))
    await acta.tap("save-acta-pdf")
    await acta.screen.settle(60)
    await acta.tap("save-acta-json", "save-log-json")
    assert acta.files["blue-orange.acta.pdf"].startswith(b"%PDF")
    assert json.loads(acta.files["blue-orange.acta.json"])["version"] == 1
    assert logfile.loads(acta.files["blue-orange.log.json"]).head.count == 3


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (768, 1024), (1280, 800)])
async def test_it_is_drawn_on_every_screen(size):
    acta = await Acta.of(size=size)
    assert acta.screen.find("check") is not None
