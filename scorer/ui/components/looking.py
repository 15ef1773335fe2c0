"""Who only looks at a table of a night: said from the start, with the ways to the right to write."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.service.night_errors import MatchHasNoTable, MatchLeftTable, OtherTable, ResultStands
from scorer.ui.context import use_app
from scorer.ui.hooks import memo, use_switch

from . import paper
from .pin import PinSheet

if TYPE_CHECKING:
    from scorer.mus.errors import TanteoError
    from scorer.ui.context import App
    from scorer.ui.live import Live


ELSEWHERE = (MatchHasNoTable, MatchLeftTable, OtherTable, ResultStands)


@ft.component
def Looking(night_id: str, why: str, by_code: bool, table: int = 0) -> ft.Control:  # noqa: FBT001 - what it depends on
    """Why, in one quiet line; the way back to the phone's own table, the table's code, or the organiser's PIN."""
    app = use_app()
    is_asked, ask = use_switch()
    _, tokens, sizes = app.words, app.tokens, app.tokens.sizes
    words = paper.quiet(tokens, why, colour=tokens.colours.on_ground)
    words.expand = True
    eye = ft.Icon(ft.Icons.VISIBILITY, size=sizes.icon, color=tokens.colours.on_ground_muted)
    code = paper.outlined(tokens, _("Join a table"), lambda: app.go("/unirse"), tag="to-code", on_ground=True)
    pin = paper.outlined(tokens, _("I am the organiser"), lambda: ask(True), tag="to-pin", on_ground=True)
    ways = [code, pin] if by_code else [pin]
    if table:
        text, route = _("Next match of table {n}", n=table), f"/liga/{night_id}/mesa/{table}"
        ways = [paper.outlined(tokens, text, lambda: app.go(route), tag="to-table", on_ground=True), *ways]
    parts: list[ft.Control] = [
        ft.Row([eye, words], spacing=sizes.gap),
        ft.Row(list(ways), wrap=True, spacing=sizes.gap, run_spacing=sizes.gap),
    ]
    if is_asked:
        parts.append(PinSheet(night_id, lambda: ask(False)))
    column = ft.Column(parts, spacing=sizes.gap_tight, tight=True)
    return ft.Semantics(content=column, identifier="only-looking", container=True)


_Looking = memo(Looking)


def looking(live: Live) -> list[ft.Control]:
    """The line where this device may not write; nothing where it may."""
    return looking_at(live.app, live.night_id, live.right.refused)


def looking_at(app: App, night_id: str, fact: TanteoError | None) -> list[ft.Control]:
    """The same of a night, for what refuses it."""
    if fact is None:
        return []
    table = app.keys.table(night_id) or 0 if isinstance(fact, ELSEWHERE) else 0
    return [_Looking(night_id, paper.sentence(app, fact), True, table)]


def not_correcting(live: Live, *, and_yet: str = "") -> list[ft.Control]:
    """The line where this device may put nothing right: a signed acta wants the organiser. `and_yet`: what it may."""
    if may_correct(live):
        return []
    app = live.app
    signed = app.words("The acta is signed: only the organiser or the judge can correct it.")
    said = looking(live) or [_Looking(live.night_id, signed, False)]
    return [*said, paper.quiet(app.tokens, and_yet, colour=app.tokens.colours.on_ground)] if and_yet else said


def may_correct(live: Live) -> bool:
    """Whether this device may put right what was counted; a signed acta of a night wants the organiser."""
    frozen = live.view is not None and live.view.acta.frozen
    return live.right.amends if frozen else live.right.refused is None
