"""The facts that a league refuses."""

from __future__ import annotations

from scorer.mus.errors import TanteoError


class TeamTwice(TanteoError):
    """A name stands for one team: several of one establishment carry letters (alava, the calendar)."""

    message = "{team} stands twice: teams of one house carry letters, A, B, C"


class UnknownTeam(TanteoError):
    """A match of a team that does not take part."""

    message = "{team} is none of the teams"


class OwnOpponent(TanteoError):
    """A match of a team against itself."""

    message = "{team} cannot play against itself"


class NotInMatch(TanteoError):
    """A team that is said to be absent, or to have won, in a match that is not its own."""

    message = "{team} does not play this match"


class AbsentTwice(TanteoError):
    """A team is absent from a match once."""

    message = "{team} stands twice"


class EqualJuegos(TanteoError):
    """A partida is played until one pair has won its juegos."""

    message = "{juegos} juegos each: somebody wins a partida"


class AwardedBesideAbsent(TanteoError):
    """Whoever is present wins against whoever is absent: there is nothing to award."""

    message = "awarded cannot stand beside absent"


class BothLoseBesideWinner(TanteoError):
    """Where both pairs get a cero nobody has won and nobody is absent (madrid 4.3)."""

    message = "both_lose cannot stand beside {other}"


class MatchTooOften(TanteoError):
    """Two teams meet once in a single round and twice in a double one, whatever the venue."""

    message = "{home} and {away} meet {most} times at most"


class CerosNeeded(TanteoError):
    """How many lost partidas put a pair out (madrid, the systems)."""

    message = "how many ceros put a pair out is missing"


class RoundNeeded(TanteoError):
    """Each partida of a draw by ceros belongs to a round (madrid, the systems)."""

    message = "the round is missing"


class MatchAfterOut(TanteoError):
    """A pair that is out plays no more (madrid, the systems)."""

    message = "{team} is out since round {round}"


class TooFewTeams(TanteoError):
    """A draw wants two to play."""

    message = "a draw wants two teams at least"


class RoundStillOpen(TanteoError):
    """The next draw is made when every acta is in (madrid 1.4)."""

    message = "round {round} is not finished: {home} – {away} has no result"


class NothingToDraw(TanteoError):
    """With one pair left, or none, there is no next round."""

    message = "there is no next round: {left} left"


class NoPlaceLeft(TanteoError):
    """A late entry takes the place of a bye."""

    message = "{team} comes too late: no place is free"


class NotInTheDraw(TanteoError):
    """A result of two who do not meet in this round."""

    message = "{home} and {away} do not meet in this round"


class PlaceUndecided(TanteoError):
    """A place that leads further and that nothing in the rules decides."""

    message = "nothing separates {teams}, but only the first {places} go on: play it off or draw lots"


class TooManyOpen(TanteoError):
    """Looking ahead goes through every result: with many open matches there are too many."""

    message = "{open} matches are open: looking ahead goes through every result of {most} at most"
