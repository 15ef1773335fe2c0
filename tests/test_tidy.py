"""Python tidies up when it holds nobody up."""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref

from scorer import tidy


class Knot:
    """Something that holds itself."""

    def __init__(self):
        self.me = self


async def test_while_the_server_runs_python_begins_no_whole_search_by_itself_and_afterwards_as_before():
    before = gc.get_threshold()
    made = tidy.Tidy()
    await made.start()
    try:
        assert gc.get_threshold()[2] == tidy.NEVER
        assert gc.get_freeze_count() > 0
    finally:
        await made.stop()
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)


async def test_a_thread_that_keeps_a_tap_does_not_wait_for_its_turn_while_pictures_are_drawn():
    before, made = sys.getswitchinterval(), tidy.Tidy()
    await made.start()
    try:
        assert sys.getswitchinterval() == tidy.TURN < before
    finally:
        await made.stop()
    assert sys.getswitchinterval() == before


def test_what_nobody_holds_any_more_is_found_among_the_new_and_at_last_among_the_old():
    gc.collect()
    new = weakref.ref(Knot())
    tidy.tidied(whole=False)
    assert new() is None
    held = Knot()
    old = weakref.ref(held)
    tidy.tidied(whole=False)
    del held
    tidy.tidied(whole=False)
    assert old() is not None
    tidy.tidied(whole=True)
    assert old() is None
    gc.unfreeze()


async def test_it_comes_round_again_and_again(monkeypatch):
    monkeypatch.setattr(tidy, "EVERY", 0.01)
    monkeypatch.setattr(tidy, "WHOLE", 2)
    turns = []
    monkeypatch.setattr(tidy, "tidied", lambda *, whole: turns.append(whole))
    made = tidy.Tidy()
    await made.start()
    await asyncio.sleep(0.1)
    await made.stop()
    assert turns[:4] == [False, True, False, True]
