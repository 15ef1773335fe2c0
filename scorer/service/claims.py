"""Whose each partida is: of which night, of which of its matches, and who may write at it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .keys import Claim
from .night_errors import OtherNight

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.league.night.history import NightHistory
    from scorer.league.night.state import Night

    from .books import Books


@dataclass(frozen=True, slots=True)
class Place:
    """Where a partida is played: its night, its match (0 where that is drawn no more), its table (0 without one)."""

    night_id: str
    match: int
    table: int


class Claims:
    """A partida is of the night that had it first, for good: taken from its table too it is nobody else's."""

    def __init__(self, books: Books) -> None:
        self._books = books
        self._of: dict[str, tuple[str, Claim]] = {}
        self._by_match: defaultdict[tuple[str, int], list[str]] = defaultdict(list)

    def take(self, night_id: str, claims: Iterable[Claim]) -> None:
        """Partidas of a night; those of another one stay that one's."""
        for one in claims:
            if self.night_of(one.partida) in ("", night_id) and not self.has(night_id, one):
                self._of[one.partida] = (night_id, one)
                self._by_match[night_id, one.match].append(one.partida)

    def night_of(self, partida_id: str) -> str:
        """The night of a partida; empty where it is of none."""
        return self._of[partida_id][0] if partida_id in self._of else ""

    def has(self, night_id: str, claim: Claim) -> bool:
        """Whether a partida is this night's already, and for this match."""
        return self._of.get(claim.partida) == (night_id, claim)

    def of_night(self, night_id: str) -> list[str]:
        """The partidas that a night's log names and no other night had first."""
        return [one for one in self._books.now(night_id).history.partidas if self.night_of(one) == night_id]

    def is_named(self, partida_id: str) -> bool:
        """Whether the night's log names it, or it was only about to be sent to a table: nobody writes there then."""
        night_id = self.night_of(partida_id)
        return night_id in self._books and partida_id in self._books.now(night_id).history.partidas

    def check_here(self, night_id: str, partida_id: str) -> None:
        """Raises OtherNight where a partida is not one of the night's."""
        if self.night_of(partida_id) != night_id:
            raise OtherNight

    def match_of(self, partida_id: str) -> int:
        """The match of a partida; 0 where it is of none that is drawn."""
        night_id, claim = self._of[partida_id]
        return claim.match if _fits(claim, self._night(night_id)) else 0

    def place_of(self, partida_id: str) -> Place | None:
        """Where a partida is played; None where it is of no night."""
        if partida_id not in self._of:
            return None
        night_id, match = self.night_of(partida_id), self.match_of(partida_id)
        night = self._night(night_id)
        seat = night.seats.get(match) if night else None
        return Place(night_id, match, seat.table if seat else 0)

    def venue_of(self, partida_id: str) -> str:
        """Where the night of a partida is, and its name; empty where it is of none."""
        night = self._night(self.night_of(partida_id))
        told = (night.opened.place, night.opened.name) if night else ()
        return " · ".join(one for one in told if one)

    def partidas_of(self, night_id: str, match: int) -> list[str]:
        """The partidas of a match: the one at its table, then the others, the one made last first."""
        night = self._books.now(night_id).night
        seat = night.seats.get(match)
        made = [one for one in reversed(self._by_match[night_id, match]) if self.match_of(one) == match]
        return list(dict.fromkeys([*([seat.partida] if seat and seat.partida else []), *made]))

    def partida_of(self, night_id: str, match: int) -> str:
        """The partida whose acta is the match's: the one that its result rests on, or as `partidas_of`."""
        versions = self._books.now(night_id).night.results.get(match, ())
        rests_on = next((one.partida for one in reversed(versions) if one.partida), "")
        return rests_on or next(iter(self.partidas_of(night_id, match)), "")

    def _night(self, night_id: str) -> Night | None:
        """None where it cannot be read: its partidas are its own all the same."""
        return self._books.now(night_id).night if night_id in self._books else None


def claims_of(history: NightHistory) -> tuple[Claim, ...]:
    """The partidas that the log of a night names, each with its match."""
    return tuple(Claim(one, sat.match, sat.pairs) for one, sat in history.partidas.items())


def _fits(claim: Claim, night: Night | None) -> bool:
    """Whether the match is drawn still."""
    if night is None or not 1 <= claim.match <= len(night.fixtures):
        return False
    return night.fixture(claim.match).pairs == claim.pairs
