"""What a phone's own checks ask of an app: it can be installed, complains of nothing, and is hit by thumbs."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from scorer.words import words
from tests.e2e.driver import PATIENCE

from .phone import PLAIN, kept

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
THUMB = 48
DERIVED = ("The blues", "The oranges")
# Flutter's tree of what can be tapped, in dp; what lies in a line of text is not meant to be hit alone.
TAPPABLE = """() => [...document.querySelectorAll('[flt-tappable]')]
  .map(one => [one.getAttribute('flt-semantics-identifier') || one.getAttribute('aria-label') || one.innerText,
               one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && box.height > 0)
  .map(([name, box]) => [name.slice(0, 40), Math.round(box.width), Math.round(box.height)])"""
NAMELESS = """() => [...document.querySelectorAll('[role=button][flt-tappable]')]
  .filter(one => !(one.getAttribute('aria-label') || one.innerText || one.textContent).trim()).length"""


@pytest.fixture
def table(phone):
    """The app, kept, with a partida in play."""
    phone.start(settings=PLAIN)
    table = phone.open("/nueva", "start")
    table.tap("start")
    table.find("plain-0-1").wait_for(state="attached", timeout=PATIENCE)
    table.id = table.page.url.rsplit("/", 1)[-1]
    kept(table)
    return table


def test_the_browser_would_install_it_and_complains_of_nothing(phone, table):
    browser = phone.context.new_cdp_session(table.page)
    told = browser.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"].endswith("/manifest.json")
    assert browser.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert phone.complaints == []


def test_every_target_is_wide_enough_for_a_thumb_and_has_a_name(phone, table):
    for route, shown in (
        ("/", "settings"),
        ("/nueva", "start"),
        (f"/mesa/{table.id}", "score-0"),
        ("/ajustes", "moving"),
    ):
        phone.show(table, route, shown)
        table.settle()
        found = table.page.evaluate(TAPPABLE)
        assert len(found) > 2, route
        assert [one for one in found if min(one[1:]) < THUMB] == [], route
        assert table.page.evaluate(NAMELESS) == 0, route


def test_the_acta_is_drawn_on_paper_without_network(phone, host, table):
    host.stop()
    table.tap("plain-0-5")
    table.wait_score(5, 0)
    phone.show(table, f"/acta/{table.id}", "save-acta-pdf")
    with table.page.expect_download(timeout=PATIENCE) as waiting:
        table.tap("save-acta-pdf")
    assert waiting.value.suggested_filename.endswith(".acta.pdf")
    content = waiting.value.path().read_bytes()
    assert content.startswith(b"%PDF-")
    said = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages)
    for pair in (0, 1):
        assert words("es")(DERIVED[pair]) in said
