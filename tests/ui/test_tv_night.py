"""A night on the room's screen: its pages turn, every tap is followed at the room's pace, nothing can be tapped."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from scorer.league.night import tree
from scorer.league.night.events import Opened, PairsEntered, ResultConfirmed
from scorer.league.night.model import Entry, Result, plan
from scorer.league.night.places import tables
from scorer.partida.events import Entered
from scorer.partida.model import Plain
from scorer.service.books import NightTap
from scorer.service.nights import Nights
from scorer.service.tables import Tables, Tap
from scorer.store.memory import MemoryStore
from scorer.ui.components.fit import HIGH, fitted, lines_of
from scorer.ui.context import App
from scorer.ui.context import Screen as Window
from scorer.ui.screens.tv import following, night, rows
from scorer.ui.screens.tv import pages as pages_module
from scorer.ui.screens.tv.laid import laid, on_a_page
from scorer.ui.screens.tv.pages import chunks, pages
from scorer.ui.screens.tv.wall import wall_of
from scorer.ui.theme import LIGHT
from scorer.words import night as said
from scorer.words import words
from scorer.words.columns import columns
from tests.ui.harness import app_at

LARGE = (1920, 1080)


LOOKER = App(Tables(MemoryStore()), words=words("en"), tokens=LIGHT)


class Bar:
    """A night with tables, in memory."""

    def __init__(self):
        self.tables = Tables(MemoryStore())
        self.nights = Nights(MemoryStore(), MemoryStore(), self.tables)
        self.count = 0

    async def open(self, kind="knock-out", names="ABCD", tables=9, draw=True, **more):
        opened = Opened("Gabon gaua", "2026-12-24", "Txoko", "euskal", "euskal/1", plan(kind, **more), "s", {}, tables)
        view, joined = await self.nights.open(opened, "2468", "laptop")
        self.id, self.key = view.id, joined.key
        await self.say(PairsEntered(tuple(Entry(name) for name in names)))
        if draw:
            await self.draw()
        return self

    def tap_id(self):
        self.count += 1
        return f"tap{self.count}"

    async def say(self, event):
        return await self.nights.tap(self.id, self.key, NightTap(self.tap_id(), "pc", event))

    async def draw(self):
        await self.nights.draw(self.id, self.key, self.tap_id(), "pc")
        return await self.nights.assign_all(self.id, self.key, (self.tap_id(), "pc"))

    async def tantos(self, table, pair, tantos):
        now = (await self.nights.view(self.id)).table(table)
        tap = Tap(self.tap_id(), "pc", now.version, Entered(Plain(pair, tantos)))
        await self.nights.play(self.id, self.key, now.partida, tap)

    async def results(self):
        for fixture in (await self.nights.view(self.id)).night.open:
            await self.say(ResultConfirmed(fixture.number, Result("played", (), (3, fixture.number % 3))))

    async def shown(self, size=LARGE):
        return await app_at(f"/tv/{self.id}", self.tables, nights=self.nights, size=size)

    async def pages(self, size=LARGE, **more):
        return pages(LOOKER, await self.nights.view(self.id), wall_of(Window(*size), LIGHT.sizes, 1), **more)


async def until(screen, seen):
    """Wait for a picture."""
    async with asyncio.timeout(5):
        while not seen():
            await screen.settle()


@pytest.fixture
def bar():
    return Bar()


@pytest.fixture
def quickly(monkeypatch):
    monkeypatch.setattr(following, "AT_MOST_EVERY", 0.02)
    monkeypatch.setattr(following, "A_PAGE", 0.3)


@pytest.mark.usefixtures("quickly")
async def test_the_tables_are_seen_with_their_score_and_followed(bar):
    await bar.open()
    screen = await bar.shown()
    first, second = (await bar.nights.view(bar.id)).night.fixtures
    assert screen.by_id("tv-table-1").label == f"Table 1, {first.home} – {first.away}, not begun"
    await bar.tantos(2, 1, 12)
    told = f"Table 2, {second.home} – {second.away}, 0–0, 0–12, playing"
    await until(screen, lambda: (node := screen.find("tv-table-2")) is not None and node.label == told)


@pytest.mark.usefixtures("quickly")
async def test_of_the_lines_of_a_page_only_that_of_the_table_that_moved_is_drawn_anew(bar, monkeypatch):
    await bar.open(names="ABCDEFGH")
    drawn, spoken = [], rows.spoken

    def counted(app, now):
        drawn.append(now.table)
        return spoken(app, now)

    monkeypatch.setattr(rows, "spoken", counted)
    screen = await bar.shown()
    assert sorted(drawn) == [1, 2, 3, 4]
    drawn.clear()
    await bar.tantos(3, 1, 12)
    await until(screen, lambda: (node := screen.find("tv-table-3")) is not None and "0–12" in node.label)
    assert drawn == [3]
    assert screen.agree()


@pytest.mark.usefixtures("quickly")
async def test_the_bracket_is_not_drawn_anew_for_a_tap_but_for_a_result(bar, monkeypatch):
    await bar.open(names="ABCD")
    drawn, bracket = [], pages_module.bracket

    def counted(*args, **more):
        drawn.append(None)
        return bracket(*args, **more)

    monkeypatch.setattr(pages_module, "bracket", counted)
    monkeypatch.setattr(night, "use_turning", lambda: 1)
    screen = await bar.shown()
    await screen.until("tv-bracket")
    before = len(drawn)
    await bar.tantos(1, 1, 12)
    await asyncio.sleep(0.1)
    await screen.settle()
    assert len(drawn) == before == 1
    first = (await bar.nights.view(bar.id)).night.fixtures[0]
    await bar.say(ResultConfirmed(first.number, Result("played", (), (3, 0))))
    await until(screen, lambda: len(drawn) > before)
    assert screen.agree()


@pytest.mark.usefixtures("quickly")
async def test_the_pages_turn_by_themselves(bar):
    await bar.open()
    screen = await bar.shown()
    seen = []
    for kind in ("tables", "bracket", "tables"):
        await until(screen, lambda kind=kind: screen.find(f"tv-{kind}") is not None)
        seen.append([one for one in ("tables", "bracket") if screen.find(f"tv-{one}") is not None])
    assert seen == [["tables"], ["bracket"], ["tables"]]


async def test_taps_of_many_tables_are_drawn_once(bar, monkeypatch):
    monkeypatch.setattr(following, "AT_MOST_EVERY", 0.2)
    await bar.open()
    screen = await bar.shown()
    asked = []
    view = bar.nights.view

    async def counted(night_id):
        asked.append(night_id)
        return await view(night_id)

    for _ in range(10):
        await bar.tantos(1, 0, 1)
    monkeypatch.setattr(bar.nights, "view", counted)
    await asyncio.sleep(0.5)
    await screen.settle()
    assert len(asked) <= 2
    assert "10–0" in screen.by_id("tv-table-1").label


@pytest.mark.parametrize("size", [LARGE, (1280, 800), (390, 844)])
@pytest.mark.parametrize("kind", ["knock-out", "round-robin", "ceros", "groups"])
async def test_there_is_nothing_to_tap_and_every_page_can_be_drawn(bar, kind, size):
    await bar.open(kind, "ABCDEFGHIJ")
    await bar.results()
    screen = await bar.shown(size)
    assert not [one for one in screen.controls() if getattr(one, "on_click", None)]
    for page in await bar.pages(size):
        assert page.drawn(LOOKER) is not None
        assert page.title


async def test_the_names_of_all_groups_of_a_page_are_as_large_but_for_one_that_is_longer_than_most(bar):
    await bar.open("groups", ["Casino de la Plaza Mayor de Aldabe", *"ABCDEFG"], size=4)
    [page] = [one for one in await bar.pages() if one.kind == "standings"]
    sizes = {text.value: text.style.size for text in written(page.drawn(LOOKER)) if text.style is not None}
    short = {sizes[name] for name in "ABCDEFG"}
    assert len(short) == 1
    assert sizes["Casino de la Plaza Mayor de Aldabe"] < short.pop()


async def test_a_night_before_its_draw_says_so(bar):
    await bar.open(draw=False)
    [page] = await bar.pages()
    assert (page.kind, page.title) == ("waiting", "The draw comes next")


async def test_the_champion_comes_first_and_who_waits_is_next(bar):
    await bar.open(names="ABCD", tables=1)
    assert [page.kind for page in await bar.pages()] == ["tables", "next", "bracket"]
    for _ in range(2):
        await bar.results()
        if tree.champion_of(tree.rounds((await bar.nights.view(bar.id)).night)) is None:
            await bar.draw()
    assert [page.kind for page in await bar.pages()] == ["champion", "bracket"]


async def test_groups_are_four_a_page_until_the_knock_out_is_drawn(bar):
    await bar.open("groups", [f"P{number}" for number in range(32)], tables=16)
    kinds = [page.kind for page in await bar.pages()]
    assert kinds.count("standings") == 2
    await bar.results()
    await bar.draw()
    kinds = [page.kind for page in await bar.pages()]
    assert "standings" not in kinds
    assert kinds.count("bracket") == 1


@pytest.mark.parametrize(("kind", "names"), [("round-robin", "ABCD"), ("groups", "ABCD")])
async def test_the_standings_carry_the_headings_and_the_figures_of_the_laptop(bar, kind, names):
    await bar.open(kind, names, rules="euskal")
    await bar.results()
    [page] = [page for page in await bar.pages() if page.kind == "standings"]
    told = texts(page.drawn(LOOKER))
    night = (await bar.nights.view(bar.id)).night
    for one in columns(words("en"), night):
        assert one.head in told
        assert all(one.value(row) in told for row in tables(night)[0].rows)


FEW_WORDS, MANY_WORDS = "euskal", "alava-double"


async def ties_of(bar, rules):
    """A round robin in which the first three have won from each other, and what decides has many words."""
    names = ["Ane y Jon", "Sociedad Gastronómica Ñañarri Etxeberria y Compañía", "Txoko", "D", "E", "F", "G", "H"]
    await bar.open("round-robin", names, rules=rules)
    await bar.results()
    return (await bar.nights.view(bar.id)).night


@pytest.mark.parametrize("language", ["es", "eu", "fr", "en"])
@pytest.mark.parametrize("rules", [FEW_WORDS, MANY_WORDS])
async def test_from_eight_metres_what_decided_a_place_is_read_like_the_rest(bar, monkeypatch, rules, language):
    monkeypatch.setattr(LOOKER, "words", words(language))
    night, wall = await ties_of(bar, rules), wall_of(Window(*LARGE), LIGHT.sizes, 1)
    placed = tables(night)[0].rows
    shown = [page for page in await bar.pages() if page.kind == "standings"]
    sizes = {one.value: one.style.size for page in shown for one in written(page.drawn(LOOKER))}
    why = {said.row(LOOKER.words, night, row) for row in placed}
    assert why <= set(sizes)
    assert all(size >= wall.small for text, size in sizes.items() if text not in night.names)


@pytest.mark.parametrize("language", ["es", "eu", "fr", "en"])
async def test_the_headings_of_groups_are_as_large_as_everything_beside_names(bar, monkeypatch, language):
    monkeypatch.setattr(LOOKER, "words", words(language))
    await bar.open("groups", "ABCDEFGH", rules="euskal")
    [page] = [page for page in await bar.pages() if page.kind == "standings"]
    wall = wall_of(Window(*LARGE), LIGHT.sizes, 1)
    assert all(one.style.size >= wall.small for one in written(page.drawn(LOOKER)) if one.value not in "ABCDEFGH")


@pytest.mark.parametrize("language", ["es", "eu", "fr", "en"])
@pytest.mark.parametrize("size", [LARGE, (1280, 800), (1024, 768)])
async def test_the_longest_rule_stands_in_its_line_and_leaves_the_names_their_room(bar, size, language):
    night, wall = await ties_of(bar, MANY_WORDS), wall_of(Window(*size), LIGHT.sizes, 1)
    placed = tables(night)[0].rows
    how = laid(words(language), wall, night, placed)
    for row in placed:
        why = said.row(words(language), night, row)
        assert lines_of(why, wall.small, how.why) * wall.small * HIGH <= how.line
        name, lines = fitted(row.team, wall.large, how.name, 2, how.line)
        assert lines_of(row.team, name, how.name) <= lines, "it is cut"
        assert name >= wall.small * 0.85
    assert on_a_page(wall, how.line) * (how.line + wall.gap / 2) + wall.line * 0.7 <= wall.room


def test_a_rule_of_more_lines_makes_the_lines_of_a_page_fewer():
    wall = wall_of(Window(*LARGE), LIGHT.sizes, 1)
    assert on_a_page(wall, wall.line) == wall.lines - 1
    assert on_a_page(wall, wall.line * 1.5) < wall.lines - 1


async def test_standings_that_stay_as_they_are_are_not_drawn_anew(bar):
    await ties_of(bar, MANY_WORDS)
    one, other = await bar.pages(), await bar.pages()
    assert one == other


def texts(control):
    """Every text under a control, as it reads."""
    return [one.value for one in written(control)]


def written(control):
    """Every text under a control."""
    under = [getattr(control, "content", None), *(getattr(control, "controls", None) or [])]
    own = [control] if isinstance(control, ft.Text) else []
    return own + [text for one in under if one is not None for text in written(one)]


async def test_of_a_large_bracket_only_what_is_played_is_shown_and_the_last_rounds(bar):
    await bar.open(names=[f"P{number}" for number in range(128)], tables=64)
    assert [page.kind for page in await bar.pages()].count("bracket") == 9
    await bar.results()
    assert [page.kind for page in await bar.pages()].count("bracket") == 9
    await bar.draw()
    for _round in range(3):
        await bar.results()
        await bar.draw()
    assert [page.kind for page in await bar.pages()].count("bracket") == 1


def test_pages_are_evenly_filled():
    assert [len(part) for part in chunks(range(9), 8)] == [5, 4]
    assert chunks([], 8) == []


@pytest.mark.parametrize("text", ["Ane y Jon", "Sociedad Gastronómica Ñañarri Etxeberria y Compañía", "W" * 80])
def test_a_name_is_set_smaller_before_it_is_cut(text):
    size, lines = fitted(text, 56, 500, 2, 118)
    assert size > 0
    assert lines in (1, 2)
    assert (size, lines) == (56, 1) or size < 56


async def test_a_table_is_shown_as_before_and_an_unknown_id_says_so(bar):
    await bar.open()
    partida = (await bar.nights.view(bar.id)).table(1).partida
    screen = await app_at(f"/tv/{partida}", bar.tables, nights=bar.nights, size=LARGE)
    assert screen.find("tv-pair-0")
    lost = await app_at("/tv/nothing", bar.tables, nights=bar.nights)
    assert lost.find("only-action")


async def test_who_looks_no_more_is_told_no_more(bar):
    await bar.open()
    screen = await bar.shown()
    floor = bar.nights._floor
    assert floor.table_watchers.count(bar.id) == 1
    await screen.session.dispatch_event(screen.page._i, "close", None)
    await screen.settle()
    assert floor.table_watchers.count(bar.id) == 0
