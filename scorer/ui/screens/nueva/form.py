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

    from scorer.ui.components.memory import Memory
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
        self._touched = False

    def change(self, how: Callable[[Draft], Draft]) -> None:
        """Change the draft as it is now, whatever was drawn when the finger came down."""
        self._touched, self.again, self.refused = True, False, None
        self.draft = how(self.draft)

    def toggle(self, rule: str) -> None:
        """Open a parameter to be read and changed, or close it."""
        self.open_rule = "" if self.open_rule == rule else rule

    async def recall(self, app: App, memory: Memory) -> None:
        """Fill in what was played last time, unless somebody was faster."""
        setup = recalled(await memory.recall(KEPT))
        if setup is not None and not self._touched:
            self.draft, self.again = draft_of(app.words, setup), True

    async def start(self, app: App, memory: Memory) -> None:
        """Open the partida and go to its table."""
        setup = setup_of(app.words, self.draft)
        try:
            view = await app.tables.open(setup, app.device.label)
        except TanteoError as fact:
            self.refused = fact
            return
        await memory.keep(KEPT, remembered(setup))
        app.go(f"/mesa/{view.id}")

    def problem(self, app: App) -> TanteoError | None:
        """What refuses the draft now; its place is the field."""
        return self.refused or problem(app.words, self.draft)


def use_form(app: App, memory: Memory) -> Form:
    """The form of this screen, filled in with what was played last time."""
    form, _ = use_value(Form)

    async def recall() -> None:
        await form.recall(app, memory)

    ft.use_effect(recall, [])
    return form
