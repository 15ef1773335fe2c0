"""The organiser's PIN on another device."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.service.keys import LONGEST_PIN
from scorer.ui.address import whence
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value

from . import paper
from .asking import Asking

if TYPE_CHECKING:
    from collections.abc import Callable


@ft.component
def PinSheet(night_id: str, on_close: Callable[[], None]) -> ft.Control:
    """Asks for it; a wrong one is said, and too many are slowed down. Who shows the night hears of the key."""
    app = use_app()
    pin, write = use_value(lambda: "")

    async def unlock() -> TanteoError | None:
        assert app.nights is not None  # noqa: S101 - asked for at a night
        try:
            joined = await app.nights.unlock(night_id, pin, whence(app.page), app.device.label)
        except TanteoError as fact:
            return fact
        await app.keys.keep(joined)
        return None

    _ = app.words
    body = [paper.field(app.tokens, _("The organiser's PIN"), pin, write, tag="pin", longest=LONGEST_PIN, secret=True)]
    return Asking(_("I am the organiser"), body, _("Open with the PIN"), unlock, on_close)
