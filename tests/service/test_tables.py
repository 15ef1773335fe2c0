"""One writer a table: a tap is kept, applied once, shown to everybody, or visibly refused."""

from __future__ import annotations

import asyncio
import errno
import time

import pytest

from scorer.files import events as codec
from scorer.files import log, logfile
from scorer.mus.errors import RaisedItself
from scorer.mus.words import Lance
from scorer.partida.events import Answered, Bid, Checked, Entered, HandClosed, Opened, Signed, Told, Undone
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service.errors import NotReplayed, OtherTap, StaleTap
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.memory import MemoryStore
from scorer.store.port import NoSuchPartida, NotWritten

AT = "2026-03-01T20:00:00.000+00:00"


def opened():
    kind, data = codec.encode(Opened(setup(), setup().reglamento.version))
    return {"kind": kind, "data": data}


def setup(**more):
    return Setup("madrid", (PairNames("Ane y Jon", ("Ane", "Jon")), PairNames("Luis y Marta")), **more)


@pytest.fixture
def tables():
    return Tables(MemoryStore())


async def test_a_tap_moves_the_version_and_the_picture(tables):
    view = await tables.open(setup(), "phone")
    after = await tables.tap(view.id, Tap("t", "phone", view.version, Entered(Plain(0, 5))))
    assert (view.version, after.version, after.score) == (1, 2, (5, 0))


async def test_the_same_tap_delivered_twice_counts_once(tables):
    view = await tables.open(setup(), "phone")
    tap = Tap("t", "phone", view.version, Entered(Plain(0, 5)))
    first, again = await tables.tap(view.id, tap), await tables.tap(view.id, tap)
    assert (first.score, again.score, again.version) == ((5, 0), (5, 0), 2)


async def test_the_id_of_a_tap_is_not_used_for_another_one(tables):
    view = await tables.open(setup(), "phone")
    await tables.tap(view.id, Tap("t", "phone", 1, Entered(Plain(0, 5))))
    with pytest.raises(OtherTap):
        await tables.tap(view.id, Tap("t", "phone", 2, Entered(Plain(0, 1))))


async def test_a_stale_tap_is_refused_and_never_applied_on_top(tables):
    view = await tables.open(setup(), "phone")
    await tables.tap(view.id, Tap("a", "phone", view.version, Entered(Plain(0, 5))))
    with pytest.raises(StaleTap):
        await tables.tap(view.id, Tap("b", "laptop", view.version, Entered(Plain(1, 5))))
    assert (await tables.view(view.id)).score == (5, 0)


async def test_of_two_taps_at_the_same_moment_one_is_applied_and_one_refused(tables):
    view = await tables.open(setup(), "phone")
    taps = [Tap(new_id(), name, view.version, Entered(Plain(0, 1))) for name in ("phone", "laptop")]
    results = await asyncio.gather(*(tables.tap(view.id, tap) for tap in taps), return_exceptions=True)
    assert sorted(isinstance(result, StaleTap) for result in results) == [False, True]
    assert (await tables.view(view.id)).score == (1, 0)


async def test_a_refused_tap_changes_nothing_and_is_not_kept(tables):
    view = await tables.open(setup(), "phone")
    view = await tables.tap(view.id, Tap("a", "p", view.version, Bid(1, Lance.GRANDE, 0, 2)))
    with pytest.raises(RaisedItself):
        await tables.tap(view.id, Tap("b", "p", view.version, Bid(1, Lance.GRANDE, 0, 2)))
    assert len(await tables.records(view.id)) == 2


async def test_everybody_who_looks_is_told_and_one_who_fails_keeps_nobody_from_it(tables):
    view = await tables.open(setup(), "phone")
    seen = []

    async def look(changed):
        seen.append(changed.score)

    async def fail(changed):
        raise RuntimeError(changed)

    stop = [tables.watch(view.id, fail), tables.watch(view.id, look)]
    view = await tables.tap(view.id, Tap("a", "p", view.version, Entered(Plain(0, 5))))
    for end in stop:
        end()
    await tables.tap(view.id, Tap("b", "p", view.version, Entered(Plain(0, 5))))
    assert (seen, tables.watched(view.id)) == ([(5, 0)], 0)


async def test_a_restarted_server_draws_the_table_as_it_was(tables):
    view = await tables.open(setup(), "phone")
    view = await tables.tap(view.id, Tap("a", "p", view.version, Bid(1, Lance.GRANDE, 0, 2)))
    assert await Tables(tables.store).view(view.id) == view


async def test_an_unknown_table_is_an_error_that_names_it(tables):
    with pytest.raises(NoSuchPartida, match="nowhere"):
        await tables.view("nowhere")


class FullStore(MemoryStore):
    """A device without room."""

    full = True

    def append(self, partida_id, record):
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        super().append(partida_id, record)


async def test_a_tap_that_could_not_be_kept_is_not_shown_and_entry_goes_on_once_there_is_room():
    tables = Tables(FullStore())
    view = await tables.open(setup(), "phone")
    tap = Tap("a", "p", view.version, Entered(Plain(0, 5)))
    with pytest.raises(NotWritten, match="No space left"):
        await tables.tap(view.id, tap)
    assert (await tables.view(view.id)).score == (0, 0)
    tables.store.full = False
    assert (await tables.tap(view.id, tap)).score == (5, 0)


class Player:
    """Somebody at a table who taps."""

    def __init__(self, tables, view):
        self.tables, self.view = tables, view

    async def __call__(self, *events):
        for event in events:
            self.view = await self.tables.tap(self.view.id, Tap(new_id(), "p", self.view.version, event))
        return self.view


async def test_the_view_tells_what_is_asked_and_fills_in_what_follows(tables):
    play = Player(tables, await tables.open(setup(), "phone"))
    view = await play(Bid(1, Lance.PARES, 1, 2), Answered(1, Lance.PARES, 0, wanted=False))
    assert (view.score, view.closing.asks) == ((0, 1), ("grande", "chica", "pares", "juego"))
    view = await play(Told(1, Lance.GRANDE, winner=0), Told(1, Lance.CHICA, winner=0), Told(1, Lance.PARES, value=2))
    assert view.closing.asks == ("juego",)
    view = await play(Told(1, Lance.JUEGO, held=(None,) * 4))
    assert (view.closing.asks, view.closing.ready) == (("punto",), False)
    view = await play(Told(1, Lance.PUNTO, winner=1))
    assert [(line.lance, line.pair, line.tantos) for line in view.closing.preview] == [
        ("grande", 0, 1),
        ("chica", 0, 1),
        ("pares", 1, 2),
        ("punto", 1, 1),
    ]
    view = await play(HandClosed(1))
    assert (view.score, view.mano, view.postre) == ((2, 4), 1, 0)


async def test_what_comes_after_the_end_of_the_juego_is_shown_as_not_counted_and_not_asked(tables):
    play = Player(tables, await tables.open(setup(), "phone"))
    view = await play(Entered(Plain(0, 39)), Told(1, Lance.GRANDE, winner=0))
    assert (view.closing.asks, view.closing.ready, view.closing.win.winner) == ((), True, 0)
    view = await play(Told(1, Lance.CHICA, winner=1))
    assert [line.lance for line in view.closing.late] == ["chica"]


async def test_the_view_says_who_may_speak_and_what_a_refusal_pays(tables):
    play = Player(tables, await tables.open(setup(), "phone"))
    view = await play(Bid(1, Lance.PARES, 0, 2), Bid(1, Lance.PARES, 1, 3))
    lance = view.lance(Lance.PARES)
    assert (lance.state, lance.may_bid, lance.stake, lance.refusal, lance.mas) == ("pending", (0,), 5, 3, 5)


async def test_punto_and_juego_exclude_each_other(tables):
    play = Player(tables, await tables.open(setup(), "phone"))
    view = await play(Bid(1, Lance.PUNTO, 0, 2))
    assert view.lance(Lance.JUEGO).state == "closed"
    view = await play(Undone(view.undo.id), Bid(1, Lance.JUEGO, 0, 2))
    assert view.lance(Lance.PUNTO).state == "closed"


async def test_after_an_accepted_ordago_only_its_winner_is_asked(tables):
    play = Player(tables, await tables.open(setup(), "phone"))
    view = await play(Bid(1, Lance.CHICA, 0, "ordago"), Answered(1, Lance.CHICA, 1, wanted=True))
    assert (view.lance(Lance.CHICA).state, view.lance(Lance.PARES).state) == ("ordago", "closed")
    assert (view.closing.asks, view.closing.ready) == (("chica",), False)


async def test_the_list_of_partidas_tells_how_each_stands(tables):
    view = await tables.open(setup(), "phone")
    await tables.tap(view.id, Tap("a", "p", 1, Entered(Plain(0, 5))))
    (one,) = await tables.summaries()
    assert (one.names, one.score, one.winner) == (("Ane y Jon", "Luis y Marta"), (5, 0), None)
    await tables.discard(view.id)
    assert await tables.summaries() == []


def spoilt(**changed):
    """A store in which the second record of the partida `bad` was changed and sealed anew."""
    store = MemoryStore()
    first = log.seal(None, id="a", device="p", at=AT, **opened())
    store.create("good", first)
    store.create("bad", first)
    said = {"kind": "entered", "data": {"plain": {"pair": 0, "tantos": 5}}, **changed}
    store.append("bad", log.seal(first, id="b", device="p", at=AT, **said))
    return store


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"kind": "paused", "data": {}}, "events[1]"),
        ({"data": {"plain": {"pair": 0, "tantos": 0}}}, "events[1]"),
    ],
)
async def test_a_partida_that_cannot_be_shown_is_told_once_and_the_others_are_listed(changed, why):
    tables = Tables(spoilt(**changed))
    for _ in range(2):
        assert [one.id for one in await tables.summaries()] == ["good"]
        [problem] = tables.problems()
        assert (type(problem), problem.parameters["id"]) == (NotReplayed, "bad")
        assert why in str(problem)


async def test_whatever_one_partida_does_to_the_list_the_others_are_listed(monkeypatch):
    store = spoilt()
    load = store.load
    monkeypatch.setattr(store, "load", lambda one: load({"good": one}[one]))
    tables = Tables(store)
    assert [one.id for one in await tables.summaries()] == ["good"]
    assert "KeyError" in str(tables.problems()[0])


class SlowStore(MemoryStore):
    """A store whose writing takes a while."""

    def append(self, partida_id, record):
        time.sleep(0.05)
        super().append(partida_id, record)


async def test_a_phone_that_goes_away_in_mid_write_leaves_the_table_whole():
    tables = Tables(SlowStore())
    view = await tables.open(setup(), "phone")
    going = asyncio.create_task(tables.tap(view.id, Tap("a", "p", view.version, Entered(Plain(0, 5)))))
    await asyncio.sleep(0.01)
    going.cancel()
    with pytest.raises(asyncio.CancelledError):
        await going
    view = await tables.view(view.id)
    assert (view.score, view.version) == ((5, 0), 2)
    assert (await tables.tap(view.id, Tap("b", "p", view.version, Entered(Plain(0, 1))))).score == (6, 0)


async def test_a_log_that_moved_on_without_us_is_read_again():
    store = MemoryStore()
    one, two = Tables(store), Tables(store)
    view = await one.open(setup(), "phone")
    await two.tap(view.id, Tap("a", "p", 1, Entered(Plain(0, 5))))
    with pytest.raises(StaleTap):
        await one.tap(view.id, Tap("b", "p", 1, Entered(Plain(1, 1))))
    assert (await one.view(view.id)).score == (5, 0)


async def test_the_log_goes_out_whole_and_the_acta_in_each_of_its_versions(tables):
    play = Player(tables, await tables.open(setup(overrides={"juegos": 1}), "phone"))
    view = await play(Entered(Plain(0, 34)), Entered(Plain(0, 6)))
    assert [sheet.version for sheet in await tables.actas(view.id)] == [0]
    await play(Checked(0, "Bar Sol"), Signed(1, "L. M."))
    log, sheet = await tables.log(view.id), await tables.acta(view.id)
    assert logfile.loads(logfile.dumps(log)) == log
    assert (sheet.version, sheet.place, sheet.head) == (1, "Bar Sol", log.head)
    assert await Tables(tables.store).acta(view.id) == sheet
