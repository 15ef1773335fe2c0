"""A disk that is full or fails: nothing that was acknowledged is lost, and play goes on once it works again."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from contextlib import suppress
from random import Random
from unittest import mock

import pytest

from scorer.partida.history import History
from scorer.store.port import NotWritten
from scorer.store.tiny import TinyStore
from tests.store.chains import chain, names, sealed

from .failing import BACK, BACK_TO_NOTHING, FIRST_ONLY, FOLDER, LOCK, STEPS, refusing
from .play import replayed, tapped

pytestmark = pytest.mark.crash

CODES = [errno.ENOSPC, errno.EIO]
LATER = "2026-03-01T20:00:09.000+00:00"
steps = pytest.mark.parametrize("step", STEPS)
codes = pytest.mark.parametrize("code", CODES, ids=errno.errorcode.get)


@pytest.fixture
def store(tmp_path):
    """A store with a partida of three records in it."""
    store = TinyStore(tmp_path)
    store.create("one", chain(1)[0])
    for record in chain(3)[1:]:
        store.append("one", record)
    yield store
    store.close()


def left(store):
    """What lies beside the partidas' files and the copies before them."""
    found = names(store.folder / "partidas" / "any")
    return [name for name in found if not name.endswith((".json", ".json.prev"))]


def reopened(store):
    """The same folder, seen by another process or after a restart."""
    return TinyStore(store.folder)


@steps
@codes
def test_a_tap_that_cannot_be_kept_changes_nothing_and_can_be_sent_again(store, step, code):
    with refusing(code, STEPS[step]):
        with pytest.raises(NotWritten, match="could not be kept"):
            store.append("one", chain(4)[3])
        assert store.load("one") == chain(3)
        assert reopened(store).load("one") == chain(3)
        assert left(store) == []
    store.append("one", chain(4)[3])
    assert store.load("one") == reopened(store).load("one") == chain(4)
    assert store.problems() == reopened(store).problems() == []


@steps
@codes
def test_another_tap_may_follow_one_that_could_not_be_kept(store, step, code):
    other = sealed(chain(3)[2], id="other", data={"plain": {"pair": 0}})
    for _ in range(3):
        with refusing(code, STEPS[step]), pytest.raises(NotWritten):
            store.append("one", chain(4)[3])
    store.append("one", other)
    assert store.load("one") == reopened(store).load("one") == [*chain(3), other]


@pytest.mark.parametrize("step", [step for step in STEPS if step not in FIRST_ONLY])
@codes
def test_a_partida_that_cannot_be_begun_is_not_there_and_can_be_begun_later(store, step, code):
    with refusing(code, STEPS[step]):
        with pytest.raises(NotWritten):
            store.create("other", chain(1)[0])
        assert store.ids() == reopened(store).ids() == ["one"]
        assert left(store) == []
    reopened(store).create("other", chain(1)[0])
    assert store.ids() == ["other", "one"]


@pytest.mark.parametrize("step", [LOCK, FOLDER], ids=["lock", "folder"])
@codes
def test_where_not_even_the_lock_can_be_made_nothing_is(tmp_path, step, code):
    store = TinyStore(tmp_path)
    with refusing(code, step), pytest.raises(NotWritten):
        store.create("one", chain(1)[0])
    with refusing(code, step), pytest.raises(NotWritten):
        store.hold_folder() if step is LOCK else store.create("two", chain(1)[0])
    assert store.ids() == []
    store.create("one", chain(1)[0])
    store.close()


def test_a_disk_that_refuses_the_way_back_too_is_written_anew_by_the_next_tap(store):
    with refusing(errno.EIO, STEPS["flush of the folder"], BACK), pytest.raises(NotWritten):
        store.append("one", chain(4)[3])
    assert store.load("one") == chain(3)
    assert reopened(store).load("one") == chain(4)
    again = sealed(chain(3)[2], at=LATER)
    store.append("one", again)
    assert store.load("one") == reopened(store).load("one") == [*chain(3), again]


def test_a_restart_after_the_way_back_was_refused_takes_the_same_tap_as_done(store):
    with refusing(errno.EIO, STEPS["flush of the folder"], BACK), pytest.raises(NotWritten):
        store.append("one", chain(4)[3])
    store.close()
    store.append("one", chain(4)[3])
    assert store.load("one") == chain(4)


def test_a_partida_begun_on_a_disk_that_refuses_the_way_back_too_is_whole(store):
    with refusing(errno.EIO, STEPS["flush of the folder"], BACK_TO_NOTHING), pytest.raises(NotWritten):
        store.create("other", chain(1)[0])
    assert reopened(store).load("other") == chain(1)


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOTSUP], ids=errno.errorcode.get)
def test_a_folder_that_cannot_be_flushed_at_all_will_do(store, code):
    with refusing(code, STEPS["flush of the folder"]):
        store.append("one", chain(4)[3])
    assert reopened(store).load("one") == chain(4)


def test_a_file_is_flushed_before_it_has_its_name_and_the_name_is_flushed_too(store):
    done = []

    def noted(step, name, chosen):
        real = getattr(os, name)

        def call(*args):
            if chosen(*args):
                done.append(step)
            return real(*args)

        return mock.patch.object(os, name, call)

    with noted("flush", *STEPS["flush"]), noted("rename", *STEPS["rename"]):  # noqa: SIM117 - one patch over another
        with noted("flush of the folder", *STEPS["flush of the folder"]):
            store.append("one", chain(4)[3])
    assert done == ["flush", "rename", "flush of the folder"]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (errno.ENOSPC, "no room"),
        (errno.EIO, "the disk failed"),
        (errno.EROFS, "read-only"),
        (errno.EACCES, "permitted"),
    ],
)
def test_the_refusal_says_why_in_a_few_words(store, code, why):
    with refusing(code, STEPS["write"]), pytest.raises(NotWritten, match=why):
        store.append("one", chain(4)[3])


# ---------------------------------------------------------------- a disk that is really full

SIZE = 64 * 1024


def mounted(folder):
    """A file system of its own in the folder, where one can be mounted."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return False
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tanteo-test", str(folder)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def counted(folder):
    """Writes that are refused when there is too much in the folder."""
    write = os.write

    def call(handle, data):
        used = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
        if used + len(data) > SIZE:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(handle, data)

    return mock.patch.object(os, "write", call)


@pytest.fixture(params=["mounted", "counted"])
def small_disk(request, tmp_path):
    """Sixty-four kilobytes."""
    if request.param == "counted":
        with counted(tmp_path):
            yield tmp_path
    elif mounted(tmp_path):
        yield tmp_path
        subprocess.run(["umount", "--lazy", str(tmp_path)], check=True)
    else:
        pytest.skip("only root mounts a small file system, and not everywhere: the counted disk stands in for it")


def tap(store, history, records, chance):
    """One tap more, kept and shown."""
    after, record = tapped(history, records, chance)
    store.append("one", record) if records else store.create("one", record)
    return after, [*records, record]


def test_a_full_disk_keeps_what_was_acknowledged_and_play_goes_on_once_there_is_room(small_disk):
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(SIZE // 3))
    store, chance = TinyStore(small_disk), Random(0)
    history, records = History(), []
    with suppress(NotWritten):
        for _ in range(1000):
            history, records = tap(store, history, records, chance)
    assert 5 < len(records) < 1000
    for _ in range(3):
        with pytest.raises(NotWritten, match="no room"):
            tap(store, history, records, Random(0))
        assert store.load("one") == reopened(store).load("one") == records
        assert replayed(store.load("one")) == history
        assert left(store) == []
    ballast.unlink()
    for _ in range(5):
        history, records = tap(store, history, records, chance)
    assert store.load("one") == reopened(store).load("one") == records
    assert replayed(records) == history
    store.close()
