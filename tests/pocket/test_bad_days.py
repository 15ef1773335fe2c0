"""Bad days: no room, nothing kept, half an update, a cache taken away, a file of a newer version. Nothing is lost."""

from __future__ import annotations

import json
import shutil

import pytest

from tests.e2e.driver import PATIENCE

from .phone import PLAIN, FaultyHost, Phone, awake, kept

pytestmark = [pytest.mark.e2e, pytest.mark.slow]
NO_DATABASE = "Object.defineProperty(self, 'indexedDB', {value: undefined});"
FULL = """
let full = false;
new BroadcastChannel('test').onmessage = event => { full = event.data; };
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...what) {
  if (full) throw new DOMException('no room', 'QuotaExceededError');
  return put.apply(this, what);
};
"""
NEWER = """async text => {
  const opened = indexedDB.open('/data');
  await new Promise(done => { opened.onsuccess = done; });
  const database = opened.result;
  const store = database.transaction('FILE_DATA', 'readwrite').objectStore('FILE_DATA');
  const contents = new TextEncoder().encode(text);
  store.put({timestamp: new Date(), mode: 33206, contents}, '/data/partidas/newer.json');
  await new Promise(done => { store.transaction.oncomplete = done; });
  database.close();
}"""
READ = """async () => {
  const opened = indexedDB.open('/data');
  await new Promise(done => { opened.onsuccess = done; });
  const database = opened.result;
  const asked = database.transaction('FILE_DATA').objectStore('FILE_DATA').get('/data/partidas/newer.json');
  await new Promise(done => { asked.onsuccess = done; });
  database.close();
  return new TextDecoder().decode(asked.result.contents);
}"""


def begun(phone, **spoilt):
    """A partida in the plain mode."""
    phone.start(settings=PLAIN, **spoilt)
    table = phone.open("/nueva", "start")
    table.tap("start")
    table.find("plain-0-1").wait_for(state="attached", timeout=PATIENCE)
    return table, table.page.url.rsplit("/", 1)[-1]


def test_where_there_is_no_room_the_tap_is_refused_and_enters_once_there_is(phone):
    table, partida = begun(phone, worker=FULL)
    table.tap("plain-0-5")
    table.wait_score(5, 0)
    table.page.evaluate("window.test = new BroadcastChannel('test'); test.postMessage(true)")
    table.tap("plain-1-5")
    table.page.get_by_text("no room").first.wait_for(state="attached", timeout=PATIENCE)
    assert table.score() == (5, 0)
    table.page.evaluate("test.postMessage(false)")
    table.settle()
    table.tap("plain-1-1")
    table.wait_score(5, 1)
    phone.kill()
    phone.start(settings=PLAIN)
    assert phone.open(f"/mesa/{partida}", "score-0").score() == (5, 1)


def test_a_window_that_keeps_nothing_says_so_and_counts(phone):
    phone.start(settings=PLAIN, worker=NO_DATABASE)
    table = phone.open("/nueva", "start")
    table.page.get_by_text("no guarda datos").wait_for(timeout=PATIENCE)
    table.page.locator("#tanteo-note button").click()
    table.tap("start")
    table.find("plain-0-1").wait_for(state="attached", timeout=PATIENCE)
    table.tap("plain-0-5")
    table.wait_score(5, 0)
    assert table.score() == (5, 0)


def test_a_cache_taken_away_costs_a_download_and_no_partida(phone):
    table, partida = begun(phone)
    table.tap("plain-0-5")
    table.wait_score(5, 0)
    kept(table)
    table.page.evaluate("caches.keys().then(all => Promise.all(all.map(one => caches.delete(one))))")
    table.page.reload(wait_until="commit")
    awake(table, "score-0")
    assert table.score() == (5, 0)
    assert table.page.url.endswith(partida)


def test_a_file_of_a_newer_version_is_told_and_left_as_it_is(phone):
    table, _ = begun(phone)
    text = json.dumps({"format": "tanteo-store/99", "records": {}})
    table.page.evaluate(NEWER, text)
    phone.stop()
    phone.start()
    table = phone.open("/", "settings")
    table.settle()
    assert "tanteo-store/99" in table.page.locator("body").aria_snapshot()
    assert table.page.evaluate(READ) == text


@pytest.fixture
def newer(recipe, site, tmp_path, monkeypatch):
    """A host of its own with the site as it was, and the same with something new in it."""
    folder, after = tmp_path / "host", tmp_path / "newer"
    shutil.copytree(site[0], folder)
    told = recipe.sources.manifest()
    monkeypatch.setattr(recipe.sources, "manifest", lambda: {**told, "description": "newer"})
    recipe.build(after)
    host = FaultyHost(folder)
    yield host, after
    host.stop()


@pytest.fixture
def kept_phone(playwright, newer, tmp_path):
    """A phone that keeps the app, with a partida in play."""
    phone = Phone(playwright, tmp_path / "profile", newer[0].url)
    table, partida = begun(phone)
    kept(table)
    yield phone, table, partida
    phone.kill()


def published(host, after) -> None:
    """Put the newer site in the place of the other, whose own files stay a while."""
    shutil.copytree(after, host.folder, dirs_exist_ok=True)


def version(table) -> str:
    return table.page.evaluate("tanteo.version")


UPDATE = """async () => {
  const here = await navigator.serviceWorker.getRegistration();
  const asked = here.update().then(() => 'asked', () => 'refused');
  const found = await Promise.race([asked, new Promise(done => setTimeout(done, 2500, 'hangs'))]);
  for (let n = 0; n < 25 && here.installing; n++) await new Promise(done => setTimeout(done, 200));
  return here.waiting ? 'waiting' : here.installing ? 'installing' : found;
}"""
FILES = ("index.html", "flutter_service_worker.js", "app.zip.gz", "icon-192.png", "skwasm.wasm.gz", "main.dart.mjs")


def test_an_update_of_which_anything_is_missing_takes_nobodys_place(newer, kept_phone):
    host, after = newer
    phone, table, _ = kept_phone
    browser = phone.context.new_cdp_session(table.page)
    before = version(table)
    published(host, after)
    for fault in ("404", "500", "half", "broken"):
        for name in FILES:
            if fault == "half" and name in ("flutter_service_worker.js", "icon-192.png"):
                continue  # half a script is none; half a picture is a picture that some host made smaller
            host.faults[name] = fault
            assert table.page.evaluate(UPDATE) != "waiting", (name, fault)
            host.faults.clear()
            browser.send("Network.clearBrowserCache")
            table.page.evaluate("caches.keys().then(all => Promise.all(all.slice(1).map(one => caches.delete(one))))")
    table.page.reload(wait_until="commit")
    awake(table, "score-0")
    assert version(table) == before


def test_a_host_that_hangs_in_an_update_keeps_nobody_from_counting(newer, kept_phone):
    host, after = newer
    _, table, _ = kept_phone
    before = version(table)
    published(host, after)
    host.faults["app.zip.gz"] = "hang"
    assert table.page.evaluate(UPDATE) in ("installing", "hangs"), "on a busy machine it has not begun yet"
    table.page.reload(wait_until="commit")
    awake(table, "score-0")
    table.tap("plain-0-5")
    table.wait_score(5, 0)
    assert version(table) == before


def test_a_whole_update_is_told_away_from_the_table_and_begins_without_network_too(newer, kept_phone):
    host, after = newer
    phone, table, partida = kept_phone
    before = version(table)
    published(host, after)
    table.page.reload(wait_until="commit")
    awake(table, "score-0")
    table.page.wait_for_timeout(8000)
    assert version(table) == before
    assert table.page.locator("#tanteo-note").count() == 0, "a hand is not interrupted"
    phone.show(table, "/", "settings")
    table.page.get_by_text("versión nueva").wait_for(timeout=60_000)
    host.stop()
    table.page.locator("#tanteo-note button").click()
    table.page.wait_for_function(f"window.tanteo && tanteo.version !== '{before}'", timeout=60_000)
    phone.show(table, f"/mesa/{partida}", "score-0")
    assert table.score() == (0, 0)


def test_a_file_that_is_gone_here_and_at_the_host_costs_one_more_try(newer, kept_phone):
    host, after = newer
    phone, table, partida = kept_phone
    before = version(table)
    shutil.rmtree(host.folder / "v")
    published(host, after)
    host.faults["flutter_service_worker.js"] = "500"  # the host's worker would heal it by itself
    gone = f"v/{before}/python/app.zip.gz"
    assert table.page.evaluate(f"caches.keys().then(all => caches.open(all[0])).then(one => one.delete('{gone}'))")
    phone.context.new_cdp_session(table.page).send("Network.clearBrowserCache")
    table.page.reload(wait_until="commit")
    table.page.get_by_text("No se ha podido cargar").first.wait_for(timeout=PATIENCE)
    table.page.get_by_text("Reintentar").click()
    table.page.wait_for_function(f"window.tanteo && tanteo.version !== '{before}'", timeout=60_000)
    awake(table, "score-0")
    assert table.page.url.endswith(partida)
