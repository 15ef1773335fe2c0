"""Who may write: locks of the operating system, so that a second process is refused and a killed one holds nothing."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from . import atomic
from .port import InUse, NotWritten

if sys.platform != "emscripten":  # a browser has no locks, and no second process to lock out
    from filelock import FileLock, Timeout

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Locks:
    """The locks that this process holds, each a file of its own that stays when it is let go."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, FileLock | None] = {}

    def hold(self, name: str, what: str) -> None:
        """Hold a lock until it is let go; once more changes nothing. Raises InUse(what), NotWritten."""
        if name in self._held:
            return
        try:
            self._held[name] = self._acquired(name, what)
        except OSError as error:
            raise NotWritten(why=atomic.reason(error)) from error

    def _acquired(self, name: str, what: str) -> FileLock | None:
        if sys.platform == "emscripten":
            return None
        atomic.make_folder(self._folder)
        # One thread takes it, another one lets it go: the service calls from whichever is free.
        lock = FileLock(self._folder / f"{name}.lock", blocking=False, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            raise InUse(what=what) from None
        return lock

    @contextmanager
    def briefly(self, name: str, what: str) -> Iterator[None]:
        """Hold a lock for a moment, or go on holding it where it is held. Raises as `hold`."""
        held_before = name in self._held
        self.hold(name, what)
        try:
            yield
        finally:
            if not held_before:
                self.release(name)

    def release(self, name: str) -> None:
        """Let go of a lock; of one that is not held, nothing happens."""
        lock = self._held.pop(name, None)
        if lock is not None:
            lock.release()

    def release_all(self) -> None:
        """Let go of every lock."""
        for name in list(self._held):
            self.release(name)
