"""The history of a table: every hand and line, the race to the target, and what was put right."""

from .screen import Historia

__all__ = ["Historia"]
