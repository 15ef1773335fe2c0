"""Once signed: its versions, and a correction by whoever may."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper
from scorer.ui.components.sheet import nowhere
from scorer.ui.context import use_app
from scorer.ui.live_night import use_night
from scorer.words import night as said
from scorer.words import sheet as said_of

if TYPE_CHECKING:
    from scorer.partida.sheet import Sheet
    from scorer.service.claims import Place
    from scorer.service.views import TableView
    from scorer.ui.context import App


def versions(app: App, view: TableView, sheets: tuple[Sheet, ...], *, amends: bool) -> list[ft.Control]:
    """Every version with who changed what; the old ones stay. `amends`: this device may make another."""
    if not view.acta.frozen:
        return []
    _, tokens = app.words, app.tokens
    title = paper.heading(tokens, _("Versions"), colour=tokens.colours.ink)
    rows = [_version(app, sheet) for sheet in sheets]
    amended = [paper.say(tokens, f"{which} · {what}") for which, what in said_of.amendments(_, sheets[-1])]
    correct = paper.outlined(
        tokens,
        _("Correction by the organiser or the judge"),
        lambda: app.go(f"/mesa/{view.id}/historia"),
        tag="amend",
        icon=ft.Icons.GAVEL,
    )
    how = paper.quiet(tokens, _("Choose the hand in the history, then its cards, the claim, or what was entered."))
    body = [title, *rows, *amended, *([how, correct] if amends else [])]
    return [ft.Semantics(content=paper.sheet(tokens, body), identifier="versions", container=True)]


@ft.component
def AtNight(place: Place, partida_id: str, frozen: bool, writes: bool) -> ft.Control:  # noqa: FBT001 - what it depends on
    """At a night the result goes to the organiser by itself, unless another one stands; then comes the next match."""
    app, night = use_app(), use_night(place.night_id, tables=False)
    _, tokens, view = app.words, app.tokens, night.view
    place = night.nights.place_of(partida_id) or place if view is not None else place
    instead = said.counts_instead(_, view.night, place.match, partida_id) if view is not None else ""
    body: list[ft.Control] = []
    if instead:
        why = _("Match {match} · {what}", match=place.match, what=instead)
        more = _("The organiser sees this acta and may take it instead.")
        note = paper.note(tokens, f"{why}. {more}" if frozen else why, icon=ft.Icons.INFO_OUTLINE)
        body.append(ft.Semantics(content=note, identifier="counts-instead", container=True))
    elif frozen and view is not None and view.night.result(place.match) is not None:
        body.append(paper.note(tokens, _("The result is with the organiser."), icon=ft.Icons.CHECK_CIRCLE))
    if frozen and writes and place.table:
        text, route = _("Next match of table {n}", n=place.table), f"/liga/{place.night_id}/mesa/{place.table}"
        go = paper.button(tokens, text, lambda: app.go(route), tag="next-match", icon=ft.Icons.ARROW_FORWARD)
        body.append(go)
    if not body:
        return nowhere()
    made = paper.sheet(tokens, body, spacing=tokens.sizes.gap_wide)
    made.margin = ft.Margin.only(bottom=0 if frozen else tokens.sizes.gap_wide)
    return made


def _version(app: App, sheet: Sheet) -> ft.Control:
    """A version and its result."""
    tokens = app.tokens
    words = paper.say(tokens, said_of.version(app.words, sheet))
    words.expand = True
    score = paper.figure(tokens, said_of.score(sheet.juegos_won))
    return ft.Row([ft.Icon(ft.Icons.LOCK, color=tokens.colours.ink_muted), words, score], spacing=tokens.sizes.gap)
