"""Which phones are at the tables of the nights, and when each table was heard last."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class There:
    """The phones by night and table; a table may have several."""

    def __init__(self, clock: Callable[[], str]) -> None:
        self._clock = clock
        self._phones: defaultdict[tuple[str, int], set[object]] = defaultdict(set)
        self._heard: dict[tuple[str, int], str] = {}

    def come(self, night_id: str, table: int) -> object:
        """A phone is there; what is answered stands for it."""
        phone = object()
        self._phones[night_id, table].add(phone)
        return phone

    def go(self, night_id: str, table: int, phone: object) -> None:
        """It goes away; one that lost its right meanwhile was not the table's any more."""
        if phone in self._phones[night_id, table]:
            self._phones[night_id, table].remove(phone)
            self.hear(night_id, table)

    def hear(self, night_id: str, table: int) -> None:
        """A tap of the table came."""
        self._heard[night_id, table] = self._clock()

    def empty(self, night_id: str, table: int) -> None:
        """Its code is another one: no phone of the table is left, and none was ever heard with this code."""
        self._phones[night_id, table].clear()
        self._heard.pop((night_id, table), None)

    def away_since(self, night_id: str, table: int) -> str | None:
        """When its last phone was heard; None while one is there, empty where none ever was."""
        return None if self._phones[night_id, table] else self._heard.get((night_id, table), "")
