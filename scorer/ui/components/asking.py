"""A sheet that asks first: what freezes or moves something is said, and done only when that is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.context import use_app
from scorer.ui.hooks import use_switch, use_value

from . import paper
from .sheet import nowhere, sheet, use_sheet

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from scorer.mus.errors import TanteoError
    from scorer.ui.context import App


@ft.component
def Asking(
    title: str,
    body: Sequence[ft.Control],
    action: str,
    on_yes: Callable[[], Awaitable[TanteoError | None]],
    on_close: Callable[[], None],
    tall: bool = False,  # noqa: FBT001, FBT002 - a component's arguments are what it depends on
) -> ft.Control:
    """The question, and the one thing to do; what refuses it is said here and the sheet stays."""
    app = use_app()
    problem, set_problem = use_value(lambda: "")
    is_sent, send = use_switch()

    async def yes() -> None:
        if is_sent:
            return
        send(True)
        fact = await on_yes()
        send(False)
        if fact is None:
            on_close()
        else:
            set_problem(paper.sentence(app, fact))

    told = [paper.trouble(app.tokens, problem, tag="asked-problem")] if problem else []
    button = paper.button(app.tokens, action, yes, tag="asked-yes")
    use_sheet(sheet(app, title, [*body, *told, button], on_close, tall=tall))
    return nowhere()


def warning(app: App, text: str) -> ft.Control:
    """What cannot be taken back afterwards."""
    return paper.note(app.tokens, text, icon=ft.Icons.WARNING)
