"""The draw: asked first, with its seed, so that anybody can repeat it; and those that were made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.draws import check_ready
from scorer.league.night.moves import on_in
from scorer.league.night.names import tidy
from scorer.league.night.now import late_in, rounds_now
from scorer.league.night.places import is_over, is_played, tables
from scorer.mus.errors import TanteoError
from scorer.ui.components import paper
from scorer.ui.components.asking import Asking, warning
from scorer.ui.components.page import beside
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import use_switch, use_value
from scorer.words import night as said

from .tied import Tied

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.league.fixtures import Round
    from scorer.league.night.events import RoundDrawn
    from scorer.service.night_views import NightView
    from scorer.ui.live_night import LiveNight

LONGEST_SEED = 80


@ft.component
def Draw(live: LiveNight, view: NightView, writes: bool) -> ft.Control:  # noqa: FBT001 - what it depends on
    """What is drawn next, and what was."""
    app, screen = use_app(), use_screen()
    doing: list[ft.Control] = []
    night = view.night
    if writes and night.closed is None:
        if night.draws:
            tied = [teams for table in tables(night) if is_played(night, table) for teams in table.unresolved]
            doing += [Tied(live, view, teams, key="·".join(teams)) for teams in tied]  # type: ignore[call-arg]
        if not is_over(night):
            doing.append(Next(live, view))
    parts = beside(app, screen, doing, [_drawn(app, view, one) for one in reversed(night.draws)])
    if not parts:
        parts.append(paper.sheet(app.tokens, [paper.say(app.tokens, app.words("Nothing is drawn yet."))]))
    gap = app.tokens.sizes.gap_wide
    return ft.Column(parts, spacing=gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


@ft.component
def Next(live: LiveNight, view: NightView) -> ft.Control:
    """The next draw, or what it waits for."""
    app = use_app()
    seed, write = use_value(lambda: "")
    is_asked, ask = use_switch()
    _, tokens = app.words, app.tokens
    try:
        stage = check_ready(view.night)
    except TanteoError as fact:
        title = paper.heading(tokens, _("Next draw"), colour=tokens.colours.ink)
        waits = ft.Semantics(content=paper.say(tokens, paper.refused(app, fact)), identifier="draw-waits")
        return paper.sheet(tokens, [title, waits])
    field = paper.field(tokens, _("Seed"), seed, write, tag="seed", hint=view.night.opened.seed, longest=LONGEST_SEED)
    body = [
        paper.heading(tokens, _("Next draw: {what}", what=said.stage(_, stage)), colour=tokens.colours.ink),
        paper.quiet(
            tokens,
            _(
                "The seed makes the draw: who has it can repeat it. Let the room choose one; left empty it is {seed}.",
                seed=view.night.opened.seed,
            ),
        ),
        field,
        paper.button(tokens, _("Draw now"), lambda: ask(True), tag="draw", icon=ft.Icons.STYLE_OUTLINED),
    ]
    asked = [_asking(app, live, view, seed, lambda: ask(False))] if is_asked else []
    return paper.sheet(tokens, [*body, *asked], spacing=tokens.sizes.gap_wide)


def _asking(app: App, live: LiveNight, view: NightView, seed: str, on_close: Callable[[], None]) -> ft.Control:
    """A draw is not taken back: that is said before it is made."""
    _ = app.words

    async def draw() -> TanteoError | None:
        try:
            told = tidy(seed, "seed")
        except TanteoError as fact:
            return fact
        return await live.write(lambda nights, key, tap: nights.draw(view.id, key, *tap, told))

    night = view.night
    count = _.plural("{n} pair", "{n} pairs", len(on_in(night) if night.draws else night.present))
    what = _(
        "The draw freezes what was before it: no result before it is corrected any more, and it is not taken back."
    )
    body = [paper.say(app.tokens, count, bold=True), warning(app, what)]
    return Asking(_("Draw now?"), body, _("Draw now"), draw, on_close)


def _drawn(app: App, view: NightView, drawn: RoundDrawn) -> ft.Control:
    """A draw as it is now: its seed, who came late, its groups, its rounds, who plays whom, who rests."""
    _, tokens, night = app.words, app.tokens, view.night
    title = paper.heading(tokens, said.stage(_, drawn.stage), colour=tokens.colours.ink)
    seed = ft.Semantics(content=paper.quiet(tokens, _("Seed: {seed}", seed=drawn.seed)), identifier="drawn-seed")
    late = [paper.quiet(tokens, _("Late: {pair}", pair=name)) for name in late_in(night, drawn)]
    dealt = night.groups if drawn.groups else ()
    groups = [paper.say(tokens, f"{said.group(_, n)}: {', '.join(one)}") for n, one in enumerate(dealt)]
    rounds = [control for one in rounds_now(night, drawn) for control in _round(app, view, drawn, one)]
    return paper.sheet(tokens, [title, seed, *late, *groups, *rounds])


def _round(app: App, view: NightView, drawn: RoundDrawn, one: Round) -> list[ft.Control]:
    _, tokens = app.words, app.tokens
    name = said.round_name(_, view.night, drawn.stage, one.number)
    lines: list[ft.Control] = [ft.Divider(height=tokens.sizes.hairline), paper.say(tokens, name, bold=True)]
    lines += [paper.say(tokens, f"{home} – {away}") for home, away in one.pairings]
    if one.rests:
        lines.append(paper.quiet(tokens, _("Rests: {names}", names=", ".join(one.rests))))
    return lines
