"""What may be typed of a match from now on; what an older log has taken is read as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import NothingPlayed, TooManyJuegos, TooManyTantos

if TYPE_CHECKING:
    from scorer.mus.words import Score

    from .model import Result
    from .state import Night

UNPLAYED = ("absent", "both_lose")
OVER = 40  # beyond the tantos of the juego: what its last hand can bring


def check_entered(result: Result, night: Night) -> None:
    """Raises NothingPlayed, TooManyJuegos, TooManyTantos; no reglamento gives juegos where nobody played."""
    if result.what in UNPLAYED:
        _check_nothing(result)
    elif result.juegos is not None:
        _check_juegos(result.juegos, night.target)
    if result.tantos is not None:
        _check_tantos(result.tantos, _most_tantos(result.juegos or (0, 0), night))


def _check_nothing(result: Result) -> None:
    for place in ("juegos", "tantos"):
        if getattr(result, place) is not None:
            raise NothingPlayed(place)


def _check_juegos(juegos: Score, target: int) -> None:
    """Nobody wins more than the partida has, and both do not win it."""
    if not (0 <= min(juegos) < target and max(juegos) <= target):
        raise TooManyJuegos("juegos", score="–".join(map(str, juegos)), target=target)


def _check_tantos(tantos: Score, most: int) -> None:
    if min(tantos) < 0 or max(tantos) > most:
        raise TooManyTantos("tantos", score="–".join(map(str, tantos)), most=most)


def _most_tantos(juegos: Score, night: Night) -> int:
    """Generous: each juego to its end and beyond, and the one that was broken off."""
    rules = night.reglamento
    each = 2 * rules.juegos - 1 if rules.vacas > 1 else 1
    begun = sum(juegos) + (max(juegos) < night.target)
    return (rules.tantos + OVER) * each * begun
