"""Taking back: everything since the last draw, one by one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.events import Undone
from scorer.ui.components import paper
from scorer.ui.components.sheet import nowhere, sheet, use_sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value
from scorer.words.happened import happened

from .standing import stands

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.league.night.history import Done
    from scorer.service.night_views import NightView, TableNow
    from scorer.ui.context import App
    from scorer.ui.live_night import LiveNight

SHOWN = 20


@dataclass(frozen=True, slots=True)
class Asked:
    """The event that was to be taken back, and the tables that it would take a match from."""

    id: str
    leaving: tuple[TableNow, ...]


NOTHING = Asked("", ())


@ft.component
def UndoSheet(live: LiveNight, view: NightView, on_close: Callable[[], None]) -> ft.Control:
    """What may be taken back, the last thing first."""
    app = use_app()
    problem, set_problem = use_value(lambda: "")
    asked, ask = use_value(lambda: NOTHING)
    _, tokens = app.words, app.tokens

    async def undo(done: Done) -> None:
        """What takes a match from its table where it was counted is said first."""
        leaving = () if done.id == asked.id else await live.nights.leaving(view.id, Undone(done.id))
        ask(Asked(done.id, leaving) if leaving else NOTHING)
        fact = None if leaving else await live.send(Undone(done.id))
        set_problem(paper.sentence(app, fact) if fact is not None else "")

    rows: list[ft.Control] = []
    for index, one in enumerate(view.undoable[:SHOWN]):
        rows.append(_row(app, one, view, partial(undo, one), index))
        if one.id == asked.id:
            rows += _asked(app, asked, partial(undo, one))
    nothing = paper.say(tokens, _("Nothing to take back: a draw is not taken back, nor what was before it."))
    told = [paper.trouble(tokens, problem, tag="undo-problem")] if problem else []
    use_sheet(sheet(app, _("Take back"), [*told, *(rows or [nothing])], on_close, tall=True))
    return nowhere()


def _asked(app: App, asked: Asked, on_yes: paper.Tapped) -> list[ft.Control]:
    """What would be taken away, and what stays."""
    _, tokens = app.words, app.tokens
    told = [paper.say(tokens, stands(_, one), bold=True) for one in asked.leaving]
    stays = paper.say(tokens, _("The match leaves this table. What was counted is kept: at a table again it goes on."))
    words = ft.Column([*told, stays], spacing=tokens.sizes.gap, tight=True)
    said = ft.Semantics(content=words, identifier="undo-asked", live_region=True, container=True)
    return [said, paper.outlined(tokens, _("Take back all the same"), on_yes, tag="undo-sure", icon=ft.Icons.UNDO)]


def _row(app: App, done: Done, view: NightView, on_tap: paper.Tapped, index: int) -> ft.Control:
    words = paper.say(app.tokens, happened(done.event, app.words, view.night))
    words.expand = True
    button = paper.icon_button(
        app.tokens, ft.Icons.UNDO, app.words("Take back"), on_tap, tag=f"undo-{index}", bounded=True
    )
    return ft.Row([words, button], spacing=app.tokens.sizes.gap)
