"""What the server sends before the first tap: packed, versioned, cached, and nothing that another one could tell."""

from __future__ import annotations

import gzip
import json
import re
import struct

import brotli
import pytest
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient

from scorer import paths
from scorer.statics import icons, page, sources
from scorer.statics.packed import Packed
from scorer.statics.site import WORKER, Site
from scorer.ui import theme


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site with what is small packed; the engine takes a minute and is left as it is."""
    site = Site(PlainTextResponse("of the app", 404), Packed(tmp_path_factory.mktemp("packed")))
    site.packed.prepare(
        file.source for file in site.files.values() if file.source.path is None or file.source.path.suffix == ".mjs"
    )
    return site


@pytest.fixture(scope="module")
def client(site):
    return TestClient(site)


def version_of(site) -> str:
    return re.search(r'"version": "(\w+)"', site.files["index.html"].source.read().decode())[1]


def versioned(site, name: str) -> str:
    return f"/v/{version_of(site)}/{name}"


@pytest.mark.parametrize("path", ["/", "/nueva", "/mesa/abc123", "/mesa/abc123/historia", "/index.html"])
def test_every_address_of_the_app_gives_the_start_page(client, path):
    answer = client.get(path)
    assert answer.headers["content-type"].startswith("text/html")
    assert "Tanteo" in answer.text


@pytest.mark.parametrize("path", ["/nothing.js", "/v/0123456789ab/main.dart.wasm", "/../pyproject.toml"])
def test_a_file_that_is_not_there_goes_on_to_the_app(client, path):
    assert client.get(path).text == "of the app"


def test_what_is_no_question_for_a_file_goes_on_to_the_app(client):
    assert client.post("/").text == "of the app"


@pytest.mark.parametrize(("accepted", "unpack"), [("br", brotli.decompress), ("gzip", gzip.decompress)])
def test_a_file_goes_out_as_the_browser_can_take_it(site, accepted, unpack):
    file = site.files[versioned(site, "main.dart.mjs")[1:]]
    path = site.packed.find(file.source, accepted)
    assert unpack(path.read_bytes()) == file.source.read()
    answer = TestClient(site).get(versioned(site, "main.dart.mjs"), headers={"accept-encoding": accepted})
    assert answer.headers["content-encoding"] == accepted
    assert answer.content == file.source.read()


@pytest.mark.parametrize("accepted", ["", "identity", "br;q=0, gzip;q=0", "zstd"])
def test_a_browser_that_takes_no_packed_file_gets_a_plain_one(client, site, accepted):
    answer = client.get(versioned(site, "main.dart.mjs"), headers={"accept-encoding": accepted})
    assert "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "Accept-Encoding"


def test_what_is_versioned_is_kept_for_ever_and_the_rest_is_asked_for_again(client, site):
    assert "immutable" in client.get(versioned(site, "main.dart.mjs")).headers["cache-control"]
    for path in ("/", f"/{WORKER}", "/manifest.json", "/icons/icon-192.png"):
        assert client.get(path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/manifest.json", "/icons/icon-192.png"])
def test_what_has_not_changed_is_not_sent_again(client, path):
    etag = client.get(path).headers["etag"]
    again = client.get(path, headers={"if-none-match": f'"other", W/{etag}'})
    assert (again.status_code, again.content) == (304, b"")


def test_each_form_of_a_file_has_a_name_of_its_own(client, site):
    names = {
        client.get(versioned(site, "main.dart.mjs"), headers={"accept-encoding": one}).headers["etag"]
        for one in ("br", "gzip", "identity")
    }
    assert len(names) == 3


def test_a_question_for_the_head_gets_no_body(client):
    answer = client.head("/")
    assert answer.status_code == 200
    assert answer.content == b""


def test_the_engine_may_use_shared_memory(client):
    answer = client.get("/")
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cross-origin-embedder-policy"] == "require-corp"


def test_the_first_picture_stands_in_the_page_itself(client):
    text = client.get("/").text
    assert 'id="picture"' in text
    assert "loading-animation" not in text
    assert len(gzip.compress(text.encode())) < 8_000
    assert not re.search(r"\$\w", page.picture())


def test_the_page_asks_no_other_host(client, site):
    text = client.get("/").text + site.files[WORKER].source.read().decode()
    assert not re.findall(r"https?://", text)


def test_a_start_page_without_its_marks_is_refused():
    with pytest.raises(page.NoMark):
        page.start_page("<html></html>", {"base": "/", "home": "/"}, {})


def test_the_loader_does_not_wait_for_a_service_worker():
    stock = (sources.web_folder() / "flutter_bootstrap.js").read_text(encoding="utf-8")
    loader, called = page.bootstrap(stock).split("_flutter.loader.load(")
    assert "load({serviceWorkerSettings:" in loader, "the loader would take another name for it"
    assert "serviceWorkerSettings" not in called
    assert "onEntrypointLoaded" in called


def test_a_loader_that_is_called_in_another_way_is_refused():
    with pytest.raises(page.NoMark):
        page.bootstrap("_flutter.loader.load({config: flutterConfig})")


def test_another_file_is_another_version():
    one = {"a": sources.Source(made=b"1")}
    assert sources.version(one) != sources.version({"a": sources.Source(made=b"2")})
    assert sources.version(one) != sources.version({"b": sources.Source(made=b"1")})


def test_the_icon_font_has_every_icon_in_use():
    assert icons.font() is not None, "run build/iconfont.py: an icon in the sources is not in the font"
    assert icons.font().stat().st_size < 40_000


def test_an_icon_that_the_font_lacks_sends_the_whole_font_out(monkeypatch):
    monkeypatch.setattr(icons, "used", lambda: frozenset({"ADD", "NOT_IN_THE_FONT"}))
    assert icons.font() is None
    assert sources.engine()[sources.ICON_FONT].path.stat().st_size > 1_000_000


def test_the_page_loads_no_face_that_nobody_uses(site):
    listed = json.loads(site.files[versioned(site, "assets/FontManifest.json")[1:]].source.read())
    assert [one["family"] for one in listed] == ["MaterialIcons", "Roboto", *theme.FONT_FILES]
    assert not [
        face
        for one in listed
        for face in one["fonts"]
        if versioned(site, f"assets/{face['asset']}")[1:] not in site.files
    ]


def test_every_face_is_asked_for_before_the_engine_is_there(site):
    told = json.loads(re.search(r"window\.tanteo = (\{.*\});", site.files["index.html"].source.read().decode())[1])
    assert {"assets/FontManifest.json", sources.ICON_FONT, "assets/fonts/roboto.woff2"} < set(told["fonts"])
    assert not [name for name in told["fonts"] if versioned(site, name)[1:] not in site.files]


def side(png: bytes) -> tuple[int, int]:
    return struct.unpack(">II", png[16:24])


def test_the_manifest_makes_the_app_installable(client):
    told = client.get("/manifest.json").json()
    assert {"name", "short_name", "start_url", "scope", "id"} <= set(told)
    assert told["display"] == "standalone"
    sizes = {(one["purpose"], one["sizes"]) for one in told["icons"]}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "192x192"), ("maskable", "512x512")} <= sizes
    for one in told["icons"]:
        assert "x".join(map(str, side(client.get(f"/{one['src']}").content))) == one["sizes"]


def test_a_folder_that_cannot_be_written_costs_speed_and_nothing_else(tmp_path):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    site = Site(PlainTextResponse("of the app", 404), Packed(tmp_path / "file"))
    site.start()
    site.stop()
    assert TestClient(site).get("/").status_code == 200


def test_the_catalogues_stay_at_home(client):
    assert client.get("/locale/tanteo.pot").text == "of the app"
    assert (paths.assets() / "locale" / "tanteo.pot").is_file()
