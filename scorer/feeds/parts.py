"""The shapes that the feeds' answers are made of: the plan, the pairs, the draws, the results, the standings."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

Two = tuple[int, int]


class Shape(BaseModel):
    """A document: nothing in it that is not named here."""

    model_config = ConfigDict(extra="forbid")


class Plan(Shape):
    """The system of a night."""

    kind: Literal["round-robin", "groups", "ceros", "knock-out"]
    rules: str | None = Field(None, description="The rules that place the pairs: alava-single, alava-double, euskal…")
    size: int | None = Field(None, description="Pairs in a group")
    through: int | None = Field(None, description="How many of a group go on")
    ceros: int | None = Field(None, description="Lost partidas that put a pair out")


class Listed(Shape):
    """A night in the list."""

    id: str
    name: str
    date: str
    place: str
    kind: Literal["round-robin", "groups", "ceros", "knock-out"]
    over: bool
    champion: str | None
    version: int = Field(description="Grows with every event of the night")
    changed_at: str


class Pair(Shape):
    """A pair that takes part."""

    name: str
    players: list[str] = Field(default_factory=list)
    establishment: str = ""
    late: bool = Field(description="It came after the first draw")
    gone: bool = Field(description="It has gone home")


class Round(Shape):
    """A round of a draw: who plays whom, who rests."""

    number: int
    pairings: list[tuple[str, str]]
    rests: list[str]


class Draw(Shape):
    """A draw: whoever has the pairs and the seed can repeat it."""

    stage: str
    seed: str
    rounds: list[Round]


class Sheet(Shape):
    """The knock-out as it was drawn for a round: neighbours meet; null is a bye."""

    round: int
    slots: list[str | None]


class Clock(Shape):
    """When the time of a match began, and how many minutes it has."""

    at: str
    minutes: int


class Head(Shape):
    """The head of the log that a signed acta carries."""

    count: int
    hash: str


class Result(Shape):
    """What came of a match; juegos and tantos are the home pair's first."""

    what: Literal["played", "absent", "abandoned", "awarded", "both_lose"]
    pairs: list[str] = Field(default_factory=list, description="Who was absent, abandoned, or was awarded it")
    juegos: list[int] = Field(default_factory=list)
    tantos: list[int] = Field(default_factory=list)
    source: Literal["acta", "paper", "judge"]
    partida: str = ""
    version: int = 0
    head: Head | None = None
    at_limit: bool = False
    note: str = ""


class Match(Shape):
    """A match: where it is played, its result and how often that was corrected."""

    match: int
    stage: str
    round: int
    group: int | None = Field(description="From 0")
    home: str
    away: str
    table: int | None
    partida: str | None
    clock: Clock | None
    open: bool
    winner: str | None
    result: Result | None
    corrected: int


class Row(Shape):
    """A pair in its place and the rule that left it alone there."""

    position: int
    team: str
    played: int
    won: int
    lost: int
    points: int
    juegos: Two
    tantos: Two
    decided_by: str
    ceros: int | None = None
    out: int | None = None


class Standings(Shape):
    """`mus-standings/1`."""

    format: Literal["mus-standings/1"]
    rows: list[Row]
    unresolved: list[list[str]]


class Place(Shape):
    """A pair in its place in the night, and why."""

    position: int
    pair: str
    why: str
    round: int | None
