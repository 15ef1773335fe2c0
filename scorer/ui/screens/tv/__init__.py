"""A table or a night on a large screen: read from afar, nothing to tap."""

from .room import Tv

__all__ = ["Tv"]
