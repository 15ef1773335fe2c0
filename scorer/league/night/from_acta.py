"""The result that a signed acta comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.partida.errors import NotFinished

from .model import Result

if TYPE_CHECKING:
    from scorer.mus.words import Score
    from scorer.partida.sheet import Sheet

    from .model import What


def result_of(sheet: Sheet, partida: str, pairs: tuple[str, str]) -> Result:
    """The result of a match from its acta: what was won by decision is awarded, both may lose (madrid 4.3).

    Tantos are those of every juego, the last one included; vacas stand for juegos where the partida is of several (r).
    `pairs`: home and away, whichever of them sat first at the table.
    Raises NotFinished where it was put right and is not over any more.
    """
    turned = tuple(pair.name for pair in sheet.setup.pairs) == pairs[::-1] != pairs
    what, named = _what(sheet, pairs[::-1] if turned else pairs)
    juegos, tantos = (score[::-1] if turned else score for score in (_juegos(sheet), _tantos(sheet)))
    return Result(what, named, juegos, tantos, "acta", partida, sheet.version, sheet.head)


def _what(sheet: Sheet, pairs: tuple[str, str]) -> tuple[What, tuple[str, ...]]:
    winner = sheet.standing.winner
    if sheet.standing.lost_by_both:
        return "both_lose", ()
    if winner is None:
        raise NotFinished
    return ("played", ()) if _juegos(sheet)[winner] == _target(sheet) else ("awarded", (pairs[winner],))


def _target(sheet: Sheet) -> int:
    played = sheet.setup.reglamento
    return played.vacas if played.vacas > 1 else played.juegos


def _juegos(sheet: Sheet) -> Score:
    return sheet.standing.vacas_won if sheet.setup.reglamento.vacas > 1 else sheet.juegos_won


def _tantos(sheet: Sheet) -> Score:
    scores = [*(one.win.score for one in sheet.juegos), sheet.score]
    return sum(one for one, _ in scores), sum(other for _, other in scores)
