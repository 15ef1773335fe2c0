"""A night on its screen: what the organiser does in the order of the evening, and what everybody else may read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.league.night.places import is_over
from scorer.ui.components import paper, state
from scorer.ui.components.page import bar, page
from scorer.ui.components.pin import PinSheet
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import use_value
from scorer.ui.live_night import LiveNight, use_night
from scorer.ui.screens.liga.without import without_server
from scorer.words import night as said
from scorer.words import systems

from .closing import closing
from .draw import Draw
from .pairs import Pairs
from .results import Results
from .standings import Places
from .tables import Room
from .take import TakeSheet
from .undo import UndoSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.service.night_views import NightView

PARTS = {"pairs": Pairs, "draw": Draw, "tables": Room, "results": Results, "standings": Places}
SHEETS = {"take": TakeSheet, "undo": UndoSheet}
NONE = ""
OF_BAR = 18  # letters of its name that a phone's bar holds beside the two pictures


@ft.component
def Noche() -> ft.Control:
    """The night of the address; another address is another night."""
    night_id = ft.use_route_params().get("id", "")
    return Night(night_id, key=night_id)  # type: ignore[call-arg]


@ft.component
def Night(night_id: str) -> ft.View:
    """One night."""
    app, screen, live = use_app(), use_screen(), use_night(night_id)
    part, turn = use_value(lambda: NONE)
    opened, open_ = use_value(lambda: NONE)
    route, view = f"/liga/{night_id}", live.view
    if app.nights is None:
        return without_server(app, route)
    if view is None:
        return _nothing_yet(app, live, route)
    shown = part or first_part(view)
    body = [_head(app, live, view, open_), *closing(live, view), _segments(app, view, shown, turn)]
    body += [PARTS[shown](live, view, live.is_organiser), *_ways_in(app, live, view, open_)]
    if opened == "unlock":
        body.append(PinSheet(night_id, lambda: open_(NONE)))
    elif opened in SHEETS:
        body.append(SHEETS[opened](live, view, lambda: open_(NONE)))
    return page(
        app,
        screen,
        route,
        view.night.opened.name,
        body,
        back="/liga",
        actions=_actions(app, view, open_),
        wide=screen.wide,
    )


def first_part(view: NightView) -> str:
    """What an organiser wants to see when the night is opened: before the draw its pairs, then its tables."""
    if not view.night.draws:
        return "pairs"
    return "standings" if view.night.closed is not None or is_over(view.night) else "tables"


def _nothing_yet(app: App, live: LiveNight, route: str) -> ft.View:
    if live.problem is None:
        what = state.coming(app)
    else:
        sentence = paper.sentence(app, live.problem)
        what = state.notice(
            app, ft.Icons.REPORT_PROBLEM_OUTLINED, sentence, app.words("League night"), lambda: app.go("/liga")
        )
    return ft.View(
        route=route,
        appbar=bar(app, app.words("League night"), "/liga", ()),
        bgcolor=app.tokens.colours.ground,
        controls=[ft.SafeArea(what, expand=True)],
    )


def _actions(app: App, view: NightView, open_: Callable[[str], None]) -> list[ft.Control]:
    _, tokens = app.words, app.tokens
    ink = tokens.colours.on_ground
    tv = paper.icon_button(
        tokens,
        ft.Icons.TV,
        _("Show on a screen"),
        lambda: app.go(f"/tv/{view.id}?from={view.id}"),
        tag="night-tv",
        colour=ink,
    )
    take = paper.icon_button(
        tokens, ft.Icons.DOWNLOAD, _("Take along"), lambda: open_("take"), tag="night-take", colour=ink
    )
    return [tv, take]


def _head(app: App, live: LiveNight, view: NightView, open_: Callable[[str], None]) -> ft.Control:
    """When, where and by what it is played; who may write, or what would be taken back."""
    _, tokens, sizes = app.words, app.tokens, app.tokens.sizes
    on_ground = tokens.colours.on_ground
    facts = [one for one in (said.when(_, view.night), systems.plan(_, view.night.plan)) if one]
    lines: list[ft.Control] = [paper.say(tokens, " · ".join(facts), colour=on_ground)]
    if len(view.night.opened.name) > OF_BAR and not app.screen.wide:
        lines.insert(0, paper.say(tokens, view.night.opened.name, colour=on_ground, bold=True))
    if view.night.closed is not None:
        lines.append(paper.say(tokens, _("The night is closed: everybody reads."), colour=on_ground))
        return ft.Column(lines, spacing=sizes.gap_tight, tight=True)
    if live.is_organiser:
        undo = (lambda: open_("undo")) if view.undoable else None
        back = paper.outlined(tokens, _("Take back"), undo, tag="night-undo", icon=ft.Icons.UNDO, on_ground=True)
        lines.append(ft.Row([back], wrap=True))
    return ft.Column(lines, spacing=sizes.gap, tight=True)


def _ways_in(app: App, live: LiveNight, view: NightView, open_: Callable[[str], None]) -> list[ft.Control]:
    """For who only looks: the PIN, or a table's code."""
    if live.is_organiser or view.night.closed is not None:
        return []
    _, tokens = app.words, app.tokens
    told = paper.say(tokens, _("You are looking: who has the PIN writes."), colour=tokens.colours.on_ground)
    ways = [
        paper.outlined(
            tokens, _("I am the organiser"), lambda: open_("unlock"), tag="unlock", icon=ft.Icons.LOCK, on_ground=True
        ),
        paper.outlined(
            tokens, _("Join a table"), lambda: app.go("/unirse"), tag="join", icon=ft.Icons.TABLE_BAR, on_ground=True
        ),
    ]
    gap = tokens.sizes.gap
    row = ft.Row(list(ways), wrap=True, spacing=gap, run_spacing=gap)
    return [ft.Column([told, row], spacing=gap, tight=True)]


def _segments(app: App, view: NightView, shown: str, turn: Callable[[str], None]) -> ft.Control:
    """The parts, in the order of the evening."""
    _ = app.words
    names = [
        ("pairs", _("Pairs: {n}", n=len(view.night.present))),
        ("draw", _("Draw")),
        ("tables", _("Tables")),
        ("results", _("Results")),
        ("standings", _("Standings")),
    ]
    return paper.choices(app.tokens, names, shown, turn, tag="part")
