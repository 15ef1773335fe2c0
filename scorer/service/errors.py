"""What the service refuses."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from scorer.mus.errors import TanteoError
from scorer.store.port import NotWritten

if TYPE_CHECKING:
    from collections.abc import Iterator


class StaleTap(TanteoError):
    """A tap on a picture that somebody else's tap has changed since: it is not applied."""

    message = "the table has moved on: look at it again"


class NotReplayed(TanteoError):
    """A partida whose log is whole and comes to nothing: an event that is not known, or that does not fit."""

    message = "the partida {id} cannot be shown ({why}): its file was left as it is"


class Busy(TanteoError):
    """So many files wait to be read or drawn already that another one would wait too long."""

    message = "this machine is busy with other files: try again in a moment"


class OtherTap(TanteoError):
    """The id of a tap that was used for another one."""

    message = "this tap was already used for something else"


class PartKept(NotWritten):
    """Of something that is kept bit by bit the device could not keep the rest."""

    message = "only a part could be kept ({why}): that part stays, do the same again when there is room"


class OnlyLogKept(NotWritten):
    """A log that was handed over is here, and the device could not keep its result."""

    message = "the log was kept, its result was not ({why}): take the same log again when there is room"


@contextmanager
def after_a_part(fact: type[NotWritten] = PartKept, *, kept: bool = True) -> Iterator[None]:
    """Where something was `kept` before, what cannot be kept here says so, instead of that nothing was changed."""
    try:
        yield
    except NotWritten as why:
        if not kept:
            raise
        raise fact(why.place, **why.parameters) from why
