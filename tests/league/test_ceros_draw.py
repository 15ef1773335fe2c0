"""Ceros: a new draw each round among those still in, until one is left (madrid)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.league.ceros import still_in
from scorer.league.ceros_draw import left, next_round
from scorer.league.errors import NothingToDraw, RoundStillOpen
from scorer.league.fixtures import met, round_matches
from scorer.league.model import League, Match
from scorer.league.standings import standings
from tests.league.test_pairing import fewest_rematches
from tests.strategies import seeds, team_lists, unhurried

SMALL = 10


def played(chance, one):
    """The round with a result in each match, now and then an absence or a cero for both."""
    return tuple(result(chance, match) for match in round_matches(one))


def result(chance, match):
    what = chance.random()
    if what < 0.05:
        return replace(match, absent=(match.home,))
    if what < 0.08:
        return replace(match, both_lose=True)
    return replace(match, juegos=(3, 1) if chance.random() < 0.5 else (0, 3))


def night(teams, seed, ceros):
    """Every round of a championship with the league before it, until there is nothing to draw."""
    league, byes, chance = League("madrid-ceros", tuple(teams), (), ceros), [], Random(seed)
    while len(left(league)) > 1:
        one = next_round(league, seed, byes)
        yield league, tuple(byes), one
        byes += one.rests
        league = replace(league, matches=league.matches + played(chance, one))
    yield league, tuple(byes), None


@unhurried
@given(team_lists(2, 12), seeds, st.integers(1, 4))
def test_each_round_draws_everybody_still_in_and_nobody_else(teams, seed, ceros):
    for league, _, one in night(teams, seed, ceros):
        if one:
            assert sorted([*sum(one.pairings, ()), *one.rests]) == sorted(still_in(league))
            assert len(one.rests) == len(still_in(league)) % 2


@unhurried
@given(team_lists(2, 12), seeds, st.integers(1, 4))
def test_it_is_drawn_until_one_is_left_or_the_last_two_both_lose(teams, seed, ceros):
    *_, (league, byes, _) = night(teams, seed, ceros)
    assert len(still_in(league)) <= 1
    with pytest.raises(NothingToDraw):
        next_round(league, seed, byes)
    first = standings(league).rows[0]
    assert first.out is None or not still_in(league)


@unhurried
@given(team_lists(3, 12), seeds, st.integers(1, 4))
def test_nobody_rests_twice_while_another_still_in_has_not_rested(teams, seed, ceros):
    for league, byes, one in night(teams, seed, ceros):
        for resting in one.rests if one else ():
            rested = Counter(byes)
            assert rested[resting] == min(rested[pair] for pair in still_in(league))


@unhurried
@given(team_lists(2, 9), seeds, st.integers(2, 4))
def test_nobody_meets_anybody_again_while_it_can_be_avoided(teams, seed, ceros):
    for league, byes, one in night(teams, seed, ceros):
        if one is None or len(still_in(league)) > SMALL:
            continue
        history, rested = met(match.teams for match in league.matches), Counter(byes)
        least = min(rested[pair] for pair in still_in(league))
        may_rest = [pair for pair in still_in(league) if rested[pair] == least]
        again = sum(history[frozenset(pairing)] > 0 for pairing in one.pairings)
        assert again == fewest_rematches(sorted(still_in(league)), history, len(one.rests), may_rest)


@unhurried
@given(team_lists(2, 10), seeds, st.integers(1, 3))
def test_the_same_seed_draws_the_same_night(teams, seed, ceros):
    once = [one for *_, one in night(teams, seed, ceros)]
    assert [one for *_, one in night(teams[::-1], seed, ceros)] == once


def test_the_next_draw_waits_for_the_last_acta():
    league = League(
        "madrid-ceros", ("A", "B", "C", "D"), (Match("A", "B", (3, 0), round=1), Match("C", "D", round=1)), 2
    )
    with pytest.raises(RoundStillOpen) as fact:
        next_round(league, "x")
    assert str(fact.value) == "round 1 is not finished: C – D has no result"


def test_a_late_entry_is_drawn_in_the_next_round_and_has_no_ceros():
    league = League("madrid-ceros", ("A", "B", "C", "late"), (Match("A", "B", (3, 0), round=1),), 2)
    one = next_round(league, "x", ["C"])
    assert one.number == 2
    assert "late" in sum(one.pairings, ())


def test_a_pair_that_went_home_is_drawn_no_more():
    league = League("madrid-ceros", ("A", "B", "C"), (Match("A", "B", (3, 0), round=1),), 2)
    one = next_round(league, "x", ["C"], withdrawn={"B"})
    assert sorted(one.pairings[0]) == ["A", "C"]
    assert left(league, {"B"}) == ("A", "C")


def test_a_large_field_meets_nobody_again_for_many_rounds():
    teams = tuple(f"Pareja {number}" for number in range(1, 65))
    league, chance = League("madrid-ceros", teams, (), 4), Random(1)
    for _ in range(6):
        one = next_round(league, "big")
        history = met(match.teams for match in league.matches)
        assert not any(history[frozenset(pairing)] for pairing in one.pairings)
        league = replace(league, matches=league.matches + played(chance, one))
