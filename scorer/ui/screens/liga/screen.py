"""The nights of this server: the one that is on first, and the ways to begin another or to join a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.ui.components import paper
from scorer.ui.components.page import page
from scorer.ui.components.state import coming
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import use_switch, use_value
from scorer.words import night as said
from scorer.words import systems

from .importing import ImportingNight
from .without import without_server

if TYPE_CHECKING:
    from scorer.service.night_views import NightView

ROUTE = "/liga"


@dataclass(eq=False)
class Found(ft.Observable):
    """The nights, None until they are read; `problems`: those that cannot be read."""

    nights: tuple[NightView, ...] | None = None
    problems: tuple[TanteoError, ...] = ()

    async def read(self, app: App) -> None:
        """Read them all: one that cannot be read keeps no other from the list."""
        found, problems = [], []
        for night_id in await app.nights.ids() if app.nights else []:
            try:
                found.append(await app.nights.view(night_id))  # type: ignore[union-attr]
            except TanteoError as fact:
                problems.append(fact)
        self.nights, self.problems = tuple(found), tuple(problems)


@ft.component
def Liga() -> ft.View:
    """The list."""
    app, screen = use_app(), use_screen()
    found, _found = use_value(Found)
    importing, set_importing = use_switch()
    where = ft.use_route_location()

    async def read() -> None:
        if where == ROUTE:
            await found.read(app)

    ft.use_effect(read, [where])
    if app.nights is None:
        return without_server(app, ROUTE)
    body = [coming(app)] if found.nights is None else _body(app, found, lambda: set_importing(True))
    if importing:
        body.append(ImportingNight(lambda: set_importing(False)))
    return page(app, screen, ROUTE, app.words("League night"), body)


def _body(app: App, found: Found, on_import: paper.Tapped) -> list[ft.Control]:
    _, tokens = app.words, app.tokens
    nights = sorted(found.nights or (), key=lambda one: one.night.closed is not None)
    new = (paper.outlined if nights else paper.button)(
        tokens, _("New night"), lambda: app.go("/liga/nueva"), tag="night-new", icon=ft.Icons.ADD,
        **({"on_ground": True} if nights else {}),
    )  # fmt: skip
    first = [_row(app, one) for one in nights] if nights else [_welcome(app, new)]
    ways = [
        *([new] if nights else []),
        paper.outlined(
            tokens, _("Join a table with its code"), lambda: app.go("/unirse"), tag="join", icon=ft.Icons.TABLE_BAR,
            on_ground=True,
        ),
        paper.outlined(
            tokens, _("Bring in a night"), on_import, tag="night-import", icon=ft.Icons.FILE_OPEN_OUTLINED,
            on_ground=True,
        ),
    ]  # fmt: skip
    return [*_problems(app, found), *first, *ways]


def _welcome(app: App, new: ft.Control) -> ft.Control:
    _, tokens = app.words, app.tokens
    return paper.sheet(
        tokens,
        [
            paper.say(tokens, _("Many tables, one standing."), size=tokens.sizes.title, bold=True),
            paper.say(
                tokens,
                _("Write down the pairs, draw, show each table its code: the phones keep the score from then on."),
            ),
            new,
        ],
        spacing=tokens.sizes.gap_wide,
    )


def _problems(app: App, found: Found) -> list[ft.Control]:
    if not found.problems:
        return []
    told = [paper.trouble(app.tokens, app.words.error(fact), tag="night-unread") for fact in found.problems]
    return [paper.sheet(app.tokens, told)]


def _row(app: App, view: NightView) -> ft.Control:
    """A night in the list: its name, when and where, its system, who won."""
    tokens, sizes, _ = app.tokens, app.tokens.sizes, app.words
    night = view.night
    facts = [systems.plan(_, night.plan), _.plural("{n} pair", "{n} pairs", len(night.names))]
    lines: list[ft.Control] = [
        paper.say(tokens, night.opened.name, size=sizes.label, bold=True),
        paper.quiet(tokens, said.when(_, night)),
        paper.quiet(tokens, " · ".join(facts)),
    ]
    if night.closed is not None:
        cup = ft.Icon(ft.Icons.EMOJI_EVENTS, size=sizes.icon, color=tokens.colours.ink)
        name = paper.say(tokens, night.closed.champion or _("Nobody has won it."), bold=True)
        name.expand = True
        lines.append(ft.Row([cup, name], spacing=sizes.gap))
    tap = ft.Container(
        ft.Column(lines, spacing=sizes.gap_tight, tight=True),
        padding=sizes.gap_wide,
        bgcolor=tokens.colours.surface,
        border_radius=sizes.radius,
        ink=True,
        on_click=paper.going(app, f"/liga/{view.id}"),
    )
    return ft.Semantics(content=tap, identifier=f"night-{view.id}", button=True)
