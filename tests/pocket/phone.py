"""A phone with the app without a server: a profile that outlives its browser, and a host that can be switched off."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

from tests.e2e.driver import ARGS, CHROMIUM, NOTE_FIRST_FRAME, Table, free_port

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright, Route

STARTING = 120_000
PLAIN = json.dumps(json.dumps({"entry": "plain"}))
COMPLETE = """async () => {
  if (!navigator.serviceWorker.controller) return false;
  const names = await caches.keys(), all = [];
  for (const name of names) for (const one of await (await caches.open(name)).keys()) all.push(one.url);
  return ['index.html', 'main.dart.wasm.gz', 'skwasm.wasm.gz', 'main.dart.mjs', 'app.zip.gz', 'roboto.woff2']
    .every(end => all.some(url => url.endsWith(end)));
}"""


class Host:
    """Python's own file server over a folder, as plain as a host can be."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1", "-d", str(self.folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 30
        while time.monotonic() < until:
            with contextlib.suppress(OSError), urllib.request.urlopen(self.url, timeout=1):  # noqa: S310 - our own
                return
            time.sleep(0.1)
        raise TimeoutError

    def stop(self) -> None:
        """Switch it off."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(10)


class FaultyHost:
    """A host that does not give everything: `faults` says what it does with the names that end so."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.faults = folder, dict[str, str]()
        handler = functools.partial(_Faulty, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self._server.faults = self.faults  # type: ignore[attr-defined]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def stop(self) -> None:
        """Switch it off."""
        self.faults.clear()
        self._server.shutdown()
        self._server.server_close()


class _Faulty(SimpleHTTPRequestHandler):
    """404, 500, half of the file as if it were the whole, one that breaks off, one that never comes."""

    def do_GET(self) -> None:
        faults: dict[str, str] = self.server.faults  # type: ignore[attr-defined]
        fault = next((what for end, what in faults.items() if self.path.endswith(end)), "")
        if fault in ("404", "500"):
            self.send_error(int(fault))
        elif fault == "hang":
            while faults:
                time.sleep(0.1)
        elif fault:
            self._half(whole=fault == "half")
        else:
            super().do_GET()

    def _half(self, *, whole: bool) -> None:
        data = Path(self.translate_path(self.path)).read_bytes()
        half = data[: len(data) // 2]
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(half if whole else data)))
        self.end_headers()
        self.wfile.write(half)

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


class Phone:
    """A browser with a profile on the disk."""

    def __init__(self, playwright: Playwright, profile: Path, url: str) -> None:
        self._playwright, self.profile, self.url = playwright, profile, url
        self.context: BrowserContext | None = None
        self.asked: list[str] = []
        self.complaints: list[str] = []

    def start(self, *, offline: bool = False, settings: str = "", worker: str = "") -> None:
        """Start the browser. `worker`: a script that spoils something in Python's worker before it begins."""
        self.context = self._playwright.chromium.launch_persistent_context(
            self.profile,
            executable_path=CHROMIUM,
            args=ARGS,
            viewport={"width": 390, "height": 844},
            locale="es-ES",
            has_touch=True,
            offline=offline,
            service_workers="block" if worker else "allow",
        )
        if worker:
            self.context.route("**/python-worker.js", lambda route: _spoilt(route, worker))
        self.context.add_init_script(NOTE_FIRST_FRAME)
        if settings:
            self.context.add_init_script(f"localStorage.setItem('flutter.tanteo.settings', {json.dumps(settings)})")

    def open(self, route: str, wait_for: str) -> Table:
        """Open an address of the app."""
        assert self.context is not None
        page = self.context.new_page()
        self._listen(page)
        table = Table(page, f"{self.url}/#")
        self.show(table, route, wait_for)
        return table

    def show(self, table: Table, route: str, wait_for: str) -> None:
        """Open an address in a tab that is there."""
        table.page.goto(f"{self.url}/#{route}", wait_until="commit")
        awake(table, wait_for)

    def _listen(self, page: Page) -> None:
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)

    def stop(self) -> None:
        """Close it as people do."""
        if self.context is not None:
            self.context.close()
        self.context = None

    def kill(self) -> None:
        """The system ends it in the middle of whatever it does."""
        for process in self._processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        with contextlib.suppress(Exception):
            self.stop()

    def _processes(self) -> list[int]:
        """The browser of this profile, and what it started."""
        mark = f"--user-data-dir={self.profile}".encode()
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if mark in (folder / "cmdline").read_bytes().split(b"\0"):
                    found.append(int(folder.name))
        return found


def _spoilt(route: Route, script: str) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=f"{script}\n{answer.text()}")


def awake(table: Table, wait_for: str) -> None:
    """Wait until the app is there."""
    page = table.page
    page.wait_for_function("window.__firstFrame", timeout=STARTING)
    page.wait_for_selector("flt-semantics-placeholder, flt-semantics", state="attached", timeout=STARTING)
    page.evaluate("document.querySelector('flt-semantics-placeholder')?.click()")
    table.find(wait_for).wait_for(state="attached", timeout=STARTING)


def kept(table: Table) -> None:
    """Wait until the browser keeps the whole app. Playwright takes a promise for a yes: it is asked again from here."""
    until = time.monotonic() + STARTING / 1000
    while not table.page.evaluate(COMPLETE):
        assert time.monotonic() < until, "the browser does not keep the app"
        table.page.wait_for_timeout(200)
