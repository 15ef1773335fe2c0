"""The sixteen cards put down: who wins each lance and why, and what follows for the hand."""

from .screen import Cartas

__all__ = ["Cartas"]
