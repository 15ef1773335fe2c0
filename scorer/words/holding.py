"""What the two partners of a pair hold at pares or juego, said together: “Duples y par”."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.mus.ranking import JUEGO_FROM, REAL
from scorer.mus.words import Lance

if TYPE_CHECKING:
    from . import Words

_BEST_FIRST = ("duples", "medias", "par", REAL, JUEGO_FROM, "juego")


def holding(_: Words, lance: Lance, one: object, two: object) -> str:
    """What a pair holds, the better first, as it begins a sentence; empty where it holds nothing."""
    told = [_kind(lance, what) for what in (one, two) if what is not None]
    told.sort(key=_BEST_FIRST.index)
    names = _pares(_) if lance is Lance.PARES else _juego(_)
    return names[tuple(told)] if told else ""


def _kind(lance: Lance, what: object) -> object:
    """A juego that is neither 31 nor the real is a juego whatever its number."""
    return what if lance is Lance.PARES or what in (REAL, JUEGO_FROM) else "juego"


def _pares(_: Words) -> dict[tuple[object, ...], str]:
    return {
        ("par",): _("Par"),
        ("medias",): _("Medias"),
        ("duples",): _("Duples"),
        ("par", "par"): _("Two pares"),
        ("medias", "par"): _("Medias and par"),
        ("medias", "medias"): _("Two medias"),
        ("duples", "par"): _("Duples and par"),
        ("duples", "medias"): _("Duples and medias"),
        ("duples", "duples"): _("Two duples"),
    }


def _juego(_: Words) -> dict[tuple[object, ...], str]:
    return {
        ("juego",): _("Juego"),
        (JUEGO_FROM,): _("Thirty-one"),
        (REAL,): _("The real"),
        ("juego", "juego"): _("Two juegos"),
        (JUEGO_FROM, "juego"): _("Thirty-one and juego"),
        (JUEGO_FROM, JUEGO_FROM): _("Two thirty-ones"),
        (REAL, "juego"): _("The real and juego"),
        (REAL, JUEGO_FROM): _("The real and thirty-one"),
        (REAL, REAL): _("Two reals"),
    }
