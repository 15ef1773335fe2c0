"""Pairing off a field so that nobody meets anybody again while it can be avoided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .fixtures import Met, Pairing
from .matching import NOBODY, largest

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def paired(
    order: Sequence[str], met: Met, rests: int = 0, may_rest: Collection[str] = ()
) -> tuple[list[Pairing], list[str]]:
    """The pairings in the order drawn, and who rests: `rests` of those who may.

    As many as possible meet for the first time, whoever rests; of those left over, who have all met, as many as
    possible meet for the second time, and so on.
    """
    partners = _partners(order, met, rests, may_rest)
    resting = [name for name in order if partners[name] is None]
    found = [(name, other) for name, other in partners.items() if other is not None]
    place = {name: index for index, name in enumerate(order)}
    return [pairing for pairing in found if place[pairing[0]] < place[pairing[1]]], resting


def _partners(order: Sequence[str], met: Met, rests: int, may_rest: Collection[str]) -> dict[str, str | None]:
    partners: dict[str, str | None] = dict.fromkeys(order)
    left, times = list(order), 0
    while left:
        chosen = _couples(left, met, times, rests, may_rest)
        partners.update(chosen)
        left, times, rests = [name for name in left if name not in chosen], times + 1, 0
    return partners


def _couples(left: Sequence[str], met: Met, times: int, rests: int, may_rest: Collection[str]) -> dict[str, str | None]:
    """Who plays whom of those left, if they may have met so often before; beside whom there is nobody rests.

    An empty chair for each who rests: it is taken from the beginning, and a matching never takes it back.
    """
    graph = _graph(left, met, times, rests, may_rest)
    chairs = range(len(left), len(graph))
    takers = [index for index in range(len(left)) if left[index] in may_rest][::-1]
    couples = [NOBODY] * len(graph)
    for chair, taker in zip(chairs, takers, strict=False):
        couples[chair], couples[taker] = taker, chair
    found = largest(graph, couples)[: len(left)]
    return {left[one]: _name(left, other) for one, other in enumerate(found) if other != NOBODY}


def _name(left: Sequence[str], index: int) -> str | None:
    return left[index] if index < len(left) else None


def _graph(left: Sequence[str], met: Met, times: int, rests: int, may_rest: Collection[str]) -> list[list[int]]:
    size = len(left)
    chairs = list(range(size, size + rests))
    graph = [
        [other for other in range(size) if other != one and met[frozenset((left[one], left[other]))] <= times]
        + (chairs if left[one] in may_rest else [])
        for one in range(size)
    ]
    resting = [one for one in range(size) if left[one] in may_rest]
    return graph + [resting for _ in chairs]
