"""Bringing in a night from another machine: its file, and a PIN for this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.files import night as files
from scorer.mus.errors import TanteoError
from scorer.service.keys import LONGEST_PIN
from scorer.service.threads import in_turn
from scorer.ui.components import paper
from scorer.ui.components.choosing import Wanted, choose_file
from scorer.ui.components.sheet import nowhere, sheet, use_sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from collections.abc import Callable


@ft.component
def ImportingNight(on_close: Callable[[], None]) -> ft.Control:
    """The sheet: a PIN, then the file; what is wrong with it is said, and nothing of it is kept."""
    app = use_app()
    pin, set_pin = use_value(lambda: "")
    problem, set_problem = use_value(lambda: "")
    _, tokens = app.words, app.tokens

    async def bring(content: bytes) -> None:
        set_problem("")
        if app.nights is None:
            return
        try:
            view, joined = await app.nights.take_in(await in_turn(files.loads, content), pin, app.device.label)
        except TanteoError as fact:
            set_problem(_.error(fact))
            return
        await app.keys.keep(joined)
        on_close()
        app.go(f"/liga/{view.id}")

    body = [
        paper.say(tokens, _("A whole night saved by Tanteo on another machine (mus-night/1): it goes on here.")),
        paper.field(
            tokens, _("A PIN for it on this machine"), pin, set_pin, tag="import-pin", longest=LONGEST_PIN, secret=True
        ),
        choose_file(
            app,
            _("Choose a file"),
            Wanted(("json",), files.LARGEST_NIGHT, bring, set_problem),
            tag="import-night-file",
        ),
    ]
    if problem:
        body.append(paper.trouble(tokens, problem, tag="import-problem"))
    use_sheet(sheet(app, _("Bring in a night"), body, on_close))
    return nowhere()
