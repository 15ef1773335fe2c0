"""The keys of this device: what it got for a PIN or a table's code, kept on the device and sent with its taps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorer.service.keys import ORGANISER

from .callbacks import added

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from scorer.service.claims import Place
    from scorer.service.keys import Joined
    from scorer.ui.device import Kept

MOST_NIGHTS = 24


class Keys:
    """The keys by night and table; the organiser's is that of table 0, and writes everywhere."""

    def __init__(self, kept: Kept | None = None, told: Mapping[str, Any] | None = None) -> None:
        self._kept = kept
        self._kept_one: list[Callable[[], Awaitable[None]]] = []
        self._held: dict[str, dict[int, str]] = {night: _read(keys) for night, keys in (told or {}).items()}

    @classmethod
    async def recalled(cls, kept: Kept) -> Keys:
        """The keys that the device kept."""
        return cls(kept, await kept.keys())

    async def keep(self, joined: Joined) -> None:
        """Keep a key, beside those that another page of this device kept; those of nights long ago make room."""
        await self._look_again()
        mine = self._held.pop(joined.night_id, {})
        mine.pop(joined.table, None)
        self._held[joined.night_id] = {**mine, joined.table: joined.key}  # the last one is where it sits now
        while len(self._held) > MOST_NIGHTS:
            self._held.pop(next(iter(self._held)))
        if self._kept is not None:
            await self._kept.keep_keys({night: dict(keys) for night, keys in self._held.items()})
        for then in list(self._kept_one):
            await then()

    def on_kept(self, then: Callable[[], Awaitable[None]]) -> Callable[[], None]:
        """Call `then` whenever this device gets a key; the answer ends it."""
        return added(self._kept_one, then)

    async def _look_again(self) -> None:
        told = await self._kept.keys() if self._kept is not None else {}
        for night, keys in told.items():
            self._held[night] = {**_read(keys), **self._held.get(night, {})}

    def organiser(self, night_id: str) -> str:
        """The organiser's key of a night; empty without one."""
        return self._held.get(night_id, {}).get(ORGANISER, "")

    def table(self, night_id: str) -> int | None:
        """The table of a night that this device joined last."""
        return next((table for table in reversed(self._held.get(night_id, {})) if table != ORGANISER), None)

    def seats(self) -> list[tuple[str, int]]:
        """Where this device sits, the night joined last first."""
        found = [(night_id, self.table(night_id)) for night_id in reversed(self._held)]
        return [(night_id, table) for night_id, table in found if table is not None]

    def at_table(self, night_id: str, table: int) -> str:
        """The key of a table."""
        return self._held.get(night_id, {}).get(table, "")

    def for_place(self, place: Place | None) -> str:
        """What to write with at a partida: the organiser's key, its table's, else any, which tells whose it is."""
        if place is None:
            return ""
        held = self._held.get(place.night_id, {})
        return held.get(ORGANISER) or held.get(place.table) or next(iter(held.values()), "")


def _read(keys: object) -> dict[int, str]:
    """The keys as they were written: JSON knows names only, and a device may have kept anything."""
    if not isinstance(keys, dict):
        return {}
    known = [(str(table), key) for table, key in keys.items() if isinstance(key, str)]
    return {int(table): key for table, key in known if table.isascii() and table.isdigit()}
