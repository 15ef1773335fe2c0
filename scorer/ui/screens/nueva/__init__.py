"""A new partida: who plays, by which reglamento, who is mano."""

from .screen import Nueva

__all__ = ["Nueva"]
