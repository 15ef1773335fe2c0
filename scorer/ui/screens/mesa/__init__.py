"""The table: both scores, the stones, the hand in play, undo."""

from .screen import Mesa

__all__ = ["Mesa"]
