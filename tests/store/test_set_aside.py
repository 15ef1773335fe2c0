"""What the store does with files that are not as they should be."""

from __future__ import annotations

import errno
import json
import os
from datetime import datetime

import pytest

from scorer.files.log import as_json
from scorer.store import aside, storage
from scorer.store.port import InUse, NewerFile, NotNext, NotRead, PartidaExists, Restored, Unreadable

from .chains import chain, document, names, sealed, spoil
from .processes import another_process


def changed(file, change):
    """The file's document with a change made to it, as bytes."""
    whole = document(file)
    change(whole["records"], whole)
    return json.dumps(whole).encode()


def nested(depth):
    record = {**as_json(chain(1)[0]), "data": "DEEP"}
    text = json.dumps({"format": "tanteo-store/1", "records": {"0": record}})
    return text.replace('"DEEP"', '{"in":' * depth + "1" + "}" * depth).encode()


def added():
    return as_json(chain(5)[-1])


SPOILT = {
    "empty": lambda _: b"",
    "cut in half": lambda file: file.read_bytes()[: file.stat().st_size // 2],
    "zeros, as after a power cut": lambda file: bytes(file.stat().st_size),
    "junk": lambda _: bytes(range(256)) * 40,
    "ten megabytes of junk": lambda _: b"[0]" * (10 * 1024 * 1024 // 3),
    "nested in nothing but lists": lambda _: b"[" * 100_000 + b"]" * 100_000,
    "nested 300 deep": lambda _: nested(300),
    "nested 900 deep": lambda _: nested(900),
    "half a letter within": lambda file: file.read_bytes().replace(b'"plain"', b'"\\ud800"'),
    "a time that is none": lambda file: changed(file, lambda records, _: records["2"].update(at="junk")),
    "a time without its offset": lambda file: changed(
        file, lambda records, _: records["2"].update(at="2026-03-01T20:00:00")
    ),
    "a list": lambda _: b"[]",
    "nothing in it": lambda _: b"{}",
    "null": lambda _: b"null",
    "no records": lambda _: b'{"format":"tanteo-store/1","records":{}}',
    "records that are none": lambda _: b'{"format":"tanteo-store/1","records":{"0":1}}',
    "a table that is none": lambda _: b'{"format":"tanteo-store/1","records":[]}',
    "another format": lambda _: b'{"format":"something/1"}',
    "a format that is no text": lambda _: b'{"format":1}',
    "the same key twice": lambda _: b'{"records":{},"records":{}}',
    "the last record dropped from within": lambda file: changed(file, lambda records, _: records.pop("1")),
    "the last record dropped": lambda file: changed(file, lambda records, _: records.popitem()),
    "a record added by hand": lambda file: changed(file, lambda records, _: records.update({"4": added()})),
    "another head": lambda file: changed(file, lambda _, whole: whole["head"].update(hash=chain(3)[-1].hash)),
    "a head that counts another number": lambda file: changed(file, lambda _, whole: whole["head"].update(count=5)),
    "no head": lambda file: changed(file, lambda _, whole: whole.pop("head")),
    "a record changed": lambda file: changed(file, lambda records, _: records["2"].update(device="other")),
    "a record without its hash": lambda file: changed(file, lambda records, _: records["2"].pop("hash")),
    "a record in another's place": lambda file: changed(file, lambda records, _: records.update({"2": records["3"]})),
    "a table more": lambda file: changed(file, lambda _, whole: whole.update(more={})),
    "a number that is no number": lambda file: changed(file, lambda records, _: records.update(x=records.pop("3"))),
}
spoilt = pytest.mark.parametrize("spoilt", SPOILT.values(), ids=SPOILT.keys())


@spoilt
def test_a_file_that_cannot_be_read_is_set_aside_and_told(file, tiny, spoilt):
    content = spoilt(file)
    spoil(file, content)
    with pytest.raises(Unreadable) as told:
        tiny.load("one")
    [kept] = names(file)
    assert kept.startswith("one.json.broken-")
    assert told.value.parameters["kept"] == kept
    assert (file.parent / kept).read_bytes() == content
    assert tiny.problems() == [told.value]
    assert tiny.ids() == []


@spoilt
def test_the_copy_before_takes_the_place_of_a_file_that_cannot_be_read(file, tiny, spoilt):
    content = spoilt(file)
    file.write_bytes(content)
    assert tiny.load("one") == chain(3)
    [problem] = tiny.problems()
    assert type(problem) is Restored
    assert (file.parent / problem.parameters["kept"]).read_bytes() == content
    tiny.append("one", chain(4)[-1])
    tiny.close()
    assert tiny.load("one") == chain(4)
    assert len(tiny.problems()) == 1


def test_writing_to_a_file_that_cannot_be_read_goes_on_from_the_copy_before(file, tiny):
    file.write_bytes(b"junk")
    tiny.append("one", chain(4)[-1])
    assert tiny.load("one") == chain(4)
    assert [type(one) for one in tiny.problems()] == [Restored]


def test_where_the_copy_before_cannot_be_read_either_both_are_set_aside(file, tiny):
    file.write_bytes(b"junk")
    file.with_name("one.json.prev").write_bytes(b"more junk")
    with pytest.raises(Unreadable):
        tiny.load("one")
    assert sorted(one.read_bytes() for one in file.parent.iterdir()) == [b"junk", b"more junk"]
    assert len(tiny.problems()) == 1


def test_what_was_set_aside_is_told_to_whoever_asks_later(file, tiny):
    spoil(file, b"junk")
    for _ in range(2):
        with pytest.raises(Unreadable):
            tiny.load("one")
    with pytest.raises(Unreadable):
        tiny.append("one", chain(5)[4])
    assert len(tiny.problems()) == 1


def test_a_broken_file_never_takes_the_place_of_another_one(file, tiny, monkeypatch):
    class Stopped(datetime):
        @classmethod
        def now(cls, tz=None):
            return cls(2026, 3, 1, 20, tzinfo=tz)

    monkeypatch.setattr(aside, "datetime", Stopped)
    for number in range(3):
        spoil(file, b"junk %d" % number)
        with pytest.raises(Unreadable):
            tiny.load("one")
        file.with_name("one.json.prev").touch()
    file.with_name("one.json.prev").unlink()
    stamp = "one.json.broken-20260301T200000000000Z"
    assert names(file) == [stamp, f"{stamp}-1", f"{stamp}-2"]
    assert [(file.parent / name).read_bytes() for name in names(file)] == [b"junk 0", b"junk 1", b"junk 2"]


def test_setting_aside_that_was_cut_short_is_finished(file, tiny):
    file.rename(file.with_name("one.json.broken-20260301T200000000000Z"))
    assert tiny.ids() == ["one"]
    with pytest.raises(PartidaExists):
        tiny.create("one", chain(1)[0])
    assert tiny.load("one") == chain(3)
    assert tiny.problems()[0].parameters["kept"] == "one.json.broken-20260301T200000000000Z"


def test_a_broken_file_that_another_process_writes_is_left_to_that_one(tmp_path, file, tiny):
    with another_process(tmp_path, "store.append('one', chain(5)[4])"):
        file.write_bytes(b"junk")
        with pytest.raises(InUse):
            tiny.load("one")
        assert file.read_bytes() == b"junk"


@pytest.mark.parametrize("code", [errno.EIO, errno.EACCES], ids=errno.errorcode.get)
def test_a_disk_that_does_not_answer_is_no_broken_file(file, tiny, monkeypatch, code):
    def refuse(_):
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(storage, "decode", refuse)
        with pytest.raises(NotRead):
            tiny.load("one")
    assert names(file) == ["one.json", "one.json.prev"]
    assert tiny.load("one") == chain(4)


def test_a_folder_in_a_file_s_place_is_left_alone(file, tiny):
    (file.parent / "odd.json").mkdir()
    with pytest.raises(NotRead):
        tiny.load("odd")
    assert (file.parent / "odd.json").is_dir()


def test_a_file_replaced_behind_our_back_is_read_again(file, tiny):
    tiny.append("one", chain(5)[4])
    longer = [*chain(5), sealed(chain(5)[4], id="by hand")]
    file.write_bytes(storage.encode({"records": {str(one.seq): as_json(one) for one in longer}}))
    with pytest.raises(NotNext):
        tiny.append("one", chain(6)[5])
    assert tiny.load("one") == longer


def test_an_older_copy_put_over_an_open_table_takes_no_acknowledged_tap(file, tiny):
    older = file.read_bytes()
    tiny.append("one", chain(5)[4])
    file.write_bytes(older)
    tiny.append("one", chain(6)[5])
    tiny.close()
    assert tiny.load("one") == chain(6)


@pytest.mark.parametrize("harm", [lambda file: file.write_bytes(b"junk"), lambda file: file.unlink()])
def test_a_file_spoilt_behind_our_back_is_written_again(file, tiny, harm):
    tiny.append("one", chain(5)[4])
    harm(file)
    assert tiny.load("one") == chain(5)
    harm(file)
    tiny.append("one", chain(6)[5])
    tiny.close()
    assert tiny.load("one") == chain(6)
    assert [one.read_bytes() for one in file.parent.glob("*.broken-*")] in ([], [b"junk", b"junk"])


def test_a_file_that_became_newer_behind_our_back_is_left_as_it_is(file, tiny):
    tiny.append("one", chain(5)[4])
    file.write_bytes(b'{"format": "tanteo-store/9"}')
    with pytest.raises(NewerFile):
        tiny.append("one", chain(6)[5])
    assert file.read_bytes() == b'{"format": "tanteo-store/9"}'


def test_what_nobody_foresaw_is_told_and_leaves_the_file_where_it_is(file, tiny, monkeypatch):
    monkeypatch.setattr(storage, "decode", lambda text: text[text])
    with pytest.raises(NotRead, match="TypeError"):
        tiny.load("one")
    assert names(file) == ["one.json", "one.json.prev"]
    assert [type(one) for one in tiny.problems()] == [NotRead]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_name_that_is_no_file_stops_none_of_the_others(file, tiny):
    file.with_name("loop.json").symlink_to("loop.json")
    os.mkfifo(file.with_name("pipe.json"))
    file.with_name("folder.json").mkdir()
    assert sorted(tiny.ids()) == ["folder", "one", "pipe"]
    for one in ("folder", "pipe"):
        with pytest.raises(NotRead):
            tiny.load(one)
    assert tiny.load("one") == chain(4)
    assert sorted(one.parameters["id"] for one in tiny.problems()) == ["folder", "loop", "pipe"]
