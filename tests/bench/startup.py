"""What starting costs: `scorer --version` and a bare interpreter, side by side."""

from __future__ import annotations

import subprocess
import sys

from tests.bench.clock import best, row, scorer


def main() -> None:
    """Print the table."""
    bare = best(lambda: subprocess.run([sys.executable, "-c", ""], check=True), 3)
    version = best(scorer("--version"), 3)
    row("what", "figure", "beside a bare interpreter")
    row("---", "---", "---")
    row("`scorer --version`", f"{version:.2f} s", f"{version / bare:.1f} ×")
