"""The acta taken along: on paper, as a file, and the log that it rests on; saved, or shared from the phone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import flet as ft

from scorer.files import acta, logfile
from scorer.mus.errors import TanteoError
from scorer.partida.model import Partida
from scorer.service.threads import in_turn
from scorer.ui.components import paper
from scorer.ui.components.sending import save, share
from scorer.ui.screens.historia.export import file_name

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from scorer.partida.sheet import Sheet
    from scorer.ui.context import App

    Send: TypeAlias = Callable[[str, bytes, str], Awaitable[None]]
    Make: TypeAlias = Callable[[], Awaitable[bytes]]

PDF, JSON = "application/pdf", "application/json"


def taking(app: App, partida_id: str, sheet: Sheet) -> ft.Control:
    """PDF, JSON, and the log."""
    _, tokens = app.words, app.tokens

    async def as_pdf() -> bytes:
        from scorer.files import acta_pdf  # noqa: PLC0415 - what draws on paper is loaded when it is asked for

        return await in_turn(acta_pdf.render, app.words, partida_id, sheet)

    async def as_json() -> bytes:
        return acta.dumps(partida_id, sheet).encode()

    async def as_log() -> bytes:
        return logfile.dumps(await app.tables.log(partida_id)).encode()

    name = file_name(Partida(sheet.setup))
    title = paper.heading(tokens, _("Save or share"), colour=tokens.colours.ink)
    rows = [
        _one(app, _("On paper (PDF, A5)"), f"{name}.acta.pdf", PDF, as_pdf),
        _one(app, _("As a file (JSON)"), f"{name}.acta.json", JSON, as_json),
        _one(app, _log_text(app, sheet), f"{name}.log.json", JSON, as_log),
    ]
    return paper.sheet(tokens, [title, *rows], spacing=tokens.sizes.gap_wide)


def _log_text(app: App, sheet: Sheet) -> str:
    """Signed away from the night's server, it is what its organiser takes."""
    _ = app.words
    if sheet.version and app.nights is None:
        return _("The signed log, for the organiser of a league night")
    return _("The log that it rests on")


def _one(app: App, text: str, name: str, kind: str, make: Make) -> ft.Control:
    """A kind of file: saved; shared too where the device has a sheet for it."""
    _, tokens = app.words, app.tokens
    buttons = [
        paper.outlined(tokens, _("Save"), partial(_out, app, name, kind, make, save), tag=f"save-{_tag(name)}",
                       icon=ft.Icons.DOWNLOAD)
    ]  # fmt: skip
    if app.page.platform is not None and app.page.platform.is_mobile():
        send = partial(_out, app, name, kind, make, share)
        buttons.append(paper.outlined(tokens, _("Share"), send, tag=f"share-{_tag(name)}", icon=ft.Icons.SHARE))
    row = ft.Row(list(buttons), wrap=True, spacing=tokens.sizes.gap, run_spacing=tokens.sizes.gap)
    return ft.Column([paper.say(tokens, text, bold=True), row], spacing=tokens.sizes.gap, tight=True)


def _tag(name: str) -> str:
    """`acta-pdf` of `ane-luis.acta.pdf`."""
    return "-".join(name.rsplit(".", 2)[1:])


async def _out(app: App, name: str, kind: str, make: Make, send: Send) -> None:
    """Make it and hand it out; a device that will not take it says so."""
    try:
        await send(name, await make(), kind)
    except TanteoError as fact:
        app.say(app.words.error(fact))
    except ImportError:
        app.say(app.words("This device cannot draw the paper: save the file instead."))
    except (RuntimeError, TimeoutError, OSError):
        app.say(app.words("This device would not take the file."))
