"""A night of 128 pairs, 32 groups of four and the knock-out, from the draw to the final; what each result costs."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from scorer.files import night as night_file
from scorer.files import night_check
from scorer.league.night.events import Opened, PairsEntered, ResultConfirmed
from scorer.league.night.model import Entry, Result, plan
from scorer.league.night.places import champion, is_over, places, tables
from scorer.service.books import NightTap
from scorer.service.nights import Nights
from scorer.service.tables import Tables
from scorer.store.tiny import KEYS, NIGHTS, TinyStore
from tests.bench.clock import percentile, row

PAIRS = 128


class Script:
    """An organiser who never sleeps, and what each of his steps took, in milliseconds."""

    def __init__(self, nights: Nights) -> None:
        self.nights = nights
        self.count = 0
        self.took: dict[str, list[float]] = {}

    async def open(self) -> None:
        opened = Opened("Finala", "2026-12-24", "Txapelketa", "euskal", "euskal/1", plan("groups"), "s", tables=64)
        _, joined = await self.nights.open(opened, "2468", "laptop")
        self.id, self.key = joined.night_id, joined.key
        await self.say(PairsEntered(tuple(Entry(f"Bikotea {number}") for number in range(PAIRS))))

    async def say(self, event) -> None:
        await self.nights.tap(self.id, self.key, NightTap(self.tap_id(), "laptop", event))

    def tap_id(self) -> str:
        self.count += 1
        return f"t{self.count}"

    async def play(self) -> None:
        while not is_over((await self.nights.view(self.id)).night):
            await self.timed("draw", self.nights.draw(self.id, self.key, self.tap_id(), "laptop"))
            for fixture in (await self.nights.view(self.id)).night.open:
                juegos = (3, fixture.number % 3) if fixture.number % 5 else (fixture.number % 3, 3)
                result = Result("played", (), juegos, (100 + fixture.number % 100, 80))
                await self.timed("result, kept and told", self.say(ResultConfirmed(fixture.number, result)))
                self.again((await self.nights.view(self.id)).night)
        await self.timed("close", self.nights.close(self.id, self.key, "end", "laptop"))

    async def timed(self, what: str, work) -> None:
        start = time.perf_counter()
        await work
        self.took.setdefault(what, []).append(1000 * (time.perf_counter() - start))

    def again(self, night) -> None:
        """The standings, the places and the champion as a screen asks for them after a result."""
        start = time.perf_counter()
        tables(night), places(night), champion(night)
        self.took.setdefault("standings and places", []).append(1000 * (time.perf_counter() - start))


async def whole(folder: Path) -> Script:
    stores = [TinyStore(folder, *shelf) for shelf in ((), (NIGHTS,), (KEYS,))]
    script = Script(Nights(stores[1], stores[2], Tables(stores[0])))
    start = time.perf_counter()
    await script.open()
    await script.play()
    row("from the draw to the final", f"{time.perf_counter() - start:.1f} s", "below 60 s")
    await export(script)
    for store in stores:
        store.close()
    return script


async def export(script: Script) -> None:
    """The file and its check."""
    text = night_file.dumps(await script.nights.export(script.id))
    start = time.perf_counter()
    found = night_check.check(night_file.loads(text))
    size = f"{len(text) / 1024:.0f} KB, {found.results} results"
    row("night-check of its file", f"{time.perf_counter() - start:.1f} s", size)


def main() -> None:
    """Print the table."""
    row(f"a night of {PAIRS} pairs", "median, p95, most", "")
    row("---", "---", "---")
    with tempfile.TemporaryDirectory() as folder:
        script = asyncio.run(whole(Path(folder)))
    for what, times in script.took.items():
        found = (percentile(times, 0.5), percentile(times, 0.95), max(times))
        row(what, ", ".join(f"{one:.1f}" for one in found) + " ms", f"{len(times)} times")
