"""What the lines of a closing say. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.mus.words import Concept
from scorer.ui.screens.mesa.said import state
from scorer.words import terms

if TYPE_CHECKING:
    from scorer.mus.cobro import Line, Owed
    from scorer.mus.reglamento import Reglamento
    from scorer.mus.words import Score
    from scorer.words import Words

    from .groups import Group


def owed(_: Words, group: Group, reglamento: Reglamento) -> str:
    """What a lance owes: the bet or the paso, then its value as far as it is known."""
    if group.is_pending:
        return state(_, group.lance)
    if group.is_ordago:
        return _("órdago accepted: who won?")
    if group.is_void:
        return _("nobody has it")
    parts = [_part(_, item.owed, reglamento) for item in group.items]
    return " + ".join(part for part in parts if part)


def _part(_: Words, one: Owed, reglamento: Reglamento) -> str:
    if one.tantos is None:
        return ""
    if one.concept is Concept.PASO:
        return _("en paso, {n}", n=one.tantos)
    if one.concept is Concept.QUERIDO:
        return _("accepted, {n}", n=one.tantos)
    return terms.tantos(_, reglamento, one.tantos)


def taken(_: Words, line: Line) -> str:
    """A line that was taken in play."""
    concept = terms.concept(_, line.concept)
    return (
        concept if line.lance is None else _("{lance}: {what}", lance=terms.lance(_, line.lance), what=concept.lower())
    )


def running(score: Score) -> str:
    """The running score."""
    return f"{score[0]} – {score[1]}"
