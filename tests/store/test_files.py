"""What the store on disk leaves in its folder."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorer.files.log import as_json
from scorer.store import storage
from scorer.store.port import NewerFile, NoSuchPartida, NotWritten, PartidaExists
from scorer.store.tiny import TinyStore

from .chains import chain, document, names

ROOT = Path(__file__).parents[2]


def test_the_file_says_its_format_and_holds_the_records_under_their_numbers(file):
    assert document(file) == {
        "format": "tanteo-store/2",
        "head": {"count": 4, "hash": chain(4)[-1].hash},
        "records": {str(record.seq): as_json(record) for record in chain(4)},
    }


def test_the_file_is_utf_8_whatever_the_locale(tmp_path):
    code = r"""
import sys
from pathlib import Path
from scorer.files.log import seal
from scorer.store.tiny import TinyStore
first = seal(None, id="a", device="I\u00f1aki", at="2026-03-01T20:00Z", kind="opened", data={"pair": "\u6728\u6751"})
TinyStore(Path(sys.argv[1])).create("one", first)
"""
    environment = {**os.environ, "PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], env=environment, check=True, cwd=ROOT)
    text = (tmp_path / "partidas" / "one.json").read_bytes().decode("utf-8")
    assert "Iñaki" in text
    assert "木村" in text


def test_the_copy_before_the_last_tap_is_kept(file):
    before = storage.decode(file.with_name("one.json.prev").read_bytes())
    assert list(before["records"]) == ["0", "1", "2"]


def test_nothing_else_is_left_beside_the_file(file):
    assert names(file) == ["one.json", "one.json.prev"]


@pytest.mark.usefixtures("file")
def test_a_log_is_read_by_a_store_opened_later(tmp_path):
    assert TinyStore(tmp_path).load("one") == chain(4)


def test_a_log_grows_in_a_store_opened_later(file, tiny):
    tiny.append("one", chain(5)[-1])
    assert list(document(file)["records"]) == ["0", "1", "2", "3", "4"]


def test_reading_writes_nothing(tmp_path, file, tiny):
    before = file.stat()
    tiny.load("one")
    tiny.ids()
    assert file.stat() == before
    assert not list(tmp_path.glob("locks/*.lock.*"))


def test_a_store_in_a_folder_that_is_not_there_is_empty(tmp_path):
    store = TinyStore(tmp_path / "not" / "there")
    assert store.ids() == []
    assert not (tmp_path / "not").exists()


def test_other_files_in_the_folder_are_none_of_ours(file, tiny):
    for name in ("notes.txt", "ñ.json", "one.json.broken-20260101T000000000000Z", "a b.json", "one.json.tmp"):
        (file.parent / name).write_text("mine", encoding="utf-8")
    assert tiny.ids() == ["one"]


def test_files_of_the_same_time_come_as_they_were_written(file, tiny):
    for partida_id in ("a", "c", "b"):
        tiny.create(partida_id, chain(1)[0])
        os.utime(file.with_name(f"{partida_id}.json"), ns=(0, 0))
    assert tiny.ids() == ["one", "b", "c", "a"]


@pytest.mark.parametrize("partida_id", ["../outside", "..", ".", "/etc/passwd", "one.json", "one\0", "con:", "~"])
def test_no_id_leads_out_of_the_folder(tmp_path, file, tiny, partida_id):
    outside = tmp_path / "outside.json"
    outside.write_bytes(file.read_bytes())
    with pytest.raises(NoSuchPartida):
        tiny.load(partida_id)
    with pytest.raises(NoSuchPartida):
        tiny.discard(partida_id)
    with pytest.raises(NoSuchPartida):
        tiny.create(partida_id, chain(1)[0])
    assert outside.exists()
    assert names(outside) == ["locks", "outside.json", "partidas"]
    assert names(file) == ["one.json", "one.json.prev"]


def test_a_discarded_partida_keeps_its_file_under_another_name(file, tiny):
    content = file.read_bytes()
    tiny.discard("one")
    assert len(names(file)) == 2
    assert content in [one.read_bytes() for one in file.parent.glob("one.json.discarded-*")]


def test_what_is_discarded_twice_is_kept_twice(file, tiny):
    for device in ("second", "third"):
        tiny.discard("one")
        tiny.create("one", chain(1, device=device)[0])
    tiny.discard("one")
    assert len(list(file.parent.glob("one.json.discarded-*"))) == 3


@pytest.mark.usefixtures("file")
def test_an_append_does_not_read_the_file_again(tiny, monkeypatch):
    tiny.append("one", chain(5)[4])
    monkeypatch.setattr(storage, "decode", lambda _: pytest.fail("read again"))
    tiny.append("one", chain(6)[5])
    assert tiny.load("one") == chain(6)


def test_what_is_larger_than_a_reader_takes_is_not_written(tiny, monkeypatch):
    tiny.create("one", chain(1)[0])
    monkeypatch.setattr(storage.reader, "LARGEST_FILE", 700)
    tiny.append("one", chain(2)[1])
    with pytest.raises(NotWritten):
        tiny.append("one", chain(3)[2])
    assert tiny.load("one") == chain(2)
    tiny.close()
    assert tiny.load("one") == chain(2)


@pytest.mark.parametrize("code", [errno.EPERM, errno.EACCES, errno.ENOTSUP], ids=errno.errorcode.get)
def test_where_there_are_no_hard_links_the_copy_before_is_copied(file, tiny, monkeypatch, code):
    def refuse(*_):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "link", refuse)
    content = file.read_bytes()
    tiny.append("one", chain(5)[4])
    assert file.with_name("one.json.prev").read_bytes() == content
    assert names(file) == ["one.json", "one.json.prev"]


def test_a_system_without_links_and_folder_flush_will_do(file, tiny, monkeypatch):
    monkeypatch.delattr(os, "link")
    monkeypatch.delattr(os, "O_DIRECTORY")
    content = file.read_bytes()
    tiny.append("one", chain(5)[4])
    assert file.with_name("one.json.prev").read_bytes() == content
    assert tiny.load("one") == chain(5)


def test_a_browser_has_no_locks_and_needs_none(tmp_path):
    code = """
import os, sys
from pathlib import Path
sys.modules["filelock"] = sys.modules["fcntl"] = None
del os.link
sys.platform = "emscripten"
from scorer.store.tiny import TinyStore
from tests.store.chains import chain
store = TinyStore(Path(sys.argv[1]))
store.hold_folder()
store.create("one", chain(1)[0])
store.append("one", chain(2)[1])
store.close()
print(store.load("one") == chain(2))
"""
    ran = subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=True, cwd=ROOT, capture_output=True)
    assert ran.stdout.split() == [b"True"]
    assert [record.id for record in TinyStore(tmp_path).load("one")] == [record.id for record in chain(2)]
    assert names(tmp_path / "any") == ["partidas"]


def test_a_file_of_version_0_is_migrated_when_it_is_read(file, tiny):
    old = {"records": document(file)["records"]}
    file.write_text(json.dumps(old), encoding="utf-8")
    assert tiny.load("one") == chain(4)
    assert document(file) == old
    tiny.append("one", chain(5)[-1])
    assert document(file)["format"] == "tanteo-store/2"
    assert tiny.load("one") == chain(5)
    assert tiny.problems() == []


def test_a_file_of_version_1_had_no_head_and_gets_one_with_the_next_tap(file, tiny):
    old = {"format": "tanteo-store/1", "records": document(file)["records"]}
    file.write_text(json.dumps(old), encoding="utf-8")
    assert tiny.load("one") == chain(4)
    assert document(file) == old
    tiny.append("one", chain(5)[-1])
    assert document(file)["head"] == {"count": 5, "hash": chain(5)[-1].hash}
    assert tiny.problems() == []


def test_there_is_one_step_from_each_version_to_the_next():
    assert list(storage.MIGRATIONS) == list(range(storage.VERSION))


def test_a_file_of_a_newer_version_is_left_as_it_is(file, tiny):
    newer = b'{"format": "tanteo-store/3", "something": ["else"]}'
    file.write_bytes(newer)
    for work in (tiny.load, lambda one: tiny.append(one, chain(5)[4])):
        with pytest.raises(NewerFile, match="tanteo-store/3"):
            work("one")
    with pytest.raises(PartidaExists):
        tiny.create("one", chain(1)[0])
    assert file.read_bytes() == newer
    assert names(file) == ["one.json", "one.json.prev"]
    assert [type(one) for one in tiny.problems()] == [NewerFile]
    assert tiny.ids() == ["one"]
