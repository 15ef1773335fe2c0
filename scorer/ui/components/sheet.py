"""A sheet that comes up from the foot: a title, what it asks, and a way to put it away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from scorer.ui.hooks import use_value

from . import paper

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from scorer.ui.context import App


LOW = 560


@ft.control("BottomSheet", isolated=True)  # type: ignore[arg-type]
class Sheet(ft.BottomSheet):  # noqa: TID251 - here
    """A sheet whose inside nobody draws but its own components.

    Whenever another sheet, or what is said at the foot, comes or goes, Flet 1.0.5 walks through all that is open, and
    draws what has just changed without telling the device: taps on what it shows would reach nobody.
    """


def sheet(
    app: App, title: str, body: Sequence[ft.Control], on_close: Callable[[], None], *, tall: bool = False
) -> Sheet:
    """The sheet: as high as what it asks; where that is `tall`, the words large or the screen low, it scrolls."""
    tokens, sizes = app.tokens, app.tokens.sizes

    async def closed(_event: object) -> None:
        on_close()

    close = paper.icon_button(tokens, ft.Icons.CLOSE, app.words("Close"), on_close, tag="sheet-close")
    name = paper.heading(tokens, title, colour=tokens.colours.ink)
    name.expand = True
    content = ft.Column(
        [ft.Row([name, close]), *body],
        spacing=sizes.gap_wide,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        # Flet's scrolling column is never lower than its room, so only what needs to scroll does.
        scroll=ft.ScrollMode.AUTO if tall or app.screen.height < LOW * app.system.text_scale else None,
        tight=True,
    )
    return Sheet(
        ft.Container(content, padding=ft.Padding.all(sizes.gap_wide)),
        scrollable=True,
        on_dismiss=closed,
        size_constraints=ft.BoxConstraints(max_width=sizes.page_max),
    )


def use_sheet(made: Sheet | None) -> None:
    """Show a sheet, or none. One that is slow to go does not take with it what was opened since."""
    opening, _same = use_value(_Opening)
    opening.shows(on=made is not None)
    ft.use_effect(_nothing, [], cleanup=opening.over)
    if made is not None:
        made.on_dismiss = opening.only_now(made.on_dismiss)
    ft.use_dialog(made)  # noqa: TID251 - here


class _Opening:
    """Counts how often something was opened here: the device tells that a sheet has gone when it has moved out."""

    def __init__(self) -> None:
        self._number, self._shows = 0, False

    def shows(self, *, on: bool) -> None:
        """Something is shown, or nothing."""
        self._number += on and not self._shows
        self._shows = on

    def over(self) -> None:
        """Whoever showed it has gone itself."""
        self._number += 1

    def only_now(self, gone: Any) -> Callable[[object], Awaitable[None]]:  # noqa: ANN401 - as Flet types handlers
        """Hear of its going as long as nothing else has been opened."""
        number = self._number

        async def heard(event: object) -> None:
            if number == self._number:
                await gone(event)

        return heard


def _nothing() -> None:
    """Nothing to do once it is shown."""


def nowhere() -> ft.Control:
    """What a component draws that shows itself as a sheet: it takes no room."""
    return ft.Container(width=0, height=0)
