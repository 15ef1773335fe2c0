"""The first screen: go on with the partida in play, start another, look at the past ones."""

from .screen import Home

__all__ = ["Home"]
