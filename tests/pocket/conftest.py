"""The app without a server, built once, and a phone for each test."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.e2e import driver

from .phone import Host, Phone

RECIPE = Path(__file__).resolve().parents[2] / "build" / "web.py"


def pytest_collection_modifyitems(items):
    """Without a browser what needs one counts as not run."""
    missing = pytest.mark.skip(reason=driver.NO_BROWSER)
    for item in items:
        if not driver.CHROMIUM and "phone" in getattr(item, "fixturenames", ()):
            item.add_marker(missing)


@pytest.fixture(scope="session")
def recipe():
    """`build/web.py` as a module."""
    spec = importlib.util.spec_from_file_location("build_web", RECIPE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def site(recipe, tmp_path_factory):
    """The site and the sizes of its files."""
    folder = tmp_path_factory.mktemp("site") / "web"
    return folder, recipe.build(folder)


@pytest.fixture(scope="module")
def playwright():
    """Playwright keeps an event loop as long as it lives: it ends with its module."""
    with sync_playwright() as started:
        yield started


@pytest.fixture
def host(site):
    """The host, switched on."""
    host = Host(site[0])
    host.start()
    yield host
    host.stop()


@pytest.fixture
def phone(playwright, host, tmp_path):
    """A phone that has never been here."""
    phone = Phone(playwright, tmp_path / "profile", host.url)
    yield phone
    phone.kill()
