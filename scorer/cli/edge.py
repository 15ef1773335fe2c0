"""Where the command line meets the system: files in, lines out, and everything that can go wrong there."""

from __future__ import annotations

import errno
import os
import secrets
import stat
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NoReturn, TextIO, TypeVar

from scorer.files.reader import LARGEST_FILE
from scorer.mus.errors import TanteoError, harmless

from .errors import IsFolder, NoSuchFile, NotReadable, NotWritable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

A = TypeVar("A")
T = TypeVar("T")
DASH = "-"
_CHUNK = 1 << 16


def read(name: str, largest: int = LARGEST_FILE) -> bytes:
    """A whole file, or as much of it as shows that it is too large; standard input for `-`.

    Raises NoSuchFile, IsFolder, NotReadable; the place is the file's name.
    """
    with _reading(name), _stream(name) as stream:
        return stream.read(largest + 1)


def lines(name: str) -> Iterator[bytes]:
    """The lines of a file that are not blank; of one that is too large as much as shows it. Raises as `read`."""
    with _reading(name):
        stream = _stream(name)
    with stream:
        while line := _next_line(name, stream):
            if not line.isspace():
                yield line.rstrip(b"\r\n")


def _next_line(name: str, stream: BinaryIO) -> bytes:
    with _reading(name):
        line = stream.readline(LARGEST_FILE + 1)
        if len(line) > LARGEST_FILE and not line.endswith(b"\n"):
            _skip_rest(stream)
        return line


def _skip_rest(stream: BinaryIO) -> None:
    while (more := stream.readline(_CHUNK)) and not more.endswith(b"\n"):
        pass


def _stream(name: str) -> BinaryIO:
    return _standard("stdin").buffer if name == DASH else Path(name).open("rb")


def _standard(name: str) -> TextIO:
    """A standard stream; whoever started the process may have closed it."""
    stream: TextIO | None = getattr(sys, name)
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return stream


@contextmanager
def _reading(name: str) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError:
        raise NoSuchFile(name) from None
    except IsADirectoryError:
        raise IsFolder(name) from None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise _is_folder(name) or NotReadable(name, why=why(error)) from None


def _is_folder(name: str) -> IsFolder | None:
    """Windows says "permission denied" where a folder is read or written."""
    with suppress(OSError, ValueError):
        return IsFolder(name) if Path(name).is_dir() else None
    return None


def inside(name: str, work: Callable[[A], T], what: A) -> T:
    """Do something with what a file holds; what it is refused for carries the file's name before its place."""
    try:
        return work(what)
    except TanteoError as fact:
        place = f"{name}: {fact.place}" if fact.place else name
        raise type(fact)(place, **fact.parameters) from None


def why(error: OSError | ValueError) -> str:
    """What the system says, in its own words."""
    said = error.strerror if isinstance(error, OSError) else str(error)
    return said or type(error).__name__


class NobodyReads(Exception):
    """Whoever read the output went away: there is no more to do, and nothing to complain of."""


def say(text: str) -> None:
    """Write to standard output at once. Raises NotWritable, NobodyReads."""
    try:
        out = _standard("stdout")
        out.write(text)
        out.flush()
    except BrokenPipeError:
        raise NobodyReads from None
    except OSError as error:
        raise NotWritable("stdout", why=why(error)) from None


def say_bytes(data: bytes) -> None:
    """Write what is no text to standard output. Raises NotWritable, NobodyReads."""
    try:
        out = _standard("stdout")
        out.flush()
        out.buffer.write(data)
        out.buffer.flush()
    except BrokenPipeError:
        raise NobodyReads from None
    except OSError as error:
        raise NotWritable("stdout", why=why(error)) from None


def save(name: str, content: str | bytes) -> None:
    """Write a file whole or not at all; `-` is standard output. Raises NotWritable, IsFolder; the place is its name."""
    if name == DASH:
        say_bytes(content) if isinstance(content, bytes) else say(content)
        return
    try:
        _save(Path(name), content.encode() if isinstance(content, str) else content)
    except (OSError, ValueError) as error:
        raise _is_folder(name) or NotWritable(name, why=why(error)) from None


def _save(path: Path, data: bytes) -> None:
    if path.exists() and not path.is_file():  # a device, a pipe; a folder refuses
        path.write_bytes(data)
        return
    target = Path(os.path.realpath(path))  # a link stays one
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    temporary = target.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        with temporary.open("xb") as file:
            file.write(data)
        _put(temporary, target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


def _put(temporary: Path, target: Path) -> None:
    """A file in the place of another, with its mode."""
    if target.exists():
        temporary.chmod(stat.S_IMODE(target.stat().st_mode))
    temporary.replace(target)


def joined(lines: Iterable[str]) -> str:
    """What is printed for people, each line harmless."""
    return "".join(f"{harmless(line)}\n" for line in lines)


def complain(text: str) -> None:
    """One line on standard error, whatever a file's name or keys hold."""
    with suppress(OSError):  # nobody listens
        _standard("stderr").write(f"{harmless(text)}\n")


def speak_utf8() -> None:
    """Both outputs in UTF-8, also where the system would rather have something else."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def leave(status: int) -> NoReturn:
    """End the process; what could not be written does not complain once more on the way out."""
    try:
        _standard("stdout").flush()
    except (OSError, ValueError):
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), _standard("stdout").fileno())
    sys.exit(status)
