"""What is taken back at a night: a long one is played once, and comes to what it came to tap by tap."""

from __future__ import annotations

from random import Random

import pytest

from scorer.files import night as night_file
from scorer.league.night import errors, history
from scorer.league.night.apply import apply
from scorer.league.night.draws import draw
from scorer.league.night.events import Opened, PairsEntered, ResultConfirmed, ResultCorrected, Substituted, Undone
from scorer.league.night.history import RECENT, NightHistory, replay
from scorer.league.night.model import Entry, Result, plan
from scorer.mus.errors import TanteoError

WON = Result("played", (), (3, 1))
LOST = Result("played", (), (0, 3))
OPENED = Opened("Gabon", "2026-12-24", "Txoko", "euskal", "euskal/1", plan("round-robin"), "s")


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
