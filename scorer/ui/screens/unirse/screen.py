"""Joining a table: six letters typed, or the QR that has them in its address."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.service.keys import CODE
from scorer.ui.address import whence
from scorer.ui.components import paper
from scorer.ui.components.page import page
from scorer.ui.components.state import coming
from scorer.ui.context import use_app, use_screen
from scorer.ui.hooks import use_switch, use_value
from scorer.ui.screens.liga.without import without_server

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.ui.context import App

ROUTE = "/unirse"
LONGEST_TYPED = 2 * CODE


@ft.component
def Join() -> ft.View:
    """The code is typed."""
    return Coming(ROUTE, "")


@ft.component
def Joining() -> ft.View:
    """The code came with the address."""
    code = ft.use_route_params().get("code", "")
    return Coming(f"{ROUTE}/{code}", code, key=code)  # type: ignore[call-arg]


@ft.component
def Coming(route: str, told: str) -> ft.View:
    """With a code that came along it joins by itself, and shows the field only where that failed."""
    app, screen = use_app(), use_screen()
    code, set_code = use_value(lambda: told[:LONGEST_TYPED])
    problem, set_problem = use_value(lambda: "")
    is_asking, ask = use_switch(on=bool(told))

    async def join() -> None:
        ask(True)
        fact = await joined(app, code)
        if fact is not None:
            set_problem(paper.sentence(app, fact))
            ask(False)

    async def at_once() -> None:
        if told and app.nights is not None:
            await join()

    ft.use_effect(at_once, [told])
    if app.nights is None:
        return without_server(app, route)

    def write(text: str) -> None:
        set_code(text)
        set_problem("")

    body = [coming(app)] if is_asking else _form(app, code, problem, write, join)
    return page(app, screen, route, app.words("Join a table"), body)


async def joined(app: App, code: str) -> TanteoError | None:
    """Get the table's key for its code, keep it, go to the table; the fact that refuses it."""
    assert app.nights is not None  # noqa: S101 - without nights there is no field
    try:
        key = await app.nights.join(code, whence(app.page), app.device.label)
    except TanteoError as fact:
        return fact
    await app.keys.keep(key)
    app.go(f"/liga/{key.night_id}/mesa/{key.table}")
    return None


def _form(
    app: App, code: str, problem: str, write: Callable[[str], None], join: Callable[[], Awaitable[None]]
) -> list[ft.Control]:
    _, tokens = app.words, app.tokens
    body: list[ft.Control] = [
        paper.say(tokens, _("Type the six letters of your table: the organiser shows them, with a QR.")),
        paper.field(tokens, _("Code of the table"), code, write, tag="join-code", longest=LONGEST_TYPED, hint="ACDEFG"),
    ]
    if problem:
        body.append(paper.trouble(tokens, problem, tag="join-problem"))
    button = paper.button(tokens, _("Join"), join if code.strip() else None, tag="join-send", icon=ft.Icons.TABLE_BAR)
    return [paper.sheet(tokens, [*body, button], spacing=tokens.sizes.gap_wide)]
