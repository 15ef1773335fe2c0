"""Where in the history one is: the whole of it, one hand, a hand being put right, a sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import flet as ft

Sheet: TypeAlias = Literal["", "set", "award", "export"]


@dataclass(eq=False)
class Place(ft.Observable):
    """`opened`: the juegos that are unfolded, None for the last alone; `hand`: the entry looked at alone."""

    opened: frozenset[int] | None = None
    hand: int | None = None
    editing: bool = False
    sheet: Sheet = ""

    def show(self, sheet: Sheet) -> None:
        """Bring up a sheet."""
        self.sheet = sheet

    def close(self) -> None:
        """Put the sheet away."""
        self.sheet = ""

    def open_hand(self, index: int) -> None:
        """Look at one hand alone."""
        self.hand = index

    def all_hands(self) -> None:
        """Back to the whole."""
        self.hand = None

    def edit(self, index: int) -> None:
        """Put a hand right."""
        self.hand, self.editing = index, True

    def reading(self) -> None:
        """Done with it."""
        self.editing = False

    def is_open(self, juego: int, last: int) -> bool:
        """Whether a juego is unfolded."""
        return juego == last if self.opened is None else juego in self.opened

    def fold(self, juego: int, last: int) -> None:
        """Fold a juego, or unfold it."""
        opened = frozenset({last}) if self.opened is None else self.opened
        self.opened = opened ^ {juego}
