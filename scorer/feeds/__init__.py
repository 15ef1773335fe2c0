"""The feeds: what a club's own page may read of a night, as JSON, and what it is told while the night goes on."""

from .app import Feeds

__all__ = ["Feeds"]
