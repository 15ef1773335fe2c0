"""Files on their way in: on a ticket, once, never more than was expected, and never on the disk."""

from __future__ import annotations

import asyncio

import pytest

from scorer.files.errors import TooLarge
from scorer.files.night import LARGEST_NIGHT
from scorer.service import intake as intake_module
from scorer.service.intake import MOST_TICKETS, Intake, NoRoom, NoTicket, StoodStill


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


async def chunks(*parts):
    for part in parts:
        yield part


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def intake(clock):
    return Intake(clock)


async def test_a_file_comes_in_parts_and_is_collected_once(intake):
    ticket = intake.expect(10)
    await intake.take(ticket, chunks(b"hola ", b"mus"))
    with intake.collected(ticket) as content:
        assert content == b"hola mus"
    with pytest.raises(NoTicket), intake.collected(ticket):
        pass


async def test_a_file_that_is_too_large_is_refused_before_it_is_whole(intake):
    ticket, sent = intake.expect(100), []

    async def fifty_megabytes():
        for _ in range(50):
            sent.append(1)
            yield b"x" * 1024 * 1024

    with pytest.raises(TooLarge):
        await intake.take(ticket, fifty_megabytes())
    assert len(sent) == 1
    assert isinstance(intake.wrong(ticket), TooLarge)
    with pytest.raises(NoTicket), intake.collected(ticket):
        pass
    assert intake.room.taken == 0


@pytest.mark.parametrize("ticket", ["", "guess", "../../etc/passwd", "x" * 10_000])
async def test_nobody_waits_for_a_file_without_a_ticket(intake, ticket):
    intake.expect(10)
    with pytest.raises(NoTicket):
        await intake.take(ticket, chunks(b"x"))


async def test_a_ticket_is_for_one_file_and_for_a_few_minutes(intake, clock):
    ticket = intake.expect(10)
    await intake.take(ticket, chunks(b"one"))
    with pytest.raises(NoTicket):
        await intake.take(ticket, chunks(b"two"))
    late = intake.expect(10)
    clock.now = 301
    with pytest.raises(NoTicket):
        await intake.take(late, chunks(b"x"))


async def test_tickets_of_others_take_nobodys_away_and_there_is_an_end_to_them(intake, clock):
    first = intake.expect(10)
    for _ in range(MOST_TICKETS - 1):
        intake.expect(10)
    with pytest.raises(NoRoom):
        intake.expect(10)
    await intake.take(first, chunks(b"x"))
    clock.now = 301
    assert intake.expect(10)


async def test_who_chooses_again_gives_the_ticket_before_back(intake):
    first = intake.expect(10)
    await intake.take(first, chunks(b"x"))
    for _ in range(2 * MOST_TICKETS):
        first = intake.expect(10, instead_of=first)
    assert intake.room.taken == 0
    await intake.take(first, chunks(b"x"))


async def cut(*parts):
    for part in parts:
        yield part
    raise ConnectionError


async def test_a_file_that_was_cut_off_may_come_again_and_left_nothing_behind(intake):
    ticket = intake.expect(10)
    with pytest.raises(ConnectionError):
        await intake.take(ticket, cut(b"ho"))
    assert intake.room.taken == 0
    await intake.take(ticket, chunks(b"hola"))
    with intake.collected(ticket) as content:
        assert content == b"hola"


async def test_a_file_of_which_nothing_comes_any_more_is_given_up_and_may_come_again(intake, monkeypatch):
    monkeypatch.setattr(intake_module, "STANDSTILL", 0.01)
    ticket = intake.expect(10)

    async def silent():
        yield b"ho"
        await asyncio.sleep(5)

    with pytest.raises(StoodStill):
        await intake.take(ticket, silent())
    assert (type(intake.wrong(ticket)), intake.room.taken) == (StoodStill, 0)
    await intake.take(ticket, chunks(b"hola"))
    assert intake.wrong(ticket) is None


async def test_a_file_that_says_that_it_is_too_large_is_not_read(intake):
    ticket, read = intake.expect(10), []

    async def content():
        read.append(True)
        yield b"x"

    with pytest.raises(TooLarge):
        await intake.take(ticket, content(), 11)
    assert read == []


async def test_all_that_comes_in_at_once_has_an_end_until_it_was_worked_through(clock):
    intake = Intake(clock, most=100)
    one, two, other = (intake.expect(60) for _ in range(3))
    await intake.take(one, chunks(b"x"), 40, "192.0.2.7")
    with pytest.raises(NoRoom):
        await intake.take(two, chunks(b"x"), 40, "192.0.2.7")
    assert isinstance(intake.wrong(two), NoRoom)
    await intake.take(other, chunks(b"x"), 60, "192.0.2.8")
    with intake.collected(one):
        assert intake.room.taken == 100
    assert intake.room.taken == 60
    await intake.take(two, chunks(b"x"), 40, "192.0.2.7")


async def test_what_nobody_collects_is_forgotten_after_a_while(intake, clock):
    await intake.take(intake.expect(10), chunks(b"x"))
    assert intake.room.taken == 10
    clock.now = 301
    intake.expect(10)
    assert intake.room.taken == 0


async def test_the_largest_night_comes_in_from_anywhere():
    intake = Intake()
    ticket = intake.expect(LARGEST_NIGHT)
    leave = intake.room.take("192.0.2.7", LARGEST_NIGHT)
    leave()
    assert ticket
