"""The acta: the result sheet, checked by the winning pair, signed by the losing one, then frozen."""

from .screen import ActaScreen

__all__ = ["ActaScreen"]
