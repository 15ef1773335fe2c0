"""A partida that was counted away from the server: the organiser takes its signed log, and it is the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.files import logfile
from scorer.files.reader import LARGEST_FILE
from scorer.mus.errors import TanteoError
from scorer.service.threads import in_turn
from scorer.ui.components import paper
from scorer.ui.components.choosing import Wanted, choose_file
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from scorer.ui.live_night import LiveNight


@ft.component
def HandedOver(live: LiveNight) -> ft.Control:
    """The file is chosen; the match is found by the names of its pairs."""
    app = use_app()
    problem, set_problem = use_value(lambda: "")
    _, tokens = app.words, app.tokens

    async def take(content: bytes) -> None:
        try:
            log = await in_turn(logfile.loads, content)
            fact = await live.write(lambda nights, key, tap: nights.hand_over(live.night_id, key, tap, log))
        except TanteoError as wrong:
            fact = wrong
        set_problem(_.error(fact) if fact else "")

    body = [
        paper.say(tokens, _("Counted on a phone without network: the log of its signed acta is the result.")),
        choose_file(
            app,
            _("Take a signed log"),
            Wanted(("json",), LARGEST_FILE, take, set_problem),
            tag="hand-over",
            first=False,
        ),
    ]
    if problem:
        body.append(paper.trouble(tokens, problem, tag="hand-over-problem"))
    return paper.sheet(tokens, body, spacing=tokens.sizes.gap_wide)
