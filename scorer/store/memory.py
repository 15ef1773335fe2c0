"""The store that lasts as long as the process: for tests, and the model for every other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .port import NoSuchPartida, PartidaExists, StoreError
from .records import begun, checked, followed

if TYPE_CHECKING:
    from scorer.files.log import Record


class MemoryStore:
    """Logs kept in memory."""

    def __init__(self) -> None:
        self._logs: dict[str, list[Record]] = {}

    def ids(self) -> list[str]:
        """The ids, the one written last first."""
        return list(reversed(self._logs))

    def create(self, partida_id: str, first: Record, *more: Record) -> None:
        """Begin a log. Raises PartidaExists, NotNext, NotARecord."""
        if checked(partida_id) in self._logs:
            raise PartidaExists(id=partida_id)
        self._logs[partida_id] = begun(partida_id, (first, *more))

    def append(self, partida_id: str, record: Record, *more: Record) -> None:
        """Add the next records. Raises NoSuchPartida, NotNext, NotARecord."""
        before = self._log(partida_id)
        after = followed(partida_id, before, (record, *more))
        if after is not before:
            del self._logs[partida_id]
            self._logs[partida_id] = after

    def load(self, partida_id: str) -> list[Record]:
        """The whole log. Raises NoSuchPartida."""
        return list(self._log(partida_id))

    def _log(self, partida_id: str) -> list[Record]:
        if checked(partida_id) not in self._logs:
            raise NoSuchPartida(id=partida_id)
        return self._logs[partida_id]

    def discard(self, partida_id: str) -> None:
        """Forget a partida. Raises NoSuchPartida."""
        self._log(partida_id)
        del self._logs[partida_id]

    def problems(self) -> list[StoreError]:
        """Memory has none."""
        return []

    def close(self) -> None:
        """Nothing is held."""
