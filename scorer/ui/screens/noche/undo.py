"""Taking back: everything since the last draw, one by one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.events import Undone
from scorer.ui.components import paper
from scorer.ui.components.sheet import nowhere, sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value
from scorer.words.happened import happened

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.league.night.history import Done
    from scorer.service.night_views import NightView
    from scorer.ui.context import App
    from scorer.ui.live_night import LiveNight

SHOWN = 20


@ft.component
def UndoSheet(live: LiveNight, view: NightView, on_close: Callable[[], None]) -> ft.Control:
    """What may be taken back, the last thing first."""
    app = use_app()
    problem, set_problem = use_value(lambda: "")
    _, tokens = app.words, app.tokens

    async def undo(done: Done) -> None:
        fact = await live.send(Undone(done.id))
        set_problem(paper.sentence(app, fact) if fact is not None else "")

    rows = [_row(app, one, view, partial(undo, one), index) for index, one in enumerate(view.undoable[:SHOWN])]
    nothing = paper.say(tokens, _("Nothing to take back: a draw is not taken back, nor what was before it."))
    told = [paper.trouble(tokens, problem, tag="undo-problem")] if problem else []
    ft.use_dialog(sheet(app, _("Take back"), [*told, *(rows or [nothing])], on_close, tall=True))
    return nowhere()


def _row(app: App, done: Done, view: NightView, on_tap: paper.Tapped, index: int) -> ft.Control:
    words = paper.say(app.tokens, happened(done.event, app.words, view.night))
    words.expand = True
    button = paper.icon_button(
        app.tokens, ft.Icons.UNDO, app.words("Take back"), on_tap, tag=f"undo-{index}", bounded=True
    )
    return ft.Row([words, button], spacing=app.tokens.sizes.gap)
