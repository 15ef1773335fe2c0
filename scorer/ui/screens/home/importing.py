"""Bringing in a partida from elsewhere: a file of `mus-partida/1`, or its text pasted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.files import todo
from scorer.mus.errors import TanteoError
from scorer.service import moved
from scorer.service.threads import in_turn
from scorer.ui.components import paper
from scorer.ui.components.choosing import Wanted, choose_file
from scorer.ui.components.sheet import nowhere, sheet, use_sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value
from scorer.ui.screens import moving

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.partida.model import Partida
    from scorer.ui.context import App

    Said = Callable[[str], None]


@ft.component
def Importing(on_close: Callable[[], None], on_all: Callable[[], Awaitable[None]]) -> ft.Control:
    """The sheet: choose a file or paste its text; what is wrong with it is said in one line, and nothing is lost."""
    app = use_app()
    text, set_text = use_value(lambda: "")
    problem, set_problem = use_value(lambda: "")

    async def bring(content: str | bytes) -> None:
        set_problem("")
        try:
            found = await in_turn(todo.either, content)
            if isinstance(found, todo.Todo):
                await all_in(found)
                return
            opened = await bring_in(app, found)
        except TanteoError as fact:
            set_problem(app.words.error(fact))
            return
        on_close()
        app.go(opened)

    async def all_in(found: todo.Todo) -> None:
        lines = moving.said(app, await moved.take_in(found, app.tables))
        await on_all()
        set_problem("\n".join(lines))

    wanted = Wanted(("json", "txt"), moving.LARGEST, bring, set_problem)
    choose = choose_file(app, app.words("Choose a file"), wanted, tag="import-file")
    told = app.words("A partida saved by Tanteo, all of another phone, or any file of the format mus-partida/1.")
    said = paper.say(app.tokens, told)
    body = [said, choose, *_text(app, text, set_text, bring)]
    if problem:
        body.append(paper.trouble(app.tokens, problem, tag="import-problem"))
    use_sheet(sheet(app, app.words("Bring in a partida"), body, on_close))
    return nowhere()


async def bring_in(app: App, brought: Partida) -> str:
    """Open what was brought in; the answer is where to look at it. Raises what it contradicts."""
    view = await app.tables.open(brought.setup, app.device.label, brought.items)
    return f"/mesa/{view.id}" if view.winner is None else f"/mesa/{view.id}/historia"


def _text(app: App, text: str, set_text: Said, bring: Callable[[str], Awaitable[None]]) -> list[ft.Control]:
    _, tokens = app.words, app.tokens
    return [
        paper.field(tokens, _("Or paste its text"), text, set_text, tag="import-text", lines=4),
        paper.outlined(tokens, _("Bring it in"), (lambda: bring(text)) if text.strip() else None, tag="import-paste"),
    ]
