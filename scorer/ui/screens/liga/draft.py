"""A night as it is being filled in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from scorer.league.night.events import Opened
from scorer.league.night.model import RULES, Kind, Plan
from scorer.league.night.names import tidy
from scorer.mus.reglamento import load

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 80

LIMITS = (0, 70, 90)
FIRST_TABLES = 4


def today() -> str:
    """The day on the clock of the bar."""
    return datetime.now(UTC).astimezone().date().isoformat()


@dataclass(frozen=True, slots=True)
class NightDraft:
    """Everything that an organiser tells before the first pair comes in."""

    name: str = ""
    date: str = ""
    place: str = ""
    kind: Kind = "groups"
    rules: str = RULES["groups"][0]
    size: int = 4
    through: int = 1
    ceros: int = 3
    tables: int = FIRST_TABLES
    minutes: int = 0
    pin: str = ""

    def by(self, kind: Kind) -> NightDraft:
        """By another system, with the first of its rules."""
        return replace(self, kind=kind, rules=RULES[kind][0])

    @property
    def plan(self) -> Plan:
        """The system."""
        return Plan(self.kind, self.rules, self.size, self.through, self.ceros)

    def opened(self, reglamento: str, overrides: Mapping[str, Any], seed: str) -> Opened:
        """The night as it is opened. Raises NameTooLong, NameNotPrintable."""
        return Opened(
            tidy(self.name, "name"),
            tidy(self.date, "date"),
            tidy(self.place, "place"),
            reglamento,
            load(reglamento).version,
            self.plan,
            seed,
            overrides,
            self.tables,
            self.minutes,
        )
