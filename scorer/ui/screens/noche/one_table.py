"""One table: its code and QR for the phone, and what the organiser does with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.ui.components import paper
from scorer.ui.components.sheet import nowhere, sheet, use_sheet
from scorer.ui.context import App, use_app
from scorer.ui.hooks import use_switch, use_value
from scorer.ui.screens.mesa.share import address, only_here

from .entry import ResultSheet
from .qr import qr
from .table_row import heading, left, phone, state

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.service.night_views import NightView, TableNow
    from scorer.ui.live_night import LiveNight

SIDE = 260


@ft.component
def TableSheet(
    live: LiveNight,
    view: NightView,
    table: int,
    writes: bool,  # noqa: FBT001 - what it depends on
    on_close: Callable[[], None],
) -> ft.Control:
    """The sheet of a table."""
    app = use_app()
    now = view.table(table)
    is_typing, type_now = use_value(lambda: 0)
    wanted, want = use_value(lambda: 0)

    code = use_code(app, live, view, now, writes=writes)
    next_ = ft.use_ref(0)
    next_.current = wanted

    def put_away() -> None:
        """The sheet of the result comes once this one is gone: two that change places are taken for one another."""
        if next_.current:
            type_now(next_.current)
        else:
            on_close()

    body = [_stands(app, now), *_code(app, code), *_ways(app, now, on_close)]
    if writes:
        body += _organiser(app, live, view, now, want)
    use_sheet(None if wanted else sheet(app, heading(app, now), body, put_away, tall=True))
    if is_typing:
        return ResultSheet(live, view, view.night.fixture(is_typing), on_close)
    return nowhere()


@dataclass(frozen=True, slots=True)
class Code:
    """The code of a table, empty for whoever may not see it; `sure`: another one was asked for once."""

    letters: str
    sure: bool
    another: paper.Tapped


def use_code(app: App, live: LiveNight, view: NightView, now: TableNow, *, writes: bool) -> Code:
    """The code as it is now, and the way to another."""
    code, set_code = use_value(lambda: "")
    sure, be_sure = use_switch()

    async def look() -> None:
        if writes:
            try:
                set_code((await live.nights.codes(view.id, live.key, app.device.label)).get(now.table, ""))
            except TanteoError as fact:
                app.say(paper.sentence(app, fact))

    async def revoke() -> None:
        """A phone that plays is cut off: that is asked first, for nothing brings it back."""
        if now.offline_since != "" and not sure:
            be_sure(True)
            return
        be_sure(False)
        try:
            set_code(await live.nights.revoke(view.id, live.key, now.table, app.device.label))
        except TanteoError as fact:
            app.say(paper.sentence(app, fact))

    ft.use_effect(look, [now.table, writes])
    return Code(code, sure, revoke)


def _stands(app: App, now: TableNow) -> ft.Control:
    facts = [one for one in (state(app, now), left(app, now), phone(app, now)) if one]
    return paper.say(app.tokens, " · ".join(facts))


def _code(app: App, code: Code) -> list[ft.Control]:
    """The six letters and their QR, large: a phone is held against the screen."""
    if not code.letters:
        return []
    _, tokens = app.words, app.tokens
    where = address(app.page.url or "", f"/unirse/{code.letters}", app.reach)
    again = _("Sure? The phone at this table writes no more") if code.sure else _("Another code")
    letters = paper.figure(tokens, code.letters, size=tokens.sizes.numeral_huge)
    spelled = ft.Semantics(
        content=letters, identifier="table-code", label=" ".join(code.letters), exclude_semantics=True
    )
    parts: list[ft.Control] = [
        ft.Container(spelled, alignment=ft.Alignment.CENTER),
        *_picture(app, where),
        ft.Container(
            ft.Text(where, selectable=True, style=paper.quiet(tokens, "").style, text_align=ft.TextAlign.CENTER),
            alignment=ft.Alignment.CENTER,
        ),
        *only_here(app),
        paper.outlined(tokens, again, code.another, tag="revoke", icon=ft.Icons.LOCK),
        paper.quiet(
            tokens, _("Another phone joins with this code. With another code the phones that joined write no more.")
        ),
    ]
    return parts


def _picture(app: App, where: str) -> list[ft.Control]:
    colours = app.tokens.colours
    try:
        # A QR is dark on light whatever the looks: many readers know no other.
        source = qr(where, *sorted((colours.ink, colours.surface)))
    except ImportError:
        return []
    image = ft.Image(src=source, width=SIDE, height=SIDE, fit=ft.BoxFit.CONTAIN)
    named = ft.Semantics(content=image, identifier="table-qr", image=True, label=app.words("QR of the table"))
    return [ft.Container(named, alignment=ft.Alignment.CENTER)]


def _ways(app: App, now: TableNow, on_close: Callable[[], None]) -> list[ft.Control]:
    """To the partida itself, for whoever looks."""
    if not now.partida:
        return []
    _, tokens = app.words, app.tokens

    def go(route: str) -> None:
        on_close()
        app.go(route)

    look = paper.outlined(
        tokens, _("Look at the table"), partial(go, f"/tv/{now.partida}?from=night"), tag="look", icon=ft.Icons.TV
    )
    acta = paper.outlined(
        tokens, _("Acta"), partial(go, f"/acta/{now.partida}"), tag="table-acta", icon=ft.Icons.DESCRIPTION_OUTLINED
    )
    sit = paper.outlined(
        tokens, _("Open the table"), partial(go, f"/mesa/{now.partida}"), tag="table-open", icon=ft.Icons.TABLE_BAR
    )
    gap = tokens.sizes.gap
    return [ft.Row([look, sit, acta], wrap=True, spacing=gap, run_spacing=gap)]


def _organiser(
    app: App, live: LiveNight, view: NightView, now: TableNow, type_: Callable[[int], None]
) -> list[ft.Control]:
    """A match at the table is moved, timed, or typed from paper."""
    match = now.match
    if match is None:
        return []
    _, tokens = app.words, app.tokens

    async def move(table: str) -> None:
        await live.do(lambda nights, key, tap: nights.assign(view.id, key, tap, match.number, int(table)))

    async def start() -> None:
        minutes = view.night.opened.minutes or 70
        await live.do(lambda nights, key, tap: nights.start_clock(view.id, key, tap, (match.number,), minutes))

    async def reopen() -> None:
        await live.do(lambda nights, key, tap: nights.assign(view.id, key, tap, match.number, now.table))

    anew = paper.outlined(tokens, _("A new partida for this table"), reopen, tag="reopen", icon=ft.Icons.TABLE_BAR)
    free = [(str(one), str(one)) for one in view.night.free_tables]
    moving = [paper.say(tokens, _("Move the match to table"), bold=True)] if free else []
    again = _("Start its clock again") if now.until else _("Start its clock")
    return [
        paper.outlined(
            tokens, _("Type its result from paper"), partial(type_, match.number), tag="type", icon=ft.Icons.EDIT_NOTE
        ),
        *([anew] if now.is_ == "on-paper" else []),
        paper.outlined(tokens, again, start, tag="table-clock", icon=ft.Icons.UPDATE),
        *moving,
        *([paper.choices(tokens, free, None, move, tag="move")] if free else []),
    ]
