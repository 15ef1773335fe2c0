"""The end of a night: asked first, for nothing follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.places import champion, is_over, tables
from scorer.ui.components import paper
from scorer.ui.components.asking import Asking, warning
from scorer.ui.context import use_app
from scorer.ui.hooks import use_switch

if TYPE_CHECKING:
    from scorer.league.night.state import Night
    from scorer.mus.errors import TanteoError
    from scorer.service.night_views import NightView
    from scorer.ui.context import App
    from scorer.ui.live_night import LiveNight


def closing(live: LiveNight, view: NightView) -> list[ft.Control]:
    """Once everything is played the organiser finds it over every part of the night."""
    night = view.night
    return [Closing(live, night)] if live.is_organiser and night.closed is None and is_over(night) else []


@ft.component
def Closing(live: LiveNight, night: Night) -> ft.Control:
    """Everything is played: who has won, what is still tied, and the end."""
    app = use_app()
    is_asked, ask = use_switch()
    _, tokens = app.words, app.tokens

    async def close() -> TanteoError | None:
        return await live.write(lambda nights, key, tap: nights.close(live.night_id, key, *tap))

    body: list[ft.Control] = [
        paper.say(tokens, _("Everything is played."), bold=True),
        *_outcome(app, night),
        paper.button(tokens, _("Close the night"), lambda: ask(True), tag="night-close", icon=ft.Icons.EMOJI_EVENTS),
    ]
    if is_asked:
        why = warning(app, _("Nothing can be entered or corrected afterwards."))
        body.append(Asking(_("Close the night?"), [why], _("Close the night"), close, lambda: ask(False)))
    return paper.sheet(tokens, body, spacing=tokens.sizes.gap_wide)


def _outcome(app: App, night: Night) -> list[ft.Control]:
    """The champion, and where somebody has still to decide."""
    _, tokens, won = app.words, app.tokens, champion(night)
    lines: list[ft.Control] = []
    if won:
        lines.append(paper.say(tokens, _("Champion: {name}", name=won)))
    if any(table.unresolved for table in tables(night)):
        lines.append(paper.quiet(tokens, _("Some places are tied: under Draw they can be decided until it is closed.")))
    return [ft.Semantics(content=line, identifier="outcome", container=True) for line in lines]
