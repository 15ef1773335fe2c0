"""Closing the hand: what is pending, in the order of the cobro, each with its tantos before it is taken."""

from .screen import Mano

__all__ = ["Mano"]
