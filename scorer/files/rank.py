"""`mus-rank/1`: four hands ranked, as `scorer rank --json` prints it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scorer.mus.cards import Deal, parse_deal
from scorer.mus.errors import TanteoError
from scorer.mus.ranking import Ranking, rank
from scorer.mus.reglamento import IDS, Reglamento, load, overridden

from . import reader
from .partida import read_overrides

if TYPE_CHECKING:
    from scorer.mus.words import Seat

FORMAT = "mus-rank/1"
_KEYS = frozenset({"cards", "mano", "reglamento", "overrides"})
_NEEDED = ("cards", "mano", "reglamento")
_HANDS = 4


@dataclass(frozen=True, slots=True)
class Question:
    """Four hands by seat, who is mano, and by which reglamento they are ranked."""

    deal: Deal
    mano: Seat
    reglamento: Reglamento


def read(data: object) -> Question:
    """Read the question of one line of the batch form. Raises the first thing that is wrong, with its place."""
    known = reader.mapping(data, "", _KEYS, _NEEDED)
    return Question(
        read_cards(known["cards"]),
        reader.integer(known["mano"], "mano", 0, _HANDS - 1),
        read_reglamento(known["reglamento"], known.get("overrides", {})),
    )


def read_cards(value: object) -> Deal:
    """The four hands by seat; the place is `cards[seat]`."""
    texts = reader.each(value, "cards", reader.string, _HANDS)
    return reader.inside("cards", parse_deal, texts)


def read_reglamento(name: object, overrides: object) -> Reglamento:
    """A reglamento by its id, with what the table changed."""
    base = load(reader.choice(name, "reglamento", IDS))
    known = read_overrides(overrides, "overrides")
    return reader.inside("overrides", lambda changed: overridden(base, changed), known)


def ranked(question: Question) -> Ranking:
    """The ranking of the four hands. Raises SuitNeeded; the place is `cards`."""
    try:
        return rank(question.deal, question.mano, question.reglamento.deck)
    except TanteoError as fact:
        raise fact.within("cards") from None


def write(question: Question) -> dict[str, Any]:
    """Rank four hands: the winning seat of each lance, and what each seat holds. Raises SuitNeeded."""
    ranking = ranked(question)
    return {
        "format": FORMAT,
        "grande": ranking.grande,
        "chica": ranking.chica,
        "pares": ranking.pares,
        "juego": ranking.juego,
        "punto": ranking.punto,
        "pares_held": [worth.pares for worth in ranking.worths],
        "juego_held": [worth.juego for worth in ranking.worths],
        "totals": [worth.total for worth in ranking.worths],
    }
