"""Dates and times as people of each language write them; the words themselves stand with all others."""

from __future__ import annotations

from scorer.words.dates import clock, day, local, moment, months

__all__ = ["clock", "day", "local", "moment", "months"]
