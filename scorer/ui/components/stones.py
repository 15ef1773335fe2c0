"""Stones as they lie before a pair: amarracos with one partner, piedras with the other, never one upon another."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft
import flet.canvas as cv

from scorer.mus.stones import Stones
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.mus.words import Pair
    from scorer.ui.tokens import PairColours, Tokens

# Of the strip's width: where the piedras begin; the widest that the stones are drawn for.
SHARE = 0.6
NARROWEST = 168.0
LARGEST = 1.9
ROWS = 2
FIRST_FRAME = 0.03


@dataclass(frozen=True, slots=True)
class Place:
    """Where a stone lies, in dp from the strip's corner; its name tells it from the others."""

    name: str
    left: float
    top: float
    diameter: float


def scale_of(width: float) -> float:
    """How much larger than on the narrowest phone."""
    return min(max(width / NARROWEST, 1.0), LARGEST)


def height_of(width: float, tokens: Tokens) -> float:
    """How high a strip is: two rows of amarracos."""
    return ROWS * (tokens.sizes.amarraco * scale_of(width) + tokens.sizes.gap_tight)


def snug_height(lying: Sequence[Place], width: float, tokens: Tokens) -> float:
    """How high it is where every dp counts: a row at least, two only while two are wanted."""
    row = height_of(width, tokens) / ROWS
    return max([row, *(place.top + place.diameter + tokens.sizes.gap_tight for place in lying)])


def places(stones: Stones, width: float, tokens: Tokens) -> list[Place]:
    """Every stone's place: amarracos from the left, piedras beside them, each a row of its own where there are few."""
    scale, gap = scale_of(width), float(tokens.sizes.gap_tight)
    big = _grid("amarraco", stones.amarracos, (0, width * SHARE - gap), tokens.sizes.amarraco * scale, gap)
    small = _grid("piedra", stones.piedras, (width * SHARE, width), tokens.sizes.piedra * scale, gap)
    return big + small


def _grid(name: str, count: int, span: tuple[float, float], diameter: float, gap: float) -> list[Place]:
    """As many as fit in a row, then another row; so many that they do not fit are drawn smaller."""
    left, right = span
    columns = max(int((right - left + gap) // (diameter + gap)), -(-count // ROWS), 1)
    diameter = min(diameter, (right - left + gap) / columns - gap)
    step = diameter + gap
    return [
        Place(f"{name}-{index}", left + index % columns * step, index // columns * step, diameter)
        for index in range(count)
    ]


@ft.component
def StoneStrip(pair: Pair, stones: Stones, width: float, *, snug: bool = False) -> ft.Control:
    """The stones of a pair; those just taken slide from the centre of the table to their place.

    `snug`: no higher than the stones that lie there.
    """
    tokens = use_app().tokens
    lying, settle = use_value(lambda: stones)
    slides = tokens.durations.slide

    async def settled() -> None:
        await asyncio.sleep(FIRST_FRAME)
        settle(stones)

    ft.use_effect(settled, [stones])
    there = {place.name for place in places(lying, width, tokens)} if slides else None
    here = places(stones, width, tokens)
    height = snug_height(here, width, tokens) if snug else height_of(width, tokens)
    centre = (width if pair == 0 else 0.0, height / 2)
    return ft.Stack(
        [_stone(place, tokens, pair, None if there is None or place.name in there else centre)
         for place in here],
        width=width,
        height=height,
        clip_behavior=ft.ClipBehavior.NONE,
    )  # fmt: skip


def _stone(place: Place, tokens: Tokens, pair: Pair, coming_from: tuple[float, float] | None) -> ft.Control:
    left, top = coming_from or (place.left, place.top)
    slide = tokens.durations.slide
    return ft.Container(
        cv.Canvas(_disc(place.diameter, tokens.pair(pair)), width=place.diameter, height=place.diameter),
        key=place.name,
        left=left,
        top=top,
        animate_position=ft.Animation(slide, ft.AnimationCurve.EASE_OUT) if slide else None,
    )


def _disc(diameter: float, colours: PairColours) -> list[cv.Shape]:
    """A flat disc with its edge."""
    middle, edge = diameter / 2, max(diameter / 14, 1)
    fill = ft.Paint(color=colours.stone, style=ft.PaintingStyle.FILL)
    rim = ft.Paint(color=colours.stone_edge, style=ft.PaintingStyle.STROKE, stroke_width=edge)
    return [cv.Circle(middle, middle, middle, fill), cv.Circle(middle, middle, middle - edge * 2, rim)]
