"""The organiser's PIN on another device."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.ui.components import paper
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value
from scorer.ui.screens.liga.draft import LONGEST_PIN

from .asking import Asking

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.service.night_views import NightView
    from scorer.ui.live_night import LiveNight


@ft.component
def UnlockSheet(live: LiveNight, view: NightView, on_close: Callable[[], None]) -> ft.Control:
    """Asks for it; a wrong one is said, and too many are slowed down."""
    app = use_app()
    pin, write = use_value(lambda: "")

    async def unlock() -> TanteoError | None:
        try:
            joined = await live.nights.unlock(view.id, pin, app.page.client_ip or "", app.device.label)
        except TanteoError as fact:
            return fact
        await app.keys.keep(joined)
        await live.refresh()
        return None

    _ = app.words
    body = [paper.field(app.tokens, _("The organiser's PIN"), pin, write, tag="pin", longest=LONGEST_PIN, secret=True)]
    return Asking(_("I am the organiser"), body, _("Open with the PIN"), unlock, on_close)
