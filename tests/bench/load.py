"""A full room: 64 tables and 200 readers on real websockets, a lance at every table every five seconds.

The clients are this process, the server is another; on two cores each has one. A tap is timed from its sending until
the picture that it made has arrived at its own table. TANTEO_COUNTED=1 counts each hand at its end, which is more work
than its lances; without it the hand is taken back tap by tap.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from scorer.files import logfile
from scorer.house import House
from scorer.league.night.events import Opened, PairsEntered
from scorer.league.night.model import Entry, plan
from scorer.service.books import NightTap
from scorer.store.tiny import TinyStore
from tests.bench.clock import percentile, row
from tests.bench.wire import Page, walked
from tests.e2e.driver import Server

if TYPE_CHECKING:
    from collections.abc import Callable

TABLES = int(os.environ.get("TANTEO_TABLES", "64"))
READERS = int(os.environ.get("TANTEO_READERS", "200"))
SECONDS = float(os.environ.get("TANTEO_SECONDS", "120"))
EVERY = 5.0
COUNTED = os.environ.get("TANTEO_COUNTED", "") == "1"
LANCES = ("grande", "chica", "pares", "juego")
PHASES = len(LANCES) + 1  # the tables are not all at the same lance
AT_ONCE = 12  # pages that open at the same time: people do not all sit down in one second
TARGET = 250


class Player:
    """A table's phone: a bet and its refusal at each lance in turn, then the hand is taken back, or counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.step, self.events = page, 0, 0
        self.took: dict[str, list[float]] = {}

    async def play(self, until: float, wait: float) -> None:
        """A lance every five seconds, from its own moment on."""
        due = time.perf_counter() + wait
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self.lance()
            due += EVERY

    async def lance(self) -> None:
        """The next lance; after the last one the hand is counted."""
        number = self.step % (len(LANCES) + 1)
        self.step += 1
        if number < len(LANCES):
            await self.bet(LANCES[number])
        else:
            await (self.count() if COUNTED else self.take_back())

    async def take_back(self) -> None:
        """All of the hand is taken back, tap by tap, and begins again."""
        for _ in range(2 * len(LANCES)):
            before = self.page.messages
            await self.timed("undo to picture", "undo", lambda page, before=before: page.messages > before)
            self.events += 1
        await self.page.wait(lambda page: page.label("score-0").startswith("0 "), "nothing left of the hand")

    async def bet(self, lance: str) -> None:
        """Envido, no quiero."""
        await self.timed("lance to sheet", f"lance-{lance}", lambda page: page.find("bid-0-2") is not None)
        await self.timed("bid to answer", "bid-0-2", lambda page: page.find("no") is not None)
        before = self.page.label("score-0")
        await self.timed("refusal to score", "no", lambda page: page.label("score-0") != before)
        await self.page.wait(lambda page: page.find("no") is None, "the sheet to go")
        self.events += 2

    async def count(self) -> None:
        """Count the hand: who collects what, then back to the table."""
        page = self.page
        await self.timed("table to closing", "next", lambda page: page.find("apuntar") is not None)
        for tag in ("pares-0-1", "juego-0-2"):
            await self.timed("told to marked", tag, told(tag))
        await page.wait(lambda page: tappable(page, "apuntar"), "everything told")
        await self.timed("counted to table", "apuntar", lambda page: page.find("apuntar") is None)
        self.events += 3

    async def timed(self, what: str, tag: str, seen: Callable[[Page], bool]) -> None:
        """A tap, until its picture is there."""
        start = time.perf_counter()
        await self.page.tap(tag)
        await self.page.wait(seen, f"{what} after {tag}")
        self.took.setdefault(what, []).append(1000 * (time.perf_counter() - start))


def told(tag: str) -> Callable[[Page], bool]:
    """Whether an answer is marked as told."""
    return lambda page: bool((page.find(tag) or {}).get("selected"))


def tappable(page: Page, tag: str) -> bool:
    """Whether a button does something."""
    return any(node.get("on_click") and not node.get("disabled") for node in walked(page.find(tag)))


@dataclass(frozen=True)
class Room:
    """A night with a match at each table: its id, and the partida and the key of each table."""

    night: str
    partidas: list[str]
    keys: list[str]


async def seeded(folder: Path) -> Room:
    """The night, as its organiser has drawn it, and a phone joined to each table."""
    house = House.held(folder)
    nights = house.nights
    opened = Opened("Finala", "2026-12-24", "Txoko", "madrid", "madrid/1", plan("knock-out"), "s", tables=TABLES)
    view, mine = await nights.open(opened, "2468", "laptop")
    pairs = PairsEntered(tuple(Entry(f"Bikotea {number}") for number in range(2 * TABLES)))
    await nights.tap(view.id, mine.key, NightTap("pairs", "laptop", pairs))
    await nights.draw(view.id, mine.key, "draw", "laptop")
    view = await nights.assign_all(view.id, mine.key, ("all", "laptop"))
    codes = await nights.codes(view.id, mine.key)
    keys = [(await nights.join(codes[now.table], "192.0.2.1", f"phone {now.table}")).key for now in view.tables]
    house.close()
    return Room(view.id, [now.partida for now in view.tables], keys)


Visit: TypeAlias = "tuple[str, str, dict[str, str]]"


def visits(room: Room) -> tuple[list[Visit], list[Visit]]:
    """Which pages are open: the tables' phones; three readers a table, half of them large screens, and the room's."""
    phones = [
        (f"/mesa/{partida}", "lance-grande", {"tanteo.keys": json.dumps({room.night: {str(table): key}})})
        for table, (partida, key) in enumerate(zip(room.partidas, room.keys, strict=True), 1)
    ]
    rooms = min(READERS // 25, 8)
    looking = [room.partidas[number % TABLES] for number in range(READERS - rooms)]
    readers: list[Visit] = [
        (f"/tv/{one}", "tv-pair-0", {}) if number % 2 else (f"/mesa/{one}", "lance-grande", {})
        for number, one in enumerate(looking)
    ]
    return phones, [*readers, *[(f"/tv/{room.night}", "tv-clock", dict[str, str]())] * rooms]


async def opened(url: str, wanted: list[Visit]) -> list[Page]:
    """Pages at their addresses, a few at a time."""
    turn, rng = asyncio.Semaphore(AT_ONCE), Random(1)

    async def one(route: str, wait_for: str, kept: dict[str, str]) -> Page:
        async with turn:
            page = await Page(url, route, kept).open()
            await page.there(wait_for)
            await asyncio.sleep(rng.random() / 20)
            return page

    return list(await asyncio.gather(*(one(*visit) for visit in wanted)))


async def evening(server: Server, room: Room) -> tuple[list[Player], list[Page], float]:
    """Everybody sits down, then two minutes are played; how much processor those took."""
    phones, readers = [await opened(server.url, wanted) for wanted in visits(room)]
    players, rng = [Player(phone) for phone in phones], Random(2)
    begun, before = time.perf_counter(), cpu(server.pid)
    waits = [rng.random() * EVERY + EVERY * (number % PHASES) for number in range(TABLES)]
    await asyncio.gather(*(one.play(begun + SECONDS, wait) for one, wait in zip(players, waits, strict=True)))
    return players, readers, (cpu(server.pid) - before) / (time.perf_counter() - begun)


def memory(pid: int) -> float:
    """The most that a process ever held, in megabytes."""
    told = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(next(line for line in told.splitlines() if line.startswith("VmHWM")).split()[1]) / 1024


def cpu(pid: int) -> float:
    """The seconds of processor that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def missing(folder: Path, ids: list[str], players: list[Player]) -> int:
    """How many taps are not in the log of their table exactly once, in their order."""
    store, wrong = TinyStore(folder), 0
    for partida, player in zip(ids, players, strict=True):
        records = store.load(partida)
        logfile.replayed(tuple(records))
        wrong += abs(len(records) - 1 - player.events)
        wrong += sum(count - 1 for count in Counter(record.id for record in records).values())
    store.close()
    return wrong


def behind(players: list[Player], readers: list[Page]) -> int:
    """How many readers do not show the score that their table shows."""
    shown = {player.page.route.rsplit("/", 1)[1]: player.page.label("score-0").split()[0] for player in players}
    said = [(page.route.rsplit("/", 1)[1], page.label("tv-pair-0") or page.label("score-0")) for page in readers]
    said = [(one, label) for one, label in said if one in shown]
    return sum(f" {shown[one]} " not in f" {label.replace(',', '')} " for one, label in said)


def main() -> None:
    """Print the table; a tap lost or doubled ends with an error."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        room = asyncio.run(seeded(folder))
        server = Server(folder)
        server.start()
        try:
            players, late, used = asyncio.run(measured(server, room))
            most = memory(server.pid)
        finally:
            server.stop()
        lost = missing(folder, room.partidas, players)
    took = {what: [one for player in players for one in player.took.get(what, [])] for what in players[0].took}
    every = [one for times in took.values() for one in times]
    row(f"{TABLES} tables, {READERS} readers, {SECONDS:.0f} s", "median, p95, most", "")
    row("---", "---", "---")
    for what, times in {**took, "**all taps together**": every}.items():
        found = (percentile(times, 0.5), percentile(times, 0.95), max(times))
        row(what, ", ".join(f"{one:.0f}" for one in found) + " ms", f"{len(times)} times")
    row("p95 wanted", f"{percentile(every, 0.95):.0f} ms", f"below {TARGET} ms")
    row("taps lost or doubled", str(lost), "0")
    row("readers behind a second after the end", str(late), "0")
    row("memory of the server, at most", f"{most:.0f} MB", "below 400 MB")
    row("processor of the server", f"{100 * used:.0f} % of one core", "")
    if lost:
        sys.exit(1)


async def measured(server: Server, room: Room) -> tuple[list[Player], int, float]:
    """The evening, how many readers were behind a second after its end, and the processor's share."""
    players, readers, used = await evening(server, room)
    await asyncio.sleep(1)
    late = behind(players, readers)
    await asyncio.gather(*(page.close() for page in [*readers, *(player.page for player in players)]))
    return players, late, used


if __name__ == "__main__":
    main()
