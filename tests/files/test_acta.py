"""`mus-acta/1`: what a result sheet says, in each of its versions, and that it says what its log says."""

from __future__ import annotations

import copy
import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from scorer.files import acta, schemas
from scorer.mus.errors import TanteoError
from scorer.mus.hand import Incident
from scorer.mus.incidents import rule_of
from scorer.partida.events import Checked, Entered, HandClosed, Redone, Reported, Signed, Told, Undone
from scorer.partida.model import Award, PairNames, Plain, Start
from tests.files.actas import C, G, Game, J, P, amended, eventful, short

VALID = Draft202012Validator(schemas.schema("mus-acta/1"))


def documents(game):
    """Every version of a partida's acta as it travels, each passed by the schema."""
    made = [json.loads(acta.dumps("partida1", sheet)) for sheet in acta.versions(game.log)]
    for one in made:
        VALID.validate(one)
    return made


def only(game):
    [document] = documents(game)
    return document


def test_it_says_who_played_by_which_rules_where_and_how_long():
    document = only(short())
    assert document["pairs"][0] == {"name": "Ane y Jon", "players": ["Ane", "Jon"]}
    assert (document["reglamento"], document["overrides"], document["mano"]) == ("madrid", {"juegos": 2}, 0)
    assert document["rules"] == {
        "version": "madrid/1",
        "tantos": 40,
        "juegos": 2,
        "vacas": 1,
        "reyes": 8,
        "deje": True,
        "punto_bonus": True,
        "real": "none",
        "dentro": 36,
    }
    assert (document["place"], document["seconds"]) == ("Bar Sol", 12 * 60)
    assert (document["opened_at"][:16], document["ended_at"][:16]) == ("2026-03-12T19:30", "2026-03-12T19:42")


def test_it_says_every_juego_with_its_score_and_how_it_was_won():
    document = only(short())
    assert [(one["winner"], one["score"], one["by"], one["hand"]) for one in document["juegos"]] == [
        (0, [40, 23], "tantos", 1),
        (1, [12, 40], "tantos", 1),
        (0, [40, 0], "ordago", 2),
    ]
    assert document["vacas"] == [{"number": 1, "winner": 0, "juegos": [2, 1]}]
    assert document["result"] == {
        "winner": 0,
        "lost_by_both": False,
        "score": [0, 0],
        "juegos_won": [2, 1],
        "vacas_won": [1, 0],
        "hands": 2,
    }


def test_juegos_are_numbered_within_their_vaca_and_vacas_within_the_partida():
    game = Game(overrides={"juegos": 2, "vacas": 2}, start=Start((5, 0), (1, 0), (0, 1)))
    document = only(game.juego(1).juego(0).juego(1).juego(0).juego(0))
    assert [(one["vaca"], one["number"]) for one in document["juegos"]] == [(2, 2), (2, 3), (3, 1), (3, 2), (3, 3)]
    assert [(one["number"], one["juegos"]) for one in document["vacas"]] == [(2, [2, 1]), (3, [2, 1])]


def test_it_says_what_was_settled_hand_by_hand():
    document = documents(eventful())[0]
    told = [{key: value for key, value in one.items() if key != "at"} for one in document["claims"]]
    assert told == [
        {"hand": 1, "kind": "correction", "reason": "grande era de los otros", "by": "agreement", "late": False},
        {
            "hand": 2,
            "kind": "set",
            "set": {"score": [21, 17], "mano": 2},
            "reason": "se nos fue la cuenta",
            "by": "agreement",
        },
        {
            "hand": 3,
            "kind": "incident",
            "incident": {"kind": "juego-unannounced", "seat": 1},
            "article": f"madrid {rule_of('madrid', 'juego-unannounced').article}",
        },
        {
            "hand": 4,
            "kind": "award",
            "award": {"pair": 0, "what": "juego"},
            "reason": "retraso de la otra pareja",
            "by": "judge",
        },
    ]
    assert all(one["at"].startswith("2026-03-12T") for one in document["claims"])


def test_it_says_who_checked_who_signed_and_when():
    document = only(short())
    assert document["checked"] == {"pair": 0, "at": "2026-03-12T19:43:00.000+00:00"}
    assert document["signatures"] == [
        {"pair": 1, "at": "2026-03-12T19:44:00.000+00:00", "initials": "L. M.", "strokes": []}
    ]


def test_it_carries_the_head_of_the_log_that_it_was_made_from():
    game = short()
    assert only(game)["head"] == {"count": 15, "hash": game.records[-1].hash}


def test_an_amendment_makes_a_version_and_the_signed_one_stays_as_it_was():
    game = eventful()
    signed = only(game)
    game(amended(1, 1), amended(0, 0, by="judge", who="Juez"))
    one, two, three = documents(game)
    assert one == signed
    assert [document["version"] for document in (one, two, three)] == [1, 2, 3]
    assert [document["head"]["count"] for document in (one, two, three)] == [31, 32, 33]
    assert three["amendments"][0] == two["amendments"][0]
    assert two["amendments"] == [
        {
            "version": 2,
            "at": "2026-03-12T20:01:00.000+00:00",
            "by": "organiser",
            "who": "Organización",
            "reason": "acta mal copiada",
            "hand": 2,
            "change": {"reason": "los pares eran de los otros", "by": "judge", "late": True},
        }
    ]
    assert three["signatures"] == signed["signatures"]
    assert (three["ended_at"], three["seconds"]) == (signed["ended_at"], signed["seconds"])


def test_before_it_is_signed_there_is_one_draft_over_the_whole_log():
    game = Game().quiet(0)
    document = only(game)
    assert (document["version"], document["checked"], document["signatures"]) == (0, None, [])
    assert (document["ended_at"], document["seconds"]) == (None, None)
    assert document["result"]["score"] == [6, 0]
    assert document["head"] == {"count": 6, "hash": game.records[-1].hash}


def test_the_score_of_a_draft_has_the_refusals_of_the_hand_in_play():
    game = Game().juego(0)
    assert only(game(Entered(Plain(1, 3))))["result"]["score"] == [0, 3]


def test_what_was_undone_is_not_on_it():
    game = Game(overrides={"juegos": 1})(Entered(Award(1, "juego", "error", "judge")))
    game(Undone(game.history.last.id)).juego(0)
    assert [one["winner"] for one in only(game)["juegos"]] == [0]
    assert only(game)["claims"] == []


def test_it_ended_when_it_ended_last():
    game = Game(overrides={"juegos": 1}).juego(0)
    game(Undone(game.history.last.id))
    game(Redone(game.history.next.id))
    assert only(game)["ended_at"][:16] == "2026-03-12T19:31"
    game(Undone(game.history.last.id)).juego(0)
    assert only(game)["ended_at"][:16] == "2026-03-12T19:35"


def test_a_correction_that_reopens_what_was_checked_wants_it_checked_again():
    game = Game(overrides={"juegos": 1}).juego(0)(Checked(0, "Bar Luna"))
    game(Undone(game.history.last.id))
    assert only(game)["checked"] is None
    assert only(game.signed(place="Bar Sol"))["place"] == "Bar Sol"


@pytest.mark.parametrize("more", [{"items": (Plain(0, 5),)}, {"start": Start((12, 5))}])
def test_how_long_it_took_is_not_known_where_it_did_not_begin_here(more):
    assert only(Game(overrides={"juegos": 1}, **more).juego(0))["seconds"] is None


def test_what_came_with_a_file_has_no_time():
    game = Game(items=(Award(0, "juego", "no vinieron", "agreement"),))
    [claim] = only(game)["claims"]
    assert (claim["at"], claim["hand"], claim["award"]) == (None, 0, {"pair": 0, "what": "juego"})


def test_a_partida_that_both_have_lost_is_signed_by_both():
    game = Game()
    lost = (*(Told(1, lance, winner=0) for lance in (G, C)), Told(1, P, winner=0, value=1))
    game(*lost, Told(1, J, winner=0, value=3), Reported(1, (Incident("slow-play", pair="both"),)), HandClosed(1))
    document = only(game(Checked(0), Signed(0, "A. J."), Signed(1, "L. M.")))
    assert (document["result"]["winner"], document["result"]["lost_by_both"]) == (None, True)
    assert [one["pair"] for one in document["signatures"]] == [0, 1]
    assert document["claims"][0]["article"] == "madrid 4.3"


def test_an_awarded_partida_leaves_the_juegos_as_they_stood():
    game = Game().juego(0)(Entered(Award(1, "partida", "abandono", "judge")))
    result = only(game)["result"]
    assert (result["winner"], result["juegos_won"], result["vacas_won"]) == (1, [1, 0], [0, 0])


def test_names_and_reasons_stand_as_they_were_typed():
    names = (PairNames("Ñ — «Œ»\u2028木村"), PairNames(""))
    assert only(Game(pairs=names))["pairs"] == ["Ñ — «Œ»\u2028木村", ""]


EVENTFUL = eventful()(amended(1, 1))
FIRST, SECOND = documents(EVENTFUL)


def refusal(document, game=EVENTFUL):
    try:
        acta.check(json.loads(json.dumps(document)), game.log)
    except TanteoError as fact:
        return str(fact)
    return "accepted"


@pytest.mark.parametrize("document", [FIRST, SECOND, documents(Game().quiet())[0]])
def test_each_version_is_that_of_its_log(document):
    game = EVENTFUL if document["version"] else Game().quiet().juego(0)
    assert refusal(document, game) == "accepted"


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda one: one["result"].update(winner=1), "result.winner: the log says otherwise"),
        (lambda one: one["juegos"][1]["score"].__setitem__(0, 39), "juegos[1].score[0]: the log says otherwise"),
        (lambda one: one["juegos"].pop(), "juegos: a list of 5 is wanted, not of 4"),
        (lambda one: one["claims"][0].pop("reason"), "claims[0].reason: is missing"),
        (lambda one: one.update(more=1), "more: unknown key"),
        (lambda one: one.update(place=None), "place: the log says otherwise"),
        (
            lambda one: one["signatures"][0]["strokes"][0][0].__setitem__(0, 61),
            "signatures[0].strokes[0][0][0]: the log",
        ),
        (lambda one: one["rules"].update(reyes=8.0), "rules.reyes: the log says otherwise"),
        (lambda one: one["head"].update(hash="0" * 64), "head.hash: no event of this log has the hash"),
        (lambda one: one["head"].update(count=12), "head.hash: no event of this log has the hash"),
        (lambda one: one["head"].update(count=0), "head.hash: no event of this log has the hash"),
        (lambda one: one.update(format="mus-acta/2"), "format: mus-acta/2 was written by a newer version"),
    ],
)
def test_an_acta_that_says_something_else_than_its_log_is_named(change, line):
    document = copy.deepcopy(FIRST)
    change(document)
    assert refusal(document).startswith(line)


def test_the_acta_of_another_partida_is_found():
    assert refusal(only(short())).startswith("head.hash: ")


def leaves(value, path=()):
    """The path of every value in a document that has none inside."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [leaf for key, one in inner for leaf in leaves(one, (*path, key))]
    return found or [path]


LEAVES = leaves(SECOND)


@given(st.sampled_from(LEAVES), st.sampled_from([None, "", "x", 0, 1, 2, True, False, [], {}, 40, "judge"]))
@settings(max_examples=400, deadline=None)
def test_nothing_of_an_acta_can_be_changed(path, value):
    document = copy.deepcopy(SECOND)
    place = document
    for key in path[:-1]:
        place = place[key]
    if json.dumps(place[path[-1]]) == json.dumps(value):
        return
    place[path[-1]] = value
    assert refusal(document) != "accepted"


def test_an_acta_wants_a_log_that_can_be_replayed():
    log = eventful().log
    with pytest.raises(TanteoError, match=r"^events\[1\]"):
        acta.versions(replace(log, records=log.records[1:]))


def test_an_amendment_names_the_hand_and_not_the_entry():
    game = Game(overrides={"juegos": 1})(Entered(Plain(0, 5))).quiet(0).quiet(1).juego(0).signed()
    assert documents(game(amended(2, 0)))[-1]["amendments"][0]["hand"] == 2
