"""Sockets: a page registers soon and talks sense, or its socket is closed; there are only so many of them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import subprocess
import sys
import time

import msgpack
import pytest
import websockets
from flet.messaging.protocol import Message, MessageAction, PatchControlBody
from starlette.websockets import WebSocketDisconnect

from scorer import sessions, sockets
from scorer.service.places import NoPlace, Places
from scorer.sockets import COME_LATER, NOT_READABLE, Sockets
from tests.ui.test_server import SERVE, free_port, wait_for

PAGE = {"route": "/", "width": 390, "height": 844, "platform": "android", "web": True, "pwa": False}


def frame(action, body):
    return b"\x00" + msgpack.packb([action, body])


REGISTER = frame(1, {"session_id": "", "page_name": "", "page": PAGE})
TAP = frame(3, {"target": 5, "name": "click", "data": None})
FIRST = {
    "no type of ours": b"\xff\xfe",
    "text": "hola",
    "nothing": b"",
    "no msgpack": b"\x00\xc1",
    "something after the end": REGISTER + b"z",
    "no list": b"\x00\x05",
    "a list too short": b"\x00\x91\x01",
    "no action": frame(99, {}),
    "no body": frame(1, 5),
    "a key too few": frame(1, {}),
    "a page that is none": frame(1, {"session_id": "", "page_name": "", "page": 5}),
    "a session that is none": frame(1, {"session_id": [1], "page_name": "", "page": PAGE}),
    "a tap before it": TAP,
    "no end of lists": b"\x00" + b"\x91" * 5000 + b"\xc0",
    "no date": b"\x00" + msgpack.packb([1, msgpack.ExtType(1, b"zz")]),
    "a channel": b"\x01\x00\x00\x00\x00",
    "a window without end": frame(1, {"session_id": "", "page_name": "", "page": {**PAGE, "width": float("inf")}}),
    "no address": frame(1, {"session_id": "", "page_name": "", "page": {**PAGE, "route": [1]}}),
}
TELLS = {
    "a list in a field": ("change", ["a"]),
    "a field's parts": ("change", {"value": "a"}),
    "no number": ("change", float("nan")),
    "a width in words": ("resize", {"width": "wide", "height": 5}),
    "a window that has no height": ("resize", {"width": 5}),
    "a window of no number": ("resize", {"width": float("nan"), "height": 1e30}),
    "only a number": ("resize", 5),
    "another control than its own": ("resize", {"width": 5, "height": 5, "control": None}),
    "an address that is a number": ("route_change", {"route": 5}),
    "an address that cannot be taken apart": ("route_change", {"route": "//[x"}),
    "no key": ("keyboard_event", {"key": None}),
    "a place nowhere": ("pan_update", {"l": {"x": float("inf"), "y": 0}, "g": {"x": 0, "y": 0}}),
    "files that are none": ("result", {"files": [5]}),
    "a file of no size": ("result", {"files": [{"name": "a", "size": "x"}]}),
    "how much, in words": ("upload", {"file_name": "a", "progress": "x"}),
    "the end of its own session": ("close", None),
    "a brightness that is none": ("platform_brightness_change", {"brightness": "blue"}),
    "half a movement": ("hover", {"k": "mouse"}),
}
SAYS = {
    "what nobody sees": {"_i": 5},
    "which control it is": {"_i": True},
    "its values": {"_values": {}},
    "a list for a value": {"value": [1]},
    "a list of screens": {"views": []},
    "a part with parts": {"content": {"content": 5}},
    "a width in words": {"width": "x"},
    "an address that is none": {"route": None},
}
NEXT = {
    "it again": REGISTER,
    "no target": frame(3, {"target": "x", "name": "click", "data": None}),
    "yes for a number": frame(4, {"id": True, "props": {}}),
    "properties that are none": frame(4, {"id": 1, "props": 5}),
    "a call of nobody": frame(5, {"control_id": 1, "call_id": [1], "result": None, "error": None}),
    **{name: frame(3, {"target": 5, "name": event, "data": data}) for name, (event, data) in TELLS.items()},
    **{f"of a control: {name}": frame(4, {"id": 1, "props": props}) for name, props in SAYS.items()},
    **{name: FIRST[name] for name in ("no type of ours", "text", "no msgpack", "no list", "no action")},
}


class Phone:
    """The other end of a socket, without one."""

    def __init__(self, address="192.0.2.7", **headers):
        given = [(key.encode(), value.encode()) for key, value in headers.items()]
        self.scope = {"type": "websocket", "client": (address, 1), "headers": given}
        self.sent, self.inbox = [], asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})

    def says(self, data):
        key = "text" if isinstance(data, str) else "bytes"
        self.inbox.put_nowait({"type": "websocket.receive", key: data})
        return self

    def goes(self):
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        return self

    async def send(self, message):
        self.sent.append(message)

    async def asks(self, sockets_):
        await sockets_(self.scope, self.inbox.get, self.send)

    @property
    def closed(self):
        return [one["code"] for one in self.sent if one["type"] == "websocket.close"]


class Screens:
    """What stands behind the sockets: reads to the end, as Flet does."""

    def __init__(self):
        self.read = []

    async def __call__(self, _scope, receive, send):
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            self.read.append(message["bytes"])
        await send({"type": "websocket.send", "bytes": b"a picture for nobody"})


@pytest.fixture
def screens():
    return Screens()


@pytest.fixture
def places():
    return Places(8)


@pytest.fixture
def door(screens, places):
    return Sockets(screens, places)


async def test_what_a_page_says_is_passed_on_as_it_is(door, screens, places):
    phone = Phone().says(REGISTER).says(TAP).says(b"").goes()
    await phone.asks(door)
    assert screens.read == [REGISTER, TAP, b""]
    assert [one["type"] for one in phone.sent] == ["websocket.accept"]
    assert places.taken == 0


@pytest.mark.parametrize("data", FIRST.values(), ids=FIRST)
async def test_who_begins_with_nonsense_is_closed_before_any_screen_is_drawn(door, screens, places, data, caplog):
    phone = Phone().says(data)
    await phone.asks(door)
    assert (phone.closed, screens.read, places.taken) == ([NOT_READABLE], [], 0)
    assert len(caplog.records) == 1
    assert "\n" not in caplog.text.strip()


@pytest.mark.parametrize("data", NEXT.values(), ids=NEXT)
async def test_who_goes_on_with_nonsense_is_closed_and_the_page_behind_it_ends(door, screens, places, data, caplog):
    phone = Phone().says(REGISTER).says(data).says(TAP)
    await phone.asks(door)
    assert (phone.closed, screens.read, places.taken) == ([NOT_READABLE], [REGISTER], 0)
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("click", None),
        ("change", "Ñañarri 2"),
        ("change", True),
        ("platform_brightness_change", "dark"),
        ("resize", {"width": 390.0, "height": 844}),
        ("route_change", {"route": "/liga/nueva?from=a"}),
        ("view_pop", {"route": "/mesa/a"}),
        ("dismiss", None),
        ("click", {"radius": float("inf")}),
        ("pan_start", {"k": "touch", "l": {"x": 1.5, "y": -2}, "g": {"x": 5, "y": 6}, "ts": 12345678}),
        ("result", {"files": []}),
        ("result", {"files": [{"id": 0, "name": "a.csv", "path": None, "size": 99_000_000, "bytes": None}]}),
        ("upload", {"file_name": "a.csv", "progress": None, "error": "413"}),
    ],
)
async def test_what_browsers_tell_is_passed_on(door, screens, name, data):
    told = frame(3, {"target": 5, "name": name, "data": data})
    await Phone().says(REGISTER).says(told).goes().asks(door)
    assert screens.read == [REGISTER, told]


@pytest.mark.parametrize(
    "props",
    [
        {"value": "a"},
        {"value": False},
        {"open": False},
        {"_dismissed": True},
        {"width": 1280.0, "height": 800.0},
        {"route": "/nueva"},
        {"platform_brightness": "dark"},
        {"media": {"padding": {"top": 0.0}, "orientation": "portrait"}, "window": {}},
    ],
)
async def test_what_browsers_say_of_their_controls_is_passed_on(door, screens, props):
    told = frame(4, {"id": 1, "props": props})
    await Phone().says(REGISTER).says(told).goes().asks(door)
    assert screens.read == [REGISTER, told]


async def test_who_says_nothing_is_not_waited_for(door, places, monkeypatch):
    monkeypatch.setattr(sockets, "PATIENCE", 0.01)
    silent, gone = Phone(), Phone().goes()
    await silent.asks(door)
    await gone.asks(door)
    assert (silent.closed, gone.closed, places.taken) == ([1008], [], 0)


async def test_a_phone_that_goes_away_while_it_is_written_to_is_no_fault_and_its_page_ends(places):
    ended = []

    async def draws(_scope, receive, send):
        await receive()
        for _ in range(3):
            await send({"type": "websocket.send", "bytes": b"a picture"})
        ended.append(True)

    for fact in (OSError(), WebSocketDisconnect(1006)):
        phone = Phone().says(REGISTER)
        accepted = []

        async def broken(message, fact=fact, accepted=accepted):
            if accepted:
                raise fact
            accepted.append(message)

        phone.send = broken
        await phone.asks(Sockets(draws, places))
    assert ended == [True, True]


async def test_a_burst_gets_no_more_sockets_than_there_are_and_no_address_gets_them_all(door, places):
    burst = [Phone().says(REGISTER) for _ in range(20)]
    asked = [asyncio.create_task(one.asks(door)) for one in burst]
    others = [Phone("192.0.2.8").says(REGISTER) for _ in range(5)]
    asked += [asyncio.create_task(one.asks(door)) for one in others]
    await asyncio.sleep(0)
    assert places.taken == places.most
    assert [one.closed for one in burst].count([COME_LATER]) == 14
    assert [one.closed for one in others].count([COME_LATER]) == 3
    for one in (*burst, *others):
        one.goes()
    await asyncio.gather(*asked)
    assert places.taken == 0


async def test_who_opens_the_app_when_there_is_no_place_is_told_in_words(door, places):
    for _ in range(6):
        places.take("192.0.2.7")
    phone = Phone(accept="text/html,*/*")
    phone.scope["type"] = "http"
    await phone.asks(door)
    assert phone.sent[0]["status"] == 503
    told = phone.sent[1]["body"].decode()
    assert "come back later" in told
    assert len(told.split("\n\n")) == 4


def test_a_place_is_given_back_once_and_this_machine_may_have_them_all():
    places = Places(4)
    back = [places.take("127.0.0.1") for _ in range(4)]
    with pytest.raises(NoPlace):
        places.take("192.0.2.7")
    back[0]()
    back[0]()
    assert places.taken == 3


async def test_pages_that_sleep_are_kept_up_to_so_many(monkeypatch):
    forgotten = []

    class Sleeping:
        def __init__(self, since):
            self.expires_at = since

    class Manager:
        def __init__(self):
            self._FletAppManager__sessions = {f"p{n}": Sleeping(n if n % 2 else None) for n in range(9)}

        async def delete_session(self, name):
            forgotten.append(name)

    monkeypatch.setattr(sessions, "app_manager", Manager())
    monkeypatch.setattr(sessions, "MOST_ASLEEP", 2)
    await sessions.forget()
    assert forgotten == ["p1", "p3"]


def test_a_line_in_the_log_is_one_line(caplog):
    sockets.say_less()
    log = logging.getLogger("flet_web.fastapi")
    log.warning("Receive loop error: %s", "x\nTraceback\x1b[2J" + "y" * 1000, exc_info=ValueError("nonsense"))
    log.warning("Unhandled error processing page session: 1", exc_info=ValueError("ours"))
    first, second = caplog.records
    assert (first.exc_info, bool(second.exc_info)) == (None, True)
    assert first.getMessage().isprintable()
    assert len(first.getMessage()) < 400


def test_no_picture_is_spelled_out_for_a_log_that_nobody_keeps():
    sessions.spell_nothing_out()
    sent = Message(MessageAction.PATCH_CONTROL, PatchControlBody(3, [0, "a whole picture"]))
    assert f"send_message: {sent}" == "send_message: PATCH_CONTROL"


def test_a_page_that_was_forgotten_while_it_waited_is_no_news(caplog):
    sockets.say_less()
    log = logging.getLogger("asyncio")
    log.error(
        "Task was destroyed but it is pending!\ntask: <Task pending coro=<FletApp.__on_session_created() running>>"
    )
    log.error("Task was destroyed but it is pending!\ntask: <Task pending coro=<ours()>>")
    assert [("ours" in record.getMessage()) for record in caplog.records] == [True]


def test_nonsense_leaves_a_line_each_in_the_log_of_a_real_server_and_its_socket_is_closed(tmp_path):
    port, said = free_port(), tmp_path / "said"

    async def all_of_it():
        codes = [await answered(port, data) for data in FIRST.values()]
        codes += [await answered(port, REGISTER, data) for data in NEXT.values()]
        return codes

    with said.open("wb") as err:
        process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(tmp_path / "data")], stderr=err)
        try:
            wait_for(port)
            assert set(asyncio.run(all_of_it())) == {NOT_READABLE}
            asked = time.monotonic()
            process.terminate()
            assert process.wait(15) == 0
            assert time.monotonic() - asked < 3, "nothing was left hanging"
        finally:
            process.kill()
    lines = said.read_text().splitlines()
    assert len(lines) == 1 + len(FIRST) + len(NEXT), lines
    assert not any("Traceback" in line for line in lines)


async def answered(port, *frames):
    """The code that a socket is closed with."""
    async with websockets.connect(f"ws://127.0.0.1:{port}/ws", max_size=None) as socket:
        for data in frames:
            await socket.send(data)
        with contextlib.suppress(websockets.ConnectionClosed):
            async with asyncio.timeout(5):
                while True:
                    await socket.recv()
    return socket.close_code
