"""What a thumb hits, as the browser tells it to whoever cannot see: wide enough, and with a name."""

from __future__ import annotations

import pytest

from tests.e2e.driver import Table, new_page, serving

pytestmark = pytest.mark.e2e

THUMB = 48
# So high that nothing is cut by the edge of what scrolls.
TALL = (390, 3200)
TAPPABLE = """() => [...document.querySelectorAll('[flt-tappable]')].map(one => {
    const box = one.getBoundingClientRect();
    const said = (one.getAttribute('aria-label') || one.innerText || one.textContent || '').trim();
    return [one.getAttribute('flt-semantics-identifier') || said, said, Math.round(box.width), Math.round(box.height)];
}).filter(one => one[2] > 0 && one[3] > 0)"""
SCREENS = {
    "/": "settings",
    "/nueva": "start",
    "/mesa/{id}": "score-0",
    "/mesa/{id}/mano": "apuntar",
    "/mesa/{id}/historia": "export",
    "/mesa/{id}/cartas": "pad",
    "/mesa/{id}/reclamar": "kind-free",
    "/acta/{id}": "only-action",
    "/ajustes": "awake",
    "/liga": "back",
    "/liga/nueva": "night-open",
    "/unirse": "back",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server whose tables stay from one screen to the next."""
    with serving(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture(scope="module")
def ids():
    """The partida that the first of them opened."""
    return []


@pytest.fixture
def table(server, browser, ids):
    """A table with a hand counted; what was said of it is gone."""
    table = Table(new_page(browser, TALL), server.url)
    if not ids:
        table.new_partida()
        table.close_hand(0, 1, (0, 3), (1, 2))
        table.wait_score(4, 3)
        table.settle(5_000)
        ids.append(table.id)
    table.id = ids[0]
    return table


@pytest.mark.parametrize("route", SCREENS)
def test_every_target_is_wide_enough_for_a_thumb_and_has_a_name(table, route):
    table.open(route.format(id=table.id), SCREENS[route])
    table.settle()
    found = table.page.evaluate(TAPPABLE)
    assert found, "nothing can be tapped"
    assert [one for one in found if min(one[2:]) < THUMB] == []
    assert [name for name, said, *_ in found if not said] == []
