"""A night on its screen, as its organiser and as everybody else sees it."""

from __future__ import annotations

import asyncio
import base64
import io
import json
from dataclasses import replace

import flet as ft
import pytest
import zxingcpp
from PIL import Image

from scorer.files import logfile, night_check
from scorer.files import night as files
from scorer.league.night.events import ResultConfirmed, ResultCorrected
from scorer.league.night.model import Entry, Result
from scorer.partida.events import Checked, Entered, Signed
from scorer.partida.model import Plain
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from scorer.ui.screens.noche.take import file_name
from tests.ui.evening import PIN, Evening
from tests.ui.harness import Kept, app_at


@pytest.fixture
def evening():
    return Evening()


async def test_without_a_server_a_night_is_kindly_declined():
    for route in ("/liga", "/liga/nueva", "/liga/abc", "/unirse", "/unirse/ABCDEF"):
        screen = await app_at(route)
        assert screen.says("needs a server"), route
        assert screen.find("only-action")


async def test_a_new_night_is_opened_with_what_was_told_and_its_key_kept(evening):
    evening.id = ""
    screen = await evening.at("/liga/nueva")
    await screen.write("night-name", "Liga de los jueves")
    await screen.write("night-place", "Txoko")
    await screen.tap("kind-ceros")
    await screen.write("night-ceros", "2")
    await screen.tap("minutes-90")
    await screen.tap("reglamento-madrid")
    await screen.write("night-pin", "2468")
    await screen.tap("night-open")
    (night_id,) = await evening.nights.ids()
    opened = (await evening.nights.view(night_id)).night.opened
    assert (opened.name, opened.place, opened.reglamento_id, opened.minutes) == (
        "Liga de los jueves",
        "Txoko",
        "madrid",
        90,
    )
    assert (opened.plan.kind, opened.plan.ceros) == ("ceros", 2)
    assert screen.page.route == f"/liga/{night_id}"
    assert screen.find("pairs-text"), "the one who opened it may write"
    assert night_id in evening.kept.store["tanteo.keys"]


async def test_a_night_without_a_name_or_with_a_short_pin_is_told_at_its_field(evening):
    screen = await evening.at("/liga/nueva")
    await screen.write("night-pin", "2468")
    await screen.tap("night-open")
    assert screen.says("Is empty")
    await screen.write("night-name", "x" * 79)
    await screen.write("night-pin", "1")
    await screen.tap("night-open")
    assert screen.says("A PIN has 4 to 64 letters or digits")
    assert await evening.nights.ids() == []


async def test_the_list_shows_every_night_and_opens_it(evening):
    await evening.open()
    screen = await evening.reader("/liga")
    assert screen.says("Gabon")
    assert screen.says("4 pairs")
    await screen.tap(f"night-{evening.id}")
    assert screen.page.route == f"/liga/{evening.id}"


async def test_pairs_are_pasted_all_or_none_with_the_line_of_each_fault(evening):
    await evening.open("")
    screen = await evening.organiser()
    await screen.write("pairs-text", "Bar Sol\nTxoko\nBar Sol\n" + "x" * 10_000)
    await screen.tap("pairs-enter")
    assert screen.says("Line 4: a name of 10000 letters")
    assert screen.says("Nobody was written in.")
    assert (await evening.view()).night.names == ()
    await screen.write("pairs-text", "Bar Sol\nTxoko\nBar Sol")
    await screen.tap("pairs-enter")
    assert screen.says("Line 3: Bar Sol stands twice")
    await screen.write("pairs-text", "name;players;bar\nBar Sol;Ane / Jon;Bar Sol\n;;Bar Sol\nTxoko")
    await screen.tap("pairs-enter")
    assert (await evening.view()).night.names == ("Bar Sol A", "Bar Sol B", "Txoko")
    assert screen.find("pair-3")


async def test_a_cell_that_begins_a_formula_is_a_name_like_others_and_goes_out_harmless(evening):
    await evening.open("")
    screen = await evening.organiser()
    await screen.write("pairs-text", "=HYPERLINK(1)\nTxoko")
    await screen.tap("pairs-enter")
    assert (await evening.view()).night.names == ("=HYPERLINK(1)", "Txoko")
    await screen.tap("night-take")
    await screen.tap("take-pairs-csv")
    (args,) = [args for name, args in screen.connection.invoked if name == "save_file"]
    assert "'=HYPERLINK(1)" in args["src_bytes"].decode("utf-8-sig")
    assert args["file_name"] == "gabon-2026-12-24.pairs.csv"


@pytest.mark.parametrize(
    ("kind", "tables"),
    [("round-robin", ["standings"]), ("groups", ["standings", "places"]), ("knock-out", ["places"])],
)
async def test_who_came_where_is_taken_along_as_a_table_in_every_system(evening, kind, tables):
    await (await evening.open("ABCD", kind)).draw()
    for one in (await evening.view()).night.open:
        await evening.say(ResultConfirmed(one.number, Result("played", (), (2, 0))))
    screen = await evening.reader()
    await screen.tap("night-take")
    assert [one for one in ("standings", "places") if screen.find(f"take-{one}-csv")] == tables
    for one in tables:
        await screen.tap(f"take-{one}-csv")
        told = screen.connection.invoked[-1][1]["src_bytes"].decode("utf-8-sig")
        assert len(told.splitlines()) == 5, "a heading and four pairs"


async def chosen(screen, tag, size, content=None):
    """A file is chosen, and comes by its ticket as a browser sends it."""
    button = next(one for one in screen.controls(screen.by_id(tag)) if getattr(one, "action", None))
    picker = button.action.file_picker
    await screen.fire(picker, "result", {"files": [{"id": 1, "name": "../../x.csv", "size": size}]})
    uploads = [args["files"][0] for name, args in screen.connection.invoked if name == "upload"]
    if content is None:
        return uploads
    return picker, uploads[-1].upload_url.rsplit("/", 1)[1]


async def once(content):
    yield content


async def test_a_file_of_pairs_comes_beside_the_socket(evening):
    await evening.open("")
    screen = await evening.organiser()
    content = "name;bar\nLos de Lavapiés;Bar Este\nTxoko".encode()
    picker, ticket = await chosen(screen, "pairs-file", len(content), content)
    await evening.intake.take(ticket, once(content))
    await screen.fire(picker, "upload", {"file_name": "x", "progress": 1.0})
    assert (await evening.view()).night.names == ("Los de Lavapiés", "Txoko")


async def test_a_table_saved_by_excel_on_windows_is_shown_before_anybody_is_written_in(evening):
    await evening.open("")
    screen = await evening.organiser()
    content = "nombre;bar\nLos de Peñalara;Bar Ñ\nTxoko".encode("cp1252")
    picker, ticket = await chosen(screen, "pairs-file", len(content), content)
    await evening.intake.take(ticket, once(content))
    await screen.fire(picker, "upload", {"file_name": "x", "progress": 1.0})
    await screen.settle(20)
    assert (await evening.view()).night.names == ()
    assert screen.says("Look at the names")
    assert "Los de Peñalara" in screen.by_id("pairs-text").content.value
    await screen.tap("pairs-enter")
    assert (await evening.view()).night.names == ("Los de Peñalara", "Txoko")
    assert not screen.says("Look at the names")


async def test_a_file_of_fifty_megabytes_is_refused_before_it_is_sent(evening):
    await evening.open("")
    screen = await evening.organiser()
    assert await chosen(screen, "pairs-file", 50 * 1024 * 1024) == []
    told = [str(bar.content) for bar in screen.page._dialogs.controls if isinstance(bar, ft.SnackBar)]
    assert any("too large" in text for text in told), told


async def cellar(evening, *taps):
    """The log of the first match as it was played on a phone without network."""
    match, phone = (await evening.view()).night.fixtures[0], Tables(MemoryStore())
    setup = (await evening.view()).night.setup(match)
    view = await phone.open(setup, "phone")
    for event in taps:
        view = await phone.tap(view.id, Tap(new_id(), "phone", view.version, event))
    return logfile.dumps(await phone.log(view.id)).encode()


@pytest.mark.parametrize(("signed", "said"), [(True, None), (False, "not signed")])
async def test_the_log_of_a_partida_counted_without_network_is_its_result(evening, signed, said):
    await evening.open()
    await evening.draw()
    won = [Entered(Plain(0, 40))] * (await evening.view()).night.target
    content = await cellar(evening, *won, Checked(0), *([Signed(1, "X.")] if signed else []))
    screen = await evening.organiser()
    await screen.tap("part-results")
    picker, ticket = await chosen(screen, "hand-over", len(content), content)
    await evening.intake.take(ticket, once(content))
    await screen.fire(picker, "upload", {"file_name": "x", "progress": 1.0})
    await screen.settle(40)
    result = (await evening.view()).night.result(1)
    assert (result.source if result else None) == ("acta" if signed else None)
    problem = screen.find("hand-over-problem")
    assert (problem is None) is (said is None)
    assert said is None or any(said in text for text in screen.texts(problem))


async def test_a_night_moves_to_another_machine_by_its_file(evening):
    await (await evening.open()).seated()
    await evening.finish(1)
    content = files.dumps(await evening.nights.export(evening.id)).encode()
    other = Evening()
    other.id = evening.id
    screen = await other.reader("/liga")
    await screen.tap("night-import")
    await screen.write("import-pin", PIN)
    picker, ticket = await chosen(screen, "import-night-file", len(content), content)
    await other.intake.take(ticket, once(content))
    await screen.fire(picker, "upload", {"file_name": "x", "progress": 1.0})
    await screen.settle(60)
    assert screen.page.route == f"/liga/{evening.id}"
    assert (await other.view()).night.results == (await evening.view()).night.results


async def bring(evening, screen, content, pin=""):
    await screen.tap("night-import")
    await screen.write("import-pin", pin)
    picker, ticket = await chosen(screen, "import-night-file", len(content), content)
    await evening.intake.take(ticket, once(content))
    await screen.fire(picker, "upload", {"file_name": "x", "progress": 1.0})
    await screen.settle(60)


async def whole(evening):
    return files.dumps(await evening.nights.export(evening.id)).encode()


async def test_a_night_that_was_played_on_elsewhere_comes_back_for_who_has_the_pin_of_here(evening):
    await (await evening.open()).seated()
    other = Evening()
    other.id = evening.id
    _, joined = await other.nights.take_in(files.loads(await whole(evening)), "9999", "other laptop")
    other.key = joined.key
    await other.finish(1)
    screen = await evening.reader("/liga")
    await bring(evening, screen, await whole(other), "9999")
    assert screen.says("the PIN that it has on this machine")
    assert not (await evening.view()).night.results
    await screen.write("import-pin", PIN)
    picker, ticket = await chosen(screen, "import-night-file", 9, b"")
    await evening.intake.take(ticket, once(await whole(other)))
    await screen.fire(picker, "upload", {"file_name": "x", "progress": 1.0})
    await screen.settle(60)
    assert screen.page.route == f"/liga/{evening.id}"
    assert (await evening.view()).night.results == (await other.view()).night.results
    assert screen.find("part-results")
    assert screen.find("night-undo"), "whoever brought it back by the PIN is the organiser here"


async def test_a_file_with_nothing_new_in_it_says_so_and_one_that_went_otherwise_says_so(evening):
    await (await evening.open()).seated()
    old = await whole(evening)
    screen = await evening.organiser("/liga")
    await bring(evening, screen, old)
    assert screen.says("There is nothing new in it")
    assert screen.find("import-problem") is None
    other = Evening()
    other.id = evening.id
    _, joined = await other.nights.take_in(files.loads(old), "9999", "other laptop")
    other.key = joined.key
    await other.finish(1)
    await evening.finish(2)
    screen = await evening.organiser("/liga")
    await bring(evening, screen, await whole(other))
    assert any("in its own way" in text for text in screen.texts(screen.find("import-problem")))


@pytest.mark.parametrize(("address", "is_here"), [("127.0.0.1", True), ("192.0.2.7", False)])
async def test_a_night_whose_pin_is_gone_says_so_and_gets_a_new_one_on_the_laptop_that_serves_it(
    evening, address, is_here
):
    await (await evening.open()).seated()
    await evening.without_keys()
    screen = await evening.organiser()
    screen.page.session.connection._FletApp__client_ip = address
    await screen.tap("unlock")
    await screen.settle(20)
    assert screen.says("are gone from this machine") == is_here
    await screen.write("pin", "a new pin")
    await screen.tap("asked-yes")
    await screen.settle(60)
    assert (screen.find("night-undo") is not None) == is_here
    assert is_here or screen.says("are gone from this machine: set a new PIN on the laptop")
    assert await evening.nights.has_lost_keys(evening.id) != is_here


async def test_a_file_that_is_no_night_is_told_and_nothing_is_kept(evening):
    evening.id = ""
    screen = await evening.reader("/liga")
    await screen.tap("night-import")
    await screen.write("import-pin", PIN)
    picker, ticket = await chosen(screen, "import-night-file", 2, b"{}")
    await evening.intake.take(ticket, once(b"{}"))
    await screen.fire(picker, "upload", {"file_name": "x", "progress": 1.0})
    assert screen.find("import-problem")
    assert await evening.nights.ids() == []


async def test_a_path_in_the_name_of_a_night_is_no_path_in_the_name_of_its_file(evening):

    view = await (await evening.open()).view()
    for name in ("../../etc/passwd", "C:\\temp\\x", "a/b", "...", "\u202eevil"):
        opened = replace(view.night.opened, name=name)
        made = file_name(replace(view, night=replace(view.night, opened=opened)))
        assert not set(made) & set("/\\.:"), made
        assert made


async def test_a_reader_sees_everything_and_finds_nothing_to_write_with(evening):
    await (await evening.open()).seated()
    screen = await evening.reader()
    for part in ("pairs", "draw", "tables", "results", "standings"):
        await screen.tap(f"part-{part}")
        for tag in ("pairs-text", "draw", "assign-all", "clock-start", "night-undo", "room-keep"):
            assert screen.find(tag) is None, (part, tag)
    await screen.tap("part-tables")
    await screen.tap("table-1")
    assert screen.find("table-code") is None
    assert screen.find("type") is None


async def test_the_pin_lets_another_device_write_and_a_wrong_one_is_told(evening):
    await evening.open()
    screen = await evening.reader()
    await screen.tap("unlock")
    await screen.write("pin", "0000")
    await screen.tap("asked-yes")
    assert screen.says("This is not the PIN of the night")
    await screen.write("pin", PIN)
    await screen.settle(60)
    await screen.tap("asked-yes")
    await screen.settle(60)
    assert screen.find("pairs-text")


async def test_ten_wrong_pins_are_slowed_down_and_said(evening):
    await evening.open()
    screen = await evening.reader()
    await screen.tap("unlock")
    for number in range(10):
        await screen.write("pin", f"{number:04}")
        await screen.tap("asked-yes")
        await screen.settle(60)
    assert screen.says("Too many wrong tries")


async def test_a_draw_asks_first_and_shows_its_seed(evening):
    await evening.open()
    screen = await evening.organiser()
    await screen.tap("part-draw")
    await screen.write("seed", "La Primitiva 7")
    await screen.tap("draw")
    assert screen.says("freezes what was before it")
    assert (await evening.view()).night.draws == ()
    await screen.tap("asked-yes")
    assert (await evening.view()).night.draws[0].seed == "La Primitiva 7"
    assert screen.says("Seed: La Primitiva 7")
    assert screen.says("Semi-finals")
    assert screen.find("draw-waits"), "the next one waits for the results"


async def test_the_draw_after_the_groups_asks_with_the_number_that_is_drawn(evening):
    await (await evening.open("ABCDEFGH", "groups")).draw()
    for one in (await evening.view()).night.fixtures:
        result = Result("played", (), (2, 0) if one.home < one.away else (0, 2))
        await evening.say(ResultConfirmed(one.number, result))
    screen = await evening.organiser()
    await screen.tap("part-draw")
    await screen.tap("draw")
    assert screen.says("2 pairs")
    assert not screen.says("8 pairs")


async def test_the_draw_shows_a_late_pair_in_its_group_and_its_rounds(evening):
    await (await evening.open("ABC", "groups", size=4)).draw()
    await evening.nights.late(evening.id, evening.key, (new_id(), "laptop"), Entry("Tarde"))
    night = (await evening.view()).night
    screen = await evening.reader()
    await screen.tap("part-draw")
    assert screen.says("Late: Tarde")
    assert screen.says(f"Group 1: {', '.join(night.groups[0])}")
    for one in night.fixtures:
        assert screen.says(f"{one.home} – {one.away}")
    assert not screen.says("Rests:")


async def test_matches_go_to_the_free_tables_and_every_table_tells_its_state(evening):
    await (await evening.open(tables=3)).draw()
    screen = await evening.organiser()
    assert screen.says("2 matches wait · next free: table 1")
    await screen.tap("assign-all")
    assert screen.says("not started")
    await screen.tap("clock-start")
    assert screen.says("70 min left")
    await evening.play(1, *[])
    leave = await evening.nights.arrive(evening.id, await evening.key_of(1))
    await screen.settle()
    assert screen.says("phone there")
    await leave()
    await screen.settle()
    assert screen.says("phone away since")
    assert screen.says("no phone yet")
    await evening.finish(1)
    await screen.settle()
    assert screen.says("next free: table 1")


async def test_a_tap_at_a_table_is_seen_by_the_organiser_at_once(evening):
    await (await evening.open()).seated()
    screen = await evening.organiser()
    await evening.play(1, Entered(Plain(0, 17)))
    await screen.settle()
    assert "17" in screen.texts(screen.by_id("table-1"))
    assert screen.says("playing")


async def test_who_only_looks_is_told_a_little_later_and_of_many_taps_at_once(evening):
    await (await evening.open()).seated()
    screen = await evening.reader()
    for _ in range(5):
        await evening.play(1, Entered(Plain(0, 2)))
    assert "10" not in screen.texts(screen.by_id("table-1"))
    await asyncio.sleep(0.4)
    await screen.settle()
    assert "10" in screen.texts(screen.by_id("table-1"))


async def test_of_thirty_two_groups_one_is_shown_and_the_others_are_chosen(evening):
    names = [f"Pareja {number}" for number in range(128)]
    await (await evening.open(names, "groups", tables=8)).draw()
    screen = await evening.reader()
    await screen.tap("part-standings")
    assert len([one for one in screen.identifiers() if one == "standings"]) == 1
    await screen.tap("group-31")
    team = (await evening.view()).night.groups[31][0]
    assert any(team in (node.label or "") for node in screen.all(ft.Semantics, screen.by_id("standings")))


async def test_a_table_shows_its_code_and_qr_and_another_code_revokes_it(evening):
    await (await evening.open()).seated()
    screen = await evening.organiser()
    await screen.tap("table-1")
    before = await evening.code(1)
    assert screen.by_id("table-code").label == " ".join(before)
    assert screen.find("table-qr")
    await screen.tap("revoke")
    after = await evening.code(1)
    assert after != before
    assert screen.by_id("table-code").label == " ".join(after)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
async def test_a_reader_reads_from_the_screen_the_address_that_joins(evening, theme):
    await (await evening.open()).seated()
    kept = Kept(
        **{"tanteo.keys": json.dumps({evening.id: {0: evening.key}})},
        **{"tanteo.settings": json.dumps({"language": "en", "theme": theme})},
    )
    screen = await app_at(f"/liga/{evening.id}", evening.tables, kept, evening.nights)
    await screen.tap("table-1")
    [image] = screen.all(ft.Image, screen.by_id("table-qr"))
    drawn = Image.open(io.BytesIO(base64.b64decode(image.src.partition(",")[2]))).convert("L")
    [read] = zxingcpp.read_barcodes(drawn.resize((int(image.width), int(image.height))))
    assert read.text == f"http://test/unirse/{await evening.code(1)}"


async def test_a_result_can_be_typed_from_its_table_too(evening):
    await (await evening.open()).seated()
    screen = await evening.organiser()
    await screen.tap("table-1")
    await screen.tap("type")
    await screen.until("result-confirm")
    await screen.write("juegos-0", "2")
    await screen.tap("result-confirm")
    assert (await evening.view()).night.result(1).juegos == (2, 0)
    assert screen.find("result-confirm") is None


async def test_a_result_is_typed_from_paper_and_confirmed(evening):
    await (await evening.open()).draw()
    screen = await evening.organiser()
    await screen.tap("part-results")
    await screen.tap("match-1")
    await screen.write("juegos-0", "1")
    await screen.tap("result-confirm")
    assert screen.says("the winner has 2")
    await screen.write("juegos-0", "2")
    await screen.write("juegos-1", "1")
    await screen.tap("result-confirm")
    result = (await evening.view()).night.result(1)
    assert (result.juegos, result.source) == ((2, 1), "paper")
    assert screen.says("from paper")


async def test_absent_abandoned_and_awarded_name_their_pairs(evening):
    await (await evening.open("ABCDEFGH")).draw()
    screen = await evening.organiser()
    await screen.tap("part-results")
    for match, kind in enumerate(("absent", "abandoned", "awarded", "both_lose"), 1):
        await screen.tap(f"match-{match}")
        await screen.tap(f"what-{kind}")
        await screen.tap("result-confirm")
        asked = " ".join(screen.texts(screen.by_id("result-problem")))
        wanted = {"absent": "did not come", "abandoned": "left the table", "awarded": "to whom"}
        assert wanted.get(kind, "judge") in asked
        if kind != "both_lose":
            await screen.tap("named-1")
        await screen.write("result-note", "visto por el juez")
        await screen.tap("result-confirm")
        await screen.put_away()
    night = (await evening.view()).night
    assert [night.result(n).what for n in (1, 2, 3, 4)] == ["absent", "abandoned", "awarded", "both_lose"]
    away = [one.away for one in night.fixtures]
    assert night.matches[0].winner == night.fixtures[0].home
    assert night.matches[2].winner == away[2]


@pytest.mark.parametrize("kind", ["absent", "both_lose"])
async def test_juegos_that_are_no_longer_shown_are_not_sent(evening, kind):
    await (await evening.open("ABC", "round-robin", rules="euskal")).draw()
    screen = await evening.organiser()
    await screen.tap("part-results")
    await screen.tap("match-1")
    await screen.write("juegos-0", "2")
    await screen.write("juegos-1", "1")
    await screen.write("tantos-0", "60")
    await screen.tap(f"what-{kind}")
    assert screen.find("juegos-0") is None
    if kind == "absent":
        await screen.tap("named-0")
    await screen.write("result-note", "visto por el juez")
    await screen.tap("result-confirm")
    result = (await evening.view()).night.result(1)
    assert (result.what, result.juegos, result.tantos) == (kind, None, None)


async def test_at_the_limit_more_juegos_than_the_partida_has_are_refused_in_words(evening):
    await (await evening.open()).draw()
    screen = await evening.organiser()
    await screen.tap("part-results")
    await screen.tap("match-1")
    await screen.write("juegos-0", "31")
    await screen.tap("limit-yes")
    await screen.write("result-note", "se acabó")
    await screen.tap("result-confirm")
    assert screen.says("31–0: a pair has 2 at most, and the other fewer")
    assert (await evening.view()).night.result(1) is None


async def test_a_correction_shows_first_what_it_moves_and_keeps_the_old_version(evening):

    await (await evening.open("ABC", "round-robin", rules="euskal")).draw()
    for number in (1, 2, 3):
        await evening.say(ResultConfirmed(number, Result("played", (), (2, 0))))
    screen = await evening.organiser()
    await screen.tap("part-results")
    await screen.tap("round-round-robin-1")
    first = (await evening.view()).night.fixtures[0].number
    await screen.tap(f"match-{first}")
    await screen.write("juegos-0", "0")
    await screen.write("juegos-1", "2")
    await screen.write("why", "mal apuntado")
    await screen.write("who", "Ane, árbitro")
    await screen.tap("result-look")
    assert screen.says("What it moves")
    assert screen.says("place 1 instead of") or screen.says("instead of 1")
    assert len((await evening.view()).night.results[first]) == 1, "it was only shown"
    await screen.tap("result-correct")
    versions = (await evening.view()).night.results[first]
    assert [one.juegos for one in versions] == [(2, 0), (0, 2)]
    assert screen.says("corrected 1 time")


async def test_a_correction_that_somebody_was_faster_with_is_looked_at_again(evening):
    await (await evening.open("ABC", "round-robin", rules="euskal")).draw()
    await evening.say(ResultConfirmed(1, Result("played", (), (2, 0))))
    screen = await evening.organiser()
    await screen.tap("part-results")
    await screen.tap("round-round-robin-1")
    await screen.tap("match-1")
    await screen.write("juegos-1", "1")
    await screen.write("why", "mal apuntado")
    await screen.write("who", "Ane")
    for looked in (True, False):  # the other laptop before the last tap, and before the look itself
        if looked:
            await screen.tap("result-look")
        versions = len((await evening.view()).night.results[1])
        other = Result("played", (), (int(looked), 2))
        await evening.say(ResultCorrected(1, versions, other, "era de ellas", "Jon"))
        await screen.tap("result-correct" if looked else "result-look")
        assert screen.says("was corrected meanwhile: look at it again")
        assert (await evening.view()).night.result(1) == other
        assert screen.find("result-correct") is None
    await screen.tap("result-look")
    await screen.tap("result-correct")
    assert [one.juegos for one in (await evening.view()).night.results[1]] == [(2, 0), (1, 2), (0, 2), (2, 1)]


async def test_what_an_acta_says_is_taken_as_it_was_looked_at(evening):
    await (await evening.open("AB", "round-robin", rules="euskal")).seated()
    partida = (await evening.view()).table(1).partida
    await evening.say(ResultConfirmed(1, Result("played", (), (2, 0))))
    for event in (*[Entered(Plain(1, 40))] * 2, Checked(1), Signed(0, "X.")):
        seen = (await evening.tables.view(partida)).version
        await evening.nights.play(evening.id, evening.key, partida, Tap(new_id(), "pc", seen, event))
    screen = await evening.organiser()
    await screen.tap("part-results")
    await screen.tap("match-1")
    await screen.write("why", "vale el acta")
    await screen.write("who", "Ane")
    await screen.tap("amend-look")
    await evening.say(ResultCorrected(1, 1, Result("played", (), (2, 1)), "r", "Jon"))
    await screen.tap("result-correct")
    assert screen.says("was corrected meanwhile: look at it again")
    assert [one.juegos for one in (await evening.view()).night.results[1]] == [(2, 0), (2, 1)]
    await screen.tap("amend-look")
    await screen.tap("result-correct")
    result = (await evening.view()).night.result(1)
    assert (result.juegos, result.source, len((await evening.view()).night.results[1])) == ((0, 2), "acta", 3)


async def test_the_standings_say_in_words_which_rule_decided(evening):
    await (await evening.open("ABCD", "round-robin", rules="euskal", tables=2)).seated()
    await evening.finish(1)
    screen = await evening.reader()
    await screen.tap("part-standings")
    assert screen.says("partidas won")
    assert not screen.says("nothing separates them"), "there are matches yet that may"


async def test_whom_nothing_separates_is_said_once_everything_is_played(evening):
    await (await evening.open("ABC", "round-robin", rules="euskal")).draw()
    for one in (await evening.view()).night.fixtures:
        won = {"A": "B", "B": "C", "C": "A"}[one.home] == one.away
        await evening.say(ResultConfirmed(one.number, Result("played", (), (2, 0) if won else (0, 2))))
    screen = await evening.reader()
    await screen.tap("part-standings")
    assert screen.says("A, B, C: nothing separates them")


async def test_in_ceros_a_pair_is_in_until_it_is_out(evening):
    await (await evening.open("ABCD", "ceros", ceros=1)).draw()
    one = (await evening.view()).night.fixtures[0]
    await evening.say(ResultConfirmed(one.number, Result("played", (), (2, 0))))
    screen = await evening.reader()
    await screen.tap("part-standings")
    assert screen.by_id("place-1").label.endswith("still in")
    assert screen.by_id("place-4").label.endswith("out in round 1")
    assert not screen.says("nothing")
    assert not screen.find("places"), "they would say the same once more"


async def test_who_looks_opens_the_acta_behind_a_result(evening):
    await (await evening.open()).seated()
    partida = await evening.finish(1)
    screen = await evening.reader()
    await screen.tap("part-results")
    assert screen.says("from the acta")
    await screen.tap("match-1")
    assert screen.page.route == f"/acta/{partida}"


async def test_the_knock_out_is_drawn_with_who_goes_on(evening):
    await (await evening.open("ABCD")).seated()
    await evening.finish(1)
    screen = await evening.reader()
    await screen.tap("part-standings")
    winner = (await evening.view()).night.matches[0].winner
    drawn = screen.by_id("bracket-1")
    assert winner in screen.texts(drawn)
    assert "Final" in screen.texts(drawn)


async def test_the_last_open_matches_are_looked_ahead(evening):
    await (await evening.open("ABC", "round-robin", rules="euskal", tables=1)).seated()
    await evening.finish(1)
    screen = await evening.reader()
    await screen.tap("part-standings")
    await screen.tap("ahead")
    await screen.settle(40)
    assert screen.says("As it stands:")
    assert screen.says("Can still be first:")


async def test_in_a_group_it_is_told_who_can_still_go_on(evening):
    await (await evening.open("ABC", "groups", through=2, tables=1)).seated()
    await evening.finish(1)
    screen = await evening.reader()
    await screen.tap("part-standings")
    await screen.tap("ahead")
    await screen.settle(40)
    assert screen.says("Can still go on: A, B, C")


async def test_what_was_done_since_the_draw_is_taken_back_and_the_draw_is_not(evening):
    await (await evening.open()).draw()
    screen = await evening.organiser()
    assert screen.by_id("night-undo").content.disabled
    await screen.tap("assign-all")
    await screen.tap("night-undo")
    await screen.tap("undo-0")
    assert len((await evening.view()).night.seats) == 1


async def test_a_match_that_is_being_played_is_taken_from_its_table_only_when_that_is_said_and_wanted(evening):
    await (await evening.open()).draw()
    screen = await evening.organiser()
    await screen.tap("assign-1")
    partida = await evening.play(1, Entered(Plain(0, 7)))
    await screen.tap("night-undo")
    await screen.tap("undo-0")
    match = (await evening.view()).night.fixture(1)
    assert screen.says(f"{match.home} – {match.away} is being played at table 1 (juegos 0–0, tantos 7–0)")
    assert len((await evening.view()).night.seats) == 1
    await screen.tap("undo-sure")
    assert (await evening.view()).night.seats == {}
    assert not screen.find("undo-sure")
    await evening.nights.assign(evening.id, evening.key, ("again", "laptop"), 1, 2)
    assert ((await evening.view()).table(2).partida, (await evening.view()).table(2).score) == (partida, (7, 0))


async def test_a_table_whose_partida_is_gone_gets_a_new_one(evening):
    await (await evening.open()).seated()
    gone = (await evening.view()).table(1).partida
    await evening.tables.discard(gone, evening.key)
    screen = await evening.organiser()
    await screen.tap("part-tables")
    await screen.tap("table-1")
    assert screen.says("played on paper")
    await screen.tap("reopen")
    now = (await evening.view()).table(1)
    assert now.is_ == "not-started"
    assert now.partida != gone


async def test_a_night_whose_log_is_gone_is_taken_along_and_what_is_missing_is_said(evening):
    await (await evening.open()).seated()
    gone = (await evening.view()).table(1).partida
    await evening.tables.discard(gone, evening.key)
    screen = await evening.organiser()
    await screen.tap("night-take")
    await screen.tap("take-night-json")
    await screen.settle(80)
    match = (await evening.view()).night.at_table[1]
    assert screen.says(f"Not in the file: the log of match {match.number}, {match.home} – {match.away}, table 1")
    [saved] = [args["src_bytes"] for name, args in screen.connection.invoked if name == "save_file"]
    assert files.loads(saved).missing == (gone,)


async def test_those_whom_nothing_separates_are_put_in_order_by_lot(evening):
    await (await evening.open("AB", "round-robin", rules="euskal")).draw()

    await evening.say(ResultConfirmed(1, Result("both_lose", source="judge", note="4.3")))
    screen = await evening.organiser()
    await screen.tap("part-draw")
    await screen.tap("tied-lots")
    assert (await evening.view()).night.decided[0].by == "lots"


async def test_late_gone_home_and_with_other_players(evening):
    await (await evening.open("ABC")).draw()
    screen = await evening.organiser()
    await screen.tap("part-pairs")
    await screen.write("pairs-text", "Tarde")
    await screen.tap("pairs-enter")
    assert (await evening.view()).night.late == ("Tarde",)
    await screen.tap("pair-1")
    await screen.write("sub-0", "Otra")
    await screen.write("sub-1", "Otro")
    await screen.tap("substitute")
    assert screen.says("A reason is needed")
    await screen.write("pair-reason", "enfermo")
    await screen.tap("substitute")
    assert (await evening.view()).night.entries[0].players == ("Otra", "Otro")
    await screen.put_away()
    await screen.tap("pair-2")
    await screen.tap("withdraw")
    assert (await evening.view()).night.gone == ("B",)
    assert screen.says("gone home")


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([Entered(Plain(0, 7))], "{match} is being played at table 1 (juegos 0–0, tantos 7–0)"),
        ([Entered(Plain(0, 40))] * 2, "{match} was played to its end at table 1"),
    ],
)
async def test_who_is_at_a_table_goes_home_only_when_what_it_loses_is_said_and_wanted(evening, events, told):
    await (await evening.open()).draw()
    screen = await evening.organiser()
    await screen.tap("assign-1")
    await evening.play(1, *events)
    night = (await evening.view()).night
    home, away = night.fixture(1).pairs
    await screen.tap("part-pairs")
    await screen.tap(f"pair-{night.names.index(home) + 1}")
    await screen.tap("withdraw")
    assert screen.says(told.format(match=f"{home} – {away}"))
    assert screen.says(f"{home} loses it by going home now: {away} wins.")
    assert (await evening.view()).night.gone == ()
    await screen.tap("withdraw-sure")
    night = (await evening.view()).night
    assert (night.gone, night.matches[0].winner) == ((home,), away)


async def test_once_everything_is_played_the_end_is_found_wherever_the_organiser_looks(evening):
    await (await evening.open("AB")).seated()
    screen, reader = await evening.organiser(), await evening.reader()
    await screen.tap("part-tables")
    assert not screen.find("night-close")
    await evening.finish(1)
    await screen.settle()
    won = (await evening.view()).night.matches[0].winner
    for part in ("tables", "results", "standings", "draw", "pairs"):
        await screen.tap(f"part-{part}")
        assert screen.find("night-close"), part
        assert screen.says(f"Champion: {won}")
        assert len([one for one in screen.identifiers() if one == "night-close"]) == 1
    assert not reader.find("night-close")


async def test_what_is_still_tied_is_said_before_the_night_is_closed(evening):
    await (await evening.open("AB", "round-robin", rules="alava-double")).seated()
    for fixture in (await evening.view()).night.fixtures:
        await evening.say(ResultConfirmed(fixture.number, Result("played", (), (2, 0))))
    screen = await evening.organiser()
    assert screen.texts(screen.by_id("outcome"))[0].startswith("Some places are tied")
    assert not screen.says("Champion")
    await screen.tap("part-draw")
    await screen.tap("tied-lots")
    assert screen.texts(screen.by_id("outcome"))[0].startswith("Champion: ")


async def test_a_night_is_closed_after_asking_and_nothing_is_written_then(evening):
    await (await evening.open("AB")).seated()
    await evening.finish(1)
    screen = await evening.organiser()
    await screen.tap("night-close")
    await screen.tap("asked-yes")
    assert (await evening.view()).night.closed is not None
    assert screen.says("The night is closed")
    await screen.tap("part-pairs")
    assert screen.find("pairs-text") is None


async def test_an_unknown_night_says_so_and_offers_one_thing_to_do(evening):
    await evening.open()
    screen = await evening.at("/liga/nowhere")
    assert screen.says("There is no night nowhere")
    assert screen.find("only-action")


async def test_everything_is_taken_along_and_the_codes_by_the_organiser_alone(evening):
    await (await evening.open("ABCD", tables=2)).seated()
    for screen, codes in ((await evening.organiser(), True), (await evening.reader(), False)):
        await screen.tap("night-take")
        assert bool(screen.find("take-cards-pdf")) is codes
        for ending in ("pairings-pdf", "actas-pdf", "standings-pdf", "bracket-pdf", "matches-csv", "night-json"):
            await screen.tap(f"take-{ending}")
            await screen.settle(80)
        files = {
            args["file_name"]: args["src_bytes"] for name, args in screen.connection.invoked if name == "save_file"
        }
        assert len(files) == 6
        assert all(made.startswith(b"%PDF") for name, made in files.items() if name.endswith(".pdf"))


@pytest.mark.parametrize(
    ("kind", "more", "names"),
    [
        ("round-robin", {"rules": "alava-double"}, "ABC"),
        ("groups", {"size": 2, "rules": "euskal"}, "ABCDE"),
        ("ceros", {"ceros": 1}, "ABCDE"),
        ("knock-out", {}, "ABCDE"),
    ],
)
async def test_an_evening_of_each_system_is_run_from_its_screen_to_the_champion(evening, kind, more, names):
    await evening.open(names, kind, tables=3, **more)
    screen = await evening.organiser()
    for _ in range(20):
        view = await evening.view()
        await screen.tap("part-draw")
        if screen.find("night-close"):
            break
        if screen.find("tied-lots"):
            await screen.tap("tied-lots")
        elif screen.find("draw"):
            await screen.tap("draw")
            await screen.tap("asked-yes")
            await screen.put_away()
        await screen.tap("part-tables")
        if screen.by_id("assign-all").content.disabled is not True:
            await screen.tap("assign-all")
        for now in (await evening.view()).tables:
            if now.match:
                await evening.finish(now.table)
    await screen.tap("night-close")
    await screen.tap("asked-yes")
    view = await evening.view()
    assert view.night.closed.champion is not None or kind == "round-robin"
    await screen.put_away()
    await screen.tap("night-take")
    await screen.tap("take-night-json")
    (saved,) = [args["src_bytes"] for name, args in screen.connection.invoked if name == "save_file"]
    checked = night_check.check(files.loads(saved))
    assert (checked.over, checked.champion) == (True, view.night.closed.champion)


async def test_where_tantos_can_decide_they_are_asked_for_and_their_lack_is_told(evening):
    await (await evening.open(kind="round-robin")).draw()
    screen = await evening.organiser()
    await screen.tap("part-results")
    await screen.tap("match-1")
    assert screen.find("tantos-0") is not None
    await screen.write("juegos-0", "2")
    await screen.tap("result-confirm")
    await screen.tap("part-standings")
    assert screen.texts(screen.by_id("no-tantos"))[0].startswith("1 match counts without its tantos")
    night = (await evening.view()).night
    assert [one.number for one in night.without_tantos()] == [1]


async def test_a_phone_that_plays_is_cut_off_only_by_a_second_tap(evening):
    await (await evening.open()).seated()
    await evening.nights.arrive(evening.id, await evening.key_of(1))
    screen = await evening.organiser()
    await screen.tap("table-1")
    before = await evening.code(1)
    await screen.tap("revoke")
    assert await evening.code(1) == before
    assert screen.says("Sure? The phone at this table writes no more")
    await screen.tap("revoke")
    assert await evening.code(1) != before


async def test_a_night_that_would_not_be_opened_elsewhere_is_saved_and_says_so(evening, monkeypatch):
    await (await evening.open()).seated()
    screen = await evening.organiser()
    await screen.tap("night-take")
    await screen.tap("take-night-json")
    assert not screen.says("opens")
    monkeypatch.setattr(files, "LARGEST_NIGHT", len(await whole(evening)) - 1)
    await screen.tap("take-night-json")
    assert screen.says("copy the whole data folder")
    kept = [args["src_bytes"] for name, args in screen.connection.invoked if name == "save_file"]
    assert kept == [await whole(evening)] * 2
