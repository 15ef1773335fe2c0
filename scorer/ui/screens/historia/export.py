"""A partida taken along: as a file that any table reads, as its tally, as a sheet for a spreadsheet; or shared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import flet as ft

from scorer.files import partida as files
from scorer.files import tally
from scorer.mus.errors import TanteoError
from scorer.service.threads import in_turn
from scorer.ui.components import paper
from scorer.ui.components.sending import save, share
from scorer.ui.components.sheet import nowhere, sheet, use_sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.partida.model import Partida
    from scorer.ui.context import App
    from scorer.ui.live import Live

    Send = Callable[[str, bytes, str], Awaitable[None]]
    Made = Callable[[Partida], str]

LONGEST_NAME = 60
CSV, JSON = "text/csv", "application/json"


@ft.component
def ExportSheet(table: Live, on_close: Callable[[], None]) -> ft.Control:
    """The three files, each saved or shared."""
    app = use_app()
    problem, set_problem = use_value(lambda: "")

    async def out(ending: str, made: Made, send: Send) -> None:
        try:
            partida = await app.tables.partida(table.partida_id)
            content = (await in_turn(made, partida)).encode()
            await send(f"{file_name(partida)}{ending}", content, CSV if ending.endswith("csv") else JSON)
        except TanteoError as fact:
            set_problem(app.words.error(fact))
        except (RuntimeError, TimeoutError, OSError):
            set_problem(app.words("This device would not take the file."))

    body = [_one(app, text, ending, made, out) for text, ending, made in _kinds(app)]
    if problem:
        body.append(paper.trouble(app.tokens, problem, tag="export-problem"))
    use_sheet(sheet(app, app.words("Save or share"), body, on_close))
    return nowhere()


def _kinds(app: App) -> list[tuple[str, str, Made]]:
    _ = app.words
    return [
        (_("The partida, to go on with it elsewhere"), ".mus.json", files.dumps),
        (_("Its tally, line by line"), ".tally.json", tally_text),
        (_("For a spreadsheet (CSV)"), ".csv", tally.to_csv),
    ]


def tally_text(partida: Partida) -> str:
    """The tally as text to keep."""
    return json.dumps(tally.write(partida), ensure_ascii=False, indent=1) + "\n"


def file_name(partida: Partida) -> str:
    """A name that every file system takes."""
    one, two = partida.setup.pairs
    kept = [letter if letter.isalnum() else "-" for letter in f"{one.name}-{two.name}"]
    return "".join(kept)[:LONGEST_NAME].strip("-").lower() or "tanteo"


def _one(app: App, text: str, ending: str, made: Made, out: Callable[[str, Made, Send], Awaitable[None]]) -> ft.Control:
    """A kind of file: saved; shared too where the device has a sheet for it."""
    _, tokens = app.words, app.tokens

    def to(send: Send) -> Callable[[], Awaitable[None]]:
        return lambda: out(ending, made, send)

    buttons = [paper.outlined(tokens, _("Save"), to(save), tag=f"save{ending}", icon=ft.Icons.DOWNLOAD)]
    if app.page.platform is not None and app.page.platform.is_mobile():
        buttons.append(paper.outlined(tokens, _("Share"), to(share), tag=f"share{ending}", icon=ft.Icons.SHARE))
    row = ft.Row(list(buttons), wrap=True, spacing=tokens.sizes.gap, run_spacing=tokens.sizes.gap)
    return ft.Column([paper.say(tokens, text, bold=True), row], spacing=tokens.sizes.gap, tight=True)
