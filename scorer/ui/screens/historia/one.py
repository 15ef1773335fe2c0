"""One hand alone: read aloud as the scorer says it, its lines, and the way to put it right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.hand import Hand
from scorer.ui.components import paper
from scorer.words import cantar

from .entry import entry

if TYPE_CHECKING:
    from scorer.service.views import TableView
    from scorer.ui.context import App

    from .place import Place
    from .trail import Trail


def one(app: App, view: TableView, trail: Trail, place: Place, index: int) -> list[ft.Control]:
    """The hand, or the entry between hands."""
    return [_neighbours(app, view, place, index), _aloud(app, view, index), entry(app, view, trail, index)]


def foot_of_one(app: App, view: TableView, place: Place, index: int, *, corrects: bool = True) -> ft.Control | None:
    """The way to put it right; an entry between hands is undone or set anew instead. Who only looks may still ask."""
    if not isinstance(view.steps[index].item, Hand) or view.steps[index].dropped:
        return None
    _, tokens = app.words, app.tokens
    ways = [
        (_("Put the cards down"), "cartas", "to-cards", ft.Icons.STYLE_OUTLINED),
        (_("Claim"), "reclamar", "to-claim", ft.Icons.GAVEL),
    ]
    others: list[ft.Control] = [
        paper.outlined(tokens, text, _going(app, view, where, index), tag=tag, icon=icon, on_ground=True)
        for text, where, tag, icon in ways
    ]
    row = ft.Row(others, wrap=True, spacing=tokens.sizes.gap, run_spacing=tokens.sizes.gap)
    if not corrects:
        return row
    edit = paper.button(
        tokens, _("Put this hand right"), lambda: place.edit(index), tag="correct", icon=ft.Icons.EDIT_OUTLINED
    )
    return ft.Column(
        [row, edit], spacing=tokens.sizes.gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
    )  # fmt: skip


def _going(app: App, view: TableView, where: str, index: int) -> paper.Tapped:
    return lambda: app.go(f"/mesa/{view.id}/{where}?entry={index}")


def _neighbours(app: App, view: TableView, place: Place, index: int) -> ft.Control:
    """The hand before and the one after."""
    _, tokens = app.words, app.tokens
    before = next((at for at in range(index - 1, -1, -1) if _is_hand(view, at)), None)
    after = next((at for at in range(index + 1, len(view.steps)) if _is_hand(view, at)), None)
    title = paper.heading(tokens, _("Hand {n}", n=view.steps[index].after.hand))
    title.expand = True
    ways = [
        (ft.Icons.CHEVRON_LEFT, _("The hand before"), before, "before"),
        (ft.Icons.CHEVRON_RIGHT, _("The hand after"), after, "after"),
    ]
    buttons = [
        paper.icon_button(
            tokens, icon, name, _opening(place, where), tag=tag, colour=_shade(app, there=where is not None)
        )
        for icon, name, where, tag in ways
    ]
    return ft.Row([title, *buttons], spacing=tokens.sizes.gap)


def _shade(app: App, *, there: bool) -> str:
    return app.tokens.colours.on_ground if there else app.tokens.colours.ground_outline


def _opening(place: Place, index: int | None) -> paper.Tapped | None:
    return None if index is None else (lambda: place.open_hand(index))


def _is_hand(view: TableView, index: int) -> bool:
    return isinstance(view.steps[index].item, Hand)


def last_hand(view: TableView) -> int:
    """The hand closed last; where there is none, the last entry."""
    return next((at for at in range(len(view.steps) - 1, -1, -1) if _is_hand(view, at)), len(view.steps) - 1)


def _aloud(app: App, view: TableView, index: int) -> ft.Control:
    """As it is said at the table, large enough to be read from a phone that lies on it."""
    tokens = app.tokens
    names = [which.name for which in view.pairs]
    said = cantar.step(app.words, view.steps[index], names, view.reglamento)
    lines: list[ft.Control] = [paper.say(tokens, text, size=tokens.sizes.label) for text in said]
    return ft.Semantics(content=paper.sheet(tokens, lines), identifier="aloud")
