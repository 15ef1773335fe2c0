"""What does not come from the cards wants a reason, and who decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.partida.model import By
from scorer.ui.components import paper

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.errors import TanteoError
    from scorer.ui.context import App

LONGEST_REASON = 200


def reason(
    app: App, text: str, on_text: Callable[[str], None], problem: TanteoError | None, hint: str = ""
) -> ft.Control:
    """A line for the reason, with what stands there where none is written; that it is missing is said there."""
    error = paper.refused(app, problem) if problem and problem.place.endswith("reason") else ""
    return paper.field(
        app.tokens,
        app.words("Reason"),
        text,
        on_text,
        tag="reason",
        hint=hint or app.words("What happened, in a few words"),
        error=error,
        longest=LONGEST_REASON,
        sentence=True,
    )


def by(app: App, chosen: By, on_by: Callable[[By], None]) -> ft.Control:
    """Agreed at the table, or the judge's word."""
    _ = app.words
    options = [("agreement", _("By agreement")), ("judge", _("By the judge"))]

    def pick(value: str) -> None:
        on_by("judge" if value == "judge" else "agreement")

    return paper.choices(app.tokens, options, chosen, pick, tag="by")


def by_words(app: App, who: By) -> str:
    """Who decided it, inside a sentence."""
    return app.words("by the judge") if who == "judge" else app.words("by agreement")
