"""Pairs that no rule separates: put in order by lot, by a play-off, or by the judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.league.lots import lots
from scorer.league.night.events import PlacesDecided
from scorer.ui.components import paper
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from scorer.league.night.model import DecidedBy
    from scorer.mus.errors import TanteoError
    from scorer.service.night_views import NightView
    from scorer.ui.live_night import LiveNight

NONE: tuple[str, ...] = ()


@ft.component
def Tied(live: LiveNight, view: NightView, teams: tuple[str, ...]) -> ft.Control:
    """The order is made by tapping the pairs, the best first, or by lot from the night's seed."""
    app = use_app()
    order, put = use_value(lambda: NONE)
    reason, why = use_value(lambda: "")
    problem, set_problem = use_value(lambda: "")
    _, tokens = app.words, app.tokens

    async def send(event: PlacesDecided) -> None:
        fact: TanteoError | None = await live.send(event)
        set_problem(paper.sentence(app, fact) if fact is not None else "")

    async def draw_lots() -> None:
        seed = view.night.opened.seed
        await send(PlacesDecided(tuple(lots(teams, seed, "places")), "lots", seed))

    async def decide(by: DecidedBy) -> None:
        await send(PlacesDecided(order, by, reason=reason.strip()))

    def pick(name: str) -> None:
        put(tuple(one for one in order if one != name) if name in order else (*order, name))

    named = [(name, f"{order.index(name) + 1}. {name}" if name in order else name) for name in teams]
    whole = len(order) == len(teams)
    body: list[ft.Control] = [
        paper.say(tokens, _("Nothing separates: {teams}", teams=", ".join(teams)), bold=True),
        paper.outlined(tokens, _("Draw lots"), draw_lots, tag="tied-lots", icon=ft.Icons.STYLE_OUTLINED),
        paper.quiet(tokens, _("Or tap them in their order, the best first, and say why.")),
        paper.choices(tokens, named, None, pick, tag="tied"),
        paper.field(tokens, _("Reason"), reason, why, tag="tied-reason", sentence=True),
    ]
    if problem:
        body.append(paper.trouble(tokens, problem, tag="tied-problem"))
    ways = [
        paper.outlined(
            tokens, _("A play-off decided"), (lambda: decide("play-off")) if whole else None, tag="tied-play"
        ),
        paper.outlined(tokens, _("The judge decides"), (lambda: decide("judge")) if whole else None, tag="tied-judge"),
    ]
    body.append(ft.Row(list(ways), wrap=True, spacing=tokens.sizes.gap, run_spacing=tokens.sizes.gap))
    return paper.sheet(tokens, body, spacing=tokens.sizes.gap)
