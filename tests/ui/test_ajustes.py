"""The settings: each applied at once and kept on the device."""

from __future__ import annotations

import asyncio
import json

import flet as ft
import pytest

from scorer.files import todo
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.tables import Tables
from scorer.store.memory import MemoryStore
from scorer.ui import device
from scorer.ui.screens import moving
from tests.ui.harness import Kept, app_at

SETUP = Setup("clasico", (PairNames("Ane y Jon"), PairNames("Luis y Marta")))


def saved(screen):
    """What was saved last."""
    return [args for name, args in screen.connection.invoked if name == "save_file"][-1]["src_bytes"]


async def bring(screen, content):
    """Choose a file of this content."""
    picker = screen.all(ft.FilePicker)[0]
    told = {"name": "all.json", "size": len(content), "bytes": content, "id": 0}
    await screen.fire(picker, "result", {"files": [told]})
    await screen.settle()


@pytest.fixture
async def kept():
    return Kept()


def settings(kept):
    return json.loads(kept.store["tanteo.settings"])


async def test_the_language_changes_at_once_and_is_kept(kept):
    screen = await app_at("/ajustes", kept=kept)
    await screen.tap("language-es")
    assert screen.says("Ajustes")
    assert settings(kept)["language"] == "es"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "system"])
async def test_the_looks_change_at_once_and_are_kept(kept, theme):
    screen = await app_at("/ajustes", kept=kept)
    await screen.tap(f"theme-{theme}")
    assert settings(kept)["theme"] == theme
    assert screen.by_id(f"theme-{theme}").selected


async def test_movement_follows_the_device_until_it_is_told_otherwise(kept):
    screen = await app_at("/ajustes", kept=kept)
    await screen.tap("motion-less")
    assert settings(kept)["reduce_motion"] is True
    await screen.tap("motion-system")
    assert settings(kept)["reduce_motion"] is None


@pytest.mark.parametrize("setting", ["haptics", "cantar", "far_turned"])
async def test_a_switch_is_kept(kept, setting):
    screen = await app_at("/ajustes", kept=kept)
    switch = screen.all(ft.Switch, screen.by_id(setting))[0]
    before = switch.value
    await screen.change(switch, not before)
    assert settings(kept)[setting] is not before


async def test_the_whole_line_of_a_switch_turns_it(kept):
    screen = await app_at("/ajustes", kept=kept)
    before = screen.all(ft.Switch, screen.by_id("haptics"))[0].value
    await screen.tap("haptics")
    assert settings(kept)["haptics"] is not before


async def test_the_device_takes_a_name_for_the_history(kept):
    screen = await app_at("/ajustes", kept=kept)
    await screen.write("device-name", "Bar Sol")
    assert json.loads(kept.store["tanteo.device"])["name"] == "Bar Sol"


def written(screen):
    """The field of the device's name."""
    return screen.all(ft.TextField, screen.by_id("device-name"))[0]


@pytest.mark.parametrize("name", ["x" * 81, "Bar\nSol", "\u202eloS raB"])
async def test_a_name_that_no_log_takes_is_refused_where_it_is_typed(kept, name):
    screen = await app_at("/ajustes", kept=kept)
    await screen.write("device-name", "Bar Sol")
    await screen.write("device-name", name)
    assert "at most 80 letters" in written(screen).error
    assert json.loads(kept.store["tanteo.device"])["name"] == "Bar Sol"
    await screen.write("device-name", "Bar Luna")
    assert not written(screen).error
    assert json.loads(kept.store["tanteo.device"])["name"] == "Bar Luna"


async def test_the_licence_and_the_version_can_be_read(kept):
    screen = await app_at("/ajustes", kept=kept)
    assert screen.says("MIT")


class Forgetful:
    """A device whose first answer is lost with the page that it was for."""

    def __init__(self):
        self.asked = 0

    async def get(self, key):
        del key
        self.asked += 1
        if self.asked == 1:
            await asyncio.Event().wait()
        return json.dumps({"language": "eu"})


async def test_a_question_that_is_lost_with_its_page_is_put_again(monkeypatch):
    monkeypatch.setattr(device, "PATIENCE", (0.01, 5.0))
    assert (await device.Kept(Forgetful()).settings()).language == "eu"


async def test_from_a_table_the_way_back_leads_to_the_table(kept):
    screen = await app_at("/ajustes?table=abc123abc123", kept=kept)
    await screen.tap("back")
    assert screen.page.route == "/mesa/abc123abc123"


async def test_the_screen_may_be_let_go_dark(kept):
    screen = await app_at("/ajustes", kept=kept)
    switch = next(iter(screen.all(ft.Switch, screen.by_id("awake"))))
    await screen.change(switch, value=False)
    assert settings(kept)["awake"] is False


async def test_everything_is_saved_in_one_file_and_brought_in_on_another_phone(kept):
    here, there = Tables(MemoryStore()), Tables(MemoryStore())
    view = await here.open(SETUP, "phone", (Plain(0, 12),))
    screen = await app_at("/ajustes", here, kept=kept)
    await screen.tap("save-all")
    await screen.settle(40)
    content = saved(screen)
    assert todo.loads(content).partidas == (await here.log(view.id),)

    screen = await app_at("/ajustes", there, kept=kept)
    await bring(screen, content)
    assert screen.says("1 partida was brought in.")
    assert there.store.ids() == [view.id]
    await bring(screen, content)
    assert screen.says("0 partidas were brought in. 1 was here already.")


async def test_a_file_that_is_not_whole_is_refused_and_told(kept):
    there = Tables(MemoryStore())
    screen = await app_at("/ajustes", there, kept=kept)
    await bring(screen, b'{"format": "mus-todo/1", "at": ')
    assert screen.says("JSON")
    assert there.store.ids() == []


async def test_what_another_phone_would_not_open_is_saved_and_says_so(monkeypatch):
    screen = await app_at("/ajustes")
    await screen.tap("save-all")
    await screen.settle(40)
    assert not screen.says("one by one")
    monkeypatch.setattr(moving, "LARGEST", 10)
    await screen.tap("save-all")
    await screen.settle(40)
    assert screen.says("one by one")


@pytest.mark.parametrize("kept", [{"theme": "purple"}, {"entry": "abacus"}, {"theme": [1]}, {"language": "a\nb"}])
async def test_a_setting_that_this_version_does_not_know_is_left_out(kept):
    told = Kept(**{"tanteo.settings": json.dumps({**kept, "haptics": False})})
    assert await device.Kept(Told(told)).settings() == device.Settings(haptics=False)
    assert (await app_at("/ajustes", kept=told)).find("haptics")


@pytest.mark.parametrize("scale", ["NaN", "Infinity", "1e30", "0", "-3"])
async def test_a_size_of_letters_that_nobody_reads_is_left_out(scale):
    told = Kept(**{"tanteo.system": f'{{"text_scale": {scale}, "language": "eu"}}'})
    assert await device.Kept(Told(told)).system() == device.System(language="eu")


class Told:
    """What a device keeps, asked without a page."""

    def __init__(self, kept):
        self.kept = kept

    async def get(self, key):
        return self.kept("get", {"key": key})
