"""The table on a large screen: read from afar, nothing to tap."""

from .screen import Tv

__all__ = ["Tv"]
