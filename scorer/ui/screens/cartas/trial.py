"""What would follow, tried on the state that the table shows before anything is sent. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.mus.cobro import Line
from scorer.mus.cobro import so_far as counted_so_far
from scorer.mus.errors import TanteoError
from scorer.mus.hand import Hand
from scorer.partida.acta import Acta
from scorer.partida.events import Corrected
from scorer.partida.state import apply
from scorer.partida.tally import Step, mano_of
from scorer.ui.screens.historia import draft

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.mus.cobro import Outcome
    from scorer.mus.reglamento import Reglamento
    from scorer.mus.words import Lance
    from scorer.partida.state import State
    from scorer.partida.tally import Standing
    from scorer.service.views import TableView


@dataclass(frozen=True, slots=True)
class Trial:
    """A hand before and after.

    `before`: None where it could not be counted yet; `state`: how the partida would stand, for a hand that is
    counted; `partial`: other lances of the hand in play are still to be told; `problem`: what refuses it.
    """

    hand: Hand
    before: Step | None = None
    after: Step | None = None
    state: State | None = None
    partial: bool = False
    problem: TanteoError | None = None

    @property
    def changes(self) -> bool:
        """Something is paid otherwise than it was."""
        if self.before is None or self.after is None:
            return True
        return (self.before.lines, self.before.after) != (self.after.lines, self.after.after)


def in_play(view: TableView, hand: Hand, base: Hand | None = None) -> Trial:
    """The hand in play as it would be counted with this, beside `base`: as it was entered, unless told otherwise."""
    standing, reglamento = view.state.standing, view.reglamento
    before = _counted(base or view.state.hand, view)
    try:
        return Trial(hand, before, draft.counted(hand, standing, reglamento))
    except TanteoError as fact:
        return Trial(hand, before, problem=fact)


def so_far(view: TableView, hand: Hand, lances: Iterable[Lance]) -> Trial | None:
    """The hand in play as far as it is known; None where even these lances are not."""
    standing, reglamento = view.state.standing, view.reglamento
    after = _known(hand, standing, reglamento)
    if after is None or any(_is_open(after[1], lance) for lance in lances):
        return None
    before = _known(view.state.hand, standing, reglamento)
    return Trial(hand, before and before[0], after[0], partial=True)


def _is_open(outcome: Outcome, lance: Lance) -> bool:
    settled = outcome.settled.get(lance)
    return settled is not None and settled.asks is not None


def _known(hand: Hand, standing: Standing, reglamento: Reglamento) -> tuple[Step, Outcome] | None:
    """What is taken and owed of a hand, as far as it is known, as a step that moves nothing."""
    try:
        whole = draft.fitted(hand, standing, reglamento)
        outcome = counted_so_far(whole, mano_of(standing, whole), standing.score, reglamento)
    except TanteoError:
        return None
    owed = [one for one in outcome.owed if one.winner is not None and one.tantos is not None]
    lines = [Line(one.lance, one.winner or 0, one.tantos or 0, one.concept, standing.score) for one in owed]
    return Step(whole, standing, standing, (*outcome.lines, *lines)), outcome


def _counted(hand: Hand, view: TableView) -> Step | None:
    try:
        return draft.counted(hand, view.state.standing, view.reglamento)
    except TanteoError:
        return None


def corrected(view: TableView, index: int, hand: Hand) -> Trial:
    """A counted hand put right, and everything after it counted again."""
    step, reglamento = view.steps[index], view.reglamento
    try:
        fitted = draft.fitted(hand, step.before, reglamento)
        # Signed or not: what is tried here is not sent, and the form knows who may send it.
        state = apply(replace(view.state, acta=Acta()), Corrected(index, fitted, "?", "judge"))
    except TanteoError as fact:
        return Trial(hand, step, problem=fact)
    return Trial(fitted, step, state.steps[index], state)


def of(view: TableView, index: int | None, hand: Hand, base: Hand | None = None) -> Trial:
    """The hand in play, or a counted one."""
    return in_play(view, hand, base) if index is None else corrected(view, index, hand)
