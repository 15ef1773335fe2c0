"""A server and a browser for the tests that do what people do; where there is no browser they are not run, loudly."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error

from tests.e2e import driver


def pytest_collection_modifyitems(items):
    """Without a browser these tests count as not run."""
    if not driver.CHROMIUM:
        missing = pytest.mark.skip(reason=driver.NO_BROWSER)
        for item in items:
            if item.get_closest_marker("e2e"):
                item.add_marker(missing)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):  # noqa: ARG001 - pytest calls it with both
    """What every page showed when a test failed: without it nobody can tell from afar why."""
    report = yield
    started = item.funcargs.get("browser") if hasattr(item, "funcargs") else None
    if report.when == "call" and report.failed and started is not None:
        report.sections.append(("the pages", "\n".join(_pages(started))))
    return report


def _pages(started):
    for page in (page for context in started.contexts for page in context.pages):
        try:
            yield f"{page.url}: {page.evaluate(driver.SHOWN)}"
        except Error as fact:
            yield f"{page.url}: {fact.message}"


@pytest.fixture(scope="module")
def browser():
    """The installed Chromium. It ends with its module: Playwright keeps an event loop as long as it lives."""
    with driver.browsing() as started:
        yield started


@pytest.fixture(autouse=True)
def pages_closed(request):
    """Every page ends with its test: one whose server is gone would go on looking for it."""
    yield
    if "browser" in request.fixturenames:
        for context in request.getfixturevalue("browser").contexts:
            context.close()


@pytest.fixture
def served(tmp_path):
    """A running server over an empty folder."""
    with driver.serving(tmp_path / "data") as server:
        yield server
