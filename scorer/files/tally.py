"""`mus-tally/1`: a partida counted, as `scorer tally --json` prints it; and the same as CSV."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorer.mus.hand import Hand
from scorer.mus.stones import both_dentro, stones
from scorer.mus.words import Concept
from scorer.partida.tally import Step, Tally, tally

from .cells import table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorer.mus.cobro import Line
    from scorer.mus.reglamento import Reglamento
    from scorer.partida.model import Partida

FORMAT = "mus-tally/1"
CSV_COLUMNS = ("hand", "lance", "pair", "name", "tantos", "concept", "score_0", "score_1", "rule")


def write(partida: Partida) -> dict[str, Any]:
    """Count a partida and write its tally. Raises the first fact that does not fit, with its place."""
    return from_tally(tally(partida), partida.setup.reglamento)


def from_tally(counted: Tally, reglamento: Reglamento) -> dict[str, Any]:
    """A tally as it travels."""
    standing = counted.standing
    rules = {concept: reglamento.article(concept) for concept in Concept}
    return {
        "format": FORMAT,
        "ledger": [
            _line(hand, line, reglamento.clause(line.concept, line.article) if line.article else rules[line.concept])
            for hand, line in ledger(counted)
        ],
        "juegos": [_juego(step) for step in counted.steps if step.win],
        "score": list(standing.score),
        "juegos_won": list(standing.juegos_won),
        "vacas_won": list(standing.vacas_won),
        "dentro": list(both_dentro(standing.score, reglamento)),
        "stones": [_stones(score) for score in standing.score],
        "mano": standing.mano,
        "winner": standing.winner,
    }


def _stones(score: int) -> dict[str, int]:
    made = stones(score)
    return {"amarracos": made.amarracos, "piedras": made.piedras}


def ledger(counted: Tally) -> Iterator[tuple[int, Line]]:
    """Every line of the cobro with the number of its hand, from 1; 0 before the first."""
    for step in counted.steps:
        for line in step.lines:
            yield step.after.hand, line


def _line(hand: int, line: Line, rule: str) -> dict[str, Any]:
    return {
        "hand": hand,
        "lance": line.lance,
        "pair": line.pair,
        "tantos": line.tantos,
        "concept": line.concept,
        "score": list(line.score),
        "rule": rule,
    }


def _juego(step: Step) -> dict[str, Any]:
    win = step.win
    assert win is not None  # noqa: S101 - only steps that ended a juego come here
    return {"winner": win.winner, "score": list(win.score), "by": win.by, "hand": step.after.hand}


def to_csv(partida: Partida) -> str:
    """The ledger as CSV, one line a tanto entry; a name that looks like a formula is quoted with an apostrophe."""
    names = [pair.name for pair in partida.setup.pairs]
    return table(CSV_COLUMNS, [_row(row, names[row["pair"]]) for row in write(partida)["ledger"]])


def _row(line: dict[str, Any], name: str) -> list[object]:
    return [
        line["hand"],
        line["lance"],
        line["pair"],
        name,
        line["tantos"],
        line["concept"],
        *line["score"],
        line["rule"],
    ]


def hands_played(partida: Partida) -> int:
    """How many hands a partida has."""
    return sum(isinstance(item, Hand) for item in partida.items)
