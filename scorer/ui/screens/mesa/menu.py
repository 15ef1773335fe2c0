"""What else can be done at a table: a sheet, so that everything in it is under the thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import flet as ft

from scorer.partida.errors import HandInPlay
from scorer.partida.events import Cleared
from scorer.service.views import TableView
from scorer.ui.components import paper, tap
from scorer.ui.components.sheet import Sheet, sheet, use_sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value

from .score import Draft, score_sheet
from .share import share_sheet
from .taps import Taps

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.ui.context import App

Page: TypeAlias = Literal["", "menu", "share"] | Draft
CLOSED: Page = ""


@ft.component
def Menu(taps: Taps) -> ft.Control:
    """The button with the sheet that it opens."""
    app = use_app()
    page, turn = use_value(lambda: CLOSED)
    view = taps.view
    use_sheet(None if view is None else _sheet(app, view, taps, page, turn))
    name = app.words("More")
    return paper.icon_button(
        app.tokens, ft.Icons.MENU, name, lambda: turn("menu"), tag="menu", colour=app.tokens.colours.on_ground
    )


def _sheet(app: App, view: TableView, taps: Taps, page: Page, turn: Callable[[Page], None]) -> Sheet | None:
    def close() -> None:
        turn(CLOSED)

    if isinstance(page, Draft):
        return score_sheet(app, view, taps, page, turn, close)
    if page == "share":
        return share_sheet(app, view, close)
    if page == "menu":
        return sheet(app, app.words("More"), _rows(app, view, taps, turn, close), close)
    return None


def _rows(
    app: App, view: TableView, taps: Taps, turn: Callable[[Page], None], close: Callable[[], None]
) -> list[ft.Control]:
    _ = app.words
    table = f"/mesa/{view.id}"

    def going(route: str) -> tap.Tapped:
        def go() -> None:
            close()
            app.hush()
            app.go(route)

        return go

    rows = [_row(app, ft.Icons.HISTORY, _("History"), going(f"{table}/historia"), "menu-history")]
    rows += [
        _row(app, ft.Icons.STYLE_OUTLINED, _("Put the cards down"), going(f"{table}/cartas"), "menu-cards"),
        _row(app, ft.Icons.GAVEL, _("Claim"), going(f"{table}/reclamar"), "menu-claim"),
        _row(app, ft.Icons.DESCRIPTION_OUTLINED, _("Acta"), going(f"/acta/{view.id}"), "menu-acta"),
    ]
    if view.winner is None and taps.writes:
        rows += [
            _mode(app, view, close),
            _row(app, ft.Icons.EDIT, _("Set the score"), lambda: turn(Draft.of(view)), "menu-set"),
        ]
    if view.in_play and taps.writes:
        rows.append(
            _row(app, ft.Icons.BACKSPACE_OUTLINED, _("Clear this hand"), _clear(app, view, taps, close), "menu-clear")
        )
    rows += [
        _turn(app, close),
        _row(app, ft.Icons.TV, _("Show on a screen"), going(f"/tv/{view.id}?from={view.id}"), "menu-tv"),
        _row(app, ft.Icons.SHARE, _("Share the table"), lambda: turn("share"), "menu-share"),
        _row(app, ft.Icons.SETTINGS_OUTLINED, _("Settings"), going(f"/ajustes?table={view.id}"), "menu-settings"),
    ]
    return [ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)]


def _mode(app: App, view: TableView, close: Callable[[], None]) -> ft.Control:
    """The other way of entering; a hand that was begun lance by lance is ended or cleared first."""
    plain = app.settings.entry == "plain"
    text = app.words("Count lance by lance") if plain else app.words("Count with +1 and +5")

    async def change() -> None:
        close()
        if view.in_play and not plain:
            app.say(app.words.error(HandInPlay(hand=view.hand)))
            return
        await app.change_settings(entry="lances" if plain else "plain")

    return _row(app, ft.Icons.STYLE_OUTLINED if plain else ft.Icons.EXPOSURE, text, change, "menu-mode")


def _turn(app: App, close: Callable[[], None]) -> ft.Control:
    turned = app.settings.far_turned
    text = app.words("Turn the other pair's score back") if turned else app.words("Turn the other pair's score to them")

    async def change() -> None:
        close()
        await app.change_settings(far_turned=not turned)

    return _row(app, ft.Icons.SCREEN_ROTATION_ALT, text, change, "menu-turn")


def _clear(app: App, view: TableView, taps: Taps, close: Callable[[], None]) -> tap.Tapped:
    async def clear() -> None:
        close()
        await taps.enter(Cleared(view.hand), app.words("Hand cleared"))

    return clear


def _row(app: App, icon: ft.IconData, text: str, on_tap: tap.Tapped, tag: str) -> ft.Control:
    tokens = app.tokens
    words = paper.say(tokens, text, size=tokens.sizes.label)
    words.expand = True
    content = ft.Row([ft.Icon(icon, color=tokens.colours.ink), words], spacing=tokens.sizes.gap_wide)
    return tap.area(
        tokens, content, on_tap, tag=tag, bgcolor=tokens.colours.surface, inner=tokens.sizes.icon,
        target=tokens.sizes.target_big,
    )  # fmt: skip
