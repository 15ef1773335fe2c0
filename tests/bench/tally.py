"""How many hands a second `scorer tally --jsonl` counts on one core, beside reading the same lines as JSON alone."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from scorer.files import partida, tally
from tests.bench.clock import best, row, scorer

CASES = Path(__file__).parent.parent / "files" / "cases" / "tally.jsonl"
HANDS = 40_000


def lines() -> tuple[list[str], int]:
    """Whole partidas, one a line, as often as it takes."""
    docs = [json.dumps(json.loads(line)["doc"]) for line in CASES.read_text(encoding="utf-8").splitlines()]
    each = sum(tally.hands_played(partida.loads(doc)) for doc in docs)
    times = HANDS // each + 1
    return docs * times, each * times


def main() -> None:
    """Print the table."""
    docs, hands = lines()
    with tempfile.TemporaryDirectory() as folder:
        full, empty = Path(folder, "full.jsonl"), Path(folder, "empty.jsonl")
        full.write_text("\n".join(docs) + "\n", encoding="utf-8")
        empty.write_text("", encoding="utf-8")
        start_up = best(scorer("tally", "--jsonl", str(empty)), 3)
        whole = best(scorer("tally", "--jsonl", str(full)), 3)
    parsing = best(lambda: [json.loads(doc) for doc in docs], 3)
    counting = whole - start_up
    row("what", "figure", "beside parsing the JSON alone")
    row("---", "---", "---")
    row("hands counted a second, one core, after start-up", f"{hands / counting:,.0f}", f"{counting / parsing:.1f} ×")
    row("start-up of `scorer tally`", f"{start_up:.2f} s", "")
