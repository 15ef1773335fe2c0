"""What one server serves: the tables, the nights played at them, and the stores behind both."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scorer.service.intake import Intake
from scorer.service.nights import Nights
from scorer.service.tables import Tables
from scorer.store.tiny import KEYS, NIGHTS, TinyStore

if TYPE_CHECKING:
    from pathlib import Path

    from scorer.store.port import Store


@dataclass(frozen=True, slots=True)
class House:
    """Everything that one server serves: the tables, the nights played at them, and the stores behind both."""

    tables: Tables
    nights: Nights
    stores: tuple[Store, ...]
    intake: Intake = field(default_factory=Intake)

    @classmethod
    def over(cls, partidas: Store, nights: Store, keys: Store) -> House:
        """The house over its three stores."""
        tables = Tables(partidas)
        return cls(tables, Nights(nights, keys, tables), (nights, keys, partidas))

    @classmethod
    def held(cls, data: Path) -> House:
        """The house over a data folder, which it holds until it closes. Raises InUse, NotWritten."""
        partidas = TinyStore(data)
        partidas.hold_folder()
        return cls.over(partidas, TinyStore(data, NIGHTS), TinyStore(data, KEYS))

    def close(self) -> None:
        """Let go of everything that is held; the folder's own lock goes last."""
        for store in self.stores:
            store.close()
