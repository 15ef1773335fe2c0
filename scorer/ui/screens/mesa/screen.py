"""The table on its screen: what stands where, upright and on its side."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper, state
from scorer.ui.components.looking import looking
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import memo, use_value
from scorer.ui.live import Live, use_table
from scorer.ui.presence import use_presence

from .awake import use_awake
from .banner import JuegoWon, PartidaWon
from .cantar import use_cantar
from .first_mano import First, may_choose
from .foot import Foot
from .lances import Lances
from .menu import Menu
from .night_line import NightLine
from .plain import PlainPads
from .plate import NAME_LINE, Plate, name_lines
from .room import Room, room_for
from .said import seat
from .taps import Taps

if TYPE_CHECKING:
    from scorer.service.claims import Place
    from scorer.service.views import TableView

NOBODY = -1  # both pairs have lost it
_Plate, _Lances, _Plain = memo(Plate), memo(Lances), memo(PlainPads)
_Foot, _Won, _Over = memo(Foot), memo(JuegoWon), memo(PartidaWon)
_NightLine, _Menu = memo(NightLine), memo(Menu)


@ft.component
def Mesa() -> ft.Control:
    """The table of the address; another address is another table."""
    partida_id = ft.use_route_params().get("id", "")
    return Table(partida_id, key=partida_id)  # type: ignore[call-arg]


@ft.component
def Table(partida_id: str) -> ft.View:
    """One table."""
    app, screen, live = use_app(), use_screen(), use_table(partida_id)
    taps, _set = use_value(lambda: Taps(app, live))
    place = app.nights.place_of(partida_id) if app.nights else None
    use_presence(app, place.night_id if place else "", place.table if place else 0)
    use_awake(app)
    use_cantar(app, live.view)
    room = room_for(screen, app.tokens.sizes, app.system.text_scale)
    content = _content(app, live, taps, room)
    return ft.View(
        route=f"/mesa/{partida_id}",
        padding=0,
        spacing=0,
        bgcolor=app.tokens.colours.ground,
        controls=[ft.SafeArea(content, expand=True)],
    )


def _content(app: App, live: Live, taps: Taps, room: Room) -> ft.Control:
    if live.problem is not None:
        return state.gone(app, live.problem)
    if live.view is None:
        return state.coming(app)
    return _wide(app, live.view, taps, room) if room.wide else _upright(app, live.view, taps, room)


def _upright(app: App, view: TableView, taps: Taps, room: Room) -> ft.Control:
    """One column, the lances down where the thumb is; with large words all but the foot scrolls as one."""
    sizes, stretch = app.tokens.sizes, ft.CrossAxisAlignment.STRETCH
    upper = [_head(app, view, taps), _board(app, view, room), _middle(app, view, taps, room)]
    if room.flows:
        upper = [
            ft.Column(
                upper, spacing=sizes.gap, scroll=ft.ScrollMode.AUTO, expand=True, horizontal_alignment=stretch
            )
        ]  # fmt: skip
    return ft.Container(
        ft.Column([*upper, _foot(app, view, taps)], spacing=sizes.gap, expand=True, horizontal_alignment=stretch),
        padding=ft.Padding.only(left=sizes.gap, right=sizes.gap, bottom=sizes.gap),
    )


def _wide(app: App, view: TableView, taps: Taps, room: Room) -> ft.Control:
    """Two columns; on a phone on its side the foot stands under the scores, so that the five lances have room."""
    sizes = app.tokens.sizes
    left: list[ft.Control] = [_board(app, view, room)]
    right: list[ft.Control] = [_middle(app, view, taps, room)]
    (left if room.low else right).append(_foot(app, view, taps))
    between = ft.MainAxisAlignment.SPACE_BETWEEN if room.low else ft.MainAxisAlignment.CENTER
    stretch = ft.CrossAxisAlignment.STRETCH
    columns = ft.Row(
        [
            ft.Column(left, alignment=between, expand=True, scroll=ft.ScrollMode.AUTO, horizontal_alignment=stretch),
            ft.Column(right, spacing=sizes.gap, width=room.side, horizontal_alignment=stretch),
        ],
        spacing=sizes.gap,
        expand=True,
        vertical_alignment=stretch,
    )
    return ft.Container(
        ft.Column([_head(app, view, taps), columns], spacing=sizes.gap_tight, expand=True),
        padding=ft.Padding.only(left=sizes.gap, right=sizes.gap, bottom=sizes.gap),
    )


@ft.component
def Head(words: str, taps: Taps, place: Place | None, first: TableView | None) -> ft.Control:
    """The way home, the hand and who is mano, the menu; at a night its table and clock; `first`: mano can be chosen."""
    app = use_app()
    tokens, _ = app.tokens, app.words
    colour = tokens.colours.on_ground
    home = paper.icon_button(
        tokens, ft.Icons.HOME_OUTLINED, _("To the start"), lambda: _home(app), tag="home", colour=colour
    )
    text = paper.say(tokens, words, colour=colour, bold=True, align=ft.TextAlign.CENTER)
    said: ft.Control = ft.Semantics(content=text, identifier="mano", live_region=True)
    if place is not None and first is not None:
        said = First(first, taps, _NightLine(taps.live, place))
    elif place is not None:
        lines = [said, _NightLine(taps.live, place)]
        said = ft.Column(lines, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True)
    return ft.Row([home, ft.Container(said, expand=True), _Menu(taps)], spacing=0)


def _home(app: App) -> None:
    app.hush()
    app.go("/")


def _head(app: App, view: TableView, taps: Taps) -> ft.Control:
    place = place_of(app, view)
    first = view if place and taps.writes and may_choose(view) else None
    return _Head(_where(app, view), taps, place, first)


def _where(app: App, view: TableView) -> str:
    """The hand and who is mano; once it is over, whose the partida is."""
    _ = app.words
    if view.winner is not None:
        return _("Partida for {pair}.", pair=view.pairs[view.winner].name)
    return _("Hand {n} · Mano: {seat}", n=view.hand, seat=seat(_, view, view.mano))


def place_of(app: App, view: TableView) -> Place | None:
    """Where it is played, if at a night."""
    return app.nights.place_of(view.id) if app.nights else None


def _board(app: App, view: TableView, room: Room) -> ft.Control:
    turned = app.settings.far_turned
    winner = NOBODY if view.state.standing.ended and view.winner is None else view.winner
    lines = name_lines((view.pairs[0].name, view.pairs[1].name), room)
    if room.low and lines > 1:
        # A phone on its side has no height to spare: what the names take, the scores give.
        room = replace(room, tallest=room.tallest - (lines - 1) * NAME_LINE)
    return ft.Row(
        [
            _Plate(pair, view.reglamento, room, lines, turned=turned and pair.pair == 1, winner=winner)
            for pair in view.pairs
        ],
        spacing=app.tokens.sizes.gap,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _middle(app: App, view: TableView, taps: Taps, room: Room) -> ft.Control:
    """The hand in play, or what it has come to; it scrolls where the words are large."""
    names = (view.pairs[0].name, view.pairs[1].name)
    parts: list[ft.Control] = []
    if view.winner is not None:
        parts.append(_Over(view.winner, view.steps, names, view.reglamento, view.id))
    else:
        last = view.last
        if last is not None and last.win is not None and not view.in_play:
            parts.append(_Won(last, last.win, names, view.reglamento))
        if app.settings.entry == "plain" and taps.writes:
            parts.append(_Plain(names, taps.enter))
        else:
            # Named, so that its open sheet stays when the banner above it comes or goes.
            parts.append(_Lances(taps, room.row, key="lances"))  # type: ignore[call-arg]
    scrolls = not room.flows or room.wide
    return ft.Column(
        parts,
        spacing=app.tokens.sizes.gap,
        scroll=ft.ScrollMode.AUTO if scrolls else None,
        alignment=ft.MainAxisAlignment.END,
        expand=scrolls,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _foot(app: App, view: TableView, taps: Taps) -> ft.Control:
    """Undo and the next thing to do; for whoever only looks, how to get the right."""
    _ = app.words
    if not taps.writes:
        return ft.Column(looking(taps.live), tight=True)
    action, route = _("Count the hand"), f"/mesa/{view.id}/mano"
    if view.state.standing.ended and (place := place_of(app, view)):
        action, route = _next_at_night(app, view, place)
    elif view.winner is not None:
        action, route = _("New partida"), "/nueva"
    elif app.settings.entry == "plain":
        action = ""
    return _Foot(view.undo is not None, view.redo is not None, action, route, taps.undo, taps.redo)


def _next_at_night(app: App, view: TableView, place: Place) -> tuple[str, str]:
    """Once it is over: the acta, then the next match of the table."""
    if not view.acta.frozen:
        return app.words("Sign the acta"), f"/acta/{view.id}"
    if not place.table:
        return app.words("Look at the night"), f"/liga/{place.night_id}"
    return app.words("Next match of table {n}", n=place.table), f"/liga/{place.night_id}/mesa/{place.table}"


_Head = memo(Head)
