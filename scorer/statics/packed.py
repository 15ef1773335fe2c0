"""Files packed once and kept in a cache folder, by what is in them: never while a phone waits for them."""

from __future__ import annotations

import gzip
import logging
import os
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import brotli

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .sources import Source

log = logging.getLogger(__name__)
SMALLEST = 256
QUICK, BEST = 5, 11
WINDOW = 24
LOW_PRIORITY = 15
# What is packed already: trying once more costs time and saves nothing.
PACKED = frozenset({".png", ".woff2", ".zip", ".whl", ".gz"})


def brotli_of(quality: int) -> Callable[[bytes], bytes]:
    """Brotli; the best takes a minute for the engine and saves an eighth of it."""
    return lambda data: bytes(brotli.compress(data, quality=quality, lgwin=WINDOW))


def gzip_of(data: bytes) -> bytes:
    """Gzip, the same bytes every time."""
    return gzip.compress(data, 9, mtime=0)


# In this order: what helps every phone at once, then what helps the next one more.
STEPS: tuple[tuple[str, Callable[[bytes], bytes]], ...] = (
    ("quick.br", brotli_of(QUICK)),
    ("gz", gzip_of),
    ("br", brotli_of(BEST)),
)
ENCODINGS = {"br": ("br", "quick.br"), "gzip": ("gz",)}


class Packed:
    """The packed forms of some files in a folder; a folder that cannot be written costs speed and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find(self, source: Source, encoding: str) -> Path | None:
        """The best packed form there is."""
        forms = (self._path(source, ending) for ending in ENCODINGS[encoding])
        return next((path for path in forms if path.is_file()), None)

    def prepare(self, sources: Iterable[Source], stop: Callable[[], bool] = lambda: False) -> None:
        """Pack all that is not packed yet, the most useful first."""
        todo = [source for source in sources if worth_it(source)]
        for ending, pack in STEPS:
            for source in todo:
                if stop():
                    return
                self._prepare(source, ending, pack)

    def start(self, sources: Iterable[Source]) -> Callable[[], None]:
        """Pack beside the server, at low priority; the answer ends it."""
        ended = threading.Event()
        thread = threading.Thread(target=self._beside, args=(list(sources), ended), name="packing", daemon=True)
        thread.start()
        return ended.set

    def _beside(self, sources: list[Source], ended: threading.Event) -> None:
        if hasattr(os, "setpriority"):
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW_PRIORITY)
        try:
            self.prepare(sources, ended.is_set)
        except OSError as error:
            log.info("the packed files cannot be kept: %s", error)

    def _prepare(self, source: Source, ending: str, pack: Callable[[bytes], bytes]) -> None:
        path = self._path(source, ending)
        if path.is_file() or (ending == "quick.br" and self._path(source, "br").is_file()):
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")
        temporary.write_bytes(pack(source.read()))
        temporary.replace(path)
        if ending == "br":
            self._path(source, "quick.br").unlink(missing_ok=True)

    def _path(self, source: Source, ending: str) -> Path:
        return self.folder / f"{source.digest}.{ending}"


def worth_it(source: Source) -> bool:
    """Whether a file is large enough and not packed yet."""
    if source.path is None:
        return len(source.made) >= SMALLEST
    return source.path.suffix not in PACKED and source.path.stat().st_size >= SMALLEST
