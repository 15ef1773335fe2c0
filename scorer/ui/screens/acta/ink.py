"""A signature drawn with the finger, on a box of 1000 × 400; and one that was drawn, shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import flet as ft
import flet.canvas as cv

if TYPE_CHECKING:
    from scorer.partida.events import Stroke
    from scorer.ui.context import App

WIDTH, HEIGHT = 1000, 400
APART = 6
MOST_STROKES, MOST_POINTS = 60, 400
EVERY = 16


@dataclass(eq=False)
class Pen(ft.Observable):
    """What is drawn so far; points closer than a hair are left out."""

    strokes: tuple[Stroke, ...] = ()

    def __post_init__(self) -> None:
        self._width = float(WIDTH)

    def on(self, width: float) -> None:
        """How wide the box is on the screen."""
        self._width = width

    def down(self, x: float, y: float) -> None:
        """A new stroke."""
        if len(self.strokes) < MOST_STROKES:
            self.strokes = (*self.strokes, (self._point(x, y),))

    def move(self, x: float, y: float) -> None:
        """The stroke goes on."""
        if not self.strokes:
            return
        *before, last = self.strokes
        point = self._point(x, y)
        if len(last) < MOST_POINTS and _far(last[-1], point):
            self.strokes = (*before, (*last, point))

    def clear(self) -> None:
        """An empty box."""
        self.strokes = ()

    def _point(self, x: float, y: float) -> tuple[int, int]:
        scale = WIDTH / self._width
        return _within(round(x * scale), WIDTH), _within(round(y * scale), HEIGHT)


def _far(one: tuple[int, int], two: tuple[int, int]) -> bool:
    return abs(one[0] - two[0]) + abs(one[1] - two[1]) >= APART


def _within(value: int, most: int) -> int:
    return max(0, min(most, value))


@ft.component
def Ink(app: App, pen: Pen, width: float) -> ft.Control:
    """The box to draw in: it alone is drawn anew while the finger moves."""
    pen.on(width)
    tokens = app.tokens

    async def down(event: ft.DragStartEvent[Any]) -> None:
        pen.down(event.local_position.x, event.local_position.y)

    async def move(event: ft.DragUpdateEvent[Any]) -> None:
        pen.move(event.local_position.x, event.local_position.y)

    canvas = drawn(app, pen.strokes, width)
    area = ft.GestureDetector(content=canvas, drag_interval=EVERY, on_pan_start=down, on_pan_update=move)
    box = ft.Container(
        area,
        width=width,
        bgcolor=tokens.colours.surface,
        border=ft.Border.all(tokens.sizes.stroke, tokens.colours.outline),
        border_radius=tokens.sizes.radius_small,
    )
    name = app.words("Sign here with the finger")
    return ft.Semantics(content=box, identifier="ink", label=name, container=True)


def drawn(app: App, strokes: tuple[Stroke, ...], width: float) -> cv.Canvas:
    """The strokes, as large as the box."""
    paint = ft.Paint(
        color=app.tokens.colours.ink,
        stroke_width=app.tokens.sizes.stroke + 1,
        style=ft.PaintingStyle.STROKE,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
    )
    scale = width / WIDTH
    shapes: list[cv.Shape] = [cv.Path(_path(stroke, scale), paint) for stroke in strokes if stroke]
    return cv.Canvas(shapes, width=width, height=HEIGHT * scale)


def _path(stroke: Stroke, scale: float) -> list[Any]:
    """A stroke as a line; a dot is a short one."""
    (x, y), *rest = stroke
    rest = rest or [(x + 1, y + 1)]
    return [cv.Path.MoveTo(x * scale, y * scale), *(cv.Path.LineTo(a * scale, b * scale) for a, b in rest)]
