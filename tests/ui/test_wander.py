"""Somebody taps whatever the device shows, faster than sheets go, while others tap too: every tap is heard."""

from __future__ import annotations

import asyncio
import random

import flet as ft
import pytest

from scorer.mus.errors import TanteoError
from scorer.mus.words import Lance
from scorer.partida.events import Bid, Cleared
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from tests.ui.harness import Kept, app_at

PAIRS = (PairNames("Blue", ("Ana", "Beñat")), PairNames("Orange", ("Kepa", "Miren")))
STEPS = 100
SHARED = {"status": "dismissed", "raw": ""}
SERVICES = {"share_text": SHARED, "share_files": SHARED, "share_uri": SHARED}
LANCES = tuple(Lance)


class Wanderer:
    """One device that is tapped on at random, and another one at the same table."""

    def __init__(self, seed):
        self.choose = random.Random(seed)
        self.told = []

    async def begin(self):
        self.tables = Tables(MemoryStore())
        self.partida = await self.tables.open(Setup("madrid", PAIRS, 0, {"juegos": 1}), "other", (Plain(0, 5),))
        self.screen = await app_at(f"/mesa/{self.partida.id}", self.tables, Kept(SERVICES))
        return self

    async def step(self):
        ways = [self.tap] * 12 + [self.somebody_else] * 2 + [self.something_goes] * 3 + [self.turn, self.back]
        await self.choose.choice(ways)()
        await asyncio.sleep(self.choose.choice((0, 0, 0.001, 0.004)))

    async def tap(self):
        """On anything that the device shows."""
        there = sorted(self.screen.client.tappable())
        if there:
            number = self.choose.choice(there)
            self.told.append(f"tap {self.name(number)}")
            await self.screen.session.dispatch_event(number, "click", None)

    async def somebody_else(self):
        """Bids, or clears, at the same table."""
        view = await self.tables.view(self.partida.id)
        lance = self.choose.choice(LANCES)
        event = self.choose.choice((Bid(view.hand, lance, 1, 2), Cleared(view.hand, lance)))
        self.told.append(f"other {event}")
        try:
            await self.tables.tap(view.id, Tap(new_id(), "other", view.version, event))
        except TanteoError as fact:
            self.told.append(f"refused {fact}")

    async def something_goes(self):
        """What was said goes, or a sheet tells that it has gone."""
        going = [one for one in self.screen.page._dialogs.controls if not one.open or isinstance(one, ft.SnackBar)]
        if going:
            one = self.choose.choice(going)
            self.told.append(f"gone {one._c} {one._i}")
            await self.screen.session.dispatch_event(one._i, "dismiss", None)

    async def turn(self):
        """The phone is turned."""
        size = self.choose.choice(((390, 844), (844, 390), (1280, 800)))
        self.told.append(f"turned {size}")
        self.screen.session.apply_page_patch({"width": size[0], "height": size[1]})
        data = {"width": size[0], "height": size[1]}
        await self.screen.session.dispatch_event(self.screen.page._i, "resize", data)

    async def back(self):
        """Back to the table."""
        self.told.append("back")
        await self.screen.go(f"/mesa/{self.partida.id}")

    def name(self, number):
        holder = self.screen.client.control(number) or {}
        return f"{holder.get('_c')} {number} {holder.get('tooltip', '')}"


@pytest.mark.parametrize("seed", range(5))
async def test_every_tap_is_heard_whatever_goes_on(seed):
    wanderer = await Wanderer(seed).begin()
    for step in range(STEPS):
        await wanderer.step()
        if step % 6 == 5:
            await wanderer.screen.settle()
            assert wanderer.screen.agree(), wanderer.told[-8:]
