"""Tanteo: a scorekeeping companion for Mus, for the table, the organiser and the judge."""

__version__ = "0.1.0"
