"""A button that lets a file be chosen. From a browser it comes beside the socket, which takes small messages only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from scorer.files.errors import TooLarge
from scorer.mus.errors import TanteoError
from scorer.ui.hooks import use_value
from scorer.ui.theme import button_style, outlined_style

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.ui.context import App

DONE = 1.0


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be chosen: its endings, how large it may be, what becomes of it and of what is wrong with it."""

    endings: tuple[str, ...]
    limit: int
    bring: Callable[[bytes], Awaitable[None]]
    fail: Callable[[str], None]


class Chosen:
    """What is done with a file once it is chosen; the client is told of the handlers when the picker is made."""

    def __init__(self, app: App, wanted: Wanted) -> None:
        self._app, self.wanted = app, wanted
        self._ticket = ""
        self.picker = ft.FilePicker(on_result=self._take, on_upload=self._came)

    async def _take(self, event: ft.FilePickerResultEvent) -> None:
        """The files that were chosen: none where it was called off. One that is too large is not sent at all."""
        for file in event.files[:1]:
            if file.size > self.wanted.limit:
                self._refuse(TooLarge(size=file.size, limit=self.wanted.limit))
            elif file.bytes is not None:
                await self.wanted.bring(bytes(file.bytes))
            elif self._app.intake is not None:
                await self._fetch(file)
            else:
                self._unread()

    async def _fetch(self, file: ft.FilePickerFile) -> None:
        assert self._app.intake is not None  # noqa: S101 - asked just before
        try:
            self._ticket = self._app.intake.expect(self.wanted.limit, instead_of=self._ticket)
            await self.picker.upload([ft.FilePickerUploadFile(f"/subir/{self._ticket}", id=file.id)])
        except TanteoError as fact:
            self._refuse(fact)
        except (RuntimeError, TimeoutError):
            self._unread()

    async def _came(self, event: ft.FilePickerUploadEvent) -> None:
        if event.error:
            fact = self._app.intake.wrong(self._ticket) if self._app.intake else None
            self._refuse(fact) if fact else self._unread()
        elif (event.progress or 0) >= DONE and self._app.intake is not None:
            try:
                with self._app.intake.collected(self._ticket) as content:
                    await self.wanted.bring(content)
            except TanteoError as fact:
                self._refuse(fact)

    def _refuse(self, fact: TanteoError) -> None:
        self.wanted.fail(self._app.words.error(fact))

    def _unread(self) -> None:
        self.wanted.fail(self._app.words("The file could not be read."))


def choose_file(app: App, text: str, wanted: Wanted, *, tag: str, first: bool = True) -> ft.Control:
    """The button, as a hook; the choice arrives as an event, since only then phones let a page open it.

    `first`: it is the one thing to do there; else it is one of the ways.
    """
    chosen, _ = use_value(lambda: Chosen(app, wanted))
    chosen.wanted = wanted
    tokens = app.tokens
    style = button_style(tokens, tokens.colours.accent, tokens.colours.on_accent) if first else outlined_style(tokens)
    style.padding = ft.Padding.symmetric(vertical=tokens.sizes.gap_wide, horizontal=tokens.sizes.gap_wide)
    button = (ft.FilledButton if first else ft.OutlinedButton)(
        content=ft.Text(text, text_align=ft.TextAlign.CENTER),
        icon=ft.Icons.FILE_OPEN_OUTLINED,
        style=style,
        action=ft.PickFiles(
            chosen.picker,
            with_data=app.intake is None,
            file_type=ft.FilePickerFileType.CUSTOM,
            allowed_extensions=list(wanted.endings),
        ),
    )
    return ft.Semantics(content=button, identifier=tag)
