"""Who only looks at a table of a night sees that from the start, and what would not be taken is not offered."""

from __future__ import annotations

import json

import flet as ft
import pytest

from scorer.league.night.events import ResultConfirmed
from scorer.league.night.model import Result
from scorer.mus.words import Lance
from scorer.partida.events import Bid, Checked, Entered, HandClosed, Signed, Told
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from tests.ui.evening import PIN, Evening
from tests.ui.harness import Kept, app_at

WAYS = ("/mesa/{}", "/mesa/{}/historia", "/mesa/{}/cartas", "/mesa/{}/reclamar", "/acta/{}")
HAND = (
    Told(1, Lance.GRANDE, winner=0),
    Told(1, Lance.CHICA, winner=1),
    Told(1, Lance.PARES, winner=0, value=2),
    Told(1, Lance.JUEGO, winner=0, value=3),
    HandClosed(1),
)


def line(screen):
    return screen.texts(screen.by_id("only-looking"))[0]


def tappable(screen, tag):
    return any(getattr(one, "on_click", None) for one in screen.controls(screen.by_id(tag)))


async def opened(screen):
    """The first hand alone, in the juego that it was played in."""
    await screen.tap("juego-1")
    await screen.tap("open-0")


async def bar_with_a_hand(*more):
    bar = await (await Evening().open()).seated()
    return bar, await bar.play(1, *HAND, *more)


@pytest.mark.parametrize("way", WAYS)
async def test_it_is_said_before_anything_is_tapped(way):
    bar, partida = await bar_with_a_hand()
    screen = await bar.reader(way.format(partida))
    assert line(screen).startswith("This device only looks")
    assert screen.find("to-code")
    assert screen.find("to-pin")


@pytest.mark.parametrize("way", WAYS)
async def test_the_table_itself_the_organiser_and_a_partida_of_no_night_hear_nothing_of_it(way):
    bar, partida = await bar_with_a_hand()
    for keys in ({0: bar.key}, {1: await bar.key_of(1)}):
        assert not (await bar.at(way.format(partida), keys)).find("only-looking")
    alone = await bar.tables.open((await bar.tables.view(partida)).state.setup, "a phone")
    assert not (await bar.reader(way.format(alone.id))).find("only-looking")


async def test_no_lance_opens_a_sheet_and_nothing_is_undone():
    bar, partida = await bar_with_a_hand(Bid(2, Lance.GRANDE, 0, 2))
    reader, table = await bar.reader(f"/mesa/{partida}"), await bar.at(f"/mesa/{partida}", {1: await bar.key_of(1)})
    for lance in Lance:
        assert not tappable(reader, f"lance-{lance}")
    assert tappable(table, "lance-grande")
    for tag in ("undo", "next"):
        assert not reader.find(tag)
        assert table.find(tag)


async def test_a_device_that_counts_with_plus_one_sees_the_lances_and_no_numbers_to_tap():
    bar, partida = await bar_with_a_hand()
    kept = Kept(**{"tanteo.settings": json.dumps({"language": "en", "entry": "plain"})})
    screen = await app_at(f"/mesa/{partida}", bar.tables, kept, bar.nights)
    assert screen.find("lance-grande")
    assert not screen.find("plain-0-1")


async def test_the_menu_offers_nothing_that_writes():
    bar, partida = await bar_with_a_hand()
    screen = await bar.reader(f"/mesa/{partida}")
    await screen.tap("menu")
    for tag in ("menu-set", "menu-mode", "menu-clear"):
        assert not screen.find(tag), tag
    assert screen.find("menu-history")


async def test_the_closing_of_a_hand_leads_back_to_the_table():
    bar, partida = await bar_with_a_hand()
    screen = await bar.reader(f"/mesa/{partida}/mano")
    assert screen.says("This device only looks")
    assert not screen.find("apuntar")


async def test_the_history_offers_no_correction_no_score_and_no_award():
    bar, partida = await bar_with_a_hand()
    screen = await bar.reader(f"/mesa/{partida}/historia")
    for tag in ("adjust", "award-open"):
        assert not screen.find(tag), tag
    assert screen.find("export")
    await screen.tap("open-0")
    assert not screen.find("correct")
    assert screen.find("to-claim")


async def test_a_claim_can_be_asked_but_neither_filled_in_nor_applied():
    bar = await Evening().open()
    bar = await bar.seated()
    partida = await bar.play(1, *HAND)
    screen = await bar.reader(f"/mesa/{partida}/reclamar?entry=0")
    assert not screen.find("kind-free")
    assert screen.says("changes nothing at the table")
    kind = next(one for one in screen.identifiers() if one.startswith("kind-"))
    await screen.tap(kind)
    assert not screen.find("apply")
    assert not screen.find("reason")


async def test_whoever_tells_the_pin_writes_at_once_on_the_same_page():
    bar, partida = await bar_with_a_hand()
    screen = await bar.reader(f"/mesa/{partida}")
    await screen.tap("to-pin")
    await screen.write("pin", PIN)
    await screen.tap("asked-yes")
    await screen.until("undo")
    assert not screen.find("only-looking")
    assert tappable(screen, "lance-grande")


async def test_a_phone_whose_code_is_another_one_now_is_told_so_at_once():
    bar, partida = await bar_with_a_hand()
    screen = await bar.at(f"/mesa/{partida}", {1: await bar.key_of(1)})
    await bar.nights.revoke(bar.id, bar.key, 1)
    await screen.settle()
    assert (
        line(screen)
        == "The code of this table was revoked: what was counted is kept, ask the organiser for the new code"
    )
    assert not tappable(screen, "lance-grande")


async def test_a_phone_whose_match_went_to_another_table_is_told_so_at_once():
    bar = await (await Evening().open(tables=3)).seated()
    partida = (await bar.view()).table(1).partida
    screen = await bar.at(f"/mesa/{partida}", {1: await bar.key_of(1)})
    await bar.nights.assign(bar.id, bar.key, ("move", "laptop"), 1, 3)
    await screen.settle()
    told = "This phone writes at table 1 and this is table 3: join it with the code of table 3 to write here"
    assert line(screen) == told
    assert not screen.find("undo")


async def typed(bar, table=1):
    """The organiser types a result of the match at a table."""
    await bar.say(ResultConfirmed((await bar.view()).table(table).match.number, Result("played", (), (2, 1))))


async def test_a_phone_whose_result_was_typed_meanwhile_is_told_at_once_what_counts():
    bar, partida = await bar_with_a_hand()
    key = {1: await bar.key_of(1)}
    screen, acta = await bar.at(f"/mesa/{partida}", key), await bar.at(f"/acta/{partida}", key)
    await typed(bar)
    await screen.settle()
    assert screen.texts(screen.by_id("night-line")) == ["Match 1 · 2–1 counts, from paper"]
    assert acta.texts(acta.by_id("counts-instead")) == ["Match 1 · 2–1 counts, from paper"]
    for one in (screen, acta):
        assert line(one).startswith("Another result counts for this match, as the organiser entered it")
        assert "take its acta instead" in line(one)
        assert one.find("to-table"), "the way to the next match"
    assert not screen.find("undo")


async def test_once_the_night_is_closed_nobody_is_told_that_its_acta_may_be_taken():
    bar = await (await Evening().open("AB", tables=1)).seated()
    partida = await bar.play(1, *HAND)
    screen = await bar.at(f"/mesa/{partida}", {1: await bar.key_of(1)})
    await typed(bar)
    await bar.nights.close(bar.id, bar.key, "end", "laptop")
    await screen.settle()
    assert line(screen) == "The night is closed and another result counts for this match: what was counted here is kept"
    assert not screen.find("to-table")


async def test_what_counts_is_told_the_organiser_at_the_table_too():
    bar, partida = await bar_with_a_hand()
    await typed(bar)
    screen = await bar.organiser(f"/mesa/{partida}")
    assert screen.texts(screen.by_id("night-line")) == ["Match 1 · 2–1 counts, from paper"]
    assert screen.find("undo")


async def test_an_acta_beside_a_typed_result_says_which_counts_until_it_is_taken():
    bar, partida = await bar_with_a_hand(Entered(Plain(0, 40)), Entered(Plain(0, 40)))
    phone = await bar.at(f"/acta/{partida}", {1: await bar.key_of(1)})
    await typed(bar)
    for event in (Checked(0), Signed(1, "X.")):
        seen = (await bar.tables.view(partida)).version
        await bar.tables.tap(partida, Tap(new_id(), "laptop", seen, event), bar.key)
    await phone.settle()
    [told] = phone.texts(phone.by_id("counts-instead"))
    assert told == "Match 1 · 2–1 counts, from paper. The organiser sees this acta and may take it instead."
    assert not phone.says("The result is with the organiser.")
    assert phone.find("next-match")
    looked = await bar.nights.amendment(bar.id, 1, "typed wrongly", "Ane")
    await bar.nights.amend(bar.id, bar.key, ("take", "laptop"), looked)
    await phone.settle()
    assert not phone.find("counts-instead")
    assert phone.says("The result is with the organiser.")


async def test_an_acta_is_neither_checked_nor_signed_by_who_looks():
    bar, partida = await bar_with_a_hand(Entered(Plain(0, 40)), Entered(Plain(0, 40)))
    reader = await bar.reader(f"/acta/{partida}")
    assert not reader.find("check")
    assert not reader.find("place")
    await bar.play(1, Checked(0))
    await reader.settle()
    assert reader.find("checked")
    assert not reader.find("sign")


async def test_a_signed_acta_is_put_right_by_the_organiser_alone():
    bar, partida = await bar_with_a_hand(Entered(Plain(0, 40)), Entered(Plain(0, 40)), Checked(0), Signed(1, "X."))
    table = {1: await bar.key_of(1)}
    assert not (await bar.at(f"/acta/{partida}", table)).find("amend")
    assert (await bar.organiser(f"/acta/{partida}")).find("amend")
    phone = await bar.at(f"/mesa/{partida}/historia", table)
    assert "signed" in line(phone)
    assert not phone.find("to-code")
    await opened(phone)
    assert not phone.find("correct")
    laptop = await bar.organiser(f"/mesa/{partida}/historia")
    await opened(laptop)
    assert laptop.find("correct")


async def test_no_phone_is_there_once_the_code_is_another_one():
    bar, partida = await bar_with_a_hand()
    await bar.at(f"/mesa/{partida}", {1: await bar.key_of(1)})
    laptop = await bar.organiser()
    assert "phone there" in " ".join(laptop.texts(laptop.by_id("table-1")))
    await bar.nights.revoke(bar.id, bar.key, 1)
    await laptop.settle()
    assert "no phone yet" in " ".join(laptop.texts(laptop.by_id("table-1")))
    assert not laptop.all(ft.SnackBar)


async def test_who_entered_it_is_said_as_people_call_it():
    """Six letters of a device that nobody has named say nothing to anybody."""
    bar = await (await Evening().open()).seated()
    partida = (await bar.view()).table(1).partida
    code = await bar.code(1)
    phone = (await bar.nights.join(code, "192.0.2.9", "42eb80")).key
    laptop = (await bar.nights.unlock(bar.id, PIN, "192.0.2.9", "0a0b0c")).key
    for device, key in (("42eb80", phone), ("0a0b0c", laptop), ("Bar Sol", phone)):
        seen = (await bar.tables.view(partida)).version
        await bar.tables.tap(partida, Tap(new_id(), device, seen, Entered(Plain(0, 1))), key)
    screen = await bar.reader(f"/mesa/{partida}/historia")
    said = [text.split(",")[0] for n in range(3) for text in screen.texts(screen.by_id(f"entry-{n}"))[-1:]]
    assert said == ["phone of table 1", "the organiser", "Bar Sol"]


async def test_elsewhere_a_device_without_a_name_is_this_one_or_another():
    tables = Tables(MemoryStore())
    pairs = PairNames("Blue"), PairNames("Orange")
    kept = Kept(**{"tanteo.device": json.dumps({"id": "abcdef", "name": ""})})
    view = await tables.open(Setup("madrid", pairs), "abcdef")
    for device in ("abcdef", "123456"):
        view = await tables.tap(view.id, Tap(new_id(), device, view.version, Entered(Plain(0, 1))))
    screen = await app_at(f"/mesa/{view.id}/historia", tables, kept)
    said = [screen.texts(screen.by_id(f"entry-{n}"))[-1].split(",")[0] for n in range(2)]
    assert said == ["this device", "another device"]


async def test_a_key_that_is_the_organisers_no_more_opens_nothing_at_the_night():
    bar = await Evening().open()
    for key in ("of another server", await bar.key_of(1)):
        screen = await bar.at(f"/liga/{bar.id}", {0: key})
        assert screen.find("unlock")
        assert not screen.find("pairs-text")
    assert (await bar.organiser()).find("pairs-text")
