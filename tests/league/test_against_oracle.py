"""Two thousand leagues placed twice: by the product and by something slow and plain."""

from __future__ import annotations

from collections import Counter

import pytest

from scorer.files import liga
from tests.league import leagues, oracle

MANY, PARTS = 2000, 20


@pytest.mark.parametrize("part", range(PARTS))
def test_every_league_is_placed_as_the_rules_are_told(part):
    for seed in range(part, MANY, PARTS):
        doc = leagues.league(seed)
        found = liga.write_standings(liga.read(doc))
        assert [(row["position"], row["team"], row["decided_by"]) for row in found["rows"]] == oracle.places(doc), seed


@pytest.mark.parametrize("part", range(PARTS))
def test_every_team_has_the_matches_the_juegos_and_the_tantos_that_it_played(part):
    for seed in range(part, MANY, PARTS):
        doc = leagues.league(seed)
        for row in liga.write_standings(liga.read(doc))["rows"]:
            wanted = oracle.sums(doc, row["team"], doc["teams"])
            assert {key: row[key] for key in wanted} == wanted, seed


def test_these_leagues_come_to_every_rule_of_every_system():
    found = Counter()
    for seed in range(MANY):
        doc = leagues.league(seed)
        found.update((doc["system"], row["decided_by"]) for row in liga.write_standings(liga.read(doc))["rows"])
    wanted = [("alava-double", rule) for rule in oracle.ALAVA_DOUBLE]
    wanted += [("alava-single", rule) for rule in oracle.ALAVA_SINGLE]
    wanted += [("euskal", rule) for rule in oracle.EUSKAL]
    wanted += [("madrid-ceros", why) for why in ("ceros", "out")]
    wanted += [(system, "unresolved") for system in leagues.SYSTEMS]
    assert {key: found[key] for key in wanted if found[key] < 10} == {}
    assert found.keys() == set(wanted)
