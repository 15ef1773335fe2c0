"""A phone that has never been here: bytes and seconds until the app is there, beside stock `flet run`.

1.6 Mbit/s, 150 ms and a quarter of this machine's processor, by Chromium's own throttling.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scorer.statics.site import Site
from tests.bench.clock import row
from tests.e2e.driver import NOTE_FIRST_FRAME, Screen, browsing, free_port, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page

WIRE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
PROCESSOR = 4
STOCK = """
import sys
from pathlib import Path
import flet as ft
from scorer.paths import assets
from scorer.service.tables import Tables
from scorer.store.tiny import TinyStore
from scorer.ui.app import start
from scorer.ui.theme import fonts
tables = Tables(TinyStore(Path(sys.argv[2])))
async def main(page):
    page.fonts = fonts()
    await start(page, tables)
ft.run(main, view=None, port=int(sys.argv[1]), host="127.0.0.1", assets_dir=sys.argv[3], no_cdn=True)
"""


@dataclass
class Load:
    """One opening of the app: when something was drawn, when the first screen was there, what went over the wire."""

    picture: float = 0
    ready: float = 0
    bytes: int = 0


def opened(context: BrowserContext, url: str, *, throttled: bool = True, wait_for: str = "start") -> Load:
    """Open the app and measure."""
    page = context.new_page()
    page.add_init_script(NOTE_FIRST_FRAME)
    load = Load()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda event: _add(load, event["encodedDataLength"]))
    if throttled:
        wire.send("Network.emulateNetworkConditions", WIRE)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": PROCESSOR})
    begun = time.perf_counter()
    _wait(page, url, wait_for)
    load.ready = time.perf_counter() - begun
    load.picture = _painted(page)
    page.wait_for_timeout(6000)
    page.close()
    return load


def _wait(page: Page, url: str, wait_for: str) -> None:
    page.set_default_timeout(300_000)
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.__firstFrame", timeout=300_000)
    page.evaluate("document.querySelector('flt-semantics-placeholder')?.click()")
    Screen(page, url).find(wait_for).wait_for(state="attached", timeout=300_000)


def _painted(page: Page) -> float:
    told = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime || 0"
    return float(page.evaluate(told)) / 1000


def _add(load: Load, count: float) -> None:
    load.bytes += int(count)


@contextlib.contextmanager
def stock(data: Path, assets: Path) -> Iterator[str]:
    """The same app as Flet serves it by itself; its page is the one of its own package."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with subprocess.Popen([sys.executable, "-c", STOCK, str(port), str(data), str(assets)]) as process:
        try:
            until = time.monotonic() + 60
            while time.monotonic() < until:
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(url, timeout=1).close()
                    break
                time.sleep(0.2)
            yield url
        finally:
            process.terminate()


def fonts_only(folder: Path) -> Path:
    """Our faces without our start page."""
    from scorer.paths import assets  # noqa: PLC0415

    (folder / "fonts").mkdir(parents=True)
    for face in (assets() / "fonts").glob("*.woff2"):
        (folder / "fonts" / face.name).write_bytes(face.read_bytes())
    return folder


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as scratch, browsing() as browser:
        folder = Path(scratch)
        Site(lambda *_: None).prepare()  # type: ignore[arg-type,return-value]
        with serving(folder / "data") as server:
            context = browser.new_context(viewport={"width": 390, "height": 844}, locale="es-ES")
            first = opened(context, f"{server.url}/nueva")
            again = sorted((opened(context, f"{server.url}/nueva") for _ in range(3)), key=lambda one: one.ready)
            context.close()
        with stock(folder / "stock", fonts_only(folder / "assets")) as url:
            context = browser.new_context(viewport={"width": 390, "height": 844}, locale="es-ES")
            other = opened(context, f"{url}/nueva")
            context.close()
    row("throttled: 1.6 Mbit/s, 150 ms, CPU ÷ 4", "ours", "beside stock `flet run`")
    row("---", "---", "---")
    row("first load, on the wire", f"{first.bytes / 1e6:.2f} MB", f"{first.bytes / other.bytes:.2f}")
    row("first picture", f"{first.picture:.2f} s", f"{first.picture / max(other.picture, 0.01):.2f}")
    row("first screen", f"{first.ready:.1f} s", f"{first.ready / other.ready:.2f} (stock {other.ready:.1f} s)")
    row("next three visits, on the wire", f"{max(one.bytes for one in again) / 1e6:.2f} MB", "")
    told = f"{again[1].ready:.1f} s", f"{again[0].ready:.1f} to {again[2].ready:.1f}"
    row("next three visits, first screen, median", *told)


if __name__ == "__main__":
    main()
