"""A tap from a form: what refuses it comes back to be shown where it belongs, and the form keeps what was entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.mus.errors import TanteoError
from scorer.service.errors import StaleTap
from scorer.service.tables import Tap, new_id

if TYPE_CHECKING:
    from scorer.partida.events import Event
    from scorer.ui.context import App
    from scorer.ui.live import Live


async def attempt(app: App, table: Live, event: Event) -> TanteoError | None:
    """Send a tap; the fact that refuses it, None where it was applied."""
    seen = table.view.version if table.view else 0
    try:
        tap = Tap(new_id(), app.device.label, seen, event)
        await app.tables.tap(table.partida_id, tap, app.key_at(table.partida_id))
    except StaleTap as fact:
        await table.refresh()
        return fact
    except TanteoError as fact:
        return fact
    return None
