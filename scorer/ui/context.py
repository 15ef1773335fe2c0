"""What every screen may ask for: the tables, the words, the looks, the device and its settings."""

from __future__ import annotations

import asyncio
import contextlib
import weakref
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import flet as ft

from scorer.files.log import check_device
from scorer.service.tables import Tables
from scorer.words import LANGUAGES, Words, words

from . import sheets, theme
from .callbacks import added
from .device import Device, EntryMode, Kept, Settings, System, ThemeChoice
from .hooks import use_value
from .keys import Keys
from .leaving import Leaving
from .tokens import LIGHT, LOOKS, Look, Tokens
from .window import PHONE, Screen

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.service.intake import Intake
    from scorer.service.nights import Nights

__all__ = ["App", "Device", "EntryMode", "Screen", "Settings", "System", "ThemeChoice", "use_app", "use_screen"]


@dataclass(eq=False)
class App(ft.Observable):
    """The session's view of the world; a component that takes it through `use_app` follows its changes.

    `tables`: the partidas; `nights`, `intake`: the league nights and the files that come in, None in the app without a
    server; `reach`: how others in the network name this machine, empty where they cannot open it; `words`, `tokens`:
    the language and the looks that the settings and the device come to.
    """

    tables: Tables
    nights: Nights | None = None
    intake: Intake | None = None
    reach: str = ""
    settings: Settings = field(default_factory=Settings)
    device: Device = field(default_factory=Device)
    system: System = field(default_factory=System)
    words: Words = field(default_factory=lambda: words(""))
    tokens: Tokens = LIGHT

    def __post_init__(self) -> None:
        # No state to be followed: a leading underscore keeps it from being observed.
        self._screen = Screen()
        self._page: ft.Page | None = None
        self._kept: Kept | None = None
        self._keys = Keys()
        self._back: list[Callable[[], Awaitable[None]]] = []
        self._away: list[Callable[[], Awaitable[None]]] = []
        self._ends: list[Callable[[], None]] = []
        self._said: set[str] = set()
        self._leaving = Leaving(lambda: self.page)

    @property
    def screen(self) -> Screen:
        """The window."""
        return self._screen

    @property
    def keys(self) -> Keys:
        """What this device may write with at the tables of a night."""
        return self._keys

    def key_at(self, partida_id: str) -> str:
        """What to send with a tap at a partida; nothing where it belongs to no night."""
        return self._keys.for_place(self.nights.place_of(partida_id)) if self.nights else ""

    @property
    def page(self) -> ft.Page:
        """The session's page."""
        assert self._page is not None  # noqa: S101 - attached before the first screen is drawn
        return self._page

    async def attach(self, page: ft.Page) -> None:
        """Bind to a page: read what the device keeps, and follow its size, brightness, sleep and end."""
        self._page, self._kept = page, Kept(ft.SharedPreferences())
        _APPS[id(page)] = self
        self._measure()
        asked = self._kept.settings(), self._kept.device(), self._kept.system(), self._recalled(self._kept)
        self.settings, self.device, self.system, self._keys = await asyncio.gather(*asked)
        page.on_resize = self._resized
        page.on_platform_brightness_change = self._dimmed
        page.on_connect = self._came_back
        page.on_disconnect = self._went_away
        page.on_close = self._ended
        self._settle()  # goes out with the first screen

    async def _recalled(self, kept: Kept) -> Keys:
        return self._keys if self.nights is None else await Keys.recalled(kept)

    async def change_settings(self, **changes: Any) -> None:  # noqa: ANN401
        """Change some settings, show them at once, keep them on the device."""
        self.settings = replace(self.settings, **changes)
        self._settle()
        self.page.update()
        if self._kept is not None:
            await self._kept.keep_settings(self.settings)

    async def name_device(self, name: str) -> None:
        """Give this device a name for the log. Raises NotADevice where no log would take it."""
        check_device(name.strip())
        self.device = replace(self.device, name=name.strip())
        if self._kept is not None:
            await self._kept.keep_device(self.device)

    def go(self, route: str) -> None:
        """Open another screen."""
        self._leaving.go(route)

    def say(
        self,
        sentence: str,
        action: str = "",
        on_action: Callable[[], Awaitable[None]] | None = None,
        *,
        beside: tuple[float, float, float] = (0, 0, 0),
    ) -> None:
        """Say one sentence at the foot of the screen, perhaps with one thing to do; a newer one takes its place.

        `beside`: how far from left, right and foot, so that what is tapped there stays free.
        """
        self.hush()
        gap, (left, right, foot) = self.tokens.sizes.gap, beside
        bar = ft.SnackBar(
            sentence,
            duration=self.tokens.durations.snack,
            persist=False,
            behavior=ft.SnackBarBehavior.FLOATING,
            margin=ft.Margin(gap + left, gap, gap + right, gap + foot),
        )
        if action and on_action is not None:
            bar.action = ft.SnackBarAction(action, on_click=on_action)
        self.page.show_dialog(bar)

    def say_once(self, sentence: str) -> None:
        """Say a sentence the first time that it is wanted in a session."""
        if sentence not in self._said:
            self._said.add(sentence)
            self.say(sentence)

    def on_reconnected(self, then: Callable[[], Awaitable[None]]) -> Callable[[], None]:
        """Call `then` whenever the device is back after an absence; the answer ends it."""
        return added(self._back, then)

    def on_away(self, then: Callable[[], Awaitable[None]]) -> Callable[[], None]:
        """Call `then` whenever the device is out of reach; the answer ends it."""
        return added(self._away, then)

    def on_ended(self, then: Callable[[], None]) -> Callable[[], None]:
        """Call `then` when the session ends, whose components nobody unmounts; the answer ends it."""
        return added(self._ends, then)

    def hush(self) -> None:
        """Put away what is being said."""
        for dialog in self.page._dialogs.controls:  # noqa: SLF001 - nothing public tells what is open
            if isinstance(dialog, ft.SnackBar) and dialog.open:
                dialog.open = False
                dialog.update()

    def _settle(self) -> None:
        """Words and looks follow the settings and the device."""
        self.words = words(self.settings.language or self.system.language)
        less = self.system.reduce_motion if self.settings.reduce_motion is None else self.settings.reduce_motion
        tokens = LOOKS[self._look()]
        self.tokens = tokens.still() if less else tokens
        self._dress()

    def _look(self) -> Look:
        if self.settings.theme != "system":
            return self.settings.theme
        return "dark" if self.page.platform_brightness == ft.Brightness.DARK else "light"

    def _dress(self) -> None:
        """The page itself: one theme for both brightnesses, since the choice is made here."""
        page = self.page
        page.title = "Tanteo"
        spoken = ft.Locale(self.words.language)
        page.locale_configuration = ft.LocaleConfiguration([ft.Locale(code) for code in LANGUAGES], spoken)
        page.fonts = {} if page.web else theme.fonts(native=True)  # a browser has them from the start
        page.theme = page.dark_theme = theme.material(self.tokens)
        page.theme_mode = theme.mode(self.tokens)

    def _measure(self) -> None:
        """The window as the page has it now: a phone may come back the other way up."""
        self._screen.width, self._screen.height = self.page.width or PHONE[0], self.page.height or PHONE[1]

    async def _resized(self, event: ft.PageResizeEvent) -> None:
        self._screen.width, self._screen.height = event.width, event.height

    async def _dimmed(self, _event: ft.PlatformBrightnessChangeEvent) -> None:
        self._settle()
        self.page.update()

    async def _came_back(self, _event: ft.Event[ft.Page]) -> None:
        self._measure()
        for then in list(self._back):
            await then()

    async def _went_away(self, _event: ft.Event[ft.Page]) -> None:
        sheets.renew(self.page)
        for then in list(self._away):
            await then()

    async def _ended(self, _event: ft.Event[ft.Page]) -> None:
        for then in list(self._ends):
            then()


Nobody: App | None = None
Context = ft.create_context(Nobody)
_APPS: weakref.WeakValueDictionary[int, App] = weakref.WeakValueDictionary()


def _of_page() -> App | None:
    """The app of the page that is being drawn."""
    with contextlib.suppress(RuntimeError, LookupError):
        return _APPS.get(id(ft.context.page))
    return None


def use_app() -> App:
    """The app of this session; the component that asks follows its changes."""
    found = ft.use_context(Context)
    # Below a component that `memo` skipped, Flet 1.0.5 no longer finds the context: what was found first is kept,
    # and what is drawn there for the first time asks the page.
    app, _ = use_value(lambda: found or _of_page())
    assert isinstance(app, App)  # noqa: S101 - every screen is drawn inside the app
    return app


def use_screen() -> Screen:
    """The window; the component that asks follows its size."""
    app = use_app()
    screen, _ = use_value(lambda: app.screen)
    return screen
