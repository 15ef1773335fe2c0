"""Settings of this device: language, looks, what happens at the table; and what Tanteo is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from scorer import __version__
from scorer.mus.errors import TanteoError
from scorer.ui.address import use_asked
from scorer.ui.components import paper
from scorer.ui.components.page import page
from scorer.ui.context import App, use_app, use_screen
from scorer.ui.hooks import use_value
from scorer.words import LANGUAGES

from .moving import Moving

if TYPE_CHECKING:
    from scorer.words import Words

ROUTE = "/ajustes"
SYSTEM = "system"


@ft.component
def Ajustes() -> ft.View:
    """The settings, each applied at once."""
    app, screen = use_app(), use_screen()
    _ = app.words
    table = use_asked(app, "table")
    everything = _section(app, _("All partidas"), [Moving()])
    device = _section(app, _("This device"), [DeviceName()])
    body = [_language(app), _looks(app), _table(app), device, everything, _about(app)]
    return page(app, screen, ROUTE, _("Settings"), body, back=f"/mesa/{table}" if table else "/")


def _section(app: App, title: str, controls: list[ft.Control]) -> ft.Control:
    tokens = app.tokens
    return ft.Column(
        [paper.heading(tokens, title), paper.sheet(tokens, controls, spacing=tokens.sizes.gap_wide)],
        spacing=tokens.sizes.gap,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _language(app: App) -> ft.Control:
    _ = app.words

    async def pick(code: str) -> None:
        await app.change_settings(language="" if code == SYSTEM else code)

    options = [(SYSTEM, _("As the device")), *LANGUAGES.items()]
    chosen = app.settings.language or SYSTEM
    return _section(app, _("Language"), [paper.choices(app.tokens, options, chosen, pick, tag="language")])


def _looks(app: App) -> ft.Control:
    _ = app.words

    async def theme(choice: str) -> None:
        await app.change_settings(theme=choice)

    async def motion(choice: str) -> None:
        await app.change_settings(reduce_motion=None if choice == SYSTEM else choice == "less")

    less = {None: SYSTEM, True: "less", False: "full"}[app.settings.reduce_motion]
    return _section(
        app,
        _("Looks"),
        [
            paper.choices(app.tokens, _themes(_), app.settings.theme, theme, tag="theme"),
            paper.quiet(app.tokens, _("Outdoors: black on white, for a table in the sun.")),
            paper.say(app.tokens, _("Movement"), bold=True),
            paper.choices(app.tokens, _motions(_), less, motion, tag="motion"),
        ],
    )


def _themes(_: Words) -> list[tuple[str, str]]:
    return [
        (SYSTEM, _("As the device")),
        ("light", _("Light")),
        ("dark", _("Dark")),
        ("contrast", _("Outdoors")),
    ]


def _motions(_: Words) -> list[tuple[str, str]]:
    return [(SYSTEM, _("As the device")), ("less", _("None")), ("full", _("Short"))]


def _table(app: App) -> ft.Control:
    _ = app.words

    async def entry(choice: str) -> None:
        await app.change_settings(entry=choice)

    entries = [("lances", _("Lance by lance")), ("plain", _("Only tantos"))]
    return _section(
        app,
        _("At the table"),
        [
            paper.say(app.tokens, _("How a new table counts"), bold=True),
            paper.choices(app.tokens, entries, app.settings.entry, entry, tag="entry"),
            _switch(app, "haptics", _("A light buzz on each tanto"), on=app.settings.haptics),
            _switch(app, "cantar", _("The cobro in words, to be read aloud"), on=app.settings.cantar),
            _switch(app, "far_turned", _("The far pair’s score faces them"), on=app.settings.far_turned),
            _switch(app, "awake", _("The screen stays on at the table"), on=app.settings.awake),
            *_awake(app),
        ],
    )


def _switch(app: App, setting: str, text: str, *, on: bool) -> ft.Control:
    tokens = app.tokens

    async def change(event: ft.Event[ft.Switch]) -> None:
        await app.change_settings(**{setting: bool(event.control.value)})

    async def turn() -> None:
        await app.change_settings(**{setting: not on})

    words = paper.say(tokens, text)
    words.expand = True
    made = ft.Switch(
        value=on,
        active_color=tokens.colours.surface,
        active_track_color=tokens.colours.ink,
        inactive_thumb_color=tokens.colours.outline,
        inactive_track_color=tokens.colours.surface,
        on_change=change,
    )
    row = ft.Container(
        ft.Row([words, made], spacing=tokens.sizes.gap_wide),
        padding=ft.Padding.symmetric(vertical=tokens.sizes.gap),
        on_click=turn,
    )
    return ft.Semantics(content=ft.MergeSemantics(row), identifier=setting)


def _awake(app: App) -> list[ft.Control]:
    """Said where the browser refuses to keep the screen awake."""
    if app.system.stays_awake:
        return []
    text = app.words("This browser cannot keep the screen awake: open Tanteo by https, or set the phone to stay on.")
    return [paper.note(app.tokens, text, icon=ft.Icons.BEDTIME_OUTLINED)]


@ft.component
def DeviceName() -> ft.Control:
    """The name of this device; one that no log would take is refused here, and the one before it stays."""
    app = use_app()
    problem, set_problem = use_value(lambda: "")

    async def name(text: str) -> None:
        try:
            await app.name_device(text)
        except TanteoError as fact:
            set_problem(paper.refused(app, fact))
        else:
            set_problem("")

    label, device = app.words("Its name in the history"), app.device
    return paper.field(app.tokens, label, device.name, name, tag="device-name", hint=device.id, error=problem)


def _about(app: App) -> ft.Control:
    _ = app.words
    facts: list[Any] = [
        paper.say(app.tokens, _("Tanteo {version}", version=__version__), bold=True),
        paper.say(app.tokens, _("Keeps the score of Mus. The cards and the talk stay yours.")),
        paper.quiet(
            app.tokens, _("Free software under the MIT licence. Fonts: Atkinson Hyperlegible and Barlow (OFL).")
        ),
    ]
    return _section(app, _("About"), facts)
