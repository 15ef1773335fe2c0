"""An address that leads nowhere is no fault: the app is there all the same."""

from __future__ import annotations

import pytest

from tests.ui.harness import app_at


@pytest.mark.parametrize("route", ["//[x", "http://[::1/liga", "/mesa/" + "9" * 5000])
async def test_an_address_that_is_none_leads_home(route):
    screen = await app_at(route)
    assert screen.find("new") or screen.find("start")


@pytest.mark.parametrize(
    "route", ["/%", "/mesa/../../etc/passwd", "/liga/x/mesa/99999999999999999999", "//", "/ñ/\x00"]
)
async def test_an_address_of_nothing_says_so(route):
    screen = await app_at(route)
    assert screen.texts()
