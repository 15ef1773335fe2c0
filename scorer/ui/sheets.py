"""Open sheets while a phone is out of reach: each gets a new identity, so that the next picture opens it afresh.

The client puts away what is open when its socket closes (index.html) and tells so once it is back, under the old
identity, to which nobody answers. Without this it would open every sheet once more over one that is open and dead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
from flet.controls.id_counter import ControlId

if TYPE_CHECKING:
    from flet.controls.dialog_control import DialogControl


def renew(page: ft.Page) -> None:
    """Give every open sheet of a page another identity."""
    for dialog in page._dialogs.controls:  # noqa: SLF001 - nothing public tells what is open
        if dialog.open and not isinstance(dialog, ft.SnackBar):
            _renew(page, dialog)


def _renew(page: ft.Page, dialog: DialogControl) -> None:
    index = page.session.index
    index.pop(dialog._i, None)  # noqa: SLF001 - likewise
    dialog._i = ControlId.next()  # noqa: SLF001
    index[dialog._i] = dialog  # noqa: SLF001
