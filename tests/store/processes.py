"""A second process of ours that uses the same store."""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]

HOLDER = """
import sys
from pathlib import Path
from scorer.store.port import StoreError
from scorer.store.tiny import TinyStore
from tests.store.chains import chain
store = TinyStore(Path(sys.argv[1]))
exec(sys.argv[2])
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def another_process(folder: Path, doing: str) -> Iterator[subprocess.Popen[str]]:
    """A second process that has done something with the store and lives on."""
    command = [sys.executable, "-c", HOLDER, str(folder), doing]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout.readline() == "held\n"
        yield process
        process.stdin.close()
