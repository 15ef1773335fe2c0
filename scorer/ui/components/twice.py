"""Two phones that enter the same: the second one is told, and enters it once more only where that is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.partida.model import Award, SetScore

from . import paper

if TYPE_CHECKING:
    import flet as ft

    from scorer.mus.words import Score
    from scorer.partida.model import Between
    from scorer.partida.tally import Step
    from scorer.service.views import TableView
    from scorer.ui.context import App


def entered_since(view: TableView, since: int, item: Between) -> bool:
    """Whether one of the entries from `since` on gave the same pair the same."""
    return any(_same(view, step, item) for step in view.steps[since:])


def _same(view: TableView, step: Step, item: Between) -> bool:
    one = step.item
    if isinstance(item, Award) and isinstance(one, Award):
        return (item.pair, item.what) == (one.pair, one.what)
    if isinstance(item, SetScore) and isinstance(one, SetScore) and item.score is not None:
        return _gained(view.score, item.score) == _gained(step.before.score, step.after.score)
    return False


def _gained(before: Score, after: Score) -> Score:
    return after[0] - before[0], after[1] - before[1]


def twice(app: App, on_again: paper.Tapped) -> list[ft.Control]:
    """What happened, and the way on for whoever means another one."""
    _, tokens = app.words, app.tokens
    return [
        paper.trouble(tokens, _("The same was entered meanwhile from another phone."), tag="entered-already"),
        paper.outlined(tokens, _("Enter it once more"), on_again, tag="enter-again"),
    ]
