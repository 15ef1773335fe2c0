"""Who may write: one process each partida, one server each folder."""

from __future__ import annotations

import pytest

from scorer.store.port import InUse, NotNext, PartidaExists
from scorer.store.tiny import TinyStore

from .chains import chain
from .processes import another_process

pytestmark = pytest.mark.usefixtures("file")


def test_a_second_process_cannot_write_a_partida_that_another_one_writes(tmp_path, tiny):
    with another_process(tmp_path, "store.append('one', chain(5)[4])"):
        with pytest.raises(InUse) as refusal:
            tiny.append("one", chain(6)[5])
        assert str(refusal.value) == "another process is using partida one"
        with pytest.raises(InUse):
            tiny.discard("one")
        assert tiny.load("one") == chain(5)
    tiny.append("one", chain(6)[5])
    assert tiny.load("one") == chain(6)


def test_a_second_process_may_write_another_partida(tmp_path, tiny):
    with another_process(tmp_path, "store.append('one', chain(5)[4])"):
        tiny.create("other", chain(1)[0])
        assert set(tiny.ids()) == {"one", "other"}


def test_a_process_that_only_reads_locks_nothing(tmp_path, tiny):
    with another_process(tmp_path, "store.load('one')"):
        tiny.append("one", chain(5)[4])
    assert tiny.load("one") == chain(5)


def test_a_killed_process_holds_nothing(tmp_path, tiny):
    with another_process(tmp_path, "store.append('one', chain(5)[4])") as process:
        process.kill()
        process.wait()
        tiny.append("one", chain(6)[5])
    assert tiny.load("one") == chain(6)


def test_a_second_store_in_the_same_process_is_refused_too(tmp_path, tiny):
    tiny.append("one", chain(5)[4])
    other = TinyStore(tmp_path)
    with pytest.raises(InUse):
        other.append("one", chain(6)[5])
    tiny.close()
    other.append("one", chain(6)[5])
    other.close()


def test_a_refused_write_holds_nothing(tmp_path, tiny):
    with pytest.raises(NotNext):
        TinyStore(tmp_path).create("two", chain(2)[1])
    with pytest.raises(PartidaExists):
        TinyStore(tmp_path).create("one", chain(1)[0])
    tiny.create("two", chain(1)[0])
    tiny.append("one", chain(5)[4])


def test_who_puts_a_broken_file_right_holds_it_no_longer_than_that(tmp_path, file, tiny):
    file.write_bytes(b"junk")
    reader = TinyStore(tmp_path)
    reader.load("one")
    tiny.append("one", chain(4)[3])
    assert reader.load("one") == chain(4)


def test_of_two_that_begin_the_same_partida_the_quicker_one_has_it(tmp_path, tiny, monkeypatch):
    hold = tiny._locks.hold

    def slowly(*arguments):
        quicker = TinyStore(tmp_path)
        quicker.create("two", chain(1, device="quicker")[0])
        quicker.close()
        hold(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(tiny._locks, "hold", slowly)
        with pytest.raises(PartidaExists):
            tiny.create("two", chain(1)[0])
    assert tiny.load("two") == chain(1, device="quicker")
    TinyStore(tmp_path).append("two", chain(2, device="quicker")[1])


def test_a_folder_has_one_server(tmp_path, tiny):
    with another_process(tmp_path, "store.hold_folder()"):
        with pytest.raises(InUse) as refusal:
            tiny.hold_folder()
        assert str(refusal.value) == f"another process is using {tmp_path}"
    tiny.hold_folder()
    tiny.hold_folder()


def test_the_server_s_lock_is_not_in_the_way_of_its_partidas(tmp_path, tiny):
    tiny.hold_folder()
    tiny.create("server", chain(1)[0])
    TinyStore(tmp_path).create("other", chain(1)[0])
    assert {"server", "other"} <= set(tiny.ids())
