"""All against all, once or twice (alava)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.league import fixtures
from scorer.league.errors import TeamTwice, TooFewTeams
from scorer.league.model import League
from scorer.league.round_robin import joined, round_robin
from scorer.league.standings import standings
from tests.strategies import doubles, seeds, team_lists, unhurried


def meetings(rounds):
    return Counter(frozenset(pairing) for one in rounds for pairing in one.pairings)


def everybody(teams, times):
    return Counter({frozenset(two): times for two in combinations(teams, 2)})


def surplus(rounds):
    count = Counter()
    for one in rounds:
        for home, away in one.pairings:
            count[home] += 1
            count[away] -= 1
    return count


def nobody_plays_twice_in_a_round(rounds, teams):
    return all(sorted([*sum(one.pairings, ()), *one.rests]) == sorted(teams) for one in rounds)


@unhurried
@given(team_lists(2, 13), seeds, doubles)
def test_everybody_meets_everybody_once_or_twice(teams, seed, double):
    rounds = round_robin(teams, seed, double=double)
    assert meetings(rounds) == everybody(teams, 2 if double else 1)
    assert nobody_plays_twice_in_a_round(rounds, teams)
    assert [one.number for one in rounds] == list(range(1, len(rounds) + 1))


@unhurried
@given(team_lists(2, 13), seeds, doubles)
def test_a_league_takes_no_more_rounds_than_it_must(teams, seed, double):
    once = len(teams) - 1 if len(teams) % 2 == 0 else len(teams)
    assert len(round_robin(teams, seed, double=double)) == once * (2 if double else 1)


@unhurried
@given(team_lists(2, 13), seeds)
def test_in_a_single_round_everybody_is_at_home_as_often_as_away_or_once_more_or_less(teams, seed):
    assert all(abs(count) <= 1 for count in surplus(round_robin(teams, seed)).values())


@unhurried
@given(team_lists(2, 13), seeds)
def test_in_a_double_round_each_two_meet_once_at_either_house(teams, seed):
    rounds = round_robin(teams, seed, double=True)
    assert set(Counter(pairing for one in rounds for pairing in one.pairings).values()) == {1}
    assert not any(surplus(rounds).values())


@unhurried
@given(team_lists(2, 13), seeds, doubles)
def test_nobody_is_three_times_running_at_home_or_away(teams, seed, double):
    rounds = round_robin(teams, seed, double=double)
    for team in teams:
        venues = [team == home for one in rounds for home, away in one.pairings if team in (home, away)]
        assert max(len(list(running)) for _, running in groupby(venues)) <= 2


@unhurried
@given(team_lists(3, 13), seeds)
def test_nobody_meets_the_same_team_in_two_rounds_running(teams, seed):
    rounds = [{frozenset(pairing) for pairing in one.pairings} for one in round_robin(teams, seed, double=True)]
    assert not any(one & following for one, following in pairwise(rounds))


@unhurried
@given(team_lists(3, 13), seeds)
def test_in_an_odd_field_everybody_rests_once(teams, seed):
    rests = Counter(name for one in round_robin(teams, seed) for name in one.rests)
    assert rests == Counter(teams if len(teams) % 2 else [])


@unhurried
@given(team_lists(2, 10), seeds, st.randoms())
def test_the_same_seed_draws_the_same_whatever_the_order_of_the_entries(teams, seed, chance):
    again = list(teams)
    chance.shuffle(again)
    assert round_robin(again, seed) == round_robin(teams, seed)


def test_the_draw_of_a_seed_never_changes():
    """The lots of `printf 'Gabon 2026/round robin/Txoko' | sha256sum` and so on number them so."""
    sol_b, txoko, iruna, sol_a = "Bar Sol B", "Txoko", "Iruña", "Bar Sol A"
    rounds = round_robin([sol_a, sol_b, txoko, iruna], "Gabon 2026")
    assert [one.pairings for one in rounds] == [
        ((sol_b, sol_a), (txoko, iruna)),
        ((sol_a, txoko), (iruna, sol_b)),
        ((iruna, sol_a), (sol_b, txoko)),
    ]


def test_another_seed_draws_another_calendar():
    teams = [f"Bar {letter}" for letter in "ABCDEFGH"]
    assert len({round_robin(teams, str(seed)) for seed in range(20)}) == 20


@unhurried
@given(team_lists(3, 10), seeds, doubles, st.integers(0, 20), st.integers(1, 3))
def test_late_entries_meet_everybody_too_and_nothing_drawn_changes(teams, seed, double, after, late):
    first, names = round_robin(teams, seed, double=double), list(teams)
    rounds = first
    for number in range(late):
        names.append(f"late {number}")
        rounds = joined(rounds, names[-1], after=after, double=double)
    assert meetings(rounds) == everybody(names, 2 if double else 1)
    assert all(abs(count) <= (0 if double else 1) for count in surplus(rounds).values())
    for before, one in zip(first, rounds, strict=False):
        assert one.pairings[: len(before.pairings)] == before.pairings
        assert before.number > after or one == before
    assert all(len(set(sum(one.pairings, ()))) == 2 * len(one.pairings) for one in rounds)


@unhurried
@given(team_lists(3, 9), seeds)
def test_a_late_entry_before_the_first_round_takes_the_place_of_the_rest(teams, seed):
    rounds = joined(round_robin(teams, seed), "late")
    odd = len(teams) % 2
    assert len(rounds) == len(teams) if odd else len(rounds) == len(teams) - 1 + len(teams)
    assert not odd or not any(one.rests for one in rounds)


def test_who_comes_late_under_a_name_that_plays_is_refused():
    with pytest.raises(TeamTwice):
        joined(round_robin("ABC", "x"), "B")


def test_nobody_plays_under_two_numbers():
    with pytest.raises(TeamTwice):
        round_robin(["A", "B", "A"], "x")


def test_a_league_of_one_is_none():
    with pytest.raises(TooFewTeams):
        round_robin(["A"], "x")


@unhurried
@given(team_lists(2, 8), seeds, doubles)
def test_a_calendar_is_a_league_that_nobody_has_played_yet(teams, seed, double):
    system = "alava-double" if double else "alava-single"
    rounds = round_robin(teams, seed, double=double)
    league = League(system, tuple(teams), fixtures.matches(rounds))
    assert standings(league).unresolved == (tuple(sorted(teams)),)


def test_a_team_that_goes_home_is_absent_from_what_is_still_open():
    league = League("alava-single", ("A", "B", "C"), fixtures.matches(round_robin("ABC", "x")))
    rows = {row.team: row.record for row in standings(fixtures.withdrawn(league, "B")).rows}
    assert (rows["B"].lost, rows["B"].played, rows["B"].points) == (2, 0, 0)
    assert (rows["A"].points, rows["C"].points) == (2, 2)
