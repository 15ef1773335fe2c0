"""The window that a session draws in."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

WIDE = 700
LOW = 520
PHONE = (390.0, 844.0)


@dataclass(eq=False)
class Screen(ft.Observable):
    """The window in dp; a component that takes it through `use_screen` follows it."""

    width: float = PHONE[0]
    height: float = PHONE[1]

    @property
    def wide(self) -> bool:
        """Room for two columns."""
        return self.width >= WIDE

    @property
    def low(self) -> bool:
        """A phone on its side."""
        return self.height < LOW

    @property
    def large(self) -> bool:
        """A tablet or more."""
        return self.wide and not self.low
