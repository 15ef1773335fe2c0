"""A phone joins its table, and waits there for its match."""

from .screen import Join, Joining
from .waiting import Waiting

__all__ = ["Join", "Joining", "Waiting"]
