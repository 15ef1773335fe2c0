"""Timing one thing beside another, each the best of several runs."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable


def best(work: Callable[[], object], runs: int = 5) -> float:
    """Seconds of the quickest of several runs: what the machine can do when it is left alone."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def percentile(values: list[float], share: float) -> float:
    """The value below which that share lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def one_core() -> None:
    """Keep this process, and what it starts, on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def scorer(*words: str) -> Callable[[], object]:
    """Running the command line once, on one core."""
    command = [sys.executable, "-m", "scorer", *words]
    pin = one_core if os.name == "posix" else None
    return lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL, preexec_fn=pin)


def row(what: str, figure: str, ratio: str = "") -> None:
    """One line of a table that can be copied into the docs."""
    print(f"| {what} | {figure} | {ratio} |", flush=True)
