"""A store whose files live in memory, as in a browser: a record is acknowledged once they are flushed to what lasts."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from .port import LookOnly, NotWritten

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from scorer.files.log import Record

    from .port import StoreError
    from .tiny import TinyStore


class FlushedStore:
    """Writes, then flushes; where the flush fails, the files in memory are put back as they were.

    A second tab over the same data may look and writes nothing: two memories would overwrite each other.
    """

    def __init__(self, store: TinyStore, flush: Callable[[], Awaitable[object]], *, look_only: bool = False) -> None:
        self._store = store
        self._flush = flush
        self._look_only = look_only
        self._turn = asyncio.Lock()

    async def create(self, partida_id: str, first: Record, *more: Record) -> None:
        """Begin a log. Raises as `Store.create`, LookOnly."""
        await self._kept(partida_id, lambda: self._store.create(partida_id, first, *more))

    async def append(self, partida_id: str, record: Record, *more: Record) -> None:
        """Add the next records. Raises as `Store.append`, LookOnly."""
        await self._kept(partida_id, lambda: self._store.append(partida_id, record, *more))

    async def discard(self, partida_id: str) -> None:
        """Put a partida out of sight. Raises as `Store.discard`, LookOnly."""
        await self._kept(partida_id, lambda: self._store.discard(partida_id))

    def ids(self) -> list[str]:
        """The ids, the one written last first. Raises NotRead."""
        return self._store.ids()

    def load(self, partida_id: str) -> list[Record]:
        """The whole log. Raises as `Store.load`."""
        return self._store.load(partida_id)

    def problems(self) -> list[StoreError]:
        """What could not be read since the store was opened, each once."""
        return self._store.problems()

    def close(self) -> None:
        """Let go of everything."""
        self._store.close()

    async def _kept(self, partida_id: str, work: Callable[[], None]) -> None:
        """One write at a time, for a flush takes all there is. Raises what `work` does, LookOnly, NotWritten."""
        if self._look_only:
            raise LookOnly
        async with self._turn:
            before = self._files(partida_id)
            work()
            try:
                await self._flush()
            except Exception as error:  # a browser's own errors, whatever they are
                self._put_back(partida_id, before)
                raise NotWritten(why=str(error)[:80] or type(error).__name__) from error

    def _files(self, partida_id: str) -> dict[Path, bytes]:
        """Every file of a partida, those set aside too."""
        return {path: path.read_bytes() for path in self._store.shelf.glob(f"{partida_id}.*")}

    def _put_back(self, partida_id: str, before: dict[Path, bytes]) -> None:
        self._store.close()  # what it holds in memory is read again
        for path in self._files(partida_id).keys() - before.keys():
            path.unlink()
        for path, data in before.items():
            path.write_bytes(data)
