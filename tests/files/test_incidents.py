"""Whole documents with incidents: the shared cases, and random incidents on random deals."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.files import partida, tally
from scorer.mus.cobro import count
from scorer.mus.errors import TanteoError
from scorer.mus.hand import Entry, Hand, Incident
from scorer.mus.incidents import known
from scorer.mus.incidents.kinds import KINDS
from scorer.mus.reglamento import IDS
from scorer.mus.words import LANCES, Concept
from scorer.partida.model import PairNames, Partida, Setup
from scorer.partida.tally import beginning
from tests import strategies as ours

CASES = [json.loads(line) for line in Path(__file__).with_name("cases").joinpath("incidents.jsonl").open()]
WITH_INCIDENTS = [reglamento for reglamento in IDS if known(reglamento)]
WITHOUT_TANTOS = (Concept.ORDAGO, Concept.SANCION)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_shared_cases(case):
    made = tally.write(partida.read(case["doc"]))
    negadas = sum(line["concept"] == Concept.NEGADA for line in made["ledger"])
    assert (made["score"], negadas) == (case["score"], case["negada"])


FIELDS = {
    "seat": ours.seats,
    "pair": ours.pairs,
    "lance": st.sampled_from([lance.value for lance in LANCES]),
    "seen": st.sampled_from([*[lance.value for lance in LANCES], "end"]),
}


@st.composite
def incidents(draw, reglamento):
    kind = draw(st.sampled_from(sorted(known(reglamento))))
    return Incident(kind, **{field: draw(FIELDS[field]) for field in KINDS[kind].needs})


def fitting(draw, setup, cards, erred):
    """The lances that a table could have played where these incidents happened."""
    hand = Hand(cards=cards, incidents=erred)
    for lance in LANCES:
        played = hand.having(lance, Entry(draw(st.none() | pending | ours.envites())))
        refused = refusal(played, setup)
        if refused in ("BetsNeedBothPairs", "AnswerMissing"):
            played = hand.having(lance, Entry())
            refused = refusal(played, setup)
        hand = hand if refused in ("LanceAfterEnd", "PuntoWithJuego") else played
    return hand


pending = ours.envites().map(lambda envite: replace(envite, wanted=None))


def refusal(hand, setup):
    try:
        count(hand, setup.mano, (0, 0), setup.reglamento)
    except TanteoError as fact:
        return type(fact).__name__
    return None


@st.composite
def hands_that_erred(draw):
    """A setup, and a hand of cards with one or two incidents that its reglamento knows."""
    setup = Setup(draw(st.sampled_from(WITH_INCIDENTS)), (PairNames("A"), PairNames("B")), draw(ours.seats))
    erred = tuple(draw(st.lists(incidents(setup.reglamento_id), min_size=1, max_size=2)))
    return setup, fitting(draw, setup, draw(ours.deals), erred)


def counted(setup, hand):
    """The tally of one hand; None where it is refused, which must be in one line and name a place."""
    try:
        return tally.write(Partida(setup, (hand,)))
    except TanteoError as fact:
        named = fact.place.startswith("hands[0].") and "\n" not in str(fact)
    assert named
    return None


@settings(deadline=None)
@given(hands_that_erred())
def test_an_incident_is_counted_or_refused_with_its_place(drawn):
    setup, hand = drawn
    made = counted(setup, hand)
    if made is None:
        return
    whole = Partida(setup, (hand,))
    assert partida.read(partida.write(whole)) == whole
    running = [0, 0]
    for line in made["ledger"]:
        running[line["pair"]] += line["tantos"]
        assert line["score"] == running
        assert line["tantos"] != 0 or line["concept"] in WITHOUT_TANTOS
    if not made["juegos"]:
        assert made["score"] == running


@settings(deadline=None)
@given(hands_that_erred())
def test_an_incident_leaves_what_was_paid_during_play(drawn):
    setup, hand = drawn
    made = counted(setup, hand)
    if made is None:
        return
    envites = [(lance, entry.envite) for lance, entry in hand.lances.items() if entry.envite]
    paid = [(lance, envite.bidder, envite.refusal) for lance, envite in envites if envite.refused]
    in_play = [line for line in made["ledger"] if line["concept"] == Concept.NO_QUERIDO]
    assert [(line["lance"], line["pair"], line["tantos"]) for line in in_play] == paid


@settings(deadline=None)
@given(st.data(), st.sampled_from(["madrid", "alava"]), ours.pairs)
def test_where_nothing_is_to_be_changed_nothing_changes(data, reglamento, pair):
    setup = Setup(reglamento, (PairNames("A"), PairNames("B")), data.draw(ours.seats))
    plain = data.draw(ours.dealt_hands(setup, beginning(setup)))
    stands = replace(plain, incidents=(Incident("wrong-deal-order", pair=pair),))
    assert counted(setup, stands) == counted(setup, plain)


@settings(deadline=None)
@given(st.data(), st.sampled_from(IDS))
def test_without_incidents_nothing_is_taken_for_them(data, reglamento):
    setup = Setup(reglamento, (PairNames("A"), PairNames("B")), data.draw(ours.seats))
    plain = counted(setup, data.draw(ours.dealt_hands(setup, beginning(setup))))
    assert not {Concept.NEGADA, Concept.SANCION, Concept.AJUSTE} & {line["concept"] for line in plain["ledger"]}


def test_the_lines_of_an_incident_carry_its_article():
    document = {
        "format": "mus-partida/1",
        "reglamento": "madrid",
        "pairs": ["A", "B"],
        "mano": 0,
        "hands": [
            {
                "cards": ["6 6 6 4", "S S 5 4", "R 5 4 A", "C 7 4 A"],
                **{lance: {} for lance in ("grande", "chica", "pares", "juego", "punto")},
                "incidents": [{"kind": "pares-unannounced", "seat": 1}, {"kind": "slow-play", "pair": 1}],
            }
        ],
    }
    rules = {(line["lance"], line["concept"]): line["rule"] for line in tally.write(partida.read(document))["ledger"]}
    assert rules["pares", "negada"] == rules["pares", "pares"] == "madrid 8.1"
    assert rules["grande", "paso"] == "madrid 6.1"
    assert rules[None, "sancion"] == "madrid 4.3"
