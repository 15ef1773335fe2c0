"""The systems as data: which rules separate the tied, in their order, and how often two teams meet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .records import Record, ratio


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a system: what it compares, the higher the better.

    `compare` is given a team's sums in the whole league and those among the tied. `among` says that it looks at
    the latter, `on_tantos` that it counts tantos.
    """

    id: str
    compare: Callable[[Record, Record], Any]
    among: bool = False
    on_tantos: bool = False


@dataclass(frozen=True, slots=True)
class System:
    """A system: its rules from the first on, how often two teams meet at most, the juegos that win a match.

    `by_ceros`: no rules, lost partidas put a pair out. `replays`: whom no rule separates plays again (alava, double).
    """

    id: str
    rules: tuple[Rule, ...]
    meetings: int | None
    juegos: int
    by_ceros: bool = False
    replays: bool = False


POINTS = Rule("points", lambda league, _: league.points)
WON = Rule("won", lambda league, _: league.won)
H2H_POINTS = Rule("h2h-points", lambda _, tied: tied.points, among=True)
H2H_JUEGOS = Rule("h2h-juegos", lambda _, tied: ratio(tied.juegos), among=True)
H2H_WON = Rule("h2h", lambda _, tied: tied.won, among=True)
JUEGOS = Rule("juegos", lambda league, _: ratio(league.juegos))
TANTOS = Rule("tantos", lambda league, _: ratio(league.tantos), on_tantos=True)
JUEGOS_WON = Rule("juegos-won", lambda league, _: league.juegos[0])
JUEGOS_LOST = Rule("juegos-lost", lambda league, _: -league.juegos[1])
TANTOS_MADE = Rule("tantos", lambda league, _: league.tantos[0], on_tantos=True)

SYSTEMS: dict[str, System] = {
    system.id: system
    for system in (
        System("alava-single", (POINTS, JUEGOS, TANTOS, H2H_JUEGOS), meetings=1, juegos=3),
        System("alava-double", (POINTS, H2H_POINTS, H2H_JUEGOS, JUEGOS), meetings=2, juegos=3, replays=True),
        System("euskal", (WON, JUEGOS_WON, JUEGOS_LOST, TANTOS_MADE, H2H_WON), meetings=1, juegos=3),
        System("madrid-ceros", (), meetings=None, juegos=4, by_ceros=True),
    )
}
