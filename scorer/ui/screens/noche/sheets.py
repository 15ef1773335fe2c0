"""The knock-out as it is drawn: as wide as it needs, scrolled sideways on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night import tree
from scorer.ui.components.bracket import bracket
from scorer.ui.components.page import width_of

if TYPE_CHECKING:
    from scorer.league.night.state import Night
    from scorer.league.night.tree import Part
    from scorer.ui.context import App, Screen

PLACES = 16
COLUMN, ROW = 160, 30
HEADING = 1.2


def sheets(app: App, screen: Screen, night: Night) -> list[ft.Control]:
    """The tree in its parts; nothing before it is drawn."""
    drawn = tree.rounds(night)
    return [_scrolled(_drawn(app, screen, night, part, len(drawn))) for part in tree.parts(drawn, PLACES)]


def _drawn(app: App, screen: Screen, night: Night, part: Part, rounds: int) -> ft.Control:
    width = max(width_of(app, screen, wide=screen.wide), COLUMN * (len(part.rounds) + 1))
    height = ROW * app.system.text_scale * (2 * len(part.rounds[0]) + HEADING)
    whole = part.first + len(part.rounds) > rounds
    return bracket(
        app, night, part, whole=whole, width=width, height=height, largest=app.tokens.sizes.body * app.system.text_scale
    )


def _scrolled(made: ft.Control) -> ft.Control:
    return ft.Row([made], scroll=ft.ScrollMode.AUTO)
