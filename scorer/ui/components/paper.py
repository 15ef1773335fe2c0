"""Paper on baize: everything that a screen writes on it, has tapped on it, or lets be written on it."""

from __future__ import annotations

from .ink import figure, heading, mark, note, pair_name, quiet, refused, say, sentence, sheet, trouble
from .press import Tapped, button, choices, going, icon_button, ignoring, outlined
from .write import field

__all__ = [
    "Tapped",
    "button",
    "choices",
    "field",
    "figure",
    "going",
    "heading",
    "icon_button",
    "ignoring",
    "mark",
    "note",
    "outlined",
    "pair_name",
    "quiet",
    "refused",
    "say",
    "sentence",
    "sheet",
    "trouble",
]
