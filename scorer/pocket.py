"""The app without a server: run by Pyodide in the browser's own worker, over files that the browser keeps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import flet as ft

from scorer.service.tables import Tables
from scorer.store.flushed import FlushedStore
from scorer.store.tiny import TinyStore
from scorer.ui.app import start

if TYPE_CHECKING:
    from typing import Protocol

    class Worker(Protocol):
        """What the page's worker offers: `statics/web/python-worker.js`."""

        look_only: bool

        async def flush(self) -> Any:  # noqa: ANN401
            """Keep the files. Rejects where the browser cannot."""


DATA = Path("/data")


def run(worker: Worker) -> None:
    """Start over the data that this browser keeps."""
    tables = Tables(FlushedStore(TinyStore(DATA), worker.flush, look_only=worker.look_only))

    async def main(page: ft.Page) -> None:
        await start(page, tables)

    ft.run(main)
