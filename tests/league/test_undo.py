"""What is taken back at a night: a long one is played once, and comes to what it came to tap by tap."""

from __future__ import annotations

from random import Random

import pytest

from scorer.files import night as night_file
from scorer.league.night import errors, history
from scorer.league.night.apply import apply
from scorer.league.night.draws import draw
from scorer.league.night.events import (
    Opened,
    PairsEntered,
    ResultConfirmed,
    ResultCorrected,
    Substituted,
    TableAssigned,
    Undone,
)
from scorer.league.night.history import RECENT, NightHistory, replay
from scorer.league.night.late import late_entry
from scorer.league.night.model import Entry, Result, plan
from scorer.league.night.played import Sat
from scorer.mus.errors import TanteoError

WON = Result("played", (), (3, 1))
LOST = Result("played", (), (0, 3))
OPENED = Opened("Gabon", "2026-12-24", "Txoko", "euskal", "euskal/1", plan("round-robin"), "s", tables=3)


def log(*events):
    return [(f"e{number}", event) for number, event in enumerate(events)]


def entered(names="ABCD"):
    return PairsEntered(tuple(Entry(name, (f"{name}1", f"{name}2")) for name in names))


def substituted(number):
    return Substituted("ABCD"[number % 4], (f"x{number}", "y"), "ill")


def tap_by_tap(events):
    found = NightHistory()
    for event_id, event in events:
        found = found.then(event_id, event)
    return found


@pytest.fixture
def played(monkeypatch):
    """How many events were played."""
    count = []

    def counting(night, event):
        count.append(event)
        return apply(night, event)

    monkeypatch.setattr(history, "apply", counting)
    return count


def test_a_log_is_played_once_however_much_of_it_was_taken_back(played):
    events = log(OPENED, entered(), *map(substituted, range(400)), *(Undone(f"e{2 + n}") for n in range(390)))
    found = replay(events)
    assert len(played) == 12
    assert [one.id for one in found.done] == ["e0", "e1", *(f"e{n}" for n in range(392, 402))]


def test_what_was_done_last_is_taken_back_without_playing_the_night_again(played):
    found = replay(log(OPENED, entered(), *map(substituted, range(200))))
    played.clear()
    assert found.then("u", Undone("e200")).night.entry("C").players == ("x194", "y")
    assert len(played) == 1


def test_what_was_done_long_before_is_taken_back_and_only_a_few_nights_are_kept():
    found = replay(log(OPENED, entered(), *map(substituted, range(4)), *[substituted(1)] * 300))
    after = found.then("u", Undone("e2"))
    assert after.night.entry("A").players == ("A1", "A2")
    assert after.night.entry("D").players == ("x3", "y")
    assert len(after.done) == 305
    assert len(found.nights) == len(after.nights) == RECENT


@pytest.mark.parametrize("seed", range(40))
def test_a_log_comes_to_what_it_came_to_tap_by_tap(seed):
    chance, live, events = Random(seed), NightHistory(), []
    for number in range(150):
        event = OPENED if not number else entered("ABCDEF") if number == 1 else anything(chance, live)
        try:
            live = live.then(f"e{number}", event)
        except TanteoError:
            continue
        events.append((f"e{number}", event))
    again = replay(events)
    assert sum(isinstance(event, Undone) for _, event in events) > 5
    assert (again.done, again.night, again.frozen[0]) == (live.done, live.night, live.frozen[0])
    assert again.undoable() == live.undoable()


def anything(chance, live):
    night, way = live.night, chance.random()
    if not night.names:
        return entered("ABCDEF")
    if not night.draws and way < 0.05:
        return draw(night)
    if way < 0.35:
        return Undone(chance.choice(live.done).id)
    if way < 0.6 or not night.fixtures:
        return Substituted(chance.choice(night.names), (f"x{chance.random()}", "y"), "ill")
    number = chance.randint(1, len(night.fixtures))
    versions = len(night.results.get(number, ()))
    if versions:
        return ResultCorrected(number, versions, chance.choice((WON, LOST)), "mal apuntado", "Ane")
    return ResultConfirmed(number, chance.choice((WON, LOST)))


@pytest.mark.parametrize(
    ("more", "fact", "place"),
    [
        ([Undone("e9")], errors.NothingLeftToUndo, "events[3].target"),
        ([substituted(0), Undone("e3"), Undone("e3")], errors.NothingLeftToUndo, "events[5].target"),
        ([Undone("e1")], errors.FrozenEvent, "events[3].target"),
        ([Undone("e2")], errors.FrozenEvent, "events[3].target"),
        ([ResultConfirmed(1, Result("played", (), (3, 0), source="acta")), Undone("e3")], errors.SignedResult, None),
        ([ResultConfirmed(1, WON), ResultCorrected(1, 1, LOST, "x", "y"), Undone("e3")], errors.NoResultYet, None),
        ([ResultConfirmed(99, WON), Undone("nothing")], errors.NoSuchMatch, "events[3].match"),
    ],
)
def test_the_first_thing_that_does_not_fit_is_named(more, fact, place):
    night = replay(log(OPENED, entered())).night
    with pytest.raises(fact) as raised:
        replay(log(OPENED, entered(), draw(night), *more))
    assert place in (None, raised.value.place)


def test_what_is_wrong_in_a_record_is_said_after_what_is_wrong_before_it():
    def events():
        yield from log(OPENED, entered(), substituted(0))
        night_file.night_events.decode("nonsense", {})

    with pytest.raises(TanteoError) as raised:
        replay(events())
    assert raised.value.place == "events[3]"


def of_three_with(*events):
    """All against all of three, and what came after the draw."""
    before = tap_by_tap(log(OPENED, entered("ABC")))
    found = before.then("draw", draw(before.night))
    for event_id, make in events:
        found = found.then(event_id, make(found.night))
    return found


def late(name):
    return lambda night: late_entry(night, Entry(name))


def test_what_a_late_entry_hangs_on_is_taken_back_after_it():
    last = of_three_with().night.fixtures[-1].number
    at_a_table = of_three_with(("to", lambda _: TableAssigned(last, 1)), ("late", late("D")))
    assert at_a_table.done[-1].event.meets != of_three_with(("late", late("D"))).done[-1].event.meets
    with pytest.raises(errors.LaterDoesNotFit) as fact:
        at_a_table.check_undo("to")
    assert isinstance(fact.value.parameters["why"], errors.CameLater)
    at_a_table.check_undo("late")
    at_a_table.then("u", Undone("late")).check_undo("to")


def test_of_two_who_came_late_the_last_one_is_taken_back_first():
    both = of_three_with(("D", late("D")), ("E", late("E")))
    with pytest.raises(errors.LaterDoesNotFit):
        both.check_undo("D")
    both.check_undo("E")


def test_what_a_late_entry_does_not_hang_on_is_taken_back_all_the_same():
    both = of_three_with(("other", lambda _: substituted(0)), ("late", late("D")))
    both.check_undo("other")


def test_a_log_in_which_it_was_taken_back_is_read_still():
    both = of_three_with(("D", late("D")), ("E", late("E")))
    assert both.then("u", Undone("D")).night.names == tuple("ABCE")


def test_whose_a_partida_is_stays_known_and_comes_to_the_same_tap_by_tap_and_at_once():
    steps = [
        OPENED,
        entered("ABC"),
        draw(tap_by_tap(log(OPENED, entered("ABC"))).night),
        TableAssigned(1, 1, "first"),
        TableAssigned(1, 2, "first"),
        Undone("e4"),
        Undone("e3"),
        TableAssigned(2, 3, "second"),
        ResultConfirmed(3, Result("played", (), (3, 0), source="acta", partida="third", version=1)),
    ]
    found = tap_by_tap(log(*steps))
    pairs = [one.pairs for one in found.night.fixtures]
    assert list(found.partidas.items()) == [
        ("first", Sat("first", 1, pairs[0], 2)),
        ("second", Sat("second", 2, pairs[1], 3)),
        ("third", Sat("third", 3, pairs[2], 0)),
    ]
    again = replay(log(*steps))
    assert list(again.partidas.items()) == list(found.partidas.items())
    assert again == found


def test_the_match_of_a_partida_is_the_one_that_had_the_number_then():
    late_d = of_three_with(("D", late("D")))
    number = late_d.night.fixtures[-1].number
    found = late_d.then("to", TableAssigned(number, 1, "p")).then("u1", Undone("to")).then("u2", Undone("D"))
    assert found.partidas["p"].pairs == late_d.night.fixtures[-1].pairs
    events = [(one.id, one.event) for one in late_d.done]
    events += [("to", TableAssigned(number, 1, "p")), ("u1", Undone("to")), ("u2", Undone("D"))]
    other = late_entry(found.night, Entry("E"))
    events += [("E", other), ("again", TableAssigned(number, 2, "q"))]
    both = replay(events).partidas
    assert both["p"].pairs == late_d.night.fixtures[-1].pairs
    assert both["q"].pairs == tap_by_tap(events).night.fixtures[-1].pairs != both["p"].pairs
