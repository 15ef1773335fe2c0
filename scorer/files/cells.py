"""Tables of comma-separated values: no cell of them is a formula, and each can be read back as it was."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# What a spreadsheet takes for a formula, and what looks as if it had been one before it was quoted.
_FORMULA = re.compile(r"'*\s*[=+\-@＝＋－＠]")  # noqa: RUF001 - in wide letters too


def safe_cell(text: str) -> str:
    """A text on one line that no spreadsheet takes for a formula."""
    line = "".join([letter if letter.isprintable() else " " for letter in text])
    return f"'{line}" if _FORMULA.match(line) else line


def plain_cell(cell: str) -> str:
    """What `safe_cell` was given, but for what cannot be printed; what people typed stays, a quoted formula is one."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


def table(heading: Sequence[str], rows: Iterable[Sequence[object]], apart: str = ",") -> str:
    """A table with its heading, its cells apart by a comma or by something else; numbers stay numbers."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n", delimiter=apart)
    writer.writerow(heading)
    writer.writerows([safe_cell(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return out.getvalue()
