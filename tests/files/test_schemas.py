"""The JSON Schemas that are shipped: what the product writes passes them, what they refuse the reader refuses too."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from scorer.files import partida, rank, schemas, tally
from scorer.mus.errors import TanteoError
from scorer.partida.model import Partida
from scorer.partida.tally import advance, beginning
from tests.files.documents import CARDS, CASES, NOBODY, QUIET, WITH_CARDS, bet, document
from tests.strategies import betweens, dealt_hands, setups

VALIDATORS = {name: Draft202012Validator(schemas.schema(name)) for name in schemas.FORMATS}
SHARED = [json.loads(line)["doc"] for line in (CASES / "tally.jsonl").read_text(encoding="utf-8").splitlines()]
BY_JUDGE = {"by": "judge", "reason": "mal contado"}
SMALL = (
    document(WITH_CARDS, {**WITH_CARDS, "mano": 3}),
    document(QUIET, overrides={"tantos": 30, "juegos": 2, "vacas": 2, "reyes": 4, "deje": True, "dentro": 20}),
    document(
        {"grande": bet(1, 2, "ordago", answer="yes", winner=0)},
        {"plain": {"pair": 0, "tantos": 5}},
        {"set": {"score": [1, 2], "mano": 1}, **BY_JUDGE},
        {"award": {"pair": 0, "what": "juego"}, **BY_JUDGE},
        pairs=[{"name": "A", "players": ["Ane", "Jon"]}, {"name": "B"}],
        start={"score": [12, 5]},
    ),
    document(
        {
            **{key: QUIET[key] for key in ("grande", "chica")},
            "pares": {"held": ["par", None, "duples", "par"]},
            "juego": bet(1, 2, answer="no", value=3),
        },
        {**QUIET, "pares": {"winner": 0, "value": 2}, "juego": {"held": NOBODY}},
        {**WITH_CARDS, "cards": ["Ro R C 4", *CARDS[1:]]},
    ),
)


def words_of(schema):
    """Every key that a schema knows."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
    for inner in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from words_of(inner)


WORDS = frozenset(words_of(schemas.schema("mus-partida/1")))


def passes(name, data):
    return VALIDATORS[name].is_valid(json.loads(json.dumps(data)))


def accepted(data):
    """The partida, where the reader and the count take it."""
    try:
        whole = partida.loads(json.dumps(data))
        tally.write(whole)
    except TanteoError:
        return None
    return whole


@pytest.mark.parametrize("name", schemas.FORMATS)
def test_each_schema_is_one(name):
    Draft202012Validator.check_schema(schemas.schema(name))
    assert schemas.schema(name)["title"] == name


@pytest.mark.parametrize("data", [*SMALL, *SHARED])
def test_whole_partidas_and_their_tallies_pass(data):
    read = partida.read(data)
    assert passes("mus-partida/1", data)
    assert passes("mus-partida/1", partida.write(read))
    assert passes("mus-tally/1", tally.write(read))


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_whatever_a_table_can_play_is_written_as_the_schemas_say(data):
    setup = data.draw(setups())
    items, standing = [], beginning(setup)
    while standing.winner is None and len(items) < data.draw(st.integers(0, 4)):
        made = dealt_hands(setup, standing) if data.draw(st.booleans()) else betweens(setup)
        items.append(data.draw(made))
        standing = advance(standing, items[-1], setup.reglamento).after
    whole = Partida(setup, tuple(items))
    assert passes("mus-partida/1", partida.write(whole))
    assert passes("mus-tally/1", tally.write(whole))
    assert partida.loads(partida.dumps(whole)) == whole


KEYS = st.sampled_from(sorted({*WORDS, "x"}))
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 42),
    st.sampled_from([0.5, 2.0, 1e9 + 1, 10**9 + 1, "", " ", "ordago", "yes", "no", "par", "real", "other", "judge"]),
    st.sampled_from(["R R C 4", "A  A 4 5 ", "So", "RR", "r", "juego", "both", "none", "madrid", "mus-partida/1"]),
)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=6
)


def places(value):
    """Every container inside a document."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from places(inner)
    if isinstance(value, list):
        yield value
        for inner in value:
            yield from places(inner)


@st.composite
def mutants(draw):
    """A valid document with one or two things changed, added or taken away."""
    data = copy.deepcopy(draw(st.sampled_from(SMALL)))
    for _ in range(draw(st.integers(1, 2))):
        place = draw(st.sampled_from(list(places(data))))
        if isinstance(place, dict):
            _change(place, draw(st.sampled_from(sorted(place)) | KEYS if place else KEYS), draw)
        elif place:
            _change(place, draw(st.integers(0, len(place) - 1)), draw)
        else:
            place.append(draw(VALUES))
    return data


def _change(place, key, draw):
    what = draw(st.sampled_from(["set", "delete", "double"]))
    if what == "delete" and (isinstance(place, list) or key in place):
        del place[key]
    elif what == "double" and isinstance(place, list):
        place.append(place[key])
    else:
        place[key] = draw(VALUES)


@given(mutants())
@settings(max_examples=1500, deadline=None)
def test_what_the_schema_refuses_the_reader_refuses_too(data):
    assert passes("mus-partida/1", data) or accepted(data) is None


@given(mutants())
@settings(max_examples=1500, deadline=None)
def test_what_the_reader_takes_is_counted_as_the_schema_says_and_written_so_that_it_counts_the_same(data):
    whole = accepted(data)
    if whole is not None:
        assert passes("mus-tally/1", tally.write(whole))
        assert tally.write(partida.loads(partida.dumps(whole))) == tally.write(whole)


@given(st.permutations("RCS765432A" * 4), st.integers(0, 3), st.sampled_from([4, 8]))
@settings(max_examples=100, deadline=None)
def test_every_ranking_passes(deck, mano, reyes):
    cards = [" ".join(deck[4 * seat : 4 * seat + 4]) for seat in range(4)]
    asked = {"cards": cards, "mano": mano, "reglamento": "clasico", "overrides": {"reyes": reyes}}
    assert passes("mus-rank/1", rank.write(rank.read(asked)))
