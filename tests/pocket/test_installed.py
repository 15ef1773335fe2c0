"""What a phone's own checks ask of an app: it can be installed and complains of nothing."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from scorer.words import words
from tests.e2e.driver import PATIENCE

from .phone import PLAIN, kept

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
DERIVED = ("The blues", "The oranges")


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
