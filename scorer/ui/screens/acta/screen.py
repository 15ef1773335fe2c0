"""The acta on its screen, followed live: on the phone that checks and on the one that signs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.ui.components.looking import looking
from scorer.ui.components.page import columns, has_columns, page
from scorer.ui.components.state import coming, gone
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import use_value
from scorer.ui.live import Live, use_table
from scorer.ui.presence import use_presence

from .after import AtNight, versions
from .facts import facts, result, settled
from .signing import Doing, SigningSheet, steps
from .taking import taking

if TYPE_CHECKING:
    from scorer.partida.sheet import Sheet
    from scorer.service.views import TableView

NONE: tuple[Sheet, ...] = ()
LARGE_TEXT = 1.4  # of which what is left to do would leave no room over it


@ft.component
def ActaScreen() -> ft.Control:
    """The acta of the address."""
    partida_id = ft.use_route_params().get("id", "")
    return At(partida_id, key=partida_id)  # type: ignore[call-arg]


@ft.component
def At(partida_id: str) -> ft.View:
    """The sheet, what is done with it, and the ways to take it along."""
    app, screen, live = use_app(), use_screen(), use_table(partida_id)
    sheets = use_sheets(app, live)
    place = app.nights.place_of(partida_id) if app.nights else None
    use_presence(app, place.night_id if place else "", place.table if place else 0)
    doing, _ = use_value(Doing)
    route, title, view = f"/acta/{partida_id}", app.words("Acta"), live.view
    if view is None or not sheets:
        what = coming(app) if live.problem is None else gone(app, live.problem)
        return page(app, screen, route, title, [what], back=f"/mesa/{partida_id}")
    two, large = has_columns(screen), app.system.text_scale >= LARGE_TEXT
    parts = _parts(app, live, view, sheets, doing)
    body = parts.beside(app) if two else parts.under_each_other(large=large)
    if doing.signing is not None:
        body.append(SigningSheet(live, view, doing, lambda: doing.begin(None)))
    return page(
        app, screen, route, title, body, back=f"/mesa/{partida_id}", foot=None if two or large else parts.foot, wide=two
    )


@dataclass(frozen=True, slots=True)
class Parts:
    """What the acta says; what was done with it and is left to do; what a night says of it; how it goes on from there.

    `frozen`: it is signed.
    """

    frozen: bool
    said: list[ft.Control]
    done: list[ft.Control]
    left: list[ft.Control]
    at_night: list[ft.Control]
    after: list[ft.Control]

    def beside(self, app: App) -> list[ft.Control]:
        """In two columns everything is in sight."""
        return [columns(app, (self.said, [*self.done, *self.left, *self.at_night, *self.after]))]

    def under_each_other(self, *, large: bool) -> list[ft.Control]:
        """What counts in its place stands over everything, and where words are `large` what is left to do too.

        Where there is nothing of it, no room is left for it.
        """
        first, *others = self.said
        stretch = ft.CrossAxisAlignment.STRETCH
        over = [] if self.frozen else self.at_night
        top = ft.Column([*over, first], spacing=0, horizontal_alignment=stretch, tight=True)
        next_ = [self.foot] if large and self.foot is not None else []
        return [*next_, top, *others, *self.done, *self.after]

    @property
    def foot(self) -> ft.Control | None:
        """What is left to do stands at the foot of a phone, in sight from the start."""
        return next(iter(self.at_night if self.frozen else self.left), None)


def _parts(app: App, live: Live, view: TableView, sheets: tuple[Sheet, ...], doing: Doing) -> Parts:
    place = app.nights.place_of(view.id) if app.nights else None
    last, frozen = sheets[-1], view.acta.frozen
    done, left = steps(app, live, view, last, doing)
    return Parts(
        frozen,
        [result(app, last), *settled(app, last), facts(app, last)],
        done,
        left,
        [] if place is None else [AtNight(place, view.id, frozen, live.right.refused is None)],
        [
            *([] if frozen else looking(live)),
            *versions(app, view, sheets, amends=live.right.amends),
            taking(app, view.id, last),
        ],
    )


def use_sheets(app: App, live: Live) -> tuple[Sheet, ...]:
    """Every version of the acta, made anew after every tap."""
    sheets, change = use_value(lambda: NONE)

    async def read() -> None:
        if live.view is None:
            return
        try:
            change(await app.tables.actas(live.partida_id))
        except TanteoError as fact:
            live.problem = fact

    ft.use_effect(read, [live.partida_id, live.view.version if live.view else -1])
    return sheets
