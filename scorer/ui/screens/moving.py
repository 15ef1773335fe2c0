"""All partidas taken along at once and brought in on another phone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from scorer.files import todo
from scorer.files.night import LARGEST_NIGHT, MEGABYTE
from scorer.mus.errors import TanteoError
from scorer.service import moved
from scorer.service.tables import now
from scorer.service.threads import in_turn
from scorer.ui.components import paper
from scorer.ui.components.choosing import Wanted, choose_file
from scorer.ui.context import use_app
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.service.moved import Taken
    from scorer.ui.context import App

LARGEST = LARGEST_NIGHT
DATE = len("2026-03-12")


@ft.component
def Moving() -> ft.Control:
    """Save all, bring all in; what became of it is said below."""
    app = use_app()
    told, tell = use_value(tuple[str, ...])
    _, tokens = app.words, app.tokens

    async def bring(content: bytes) -> None:
        try:
            tell(said(app, await moved.take_in(await in_turn(todo.loads, content), app.tables)))
        except TanteoError as fact:
            tell((_.error(fact),))

    rows = [
        paper.say(tokens, _("To change phones: save them all here, bring the file in there. What is there stays.")),
        paper.outlined(tokens, _("Save all"), partial(_save, app, tell), tag="save-all", icon=ft.Icons.DOWNLOAD),
        choose_file(
            app, _("Bring all in"), Wanted(("json",), LARGEST, bring, lambda why: tell((why,))), tag="bring-all"
        ),
        *[paper.note(tokens, line, icon=ft.Icons.INFO_OUTLINE) for line in told],
    ]
    words = ft.Column(rows, spacing=tokens.sizes.gap_wide, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Semantics(content=words, identifier="moving", container=True)


async def _save(app: App, tell: Callable[[tuple[str, ...]], None]) -> None:
    """One file with everything; what could not be read is said."""
    at = now()
    try:
        found, problems = await moved.everything(app.tables, at)
        whole = await in_turn(lambda: todo.dumps(found).encode())
        await ft.FilePicker().save_file(file_name=f"tanteo-{at[:DATE]}.json", src_bytes=whole)
    except TanteoError as fact:
        tell((app.words.error(fact),))
    except (RuntimeError, TimeoutError, OSError):
        tell((app.words("This device would not take the file."),))
    else:
        large = [_too_large(app, len(whole))] if len(whole) > LARGEST else []
        tell((*large, *(app.words.error(fact) for fact in problems)))


def _too_large(app: App, size: int) -> str:
    """It is kept all the same, and nobody finds out only on the other phone."""
    return app.words(
        "This file has {size} MB, and Tanteo opens {limit} MB at most: save the partidas one by one too.",
        size=-(-size // MEGABYTE),
        limit=LARGEST // MEGABYTE,
    )


def said(app: App, taken: Taken) -> tuple[str, ...]:
    """What became of everything that was brought in, each partida that was left out with its reason."""
    _ = app.words
    brought, known = len(taken.new) + len(taken.longer), len(taken.known)
    lines = [_.plural("{n} partida was brought in.", "{n} partidas were brought in.", brought)]
    if known:
        lines.append(_.plural("{n} was here already.", "{n} were here already.", known))
    return (" ".join(lines), *(_.error(fact) for fact in taken.left.values()))
