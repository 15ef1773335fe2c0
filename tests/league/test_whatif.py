"""Looking ahead: compared with placing the league for every result, one by one."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from scorer.files import liga
from scorer.league.errors import MatchAfterOut, TooManyOpen
from scorer.league.model import League, Match
from scorer.league.standings import standings
from scorer.league.whatif import MOST_OPEN, First, look_ahead
from tests.league import leagues

THREE = ("A", "B", "C")


def first_places(league, places=1):
    rows = standings(league).rows
    positions = sorted({row.position for row in rows if row.position <= places})
    return tuple(tuple(row.team for row in rows if row.position == position) for position in positions)


def with_scores(league, scores):
    """The league with these juegos in its open matches."""
    left = iter(scores)
    return replace(
        league, matches=tuple(replace(one, juegos=next(left)) if one.is_open else one for one in league.matches)
    )


def scores_of(match, winner, juegos):
    return [(juegos, lost) if winner == match.home else (lost, juegos) for lost in range(juegos)]


def opened(seed, many):
    """A league made by chance, complete but for its last matches."""
    league = liga.read(leagues.league(seed))
    closed = [match for match in league.matches if not match.is_open]
    last = [Match(one.home, one.away, round=one.round) for one in closed[-many:]]
    return replace(league, matches=(*closed[:-many], *last))


@pytest.mark.parametrize("places", [1, 2])
@pytest.mark.parametrize("system", [1, 3])
def test_every_result_leads_where_the_standings_say(system, places):
    """Doubles and ceros, in which no tanto decides."""
    for seed in range(system, 120, 4):
        league = opened(seed, 2)
        for scenario in look_ahead(league, places).scenarios:
            tried = [scores_of(*one, 3) for one in zip(league.open_matches, scenario.winners, strict=True)]
            try:
                found = {first_places(with_scores(league, scores), places) for scores in product(*tried)}
            except MatchAfterOut:
                continue
            assert {first.places for first in scenario.firsts} == found, seed
            for first, scores in scenario.firsts.items():
                assert first_places(with_scores(league, scores), places) == first.places


@pytest.mark.parametrize("system", [0, 2])
def test_where_tantos_decide_they_are_left_open_and_everything_else_is_exact(system):
    for seed in range(system, 64, 4):
        league = opened(seed, 2)
        for scenario in look_ahead(league).scenarios:
            tried = [scores_of(*one, 3) for one in zip(league.open_matches, scenario.winners, strict=True)]
            for scores in product(*tried):
                found = {first_places(with_tantos(with_scores(league, scores), tantos)) for tantos in some_tantos()}
                sure = {first.places for first in scenario.firsts if not first.by_tantos}
                maybe = [set(first.places[0]) for first in scenario.firsts if first.by_tantos]
                assert all(one in sure or any(set(one[0]) <= tied for tied in maybe) for one in found), seed


def some_tantos():
    return product(((120, 0), (0, 120), (120, 119)), repeat=2)


def with_tantos(league, tantos):
    """The last two matches with these tantos."""
    last = [replace(match, tantos=made) for match, made in zip(league.matches[-2:], tantos, strict=False)]
    return replace(league, matches=(*league.matches[:-2], *last))


def test_the_winner_of_the_last_match_is_first_whatever_the_juegos():
    league = League("alava-single", THREE, (Match("A", "C", (3, 0)), Match("B", "C", (3, 0)), Match("A", "B")))
    ahead = look_ahead(league)
    assert {one.winners: list(one.firsts) for one in ahead.scenarios} == {
        ("A",): [First((("A",),))],
        ("B",): [First((("B",),))],
    }
    assert ahead.deciding == ahead.open == (Match("A", "B"),)
    assert ahead.can_be_first == {"A", "B"}
    assert ahead.now == First((("A", "B"),))


def test_of_two_who_go_on_those_are_told_who_can_only_be_second():
    beaten = [Match(*pair, (3, 0)) for pair in ("AB", "AC", "AD", "BD", "CD")]
    league = League("euskal", tuple("ABCD"), (*beaten, Match("B", "C")))
    ahead = look_ahead(league, places=2)
    assert (ahead.can_be_first, ahead.can_go_on) == ({"A"}, {"A", "B", "C"})


def test_a_match_of_those_who_cannot_be_first_decides_nothing():
    won = [Match("A", other, (3, 0)) for other in "BCD"]
    league = League("euskal", tuple("ABCD"), (*won, Match("B", "C"), Match("C", "D"), Match("B", "D")))
    ahead = look_ahead(league)
    assert (ahead.deciding, ahead.changing, len(ahead.scenarios)) == ((), (), 8)
    assert ahead.now == First((("A",),))


def test_a_single_juego_can_decide():
    """With 3–0 C passes A and B, with 3–1 only tantos separate the three, with 3–2 A stays before C."""
    league = League("alava-single", THREE, (Match("A", "B", (3, 1)), Match("B", "C", (3, 1)), Match("C", "A")))
    scenario = next(one for one in look_ahead(league).scenarios if one.winners == ("C",))
    assert scenario.firsts == {
        First((("C",),)): ((3, 0),),
        First((("A", "B", "C"),), by_tantos=True): ((3, 1),),
        First((("A",),)): ((3, 2),),
    }


def test_tantos_that_are_all_made_decide_as_they_stand():
    """A and B have played all; C and D, who are last, have not."""
    matches = (Match("A", "C", (3, 0), (120, 60)), Match("B", "D", (3, 0), (121, 70)), Match("C", "D"))
    ahead = look_ahead(League("euskal", tuple("ABCD"), matches))
    assert ahead.now == First((("B",),))
    assert [one.firsts.keys() for one in ahead.scenarios] == [{ahead.now}] * 2


def test_by_ceros_whoever_loses_the_last_one_is_out():
    league = League("madrid-ceros", ("A", "B"), (Match("A", "B", (3, 0), round=1), Match("A", "B", round=2)), 2)
    ahead = look_ahead(league)
    assert [list(one.firsts) for one in ahead.scenarios] == [[First((("A",),))], [First((("A", "B"),))]]


def test_a_match_that_a_pair_already_out_would_have_played_is_not_played():
    matches = (Match("A", "B", round=1), Match("B", "C", round=2))
    found = look_ahead(League("madrid-ceros", THREE, matches, 1))
    assert {one.winners: next(iter(one.firsts)).places for one in found.scenarios}["A", "B"] == (("A", "C"),)


def test_with_too_many_open_matches_it_says_how_many_it_can_look_through():
    teams = tuple(f"P{number}" for number in range(MOST_OPEN + 2))
    league = League("euskal", teams, tuple(Match(teams[0], other) for other in teams[1:]))
    with pytest.raises(TooManyOpen) as fact:
        look_ahead(league)
    assert str(fact.value) == f"7 matches are open: looking ahead goes through every result of {MOST_OPEN} at most"


def test_with_nothing_open_there_is_one_end():
    ahead = look_ahead(League("euskal", ("A", "B"), (Match("A", "B", (3, 0)),)))
    assert [one.firsts for one in ahead.scenarios] == [{First((("A",),)): ()}]
    assert (ahead.deciding, ahead.changing) == ((), ())


def test_a_match_to_five_juegos_has_more_results():
    league = League("alava-single", ("A", "B"), (Match("A", "B"),))
    assert look_ahead(league, juegos=5).scenarios[0].winners == ("A",)
