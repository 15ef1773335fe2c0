"""A disk that refuses at one step of a write, or a process that dies there."""

from __future__ import annotations

import os
import stat
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DIED = 9  # how a process ends that was made to


def _is_folder(handle: int) -> bool:
    return stat.S_ISDIR(os.fstat(handle).st_mode)


def _named(ending: str) -> Callable[..., bool]:
    return lambda path, *_, **__: str(path).endswith(ending)


def _renamed(source: str, target: str) -> Callable[..., bool]:
    return lambda src, dst, *_, **__: str(src).endswith(source) and str(dst).endswith(target)


# Each step by its name: the system's function and whether a call of it is this step.
STEPS: dict[str, tuple[str, Callable[..., bool]]] = {
    "open": ("open", _named(".json.tmp")),
    "write": ("write", lambda handle, *_: not _is_folder(handle)),
    "flush": ("fsync", lambda handle: not _is_folder(handle)),
    "close": ("close", lambda handle: not _is_folder(handle)),
    "link": ("link", lambda *_, **__: True),
    "rename of the copy before": ("replace", _renamed(".prev.tmp", ".prev")),
    "rename": ("replace", _renamed(".json.tmp", ".json")),
    "open of the folder": ("open", lambda path, *_, **__: Path(path).is_dir()),
    "flush of the folder": ("fsync", _is_folder),
}
BACK = ("replace", _renamed(".prev", ".json"))
BACK_TO_NOTHING = ("unlink", _named(".json"))
LOCK = ("open", _named(".lock"))
FOLDER = ("mkdir", lambda *_, **__: True)
FIRST_ONLY = ("link", "rename of the copy before")


@contextmanager
def refusing(code: int, *steps: tuple[str, Callable[..., bool]]) -> Iterator[None]:
    """At each of these steps the system answers with an error; everything else works."""
    with mock.patch.multiple(os, **{name: _refuser(code, name, steps) for name, _ in steps}):
        yield


def _refuser(code: int, name: str, steps: tuple[tuple[str, Callable[..., bool]], ...]) -> Callable[..., Any]:
    real = getattr(os, name)

    def call(*args: Any, **kwargs: Any) -> Any:
        if any(name == one and chosen(*args, **kwargs) for one, chosen in steps):
            if name == "close":
                real(*args)
            raise OSError(code, os.strerror(code))
        return real(*args, **kwargs)

    return call


def dying(at: int) -> dict[str, Callable[..., Any]]:
    """The system's functions of a write, counted together: at call number `at` the process is gone.

    Even numbers die before the call, odd ones after it; a write that it dies in has written half.
    """
    calls = iter(range(0, 10_000, 2))

    def wrapped(name: str) -> Callable[..., Any]:
        real = getattr(os, name)

        def call(*args: Any, **kwargs: Any) -> Any:
            number = next(calls)
            if number == at:
                if name == "write":
                    real(args[0], bytes(args[1])[: len(args[1]) // 2])
                os._exit(DIED)
            try:
                return real(*args, **kwargs)
            finally:
                if number + 1 == at:
                    os._exit(DIED)

        return call

    return {name: wrapped(name) for name in ("open", "write", "fsync", "link", "replace", "unlink", "close")}
