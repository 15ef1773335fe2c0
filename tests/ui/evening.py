"""A league night on screens without a client: the service of a bar, and the devices of whoever is there."""

from __future__ import annotations

import json

from scorer.league.night.events import Opened, PairsEntered
from scorer.league.night.model import Entry, plan
from scorer.partida.events import Checked, Entered, Signed
from scorer.partida.model import Plain
from scorer.service.books import NightTap
from scorer.service.intake import Intake
from scorer.service.nights import Nights
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from tests.ui.harness import Kept, app_at

PIN = "2468"


class Evening:
    """A night with its pairs; `key` is the organiser's."""

    def __init__(self):
        self.tables = Tables(MemoryStore())
        self.stores = MemoryStore(), MemoryStore()
        self.nights = Nights(*self.stores, self.tables)
        self.intake = Intake()

    async def open(self, names="ABCD", kind="knock-out", tables=2, minutes=70, **more):
        opened = Opened(
            "Gabon",
            "2026-12-24",
            "Txoko",
            "euskal",
            "euskal/1",
            plan(kind, **more),
            "s",
            {"juegos": 2},
            tables,
            minutes,
        )
        _, joined = await self.nights.open(opened, PIN, "laptop")
        self.id, self.key = joined.night_id, joined.key
        if names:
            await self.say(PairsEntered(tuple(Entry(name) for name in names)))
        return self

    async def say(self, event):
        return await self.nights.tap(self.id, self.key, NightTap(new_id(), "laptop", event))

    async def draw(self):
        await self.nights.draw(self.id, self.key, new_id(), "laptop")
        return self

    async def seated(self):
        await self.draw()
        await self.nights.assign_all(self.id, self.key, (new_id(), "laptop"))
        return self

    async def view(self):
        return await self.nights.view(self.id)

    async def code(self, table):
        return (await self.nights.codes(self.id, self.key))[table]

    async def key_of(self, table):
        return (await self.nights.join(await self.code(table), "192.0.2.9", f"phone {table}")).key

    async def play(self, table, *events):
        partida, key = (await self.view()).table(table).partida, await self.key_of(table)
        for event in events:
            seen = (await self.tables.view(partida)).version
            await self.tables.tap(partida, Tap(new_id(), "phone", seen, event), key)
        return partida

    async def finish(self, table, winner=0):
        taps = [Entered(Plain(winner, 40))] * 2
        return await self.play(table, Entered(Plain(1 - winner, 5)), *taps, Checked(winner), Signed(1 - winner, "X."))

    async def without_keys(self):
        """The server was stopped, the file of the keys is lost, and it was started again."""
        self.stores[1].discard(self.id)
        self.tables = Tables(self.tables.store)
        self.nights = Nights(*self.stores, self.tables)
        await self.nights.wake()

    async def at(self, route, keys=None, **client):
        """A device at an address, with the keys that it holds: `{table: key}`, the organiser's at 0."""
        kept = Kept(**({"tanteo.keys": json.dumps({self.id: keys})} if keys else {}))
        self.kept = kept
        return await app_at(route, self.tables, kept, self.nights, self.intake, **client)

    async def organiser(self, route="", **client):
        return await self.at(route or f"/liga/{self.id}", {0: self.key}, **client)

    async def reader(self, route="", **client):
        return await self.at(route or f"/liga/{self.id}", **client)
