"""Home: the partida in play under the thumb, a new one, those of other days, and files from elsewhere."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper
from scorer.ui.components.memory import Memory, use_memory
from scorer.ui.components.page import columns, page
from scorer.ui.components.state import coming
from scorer.ui.context import App, Screen, use_app, use_screen
from scorer.ui.hooks import use_switch

from .importing import Importing
from .night import league, seat, use_seats
from .partidas import Partidas, use_partidas
from .tiles import in_play, past

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.service.summaries import Summary

ROUTE = "/"


@ft.component
def Home() -> ft.View:
    """What there is to go on with, and the ways to begin."""
    app, screen = use_app(), use_screen()
    memory = use_memory()
    partidas, seats = use_partidas(app, memory), use_seats(app)
    importing, set_importing = use_switch()
    tables = [seat(app, one) for one in seats]
    body = [*tables, *_body(app, screen, partidas, memory, lambda: set_importing(True))]
    if importing:
        # Named, so that it says what came of it while the list above it grows.
        reading = partial(partidas.read, app, memory)
        body.append(Importing(lambda: set_importing(False), reading, key="importing"))  # type: ignore[call-arg]
    return _view(app, screen, body)


def _view(app: App, screen: Screen, body: list[ft.Control]) -> ft.View:
    _, tokens = app.words, app.tokens
    settings = paper.icon_button(
        tokens,
        ft.Icons.SETTINGS_OUTLINED,
        _("Settings"),
        lambda: app.go("/ajustes"),
        tag="settings",
        colour=tokens.colours.on_ground,
    )
    return page(app, screen, ROUTE, "Tanteo", body, back="", actions=[settings], wide=screen.wide)


def _body(
    app: App, screen: Screen, partidas: Partidas, memory: Memory, on_import: Callable[[], None]
) -> list[ft.Control]:
    if partidas.found is None:
        return [coming(app)]
    playing = next((one for one in partidas.shown if one.winner is None), None)
    others = [one for one in partidas.shown if one is not playing]
    also = [one for one in others if one.winner is None]
    over = [one for one in others if one.winner is not None]
    first = [
        *_problems(app, partidas, memory),
        *_first(app, playing),
        *_list(app, partidas, app.words("Also in play"), also),
    ]
    past_ones = _list(app, partidas, app.words("Past partidas"), over[: partidas.most])
    second = [*past_ones, *_older(app, partidas, len(over)), *league(app), _import(app, on_import)]
    if not screen.wide:
        return [*first, *second]
    return [columns(app, (first, second))]


def _first(app: App, playing: Summary | None) -> list[ft.Control]:
    """What the thumb does next: go on, or begin."""
    _, tokens = app.words, app.tokens
    if playing is None:
        return [_welcome(app)]
    new = paper.outlined(
        tokens, _("New partida"), lambda: app.go("/nueva"), tag="new", icon=ft.Icons.ADD, on_ground=True
    )
    return [in_play(app, playing), new]


def _welcome(app: App) -> ft.Control:
    """Nobody plays: one thing to do."""
    _, tokens = app.words, app.tokens
    return paper.sheet(
        tokens,
        [
            paper.say(tokens, _("The table is set."), size=tokens.sizes.title, bold=True),
            paper.say(tokens, _("Deal the cards; the score is kept here, tanto by tanto, and nothing is lost.")),
            paper.button(tokens, _("New partida"), lambda: app.go("/nueva"), tag="new", icon=ft.Icons.ADD),
        ],
        spacing=tokens.sizes.gap_wide,
    )


def _problems(app: App, partidas: Partidas, memory: Memory) -> list[ft.Control]:
    """What the store could not read, until it is put away."""
    if not partidas.problems:
        return []
    _, tokens = app.words, app.tokens
    told = [paper.trouble(tokens, app.words.error(fact), tag="store-problem") for fact in partidas.problems]
    ok = paper.outlined(tokens, _("Understood"), lambda: partidas.understood(memory), tag="understood")
    return [paper.sheet(tokens, [*told, ok])]


def _list(app: App, partidas: Partidas, title: str, some: list[Summary]) -> list[ft.Control]:
    if not some:
        return []
    rows = [past(app, one, one.juegos, _away(partidas, one)) for one in some]
    return [paper.heading(app.tokens, title), *rows]


def _older(app: App, partidas: Partidas, count: int) -> list[ft.Control]:
    """The way to those of longer ago."""
    if count <= partidas.most:
        return []
    return [paper.outlined(app.tokens, app.words("Show older ones"), partidas.older, tag="older", on_ground=True)]


def _away(partidas: Partidas, one: Summary) -> paper.Tapped:
    return lambda: partidas.put_away(one)


def _import(app: App, on_import: Callable[[], None]) -> ft.Control:
    return paper.outlined(
        app.tokens,
        app.words("Bring in a partida"),
        on_import,
        tag="import",
        icon=ft.Icons.FILE_OPEN_OUTLINED,
        on_ground=True,
    )
