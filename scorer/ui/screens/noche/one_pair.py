"""One pair: other players sit down for it, or it goes home."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.events import Substituted, Withdrawn
from scorer.league.night.names import tidy
from scorer.mus.errors import TanteoError
from scorer.ui.components import paper
from scorer.ui.components.sheet import nowhere, sheet, use_sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.service.night_views import NightView
    from scorer.ui.live_night import LiveNight

LONGEST = 80


@ft.component
def PairSheet(live: LiveNight, view: NightView, name: str, on_close: Callable[[], None]) -> ft.Control:
    """The sheet; a reason is asked where it is kept."""
    app = use_app()
    players, write = use_value(lambda: (*view.night.entry(name).players, "", "")[:2])
    reason, why = use_value(lambda: "")
    problem, set_problem = use_value(lambda: "")
    _, tokens = app.words, app.tokens

    async def send(make: Callable[[], Substituted | Withdrawn]) -> None:
        try:
            fact = await live.send(make())
        except TanteoError as refused:
            fact = refused
        if fact is None:
            on_close()
        else:
            set_problem(paper.sentence(app, fact))

    async def substitute() -> None:
        await send(lambda: Substituted(name, tuple(tidy(one) for one in players), tidy(reason)))

    async def withdraw() -> None:
        await send(lambda: Withdrawn(name, tidy(reason)))

    one, two = players
    body: list[ft.Control] = [
        paper.field(tokens, _("Player"), one, lambda text: write((text, two)), tag="sub-0", longest=LONGEST),
        paper.field(tokens, _("Player"), two, lambda text: write((one, text)), tag="sub-1", longest=LONGEST),
        paper.field(tokens, _("Reason"), reason, why, tag="pair-reason", longest=LONGEST, sentence=True),
    ]
    if problem:
        body.append(paper.trouble(tokens, problem, tag="pair-problem"))
    home = _("Takes no part") if not view.night.draws else _("Goes home")
    body += [
        paper.outlined(tokens, _("These play for it now"), substitute, tag="substitute", icon=ft.Icons.GROUPS_OUTLINED),
        paper.quiet(
            tokens, _("Who goes home loses what was not played yet; it can be taken back until the next draw.")
        ),
        paper.outlined(tokens, home, withdraw, tag="withdraw", icon=ft.Icons.HOME_OUTLINED),
    ]
    use_sheet(sheet(app, name, body, on_close, tall=True))
    return nowhere()
