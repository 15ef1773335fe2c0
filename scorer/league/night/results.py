"""What a result may say of its match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.league.errors import EqualJuegos, NotInMatch

from .errors import JuegosMissing, WrongJuegos, WrongPairs
from .result_errors import AbsentUnnamed, AwardedUnnamed, LeaverUnnamed, NoDecision

if TYPE_CHECKING:
    from .errors import NoReason
    from .model import Fixture, Result, What

NAMED: dict[What, tuple[int, ...]] = {
    "played": (0,),
    "absent": (1, 2),
    "abandoned": (1,),
    "awarded": (1,),
    "both_lose": (0,),
}
UNNAMED: dict[What, type[WrongPairs]] = {
    "absent": AbsentUnnamed,
    "abandoned": LeaverUnnamed,
    "awarded": AwardedUnnamed,
}


def check_result(result: Result, fixture: Fixture, target: int) -> None:
    """Raises the first thing that a result contradicts; the place is the key.

    `target`: the juegos that win the partida, or its vacas where it is of several.
    """
    _check_pairs(result, fixture)
    if result.what == "played":
        _check_juegos(result, target)
    if (result.what in ("awarded", "both_lose") or result.at_limit) and result.source != "acta":
        check_said(result.note, NoDecision("note"))


def check_said(text: str, wanting: NoReason) -> None:
    """Raises what is wanting where nothing is said."""
    if not text.strip():
        raise wanting


def _check_pairs(result: Result, fixture: Fixture) -> None:
    if not result.pairs and result.what in UNNAMED:
        raise UNNAMED[result.what]("pairs")
    if len(set(result.pairs)) not in NAMED[result.what] or len(set(result.pairs)) != len(result.pairs):
        raise WrongPairs("pairs", wanted=" – ".join(map(str, NAMED[result.what])))
    for index, name in enumerate(result.pairs):
        if name not in fixture.pairs:
            raise NotInMatch(f"pairs[{index}]", team=name)


def _check_juegos(result: Result, target: int) -> None:
    if result.juegos is None:
        raise JuegosMissing("juegos")
    if result.juegos[0] == result.juegos[1]:
        raise EqualJuegos("juegos", juegos=result.juegos[0])
    if max(result.juegos) != target and not result.at_limit:
        raise WrongJuegos("juegos", score="–".join(map(str, result.juegos)), target=target)
