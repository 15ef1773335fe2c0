"""The store on disk: one TinyDB file for each partida, each written whole."""

from __future__ import annotations

from itertools import count
from threading import RLock
from typing import TYPE_CHECKING

from .held import HeldLog, read_file
from .locks import Locks
from .port import PartidaExists, StoreError
from .records import begun, checked, followed
from .shelf import Shelf, label

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from scorer.files.log import Record

PARTIDAS, NIGHTS, KEYS = "partidas", "nights", "keys"
_SERVER = "server"
_TURNS = 64


class TinyStore:
    """Partidas in a folder. Reading needs no lock; the first write takes the partida's and keeps it until `close`.

    `shelf`: nights, and the keys of nights, lie in folders of their own beside the partidas.
    """

    def __init__(self, folder: Path, shelf: str = PARTIDAS) -> None:
        self.folder = folder
        self.shelf = folder / shelf
        self._server = Locks(folder)
        self._locks = Locks(folder / ("locks" if shelf == PARTIDAS else f"locks-{shelf}"))
        self._shelf = Shelf(self.shelf, self._locks)
        self._held: dict[str, HeldLog] = {}
        self._turns = [RLock() for _ in range(_TURNS)]
        self._written: dict[str, int] = {}
        self._writes = count(1)

    def hold_folder(self) -> None:
        """Keep every other server out of the folder until `close`. Raises InUse, NotWritten."""
        self._server.hold(_SERVER, str(self.folder))

    def ids(self) -> list[str]:
        """The ids, the one written last first; a file's time is coarse, so the order written here decides a tie."""
        times = self._shelf.times()
        return sorted(times, key=lambda one: (times[one], self._written.get(one, 0), one), reverse=True)

    def create(self, partida_id: str, first: Record, *more: Record) -> None:
        """Begin a log. Raises PartidaExists, NotWritten, InUse, NotNext, NotARecord."""
        with self._turn(partida_id):
            self._check_free(partida_id)
            records = begun(partida_id, (first, *more))
            self._hold(partida_id, lambda: self._begun(partida_id, records))
            self._note(partida_id)

    def append(self, partida_id: str, record: Record, *more: Record) -> None:
        """Add the next records. Raises NoSuchPartida, NotWritten, InUse, NotNext, NotARecord and as `load`."""
        with self._turn(partida_id):
            held = self._to_write(partida_id)
            records = followed(partida_id, held.records, (record, *more))
            if records is not held.records:
                held.keep(records)
                self._note(partida_id)

    def load(self, partida_id: str) -> list[Record]:
        """The whole log. Raises NoSuchPartida, Unreadable, NewerFile, NotRead, InUse."""
        with self._turn(partida_id):
            if partida_id in self._held:
                return list(self._to_write(partida_id).records)
            self._shelf.check_there(partida_id)
            return self._shelf.opened(partida_id, read_file)

    def discard(self, partida_id: str) -> None:
        """Put a partida out of sight. Raises NoSuchPartida, InUse, NotWritten."""
        with self._turn(partida_id):
            self._shelf.check_there(partida_id)
            with self._locks.briefly(partida_id, label(partida_id)):
                self._shelf.discard(partida_id)
            self._let_go(partida_id)

    def problems(self) -> list[StoreError]:
        """What could not be read since the store was opened, each once."""
        return list(self._shelf.problems)

    def close(self) -> None:
        """Let go of every lock; what is used afterwards is read again."""
        self._held.clear()
        self._locks.release_all()
        self._server.release_all()

    def _turn(self, partida_id: str) -> RLock:
        """Threads of this process take turns at a partida; a few partidas share a turn. Raises NoSuchPartida."""
        return self._turns[hash(checked(partida_id)) % _TURNS]

    def _check_free(self, partida_id: str) -> None:
        if self._shelf.has(partida_id):
            raise PartidaExists(id=partida_id)

    def _begun(self, partida_id: str, records: list[Record]) -> HeldLog:
        self._check_free(partida_id)  # once more: another process may have been quicker to the lock
        self._shelf.make()
        return HeldLog(self._shelf.path(partida_id), records)

    def _to_write(self, partida_id: str) -> HeldLog:
        """The log under its lock, read once."""
        if partida_id not in self._held:
            self._shelf.check_there(partida_id)
            self._hold(partida_id, lambda: self._shelf.opened(partida_id, HeldLog))
        elif self._held[partida_id].touched():
            self._held[partida_id] = self._shelf.replaced(partida_id, self._held[partida_id].records)
        return self._held[partida_id]

    def _hold(self, partida_id: str, opening: Callable[[], HeldLog]) -> None:
        """Take the lock and what is opened under it; without the one there is no other."""
        self._locks.hold(partida_id, label(partida_id))
        try:
            self._held[partida_id] = opening()
        except BaseException:
            self._let_go(partida_id)
            raise

    def _let_go(self, partida_id: str) -> None:
        self._held.pop(partida_id, None)
        self._locks.release(partida_id)

    def _note(self, partida_id: str) -> None:
        self._written[partida_id] = next(self._writes)
