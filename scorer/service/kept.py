"""A partida in memory: its records and what they come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.files import events as codec
from scorer.files.logfile import replayed

from .drawn import table_view
from .errors import OtherTap

if TYPE_CHECKING:
    from scorer.files.log import Record
    from scorer.partida.history import History
    from scorer.store.port import Store

    from .tables import Tap
    from .views import TableView


@dataclass(slots=True)
class Kept:
    """A log that was read or written, and its history."""

    records: list[Record]
    history: History

    @property
    def version(self) -> int:
        """How many events there are: what a tap must have seen."""
        return len(self.records)

    def knows(self, tap: Tap) -> bool:
        """Whether the tap was applied already: a tap delivered twice counts once. Raises OtherTap."""
        for record in self.records:
            if record.id == tap.id:
                if (record.kind, record.data) != codec.encode(tap.event):
                    raise OtherTap
                return True
        return False

    def view(self, partida_id: str) -> TableView:
        """What the screens draw."""
        first, last = self.records[0], self.records[-1]
        return table_view(partida_id, self.version, self.history, (first.at, last.at, last.device))


def read(store: Store, partida_id: str) -> Kept:
    """A partida from the store, played in the thread that has read it. Raises as `Store.load`."""
    records = store.load(partida_id)
    return Kept(records, replayed(records))
