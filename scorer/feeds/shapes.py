"""The shapes of the feeds, as `/api/openapi.json` tells them."""

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


class NightList(Shape):
    """The nights, the one written last first."""

    nights: list[Listed]


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


class Stamped(Shape):
    """Of which night, and how it stood."""

    id: str
    version: int
    changed_at: str


class Night(Stamped):
    """Everything that may be seen of a night; confirmed results only."""

    name: str
    date: str
    place: str
    reglamento: str
    edition: str = Field(description="The edition of the reglamento that the night was opened with")
    plan: Plan
    tables: int
    over: bool
    champion: str | None
    pairs: list[Pair]
    groups: list[list[str]]
    draws: list[Draw]
    bracket: list[Sheet]
    matches: list[Match]
    standings: list[Standings]
    places: list[Place]


class NightStandings(Stamped):
    """The standings, one of each group, and every place of the night."""

    over: bool
    champion: str | None
    groups: list[list[str]]
    standings: list[Standings]
    places: list[Place]


class Table(Shape):
    """A table as it is now; the home pair comes first everywhere."""

    table: int
    state: Literal["free", "on-paper", "not-started", "playing", "to-sign", "signed"]
    match: int | None
    pairs: tuple[str, str] | None
    partida: str | None
    score: Two
    juegos: Two
    vacas: Two
    winner: Literal[0, 1] | None
    until: str | None = Field(description="When its time ends")
    offline_since: str | None = Field(description="When its phone was heard last; null while one is there")


class NightTables(Stamped):
    """Every table of a night."""

    tables: list[Table]


class Tie(Shape):
    """Two neighbours of the sheet: null is not known yet, an empty name a bye."""

    home: str | None
    away: str | None
    winner: str | None
    match: int | None
    juegos: Two | None


class BracketRound(Shape):
    """A round of the knock-out: so many places are left in it."""

    round: int
    places: int
    ties: list[Tie]


class Bracket(Stamped):
    """The knock-out from its first round to the final, what is still to come included."""

    champion: str | None
    rounds: list[BracketRound]


class Side(Shape):
    """A pair at a table."""

    name: str
    players: list[str]
    score: int
    juegos: int
    vacas: int
    amarracos: int
    piedras: int
    dentro: bool


class Partida(Shape):
    """A partida as it stands; `mano` is a seat, `hand` the hand in play."""

    id: str
    version: int
    reglamento: str
    hand: int
    mano: int
    pairs: tuple[Side, Side]
    winner: Literal[0, 1] | None
    signed: bool
    changed_at: str


class Refused(Shape):
    """Why there is nothing, in English."""

    error: str
