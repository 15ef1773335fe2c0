"""The facts that the law refuses, each a class named after the fact and carrying the place."""

from __future__ import annotations

import unicodedata
from typing import ClassVar

LONGEST = 500


class Phrase(str):
    """A few English words that are said to people: a parameter of a fact that is translated with its sentence."""

    __slots__ = ()


def printed(value: object) -> object:
    """What a fact names as it may be shown anywhere: a text that somebody brought is cut short, and can be printed."""
    if not isinstance(value, str) or (len(value) <= LONGEST and value.isprintable()):
        return value
    return harmless(value if len(value) <= LONGEST else f"{value[:LONGEST]}…")


def harmless(text: str) -> str:
    """A text on one line: what cannot be printed is written as Python writes it; a French space is a space."""
    return "".join([letter if _is_printed(letter) else ascii(letter)[1:-1] for letter in text])


def _is_printed(letter: str) -> bool:
    return letter.isprintable() or unicodedata.category(letter) == "Zs"


class TanteoError(ValueError):
    """A fact that is refused: a translatable sentence, its parameters and the place where it stands.

    `message` is the English sentence with named parameters; `place` a path such as `hands[3].pares.winner`.
    """

    message: ClassVar[str] = "not possible"

    def __init__(self, place: str = "", **parameters: object) -> None:
        super().__init__(place, parameters)
        self.place = place
        self.parameters = parameters

    def __str__(self) -> str:
        """One line: the place and the sentence."""
        sentence = self.message.format(**{key: printed(value) for key, value in self.parameters.items()})
        return f"{printed(self.place)}: {sentence}" if self.place else sentence

    def within(self, outer: str) -> TanteoError:
        """The same fact, seen from further out: `winner` within `hands[3].pares`."""
        inner = self.place
        glue = "" if not inner or not outer or inner.startswith("[") else "."
        return type(self)(f"{outer}{glue}{inner}", **self.parameters)


class CardUnknown(TanteoError):
    """A card that is in no Spanish deck."""

    message = "{card} is no card: the ranks are R C S 7 6 5 4 3 2 A, a suit o c e b may follow"


class WrongCardCount(TanteoError):
    """A hand of Mus has four cards (clasico, the deal)."""

    message = "{count} cards: a hand has four"


class TooManyOfRank(TanteoError):
    """The deck has four cards of each rank."""

    message = "five cards of rank {rank}: the deck has four"


class CardTwice(TanteoError):
    """A card with its suit stands once in the deck."""

    message = "{card} stands twice"


class SuitNeeded(TanteoError):
    """The real with the jack of coins is known by its suit only."""

    message = "the suit of the jack decides the real: write So, Sc, Se or Sb"


class BidTooSmall(TanteoError):
    """A first envite is at least 2, a raise at least 1 (reglamentos, section 3)."""

    message = "{bid} is too small: a first bid is at least 2, a raise at least 1"


class BidAfterOrdago(TanteoError):
    """Nothing can be bid over an órdago."""

    message = "a bid after the órdago"


class BidAfterAnswer(TanteoError):
    """A lance that was answered takes no more bids."""

    message = "a bid after the answer"


class RaisedItself(TanteoError):
    """The pairs raise in turn: nobody raises its own bid."""

    message = "the same pair raises its own bid"


class AnsweredItself(TanteoError):
    """The answer belongs to the pair that did not make the last bid."""

    message = "the pair that bid cannot answer itself"


class NothingToAnswer(TanteoError):
    """An answer wants a bid before it."""

    message = "an answer without a bid"


class AnswerMissing(TanteoError):
    """A bid wants an answer before the hand goes on."""

    message = "the bid has no answer"


class BetsNeedBothPairs(TanteoError):
    """Pares and juego are bet on only when both pairs announced (reglamentos, section 2)."""

    message = "bets at {lance} need both pairs to have announced it"


class WrongWinner(TanteoError):
    """The winner that is given is not the one that the cards, the holdings or the refusal name."""

    message = "pair {given} cannot be the winner: it is pair {right}"


class NobodyWins(TanteoError):
    """A lance that nobody announced has no winner."""

    message = "nobody announced {lance}: there is no winner"


class WinnerNeeded(TanteoError):
    """Nothing given decides who won a lance that is counted."""

    message = "who won {lance} is missing"


class HoldingsNeeded(TanteoError):
    """Pares and juego are counted from what was held, from a value or from the cards."""

    message = "missing at {lance}: who held it, what it is worth or the cards"


class HeldAndValue(TanteoError):
    """What was held tells the value: giving both is one too many."""

    message = "who held what and what it is worth cannot both be given"


class WrongHeld(TanteoError):
    """What is given as held is not what the cards hold."""

    message = "who held what does not agree with the cards of seat {seat}"


class RealNotPlayed(TanteoError):
    """A real is announced only where it is played."""

    message = "the real is not played here"


class WrongValue(TanteoError):
    """What is given as value is not what the cards are worth."""

    message = "the value is {right}, not {given}"


class LanceMissing(TanteoError):
    """Every lance that was played must be there."""

    message = "{lance} is missing"


class LanceAfterEnd(TanteoError):
    """The juego had ended: nothing after it is played."""

    message = "{lance} was not played: the juego had ended at {end}"


class PuntoWithJuego(TanteoError):
    """Punto is played only when nobody announced juego."""

    message = "there is no punto: juego was announced"


class JuegoBetWithoutJuego(TanteoError):
    """Nobody bets on a juego that nobody announced."""

    message = "bets at juego, but punto is played: nobody announced juego"


class UnknownReglamento(TanteoError):
    """A reglamento that is not built in."""

    message = "{id} is no reglamento: there are {known}"


class BadParameter(TanteoError):
    """A parameter outside what it may be."""

    message = "{value} is not possible: {allowed}"


class IncidentUnknown(TanteoError):
    """A kind of incident that the reglamento does not settle, or that it allows."""

    message = "{kind} is not settled by {reglamento}: it knows {known}"


class IncidentNeeds(TanteoError):
    """An incident that does not name what decides it."""

    message = "{kind} needs {needs}"


class IncidentHasNo(TanteoError):
    """An incident that names what it has no use for."""

    message = "{kind} has no {field}"


class IncidentContradicted(TanteoError):
    """What is told of an incident is not what happened in the hand."""

    message = "{kind} does not fit what was held and bet in this hand"


class CardsNeeded(TanteoError):
    """An incident that only the cards, or what was held, can decide."""

    message = "the cards of the four hands are needed to decide {lance}"


class JudgeDecides(TanteoError):
    """The reglamento is silent or says two things: nothing is invented."""

    message = "the reglamento does not decide {lance} here: the judge does, enter it as a set score or an award"
