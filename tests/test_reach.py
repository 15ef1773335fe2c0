"""Where other phones find this machine."""

import pytest

from scorer.reach import EVERYWHERE, LOOPBACK, for_others, reached_at
from scorer.ui.screens.mesa.share import address


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_server_for_this_computer_alone_is_reached_by_nobody_else(host):
    assert reached_at(host) == ""


def test_a_server_that_listens_at_one_address_is_reached_there():
    assert reached_at("192.168.1.20") == "192.168.1.20"


def test_a_server_that_listens_everywhere_names_an_address_that_is_not_this_machines_own():
    assert not {reached_at(host) for host in EVERYWHERE} & (EVERYWHERE - {""} | LOOPBACK)


@pytest.mark.parametrize(
    ("page", "others"),
    [
        ("localhost:8000", "192.168.1.20:8000"),
        ("127.0.0.1:8000", "192.168.1.20:8000"),
        ("[::1]:8000", "192.168.1.20:8000"),
        ("[::1]", "192.168.1.20"),
        ("localhost", "192.168.1.20"),
        ("mus.example.org", "mus.example.org"),
        ("192.168.1.7:8000", "192.168.1.7:8000"),
    ],
)
def test_an_address_is_given_as_others_open_it(page, others):
    assert for_others(page, "192.168.1.20") == others


def test_where_nobody_else_can_open_it_the_address_stays_as_it_is():
    assert for_others("localhost:8000", "") == "localhost:8000"


def test_the_address_of_a_table_is_that_of_the_network():
    assert address("ws://localhost:8000/ws", "/mesa/abc", "192.168.1.20") == "http://192.168.1.20:8000/mesa/abc"
    assert address("wss://mus.example.org/ws", "/tv/abc", "192.168.1.20") == "https://mus.example.org/tv/abc"
