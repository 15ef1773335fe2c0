"""What the service refuses of a night: each with its own reason, so that a screen can say what to do."""

from __future__ import annotations

from scorer.mus.errors import TanteoError


class NoSuchNight(TanteoError):
    """An id that no night has."""

    message = "there is no night {id}"


class NightExists(TanteoError):
    """A night that this machine holds already."""

    message = "the night {id} is here already"


class NightsApart(TanteoError):
    """Two copies of a night, each with something that the other has not: neither may take the other's place."""

    message = (
        "this night was played on here and in the file, each in its own way, since {when} "
        "(entries since then: {here} here, {there} in the file): nothing was brought in"
    )


class OnlyLooking(TanteoError):
    """A reader's write."""

    message = "this device only looks: join a table with its code, or enter the organiser's PIN"


class OnlyOrganiser(TanteoError):
    """A table's write of something that is the organiser's."""

    message = "only the organiser may do this"


class OtherTable(TanteoError):
    """A table's code at another table, or at the one that its match was moved to."""

    message = (
        "this phone writes at table {table} and this is table {at}: join it with the code of table {at} to write here"
    )


class OtherNight(TanteoError):
    """A tap at a partida that is none of the night's."""

    message = "this partida is not one of this night"


class MatchLeftTable(TanteoError):
    """A table's write of a match that was moved away, or that the table never had."""

    message = "this partida is not at table {table} any more"


class ResultStands(TanteoError):
    """A table's write of a match whose result the organiser has entered meanwhile."""

    message = (
        "another result counts for this match, as the organiser entered it: what was counted here is kept, and the "
        "organiser may take its acta instead"
    )


class ResultIsFinal(TanteoError):
    """A table's write of a match of a night that is closed, whose result is another one."""

    message = "the night is closed and another result counts for this match: what was counted here is kept"


class MatchHasNoTable(TanteoError):
    """A table's write of a match that the organiser has taken from its table."""

    message = "the organiser has taken this match from its table: what was counted is kept until it has a table again"


class CodeRevoked(TanteoError):
    """A code that the organiser has taken back."""

    message = "the code of this table was revoked: what was counted is kept, ask the organiser for the new code"


class TableFull(TanteoError):
    """So many devices are at a table, and all of them are there."""

    message = "{most} devices are in already: close it on one of them first"


class CodeWornOut(TanteoError):
    """A code by which far more devices joined than a table ever had."""

    message = "this code was used too often: ask the organiser for a new one"


class WrongCode(TanteoError):
    """Six letters that open no table."""

    message = "no table has this code"


class WrongPin(TanteoError):
    """A PIN that is not the organiser's."""

    message = "this is not the PIN of the night"


class PinOfHere(WrongPin):
    """A night comes back, and who brings it does not know the PIN that it has here."""

    message = "this night is here already: enter the PIN that it has on this machine, and what it has come to is added"


class KeysGone(TanteoError):
    """A night whose PIN and codes are not on this machine any more: it is read, and nobody writes."""

    message = (
        "the PIN and the codes of this night are gone from this machine: set a new PIN on the laptop that serves it"
    )


class KeysThere(TanteoError):
    """A new PIN for a night that has one."""

    message = "this night has a PIN: enter it"


class OnlyHere(TanteoError):
    """Something that is done on the laptop that serves the night, and from nowhere else."""

    message = "this is done on the laptop that serves the night"


class PinTooShort(TanteoError):
    """A PIN that is guessed too soon."""

    message = "a PIN has {least} to {most} letters or digits"


class TooManyTries(TanteoError):
    """Wrong tries are slowed down."""

    message = "too many wrong tries: try again in {seconds} seconds"


class ForgedEvent(TanteoError):
    """What the service makes itself and takes from nobody: a draw, the result of an acta, lots."""

    message = "this is made here, from the seed or the acta: it is taken from nobody"


class NoPartidaThere(TanteoError):
    """A result of an acta for a match that was not played at a table."""

    message = "match {match} has no signed acta"


class NoFreeTable(TanteoError):
    """Every table is taken."""

    message = "no table is free"
