"""Whoever asks for many names fills no memory, and each name still has one turn at a time."""

from __future__ import annotations

import asyncio
import gc

import pytest

from scorer.mus.errors import TanteoError
from scorer.service.tables import Tables
from scorer.service.turns import Turns
from scorer.store.memory import MemoryStore


async def test_of_partidas_that_nobody_knows_nothing_is_kept():
    tables = Tables(MemoryStore())
    for number in range(500):
        with pytest.raises(TanteoError):
            await tables.view(f"{number:0300}")
    gc.collect()
    assert len(tables._locks) == 0


async def test_one_at_a_time_has_a_name():
    turns, inside, most = Turns(), [], []

    async def go():
        async with turns["a"]:
            inside.append(1)
            most.append(len(inside))
            await asyncio.sleep(0)
            inside.pop()

    await asyncio.gather(*(go() for _ in range(20)))
    assert max(most) == 1
    assert len(most) == 20
    assert len(turns) == 0
