"""From a tap to the changed picture, in headless Chromium, beside a page with nothing but one number on it."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bench.clock import percentile, row
from tests.e2e import driver

if TYPE_CHECKING:
    from collections.abc import Iterator

TAPS = 160
BARE = """
import sys, flet as ft, uvicorn
from flet_web import fastapi as web
async def main(page):
    number = ft.Text("0")
    async def more(event):
        number.value = str(int(number.value) + 1)
        page.update()
    page.add(ft.Semantics(content=number, identifier="score-0"),
             ft.Semantics(content=ft.Button("+1", on_click=more), identifier="plain-0-1"))
app = web.FastAPI()
app.add_api_route("/health", lambda: {})
app.mount("/", web.app(main, no_cdn=True))
uvicorn.run(app, port=int(sys.argv[1]), log_level="warning")
"""
# The clock starts when the finger goes down and stops at the frame after the text has changed.
WATCH = """([tag, old]) => new Promise(done => {
  let start = 0;
  window.addEventListener('pointerdown', () => { start = performance.now(); }, {capture: true, once: true});
  const now = () => [...document.querySelectorAll(`[flt-semantics-identifier='${tag}']`)]
      .map(node => node.getAttribute('aria-label') || node.innerText).join();
  const seen = new MutationObserver(() => {
    if (start && now() !== old) { seen.disconnect(); requestAnimationFrame(() => done(performance.now() - start)); }
  });
  seen.observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
})"""
TEXT = """tag => [...document.querySelectorAll(`[flt-semantics-identifier='${tag}']`)]
    .map(node => node.getAttribute('aria-label') || node.innerText).join()"""


def timed(screen: driver.Screen, tap: str, changes: str) -> float:
    """Milliseconds from the tap until what carries `changes` says something else."""
    x, y = screen.middle(tap)
    old = screen.page.evaluate(TEXT, changes)
    screen.page.evaluate(f"what => {{ window.__timed = ({WATCH})(what); }}", [changes, old])
    screen.page.mouse.click(x, y)
    took: float = screen.page.evaluate("window.__timed")
    return took


@contextlib.contextmanager
def bare_page() -> Iterator[str]:
    """A stock Flet page in a server of its own."""
    port = driver.free_port()
    process = subprocess.Popen([sys.executable, "-c", BARE, str(port)])
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{url}/health", timeout=1):  # noqa: S310
                break
            time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait(15)


def bets(table: driver.Table) -> dict[str, list[float]]:
    """A bet: its sheet, the bid, then both taken back. An answer is not timed: the sheet that goes hides the change."""
    times: dict[str, list[float]] = {"lance to sheet": [], "bid to answer": [], "undo to score": []}
    for _ in range(TAPS // 4):
        times["lance to sheet"].append(timed(table, "lance-grande", "bid-0-2"))
        times["bid to answer"].append(timed(table, "bid-0-2", "bet"))
        table.answer(wanted=False)
        times["undo to score"].append(timed(table, "undo", "score-0"))
        times["undo to score"].append(timed(table, "undo", "lance-grande"))
    return times


def closing(table: driver.Table) -> dict[str, list[float]]:
    """Counting a hand: who won grande, told one way and the other."""
    table.count()
    return {"told to score": [timed(table, f"grande-won-{turn % 2}", f"after-{turn % 2}") for turn in range(TAPS // 2)]}


def show(what: str, times: list[float], beside: float) -> None:
    """One line: median and p95, and the p95 beside the bare page's."""
    p95 = percentile(times, 0.95)
    row(what, f"median {percentile(times, 0.5):.0f} ms, p95 {p95:.0f} ms", f"{p95 / beside:.1f} ×")


def main() -> None:
    """Print the table."""
    if not driver.CHROMIUM:
        print("no browser: not measured")
        return
    with driver.browsing() as browser, bare_page() as url:
        screen = driver.Screen(driver.new_page(browser), url)
        screen.open("/", "score-0")
        bare = [timed(screen, "plain-0-1", "score-0") for _ in range(TAPS // 2)]
        row("what", "tap to changed picture", "p95 beside a bare page")
        row("---", "---", "---")
        show("a page with one number", bare, percentile(bare, 0.95))
        _ours(browser, percentile(bare, 0.95))


def _ours(browser: driver.Browser, beside: float) -> None:
    """As a player has it, and with the movement that a system can ask to be without."""
    for motion in ("no-preference", "reduce"):
        with tempfile.TemporaryDirectory() as folder, driver.serving(Path(folder)) as server:
            table = driver.Table(driver.new_page(browser, reduced_motion=motion), server.url)
            table.new_partida()
            times = {**bets(table), **closing(table)}
        moves = "" if motion == "no-preference" else ", without movement"
        for what, each in times.items():
            show(what + moves, each, beside)
        show("all of them" + moves, [one for each in times.values() for one in each], beside)
