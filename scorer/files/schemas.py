"""The JSON Schemas of the public formats, as they are shipped: `mus-partida/1` stands in `mus-partida-1.json`."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

FORMATS: tuple[str, ...] = (
    "mus-partida/1",
    "mus-tally/1",
    "mus-rank/1",
    "mus-liga/1",
    "mus-standings/1",
    "mus-log/1",
    "mus-acta/1",
    "mus-night/1",
    "mus-todo/1",
)


@cache
def text(format_: str) -> str:
    """The schema of a format as text."""
    name = f"{format_.replace('/', '-')}.json"
    return resources.files("scorer.files").joinpath("schemas", name).read_text(encoding="utf-8")


def schema(format_: str) -> dict[str, Any]:
    """The schema of a format (JSON Schema 2020-12): of its shape, not of what it may contradict."""
    read: dict[str, Any] = json.loads(text(format_))
    return read
