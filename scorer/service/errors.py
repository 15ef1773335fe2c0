"""What the service refuses."""

from __future__ import annotations

from scorer.mus.errors import TanteoError


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
