"""The facts that a night refuses."""

from __future__ import annotations

from scorer.mus.errors import TanteoError


class NotOpened(TanteoError):
    """The first event of a night opens it."""

    message = "the night is not open yet"


class OpenedTwice(TanteoError):
    """A night is opened once."""

    message = "the night is open already"


class NightClosed(TanteoError):
    """Nothing follows the last place."""

    message = "the night is closed: nothing may follow"


class NameMissing(TanteoError):
    """A pair is drawn by its name."""

    message = "the pair has no name, no players and no establishment"


class TextMissing(TanteoError):
    """A night has a name, a draw has a seed."""

    message = "is empty"


class NameTooLong(TanteoError):
    """A name that no sheet and no screen has room for."""

    message = "a name of {size} letters: {most} at most"


class NameNotPrintable(TanteoError):
    """A name holds letters and nothing that cannot be seen."""

    message = "a name holds what cannot be printed"


class TooManyPlayers(TanteoError):
    """A pair is two players, named both or neither."""

    message = "{count} players: a pair is two"


class TooManyPairs(TanteoError):
    """More pairs than a night has ever seen."""

    message = "{count} pairs: {most} at most"


class AlreadyDrawn(TanteoError):
    """Before the first draw pairs are entered, afterwards they come late."""

    message = "the draw is made: {pair} comes late"


class NotDrawnYet(TanteoError):
    """Nobody is late before the draw."""

    message = "nothing is drawn yet: enter {pair} as the others"


class UnknownPair(TanteoError):
    """A pair that does not take part."""

    message = "{pair} does not take part"


class GoneHome(TanteoError):
    """A pair that has withdrawn."""

    message = "{pair} has gone home"


class NoSuchMatch(TanteoError):
    """A match that nobody has drawn."""

    message = "there is no match {match}"


class NoSuchTable(TanteoError):
    """A table that is not in the room."""

    message = "there is no table {table}: there are {tables}"


class TableTaken(TanteoError):
    """One match a table."""

    message = "match {match} is at table {table} still"


class PairAtTable(TanteoError):
    """Nobody plays at two tables."""

    message = "{pair} is playing at table {table} still"


class ResultThere(TanteoError):
    """A result is confirmed once; afterwards it is corrected."""

    message = "match {match} has a result: correct it, with a reason"


class NoResultYet(TanteoError):
    """Only what was confirmed can be corrected."""

    message = "match {match} has no result to correct"


class ResultMoved(TanteoError):
    """A correction of a version that somebody has corrected since."""

    message = "the result of match {match} was corrected meanwhile: look at it again"


class FrozenRound(TanteoError):
    """A result is final once the next draw is made (madrid 1.4)."""

    message = "match {match} is final: the round after it is drawn"


class JuegosMissing(TanteoError):
    """A partida that was played to its end has juegos."""

    message = "the juegos are missing"


class WrongJuegos(TanteoError):
    """Who wins has won the juegos of the partida, unless the time ran out."""

    message = "{score}: the winner has {target}, unless the time ran out"


class NothingPlayed(TanteoError):
    """Where a pair is absent, or both lose, nobody has juegos or tantos: no regulation gives them."""

    message = "an absence, or a match that both lose, has no juegos and no tantos"


class TooManyJuegos(TanteoError):
    """Nobody wins more juegos than the partida has, however it ended."""

    message = "{score}: a pair has {target} at most, and the other fewer"


class TooManyTantos(TanteoError):
    """The juegos that were played bound the tantos."""

    message = "{score}: in so many juegos a pair has {most} tantos at most"


class WrongPairs(TanteoError):
    """A result names the pairs that it is about and no others."""

    message = "a result of this kind names {wanted} of the two pairs"


class RoundNotClosed(TanteoError):
    """The next draw is made when every result is in (madrid 1.4)."""

    message = "match {match} ({home} – {away}) has no result yet"


class NothingLeftToDraw(TanteoError):
    """Everything is drawn: what is left is to be played."""

    message = "there is nothing left to draw"


class TooManyMatches(TanteoError):
    """A draw of more matches than any room has seen; all against all grows with the square of the pairs."""

    message = "{count} matches: {most} at most, so take groups, ceros or a knock-out"


class OtherStage(TanteoError):
    """A draw of something else than comes next."""

    message = "{found} is drawn, but {wanted} comes next"


class NoSheet(TanteoError):
    """The sheet of a knock-out halves from round to round."""

    message = "this is not the sheet of the round that is drawn"


class DrawnTwice(TanteoError):
    """A pair stands in a round once."""

    message = "{pair} is drawn twice in round {round}"


class PairNotDrawn(TanteoError):
    """Everybody who is in plays or rests."""

    message = "{pair} is in and was not drawn"


class PairNotIn(TanteoError):
    """Who is out is drawn no more."""

    message = "{pair} was drawn and is not in"


class NotTied(TanteoError):
    """Lots decide between those whom no rule separates, and only between them."""

    message = "the rules do not leave {teams} together at a place"


class NightNotOver(TanteoError):
    """A night is closed when every place is known."""

    message = "the night is not over yet"


class NothingLeftToUndo(TanteoError):
    """The event that is to be taken back is not there, or was taken back."""

    message = "there is no such event to take back"


class FrozenEvent(TanteoError):
    """A draw freezes what was before it, and is not taken back itself."""

    message = "the draw that came after it has frozen it"


class SignedResult(TanteoError):
    """The result of a signed acta is corrected with a reason, not taken back."""

    message = "this result comes from a signed acta: correct it, with a reason"


class LaterDoesNotFit(TanteoError):
    """What came later needs the event that is to be taken back."""

    message = "what came later needs it ({why}): take that back first"


class CameLater(TanteoError):
    """Whom a late entry meets hangs on what was before it: it is taken back first."""

    message = "{pair} came later, and would meet others"


class SystemParameter(TanteoError):
    """A parameter outside what the system takes."""

    message = "{value} is not possible: {allowed}"


class NoReason(TanteoError):
    """What moves a result or a place by decision wants a reason in words."""

    message = "a reason is needed"


class NoMinutes(TanteoError):
    """A time limit is at least a minute and less than a day."""

    message = "{minutes} minutes are no time limit"
