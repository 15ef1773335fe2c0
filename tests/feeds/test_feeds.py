"""The feeds: true to their shapes, silent about who may write, and no page that follows them holds a table up."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from pathlib import Path

import httpx
import pytest
from jsonschema import Draft202012Validator

from scorer.feeds import Feeds, app, shapes
from scorer.feeds.answers import Answers
from scorer.feeds.live import STILL_HERE, Reader
from scorer.league.night.events import Opened, PairsEntered, ResultConfirmed
from scorer.league.night.model import KINDS, Entry, Result, plan
from scorer.partida.events import Entered
from scorer.partida.model import Plain
from scorer.service.books import NightTap
from scorer.service.nights import Nights
from scorer.service.tables import Tables, Tap
from scorer.store.memory import MemoryStore

PIN = "2468 Gabon"
PATHS = ("", "/standings", "/tables", "/bracket")
SHAPES = dict(zip(PATHS, (shapes.Night, shapes.NightStandings, shapes.NightTables, shapes.Bracket), strict=True))


class Bar:
    """A night with its feeds, and taps at its tables."""

    def __init__(self):
        self.tables = Tables(MemoryStore())
        self.nights = Nights(MemoryStore(), MemoryStore(), self.tables)
        self.feeds = Feeds(self.tables, self.nights)
        self.count = 0

    async def open(self, kind="knock-out", names="ABCD", tables=2):
        opened = Opened("Gabon", "2026-12-24", "Txoko", "euskal", "euskal/1", plan(kind), "s", {}, tables, 70)
        view, joined = await self.nights.open(opened, PIN, "the laptop")
        self.id, self.key = view.id, joined.key
        await self.say(PairsEntered(tuple(Entry(name, (f"{name}1", f"{name}2")) for name in names)))
        await self.nights.draw(self.id, self.key, self.tap_id(), "pc")
        await self.nights.assign_all(self.id, self.key, (self.tap_id(), "pc"))
        return self

    def tap_id(self):
        self.count += 1
        return f"tap{self.count}"

    async def say(self, event):
        return await self.nights.tap(self.id, self.key, NightTap(self.tap_id(), "pc", event))

    async def tantos(self, table, pair=0, tantos=5):
        now = (await self.nights.view(self.id)).table(table)
        tap = Tap(self.tap_id(), "pc", now.version, Entered(Plain(pair, tantos)))
        await self.nights.play(self.id, self.key, now.partida, tap)
        return now.partida

    def asking(self):
        return httpx.AsyncClient(transport=httpx.ASGITransport(self.feeds.app), base_url="http://bar")

    async def get(self, path, **headers):
        async with self.asking() as client:
            return await client.get(path, headers=headers)

    def night(self, path=""):
        return f"/nights/{self.id}{path}"


@pytest.fixture
def bar():
    return Bar()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("path", PATHS)
async def test_what_a_night_says_is_what_the_openapi_document_promises(bar, kind, path):
    await bar.open(kind)
    await bar.tantos(1)
    home = (await bar.nights.view(bar.id)).night.fixture(2).home
    await bar.say(ResultConfirmed(2, Result("awarded", (home,), note="x")))
    answer = await bar.get(bar.night(path))
    assert answer.status_code == 200
    SHAPES[path].model_validate_json(answer.text)
    promised = (await bar.get("/openapi.json")).json()
    schema = promised["paths"][f"/nights/{{night_id}}{path}"]["get"]["responses"]["200"]["content"]["application/json"]
    wanted = {**schema["schema"], "components": promised["components"]}
    Draft202012Validator(wanted).validate(answer.json())


async def test_the_list_has_every_night_that_can_be_shown(bar):
    await bar.open()
    found = (await bar.get("/nights")).json()
    shapes.NightList.model_validate(found)
    [night] = found["nights"]
    assert (night["id"], night["name"], night["over"], night["champion"]) == (bar.id, "Gabon", False, None)


async def test_a_table_is_seen_as_it_is(bar):
    await bar.open()
    partida = await bar.tantos(2, 1, 12)
    first, second = (await bar.get(bar.night("/tables"))).json()["tables"]
    assert (first["state"], second["state"], second["score"]) == ("not-started", "playing", [0, 12])
    told = (await bar.get(f"/tables/{partida}")).json()
    shapes.Partida.model_validate_json(json.dumps(told))
    away = told["pairs"][1]
    assert (away["score"], away["amarracos"], away["piedras"], away["players"][0][1]) == (12, 2, 2, "1")


async def test_the_bracket_says_what_is_still_to_come(bar):
    await bar.open()
    fixture = (await bar.nights.view(bar.id)).night.fixture(1)
    await bar.say(ResultConfirmed(1, Result("played", (), (3, 1))))
    first, final = (await bar.get(bar.night("/bracket"))).json()["rounds"]
    assert [one["juegos"] for one in first["ties"] if one["match"] == 1] == [[3, 1]]
    assert sorted(final["ties"][0][side] or "" for side in ("home", "away")) == ["", fixture.home]


async def test_standings_read_confirmed_results_only(bar):
    await bar.open("round-robin")
    await bar.tantos(1)
    before = (await bar.get(bar.night("/standings"))).json()
    assert {row["played"] for row in before["standings"][0]["rows"]} == {0}


async def test_what_has_not_changed_is_not_sent_again(bar):
    await bar.open()
    first = await bar.get(bar.night("/standings"))
    tag = first.headers["etag"]
    again = await bar.get(bar.night("/standings"), **{"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    await bar.say(ResultConfirmed(1, Result("played", (), (3, 1))))
    assert (await bar.get(bar.night("/standings"), **{"If-None-Match": tag})).status_code == 200


@pytest.mark.parametrize("path", ["", "/standings", "/bracket", None])
async def test_what_was_made_of_a_night_is_made_once_a_version_however_many_ask(bar, path, monkeypatch):
    await bar.open()
    made, original = [], app._text
    address = "/nights" if path is None else bar.night(path)

    def noted(document):
        made.append(threading.get_ident())
        return original(document)

    monkeypatch.setattr(app, "_text", noted)
    answers = await asyncio.gather(*(bar.get(address) for _ in range(20)))
    assert len({one.content for one in answers}) == len(made) == 1
    assert threading.get_ident() not in made, "no tap waits for it"
    await bar.say(ResultConfirmed(1, Result("played", (), (3, 1))))
    after = await bar.get(address)
    assert len(made) == 2
    assert after.content != answers[0].content
    assert json.loads((await bar.get(bar.night())).content)["version"] == (await bar.nights.view(bar.id)).version


async def test_what_is_kept_of_the_nights_has_an_end_and_those_asked_for_last_stay():
    answers, made = Answers(most=100), []

    async def ask(name, size=40, tag="1"):
        async def look():
            return tag, lambda: made.append(name) or b"x" * size

        return await answers.of(name, tag, look)

    for name in "ababcbb":
        assert len((await ask(name)).body) == 40
    assert made == ["a", "b", "c"]
    assert (await ask("huge", 500)).body == b"x" * 500
    assert answers.size <= 100
    for number in range(50):
        await ask("a", tag=str(number))
    assert answers.size == 40


@pytest.mark.parametrize("path", [*(f"/nights/no{path}" for path in PATHS), "/nights/no/events", "/tables/no", "/x"])
async def test_what_is_not_there_is_said_in_one_sentence(bar, path):
    answer = await bar.get(path)
    assert answer.status_code == 404
    assert answer.json().keys() <= {"error", "detail"}


@pytest.mark.parametrize("name", ["%ED%A0%80", "%00", "a%0Ab", "%1b[2J", "x" * 10_000, "..%2f..%2fetc%2fpasswd", "%ff"])
async def test_whatever_an_address_holds_it_is_one_sentence_that_can_be_printed(bar, name):
    for path in (f"/nights/{name}", f"/nights/{name}/events", f"/tables/{name}"):
        answer = await bar.get(path)
        assert answer.status_code == 404
        assert answer.text.isprintable()
        assert len(answer.text) < 700


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
async def test_nobody_writes(bar, method):
    await bar.open()
    async with bar.asking() as client:
        for path in ("/nights", *(bar.night(path) for path in PATHS), bar.night("/events")):
            assert (await client.request(method, path, json={"name": "x"})).status_code == 405


async def test_any_page_may_read(bar):
    await bar.open()
    answer = await bar.get("/nights", Origin="https://club.example")
    assert answer.headers["access-control-allow-origin"] == "*"


async def test_no_code_no_pin_no_key_and_no_device_is_in_any_of_them(bar):
    await bar.open()
    codes = await bar.nights.codes(bar.id, bar.key)
    joined = await bar.nights.join(codes[1], "192.0.2.1", "secret phone")
    await bar.tantos(1)
    partida = await bar.tantos(2)
    reader = await bar.feeds.live.follow(bar.id)
    await bar.tantos(1)
    reader.end()
    said = [(await bar.get(path)).text for path in ("/nights", *map(bar.night, PATHS), f"/tables/{partida}")]
    said += [reader._waiting[what] for what in reader._waiting]
    for secret in (*codes.values(), PIN, bar.key, joined.key, "secret phone", "the laptop"):
        assert not any(secret in one for one in said), secret
    keys = re.findall(r'"(\w*(?:code|pin|key|digest|salt|device)\w*)":', " ".join(said))
    assert keys == []


async def test_the_page_for_webmasters_names_every_address_there_is(bar):
    page = (Path(__file__).parents[2] / "docs" / "feeds.md").read_text(encoding="utf-8")
    told = {re.sub(r"\{\w+\}", "{}", path) for path in re.findall(r"^\| `/api(/[^`]+)`", page, flags=re.MULTILINE)}
    there = {re.sub(r"\{\w+\}", "{}", path) for path in (await bar.get("/openapi.json")).json()["paths"]}
    assert told == there


class TestEvents:
    async def test_a_reader_learns_how_everything_stands_and_then_what_changes(self, bar):
        await bar.open()
        reader = await bar.feeds.live.follow(bar.id)
        frames = reader.frames()
        first = await anext(frames)
        assert first.startswith("retry: 3000\n\nevent: night\n")
        assert first.count("event: table") == 2
        await bar.tantos(1, 0, 7)
        news = await anext(frames)
        [line] = [line for line in news.splitlines() if line.startswith("data: ")]
        told = shapes.Table.model_validate_json(line.removeprefix("data: "))
        assert (told.table, told.score) == (1, (7, 0))
        await bar.say(ResultConfirmed(2, Result("played", (), (3, 0))))
        assert f'"version":{(await bar.nights.view(bar.id)).version}' in await anext(frames)

    async def test_who_reads_slowly_gets_the_newest_and_holds_nobody_up(self, bar):
        await bar.open()
        reader = await bar.feeds.live.follow(bar.id)
        await anext(reader.frames())
        for _ in range(30):
            await asyncio.wait_for(bar.tantos(1, 0, 1), 1)
        assert len(reader._waiting) == 1
        assert '"score":[0,0],"juegos":[1,0]' in await anext(reader.frames())

    async def test_a_silence_is_filled(self):
        assert await anext(Reader().frames(0.01)) == STILL_HERE

    async def test_with_the_last_reader_the_night_is_watched_no_more(self, bar):
        await bar.open()
        live, floor = bar.feeds.live, bar.nights._floor
        one, two = [await live.follow(bar.id) for _ in range(2)]
        assert floor.table_watchers.count(bar.id) == 1
        live.leave(bar.id, one)
        assert (live.count, floor.table_watchers.count(bar.id)) == (1, 1)
        live.leave(bar.id, two)
        live.leave(bar.id, two)
        assert (live.count, floor.table_watchers.count(bar.id), floor.night_watchers.count(bar.id)) == (0, 0, 0)

    async def test_too_many_are_asked_to_come_later_also_when_they_come_all_at_once(self, bar):
        await bar.open()
        bar.feeds.places.most = 5
        asked = [asyncio.create_task(bar.get(bar.night("/events"))) for _ in range(20)]
        async with asyncio.timeout(5):
            while sum(one.done() for one in asked) < 15:  # noqa: ASYNC110 - nothing tells that all were answered
                await asyncio.sleep(0.01)
        assert (bar.feeds.live.count, bar.feeds.places.taken) == (5, 5)
        assert {one.result().status_code for one in asked if one.done()} == {503}
        assert all("error" in one.result().json() for one in asked if one.done())
        bar.feeds.close()
        await asyncio.gather(*asked)
        assert bar.feeds.places.taken == 0

    async def test_who_asks_for_a_night_that_is_not_there_holds_no_place(self, bar):
        assert (await bar.get("/nights/no/events")).status_code == 404
        assert bar.feeds.places.taken == 0

    async def test_it_ends_when_the_server_does(self, bar):
        await bar.open()
        answer = asyncio.create_task(bar.get(bar.night("/events")))
        async with asyncio.timeout(2):
            while not bar.feeds.live.count:  # noqa: ASYNC110 - nothing tells that a reader has come
                await asyncio.sleep(0.01)
        bar.feeds.close()
        told = await asyncio.wait_for(answer, 2)
        assert told.headers["content-type"].startswith("text/event-stream")
        assert told.headers["cache-control"] == "no-store"
        assert bar.feeds.live.count == 0
        assert (await asyncio.wait_for(bar.get(bar.night("/events")), 2)).status_code == 200
