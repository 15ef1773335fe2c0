"""A table of the room in one row: who plays, how it stands, what it waits for, whether its phone is there."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper
from scorer.ui.context import App, use_app
from scorer.ui.hooks import use_ticks
from scorer.words import dates
from scorer.words import night as said

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.service.night_views import TableNow
    from scorer.ui.live_night import TableCell

    Choose = Callable[[int], None]

TICK = 20.0
MINUTE = 60


@ft.component
def TableRow(cell: TableCell, choose: Choose, by_vacas: bool) -> ft.Control:  # noqa: FBT001 - what it depends on
    """The row; it opens the table's sheet. `by_vacas`: partidas are of several vacas."""
    app = use_app()
    now = cell.now
    use_ticks(TICK, on=bool(now.until))
    tokens, sizes = app.tokens, app.tokens.sizes
    number = ft.Container(paper.figure(tokens, str(now.table), size=sizes.numeral_big), width=sizes.target)
    lines = ft.Column(_lines(app, now), spacing=sizes.gap_tight, tight=True, expand=True)
    row = ft.Container(
        ft.Row([number, lines, *_score(app, now, by_vacas=by_vacas)], spacing=sizes.gap),
        padding=ft.Padding.symmetric(vertical=sizes.gap),
        ink=True,
        on_click=paper.ignoring(partial(choose, now.table)),
    )
    return ft.Semantics(content=row, identifier=f"table-{now.table}", button=True)


def _lines(app: App, now: TableNow) -> list[ft.Control]:
    _, tokens = app.words, app.tokens
    first: list[ft.Control] = []
    if now.match is not None:
        first = [paper.pair_name(tokens, 0, now.match.home), paper.pair_name(tokens, 1, now.match.away)]
    urgent = now.is_ in ("to-sign", "signed") or time_is_up(now)
    facts = " · ".join(one for one in (state(app, now), left(app, now), phone(app, now)) if one)
    return [*first, paper.say(tokens, facts, size=tokens.sizes.small, bold=urgent)]


def _score(app: App, now: TableNow, *, by_vacas: bool) -> list[ft.Control]:
    """Juegos, before them vacas where there are several, and the tantos of the juego in play."""
    if now.match is None or now.is_ == "on-paper":
        return []
    tokens, sizes = app.tokens, app.tokens.sizes
    rows = []
    for pair in (0, 1):
        figures = [
            paper.figure(tokens, str(won[pair]), size=sizes.numeral)
            for won in ((now.vacas, now.juegos) if by_vacas else (now.juegos,))
        ]
        tantos = paper.figure(tokens, str(now.score[pair]), size=sizes.numeral, colour=tokens.pair(pair).strong)
        rows.append(ft.Row([*figures, tantos], spacing=sizes.gap_wide, alignment=ft.MainAxisAlignment.END))
    return [ft.Column(list(rows), spacing=0, tight=True)]


def state(app: App, now: TableNow) -> str:
    """What is going on at a table."""
    _ = app.words
    return {
        "free": _("free"),
        "on-paper": _("played on paper"),
        "not-started": _("not started"),
        "playing": _("playing"),
        "to-sign": _("the acta waits for its signature"),
        "signed": _("signed, but another result stands: look at it"),
    }[now.is_]


def left(app: App, now: TableNow) -> str:
    """The time of the match."""
    if not now.until:
        return ""
    if time_is_up(now):
        return app.words("time is up")
    seconds = (datetime.fromisoformat(now.until) - datetime.now(UTC)).total_seconds()
    return app.words("{n} min left", n=-int(-seconds // MINUTE))


def time_is_up(now: TableNow) -> bool:
    """Whether its time has run out."""
    return bool(now.until) and datetime.fromisoformat(now.until) <= datetime.now(UTC)


def phone(app: App, now: TableNow) -> str:
    """Whether its phone is there."""
    _ = app.words
    if now.offline_since is None:
        return _("phone there")
    if not now.offline_since:
        return _("no phone yet")
    return _("phone away since {time}", time=dates.clock(now.offline_since))


def heading(app: App, now: TableNow) -> str:
    """A table and its match."""
    title = said.table(app.words, now.table)
    return title if now.match is None else f"{title}: {' – '.join(now.match.pairs)}"
