"""What a league is made of: its teams, its matches, and the system that places them."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.mus.words import Score

WON, LOST, ABSENT = 2, 1, 0


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two teams; juegos and tantos are the home team's first.

    `awarded` names the winner whatever the juegos; `both_lose` gives both a cero (madrid 4.3).
    """

    home: str
    away: str
    juegos: Score | None = None
    tantos: Score | None = None
    absent: tuple[str, ...] = ()
    awarded: str | None = None
    both_lose: bool = False
    round: int | None = None

    @property
    def teams(self) -> tuple[str, str]:
        """The two that play."""
        return self.home, self.away

    @property
    def is_open(self) -> bool:
        """Without a result it counts for nothing."""
        return self.juegos is None and self.awarded is None and not (self.absent or self.both_lose)

    @property
    def winner(self) -> str | None:
        """Who won; nobody did where both were absent or both lose, or while it is open."""
        if self.absent:
            return next((team for team in self.teams if team not in self.absent), None)
        if self.awarded or self.both_lose or self.juegos is None:
            return self.awarded
        return self.home if self.juegos[0] > self.juegos[1] else self.away

    def points(self, team: str) -> int:
        """Won 2, lost 1, absent 0 (alava, points in a league)."""
        if team in self.absent:
            return ABSENT
        return WON if team == self.winner else LOST


@dataclass(frozen=True, slots=True)
class League:
    """A league as it travels: `system` is a key of `systems.SYSTEMS`, `ceros` what puts a pair out.

    `gone`: who has gone home, where lost partidas put a pair out, with the last round that it was drawn in.
    """

    system: str
    teams: tuple[str, ...]
    matches: tuple[Match, ...] = ()
    ceros: int | None = None
    gone: tuple[tuple[str, int], ...] = ()

    @property
    def open_matches(self) -> tuple[Match, ...]:
        """The matches without a result."""
        return tuple(match for match in self.matches if match.is_open)
