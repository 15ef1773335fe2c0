"""Everything of a device as one file: read back as it was written, and refused as a whole where it is not whole."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from scorer.files import logfile, partida, reader, schemas, todo
from scorer.files.errors import NewerFormat, NotAnId, NotATime, NotJson, TooLarge, UnknownKey
from scorer.files.log import BrokenChain
from scorer.files.logfile import OtherCount
from scorer.files.night import PartidaTwice
from tests.files.documents import document
from tests.files.test_docs import example

AT = "2026-03-12T23:00:00.000+00:00"
LOG = logfile.read(example("mus-log/1"))
BOTH = todo.Todo(AT, (LOG, logfile.LogFile("other", LOG.records[:3])))


def spoilt(**changes):
    """The file as parsed, with something else in it."""
    return {**json.loads(todo.dumps(BOTH)), **changes}


def test_what_is_written_is_read_back_and_keeps_to_the_schema():
    text = todo.dumps(BOTH)
    assert todo.loads(text) == todo.either(text.encode()) == BOTH
    Draft202012Validator(schemas.schema("mus-todo/1")).validate(json.loads(text))
    assert json.loads(text) == todo.write(BOTH)


def test_a_device_without_a_partida_is_a_file_too():
    assert todo.loads(todo.dumps(todo.Todo(AT, ()))) == todo.Todo(AT, ())


@pytest.mark.parametrize("part", [0.1, 0.5, 0.99])
def test_half_a_file_is_refused(part):
    text = todo.dumps(BOTH)
    with pytest.raises(NotJson):
        todo.loads(text[: int(len(text) * part)])


def test_a_file_that_lost_a_line_is_refused_with_its_place():
    one = json.loads(todo.dumps(BOTH))
    del one["partidas"][0]["events"][-1]
    with pytest.raises(OtherCount) as refused:
        todo.read(one)
    assert refused.value.place == "partidas[0].head.count"


def test_an_event_that_was_changed_is_named():
    one = json.loads(todo.dumps(BOTH))
    one["partidas"][1]["events"][2]["data"]["plain"]["tantos"] = 6
    with pytest.raises(BrokenChain) as refused:
        todo.read(one)
    assert refused.value.place == "partidas[1].events[2]"


@pytest.mark.parametrize(
    ("changes", "fact"),
    [
        ({"format": "mus-todo/2"}, NewerFormat),
        ({"more": 1}, UnknownKey),
        ({"at": "yesterday"}, NotATime),
        ({"partidas": [logfile.write(LOG)] * 2}, PartidaTwice),
        ({"partidas": [{**logfile.write(LOG), "format": "mus-log/2"}]}, NewerFormat),
        ({"partidas": [{**logfile.write(LOG), "id": "../../etc/passwd"}]}, NotAnId),
        ({"partidas": [{**logfile.write(LOG), "id": ""}]}, NotAnId),
    ],
)
def test_another_shape_or_a_newer_version_is_refused(changes, fact):
    with pytest.raises(fact):
        todo.either(json.dumps(spoilt(**changes)))


@pytest.mark.parametrize("path", ["../../etc/passwd", "a/b", "C:\\x", "", "x" * 41])
def test_a_path_in_the_place_of_an_id_is_called_what_it_is(path):
    wrong = {**logfile.write(LOG), "id": path}
    assert not Draft202012Validator(schemas.schema("mus-log/1")).is_valid(wrong)
    with pytest.raises(NotAnId) as refused:
        todo.read(spoilt(partidas=[logfile.write(LOG), wrong]))
    assert refused.value.place == "partidas[1].id"
    assert str(refused.value).endswith("is no id: letters, digits, - and _, 40 of them at most")


def test_one_partida_is_told_from_all_of_them_and_keeps_its_own_size():
    text = json.dumps(document())
    assert todo.either(text) == partida.loads(text)
    with pytest.raises(TooLarge):
        todo.either(text + " " * reader.LARGEST_FILE)
