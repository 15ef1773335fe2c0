"""One night: its pairs, its draws, its tables, its results, its standings."""

from .screen import Noche

__all__ = ["Noche"]
