"""The names that a machine answers to: its addresses, those of the house, those it was told."""

from __future__ import annotations

import shutil
import socket
import subprocess

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from scorer import server
from scorer.hosts import certified, is_ours, own_names
from scorer.house import House
from scorer.store.memory import MemoryStore

OURS = [
    "127.0.0.1",
    "127.0.0.1:8551",
    "192.168.1.20:8551",
    "203.0.113.9",
    "[::1]:8551",
    "[fe80::1%25wlan0]:8551",
    "localhost",
    "LOCALHOST:8551",
    "localhost.",
    "laptop",
    "laptop:8551",
    "bar-sol.local:8551",
    "laptop.lan",
    "mus.home.arpa",
    "testserver",
]
FOREIGN = [
    "",
    ":8551",
    "evil.example",
    "evil.example:8551",
    "127.0.0.1.evil.example",
    "127.0.0.1.nip.io:8551",
    "localhost.evil.example",
    "local.evil",
    "evil.example.",
    "[evil.example]:8551",
    "127.0.0.1@evil.example",
    "evil.example:8551:8551",
    "a.b",
    "192.168.1",
    "192.168.1.256",
    "\xe9vil.example",
]


@pytest.mark.parametrize("host", OURS)
def test_addresses_and_names_of_the_house_are_ours(host):
    assert is_ours(host)


@pytest.mark.parametrize("host", FOREIGN)
def test_a_name_that_anybody_can_buy_is_not(host):
    assert not is_ours(host)


def test_a_name_that_was_told_is_ours_and_one_beside_it_is_not():
    names = {"mus.example", "*.club.example"}
    assert is_ours("MUS.example:443", names)
    assert is_ours("gabon.club.example", names)
    for host in ("www.mus.example", "club.example", "a.b.club.example", "mus.example.evil"):
        assert not is_ours(host, names)
    assert is_ours("anything.example", {"*"})


def test_what_the_machine_calls_itself_and_where_it_listens_are_its_names():
    assert own_names("mus.example", None, ["b.example"]) == {"mus.example", "b.example", socket.gethostname()}


def client(*names):
    house = House.over(MemoryStore(), MemoryStore(), MemoryStore())
    return TestClient(server.create_app(house, names=names))


@pytest.mark.parametrize("path", ["/", "/liga", "/health", "/api/nights", "/api/nights/x/events", "/main.dart.mjs"])
def test_a_page_of_elsewhere_that_had_its_name_led_here_reads_nothing(path):
    asking = client("mus.example")
    answer = asking.get(path, headers={"host": "evil.example:8551"})
    assert answer.status_code == 421
    assert "--name evil.example" in answer.text
    assert len(answer.text.split("\n\n")) == 4
    assert asking.get("/health", headers={"host": "mus.example"}).status_code == 200
    assert asking.put("/subir/x", headers={"host": "evil.example"}).status_code == 421


def test_it_gets_no_socket_either_though_its_origin_is_the_host_that_it_asks():
    asking = client("mus.example")
    evil = {"host": "evil.example", "origin": "http://evil.example"}
    with pytest.raises(WebSocketDisconnect), asking.websocket_connect("/ws", headers=evil):
        pass
    ours = {"host": "mus.example", "origin": "http://mus.example"}
    with asking.websocket_connect("/ws", headers=ours):
        pass


def test_what_is_quoted_of_a_name_is_harmless():
    answer = client().get("/", headers={"host": "<script>alert(1)</script>." + "x" * 500})
    assert answer.status_code == 421
    assert answer.headers["content-type"].startswith("text/plain")
    assert "<" not in answer.text
    assert len(answer.text) < 1500


@pytest.mark.skipif(shutil.which("openssl") is None, reason="no openssl to make a certificate with")
def test_the_names_of_the_certificate_are_ours(tmp_path):
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    wanted = ["-subj", "/CN=x", "-addext", "subjectAltName=DNS:mus.example,DNS:*.club.example,IP:192.0.2.1"]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, *wanted]
    subprocess.run(made, check=True, capture_output=True)
    assert certified(cert) == {"mus.example", "*.club.example"}
    assert certified(key) == certified(tmp_path / "missing") == certified(None) == frozenset()
