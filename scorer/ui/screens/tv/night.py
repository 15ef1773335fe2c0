"""A night on the room's screen: its pages turn by themselves, each of them as it is now."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.address import use_asked
from scorer.ui.components import paper
from scorer.ui.components.state import coming, gone
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import memo
from scorer.words import dates

from .back import WithWayBack
from .following import use_followed, use_turning
from .pages import Page, pages
from .wall import Wall, wall_of

if TYPE_CHECKING:
    from scorer.service.night_views import NightView


@ft.component
def NightTv(night_id: str) -> ft.View:
    """One night, read-only."""
    app, screen = use_app(), use_screen()
    night, number, came_from = use_followed(night_id), use_turning(), use_asked(app, "from")
    wall = wall_of(screen, app.tokens.sizes, app.system.text_scale)
    content = _content(app, night.view, wall, number) if night.problem is None else gone(app, night.problem)
    return ft.View(
        route=f"/tv/{night_id}",
        padding=2 * wall.gap,
        spacing=0,
        bgcolor=app.tokens.colours.ground,
        controls=[WithWayBack(content, f"/liga/{night_id}", bool(came_from))],
    )


def _content(app: App, view: NightView | None, wall: Wall, number: int) -> ft.Control:
    if view is None:
        return coming(app)
    found = pages(app, view, wall)
    index = number % len(found)
    body = ft.Semantics(content=_Body(found[index]), identifier=f"tv-{found[index].kind}", container=True)
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Column(
        [_head(app, view, wall, found[index], (index + 1, len(found))), ft.Container(body, height=wall.room)],
        spacing=0,
        horizontal_alignment=stretch,
    )


@ft.component
def Body(page: Page) -> ft.Control:
    """What is under the head, drawn anew when what it is drawn of is another: taps change no tree and no standings."""
    return page.drawn(use_app())


_Body = memo(Body)


def _head(app: App, view: NightView, wall: Wall, page: Page, number: tuple[int, int]) -> ft.Control:
    """The night and the page at the left; the time, and when the time of the round ends, at the right."""
    colours, tokens = app.tokens.colours, app.tokens
    name = paper.say(tokens, view.night.opened.name, size=wall.small, colour=colours.on_ground_muted)
    title = paper.say(tokens, page.title, size=wall.large, colour=colours.on_ground, bold=True)
    for words in (name, title):
        words.no_wrap, words.overflow = True, ft.TextOverflow.ELLIPSIS
    left = ft.Column([name, title], spacing=0, expand=True, tight=True)
    return ft.Container(
        ft.Row([left, _clock(app, view, wall, number)], vertical_alignment=ft.CrossAxisAlignment.START),
        height=wall.head,
    )


def _clock(app: App, view: NightView, wall: Wall, number: tuple[int, int]) -> ft.Control:
    """The time of day; below it when the last table's time ends, else which page this is."""
    tokens, colours = app.tokens, app.tokens.colours
    now = datetime.now(UTC).isoformat()
    ends = [table.until for table in view.tables if table.until > now and table.is_ in ("not-started", "playing")]
    beside = f"{number[0]} / {number[1]}"
    if ends:
        beside = app.words("until {time}", time=dates.clock(max(ends))) + f" · {beside}"
    time = paper.figure(tokens, dates.clock(now), size=wall.large * 1.2, colour=colours.accent)
    told = paper.say(tokens, beside, size=wall.small, colour=colours.on_ground_muted)
    column = ft.Column([time, told], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.END, tight=True)
    return ft.Semantics(content=column, identifier="tv-clock")
