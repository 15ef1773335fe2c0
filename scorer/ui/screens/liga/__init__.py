"""The league nights of this server, and a new one."""

from .new import NewNight
from .screen import Liga

__all__ = ["Liga", "NewNight"]
