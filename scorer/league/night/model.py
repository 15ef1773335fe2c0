"""What a night is made of: its system, its pairs, its matches and their results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from scorer.league.model import Match
from scorer.mus.words import Score
from scorer.partida.sheet import Head

from .errors import SystemParameter

Kind: TypeAlias = Literal["round-robin", "groups", "ceros", "knock-out"]
Stage: TypeAlias = Literal["round-robin", "groups", "ceros", "knock-out"]
What: TypeAlias = Literal["played", "absent", "abandoned", "awarded", "both_lose"]
Source: TypeAlias = Literal["acta", "paper", "judge"]
DecidedBy: TypeAlias = Literal["lots", "play-off", "judge"]

KINDS: tuple[Kind, ...] = get_args(Kind)
WHATS: tuple[What, ...] = get_args(What)
SOURCES: tuple[Source, ...] = get_args(Source)
DECIDERS: tuple[DecidedBy, ...] = get_args(DecidedBy)
RULES: dict[Kind, tuple[str, ...]] = {
    "round-robin": ("alava-single", "alava-double", "euskal"),
    "groups": ("euskal", "alava-single"),
    "ceros": ("madrid-ceros",),
    "knock-out": ("",),
}
MOST_IN_GROUP = 64
MOST_CEROS = 9


@dataclass(frozen=True, slots=True)
class Plan:
    """The system of a night. `rules` (of `SYSTEMS`) place the teams; `alava-double` is a double round.

    `size` of a group and how many of it go `through`; how many `ceros` put a pair out.
    """

    kind: Kind
    rules: str = ""
    size: int = 4
    through: int = 1
    ceros: int = 3

    @property
    def double(self) -> bool:
        """Everybody meets everybody twice."""
        return self.rules == "alava-double"


def plan(kind: Kind, **given: object) -> Plan:
    """A plan with the first rules of its kind where none are given. Raises SystemParameter; the place is the key."""
    if kind not in KINDS:
        raise SystemParameter("kind", value=str(kind)[:40], allowed=", ".join(KINDS))
    made = Plan(kind, **{"rules": RULES[kind][0], **given})  # type: ignore[arg-type]
    check_plan(made)
    return made


def check_plan(made: Plan) -> None:
    """Raises SystemParameter; the place is the key."""
    if made.rules not in RULES[made.kind]:
        raise SystemParameter("rules", value=made.rules[:40], allowed=", ".join(RULES[made.kind]))
    _between(made.size, "size", 2, MOST_IN_GROUP)
    _between(made.through, "through", 1, made.size)
    _between(made.ceros, "ceros", 1, MOST_CEROS)


def _between(value: int, key: str, low: int, high: int) -> None:
    if not low <= value <= high:
        raise SystemParameter(key, value=value, allowed=f"{low} – {high}")


@dataclass(frozen=True, slots=True)
class Entry:
    """A pair that takes part: the name it is drawn by, its players, the house it plays for."""

    name: str
    players: tuple[str, ...] = ()
    establishment: str = ""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match that was drawn: its number in the night from 1, its round in its stage, home and away."""

    number: int
    stage: Stage
    round: int
    home: str
    away: str

    @property
    def pairs(self) -> tuple[str, str]:
        """The two that play."""
        return self.home, self.away


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a match; juegos and tantos are the home pair's first, vacas where the partida is of several (r).

    `pairs`: who was absent, who abandoned, who was awarded it. From an acta: its partida, its version and the head
    that it carries. `at_limit`: the time ran out and the judge decided as entered.
    """

    what: What = "played"
    pairs: tuple[str, ...] = ()
    juegos: Score | None = None
    tantos: Score | None = None
    source: Source = "paper"
    partida: str = ""
    version: int = 0
    head: Head | None = None
    at_limit: bool = False
    note: str = ""

    def match(self, fixture: Fixture) -> Match:
        """The match as the league counts it."""
        round_ = fixture.round if fixture.stage == "ceros" else None
        return Match(
            fixture.home,
            fixture.away,
            self.juegos,
            self.tantos,
            absent=self.pairs if self.what == "absent" else (),
            awarded=self._awarded(fixture),
            both_lose=self.what == "both_lose",
            round=round_,
        )

    def _awarded(self, fixture: Fixture) -> str | None:
        if self.what == "awarded":
            return self.pairs[0]
        if self.what == "abandoned":
            return next(name for name in fixture.pairs if name not in self.pairs)
        return None


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a match is played: the table, and the partida that is kept there."""

    table: int
    partida: str = ""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of a match: when it began (ISO 8601, UTC) and how many minutes it has."""

    at: str
    minutes: int
