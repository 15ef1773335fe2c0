"""What the room's screen shows: the night of the address where there is one, else the table."""

from __future__ import annotations

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.service.night_errors import NoSuchNight
from scorer.ui.components.state import coming
from scorer.ui.context import App, use_app
from scorer.ui.hooks import use_value

from .night import NightTv
from .screen import TableTv


@ft.component
def Tv() -> ft.Control:
    """A night or a table; another address is another one."""
    shown = ft.use_route_params().get("id", "")
    return Shown(shown, key=shown)  # type: ignore[call-arg]


@ft.component
def Shown(shown: str) -> ft.Control:
    """What the id belongs to, once that is known."""
    app = use_app()
    unknown: bool | None = None if app.nights else False
    is_night, tell = use_value(lambda: unknown)

    async def look() -> None:
        tell(await _is_night(app, shown))

    ft.use_effect(look, [])
    if is_night is None:
        return ft.View(route=f"/tv/{shown}", bgcolor=app.tokens.colours.ground, controls=[coming(app)])
    return NightTv(shown) if is_night else TableTv(shown)


async def _is_night(app: App, shown: str) -> bool:
    """A night that cannot be shown is one all the same: it says why."""
    if app.nights is None:
        return False
    try:
        await app.nights.view(shown)
    except NoSuchNight:
        return False
    except TanteoError:
        return True
    return True
