"""A night is a list of events: drawn, played, corrected, taken back, closed; the night is what they come to."""

from __future__ import annotations

import pytest

from scorer.league.errors import EqualJuegos, NoPlaceLeft, NotInMatch, PlaceUndecided, TeamTwice, TooFewTeams
from scorer.league.lots import lots
from scorer.league.night import draws, errors
from scorer.league.night.draws import draw
from scorer.league.night.events import (
    ClockStarted,
    PairsEntered,
    PlacesDecided,
    ResultConfirmed,
    ResultCorrected,
    RoundDrawn,
    Substituted,
    TableAssigned,
    TablesSet,
    Undone,
    Withdrawn,
)
from scorer.league.night.late import late_entry
from scorer.league.night.model import Entry, Result, plan
from scorer.league.night.moves import Move, moves
from scorer.league.night.names import named
from scorer.league.night.now import late_in, rounds_now
from scorer.league.night.places import champion, going_through, is_over, places, tables
from scorer.league.night.result_errors import AbsentUnnamed, AwardedUnnamed, LeaverUnnamed, NobodyDecides, NoDecision
from scorer.league.round_robin import round_robin
from tests.nights import opened_night, playing

WON, LOST = Result("played", (), (3, 1)), Result("played", (), (1, 3))


def entered(kind, names="ABCD", **more):
    """A night with pairs of one letter, a juego of 3, nothing drawn."""
    pen = opened_night(plan(kind, **more))
    pen.write(PairsEntered(tuple(Entry(name) for name in names)))
    return pen


def drawn(kind, names="ABCD", **more):
    pen = entered(kind, names, **more)
    pen.write(draw(pen.night))
    return pen


def test_the_first_event_opens_the_night_and_no_other_does():
    pen = entered("ceros")
    with pytest.raises(errors.OpenedTwice):
        pen.write(pen.night.opened)
    fresh = type(pen)(0)
    with pytest.raises(errors.NotOpened):
        fresh.write(TablesSet(3))


@pytest.mark.parametrize(
    ("pair", "fact"),
    [
        (Entry("A"), TeamTwice),
        (Entry("a"), TeamTwice),
        (Entry(""), errors.NameMissing),
        (Entry("E" * 81), errors.NameTooLong),
        (Entry("E\u202eF"), errors.NameNotPrintable),
        (Entry(" E"), errors.NameNotPrintable),
    ],
)
def test_of_a_list_of_pairs_all_come_in_or_none(pair, fact):
    pen = entered("ceros")
    with pytest.raises(fact) as refused:
        pen.write(PairsEntered((Entry("Z"), pair)))
    assert refused.value.place.startswith("pairs[1]")
    assert pen.night.names == ("A", "B", "C", "D")


def test_several_teams_of_a_house_carry_letters():
    three = named([Entry("", (), "Bar Sol"), Entry("Txoko"), Entry("", (), "Bar Sol"), Entry("", (), "Bar Sol")])
    assert [one.name for one in three] == ["Bar Sol A", "Txoko", "Bar Sol B", "Bar Sol C"]
    assert named([Entry("", (), "Bar Sol")], ["Bar Sol"])[0].name == "Bar Sol B"
    assert named([Entry("", (), "Bar Sol")], ["Bar Sol A", "Bar Sol B"])[0].name == "Bar Sol C"
    assert named([Entry("", (), "Bar Sol")])[0].name == "Bar Sol"
    assert named([Entry("", ("Ane", "Jon"))])[0].name == "Ane – Jon"


def test_before_the_draw_who_goes_home_is_struck_out_and_afterwards_absent_from_what_is_open():
    pen = entered("round-robin", "ABCDE")
    pen.write(Withdrawn("E"))
    assert pen.night.names == ("A", "B", "C", "D")
    pen.write(draw(pen.night))
    first = next(one for one in pen.night.fixtures if "A" in one.pairs)
    pen.write(ResultConfirmed(first.number, WON if first.home == "A" else LOST))
    pen.write(Withdrawn("A", "se van"))
    row = next(row for row in tables(pen.night)[0].rows if row.team == "A")
    assert (row.record.played, row.record.won, row.record.lost) == (1, 1, 2)
    assert all("A" not in one.pairs for one in pen.night.open)
    with pytest.raises(errors.GoneHome):
        pen.write(Withdrawn("A"))


def test_who_has_won_by_an_absence_and_goes_home_later_keeps_it():
    pen = drawn("ceros", ceros=1)
    one, other = pen.night.fixtures
    pen.write(Withdrawn(one.home))
    pen.write(ResultConfirmed(other.number, WON))
    pen.write(draw(pen.night))
    pen.write(Withdrawn(one.away))
    assert pen.night.matches[0].winner == one.away
    assert champion(pen.night) == other.home


def test_a_substitute_sits_down_for_a_pair_that_keeps_its_name():
    pen = drawn("knock-out")
    pen.write(Substituted("A", ("Otra", "Otro"), "enfermo"))
    fixture = next(one for one in pen.night.fixtures if "A" in one.pairs)
    assert pen.night.setup(fixture).pairs[fixture.pairs.index("A")].players == ("Otra", "Otro")
    with pytest.raises(errors.NoReason):
        pen.write(Substituted("A", ("Otra", "Otro"), " "))


def test_a_pair_plays_at_one_table_and_a_table_has_one_match():
    pen = drawn("round-robin")
    one = pen.night.fixtures[0]
    pen.write(TableAssigned(one.number, 2, "p1"))
    other = next(each for each in pen.night.fixtures if not set(each.pairs) & set(one.pairs))
    same = next(each for each in pen.night.fixtures[1:] if set(each.pairs) & set(one.pairs))
    with pytest.raises(errors.TableTaken):
        pen.write(TableAssigned(other.number, 2))
    with pytest.raises(errors.PairAtTable):
        pen.write(TableAssigned(same.number, 3))
    with pytest.raises(errors.NoSuchTable):
        pen.write(TableAssigned(other.number, 10))
    assert pen.night.free_tables[0] == 1
    assert pen.night.waiting == (other,)
    pen.write(TableAssigned(one.number, 5, "p1"))
    assert pen.night.at_table == {5: one}
    pen.write(ResultConfirmed(one.number, WON))
    assert pen.night.at_table == {}
    with pytest.raises(errors.ResultThere):
        pen.write(TableAssigned(one.number, 1))


def test_a_table_with_a_match_is_not_taken_out_of_the_room():
    pen = drawn("round-robin")
    pen.write(TableAssigned(1, 4))
    with pytest.raises(errors.TableTaken):
        pen.write(TablesSet(3))
    pen.write(TablesSet(4))
    assert pen.night.free_tables == (1, 2, 3)


@pytest.mark.parametrize(
    ("result", "fact"),
    [
        (Result("played"), errors.JuegosMissing),
        (Result("played", (), (2, 1)), errors.WrongJuegos),
        (Result("played", (), (4, 1)), errors.WrongJuegos),
        (Result("played", (), (3, 3)), EqualJuegos),
        (Result("played", ("A",), (3, 1)), errors.WrongPairs),
        (Result("absent"), AbsentUnnamed),
        (Result("abandoned"), LeaverUnnamed),
        (Result("awarded", source="judge"), AwardedUnnamed),
        (Result("absent", ("A", "A")), errors.WrongPairs),
        (Result("absent", ("Z",)), NotInMatch),
        (Result("awarded", ("A",), source="judge"), NoDecision),
        (Result("both_lose", source="judge"), NoDecision),
        (Result("played", (), (2, 1), at_limit=True), NoDecision),
    ],
)
def test_a_result_is_one_that_a_partida_can_have(result, fact):
    pen = drawn("round-robin", "AB")
    with pytest.raises(fact) as refused:
        pen.write(ResultConfirmed(1, result))
    assert refused.value.place
    assert pen.night.open


@pytest.mark.parametrize(
    ("result", "winner"),
    [
        (Result("played", (), (2, 1), at_limit=True, source="judge", note="90 min"), "home"),
        (Result("abandoned", ("home",), (2, 1)), "away"),
        (Result("awarded", ("away",), source="judge", note="2.3"), "away"),
        (Result("absent", ("home", "away")), None),
        (Result("both_lose", source="judge", note="4.3"), None),
    ],
)
def test_absent_abandoned_awarded_and_the_limit_are_entered_as_they_were(result, winner):
    pen = drawn("round-robin", "AB")
    home, away = pen.night.fixtures[0].pairs
    names = {"home": home, "away": away}
    pen.write(ResultConfirmed(1, playing(result, names)))
    assert pen.night.matches[0].winner == names.get(winner)


def test_a_result_is_confirmed_once_and_then_corrected_with_a_reason_the_old_version_kept():
    pen = drawn("round-robin", "AB")
    with pytest.raises(errors.NoResultYet):
        pen.write(ResultCorrected(1, 1, LOST, "mal apuntado", "Ane"))
    pen.write(ResultConfirmed(1, WON))
    with pytest.raises(errors.ResultThere):
        pen.write(ResultConfirmed(1, WON))
    for reason, by, fact in (("", "Ane", errors.NoReason), ("mal apuntado", " ", NobodyDecides)):
        with pytest.raises(fact):
            pen.write(ResultCorrected(1, 1, LOST, reason, by))
    pen.write(ResultCorrected(1, 1, LOST, "mal apuntado", "Ane"))
    assert pen.night.results[1] == (WON, LOST)
    with pytest.raises(errors.ResultMoved):
        pen.write(ResultCorrected(1, 1, WON, "otra vez", "Jon"))


def test_what_a_correction_moves_is_seen_before_it_is_made():
    pen = drawn("groups", "ABCD", size=2)
    one = pen.night.fixtures[0]
    pen.write(ResultConfirmed(one.number, WON))
    pen.write(ResultConfirmed(2, WON))
    before = pen.night
    pen.write(ResultCorrected(one.number, 1, LOST, "mal apuntado", "Ane"))
    moved = moves(before, pen.night)
    assert (moved.comes_in, moved.falls_out) == ((one.away,), (one.home,))
    assert moves(before, before).nothing


def test_a_correction_can_move_the_champion_and_the_places():
    pen = drawn("round-robin", "AB")
    home, away = pen.night.fixtures[0].pairs
    pen.write(ResultConfirmed(1, WON))
    before = pen.night
    pen.write(ResultCorrected(1, 1, LOST, "mal apuntado", "Ane"))
    moved = moves(before, pen.night)
    assert moved.champion == (home, away)
    assert set(moved.places) == {Move(home, 1, 2), Move(away, 2, 1)}


def test_a_draw_freezes_the_round_before_it_and_is_not_taken_back():
    pen = drawn("knock-out")
    for one in pen.night.open:
        confirmed = pen.write(ResultConfirmed(one.number, WON))
    pen.write(draw(pen.night))
    with pytest.raises(errors.FrozenRound):
        pen.write(ResultCorrected(1, 1, LOST, "mal apuntado", "Ane"))
    with pytest.raises(errors.FrozenEvent):
        pen.write(Undone(confirmed))
    with pytest.raises(errors.FrozenEvent):
        pen.write(Undone(pen.records[-1].id))


def test_an_event_that_nothing_has_frozen_is_taken_back_and_what_came_after_it_stays():
    pen = drawn("round-robin")
    first = pen.write(ResultConfirmed(1, WON))
    pen.write(ResultConfirmed(2, LOST))
    pen.write(Undone(first))
    assert pen.night.result(1) is None
    assert pen.night.result(2) == LOST
    with pytest.raises(errors.NothingLeftToUndo):
        pen.write(Undone(first))


def test_what_later_events_need_is_not_taken_back_before_them():
    pen = drawn("round-robin")
    first = pen.write(ResultConfirmed(1, WON))
    pen.write(ResultCorrected(1, 1, LOST, "mal apuntado", "Ane"))
    with pytest.raises(errors.LaterDoesNotFit):
        pen.write(Undone(first))


def test_the_result_of_a_signed_acta_is_corrected_not_taken_back():
    pen = drawn("round-robin")
    first = pen.write(ResultConfirmed(1, Result("played", (), (3, 0), source="acta", partida="p")))
    with pytest.raises(errors.SignedResult):
        pen.write(Undone(first))
    assert pen.history.undoable() == ()


def test_the_next_round_is_drawn_when_every_result_is_in():
    pen = drawn("ceros", ceros=1)
    with pytest.raises(errors.RoundNotClosed):
        draw(pen.night)
    for one in pen.night.open:
        pen.write(ResultConfirmed(one.number, WON))
    pen.write(draw(pen.night))
    pen.write(ResultConfirmed(3, WON))
    assert is_over(pen.night)
    assert champion(pen.night) == pen.night.fixture(3).home
    with pytest.raises(errors.NothingLeftToDraw):
        draw(pen.night)


def test_who_goes_home_in_ceros_is_out_in_every_list_with_the_last_round_that_it_was_drawn_in():
    pen = drawn("ceros", ceros=2)
    one, two = pen.night.open
    pen.write(ResultConfirmed(one.number, Result("played", (), (3, 1))))
    pen.write(ResultConfirmed(two.number, Result("played", (), (3, 1))))
    pen.write(Withdrawn(one.home, "tired"))
    table = tables(pen.night)[0]
    last = table.rows[-1]
    assert (last.team, last.position, last.out, last.decided_by, last.ceros) == (one.home, 4, 1, "out", 0)
    assert [row.position for row in table.rows[:3]] == [1, 2, 2]
    assert [(placed.position, placed.team) for placed in places(pen.night)][-1] == (4, one.home)


def test_two_are_needed_for_a_draw():
    with pytest.raises(TooFewTeams):
        draw(entered("knock-out", "A").night)


def test_a_place_that_leads_further_and_that_no_rule_decides_waits_for_lots():
    pen = drawn("groups", "ABCDEF", size=3)
    for one in pen.night.fixtures:
        circle = pen.night.groups[pen.night.group_of(one.home)]
        wins = (circle.index(one.away) - circle.index(one.home)) % 3 == 1
        pen.write(ResultConfirmed(one.number, Result("played", (), (3, 1) if wins else (1, 3))))
    with pytest.raises(PlaceUndecided):
        draw(pen.night)
    for group in pen.night.groups:
        with pytest.raises(errors.NotTied):
            pen.write(PlacesDecided(group[:2], "lots", "1234"))
        order = tuple(lots(group, "1234", "places"))
        pen.write(PlacesDecided(order, "lots", "1234"))
    assert going_through(pen.night) == tuple(lots(group, "1234", "places")[0] for group in pen.night.groups)
    assert [row.decided_by for row in tables(pen.night)[0].rows] == ["lots"] * 3
    pen.write(draw(pen.night))
    assert len(pen.night.open) == 1


@pytest.mark.parametrize(("kind", "more"), [("round-robin", {}), ("groups", {"size": 3}), ("ceros", {})])
def test_a_late_entry_plays_as_the_others_do(kind, more):
    pen = drawn(kind, "ABCDE", **more)
    pen.write(late_entry(pen.night, Entry("Z")))
    if kind == "ceros":
        for one in pen.night.open:
            pen.write(ResultConfirmed(one.number, WON))
        pen.write(draw(pen.night))
        assert any("Z" in one.pairs for one in pen.night.open) or "Z" in pen.night.draws[-1].rounds[0].rests
        return
    mine = [set(one.pairs) - {"Z"} for one in pen.night.fixtures if "Z" in one.pairs]
    others = pen.night.names if kind == "round-robin" else pen.night.groups[pen.night.group_of("Z")]
    assert sorted(map(str, mine)) == sorted(str({name}) for name in others if name != "Z")


@pytest.mark.parametrize(
    ("kind", "more"), [("round-robin", {}), ("groups", {"size": 3}), ("groups", {"size": 5}), ("knock-out", {})]
)
def test_a_draw_as_it_is_now_has_the_late_pair_in_its_rounds_and_nobody_rests_who_plays(kind, more):
    pen = drawn(kind, "ABCDE", **more)
    [was] = pen.night.draws
    assert rounds_now(pen.night, was) == was.rounds
    assert late_in(pen.night, was) == ()
    pen.write(late_entry(pen.night, Entry("Z")))
    now = rounds_now(pen.night, was)
    assert late_in(pen.night, was) == ("Z",)
    assert [pairing for one in now for pairing in one.pairings if "Z" in pairing] == [
        one.pairs for one in sorted(pen.night.fixtures, key=lambda one: one.round) if "Z" in one.pairs
    ]
    for one in now:
        assert not {name for pairing in one.pairings for name in pairing} & set(one.rests)
    assert sum(len(one.rests) for one in now) < sum(len(one.rests) for one in was.rounds)


def test_a_pair_that_came_late_to_the_first_round_of_a_knock_out_is_no_part_of_the_next_ones():
    pen = drawn("knock-out", "ABC")
    pen.write(late_entry(pen.night, Entry("Z")))
    for one in pen.night.open:
        pen.write(ResultConfirmed(one.number, WON if one.away == "Z" else LOST if one.home == "Z" else WON))
    pen.write(draw(pen.night))
    first, final = pen.night.draws
    assert rounds_now(pen.night, final) == final.rounds
    assert late_in(pen.night, first) == ("Z",)
    assert late_in(pen.night, final) == ()


def test_a_late_entry_takes_a_bye_of_the_knock_out_while_there_is_one():
    pen = drawn("knock-out", "ABC")
    pen.write(late_entry(pen.night, Entry("Z")))
    assert pen.night.sheets[0].round.rests == ()
    assert "Z" in pen.night.fixtures[-1].pairs
    with pytest.raises(NoPlaceLeft):
        late_entry(pen.night, Entry("Y"))


def test_who_goes_home_after_the_groups_leaves_the_place_to_the_next():
    pen = drawn("groups", "ABCD", size=2)
    for one in pen.night.fixtures:
        pen.write(ResultConfirmed(one.number, WON))
    first = pen.night.fixtures[0]
    pen.write(Withdrawn(first.home))
    assert first.away in going_through(pen.night)
    assert first.home not in going_through(pen.night)


def test_the_places_of_a_knock_out_run_from_the_champion_to_who_was_out_first():
    pen = drawn("groups", "ABCDEFGH", size=4, through=2)
    while not is_over(pen.night):
        for one in pen.night.open:
            pen.write(ResultConfirmed(one.number, WON if one.home < one.away else LOST))
        if not is_over(pen.night):
            pen.write(draw(pen.night))
    found = places(pen.night)
    assert [one.position for one in found] == [1, 2, 3, 3, 5, 5, 7, 7]
    assert [one.why for one in found][:2] == ["champion", "knocked-out"]
    assert {one.why for one in found[4:]} == {"group"}
    assert found[0].team == champion(pen.night) == "A"


def test_the_time_of_a_match_begins_when_it_is_started():
    pen = drawn("round-robin")
    pen.write(ClockStarted((1, 2), "2026-03-12T20:00:00.000+00:00", 90))
    assert pen.night.clocks[2].minutes == 90
    with pytest.raises(errors.NoMinutes):
        pen.write(ClockStarted((1,), "2026-03-12T20:00:00.000+00:00", 1440))
    with pytest.raises(errors.NoSuchMatch):
        pen.write(ClockStarted((99,), "2026-03-12T20:00:00.000+00:00", 90))


def test_nothing_follows_a_closed_night():
    pen = drawn("round-robin", "AB")
    with pytest.raises(errors.NightNotOver):
        pen.close()
    pen.write(ResultConfirmed(1, WON))
    pen.close()
    with pytest.raises(errors.NightClosed):
        pen.write(TablesSet(2))


@pytest.mark.parametrize(
    "more", [{"kind": "swiss"}, {"rules": "madrid-ceros"}, {"size": 1}, {"through": 5}, {"ceros": 0}]
)
def test_a_system_has_the_parameters_that_it_has(more):
    with pytest.raises(errors.SystemParameter):
        plan(**{"kind": "groups", **more})


@pytest.mark.parametrize(("pairs", "double"), [(1024, False), (142, False), (101, True)])
def test_all_against_all_of_a_thousand_pairs_is_refused_before_it_is_drawn(pairs, double):
    pen = opened_night(plan("round-robin", rules="alava-double" if double else "euskal"))
    pen.write(PairsEntered(tuple(Entry(f"P{number}") for number in range(pairs))))
    with pytest.raises(errors.TooManyMatches):
        draw(pen.night)
    rounds = round_robin(pen.night.names, "s", double=double)
    with pytest.raises(errors.TooManyMatches):
        pen.write(RoundDrawn("round-robin", "s", rounds))
    assert pen.night.draws == ()


def test_a_late_pair_brings_no_more_matches_than_there_may_be(monkeypatch):
    pen = drawn("round-robin")
    event = late_entry(pen.night, Entry("Late"))
    monkeypatch.setattr(draws, "MOST_MATCHES", len(pen.night.fixtures) + len(event.meets) - 1)
    with pytest.raises(errors.TooManyMatches):
        pen.write(event)
