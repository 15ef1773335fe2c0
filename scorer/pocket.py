"""The app without a server: run by Pyodide in the browser's own worker, over files that the browser keeps."""

from __future__ import annotations

import gzip
import io
import sys
import zipfile
from importlib.abc import MetaPathFinder
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING, Any

import flet as ft

from scorer.service.tables import Tables
from scorer.store.flushed import FlushedStore
from scorer.store.tiny import TinyStore
from scorer.ui.app import start

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType
    from typing import Protocol

    class Worker(Protocol):
        """What the page's worker offers: `statics/web/python-worker.js`."""

        look_only: bool

        async def flush(self) -> Any:  # noqa: ANN401
            """Keep the files. Rejects where the browser cannot."""

        def more(self, name: str) -> Any:  # noqa: ANN401
            """A part of the program that is loaded when it is asked for; the worker waits for it."""


PROGRAM, DATA = Path("/app"), Path("/data")
# What draws the acta on paper is a third of the program, and few phones ever want it.
PARTS = {"fpdf": "paper.zip"}


class Parts(MetaPathFinder):
    """Finds what stayed at the host until now, and keeps it beside the rest."""

    def __init__(self, worker: Worker, program: Path = PROGRAM) -> None:
        self._worker, self._program = worker, program

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module, once its part is here. Raises what a browser does that cannot load it."""
        if fullname not in PARTS:
            return None
        packed = bytes(self._worker.more(PARTS[fullname]).to_py())
        with zipfile.ZipFile(io.BytesIO(gzip.decompress(packed))) as part:
            part.extractall(self._program)
        sys.path_importer_cache.clear()
        return PathFinder.find_spec(fullname, path, target)


def run(worker: Worker) -> None:
    """Start over the data that this browser keeps."""
    sys.meta_path.append(Parts(worker))  # the last one: asked for what is not here
    tables = Tables(FlushedStore(TinyStore(DATA), worker.flush, look_only=worker.look_only))

    async def main(page: ft.Page) -> None:
        await start(page, tables)

    ft.run(main)
