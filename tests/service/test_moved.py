"""Everything moved to another device: nothing lost, nothing twice, nothing overwritten."""

from __future__ import annotations

import pytest

from scorer.files import todo
from scorer.files.todo import Todo
from scorer.partida.events import Entered
from scorer.partida.model import PairNames, Plain, Setup
from scorer.service import moved
from scorer.service.errors import PartKept
from scorer.service.moved import WentOtherwise
from scorer.service.night_errors import OnlyOrganiser
from scorer.service.tables import Tables, Tap, new_id
from scorer.store.flushed import FlushedStore
from scorer.store.memory import MemoryStore
from scorer.store.port import LookOnly, NotWritten, Unreadable
from scorer.store.tiny import TinyStore

AT = "2026-03-12T23:00:00.000+00:00"
SETUP = Setup("madrid", (PairNames("Ane y Jon"), PairNames("Luis y Marta")))


@pytest.fixture(params=[lambda _: MemoryStore(), TinyStore], ids=["memory", "disk"])
def there(request, tmp_path):
    """The other phone."""
    store = request.param(tmp_path / "there")
    yield Tables(store)
    store.close()


@pytest.fixture
async def here():
    """A phone with two partidas, the second written last."""
    tables = Tables(MemoryStore())
    for tantos in (5, 7):
        await played(tables, (await tables.open(SETUP, "phone")).id, tantos)
    return tables


async def played(tables, partida_id, tantos):
    """Somebody takes some tantos."""
    version = (await tables.view(partida_id)).version
    return await tables.tap(partida_id, Tap(new_id(), "phone", version, Entered(Plain(0, tantos))))


async def all_of(tables):
    """Everything, through its file."""
    found, problems = await moved.everything(tables, AT)
    assert problems == []
    return todo.loads(todo.dumps(found))


async def test_another_phone_goes_on_where_this_one_was(here, there):
    taken = await moved.take_in(await all_of(here), there)
    assert (sorted(taken.new), taken.known, taken.left) == (sorted(here.store.ids()), [], {})
    assert there.store.ids() == here.store.ids()
    for partida_id in here.store.ids():
        assert await there.log(partida_id) == await here.log(partida_id)
    assert (await played(there, taken.new[0], 1)).score == (6, 0)


async def test_taken_in_twice_counts_once(here, there):
    file = await all_of(here)
    await moved.take_in(file, there)
    again = await moved.take_in(file, there)
    assert (again.new, again.longer, sorted(again.known)) == ([], [], sorted(here.store.ids()))


async def test_what_was_played_since_follows_and_is_shown_at_once(here, there):
    await moved.take_in(await all_of(here), there)
    partida_id = here.store.ids()[0]
    await played(here, partida_id, 3)
    seen = []

    async def see(view):
        seen.append(view.score)

    there.watch(partida_id, see)
    taken = await moved.take_in(await all_of(here), there)
    assert (taken.longer, seen) == ([partida_id], [(10, 0)])
    assert await there.log(partida_id) == await here.log(partida_id)


async def test_an_older_file_takes_nothing_back(here, there):
    file = await all_of(here)
    await moved.take_in(file, there)
    partida_id = here.store.ids()[0]
    await played(there, partida_id, 3)
    taken = await moved.take_in(file, there)
    assert sorted(taken.known) == sorted(here.store.ids())
    assert (await there.view(partida_id)).score == (10, 0)


async def test_a_partida_that_went_on_in_both_places_is_left_and_told_and_the_others_come(here, there):
    one, other = here.store.ids()
    file = await all_of(here)
    await moved.take_in(Todo(AT, tuple(log for log in file.partidas if log.id == one)), there)
    await played(here, one, 1)
    await played(there, one, 2)
    before = await there.log(one)
    taken = await moved.take_in(await all_of(here), there)
    assert taken.new == [other]
    assert isinstance(taken.left[one], WentOtherwise)
    assert await there.log(one) == before


async def test_a_partida_of_a_night_is_not_gone_on_with_by_a_file(here, there):
    await moved.take_in(await all_of(here), there)
    one = here.store.ids()[0]
    await played(here, one, 1)

    def guard(partida_id, _tap, _key):
        if partida_id == one:
            raise OnlyOrganiser

    there.guard = guard
    taken = await moved.take_in(await all_of(here), there)
    assert isinstance(taken.left[one], OnlyOrganiser)
    assert (await there.view(one)).score == (7, 0)


async def test_a_partida_that_cannot_be_read_is_told_and_the_others_are_taken_along(tmp_path):
    tables = Tables(TinyStore(tmp_path))
    good, bad = [(await tables.open(SETUP, "phone")).id for _ in range(2)]
    tables.store.close()
    for path in (tmp_path / "partidas").glob(f"{bad}.*"):
        path.write_text("{", encoding="utf-8")
    found, problems = await moved.everything(Tables(TinyStore(tmp_path)), AT)
    assert [log.id for log in found.partidas] == [good]
    assert [type(fact) for fact in problems] == [Unreadable]


async def test_a_second_tab_takes_nothing_in(here, tmp_path):
    async def flush():
        return None

    looking = Tables(FlushedStore(TinyStore(tmp_path), flush, look_only=True))
    with pytest.raises(LookOnly):
        await moved.take_in(await all_of(here), looking)
    assert looking.store.ids() == []


async def test_where_room_ends_halfway_the_same_file_brings_the_rest_later(here, tmp_path):
    room = [1]

    async def flush():
        room[0] -= 1
        if room[0] < 0:
            raise OSError("no room")

    there = Tables(FlushedStore(TinyStore(tmp_path), flush))
    with pytest.raises(PartKept, match="only a part could be kept"):
        await moved.take_in(await all_of(here), there)
    assert len(there.store.ids()) == 1
    with pytest.raises(NotWritten, match="nothing was changed"):
        await moved.take_in(await all_of(here), there)
    room[0] = 10
    taken = await moved.take_in(await all_of(here), there)
    assert (len(taken.new), len(taken.known)) == (1, 1)
    assert there.store.ids()
