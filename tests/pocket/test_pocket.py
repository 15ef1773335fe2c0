"""In the pocket: opened once on line, then for ever off line; what was acknowledged is there, whatever happens."""

from __future__ import annotations

import os
import random
from urllib.parse import urlsplit

import pytest

from tests.e2e.driver import PATIENCE

from .phone import PLAIN, Host, Phone, awake, kept

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def test_loaded_once_it_opens_without_network_and_counts_on(phone, host):
    phone.start()
    table = phone.open("/nueva", "start")
    table.tap("start")
    table.find("score-0").wait_for(state="attached", timeout=PATIENCE)
    partida = table.page.url.rsplit("/", 1)[-1]
    table.close_hand(0, 1, (0, 1), (1, 2))
    before = table.score()
    assert sum(before) > 0
    kept(table)
    hosts = {urlsplit(one).netloc for one in phone.asked if one.startswith(("http:", "https:", "ws"))}
    assert hosts == {urlsplit(host.url).netloc}
    assert phone.complaints == []
    phone.stop()
    host.stop()

    phone.start(offline=True)
    table = phone.open(f"/mesa/{partida}", "score-0")
    assert table.score() == before
    table.close_hand(1, 1, (1, 1), (1, 2))
    after = table.score()
    assert after != before
    table.page.reload(wait_until="commit")
    awake(table, "score-0")
    assert table.score() == after


def test_it_works_in_a_folder_of_a_larger_site(playwright, site, tmp_path):
    host = Host(site[0].parent)
    host.start()
    phone = Phone(playwright, tmp_path / "profile", f"{host.url}/{site[0].name}")
    try:
        phone.start()
        phone.open("/nueva", "start")
        assert phone.complaints == []
        assert not [one for one in phone.asked if one.startswith("http") and not one.startswith(phone.url)]
    finally:
        phone.kill()
        host.stop()


def test_a_second_tab_is_told_and_only_looks(phone):
    phone.start(settings=PLAIN)
    first = phone.open("/nueva", "start")
    first.tap("start")
    first.find("plain-0-1").wait_for(state="attached", timeout=PATIENCE)
    first.tap("plain-0-1")
    first.wait_score(1, 0)
    partida = first.page.url.rsplit("/", 1)[-1]
    second = phone.open(f"/mesa/{partida}", "score-0")
    second.page.get_by_text("otra pestaña").first.wait_for(state="attached", timeout=PATIENCE)
    second.tap("plain-1-5")
    second.settle()
    assert second.score() == (1, 0)
    first.tap("plain-0-5")
    first.wait_score(6, 0)


def killed_while_tapping(phone, chance: random.Random, partida: str, shown: int) -> tuple[str, int]:
    """Tap until the browser is killed; the score that was acknowledged last."""
    phone.start(offline=bool(partida), settings=PLAIN)
    if partida:
        table = phone.open(f"/mesa/{partida}", "plain-0-1")
        found = table.score()[0]
        assert shown <= found <= shown + 1, "what was acknowledged is lost, or something was counted twice"
        shown = found
    else:
        table = phone.open("/nueva", "start")
        table.tap("start")
        table.find("plain-0-1").wait_for(state="attached", timeout=PATIENCE)
        partida = table.page.url.rsplit("/", 1)[-1]
        kept(table)
    x, y = table.middle("plain-0-1")
    for _ in range(chance.randint(1, 4)):
        if shown >= 35:
            break
        table.page.mouse.click(x, y)
        table.wait_text("score-0", rf"^{shown + 1}\b")
        shown += 1
    if shown < 39:
        table.page.mouse.click(x, y)
        table.page.wait_for_timeout(chance.randint(0, 60))
    phone.kill()
    return partida, shown


@pytest.mark.crash
def test_a_browser_killed_between_two_taps_loses_nothing_acknowledged(phone):
    score, shown = kills(phone, int(os.environ.get("TANTEO_KILLS", "4")))
    assert score in (shown, shown + 1), "the last tap may have been kept without having been shown"


def kills(phone, count: int) -> tuple[int, int]:
    """Kill the browser that often; what stands at the end, and what was shown last."""
    chance = random.Random(int(os.environ.get("TANTEO_SEED", "5")))
    partida, shown = "", 0
    for _ in range(count):
        if shown >= 30:
            partida, shown = "", 0
        partida, shown = killed_while_tapping(phone, chance, partida, shown)
    phone.start(offline=True, settings=PLAIN)
    return phone.open(f"/mesa/{partida}", "plain-0-1").score()[0], shown
