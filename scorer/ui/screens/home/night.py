"""The league night at home: the way back to this phone's table, and to the nights of this server."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.ui.components import paper
from scorer.ui.hooks import use_value
from scorer.words import night as said

if TYPE_CHECKING:
    from scorer.ui.context import App

HERE = "/"


@dataclass(frozen=True, slots=True)
class Seat:
    """A table of a night that this phone has joined."""

    night_id: str
    name: str
    table: int


NOWHERE: tuple[Seat, ...] = ()


def use_seats(app: App) -> tuple[Seat, ...]:
    """Where this phone sits tonight, looked up whenever the address comes back to home."""
    seats, change = use_value(lambda: NOWHERE)
    where = ft.use_route_location()

    async def look() -> None:
        if where == HERE:
            change(tuple(await _seats(app)))

    ft.use_effect(look, [where])
    return seats


async def _seats(app: App) -> list[Seat]:
    """Those of nights that are not over; a night that is gone from here is none."""
    found = []
    for night_id, table in app.keys.seats() if app.nights else ():
        try:
            night = (await app.nights.view(night_id)).night  # type: ignore[union-attr]
        except TanteoError:
            continue
        if night.closed is None:
            found.append(Seat(night_id, night.opened.name, table))
    return found


def seat(app: App, one: Seat) -> ft.Control:
    """The way back to the table, in one tap."""
    tokens = app.tokens
    title = paper.say(tokens, one.name, size=tokens.sizes.label, bold=True)
    text = app.words("To table {n}", n=one.table)
    go = paper.button(
        tokens, text, partial(app.go, f"/liga/{one.night_id}/mesa/{one.table}"), tag=f"seat-{one.table}",
        icon=ft.Icons.TABLE_BAR,
    )  # fmt: skip
    return ft.Semantics(
        content=paper.sheet(tokens, [title, go], spacing=tokens.sizes.gap_wide),
        label=f"{one.name}: {said.table(app.words, one.table)}",
        container=True,
    )


def league(app: App) -> list[ft.Control]:
    """The league nights, where there is a server for them."""
    if app.nights is None:
        return []
    text, icon = app.words("League night"), ft.Icons.GROUPS_OUTLINED
    return [paper.outlined(app.tokens, text, lambda: app.go("/liga"), tag="league", icon=icon, on_ground=True)]
