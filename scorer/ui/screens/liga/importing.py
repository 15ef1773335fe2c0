"""Bringing in a night from another machine: its file, and a PIN for this one; one that is here already goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.files import night as files
from scorer.mus.errors import TanteoError
from scorer.service.keys import LONGEST_PIN
from scorer.service.night_files import Bringing
from scorer.service.threads import in_turn
from scorer.ui.address import whence
from scorer.ui.components import paper
from scorer.ui.components.choosing import Wanted, choose_file
from scorer.ui.components.sheet import nowhere, sheet, use_sheet
from scorer.ui.context import use_app
from scorer.ui.hooks import use_switch, use_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.service.night_files import Brought
    from scorer.ui.context import App


@ft.component
def ImportingNight(on_close: Callable[[], None]) -> ft.Control:
    """The sheet: a PIN, then the file; what is wrong with it is said, and nothing of it is kept."""
    app = use_app()
    pin, set_pin = use_value(lambda: "")
    problem, set_problem = use_value(lambda: "")
    known, set_known = use_switch()
    _, tokens = app.words, app.tokens

    async def bring(content: bytes) -> None:
        set_problem("")
        set_known(False)
        try:
            brought = await _brought(app, content, pin)
        except TanteoError as fact:
            set_problem(paper.sentence(app, fact))
            return
        if brought.has_nothing_new:
            set_known(True)
            return
        on_close()
        app.go(f"/liga/{brought.joined.night_id}")
        if not brought.is_new:
            app.say(_("What was played elsewhere is here now. PIN and codes are those that the night had here."))

    told = _("If an older copy of it is here, what was played since is added, and the PIN that it has here stays.")
    body = [
        paper.say(tokens, _("A whole night saved by Tanteo on another machine (mus-night/1): it goes on here.")),
        paper.quiet(tokens, told),
        paper.field(
            tokens, _("A PIN for it on this machine"), pin, set_pin, tag="import-pin", longest=LONGEST_PIN, secret=True
        ),
        choose_file(
            app,
            _("Choose a file"),
            Wanted(("json",), files.LARGEST_NIGHT, bring, set_problem),
            tag="import-night-file",
        ),
    ]
    if known:
        body.append(paper.note(tokens, _("There is nothing new in it: the night is here already, with all of it.")))
    if problem:
        body.append(paper.trouble(tokens, problem, tag="import-problem"))
    use_sheet(sheet(app, _("Bring in a night"), body, on_close))
    return nowhere()


async def _brought(app: App, content: bytes, pin: str) -> Brought:
    """What became of a file; the key to write with is kept on this device. Raises what refuses it."""
    assert app.nights is not None  # noqa: S101 - offered beside the nights
    file = await in_turn(files.loads, content)
    who = Bringing(pin, app.device.label, app.keys.organiser(file.id), whence(app.page))
    brought = await app.nights.bring(file, who)
    await app.keys.keep(brought.joined)
    return brought
