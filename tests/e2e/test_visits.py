"""The first visit and the next: each file once, nothing again, and nobody waits for what is there."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from .driver import NOTE_FIRST_FRAME, PATIENCE, Screen, Table, new_page, serving

pytestmark = [pytest.mark.e2e]


class Visit:
    """One opening of the app in a browser: what it asked for, what it moved, what it complained of."""

    def __init__(self, context, url: str) -> None:
        self.asked: Counter[str] = Counter()
        self.said: list[str] = []
        self.bytes = 0
        self.page = context.new_page()
        self.page.add_init_script(NOTE_FIRST_FRAME)
        self._listen(context.new_cdp_session(self.page))
        Screen(self.page, url).open("/nueva", "start")

    def _listen(self, wire) -> None:
        wire.send("Network.enable")
        wire.on("Network.loadingFinished", self._moved)
        self.page.on("request", lambda request: self.asked.update([request.url.rsplit("/", 1)[-1]]))
        self.page.on("console", lambda said: self.said.append(said.text) if said.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.said.append(str(error)))

    def _moved(self, event) -> None:
        self.bytes += int(event["encodedDataLength"])


@pytest.fixture(scope="module")
def visits(browser, tmp_path_factory):
    """A browser that was never here, and the same one again once it keeps the app."""
    with serving(tmp_path_factory.mktemp("data")) as server:
        context = browser.new_context(locale="es-ES")
        first = Visit(context, server.url)
        first.page.wait_for_function("navigator.serviceWorker.controller", timeout=30_000)
        first.page.wait_for_timeout(3000)
        first.page.close()
        yield first, Visit(context, server.url)
        context.close()


def test_the_engine_is_asked_for_once_though_it_is_compiled_before_its_loader_is_there(visits):
    for visit in visits:
        assert visit.asked["main.dart.wasm"] == 1
        assert visit.asked["skwasm.wasm"] == 1


def test_nothing_complains(visits):
    assert [visit.said for visit in visits] == [[], []]


def test_the_next_visit_moves_next_to_nothing(visits):
    first, second = visits
    assert first.bytes > 1_000_000
    assert second.bytes < 50_000


def test_every_face_is_there_before_the_first_picture(visits):
    for visit in visits:
        assert visit.asked["AtkinsonHyperlegible-Regular.woff2"] == 1
        assert visit.asked["BarlowCondensed-Bold.woff2"] == 1


def test_a_phone_that_forgot_its_pictures_draws_them_anew(served, browser):
    table = Table(new_page(browser), served.url)
    table.new_partida()
    table.bid("grande", 0, 2)
    table.answer(wanted=True)
    whole = len(table.page.screenshot())
    with table.page.expect_navigation(timeout=PATIENCE):
        browser.new_browser_cdp_session().send("Browser.crashGpuProcess")
    assert wait_for_picture(table.page, whole / 2), "nothing is drawn"
    table.open_table(table.page.url.rsplit("/", 1)[-1])
    assert "querido, 2" in table.text("lance-grande")


def wait_for_picture(page, size):
    """An empty page takes next to nothing as a picture."""
    until = time.monotonic() + PATIENCE / 1000
    while len(page.screenshot()) < size and time.monotonic() < until:
        page.wait_for_timeout(100)
    return len(page.screenshot()) >= size
