"""The partidas in a list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.partida.tally import juegos_in_all

if TYPE_CHECKING:
    from .views import TableView


@dataclass(frozen=True, slots=True)
class Summary:
    """A partida in a list: who plays, how it stands, when it was last touched (ISO 8601, UTC).

    `juegos` are those of the vaca in play; of the whole partida once it is won.
    """

    id: str
    names: tuple[str, str]
    reglamento: str
    score: tuple[int, int]
    juegos: tuple[int, int]
    vacas: tuple[int, int]
    winner: int | None
    changed_at: str


def summary_of(view: TableView) -> Summary:
    """How a table stands, for the list."""
    one, two = view.pairs
    return Summary(
        id=view.id,
        names=(one.name, two.name),
        reglamento=view.reglamento.id,
        score=view.score,
        juegos=(one.juegos, two.juegos) if view.winner is None else juegos_in_all(view.steps, view.steps[-1].after),
        vacas=(one.vacas, two.vacas),
        winner=view.winner,
        changed_at=view.changed_at,
    )
