"""The ids of partidas and nights: each can name a file and nothing else."""

from __future__ import annotations

import re

from .errors import NotAnId
from .reader import shown, string

LONGEST = 40
_ID = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST}}}")


def is_id(name: str) -> bool:
    """Whether a name can be that of a partida or a night."""
    return _ID.fullmatch(name) is not None


def read_id(value: object, place: str = "") -> str:
    """The id of a partida or a night as a file tells it. Raises NotAnId."""
    name = string(value, place)
    if not is_id(name):
        raise NotAnId(place, found=shown(name), most=LONGEST)
    return name
