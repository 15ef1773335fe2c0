"""Files put out of the way: renamed, never overwritten, never deleted."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from itertools import count
from typing import TYPE_CHECKING

from . import atomic

if TYPE_CHECKING:
    from pathlib import Path


def set_aside(path: Path, word: str) -> str:
    """Rename a file to `<name>.<word>-<UTC stamp>`; its new name. Raises OSError."""
    target = _free(path.with_name(f"{path.name}.{word}-{datetime.now(UTC):%Y%m%dT%H%M%S%fZ}"))
    path.rename(target)
    _flush(path.parent)
    return target.name


def put_back(before: Path) -> None:
    """A previous copy in the place of a file that was set aside. Raises OSError."""
    before.replace(before.with_suffix(""))
    _flush(before.parent)


def discard(path: Path) -> None:
    """A file and its previous copy out of sight. Raises OSError.

    The copy goes first: a copy without its file means that setting a broken file aside was cut short.
    """
    with suppress(FileNotFoundError):
        set_aside(atomic.previous(path), "discarded")
    with suppress(FileNotFoundError):
        set_aside(path, "discarded")


def _free(target: Path) -> Path:
    """A name that nothing has: renaming would silently overwrite it."""
    names = (target if n == 0 else target.with_name(f"{target.name}-{n}") for n in count())
    return next(name for name in names if not name.exists())


def _flush(folder: Path) -> None:
    """Names that a power cut brings back are put out of the way once more: nothing hangs on the flush."""
    with suppress(OSError):
        atomic.sync_folder(folder)
