"""`mus-log/1`: whatever is changed, dropped, added or moved in a log is found, at its end too."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from scorer.files import logfile, schemas
from scorer.files.log import seal
from scorer.mus.errors import TanteoError
from tests.files.actas import amended, eventful, short

LOG = eventful()(amended(1, 1)).log
TEXT = logfile.dumps(LOG)
DOCUMENT = json.loads(TEXT)
LINES = TEXT.split("\n")
COUNT = len(LOG.records)
NUMBERS = st.integers(0, COUNT - 1)


def refusal(text):
    """The one line that a log is refused with; what is whole must be what was written."""
    try:
        log = logfile.loads(text)
        logfile.replayed(log.records)
    except TanteoError as fact:
        return str(fact)
    return "accepted"


def with_events(change):
    """The log with its list of events changed."""
    document = json.loads(TEXT)
    change(document["events"])
    return json.dumps(document)


@pytest.mark.parametrize("depth", [60, 500, 700, 900])
def test_data_nested_deeper_than_any_event_is_named(depth):
    text = with_events(lambda events: events[2].update(data="DEEP"))
    text = text.replace('"DEEP"', '{"in":' * depth + "1" + "}" * depth)
    assert refusal(text) == "events[2].data: nested too deeply"


def test_half_a_letter_within_the_data_is_named():
    found = refusal(with_events(lambda events: events[2]["data"].update(more=["\ud800"])))
    assert found.startswith("events[2].data: half a letter")


@pytest.mark.parametrize("at", ["junk", "", "2026-03-12T19:30:00", "2026-03-12", "0001-01-01T00:00:00+14:00"])
def test_a_time_that_is_none_or_has_no_offset_is_named(at):
    found = refusal(with_events(lambda events: events[2].update(at=at)))
    assert found == f"events[2].at: {at!r} is no date or time (ISO 8601)"


def test_an_untouched_log_is_whole():
    assert logfile.loads(TEXT) == LOG
    assert logfile.replayed(LOG.records) == eventful()(amended(1, 1)).history


def test_it_has_an_event_a_line_and_passes_its_schema():
    assert len(LINES) == COUNT + 3
    Draft202012Validator(schemas.schema("mus-log/1")).validate(DOCUMENT)
    assert json.loads(json.dumps(logfile.write(LOG))) == DOCUMENT


@given(st.data())
@settings(max_examples=600, deadline=None)
def test_one_letter_changed_in_any_event_is_found(data):
    number = data.draw(NUMBERS)
    line = LINES[number + 1]
    place = data.draw(st.integers(0, len(line) - 1))
    letter = data.draw(st.sampled_from('0123456789abcdefñ"{}[],: -') | st.characters(codec="utf-8"))
    assume(letter != line[place])
    changed = "\n".join([*LINES[: number + 1], line[:place] + letter + line[place + 1 :], *LINES[number + 2 :]])
    try:
        same = json.loads(changed) == DOCUMENT and json.dumps(json.loads(changed)) == json.dumps(DOCUMENT)
    except ValueError:
        same = False
    assume(not same)  # a blank for a line feed says nothing else
    assert refusal(changed) != "accepted"


@given(NUMBERS)
@settings(deadline=None)
def test_any_event_dropped_is_found_the_last_one_too(number):
    found = refusal(with_events(lambda events: events.pop(number)))
    last = number == COUNT - 1
    assert found.startswith(f"head.count: {COUNT} events were" if last else f"events[{number}]: the record")


@given(NUMBERS, NUMBERS)
@settings(deadline=None)
def test_any_event_twice_is_found(number, place):
    found = refusal(with_events(lambda events: events.insert(place, events[number])))
    assert found.startswith(f"events[{place + (place == number)}]: ")


@given(NUMBERS, NUMBERS)
@settings(deadline=None)
def test_two_events_in_each_others_place_are_found(one, other):
    assume(one != other)

    def swap(events):
        events[one], events[other] = events[other], events[one]

    assert refusal(with_events(swap)).startswith(f"events[{min(one, other)}]: ")


@given(st.integers(1, COUNT - 1))
@settings(deadline=None)
def test_an_end_cut_off_is_found(length):
    assert refusal(with_events(lambda events: events.__delitem__(slice(length, None)))).startswith("head.count: ")


@pytest.mark.parametrize(
    ("head", "line"),
    [
        (
            {"count": COUNT - 1, "hash": LOG.head.hash},
            f"head.count: {COUNT - 1} events were recorded, here are {COUNT}",
        ),
        ({"count": COUNT, "hash": "0" * 64}, "head.hash: the last event is another one than was recorded"),
        ({"count": COUNT, "hash": LOG.head.hash.upper()}, "head.hash: the last event is another one than was recorded"),
        ({"count": COUNT}, "head.hash: is missing"),
        ({"count": float(COUNT), "hash": LOG.head.hash}, "head.count: a whole number is wanted, not a number"),
        (None, "head: an object is wanted, not null"),
    ],
)
def test_another_head_is_found(head, line):
    assert refusal(json.dumps({**DOCUMENT, "head": head})) == line


def test_an_event_added_and_sealed_as_it_should_be_is_found_by_the_head():
    last = LOG.records[-1]
    more = seal(last, id="x", device="x", at=last.at, kind="undone", data={"target": last.id})
    document = {**DOCUMENT, "events": [*DOCUMENT["events"], logfile.as_json(more)]}
    assert refusal(json.dumps(document)).startswith("head.count: ")


def test_what_could_not_have_been_tapped_is_found_where_the_chain_alone_is_whole():
    log = short().log
    last = log.records[-1]
    more = seal(last, id="x", device="x", at=last.at, kind="entered", data={"plain": {"pair": 0, "tantos": 5}})
    longer = replace(log, records=(*log.records, more))
    assert refusal(logfile.dumps(longer)) == (
        f"events[{len(log.records)}]: the acta is signed: only the organiser or the judge can correct it, with a reason"
    )


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda one: one.pop("hash"), "events[3].hash: is missing"),
        (lambda one: one.update(more=1), "events[3].more: unknown key"),
        (lambda one: one.update(data=[]), "events[3].data: an object is wanted, not a list"),
        (lambda one: one.update(seq=True), "events[3].seq: a whole number is wanted, not true/false"),
    ],
)
def test_what_is_wrong_in_an_event_is_named(change, line):
    assert refusal(with_events(lambda events: change(events[3]))) == line


@pytest.mark.parametrize(
    ("document", "line"),
    [
        ({**DOCUMENT, "events": [], "head": {"count": 0, "hash": ""}}, "events: there is no event"),
        ({**DOCUMENT, "more": 1}, "more: unknown key"),
        ({**DOCUMENT, "format": "mus-log/2"}, "format: mus-log/2 was written by a newer version"),
        ({**DOCUMENT, "format": "mus-partida/1"}, "format: mus-partida/1 is another format"),
        ([], "an object is wanted, not a list"),
    ],
)
def test_what_is_no_log_is_refused(document, line):
    assert refusal(json.dumps(document)).startswith(line)


def test_a_key_that_stands_twice_in_an_event_is_found():
    twice = TEXT.replace('"data":{"pair"', '"data":{"pair":1,"pair"', 1)
    assert twice != TEXT
    assert "the key stands twice" in refusal(twice)
