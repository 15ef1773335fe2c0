"""The lines of the cobro, what is owed, and who reaches the target first (reglamentos, section 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from .words import Concept, Lance, Pair, Score, added

if TYPE_CHECKING:
    from collections.abc import Iterable

WonBy: TypeAlias = Literal["tantos", "ordago", "sancion"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the cobro: tantos for a pair, what for, and the running score of the juego after it, uncapped.

    `article`: the clause of the incident that brought it, where one did.
    """

    lance: Lance | None
    pair: Pair
    tantos: int
    concept: Concept
    score: Score
    article: str = ""


@dataclass(frozen=True, slots=True)
class Win:
    """A juego won: by whom, how, with the winner at exactly the target; `at` the lance that ended it."""

    winner: Pair
    by: WonBy
    score: Score
    at: Lance | None = None


@dataclass(frozen=True, slots=True)
class Owed:
    """Something that is taken at the end of the hand; `winner` or `tantos` None where the table must tell yet."""

    lance: Lance
    concept: Concept
    winner: Pair | None
    tantos: int | None
    article: str = ""


@dataclass(frozen=True, slots=True)
class Taken:
    """What is owed, taken: the lines, those that came too late, the juego won; `missing`: the first not known."""

    lines: tuple[Line, ...]
    late: tuple[Line, ...] = ()
    win: Win | None = None
    missing: Owed | None = None


def take(owed: Iterable[Owed], score: Score, target: int) -> Taken:
    """Take what is owed in its order; it stops at the first that is not known, unless the juego is won by then."""
    lines: list[Line] = []
    late: list[Line] = []
    win: Win | None = None
    for one in owed:
        if one.winner is None or one.tantos is None:
            if win is None:
                return Taken(tuple(lines), missing=one)
            continue
        score = added(score, one.winner, one.tantos)
        (late if win else lines).append(Line(one.lance, one.winner, one.tantos, one.concept, score, one.article))
        if win is None and score[one.winner] >= target:
            win = won(one.winner, "tantos", score, target, one.lance)
    return Taken(tuple(lines), tuple(late), win)


def won(pair: Pair, by: WonBy, score: Score, target: int, at: Lance | None = None) -> Win:
    """The winner of a juego is entered with exactly the target; the loser keeps what it had (section 4, 4)."""
    final = (target, score[1]) if pair == 0 else (score[0], target)
    return Win(pair, by, final, at)
