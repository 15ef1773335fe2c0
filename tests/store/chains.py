"""Sealed records to store, what they say means nothing here; and what lies in a store's folder."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scorer.files.log import Record, seal

if TYPE_CHECKING:
    from pathlib import Path

AT = "2026-03-01T20:00:00.000+00:00"


def sealed(before: Record | None, *, at: str = AT, **changed: Any) -> Record:
    """The record after `before`: a plain tap, or whatever is changed in it."""
    seq = 0 if before is None else before.seq + 1
    said = {"id": f"tap{seq}", "device": "phone", "kind": "entered", "data": {"plain": {"pair": seq % 2}}}
    return seal(before, at=at, **{**said, **changed})


def chain(length: int, **changed: Any) -> list[Record]:
    """A log of so many records."""
    records: list[Record] = []
    for _ in range(length):
        records.append(sealed(records[-1] if records else None, **changed))
    return records


def names(file: Path) -> list[str]:
    """Everything in a file's folder."""
    return sorted(one.name for one in file.parent.iterdir())


def document(file: Path) -> dict[str, Any]:
    """What a file says."""
    return json.loads(file.read_text(encoding="utf-8"))


def spoil(file: Path, content: bytes) -> None:
    """A file with nothing good in it, and no copy before it."""
    file.write_bytes(content)
    file.with_name(f"{file.name}.prev").unlink()
