"""The app: which screen stands at which address."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.service.tables import Tables

from .address import is_address
from .context import App, Context, use_app
from .guard import keep_drawing
from .screens.acta import ActaScreen
from .screens.ajustes import Ajustes
from .screens.cartas import Cartas
from .screens.historia import Historia
from .screens.home import Home
from .screens.liga import Liga, NewNight
from .screens.lost import Lost
from .screens.mano import Mano
from .screens.mesa import Mesa
from .screens.noche import Noche
from .screens.nueva import Nueva
from .screens.reclamar import Reclamar
from .screens.tv import Tv
from .screens.unirse import Join, Joining, Waiting

if TYPE_CHECKING:
    from scorer.service.intake import Intake
    from scorer.service.nights import Nights

HOME = "/"
# A screen below another one stays mounted, so that going back is a step back and not a new screen.
ROUTES = [
    ft.Route(path="tv/:id", component=Tv),
    ft.Route(
        path="/",
        component=Home,
        children=[
            ft.Route(path="nueva", component=Nueva),
            ft.Route(path="ajustes", component=Ajustes),
            ft.Route(path="acta/:id", component=ActaScreen),
            ft.Route(path="unirse", component=Join),
            ft.Route(path="unirse/:code", component=Joining),
            ft.Route(
                path="liga",
                component=Liga,
                children=[
                    ft.Route(path="nueva", component=NewNight),
                    ft.Route(path=":id", component=Noche),
                    ft.Route(path=":id/mesa/:table", component=Waiting),
                ],
            ),
            ft.Route(
                path="mesa/:id",
                component=Mesa,
                children=[
                    ft.Route(path="mano", component=Mano),
                    ft.Route(path="historia", component=Historia),
                    ft.Route(path="cartas", component=Cartas),
                    ft.Route(path="reclamar", component=Reclamar),
                ],
            ),
        ],
    ),
]


async def start(
    page: ft.Page, tables: Tables, nights: Nights | None = None, intake: Intake | None = None, reach: str = ""
) -> None:
    """Draw the app on a page; called for each session, which holds nothing that is not kept elsewhere.

    `nights` and `intake` are there where a server is: several phones meet in no other place; `reach`: how they name it.
    """
    if not is_address(page.route):
        page.route = HOME
    app = App(tables, nights, intake, reach)
    await app.attach(page)
    page.render_views(Root, app)
    keep_drawing(app)


@ft.component
def Root(app: App) -> ft.Control:
    """The whole app."""
    return Context(app, Screens)


@ft.component
def Screens() -> ft.Control:
    """The screens in their stack; an address that is none says so."""
    use_app()
    return ft.Router(ROUTES, not_found=Lost, manage_views=True)
