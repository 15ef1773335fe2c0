"""The end of a night: asked first, for nothing follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper
from scorer.ui.components.asking import Asking, warning
from scorer.ui.context import use_app
from scorer.ui.hooks import use_switch

if TYPE_CHECKING:
    from scorer.mus.errors import TanteoError
    from scorer.ui.live_night import LiveNight


@ft.component
def Closing(live: LiveNight) -> ft.Control:
    """Everything is played: the night can be closed."""
    app = use_app()
    is_asked, ask = use_switch()
    _, tokens = app.words, app.tokens

    async def close() -> TanteoError | None:
        return await live.write(lambda nights, key, tap: nights.close(live.night_id, key, *tap))

    body: list[ft.Control] = [
        paper.say(tokens, _("Everything is played."), bold=True),
        paper.button(tokens, _("Close the night"), lambda: ask(True), tag="night-close", icon=ft.Icons.EMOJI_EVENTS),
    ]
    if is_asked:
        why = warning(app, _("Nothing can be entered or corrected afterwards."))
        body.append(Asking(_("Close the night?"), [why], _("Close the night"), close, lambda: ask(False)))
    return paper.sheet(tokens, body, spacing=tokens.sizes.gap_wide)
