"""The race to the target as a line chart: both pairs in their colours, their marks at the ends of the lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import flet_charts as fc  # type: ignore[import-untyped]

from scorer.mus.hand import Hand
from scorer.ui.components import paper

if TYPE_CHECKING:
    from scorer.mus.reglamento import Reglamento
    from scorer.mus.words import Pair
    from scorer.service.views import TableView
    from scorer.ui.context import App

    from .race import Juego

HEIGHT = 200
LEFT, RIGHT, BELOW = 32, 56, 28
APART = 5
GRID = 10
LABELS = 8
DASHES = [8, 6]
THIN = [2, 6]


def chart(app: App, view: TableView, juego: Juego) -> ft.Control:
    """The chart of one juego, said in one sentence for whom it is read to."""
    made = fc.LineChart(
        data_series=[_dentro(app, view.reglamento, juego), *(_series(app, juego, pair) for pair in (0, 1))],
        min_x=0,
        max_x=max(len(juego.points) - 1, 1),
        min_y=0,
        max_y=view.reglamento.tantos,
        horizontal_grid_lines=fc.ChartGridLines(interval=GRID, color=app.tokens.colours.line, width=1),
        left_axis=_left(app, view.reglamento),
        right_axis=_right(app, juego),
        bottom_axis=_bottom(app, juego),
        top_axis=fc.ChartAxis(show_labels=False),
        border=ft.Border(
            bottom=ft.BorderSide(app.tokens.sizes.hairline, app.tokens.colours.outline),
            left=ft.BorderSide(app.tokens.sizes.hairline, app.tokens.colours.outline),
        ),
        tooltip=fc.LineChartTooltip(
            bgcolor=app.tokens.colours.note, fit_inside_horizontally=True, fit_inside_vertically=True
        ),
        animation=ft.Animation(app.tokens.durations.quick),
        height=HEIGHT,
    )
    return ft.Semantics(
        content=made, identifier=f"race-{juego.number}", image=True, label=_spoken(app, view, juego),
        exclude_semantics=True,
    )  # fmt: skip


def _series(app: App, juego: Juego, pair: Pair) -> fc.LineChartData:
    """A pair's line: whole or dashed, its points round or square, so that it is told without its colour."""
    colour = app.tokens.pair(pair).strong
    points = [
        fc.LineChartDataPoint(
            x, score[pair], tooltip=fc.LineChartDataPointTooltip(str(score[pair]), _tip(app)), point=_point(app, pair)
        )
        for x, score in enumerate(juego.points)
    ]
    return fc.LineChartData(
        points=list(points),
        color=colour,
        stroke_width=app.tokens.sizes.stroke + 1,
        dash_pattern=DASHES if pair else None,
        point=_point(app, pair),
    )


def _tip(app: App) -> ft.TextStyle:
    return ft.TextStyle(color=app.tokens.colours.on_note, size=app.tokens.sizes.body)


def _point(app: App, pair: Pair) -> fc.ChartPointShape:
    colour, size = app.tokens.pair(pair).strong, app.tokens.sizes.gap_tight
    if pair:
        return fc.ChartSquarePoint(color=colour, size=size * 2, stroke_width=0)
    return fc.ChartCirclePoint(color=colour, radius=size)


def _dentro(app: App, reglamento: Reglamento, juego: Juego) -> fc.LineChartData:
    """From here a pair is dentro."""
    ends = (0, max(len(juego.points) - 1, 1))
    points = [fc.LineChartDataPoint(x, reglamento.dentro, show_tooltip=False) for x in ends]
    return fc.LineChartData(points=points, color=app.tokens.colours.ink_muted, stroke_width=1, dash_pattern=THIN)


def _left(app: App, reglamento: Reglamento) -> fc.ChartAxis:
    values = [*range(0, reglamento.tantos - APART, GRID), reglamento.tantos]
    return fc.ChartAxis(labels=[fc.ChartAxisLabel(value, _small(app, str(value))) for value in values], label_size=LEFT)


def _small(app: App, text: str) -> ft.Text:
    return paper.figure(app.tokens, text, size=app.tokens.sizes.small, colour=app.tokens.colours.ink_muted)


def _right(app: App, juego: Juego) -> fc.ChartAxis:
    """Each pair's mark and score at the end of its line, kept apart where the lines end together."""
    one, two = juego.score
    low, high = sorted((one, two))
    places = {low: low, high: max(high, low + APART)} if one != two else {}
    labels = [
        fc.ChartAxisLabel(places.get(score, score + APART * pair), _end(app, pair, score))
        for pair, score in enumerate(juego.score)
    ]
    return fc.ChartAxis(labels=labels, label_size=RIGHT, label_spacing=1)


def _end(app: App, pair: Pair, score: int) -> ft.Control:
    colour = app.tokens.pair(pair).strong
    text = paper.figure(app.tokens, str(score), size=app.tokens.sizes.label, colour=colour)
    return ft.Row([paper.mark(app.tokens, pair), text], spacing=app.tokens.sizes.gap_tight, tight=True)


def _bottom(app: App, juego: Juego) -> fc.ChartAxis:
    """The hands by their number, as many as there is room for."""
    every = -(-len(juego.steps) // LABELS) or 1
    labels = [
        fc.ChartAxisLabel(place + 1, _small(app, str(step.after.hand)))
        for place, (_, step) in enumerate(juego.steps)
        if place % every == 0 and isinstance(step.item, Hand)
    ]
    return fc.ChartAxis(labels=labels, label_size=BELOW, label_spacing=1)


def _spoken(app: App, view: TableView, juego: Juego) -> str:
    names = [which.name for which in view.pairs]
    return app.words(
        "The race to {target}: {one} {ours}, {two} {theirs}.",
        target=view.reglamento.tantos,
        one=names[0],
        ours=juego.score[0],
        two=names[1],
        theirs=juego.score[1],
    )
