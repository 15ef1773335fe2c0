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

from .standing import stands

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.service.night_views import NightView, TableNow
    from scorer.ui.context import App
    from scorer.ui.live_night import LiveNight
    from scorer.words import Words

LONGEST = 80
NOTHING: tuple[TableNow, ...] = ()


@ft.component
def PairSheet(live: LiveNight, view: NightView, name: str, on_close: Callable[[], None]) -> ft.Control:
    """The sheet; a reason is asked where it is kept."""
    app = use_app()
    players, write = use_value(lambda: (*view.night.entry(name).players, "", "")[:2])
    reason, why = use_value(lambda: "")
    problem, set_problem = use_value(lambda: "")
    asked, ask = use_value(lambda: NOTHING)
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
        """What is being played, or waits to be signed, would be lost: that is said first."""
        losing = () if asked else await live.nights.leaving(view.id, Withdrawn(name))
        ask(losing)
        if not losing:
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
        *(
            _asked(app, name, asked, withdraw)
            or [paper.outlined(tokens, home, withdraw, tag="withdraw", icon=ft.Icons.HOME_OUTLINED)]
        ),
    ]
    use_sheet(sheet(app, name, body, on_close, tall=True))
    return nowhere()


def _asked(app: App, name: str, losing: tuple[TableNow, ...], on_yes: paper.Tapped) -> list[ft.Control]:
    """How the match stands, who wins it then, and the way to want it; nothing where nothing is lost."""
    if not losing:
        return []
    _, tokens = app.words, app.tokens
    told = [paper.say(tokens, f"{stands(_, one)} {_loses(_, name, one)}", bold=True) for one in losing]
    words = ft.Column(list(told), spacing=tokens.sizes.gap, tight=True)
    said = ft.Semantics(content=words, identifier="withdraw-asked", live_region=True, container=True)
    sure = _("Goes home all the same")
    return [said, paper.outlined(tokens, sure, on_yes, tag="withdraw-sure", icon=ft.Icons.HOME_OUTLINED)]


def _loses(_: Words, name: str, now: TableNow) -> str:
    winner = next(one for one in now.match.pairs if one != name) if now.match else ""
    return _("{pair} loses it by going home now: {winner} wins.", pair=name, winner=winner)
