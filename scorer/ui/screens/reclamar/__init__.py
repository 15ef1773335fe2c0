"""A claim: what happened, what the reglamento says of it, and how it was settled."""

from .screen import Reclamar

__all__ = ["Reclamar"]
