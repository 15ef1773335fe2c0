"""The facts that a partida refuses."""

from __future__ import annotations

from scorer.mus.errors import TanteoError


class HandAfterPartida(TanteoError):
    """No entry may follow a partida that is won, or lost by both pairs."""

    message = "the partida is over: nothing may follow"


class ScoreNotBelow(TanteoError):
    """A score that is set stays below the target, juegos and vacas below what wins."""

    message = "{value} is not possible: it must be below {limit}"


class NoTantos(TanteoError):
    """The plain mode's tap is not 0."""

    message = "0 tantos: nothing to enter"


class NothingSet(TanteoError):
    """Setting the score sets at least one thing."""

    message = "nothing is set: give score, juegos_won, vacas_won or mano"


class ReasonNeeded(TanteoError):
    """What does not come from the cards wants a reason in words."""

    message = "a reason is needed"


class ClosedHand(TanteoError):
    """A tap on a hand that is closed."""

    message = "hand {hand} is closed: hand {now} is in play"


class HandInPlay(TanteoError):
    """An entry between hands wants the hand in play closed or cleared first."""

    message = "hand {hand} is in play: close it or clear it first"


class LanceStillOpen(TanteoError):
    """A lance's winner is told once its bet is answered."""

    message = "the bet at {lance} has no answer yet"


class NothingToUndo(TanteoError):
    """The partida stands at its beginning."""

    message = "there is nothing to undo"


class NothingToRedo(TanteoError):
    """Nothing was undone since the last entry."""

    message = "there is nothing to redo"


class UndoElsewhere(TanteoError):
    """The undo names another entry than the last one."""

    message = "the last entry is another one: look at the table again"


class NoSuchHand(TanteoError):
    """A correction of a hand that was not played."""

    message = "there is no entry {index} to correct"


class LaterHandDoesNotFit(TanteoError):
    """A correction after which a later hand cannot have been played as it was entered."""

    message = "after this correction hand {hand} no longer fits ({why}): correct that one first, or set the score"


class AlreadyOpened(TanteoError):
    """A partida is opened once."""

    message = "the partida is open already"


class TooManyEntries(TanteoError):
    """A partida of more hands and entries than anybody plays in a day."""

    message = "{most} hands and entries at most"


class TooManyCorrections(TanteoError):
    """Each correction counts every hand after it anew: there is an end to it."""

    message = "too many hands were put right in this partida: begin a new one from how it stands"


class FrozenActa(TanteoError):
    """A signed acta changes only by the organiser's or the judge's correction (madrid 1.4)."""

    message = "the acta is signed: only the organiser or the judge can correct it, with a reason"


class NotFinished(TanteoError):
    """An acta is checked and signed once the partida is over."""

    message = "the partida is not over yet"


class NotTheWinner(TanteoError):
    """The winning pair checks the acta (madrid 1.4)."""

    message = "the winning pair checks the acta"


class NotTheLoser(TanteoError):
    """The losing pair signs the acta (madrid 1.4)."""

    message = "the losing pair signs the acta"


class NotChecked(TanteoError):
    """The acta is checked before it is signed (madrid 1.4)."""

    message = "the winning pair has not checked the acta yet"


class SignedTwice(TanteoError):
    """A pair signs an acta once."""

    message = "the acta is signed already"


class EmptySignature(TanteoError):
    """A signature is drawn or typed."""

    message = "a signature is drawn, or typed as initials"


class NotSigned(TanteoError):
    """Before it is signed an acta is corrected in the history."""

    message = "the acta is not signed yet: correct the hand in the history"
