"""A phone joins its table, keeps its key, and goes where its match is."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import flet as ft
import pytest

from scorer.league.night.events import Undone
from scorer.partida.events import Entered
from scorer.partida.model import Plain, SetScore
from scorer.service.claims import Place
from scorer.ui.context import _APPS
from scorer.ui.screens.mesa.night_line import line
from tests.ui.evening import Evening
from tests.ui.harness import Kept, app_at

NOON = datetime(2026, 12, 24, 12, tzinfo=UTC)


@pytest.fixture
def evening():
    return Evening()


async def test_a_code_typed_with_small_letters_and_dashes_leads_to_the_table(evening):
    await (await evening.open()).seated()
    code = await evening.code(2)
    screen = await evening.reader("/unirse")
    await screen.write("join-code", f"{code[:3].lower()}-{code[3:]}")
    await screen.tap("join-send")
    partida = (await evening.view()).table(2).partida
    assert screen.page.route == f"/mesa/{partida}"
    assert json.loads(evening.kept.store["tanteo.keys"])[evening.id]["2"]


async def test_the_address_of_the_qr_joins_by_itself(evening):
    await (await evening.open()).seated()
    screen = await evening.reader(f"/unirse/{await evening.code(1)}")
    await screen.settle()
    assert screen.page.route == f"/mesa/{(await evening.view()).table(1).partida}"
    assert screen.says("Table 1 · match 1")


async def test_a_key_that_another_page_of_the_device_kept_stays(evening):
    await (await evening.open()).seated()
    screen = await evening.reader("/unirse")
    evening.kept.store["tanteo.keys"] = json.dumps({evening.id: {0: evening.key}})
    await screen.write("join-code", await evening.code(1))
    await screen.tap("join-send")
    kept = json.loads(evening.kept.store["tanteo.keys"])[evening.id]
    assert kept["0"] == evening.key
    assert set(kept) == {"0", "1"}


@pytest.mark.parametrize("kept", ["[]", "nonsense", '{"n": 3}', '{"n": {"x": "y", "-1": "z", "1": 7}}'])
async def test_whatever_a_device_has_kept_the_app_starts(evening, kept):
    await (await evening.open()).seated()
    evening.kept = Kept(**{"tanteo.keys": kept})
    screen = await app_at(f"/unirse/{await evening.code(1)}", evening.tables, evening.kept, evening.nights)
    await screen.settle()
    assert screen.page.route.startswith("/mesa/")


async def test_a_wrong_code_is_told_and_can_be_typed_again(evening):
    await (await evening.open()).seated()
    screen = await evening.reader("/unirse/ZZZZZZ")
    await screen.settle()
    assert screen.says("No table has this code")
    await screen.write("join-code", await evening.code(1))
    await screen.tap("join-send")
    assert screen.page.route.startswith("/mesa/")


async def test_codes_are_not_guessed_at_a_screen(evening):
    await (await evening.open()).seated()
    screen = await evening.reader("/unirse")
    for number in range(7):
        await screen.write("join-code", f"AAAAA{number}")
        await screen.tap("join-send")
    assert screen.says("Too many wrong tries")


async def test_codes_are_not_guessed_by_a_page_that_says_it_is_elsewhere_each_time(evening):
    await (await evening.open()).seated()
    screen = await evening.reader("/unirse")
    for number in range(7):
        screen.session.apply_page_patch({"client_ip": f"10.9.4.{number}"})
        await screen.write("join-code", f"AAAAA{number}")
        await screen.tap("join-send")
    assert screen.says("Too many wrong tries")


async def test_another_code_that_is_scanned_on_the_same_page_is_the_one_that_is_tried(evening):
    await (await evening.open()).seated()
    screen = await evening.reader("/unirse/ZZZZZZ")
    await screen.settle()
    await screen.go(f"/unirse/{await evening.code(1)}")
    assert screen.page.route.startswith("/mesa/")


async def test_a_phone_waits_at_its_table_until_the_match_comes(evening):
    await evening.open()
    screen = await evening.reader(f"/unirse/{await evening.code(1)}")
    await screen.settle()
    assert screen.page.route == f"/liga/{evening.id}/mesa/1"
    assert screen.says("The match comes by itself")
    assert (await evening.view()).table(1).offline_since is None
    await evening.seated()
    await screen.settle()
    assert screen.page.route == f"/mesa/{(await evening.view()).table(1).partida}"
    assert (await evening.view()).table(1).offline_since is None


async def test_every_tap_of_the_phone_carries_its_key(evening):
    await (await evening.open()).seated()
    partida = (await evening.view()).table(1).partida
    screen = await evening.at(f"/mesa/{partida}", {1: await evening.key_of(1)})
    await screen.tap("lance-grande")
    await screen.tap("bid-0-2")
    await screen.tap("no")
    assert (await evening.tables.view(partida)).score == (1, 0)


@pytest.mark.parametrize("keys", [{}, {2: "other"}, {1: "stolen"}])
async def test_who_holds_no_key_of_the_table_writes_nothing_and_is_told(evening, keys):
    await (await evening.open()).seated()
    if 2 in keys:
        keys = {2: await evening.key_of(2)}
    partida = (await evening.view()).table(1).partida
    screen = await evening.at(f"/mesa/{partida}", keys)
    wanted = "this phone writes at table 2 and this is table 1" if 2 in keys else "this device only looks"
    assert wanted in " ".join(screen.texts(screen.by_id("only-looking"))).lower()
    lance = screen.by_id("lance-grande")
    assert not any(getattr(one, "on_click", None) for one in screen.controls(lance))


async def test_a_phone_whose_code_was_revoked_is_told(evening):
    await (await evening.open()).seated()
    partida, key = (await evening.view()).table(1).partida, await evening.key_of(1)
    await evening.nights.revoke(evening.id, evening.key, 1)
    screen = await evening.at(f"/mesa/{partida}", {1: key})
    assert "was revoked" in " ".join(screen.texts(screen.by_id("only-looking")))


async def test_a_link_kept_after_the_acta_is_signed_changes_nothing_and_says_why(evening):
    await (await evening.open()).seated()
    key = await evening.key_of(1)
    partida = await evening.finish(1)
    version = (await evening.tables.view(partida)).version
    screen = await evening.at(f"/mesa/{partida}", {1: key})
    await screen.tap("undo")
    assert (await evening.tables.view(partida)).version == version
    told = [str(bar.content) for bar in screen.page._dialogs.controls if hasattr(bar, "duration")]
    assert any("the acta is signed" in text.lower() for text in told), told


async def test_a_signed_acta_leads_to_the_next_match_of_the_table(evening):
    await (await evening.open(tables=1)).seated()
    partida = await evening.finish(1)
    screen = await evening.at(f"/acta/{partida}", {1: await evening.key_of(1)})
    assert screen.says("The result is with the organiser.")
    await evening.nights.assign_all(evening.id, evening.key, ("more", "laptop"))
    await screen.tap("next-match")
    await screen.settle()
    following = (await evening.view()).table(1).partida
    assert following != partida
    assert screen.page.route == f"/mesa/{following}"


async def test_a_phone_that_goes_away_and_comes_back_is_seen_to(evening):
    await (await evening.open()).seated()
    partida = (await evening.view()).table(1).partida
    screen = await evening.at(f"/mesa/{partida}", {1: await evening.key_of(1)})
    assert (await evening.view()).table(1).offline_since is None
    await screen.fire(screen.page, "disconnect")
    assert (await evening.view()).table(1).offline_since > "2"
    await screen.fire(screen.page, "connect")
    assert (await evening.view()).table(1).offline_since is None
    await screen.go("/")
    assert (await evening.view()).table(1).offline_since > "2"


async def test_the_organiser_who_looks_at_a_table_is_not_its_phone(evening):
    await (await evening.open()).seated()
    partida = (await evening.view()).table(1).partida
    await evening.at(f"/mesa/{partida}", {0: evening.key})
    assert (await evening.view()).table(1).offline_since == ""


async def test_the_table_tells_its_match_and_its_time(evening):
    await (await evening.open()).seated()
    await evening.nights.start_clock(evening.id, evening.key, ("c", "laptop"))
    partida = (await evening.view()).table(1).partida
    screen = await evening.at(f"/mesa/{partida}", {1: await evening.key_of(1)})
    assert screen.says("Table 1 · 70 min · 1 min a lance")


class TestLine:
    """What stands under the hand, by the clock."""

    @pytest.fixture
    async def app(self, evening):
        screen = await (await evening.open()).reader("/")
        return _APPS[id(screen.page)]

    @pytest.mark.parametrize(
        ("until", "since", "said", "urgent"),
        [
            ("", 0, "Table 3 · match 7", False),
            (42.5, 0, "Table 3 · 43 min · 1 min a lance", False),
            (42.5, 59, "Table 3 · 43 min · 1 min a lance", False),
            (42.5, 61, "Table 3 · 43 min · the minute has passed", True),
            (-1, 0, "Table 3 · time is up: the judge decides", True),
        ],
    )
    async def test_it_presses_when_the_minute_or_the_time_has_passed(self, app, until, since, said, urgent):
        end = (NOON + timedelta(minutes=until)).isoformat() if until else ""
        bet = (NOON - timedelta(seconds=since)).isoformat() if since else ""
        assert line(app, Place("n", 7, 3), end, bet, NOON) == (said, urgent)

    async def test_a_match_without_a_table_says_so(self, app):
        assert line(app, Place("n", 7, 0), "", "", NOON) == ("Match 7 has no table now", True)


async def test_a_phone_whose_match_was_taken_from_its_table_is_told_and_led_to_the_next_one(evening):
    await (await evening.open()).draw()
    await evening.nights.assign(evening.id, evening.key, ("to", "laptop"), 1, 1)
    partida = await evening.play(1, Entered(Plain(0, 7)))
    screen = await evening.at(f"/mesa/{partida}", {1: await evening.key_of(1)})
    assert screen.says("Table 1 · match 1")
    await evening.say(Undone("to"))
    await screen.settle()
    assert screen.says("The organiser has taken this match from its table")
    assert screen.says("Match 1 has no table now")
    await evening.nights.assign(evening.id, evening.key, ("other", "laptop"), 1, 2)
    await screen.settle()
    assert screen.says(
        "This phone writes at table 1 and this is table 2: join it with the code of table 2 to write here"
    )
    await evening.nights.assign(evening.id, evening.key, ("two", "laptop"), 2, 1)
    await screen.tap("to-table")
    await screen.settle()
    assert screen.page.route == f"/mesa/{(await evening.view()).table(1).partida}"


async def test_plain_taps_of_a_table_reach_the_organiser_with_their_sum(evening):
    await (await evening.open()).seated()
    await evening.play(1, Entered(Plain(0, 3)), Entered(Plain(1, 4)))
    assert (await evening.view()).table(1).score == (3, 4)


async def test_home_leads_back_to_the_table_and_hides_the_partidas_of_the_night(evening):
    await (await evening.open()).seated()
    await evening.tables.open((await evening.tables.view((await evening.view()).table(1).partida)).state.setup, "phone")
    screen = await evening.at("/", {2: await evening.key_of(2)})
    assert [one for one in screen.identifiers() if one.startswith(("continue", "partida-"))] == ["continue"]
    await screen.tap("seat-2")
    await screen.settle()
    assert screen.page.route == f"/mesa/{(await evening.view()).table(2).partida}"


async def test_a_sheet_that_was_open_when_the_phone_went_away_stays_open_when_it_is_back(evening):
    await (await evening.open()).seated()
    partida = (await evening.view()).table(1).partida
    screen = await evening.at(f"/mesa/{partida}", {1: await evening.key_of(1)})
    await screen.tap("lance-grande")
    await screen.tap("bid-0-2")
    (sheet,) = [one for one in screen.all(ft.BottomSheet) if one.open]
    before = sheet._i
    await screen.fire(screen.page, "disconnect")
    await screen.fire(screen.page, "connect")
    await screen.session.dispatch_event(before, "dismiss", None)
    await screen.settle()
    (sheet,) = [one for one in screen.all(ft.BottomSheet) if one.open]
    assert sheet._i != before, "the client opens it afresh"
    await screen.tap("no")
    assert (await evening.tables.view(partida)).score == (1, 0)
    assert not [one for one in screen.all(ft.BottomSheet) if one.open]


async def test_at_its_table_mano_is_chosen_before_the_first_tap(evening):
    await (await evening.open()).seated()
    partida = (await evening.view()).table(1).partida
    screen = await evening.at(f"/mesa/{partida}", {1: await evening.key_of(1)})
    assert "seat 1" in " ".join(screen.texts(screen.by_id("first-mano")))
    assert screen.find("night-line"), "table and clock stand there too"
    await screen.tap("first-mano")
    await screen.tap("first-mano-3")
    assert (await evening.tables.view(partida)).mano == 3
    assert screen.says("seat 2")
    await screen.tap("first-mano")
    await screen.tap("first-mano-1")
    assert (await evening.tables.view(partida)).mano == 1, "nothing was entered but the choice"
    await screen.tap("undo")
    assert (await evening.tables.view(partida)).mano == 3
    await screen.tap("undo")
    assert screen.find("first-mano")
    await screen.tap("lance-grande")
    await screen.tap("bid-0-2")
    assert not screen.find("first-mano")


async def test_the_acta_of_a_night_says_where_the_night_is_and_its_name(evening):
    await (await evening.open()).seated()
    for table, written in ((1, None), (2, "Bar Sol")):
        partida = await evening.play(table, Entered(Plain(0, 40)), Entered(Plain(0, 40)))
        screen = await evening.at(f"/acta/{partida}", {table: await evening.key_of(table)})
        if written:
            await screen.write("place", written)
        await screen.tap("check")
        assert (await evening.tables.view(partida)).acta.place == (written or "Txoko · Gabon")
        assert screen.says(written or "Txoko · Gabon")


async def test_mano_is_chosen_by_nobody_who_only_looks(evening):
    await (await evening.open()).seated()
    partida = (await evening.view()).table(1).partida
    assert not (await evening.reader(f"/mesa/{partida}")).find("first-mano")


async def test_the_history_says_who_was_chosen(evening):
    await (await evening.open()).seated()
    chosen = Entered(SetScore("Agreed before the first hand", "agreement", mano=2))
    partida = await evening.play(1, chosen, Entered(Plain(0, 5)))
    screen = await evening.reader(f"/mesa/{partida}/historia")
    assert any(text.startswith("Mano: ") and text.endswith(", 2") for text in screen.texts())


async def test_whoever_has_only_the_address_of_a_table_is_not_told_that_he_sits_there(evening):
    await evening.open()
    screen = await evening.reader(f"/liga/{evening.id}/mesa/1")
    assert "only looks" in " ".join(screen.texts(screen.by_id("only-looking")))
    assert not screen.says("This phone is at its table")
    seated = await evening.at(f"/liga/{evening.id}/mesa/1", {1: await evening.key_of(1)})
    assert seated.says("This phone is at its table")
    assert not seated.find("only-looking")
    await evening.nights.revoke(evening.id, evening.key, 1)
    await seated.settle()
    assert "revoked" in " ".join(seated.texts(seated.by_id("only-looking")))
    other = await evening.at(f"/liga/{evening.id}/mesa/1", {2: await evening.key_of(2)})
    assert "table 2" in " ".join(other.texts(other.by_id("only-looking")))
