"""The server: healthy, one to a folder, deaf to other sites, and clear when it cannot start."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import signal
import socket
import subprocess
import sys
import time
import urllib.request

import msgpack
import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from scorer import server
from scorer.house import House
from scorer.league.night.events import Opened
from scorer.league.night.model import plan
from scorer.store.memory import MemoryStore
from scorer.store.port import InUse

REGISTER = 1  # what a page says first, and what it is answered with
SERVE = """
import sys
from pathlib import Path
from scorer.server import serve
serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]))
"""


@pytest.fixture
def client():
    return TestClient(server.create_app(House.over(MemoryStore(), MemoryStore(), MemoryStore())))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def test_it_says_that_it_is_healthy(client):
    answer = client.get("/health")
    assert answer.json()["status"] == "ok"


def test_every_address_of_the_app_is_the_start_page_in_its_language(client):
    for address in ("/", "/mesa/abc", "/mesa/abc/mano", "/nueva"):
        page = client.get(address)
        assert page.status_code == 200
        assert '<html lang="es">' in page.text
        assert "<title>Tanteo</title>" in page.text


def test_the_start_page_asks_nobody_else(client):
    page = client.get("/").text
    assert "https://" not in page
    assert "http://" not in page


def test_the_start_page_can_say_that_its_server_is_away(client):
    page = client.get("/").text
    for sentence in ("Sin conexión", "Konexiorik gabe", "Sans connexion", "No connection"):
        assert sentence in page


@pytest.mark.parametrize(
    "origin",
    ["https://elsewhere.example", "null", "file://", "about:blank", "data:text/html,x", "http://", "http://[::"],
)
def test_the_page_of_another_site_or_of_none_gets_no_socket(client, origin):
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers={"origin": origin}):
        pass


def test_our_own_page_gets_its_socket(client):
    with client.websocket_connect("/ws", headers={"origin": "http://testserver"}) as socket:
        page = {"route": "/", "width": 390, "height": 844, "platform": "android", "web": True, "pwa": False}
        asks = msgpack.packb([REGISTER, {"session_id": "", "page_name": "", "page": page}])
        socket.send_bytes(b"\x00" + asks)
        action, _body = msgpack.unpackb(socket.receive_bytes()[1:], strict_map_key=False)
    assert action == REGISTER


def test_a_folder_has_one_server(tmp_path):
    server.create_app(tmp_path)
    with pytest.raises(InUse):
        server.create_app(tmp_path)


def test_a_night_is_there_again_when_the_server_is_and_its_codes_with_it(tmp_path):
    async def evening(house):
        opened = Opened("Gabon", "2026-12-24", "Txoko", "euskal", "euskal/1", plan("knock-out"), "s")
        view, joined = await house.nights.open(opened, "2468", "laptop")
        return view.id, joined.key, await house.nights.codes(view.id, joined.key)

    first = House.held(tmp_path)
    night, key, codes = asyncio.run(evening(first))
    first.close()
    again = House.held(tmp_path)
    with TestClient(server.create_app(again)) as client:
        assert client.get("/health").json()["status"] == "ok"
        assert client.portal.call(again.nights.codes, night, key) == codes
        assert client.portal.call(again.nights.join, codes[1], "192.0.2.1", "phone").table == 1
    House.held(tmp_path).close()


def test_a_file_comes_in_on_its_ticket_and_fifty_megabytes_do_not():
    house = House.over(MemoryStore(), MemoryStore(), MemoryStore())
    client = TestClient(server.create_app(house))
    ticket = house.intake.expect(100)
    assert client.put(f"/subir/{ticket}", content=b"parejas").status_code == 204
    with house.intake.collected(ticket) as content:
        assert content == b"parejas"
    refused = client.put(f"/subir/{house.intake.expect(100)}", content=b"x" * 50 * 1024 * 1024)
    assert (refused.status_code, "too large" in refused.text) == (413, True)


def test_a_file_that_was_cut_off_on_its_way_may_come_again():
    house = House.over(MemoryStore(), MemoryStore(), MemoryStore())
    app = server.create_app(house)
    ticket = house.intake.expect(100)
    said = [{"type": "http.request", "body": b"pare", "more_body": True}, {"type": "http.disconnect"}]
    headers = [(b"host", b"testserver"), (b"content-length", b"7")]
    scope = {"type": "http", "method": "PUT", "path": f"/subir/{ticket}", "headers": headers, "query_string": b""}

    async def receive():
        return said.pop(0)

    async def send(_message):
        pass

    asyncio.run(app(scope, receive, send))
    assert said == []
    assert TestClient(app).put(f"/subir/{ticket}", content=b"parejas").status_code == 204
    with house.intake.collected(ticket) as content:
        assert content == b"parejas"


def test_a_file_that_is_refused_says_why(client):
    house = House.over(MemoryStore(), MemoryStore(), MemoryStore())
    house.intake.room.most = 50
    client = TestClient(server.create_app(house))
    answer = client.put(f"/subir/{house.intake.expect(100)}", content=b"x" * 60)
    assert (answer.status_code, "try again" in answer.text) == (503, True)


@pytest.mark.parametrize("path", ["guess", "..%2F..%2Fetc%2Fpasswd", "%00"])
def test_a_file_that_nobody_waits_for_is_refused_whatever_it_is_called(client, path):
    answer = client.put(f"/subir/{path}", content=b"x")
    assert answer.status_code in (404, 405)


def test_a_port_in_use_is_one_clear_fact(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(server.PortInUse) as raised:
            server.serve("127.0.0.1", port, tmp_path)
    assert str(port) in str(raised.value)
    assert "--port" in str(raised.value)


@pytest.mark.parametrize("host", ["\udcff", "a" * 100 + ".example", "no host at all"])
def test_a_host_that_is_none_is_one_clear_fact(host, tmp_path):
    with pytest.raises(server.PortInUse):
        server.serve(host, 0, tmp_path)


def test_a_picture_in_two_parts_does_not_wait_for_the_phone_to_acknowledge_the_first():
    with server._listening("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_certificate_that_is_none_is_one_clear_fact(tmp_path):
    nonsense = tmp_path / "cert.pem"
    nonsense.write_text("nothing")
    for cert, key in ((nonsense, None), (tmp_path / "missing.pem", None), (None, nonsense)):
        with pytest.raises(server.BadCertificate):
            server.serve("127.0.0.1", 0, tmp_path, cert, key)


def test_asked_to_end_it_ends_cleanly_and_lets_go_of_its_folder(tmp_path):
    port = free_port()
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(tmp_path)], stderr=subprocess.PIPE)
    try:
        wait_for(port)
        process.send_signal(signal.SIGTERM)
        assert process.wait(15) == 0
    finally:
        process.kill()
    assert f":{port}/".encode() in process.stderr.read(), "it said where it listened"
    server.create_app(tmp_path)


def test_the_feeds_are_beside_the_screens_and_whoever_follows_them_is_told_when_the_server_ends(tmp_path):
    house = House.held(tmp_path)
    opened = Opened("Gabon", "2026-12-24", "Txoko", "euskal", "euskal/1", plan("knock-out"), "s")
    night = asyncio.run(house.nights.open(opened, "2468", "laptop"))[0].id
    house.close()
    port = free_port()
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(tmp_path)], stderr=subprocess.PIPE)
    try:
        wait_for(port)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/openapi.json", timeout=5) as answer:
            assert "/nights/{night_id}/events" in json.load(answer)["paths"]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/nights/{night}/events", timeout=10) as events:
            assert events.readline() == b"retry: 3000\n"
            asked = time.monotonic()
            process.send_signal(signal.SIGTERM)
            assert b"event: night" in events.read(), "it ends without an error"
        assert process.wait(15) == 0
        assert time.monotonic() - asked < server.GRACE_SECONDS, "nobody was waited for"
    finally:
        process.kill()


def wait_for(port):
    until = time.monotonic() + 30
    while time.monotonic() < until:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1):
            return
        time.sleep(0.1)
    raise TimeoutError


@pytest.mark.usefixtures("client")
def test_what_a_socket_brings_that_nobody_can_read_is_one_line_in_the_log(caplog):
    log, fault = logging.getLogger("flet_web.fastapi"), ValueError("nonsense")
    log.warning("Receive loop error: nonsense", exc_info=fault)
    log.warning("Unhandled error processing page session: 1", exc_info=fault)
    assert [bool(record.exc_info) for record in caplog.records] == [False, True]
