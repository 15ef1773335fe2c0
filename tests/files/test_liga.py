"""A league file is read strictly; what it contradicts is refused with its place."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from scorer.files import liga, schemas
from scorer.mus.errors import TanteoError
from tests.league import leagues

CASES = [json.loads(line) for line in (Path(__file__).parent / "cases" / "standings.jsonl").open(encoding="utf-8")]
AB = {"home": "A", "away": "B"}
WON = {**AB, "juegos": [3, 1]}


def league(*matches, system="alava-single", teams=("A", "B", "C"), **more):
    return {"format": "mus-liga/1", "system": system, "teams": list(teams), "matches": list(matches), **more}


def by_ceros(*matches, ceros=1, **more):
    return league(*matches, system="madrid-ceros", ceros=ceros, **more)


def refused(doc):
    with pytest.raises(TanteoError) as fact:
        liga.write_standings(liga.loads(json.dumps(doc)))
    assert str(fact.value).isprintable()
    return type(fact.value).__name__, fact.value.place


def without(doc, key):
    return {name: value for name, value in doc.items() if name != key}


SHAPES = {
    "a list": ([], ("WrongType", "")),
    "no format": (without(league(), "format"), ("MissingKey", "format")),
    "another format": ({**league(), "format": "mus-partida/1"}, ("WrongFormat", "format")),
    "a newer format": ({**league(), "format": "mus-liga/2"}, ("NewerFormat", "format")),
    "an unknown key": (league(venue="Gasteiz"), ("UnknownKey", "venue")),
    "no system": (without(league(), "system"), ("MissingKey", "system")),
    "no matches": (without(league(), "matches"), ("MissingKey", "matches")),
    "an unknown system": (league(system="swiss"), ("NotAllowed", "system")),
    "a number for a team": (league(teams=["A", 2]), ("WrongType", "teams[1]")),
    "ceros in a league": (league(ceros=3), ("UnknownKey", "ceros")),
    "a round in a league": (league({**AB, "round": 1}), ("UnknownKey", "matches[0].round")),
    "both_lose in a league": (league({**AB, "both_lose": True}), ("UnknownKey", "matches[0].both_lose")),
    "no ceros": (without(by_ceros(), "ceros"), ("MissingKey", "ceros")),
    "ceros of nothing": (by_ceros(ceros=0), ("NotAllowed", "ceros")),
    "no round": (by_ceros(WON), ("MissingKey", "matches[0].round")),
    "round nought": (by_ceros({**WON, "round": 0}), ("NotAllowed", "matches[0].round")),
    "nobody at home": (league({"away": "B"}), ("MissingKey", "matches[0].home")),
    "a boolean for juegos": (league(WON, {**AB, "juegos": [True, 0]}), ("WrongType", "matches[1].juegos[0]")),
    "a fraction of a juego": (league({**AB, "juegos": [3, 1.5]}), ("WrongType", "matches[0].juegos[1]")),
    "three juegos": (league({**AB, "juegos": [3, 1, 0]}), ("WrongLength", "matches[0].juegos")),
    "less than no tantos": (league({**WON, "tantos": [-1, 0]}), ("NotAllowed", "matches[0].tantos[0]")),
    "a word for absent": (league({**AB, "absent": "A"}), ("WrongType", "matches[0].absent")),
    "null for awarded": (league({**AB, "awarded": None}), ("WrongType", "matches[0].awarded")),
    "a number for both_lose": (by_ceros({**AB, "round": 1, "both_lose": 1}), ("WrongType", "matches[0].both_lose")),
}

FACTS = {
    "a team twice": (league(teams=["A", "B", "A"]), ("TeamTwice", "teams[2]")),
    "an unknown team at home": (league({"home": "X", "away": "B"}), ("UnknownTeam", "matches[0].home")),
    "an unknown team away": (league(WON, {"home": "A", "away": "X"}), ("UnknownTeam", "matches[1].away")),
    "a team against itself": (league({"home": "A", "away": "A"}), ("OwnOpponent", "matches[0].away")),
    "equal juegos": (league({**AB, "juegos": [2, 2]}), ("EqualJuegos", "matches[0].juegos")),
    "no juego at all": (league({**AB, "juegos": [0, 0]}), ("EqualJuegos", "matches[0].juegos")),
    "absent from another match": (league({**AB, "absent": ["C"]}), ("NotInMatch", "matches[0].absent[0]")),
    "absent twice": (league({**AB, "absent": ["A", "A"]}), ("AbsentTwice", "matches[0].absent[1]")),
    "three absent": (league({**AB, "absent": ["A", "B", "C"]}), ("NotInMatch", "matches[0].absent[2]")),
    "awarded to another": (league({**AB, "awarded": "C"}), ("NotInMatch", "matches[0].awarded")),
    "awarded beside absent": (
        league({**AB, "absent": ["A"], "awarded": "B"}),
        ("AwardedBesideAbsent", "matches[0].awarded"),
    ),
    "a single round played twice": (league(WON, {"home": "B", "away": "A"}), ("MatchTooOften", "matches[1]")),
    "a group played twice": (league(WON, WON, system="euskal"), ("MatchTooOften", "matches[1]")),
    "a double round played thrice": (league(WON, AB, WON, system="alava-double"), ("MatchTooOften", "matches[2]")),
    "a match of a pair out": (
        by_ceros({**WON, "round": 1}, {"home": "C", "away": "B", "round": 2}),
        ("MatchAfterOut", "matches[1].away"),
    ),
    "a match of a pair out, given before": (
        by_ceros({"home": "B", "away": "C", "juegos": [3, 0], "round": 2}, {**WON, "round": 1}),
        ("MatchAfterOut", "matches[0].home"),
    ),
    "both lose and one is absent": (
        by_ceros({**AB, "round": 1, "both_lose": True, "absent": ["A"]}),
        ("BothLoseBesideWinner", "matches[0].both_lose"),
    ),
    "both lose and one has won": (
        by_ceros({**AB, "round": 1, "both_lose": True, "awarded": "A"}),
        ("BothLoseBesideWinner", "matches[0].both_lose"),
    ),
}


@pytest.mark.parametrize("name", SHAPES)
def test_a_league_of_the_wrong_shape_is_refused_with_its_place(name):
    doc, fact = SHAPES[name]
    assert refused(doc) == fact
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(doc, schemas.schema(liga.FORMAT))


@pytest.mark.parametrize("name", FACTS)
def test_a_league_that_contradicts_itself_is_refused_with_its_place(name):
    doc, fact = FACTS[name]
    assert refused(doc) == fact


def test_a_whole_number_is_written_without_a_point():
    assert refused(league({**AB, "juegos": [3, 1.0]})) == ("WrongType", "matches[0].juegos[1]")


def test_a_key_that_stands_twice_is_refused():
    text = '{"format": "mus-liga/1", "system": "euskal", "teams": ["A", "B"], "matches": [{"home": "A", "home": "B"}]}'
    with pytest.raises(TanteoError) as fact:
        liga.loads(text)
    assert (type(fact.value).__name__, fact.value.place) == ("RepeatedKey", "matches[0].home")


def test_in_a_double_round_two_meet_twice_whatever_the_venue():
    rows = liga.write_standings(liga.read(league(WON, WON, system="alava-double")))["rows"]
    assert [(row["played"], row["won"]) for row in rows if row["team"] == "A"] == [(2, 2)]


def test_by_ceros_two_may_meet_any_number_of_times():
    meetings = [{**WON, "round": number} for number in (1, 2, 3)]
    rows = liga.write_standings(liga.read(by_ceros(*meetings, ceros=4)))["rows"]
    assert [(row["played"], row["won"]) for row in rows if row["team"] == "A"] == [(3, 3)]


def test_an_award_decides_whatever_the_juegos_and_both_count():
    first = liga.write_standings(liga.read(league({**AB, "juegos": [2, 2], "tantos": [80, 90], "awarded": "B"})))
    assert [(row["team"], row["points"], row["juegos"], row["tantos"]) for row in first["rows"][:2]] == [
        ("B", 2, [2, 2], [90, 80]),
        ("A", 1, [2, 2], [80, 90]),
    ]


@pytest.mark.parametrize("case", CASES)
def test_the_worked_leagues_and_their_standings_keep_to_the_schemas(case):
    placed = liga.write_standings(liga.read(case["doc"]))
    for document, name in ((case["doc"], liga.FORMAT), (placed, liga.STANDINGS)):
        assert list(jsonschema.Draft202012Validator(schemas.schema(name)).iter_errors(document)) == []


def test_leagues_of_every_kind_keep_to_the_schemas_and_read_back_the_same():
    for seed in range(100):
        doc = leagues.league(seed)
        jsonschema.validate(doc, schemas.schema(liga.FORMAT))
        whole = liga.read(doc)
        assert liga.loads(liga.dumps(whole)) == whole
