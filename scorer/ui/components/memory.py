"""What a device keeps as text, by key; one that keeps nothing (private browsing) is no error."""

from __future__ import annotations

import flet as ft

from scorer.ui.hooks import use_value

REFUSALS = (RuntimeError, TimeoutError)


class Memory:
    """The device's own store, in its simplest form."""

    def __init__(self) -> None:
        self._preferences = ft.SharedPreferences()

    async def recall(self, key: str) -> str:
        """What is kept under a key; empty where nothing is."""
        try:
            kept = await self._preferences.get(key)
        except REFUSALS:
            return ""
        return kept if isinstance(kept, str) else ""

    async def keep(self, key: str, text: str) -> None:
        """Keep it, if the device will."""
        try:
            await self._preferences.set(key, text)
        except REFUSALS:
            return


def use_memory() -> Memory:
    """The memory of this device."""
    memory, _ = use_value(Memory)
    return memory
