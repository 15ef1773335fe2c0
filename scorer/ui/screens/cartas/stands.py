"""How the partida would stand after a hand is put right, as far as it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.ui.components import paper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorer.mus.words import Score
    from scorer.partida.state import State
    from scorer.service.views import TableView
    from scorer.ui.context import App
    from scorer.words import Words


def stands(app: App, view: TableView, state: State | None) -> list[ft.Control]:
    """A line for each thing that changes now; nothing where nothing does."""
    said = [] if state is None else list(_changes(app, view, state))
    if not said:
        return []
    _, tokens = app.words, app.tokens
    title = paper.heading(tokens, _("How the partida stands then"), colour=tokens.colours.ink)
    lines = [paper.say(tokens, text) for text in said]
    return [ft.Semantics(content=paper.sheet(tokens, [title, *lines]), identifier="stands", container=True)]


def _changes(app: App, view: TableView, state: State) -> Iterator[str]:
    _, now, then = app.words, view.state, state
    labels = [
        (_("Juego in play"), now.outcome.score, then.outcome.score),
        (_("Juegos"), now.standing.juegos_won, then.standing.juegos_won),
        (_("Vacas"), now.standing.vacas_won, then.standing.vacas_won),
    ]
    for label, before, after in labels:
        if before != after:
            yield f"{label}: {moved(_, before, after)}"
    yield from _end(app, view, state)


def moved(_: Words, before: Score, after: Score) -> str:
    """A score before and after."""
    return _("from {before} to {after}", before=f"{before[0]}–{before[1]}", after=f"{after[0]}–{after[1]}")


def _end(app: App, view: TableView, state: State) -> Iterator[str]:
    _, now, then = app.words, view.state.standing, state.standing
    if now.winner != then.winner and then.winner is not None:
        yield _("{pair} win the partida", pair=view.pairs[then.winner].name)
    elif now.ended and not then.ended:
        yield _("The partida is no longer over: it goes on.")
    dropped = sum(step.dropped for step in state.steps) - sum(step.dropped for step in view.steps)
    if dropped > 0:
        yield _.plural("{n} later entry counts for nothing", "{n} later entries count for nothing", dropped)
