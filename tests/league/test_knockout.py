"""Groups and single knock-out (euskal 31)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.league import fixtures
from scorer.league.errors import NoPlaceLeft, NotInTheDraw, PlaceUndecided, RoundStillOpen, TeamTwice, TooFewTeams
from scorer.league.groups import groups, met_in, qualified, with_late
from scorer.league.knockout import Bracket, bracket, entered, through
from scorer.league.model import League, Match
from scorer.league.round_robin import joined, round_robin
from scorer.league.standings import standings
from tests.strategies import seeds, team_lists, unhurried


def won_at_home(sheet):
    return [Match(home, away, (3, 0)) for home, away in sheet.round.pairings]


def to_the_end(sheet):
    yield sheet
    while len(sheet.slots) > 1:
        sheet = through(sheet, won_at_home(sheet))
        yield sheet


@unhurried
@given(team_lists(2, 20), seeds)
def test_one_lost_partida_and_a_team_is_out_until_one_is_left(teams, seed):
    sheets = list(to_the_end(bracket(teams, seed)))
    assert sheets[-1].champion in teams
    lost = Counter(away for sheet in sheets for _, away in sheet.round.pairings)
    assert lost == Counter(set(teams) - {sheets[-1].champion})


@unhurried
@given(team_lists(2, 20), seeds)
def test_the_byes_are_all_in_the_first_round_and_nobody_has_two(teams, seed):
    first, *later = to_the_end(bracket(teams, seed))
    assert sorted([*sum(first.round.pairings, ()), *first.round.rests]) == sorted(teams)
    assert len(first.round.pairings) == len(teams) - len(first.slots) // 2
    assert not any(sheet.round.rests for sheet in later if len(sheet.slots) > 1)


@unhurried
@given(team_lists(2, 20), seeds)
def test_the_same_seed_draws_the_same_sheet(teams, seed):
    assert bracket(teams[::-1], seed) == bracket(teams, seed)


def test_the_final_follows_on_sixteenths_eighths_quarters_and_semifinals():
    sheets = list(to_the_end(bracket([f"P{number}" for number in range(32)], "x")))
    assert [len(sheet.ties) for sheet in sheets] == [16, 8, 4, 2, 1, 0]
    assert [sheet.number for sheet in sheets] == [1, 2, 3, 4, 5, 6]


def test_whoever_meets_nobody_goes_on_and_where_both_are_absent_nobody_does():
    sheet = Bracket(("A", "B", "C", None))
    assert through(sheet, [Match("A", "B", absent=("A",))]).slots == ("B", "C")
    assert through(sheet, [Match("A", "B", absent=("A", "B"))]).slots == (None, "C")
    assert through(Bracket((None, "C"), 2), []).champion == "C"


def test_the_next_round_waits_for_every_result():
    with pytest.raises(RoundStillOpen):
        through(Bracket(("A", "B", "C", "D")), [Match("A", "B", (3, 0)), Match("C", "D")])


def test_a_match_that_was_not_drawn_is_refused_with_its_place():
    with pytest.raises(NotInTheDraw) as fact:
        through(Bracket(("A", "B", "C", "D")), [Match("A", "B", (3, 0)), Match("A", "C", (3, 0))])
    assert fact.value.place == "matches[1]"


def test_a_late_entry_takes_the_place_of_a_bye_and_nothing_else_changes():
    sheet = bracket("ABCDE", "x")
    after = entered(sheet, "late", "x")
    assert sorted(after.round.rests) < sorted(sheet.round.rests)
    assert [now for now, was in zip(after.slots, sheet.slots, strict=True) if now != was] == ["late"]


@pytest.mark.parametrize("sheet", [Bracket(("A", "B")), Bracket(("A", None), 2)])
def test_with_no_bye_left_or_after_the_first_round_nobody_enters(sheet):
    with pytest.raises(NoPlaceLeft):
        entered(sheet, "late", "x")


def test_thirty_two_groups_of_four_lead_to_the_sixteenths():
    dealt = groups([f"P{number}" for number in range(128)], "Nazionala 2026")
    assert [len(group) for group in dealt] == [4] * 32
    assert len(bracket([group[0] for group in dealt], "x").ties) == 16


@unhurried
@given(team_lists(2, 40), seeds, st.integers(2, 5))
def test_any_number_is_dealt_into_groups_that_differ_by_one_at_most(teams, seed, size):
    dealt = groups(teams, seed, size)
    sizes = {len(group) for group in dealt}
    assert sorted(sum(dealt, ())) == sorted(teams)
    assert max(sizes) <= size
    assert max(sizes) - min(sizes) <= 1
    assert groups(teams[::-1], seed, size) == dealt


def test_a_late_entry_goes_into_a_smallest_group_and_plays_all_of_it():
    dealt = with_late((("A", "B", "C", "D"), ("E", "F", "G")), "late")
    assert dealt[1] == ("E", "F", "G", "late")
    assert len(fixtures.matches(joined(round_robin("EFG", "x"), "late"))) == 6
    with pytest.raises(TeamTwice):
        with_late((("A", "B"), ("C",)), "A")


def placed(*matches):
    return standings(League("euskal", ("A", "B", "C"), matches))


def test_the_first_of_each_group_goes_on():
    found = placed(Match("A", "B", (3, 0)), Match("A", "C", (3, 0)), Match("B", "C", (3, 1)))
    assert qualified([found, found]) == (("A",), ("A",))
    assert qualified([found], places=2) == (("A", "B"),)


def test_a_place_that_leads_further_and_that_nothing_decides_is_played_off():
    found = placed(Match("A", "B", (3, 1)), Match("B", "C", (3, 1)), Match("C", "A", (3, 1)))
    with pytest.raises(PlaceUndecided) as fact:
        qualified([found])
    assert str(fact.value).startswith("groups[0]: nothing separates A, B, C")


def test_who_met_in_a_group_does_not_meet_in_the_first_round():
    dealt = groups([f"P{number}" for number in range(32)], "x")
    apart = met_in(dealt)
    for seed in range(20):
        two_of_each = [name for group in dealt for name in group[:2]]
        sheet = bracket(two_of_each, str(seed), apart)
        assert not any(apart[frozenset(pairing)] for pairing in sheet.round.pairings)


@pytest.mark.parametrize("draw", [bracket, groups])
def test_a_draw_of_one_is_none(draw):
    with pytest.raises(TooFewTeams):
        draw(["A"], "x")
