"""One pair on the large screen: name, tantos, stones, juegos, and how far it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft
import flet.canvas as cv

from scorer.ui.components import paper
from scorer.ui.context import use_app
from scorer.ui.hooks import memo
from scorer.words import terms

if TYPE_CHECKING:
    from scorer.mus.reglamento import Reglamento
    from scorer.service.views import PairView, TableView
    from scorer.ui.context import App

    from .scale import Scale

ACROSS = 2
STONE = 3


def pair(app: App, view: TableView, which: PairView, scale: Scale) -> ft.Control:
    """The pair's half of the screen."""
    # The same wherever the score is: a line more under it alone draws nothing anew.
    alike = replace(scale, left_over=scale.score)
    return ft.Semantics(
        content=_Half(which, view.reglamento, badge_of(app, view, which), alike),
        identifier=f"tv-pair-{which.pair}",
        label=_spoken(app, view, which),
        exclude_semantics=True,
        expand=not scale.upright,
    )


@ft.component
def Half(which: PairView, reglamento: Reglamento, badge: str, scale: Scale) -> ft.Control:
    """The pair as it stands; what the other one takes and what is only bid draws it not anew."""
    app = use_app()
    colours = app.tokens.pair(which.pair)
    score = paper.figure(app.tokens, str(which.score), size=scale.score, colour=colours.strong)
    body = ft.Column(
        [
            _head(app, reglamento, which, scale),
            ft.Row([score, _beside(app, which, badge, scale)], spacing=scale.gap * ACROSS),
        ],
        spacing=scale.gap,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        expand=not scale.tight,
        tight=scale.tight,
    )
    return ft.Container(
        body,
        bgcolor=app.tokens.colours.surface,
        border_radius=app.tokens.sizes.radius_big,
        border=ft.Border.only(top=ft.BorderSide(scale.gap, colours.strong)),
        padding=scale.gap,
    )


_Half = memo(Half)


def _head(app: App, reglamento: Reglamento, which: PairView, scale: Scale) -> ft.Control:
    """The name, and under it the juegos: neither takes the other's room."""
    name = paper.pair_name(app.tokens, which.pair, which.name, size=scale.name, mark_size=scale.name)
    name.spacing = scale.gap
    won = paper.say(app.tokens, won_words(app, reglamento, which), size=scale.words, bold=True)
    return ft.Column([name, won], spacing=scale.gap / ACROSS, tight=True)


def _beside(app: App, which: PairView, badge: str, scale: Scale) -> ft.Control:
    """The badge over the stones."""
    column: list[ft.Control] = [_badge(app, badge, scale)] if badge else []
    column.append(stones(app, which, scale))
    return ft.Column(column, spacing=scale.gap, expand=True, tight=True)


def badge_of(app: App, view: TableView, which: PairView) -> str:
    """How far a pair is, in a word."""
    _ = app.words
    if view.winner == which.pair:
        return _("PARTIDA")
    if view.last and view.last.win and view.last.win.winner == which.pair and not view.in_play:
        return _("FUERA")
    if which.one_to_go:
        return _("ONE TO GO")
    return _("DENTRO") if which.dentro else ""


def _badge(app: App, text: str, scale: Scale) -> ft.Control:
    tokens = app.tokens
    words = paper.say(tokens, text, size=scale.name, colour=tokens.colours.on_accent, bold=True)
    return ft.Container(
        words,
        bgcolor=tokens.colours.accent,
        border_radius=tokens.sizes.radius_small,
        padding=ft.Padding.symmetric(vertical=scale.gap / 2, horizontal=scale.gap),
    )


def stones(app: App, which: PairView, scale: Scale) -> ft.Control:
    """The stones in sight: amarracos over piedras, flat and never stacked."""
    sizes, gap = app.tokens.sizes, scale.gap / 2
    rows = [(which.stones.amarracos, sizes.amarraco), (which.stones.piedras, sizes.piedra)]
    lines: list[ft.Control] = [
        ft.Row(_discs(app, which, count, scale.of(size * STONE)), spacing=gap, run_spacing=gap, wrap=True)
        for count, size in rows
        if count
    ]
    return ft.Column(lines, spacing=scale.gap, tight=True)


def _discs(app: App, which: PairView, count: int, side: float) -> list[ft.Control]:
    return [_disc(app, which, side) for _ in range(count)]


def _disc(app: App, which: PairView, side: float) -> ft.Control:
    colours = app.tokens.pair(which.pair)
    edge = app.tokens.sizes.stroke
    fill = ft.Paint(color=colours.stone, style=ft.PaintingStyle.FILL)
    line = ft.Paint(color=colours.strong, style=ft.PaintingStyle.STROKE, stroke_width=edge)
    middle, radius = side / 2, side / 2 - edge / 2
    return cv.Canvas(
        [cv.Circle(middle, middle, radius, fill), cv.Circle(middle, middle, radius, line)], width=side, height=side
    )


def won_words(app: App, reglamento: Reglamento, which: PairView) -> str:
    """Juegos and vacas in words."""
    _ = app.words
    parts = [terms.juegos(_, reglamento, which.juegos)]
    if reglamento.vacas > 1:
        parts.append(terms.vacas(_, which.vacas))
    return " · ".join(parts)


def _spoken(app: App, view: TableView, which: PairView) -> str:
    """The half in one sentence."""
    _ = app.words
    said = [which.name, terms.tantos(_, view.reglamento, which.score), won_words(app, view.reglamento, which)]
    badge = badge_of(app, view, which)
    return ", ".join([*said, badge.lower()] if badge else said)
