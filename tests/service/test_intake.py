"""Files on their way in: on a ticket, once, never more than was expected, and never on the disk."""

from __future__ import annotations

import pytest

from scorer.files.errors import TooLarge
from scorer.service.intake import MOST_TICKETS, Intake, NoTicket


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
    assert intake.collect(ticket) == b"hola mus"
    with pytest.raises(NoTicket):
        intake.collect(ticket)


async def test_a_file_that_is_too_large_is_refused_before_it_is_whole(intake):
    ticket, sent = intake.expect(100), []

    async def fifty_megabytes():
        for _ in range(50):
            sent.append(1)
            yield b"x" * 1024 * 1024

    with pytest.raises(TooLarge):
        await intake.take(ticket, fifty_megabytes())
    assert len(sent) == 1
    with pytest.raises(NoTicket):
        intake.collect(ticket)


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


async def test_tickets_that_nobody_uses_make_room(intake):
    first = intake.expect(10)
    for _ in range(MOST_TICKETS):
        intake.expect(10)
    with pytest.raises(NoTicket):
        await intake.take(first, chunks(b"x"))
