"""Drives the app in a real browser through its semantics tree: a server, a browser, and the table as an object."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from playwright.sync_api import Locator, Page, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or ""
NO_BROWSER = (
    "NO BROWSER: neither Chromium nor Chrome was found (`make test` installs one where it may); nothing was tested. "
    "Name one with CHROMIUM=/path/to/it."
)
# Nothing but this machine can be reached: a page that asked anybody else would show it.
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]
NOTE_FIRST_FRAME = """
window.addEventListener('flutter-first-frame', () => { window.__firstFrame = performance.now(); }, {once: true});
"""
# As a browser set to larger text: known before anything of the page runs.
LARGE_TEXT = """
new MutationObserver((_, watch) => {
  if (document.documentElement) { document.documentElement.style.fontSize = '%d%%'; watch.disconnect(); }
}).observe(document, {childList: true});
"""
# Every identifier on the screen with its words: what a failing test shows of its pages.
SHOWN = """
[...document.querySelectorAll('[flt-semantics-identifier]')].map(one =>
  one.getAttribute('flt-semantics-identifier') + '=' + (one.getAttribute('aria-label') || one.innerText || '')
).join(' | ')
"""
SERVE = """
import sys
from pathlib import Path
from scorer.server import serve
serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]))
"""
STARTING = 30.0
PATIENCE = 40_000
SETTLING = 1_000
SCROLLING = 150
SEEN_OF = """node => {
    let [top, bottom] = [0, innerHeight];
    for (let over = node.parentElement; over; over = over.parentElement) {
        if (getComputedStyle(over).overflowY === "visible") continue;
        const box = over.getBoundingClientRect();
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return [top, bottom];
}"""

Pair: TypeAlias = Literal[0, 1]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server process over a data folder; it can be stopped and started again on the same port."""

    def __init__(self, data: Path, port: int = 0) -> None:
        self.data, self.port = data, port or free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process that serves."""
        return self._process.pid if self._process else 0

    def start(self) -> None:
        """Start, and wait until it is healthy."""
        self._process = subprocess.Popen([sys.executable, "-c", SERVE, str(self.port), str(self.data)])
        until = time.monotonic() + STARTING
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended with {self._process.returncode}")
            if self._answers():
                return
            time.sleep(0.1)
        raise TimeoutError("the server did not become healthy")

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/health", timeout=1):  # noqa: S310 - ours
            return True
        return False

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        if self._process is None:
            return 0
        self._process.terminate()
        return self._process.wait(15)

    def kill(self) -> None:
        """End it without asking."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(15)


@contextlib.contextmanager
def serving(data: Path) -> Iterator[Server]:
    """A running server."""
    server = Server(data)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def browsing() -> Iterator[Browser]:
    """The installed Chromium, without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        try:
            yield browser
        finally:
            browser.close()


def new_page(browser: Browser, size: tuple[int, int] = (390, 844), text_scale: float = 1, **options: Any) -> Page:
    """A page of its own context; options as Playwright's (`locale`, `color_scheme`, `reduced_motion`…)."""
    options.setdefault("locale", "es-ES")
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, **options)
    page = context.new_page()
    page.add_init_script(NOTE_FIRST_FRAME)
    if text_scale != 1:
        page.add_init_script(LARGE_TEXT % (text_scale * 100))
    return page


class Screen:
    """One page of the app: found, tapped and read by the identifiers of its semantics."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.taps = 0

    def open(self, route: str, wait_for: str = "") -> None:
        """Open an address and wait until an identifier, or anything at all, is on the screen."""
        self.page.goto(f"{self.url}{route}", wait_until="commit")
        self.page.wait_for_function("window.__firstFrame", timeout=60_000)
        self.page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=60_000)
        self.page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
        self.find(wait_for).wait_for(state="attached", timeout=PATIENCE) if wait_for else None

    def find(self, tag: str) -> Locator:
        """What carries an identifier, on the screen that is on top."""
        return self.page.locator(f"[flt-semantics-identifier='{tag}']").last

    def there(self, tag: str) -> bool:
        """Whether it is on the screen now."""
        return self.find(tag).count() > 0

    def tap(self, tag: str) -> None:
        """Tap what carries an identifier, where it has come to rest; counted."""
        x, y = self.middle(tag)
        self.page.mouse.click(x, y)
        self.taps += 1

    def middle(self, tag: str) -> tuple[float, float]:
        """The middle of what carries an identifier, scrolled into view and standing still.

        Flutter finds what is hit by its place: the click may go through the empty nodes that lie over it.
        """
        target = self.find(tag)
        target.wait_for(state="attached", timeout=PATIENCE)
        last: Any = None
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            box = target.bounding_box() if target.count() else None
            if box and box == last and self._is_inside(box, target):
                return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            if box and box == last:
                self._scroll_to(box)
            last = box
            self._let_draw()
        raise AssertionError(f"{tag} does not come to rest on the screen")

    def _let_draw(self) -> None:
        """Some time, and two pictures at least: a busy machine draws none for a while, and nothing seems to move."""
        self.page.wait_for_timeout(40)
        self.page.evaluate("new Promise(then => requestAnimationFrame(() => requestAnimationFrame(then)))")

    def _scroll_to(self, box: Any) -> None:
        """With the wheel: the nodes' own scrolling can be ahead of the picture, and a tap then misses."""
        size = self.page.viewport_size or {"width": 0, "height": 0}
        x = min(max(box["x"] + box["width"] / 2, 1), size["width"] - 1)
        self.page.mouse.move(x, size["height"] / 2)
        self.page.mouse.wheel(0, box["y"] + box["height"] / 2 - size["height"] / 2)
        self.page.wait_for_timeout(SCROLLING)

    def _is_inside(self, box: Any, target: Any) -> bool:
        """In the window, and in the part of it in which its own page is seen: a foot may stand over the rest."""
        size = self.page.viewport_size or {"width": 0, "height": 0}
        top, bottom = target.evaluate(SEEN_OF)
        middle = box["y"] + box["height"] / 2
        inside: bool = box["width"] > 0 and top <= middle <= bottom and box["x"] < size["width"]
        return inside

    def text(self, tag: str) -> str:
        """What it says."""
        target = self.find(tag)
        target.wait_for(state="attached", timeout=PATIENCE)
        return (target.get_attribute("aria-label") or target.inner_text()).strip()

    def wait_text(self, tag: str, pattern: str) -> str:
        """Wait until it says something that matches."""
        until = time.monotonic() + PATIENCE / 1000
        said = ""
        while time.monotonic() < until:
            said = self.text(tag) if self.there(tag) else ""
            if re.search(pattern, said):
                return said
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{tag} says {said!r}, not {pattern!r}")

    def wait_gone(self, tag: str) -> None:
        """Wait until it is not on the screen."""
        self.find(tag).wait_for(state="detached", timeout=PATIENCE)

    def settle(self, milliseconds: int = SETTLING) -> None:
        """Let movements end."""
        self.page.wait_for_timeout(milliseconds)

    def shot(self, path: Path | str) -> None:
        """A picture, once everything stands still."""
        self.settle()
        self.page.screenshot(path=path)


class Table(Screen):
    """The table, as its players use it."""

    id = ""

    def open_table(self, partida_id: str) -> None:
        """Sit down at a table; a sheet that was left open is still there after a reload, and is put away."""
        self.id = partida_id
        self.open(f"/mesa/{partida_id}")
        self.find("score-0").or_(self.find("sheet-close")).first.wait_for(state="attached", timeout=PATIENCE)
        if self.there("sheet-close"):
            self.tap("sheet-close")
            self.taps -= 1
            self.find("score-0").wait_for(state="attached", timeout=PATIENCE)

    def new_partida(self) -> None:
        """Begin one with the names that stand there."""
        self.open("/nueva", "start")
        self.tap("start")
        self.find("score-0").wait_for(state="attached", timeout=PATIENCE)
        self.id = self.page.url.rsplit("/", 1)[-1]

    def score(self) -> tuple[int, int]:
        """Both scores as they are shown."""
        one, two = (int(re.match(r"\d+", self.text(f"score-{pair}"))[0]) for pair in (0, 1))  # type: ignore[index]
        return one, two

    def wait_score(self, one: int, two: int) -> None:
        """Wait until the scores are shown."""
        self.wait_text("score-0", rf"^{one}\b")
        self.wait_text("score-1", rf"^{two}\b")

    def bid(self, lance: str, pair: Pair, size: int | Literal["ordago"]) -> None:
        """Bid at a lance: two taps, or one where its sheet is open."""
        tag = f"bid-{pair}-{size}"
        if not self.there(tag):
            self.tap(f"lance-{lance}")
        self.tap(tag)
        self.find("yes").wait_for(state="attached", timeout=PATIENCE)

    def answer(self, *, wanted: bool) -> None:
        """Quiero or no quiero."""
        self.tap("yes" if wanted else "no")
        self.wait_gone("sheet-close")

    def undo(self) -> None:
        """Take the last thing back."""
        self.tap("undo")

    def count(self) -> None:
        """Go to the closing of the hand."""
        self.tap("next")
        self.find("apuntar").wait_for(state="attached", timeout=PATIENCE)

    def won(self, lance: str, pair: Pair) -> None:
        """Tell who won a lance on cards."""
        self.tap(f"{lance}-won-{pair}")

    def collects(self, lance: str, pair: Pair, value: int) -> None:
        """Tell who won pares or juego, and what it collects."""
        self.tap(f"{lance}-{pair}-{value}")

    def nobody(self, lance: str) -> None:
        """Nobody announced it."""
        self.tap(f"{lance}-nobody")

    def enter(self) -> None:
        """Count the hand once everything is told, and come back to the table."""
        ready = self.page.locator("[flt-semantics-identifier='apuntar'][flt-tappable]")
        ready.wait_for(state="attached", timeout=PATIENCE)
        self.tap("apuntar")
        self.find("apuntar").wait_for(state="detached", timeout=PATIENCE)

    def close_hand(self, grande: Pair, chica: Pair, pares: tuple[Pair, int], juego: tuple[Pair, int]) -> None:
        """Close a hand that went en paso."""
        self.count()
        self.won("grande", grande)
        self.won("chica", chica)
        self.collects("pares", *pares)
        self.collects("juego", *juego)
        self.enter()
