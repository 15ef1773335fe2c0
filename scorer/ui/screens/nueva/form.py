"""The form of a new partida: what is filled in so far, and what the device keeps of it for the next evening."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.errors import TanteoError
from scorer.ui.hooks import use_value

from .draft import Draft, draft_of, problem, recalled, remembered, setup_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.ui.context import App

KEPT = "tanteo.setup"


@dataclass(eq=False)
class Form(ft.Observable):
    """What is filled in.

    `again`: it is as it was last time, nothing touched; `open_rule`: the parameter being changed; `refused`: why it
    could not be opened.
    """

    draft: Draft = field(default_factory=Draft)
    again: bool = False
    open_rule: str = ""
    refused: TanteoError | None = None

    def __post_init__(self) -> None:
        self._preferences: ft.SharedPreferences | None = None
        self._touched = False

    def change(self, how: Callable[[Draft], Draft]) -> None:
        """Change the draft as it is now, whatever was drawn when the finger came down."""
        self._touched, self.again, self.refused = True, False, None
        self.draft = how(self.draft)

    def toggle(self, rule: str) -> None:
        """Open a parameter to be read and changed, or close it."""
        self.open_rule = "" if self.open_rule == rule else rule

    async def recall(self, app: App) -> None:
        """Fill in what was played last time, unless somebody was faster."""
        self._preferences = ft.SharedPreferences()
        setup = recalled(await self._kept())
        if setup is not None and not self._touched:
            self.draft, self.again = draft_of(app.words, setup), True

    async def start(self, app: App) -> None:
        """Open the partida and go to its table."""
        setup = setup_of(app.words, self.draft)
        try:
            view = await app.tables.open(setup, app.device.label)
        except TanteoError as fact:
            self.refused = fact
            return
        await self._keep(remembered(setup))
        app.go(f"/mesa/{view.id}")

    def problem(self, app: App) -> TanteoError | None:
        """What refuses the draft now; its place is the field."""
        return self.refused or problem(app.words, self.draft)

    async def _kept(self) -> str | None:
        assert self._preferences is not None  # noqa: S101 - just made
        try:
            kept = await self._preferences.get(KEPT)
        except (RuntimeError, TimeoutError):
            return None
        return kept if isinstance(kept, str) else None

    async def _keep(self, text: str) -> None:
        """A device that keeps nothing (private browsing) is no reason not to play."""
        if self._preferences is None:
            return
        try:
            await self._preferences.set(KEPT, text)
        except (RuntimeError, TimeoutError):
            return


def use_form(app: App) -> Form:
    """The form of this screen, filled in with what was played last time."""
    form, _ = use_value(Form)

    async def recall() -> None:
        await form.recall(app)

    ft.use_effect(recall, [])
    return form
