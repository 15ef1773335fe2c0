"""The table's address, to be opened on another phone or on a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import flet as ft

from scorer.reach import LOOPBACK, for_others
from scorer.ui.components import paper
from scorer.ui.components.sheet import Sheet, sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.service.views import TableView
    from scorer.ui.context import App

FOR_OTHERS = "scorer serve --host 0.0.0.0"


def address(page_url: str, route: str, reach: str = "") -> str:
    """The whole address of a route on the server that drew the page, as others in the network open it."""
    parts = urlsplit(page_url)
    scheme = {"ws": "http", "wss": "https"}.get(parts.scheme, parts.scheme)
    return f"{scheme}://{for_others(parts.netloc, reach)}{route}"


def only_here(app: App) -> list[ft.Control]:
    """Said where no other device can open the address."""
    host = (urlsplit(app.page.url or "").hostname or "").lower()
    if app.reach or host not in LOOPBACK:
        return []
    text = app.words("Only this computer opens this address. For the others: {command}", command=FOR_OTHERS)
    return [paper.note(app.tokens, text)]


def share_sheet(app: App, view: TableView, close: Callable[[], None]) -> Sheet:
    """The addresses of the table and of its big picture, each to be copied."""
    _ = app.words
    body = [
        _line(app, _("The table"), f"/mesa/{view.id}", "share-table"),
        _line(app, _("The screen for the room"), f"/tv/{view.id}", "share-tv"),
        *only_here(app),
        paper.note(app.tokens, _who_writes(app, view.id)),
    ]
    return sheet(app, _("Share the table"), body, close)


def _who_writes(app: App, partida_id: str) -> str:
    """At a table of a night its own phones, elsewhere everybody."""
    if app.nights is not None and app.nights.place_of(partida_id):
        return app.words("Whoever opens it looks; only a phone that joined with the table's code enters taps.")
    return app.words("Whoever opens the table's address can enter taps too.")


def _line(app: App, label: str, route: str, tag: str) -> ft.Control:
    tokens, _ = app.tokens, app.words
    whole = address(app.page.url or "", route, app.reach)
    text = ft.Text(whole, selectable=True, style=paper.say(tokens, "").style, expand=True)

    async def copy() -> None:
        try:
            await ft.Clipboard().set(whole)
        except (RuntimeError, TimeoutError):
            app.say(_("This browser does not let the page copy: hold the address to mark it."))
        else:
            app.say(_("Address copied"))

    button = paper.icon_button(tokens, ft.Icons.CONTENT_COPY, _("Copy: {what}", what=label), copy, tag=tag)
    return ft.Column(
        [paper.quiet(tokens, label), ft.Row([text, button], spacing=tokens.sizes.gap)], spacing=0, tight=True
    )
