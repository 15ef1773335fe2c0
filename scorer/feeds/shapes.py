"""The shapes of the feeds, as `/api/openapi.json` tells them."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from .parts import Draw, Listed, Match, Pair, Place, Plan, Shape, Sheet, Standings, Two


class NightList(Shape):
    """The nights, the one written last first."""

    nights: list[Listed]


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
