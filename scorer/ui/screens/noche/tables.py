"""The room: every table as it is, the matches that wait, the clocks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.events import TablesSet
from scorer.ui.components import paper
from scorer.ui.components.counter import Counter
from scorer.ui.components.page import beside
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import memo, use_value
from scorer.words import night as said

from .one_table import TableSheet
from .table_row import TableRow

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.league.night.model import Fixture
    from scorer.service.night_views import NightView
    from scorer.ui.live_night import LiveNight, Write

    Choose = Callable[[int], None]

NOWHERE = 0
MOST_WAITING = 40
_Row = memo(TableRow)


@ft.component
def Room(live: LiveNight, view: NightView, writes: bool) -> ft.Control:  # noqa: FBT001 - what it depends on
    """The tables; each draws itself anew after its own taps."""
    app, screen = use_app(), use_screen()
    chosen, choose = use_value(lambda: NOWHERE)
    may_write = writes and view.night.closed is None
    doing = [_doing(app, live, view), _HowMany(live, view.night.tables)] if may_write else []
    parts = beside(app, screen, [_rows(app, live, view, choose)], doing, swapped=True)
    if 1 <= chosen <= len(view.tables):
        sheet = TableSheet(live, view, chosen, may_write, lambda: choose(NOWHERE), key=f"sheet-{chosen}")  # type: ignore[call-arg]
        parts.append(sheet)
    gap = app.tokens.sizes.gap_wide
    return ft.Column(parts, spacing=gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _rows(app: App, live: LiveNight, view: NightView, choose: Choose) -> ft.Control:
    by_vacas = view.night.reglamento.vacas > 1
    head = paper.quiet(app.tokens, app.words("vacas · juegos · tantos") if by_vacas else app.words("juegos · tantos"))
    head.text_align = ft.TextAlign.END
    rows: list[ft.Control] = [head]
    for table in range(1, len(view.tables) + 1):
        cell = live.cell(table)
        if cell is not None:
            rows.append(_Row(cell, choose, by_vacas, key=str(table)))  # type: ignore[call-arg]
    return paper.sheet(app.tokens, rows, spacing=0)


def _doing(app: App, live: LiveNight, view: NightView) -> ft.Control:
    """The matches that wait, the next free table, the clocks."""
    _, tokens = app.words, app.tokens
    free, waiting = view.night.free_tables, view.waiting

    async def send_all() -> None:
        await live.do(lambda nights, key, tap: nights.assign_all(view.id, key, tap))

    async def start() -> None:
        await live.do(
            lambda nights, key, tap: nights.start_clock(view.id, key, tap, minutes=view.night.opened.minutes or 70)
        )

    ready = bool(free and waiting)
    ticking = any(one.number not in view.night.clocks for one in view.night.at_table.values())
    ways = [
        paper.button(tokens, _("Matches to the free tables"), send_all if ready else None, tag="assign-all"),
        paper.outlined(tokens, _("Start the clock"), start if ticking else None, tag="clock-start"),
    ]
    told = _.plural("{n} match waits", "{n} matches wait", len(waiting)) if waiting else _("No match waits")
    next_one = _("next free: table {n}", n=free[0]) if free else _("no table is free")
    heading = paper.say(tokens, f"{told} · {next_one}", bold=True)
    row = ft.Row(list(ways), wrap=True, spacing=tokens.sizes.gap, run_spacing=tokens.sizes.gap)
    rows = [_waiting(app, live, view, one, can=bool(free)) for one in waiting[:MOST_WAITING]]
    return paper.sheet(tokens, [heading, row, *rows], spacing=tokens.sizes.gap)


def _waiting(app: App, live: LiveNight, view: NightView, one: Fixture, *, can: bool) -> ft.Control:
    """A match, and the way to the next free table."""
    _, tokens = app.words, app.tokens
    write: Write = lambda nights, key, tap: nights.assign(view.id, key, tap, one.number)  # noqa: E731 - short as it is
    names = paper.say(tokens, " – ".join(one.pairs))
    where = paper.quiet(tokens, said.where(_, view.night, one))
    lines = ft.Column([names, where], spacing=0, tight=True, expand=True)
    button = paper.icon_button(
        tokens,
        ft.Icons.ARROW_FORWARD,
        _("To the next free table: {match}", match=" – ".join(one.pairs)),
        partial(live.do, write) if can else None,
        tag=f"assign-{one.number}",
        bounded=True,
    )
    return ft.Row([lines, button], spacing=tokens.sizes.gap)


@ft.component
def HowMany(live: LiveNight, tables: int) -> ft.Control:
    """How many tables are in the room."""
    app = use_app()
    count, change = use_value(lambda: tables)
    _, tokens = app.words, app.tokens

    async def keep() -> None:
        fact = await live.send(TablesSet(count))
        if fact is not None:
            app.say(paper.sentence(app, fact))

    words = paper.say(tokens, _("Tables in the room"), bold=True)
    words.expand = True
    row = ft.Row([words, Counter(count, _("Tables"), change, "room-tables")], spacing=tokens.sizes.gap)
    text = _.plural("Set up {n} table", "Set up {n} tables", count)
    button = paper.outlined(tokens, text, keep if count != tables else None, tag="room-keep")
    return paper.sheet(tokens, [row, button], spacing=tokens.sizes.gap_wide)


_HowMany = HowMany
