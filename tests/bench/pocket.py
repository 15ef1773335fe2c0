"""The app without a server on a phone that has never been here: bytes and seconds, and the next visit.

The host itself sends at 1.6 Mbit/s and answers after 150 ms, because Chromium's throttling does not reach the worker
that loads Python; the page gets a quarter of the processor, the worker all of it.
"""

from __future__ import annotations

import functools
import importlib.util
import tempfile
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from tests.bench.clock import row
from tests.pocket.phone import Phone, kept

if TYPE_CHECKING:
    from shutil import SupportsRead, SupportsWrite  # type: ignore[attr-defined]

RATE, DELAY, PART, PROCESSOR = 1.6e6 / 8, 0.15, 4096, 4


class SlowHost(ThreadingHTTPServer):
    """A host behind one slow wire."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), functools.partial(_Slow, directory=str(folder)))
        self.slow, self.bytes, self._free = True, 0, time.monotonic()
        self._wire = threading.Lock()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.server_address[1]}"

    def send(self, count: int) -> None:
        """Wait until the wire has taken that much."""
        with self._wire:
            self.bytes += count
            self._free = max(self._free, time.monotonic()) + count / RATE
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))


class _Slow(SimpleHTTPRequestHandler):
    server: SlowHost

    def send_head(self) -> Any:
        if self.server.slow:
            time.sleep(DELAY)
        return super().send_head()

    def copyfile(self, source: SupportsRead[bytes], outputfile: SupportsWrite[bytes]) -> None:
        while part := source.read(PART):
            self.server.send(len(part)) if self.server.slow else None
            outputfile.write(part)

    def log_message(self, *_: object) -> None:
        pass


def main() -> None:
    """Print the table."""
    recipe = Path(__file__).resolve().parents[2] / "build" / "web.py"
    spec = importlib.util.spec_from_file_location("build_web", recipe)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        folder = Path(scratch)
        module.build(folder / "web")
        host = SlowHost(folder / "web")
        phone = Phone(playwright, folder / "profile", host.url)
        phone.start()
        assert phone.context is not None
        page = phone.context.pages[0]
        phone.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": PROCESSOR})
        begun = time.perf_counter()
        page.goto(f"{host.url}/#/nueva", wait_until="commit")
        page.wait_for_function("document.getElementById('picture')", timeout=60_000)
        picture = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime || 0") / 1000
        table = _ready(phone, page)
        first, moved = time.perf_counter() - begun, host.bytes
        host.slow = False
        kept(table)
        phone.stop()
        phone.start()
        begun = time.perf_counter()
        phone.open("/nueva", "start")
        second = time.perf_counter() - begun
        phone.stop()
    wire = moved / RATE
    row("without a server: 1.6 Mbit/s, 150 ms; page's CPU ÷ 4", "figure", "beside the wire's own time")
    row("---", "---", "---")
    row("first load, on the wire", f"{moved / 1e6:.2f} MB", f"{wire:.0f} s")
    row("first picture", f"{picture:.2f} s", "")
    row("first screen", f"{first:.0f} s", f"{first / wire:.2f}")
    row("second visit, first screen, nothing throttled", f"{second:.1f} s", "")


def _ready(phone: Phone, page: Any) -> Any:
    from tests.e2e.driver import Table  # noqa: PLC0415
    from tests.pocket.phone import awake  # noqa: PLC0415

    table = Table(page, f"{phone.url}/#")
    awake(table, "start")
    return table


if __name__ == "__main__":
    main()
