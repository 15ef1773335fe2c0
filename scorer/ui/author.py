"""Who entered something, by what people call it: the name of the device, else whose it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scorer.service.keys import ORGANISER

if TYPE_CHECKING:
    from .context import App

_UNNAMED = re.compile(r"[0-9a-f]{6}")


def author(app: App, partida_id: str, label: str) -> str:
    """A device that nobody has named is the organiser's, or a table's phone, or this one, or another."""
    if not _UNNAMED.fullmatch(label):
        return label
    _, place = app.words, app.nights.place_of(partida_id) if app.nights else None
    tables = app.nights.tables_of(place.night_id, label) if place and app.nights else frozenset()
    if ORGANISER in tables:
        return _("the organiser")
    if place and tables:
        return _("phone of table {n}", n=place.table if place.table in tables else min(tables))
    return _("this device") if label == app.device.id else _("another device")
