"""What a table of a night says under its hand: its number, its match, the time left, and the minute of a lance."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper
from scorer.ui.context import use_app
from scorer.ui.hooks import use_ticks, use_value
from scorer.ui.live_night import use_night
from scorer.words import night as said_of

if TYPE_CHECKING:
    from scorer.service.claims import Place
    from scorer.service.views import TableView
    from scorer.ui.context import App
    from scorer.ui.live import Live

MINUTE = 60
TICK = 5.0


@ft.component
def NightLine(table: Live, place: Place) -> ft.Control:
    """One line, drawn anew with the night, the table's taps and the clock."""
    app, night = use_app(), use_night(place.night_id, tables=False)
    use_value(lambda: table)
    view = night.view
    place = night.nights.place_of(table.partida_id) or place if view is not None else place
    until, instead = "", ""
    if view is not None:
        instead = said_of.counts_instead(app.words, view.night, place.match, table.partida_id)
    if view is not None and 1 <= place.table <= len(view.tables):
        until = view.table(place.table).until
    use_ticks(TICK, on=bool(until))
    text, urgent = line(app, place, until, waits_since(table.view), datetime.now(UTC), instead)
    colours = app.tokens.colours
    said = paper.say(
        app.tokens,
        text,
        size=app.tokens.sizes.small,
        colour=colours.accent if urgent else colours.on_ground,
        bold=urgent,
        align=ft.TextAlign.CENTER,
    )
    return ft.Semantics(content=said, identifier="night-line", live_region=urgent)


def line(app: App, place: Place, until: str, waits_since: str, now: datetime, instead: str = "") -> tuple[str, bool]:
    """What it says, and whether it presses; `instead`: what counts and does not come from here."""
    _ = app.words
    if instead:
        return _("Match {match} · {what}", match=place.match, what=instead), True
    if not place.table:
        return _("Match {match} has no table now", match=place.match), True
    where = _("Table {n} · match {match}", n=place.table, match=place.match)
    if not until:
        return where, False
    left = seconds_left(until, now)
    if left <= 0:
        return _("Table {n} · time is up: the judge decides", n=place.table), True
    minutes = _("{n} min", n=-(-left // MINUTE))
    if waits_since and -seconds_left(waits_since, now) > MINUTE:
        return _("Table {n} · {left} · the minute has passed", n=place.table, left=minutes), True
    return _("Table {n} · {left} · 1 min a lance", n=place.table, left=minutes), False


def seconds_left(until: str, now: datetime) -> int:
    """How long it is until then; below nothing once it is past."""
    return round((datetime.fromisoformat(until) - now).total_seconds())


def waits_since(view: TableView | None) -> str:
    """When the bet was made that waits for its answer; empty without one."""
    return view.changed_at if view is not None and any(one.state == "pending" for one in view.lances) else ""
