"""A file that is always whole: written beside its name, then renamed over it, the copy before it kept."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

# A file system without hard links, or an Android that forbids them: the copy before is copied instead.
_NO_LINKS = frozenset({errno.EPERM, errno.EACCES, errno.EMLINK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP})
# A file system whose folders cannot be flushed, as in the browser or on some shares.
_NO_FOLDER_SYNC = frozenset({errno.EINVAL, errno.EBADF, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP})

_REASONS = {
    errno.ENOSPC: "no room on the disk",
    errno.EDQUOT: "no room on the disk",
    errno.EIO: "the disk failed",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "not permitted",
    errno.EPERM: "not permitted",
}


def reason(error: OSError) -> str:
    """Why the disk refused, in a few words."""
    return _REASONS.get(error.errno or 0) or error.strerror or type(error).__name__


def previous(path: Path) -> Path:
    """Where the copy before the present one is kept."""
    return path.with_name(f"{path.name}.prev")


def write(path: Path, data: bytes) -> None:
    """Put `data` in the place of a file, which becomes the previous copy. Raises OSError; then nothing has changed."""
    temporary = path.with_name(f"{path.name}.tmp")
    try:
        _write_whole(temporary, data)
        kept = _keep_previous(path)
        temporary.replace(path)
    except OSError:
        _remove(temporary)
        raise
    _settle(path, kept=kept)


def _settle(path: Path, *, kept: bool) -> None:
    """Flush the folder, or take the rename back.

    Unflushed, the rename may or may not outlive a power cut, so it is not acknowledged; and what is not acknowledged
    must not show up later as if it were. A power cut before the way back is flushed too leaves one file or the other,
    both whole: at most one record more than was acknowledged, under the id of a tap that its device sends again.
    """
    try:
        sync_folder(path.parent)
    except OSError:
        _put_back(path, kept=kept)
        raise


def _put_back(path: Path, *, kept: bool) -> None:
    """The previous copy back in its place. A disk that refuses this too is written anew by the next tap."""
    with suppress(OSError):
        if kept:
            previous(path).replace(path)
        else:
            path.unlink()
        sync_folder(path.parent)


def _write_whole(path: Path, data: bytes) -> None:
    """Write and flush a file of its own."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o666)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _keep_previous(path: Path) -> bool:
    """Give the present file a second name; whether there was one. At every moment both names hold a whole file."""
    if not path.exists():
        return False
    spare = path.with_name(f"{path.name}.prev.tmp")
    try:
        _remove(spare)
        _link_or_copy(path, spare)
        spare.replace(previous(path))
    finally:
        _remove(spare)  # also where both were one file already: renaming between its names does nothing
    return True


def _link_or_copy(path: Path, spare: Path) -> None:
    if not hasattr(os, "link"):
        _write_whole(spare, path.read_bytes())
        return
    try:
        os.link(path, spare)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        _write_whole(spare, path.read_bytes())


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def sync_folder(folder: Path) -> None:
    """Flush the names in a folder, where the system can. Raises OSError."""
    if not hasattr(os, "O_DIRECTORY"):  # Windows flushes names with the file
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """Make a folder with all above it, each flushed. Raises OSError."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)
