"""The worked leagues: each file placed as it was by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorer.files import liga

CASES = [json.loads(line) for line in (Path(__file__).parent / "cases" / "standings.jsonl").open(encoding="utf-8")]


def only(found, expected):
    """What the case names, of rows that may tell more."""
    return [{key: row[key] for key in wanted} for row, wanted in zip(found, expected, strict=True)]


@pytest.mark.parametrize("case", CASES, ids=[f"{n}-{case['doc']['system']}" for n, case in enumerate(CASES)])
def test_every_worked_league_is_placed_as_it_was_by_hand(case):
    found = liga.write_standings(liga.read(case["doc"]))
    assert only(found["rows"], case["expect"]["rows"]) == case["expect"]["rows"]
    assert found["unresolved"] == case["expect"]["unresolved"]


@pytest.mark.parametrize("case", CASES[:20])
def test_a_league_written_and_read_back_is_the_same(case):
    league = liga.read(case["doc"])
    assert liga.loads(liga.dumps(league)) == league
    assert liga.write(league) == {**liga.write(league), **case["doc"]}
