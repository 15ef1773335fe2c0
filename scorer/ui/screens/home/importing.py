"""Bringing in a partida from elsewhere: a file of `mus-partida/1`, or its text pasted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.files import partida as files
from scorer.mus.errors import TanteoError
from scorer.ui.components import paper
from scorer.ui.components.sheet import nowhere, sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value
from scorer.ui.theme import button_style

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

    picker = _use_picker(bring, lambda: set_problem(app.words("The file could not be read.")))
    body = [*_file(app, picker), *_text(app, text, set_text, bring)]
    if problem:
        body.append(paper.trouble(app.tokens, problem, tag="import-problem"))
    ft.use_dialog(sheet(app, app.words("Bring in a partida"), body, on_close))
    return nowhere()


async def bring_in(app: App, content: str | bytes) -> str:
    """Open what was brought in; the answer is where to look at it. Raises what it contradicts."""
    brought = files.loads(content)
    view = await app.tables.open(brought.setup, app.device.label, brought.items)
    return f"/mesa/{view.id}" if view.winner is None else f"/mesa/{view.id}/historia"


class Chosen:
    """What is done with a file once it is chosen; the client is told of the handler when the picker is made."""

    def __init__(self) -> None:
        self.bring: Callable[[bytes], Awaitable[None]] | None = None
        self.fail: Callable[[], None] | None = None
        self.picker = ft.FilePicker(on_result=self.take)

    async def take(self, event: ft.FilePickerResultEvent) -> None:
        """The files that were chosen: none where it was called off."""
        for file in event.files[:1]:
            if file.bytes is not None and self.bring is not None:
                await self.bring(bytes(file.bytes))
            elif self.fail is not None:
                self.fail()


def _use_picker(bring: Callable[[bytes], Awaitable[None]], fail: Callable[[], None]) -> ft.FilePicker:
    """The picker of this sheet: the choice arrives as an event, since only then phones let a page open it."""
    chosen, _ = use_value(Chosen)
    chosen.bring, chosen.fail = bring, fail
    return chosen.picker


def _file(app: App, picker: ft.FilePicker) -> list[ft.Control]:
    _, tokens = app.words, app.tokens
    choose = ft.FilledButton(
        content=ft.Text(_("Choose a file"), text_align=ft.TextAlign.CENTER),
        icon=ft.Icons.FILE_OPEN_OUTLINED,
        style=button_style(tokens, tokens.colours.accent, tokens.colours.on_accent),
        action=ft.PickFiles(
            picker, with_data=True, file_type=ft.FilePickerFileType.CUSTOM, allowed_extensions=["json", "txt"]
        ),
    )
    return [
        paper.say(tokens, _("A partida saved by Tanteo, or any other file of the format mus-partida/1.")),
        ft.Semantics(content=choose, identifier="import-file"),
    ]


def _text(app: App, text: str, set_text: Said, bring: Callable[[str], Awaitable[None]]) -> list[ft.Control]:
    _, tokens = app.words, app.tokens
    return [
        paper.field(tokens, _("Or paste its text"), text, set_text, tag="import-text", lines=4),
        paper.outlined(tokens, _("Bring it in"), (lambda: bring(text)) if text.strip() else None, tag="import-paste"),
    ]
