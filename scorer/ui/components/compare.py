"""A hand before and after, line by line beside each other, so that what changes is seen before it is applied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import flet as ft

from scorer.mus.words import Concept, Lance
from scorer.words import terms

from . import paper

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.mus.cobro import Line
    from scorer.mus.words import Score
    from scorer.partida.tally import Step
    from scorer.ui.context import App

Key: TypeAlias = tuple[Lance | None, Concept]
OWN_NAME = (Concept.PARES, Concept.JUEGO, Concept.PUNTO)
ORDER = list(Concept)
LARGE_WORDS = 1.4
WORDS, NUMBERS = 5, 3


@dataclass(frozen=True, slots=True)
class Row:
    """What one thing pays to each pair: before (None: nothing is known yet) and after."""

    key: Key
    before: Score | None
    after: Score

    @property
    def changed(self) -> bool:
        """It pays something else now."""
        return self.before is not None and self.before != self.after


def rows(before: Step | None, after: Step) -> list[Row]:
    """Every line of the two, in the order of the cobro."""
    old, new = _sums(before.lines if before else ()), _sums(after.lines)
    keys = sorted({*old, *new}, key=_place)
    return [Row(key, None if before is None else old.get(key, (0, 0)), new.get(key, (0, 0))) for key in keys]


def _place(key: Key) -> tuple[int, int]:
    lance, concept = key
    return len(Lance) if lance is None else list(Lance).index(lance), _RANK.index(concept)


# In a lance the bet or the paso, what an incident costs, the value.
_RANK = [
    Concept.NO_QUERIDO, Concept.DEJE, Concept.ORDAGO, Concept.PASO, Concept.QUERIDO, Concept.NEGADA, Concept.SANCION,
    Concept.PARES, Concept.JUEGO, Concept.PUNTO, Concept.AJUSTE, Concept.PLAIN,
]  # fmt: skip


def _sums(lines: Iterable[Line]) -> dict[Key, Score]:
    sums: dict[Key, Score] = {}
    for line in lines:
        one, two = sums.get((line.lance, line.concept), (0, 0))
        paid = (line.tantos, 0) if line.pair == 0 else (0, line.tantos)
        sums[line.lance, line.concept] = (one + paid[0], two + paid[1])
    return sums


def table(app: App, before: Step | None, after: Step, heads: tuple[str, str], *, partial: bool = False) -> ft.Control:
    """The rows under their two heads, and what the juego stands at after each, unless some of it is not known."""
    lines = [_row(app, row) for row in rows(before, after)]
    score = [] if partial else [ft.Divider(height=app.tokens.sizes.hairline), _score(app, before, after)]
    body = [_heads(app, heads), *lines, *score]
    column = ft.Column(
        body, spacing=app.tokens.sizes.gap_tight, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
    )
    return ft.Semantics(content=column, identifier="compare", container=True)


def _heads(app: App, heads: tuple[str, str]) -> ft.Control:
    words = [paper.quiet(app.tokens, text) for text in heads]
    for word in words:
        word.text_align = ft.TextAlign.END
    return _laid(app, ft.Text(""), list(words))


def _laid(app: App, what: ft.Text, cells: list[ft.Control]) -> ft.Control:
    """Beside each other; where the words are large, the numbers under them."""
    gap = app.tokens.sizes.gap
    numbers: list[ft.Control] = [
        ft.Container(cell, expand=NUMBERS, alignment=ft.Alignment.CENTER_RIGHT) for cell in cells
    ]
    if app.system.text_scale >= LARGE_WORDS:
        under = ft.Row(numbers, spacing=gap)
        return ft.Column([what, under] if what.value else [under], spacing=0, tight=True)
    what.expand = WORDS
    return ft.Row([what, *numbers], spacing=gap)


def _row(app: App, row: Row) -> ft.Control:
    tokens, sizes = app.tokens, app.tokens.sizes
    words = paper.say(tokens, name(app, row.key), bold=row.changed)
    cells = [_paid(app, row.before, row.key), _paid(app, row.after, row.key)]
    lance, concept = row.key
    box = ft.Container(
        _laid(app, words, cells),
        bgcolor=tokens.colours.surface_sunk if row.changed else None,
        border_radius=sizes.radius_small,
        padding=ft.Padding.symmetric(vertical=sizes.gap_tight, horizontal=sizes.gap_tight),
    )
    said = f"{name(app, row.key)}: {_spoken(row.before)} → {_spoken(row.after)}"
    return ft.Semantics(
        content=box, identifier=f"row-{lance or 'none'}-{concept}", label=said, exclude_semantics=True, container=True
    )


def name(app: App, key: Key) -> str:
    """What a line is paid for."""
    lance, concept = key
    said = terms.concept(app.words, concept)
    if lance is None:
        return said
    heading = terms.lance(app.words, lance)
    return heading if concept in OWN_NAME else f"{heading} · {said.lower()}"


def _spoken(paid: Score | None) -> str:
    return "?" if paid is None else f"{paid[0]}–{paid[1]}"


def _paid(app: App, paid: Score | None, key: Key) -> ft.Control:
    """The tantos of each pair, after its mark; an órdago pays the juego itself."""
    tokens = app.tokens
    if paid is None or (paid == (0, 0) and key[1] is not Concept.ORDAGO):
        return paper.figure(tokens, "?" if paid is None else "–", colour=tokens.colours.ink_muted)
    parts = [_tantos(app, pair, paid[pair]) for pair in (0, 1) if paid[pair]]
    return ft.Row(list(parts), spacing=tokens.sizes.gap, tight=True, wrap=True)


def _tantos(app: App, pair: int, tantos: int) -> ft.Control:
    tokens = app.tokens
    colour = tokens.pair(pair).strong
    text = paper.figure(tokens, f"{tantos:+d}".replace("-", "−"), colour=colour)
    return ft.Row([paper.mark(tokens, pair), text], spacing=tokens.sizes.gap_tight, tight=True)


def _score(app: App, before: Step | None, after: Step) -> ft.Control:
    tokens = app.tokens
    title = paper.say(tokens, app.words("The juego after it"), bold=True)
    scores = [None if step is None else score_of(step) for step in (before, after)]
    cells: list[ft.Control] = [
        paper.figure(tokens, "?" if score is None else f"{score[0]}–{score[1]}") for score in scores
    ]
    said = " → ".join(_spoken(score) for score in scores)
    return ft.Semantics(
        content=_laid(app, title, cells), identifier="row-score", label=f"{title.value}: {said}",
        exclude_semantics=True, container=True,
    )  # fmt: skip


def score_of(step: Step) -> Score:
    """What the juego stands at after a step; a won one at its last score."""
    return step.win.score if step.win else step.after.score
