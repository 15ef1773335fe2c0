"""Bringing in a partida from elsewhere: a file of `mus-partida/1`, or its text pasted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.files import partida as files
from scorer.files.reader import LARGEST_FILE
from scorer.mus.errors import TanteoError
from scorer.ui.components import paper
from scorer.ui.components.choosing import Wanted, choose_file
from scorer.ui.components.sheet import nowhere, sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.ui.context import App

    Said = Callable[[str], None]


@ft.component
def Importing(on_close: Callable[[], None]) -> ft.Control:
    """The sheet: choose a file or paste its text; what is wrong with it is said in one line, and nothing is lost."""
    app = use_app()
    text, set_text = use_value(lambda: "")
    problem, set_problem = use_value(lambda: "")

    async def bring(content: str | bytes) -> None:
        set_problem("")
        try:
            opened = await bring_in(app, content)
        except TanteoError as fact:
            set_problem(app.words.error(fact))
            return
        on_close()
        app.go(opened)

    wanted = Wanted(("json", "txt"), LARGEST_FILE, bring, set_problem)
    choose = choose_file(app, app.words("Choose a file"), wanted, tag="import-file")
    said = paper.say(app.tokens, app.words("A partida saved by Tanteo, or any other file of the format mus-partida/1."))
    body = [said, choose, *_text(app, text, set_text, bring)]
    if problem:
        body.append(paper.trouble(app.tokens, problem, tag="import-problem"))
    ft.use_dialog(sheet(app, app.words("Bring in a partida"), body, on_close))
    return nowhere()


async def bring_in(app: App, content: str | bytes) -> str:
    """Open what was brought in; the answer is where to look at it. Raises what it contradicts."""
    brought = files.loads(content)
    view = await app.tables.open(brought.setup, app.device.label, brought.items)
    return f"/mesa/{view.id}" if view.winner is None else f"/mesa/{view.id}/historia"


def _text(app: App, text: str, set_text: Said, bring: Callable[[str], Awaitable[None]]) -> list[ft.Control]:
    _, tokens = app.words, app.tokens
    return [
        paper.field(tokens, _("Or paste its text"), text, set_text, tag="import-text", lines=4),
        paper.outlined(tokens, _("Bring it in"), (lambda: bring(text)) if text.strip() else None, tag="import-paste"),
    ]
