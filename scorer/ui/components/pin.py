"""The organiser's PIN on another device; a new one on the laptop that serves the night, where the old one is gone."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.service.keys import LONGEST_PIN
from scorer.service.throttle import is_here
from scorer.ui.address import whence
from scorer.ui.context import use_app
from scorer.ui.hooks import use_switch, use_value

from . import paper
from .asking import Asking

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.ui.context import App


@ft.component
def PinSheet(night_id: str, on_close: Callable[[], None]) -> ft.Control:
    """Asks for it; a wrong one is said, and too many are slowed down. Who shows the night hears of the key."""
    app = use_app()
    pin, write = use_value(lambda: "")
    is_new, set_new = use_switch()

    async def look() -> None:
        with contextlib.suppress(TanteoError):  # what is wrong with its keys is told when the PIN is entered
            set_new(await _is_set_here(app, night_id))

    async def unlock() -> TanteoError | None:
        assert app.nights is not None  # noqa: S101 - asked for at a night
        ask = app.nights.renew if is_new else app.nights.unlock
        try:
            joined = await ask(night_id, pin, whence(app.page), app.device.label)
        except TanteoError as fact:
            return fact
        await app.keys.keep(joined)
        return None

    ft.use_effect(look, [night_id])
    _ = app.words
    title, action = (
        (_("A new PIN for this night"), _("Set the new PIN"))
        if is_new
        else (_("I am the organiser"), _("Open with the PIN"))
    )
    label = _("A PIN for it on this machine") if is_new else _("The organiser's PIN")
    told = _(
        "The PIN and the codes of this night are gone from this machine. With a new PIN each table gets a new code."
    )
    body = [paper.field(app.tokens, label, pin, write, tag="pin", longest=LONGEST_PIN, secret=True)]
    return Asking(title, [paper.say(app.tokens, told), *body] if is_new else body, action, unlock, on_close)


async def _is_set_here(app: App, night_id: str) -> bool:
    """Whether the PIN is gone, and this is the laptop that serves the night."""
    return app.nights is not None and is_here(whence(app.page)) and await app.nights.has_lost_keys(night_id)
