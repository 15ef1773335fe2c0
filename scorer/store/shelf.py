"""The files of a store: finding and reading them, and putting right what cannot be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from scorer.files.errors import NewerFormat
from scorer.mus.errors import TanteoError

from . import aside, atomic
from .held import HeldLog, read_file
from .port import NewerFile, NoSuchPartida, NotRead, NotWritten, Restored, StoreError, Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from scorer.files.log import Record

    from .locks import Locks

T = TypeVar("T")
_FILE = re.compile(r"([A-Za-z0-9_-]{1,40})\.json(?:\.prev)?")


class _Broken(Exception):
    """A file with something wrong in it, or none at all."""


def label(partida_id: str) -> str:
    """What a lock's message names."""
    return f"partida {partida_id}"


class Shelf:
    """One file for each partida in a folder. What cannot be read is set aside, reported and never overwritten."""

    def __init__(self, folder: Path, locks: Locks) -> None:
        self.folder = folder
        self._locks = locks
        self.problems: list[StoreError] = []

    def path(self, partida_id: str) -> Path:
        """Where a partida is kept."""
        return self.folder / f"{partida_id}.json"

    def make(self) -> None:
        """Make the folder. Raises NotWritten."""
        try:
            atomic.make_folder(self.folder)
        except OSError as error:
            raise NotWritten(why=atomic.reason(error)) from error

    def times(self) -> dict[str, int]:
        """When each partida was written last, in nanoseconds of the file system's clock. Raises NotRead."""
        try:
            return dict(sorted(self._times()))
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise NotRead(id="*", why=atomic.reason(error)) from error

    def _times(self) -> Iterator[tuple[str, int]]:
        for file in self.folder.iterdir():
            match = _FILE.fullmatch(file.name)
            if match:
                yield from self._time(match[1], file)

    def _time(self, partida_id: str, file: Path) -> Iterator[tuple[str, int]]:
        """One of them; a name that leads nowhere is reported."""
        try:
            yield partida_id, file.stat().st_mtime_ns
        except FileNotFoundError:  # renamed while we look
            return
        except OSError as error:
            self.report(NotRead(id=partida_id, why=atomic.reason(error)))

    def has(self, partida_id: str) -> bool:
        """Whether there is a file. A copy without its file counts: setting it aside was cut short. Raises NotRead."""
        path = self.path(partida_id)
        try:
            return path.exists() or atomic.previous(path).exists()
        except OSError as error:
            raise NotRead(id=partida_id, why=atomic.reason(error)) from error

    def check_there(self, partida_id: str) -> None:
        """Raises NoSuchPartida; Unreadable where the file was set aside since the store was opened."""
        if not self.has(partida_id):
            lost = (one for one in self.problems if type(one) is Unreadable and one.parameters["id"] == partida_id)
            raise next(lost, NoSuchPartida(id=partida_id))

    def opened(self, partida_id: str, work: Callable[[Path], T]) -> T:
        """What `work` reads. Where it cannot, the copy before takes the file's place. Raises as `Store.load`."""
        try:
            return self._read(partida_id, self.path(partida_id), work)
        except _Broken:
            with self._locks.briefly(partida_id, label(partida_id)):
                return self._mended(partida_id, work)

    def replaced(self, partida_id: str, records: list[Record]) -> HeldLog:
        """The log after somebody changed the file without asking: what is there now.

        Where that is no log, or only the beginning of `records`, what was acknowledged is written back.
        Raises NewerFile, NotRead, NotWritten.
        """
        path = self.path(partida_id)
        try:
            found = self._read(partida_id, path, HeldLog)
            older = len(found.records) < len(records) and found.records == records[: len(found.records)]
            return HeldLog(path, records) if older else found
        except _Broken as fact:
            kept = self._set_aside(partida_id, path, fact)
            if kept:
                self.report(Unreadable(id=partida_id, why=str(fact), kept=kept))
        return HeldLog(path, records)

    def discard(self, partida_id: str) -> None:
        """Put a file out of sight. Raises NotWritten."""
        try:
            aside.discard(self.path(partida_id))
        except OSError as error:
            raise NotWritten(why=atomic.reason(error)) from error

    def report(self, problem: StoreError) -> StoreError:
        """Note a problem once."""
        if str(problem) not in map(str, self.problems):
            self.problems.append(problem)
        return problem

    def _read(self, partida_id: str, path: Path, work: Callable[[Path], T]) -> T:
        """What `work` reads from one file. Raises _Broken, NewerFile, NotRead."""
        try:
            return work(path)
        except FileNotFoundError:
            raise _Broken("it is gone") from None
        except OSError as error:
            raise self.report(NotRead(id=partida_id, why=atomic.reason(error))) from error
        except NewerFormat as fact:
            raise self.report(NewerFile(id=partida_id, found=fact.parameters["found"])) from fact
        except TanteoError as fact:
            raise _Broken(str(fact)) from fact
        except Exception as error:  # nobody foresaw it, so nothing says that the file is wrong; the others go on
            raise self.report(NotRead(id=partida_id, why=type(error).__name__)) from error

    def _mended(self, partida_id: str, work: Callable[[Path], T]) -> T:
        """Read once more under the lock: another process may have put the file right in between."""
        path = self.path(partida_id)
        try:
            return self._read(partida_id, path, work)
        except _Broken as fact:
            kept = self._set_aside(partida_id, path, fact) or _set_aside_before(path)
            self._restore(partida_id, why=str(fact), kept=kept)
        return self._read(partida_id, path, work)

    def _restore(self, partida_id: str, *, why: str, kept: str) -> None:
        """The copy before in the place of a file that was set aside, where it can be read. Raises Unreadable."""
        before = atomic.previous(self.path(partida_id))
        try:
            self._read(partida_id, before, _restored)
        except _Broken as fact:
            self._set_aside(partida_id, before, fact)
            raise self.report(Unreadable(id=partida_id, why=why, kept=kept)) from fact
        self.report(Restored(id=partida_id, why=why, kept=kept))

    def _set_aside(self, partida_id: str, path: Path, fact: _Broken) -> str:
        """The new name of a broken file, empty where there is none. Raises NotRead where it cannot be renamed."""
        try:
            return aside.set_aside(path, "broken")
        except FileNotFoundError:
            return ""
        except OSError:
            raise self.report(NotRead(id=partida_id, why=str(fact))) from fact


def _restored(before: Path) -> None:
    """A copy that can be read takes the place of its file. Raises as `read_file`."""
    read_file(before)
    aside.put_back(before)


def _set_aside_before(path: Path) -> str:
    """The name under which a file was set aside last, by whoever was cut short after it."""
    return max((found.name for found in path.parent.glob(f"{path.name}.broken-*")), default="–")
