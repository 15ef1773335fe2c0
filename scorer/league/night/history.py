"""The events of a night that stand, in order, and the night after each; what is undone, the rest is played again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.mus.errors import TanteoError

from .apply import apply
from .errors import FrozenEvent, LaterDoesNotFit, NothingLeftToUndo, SignedResult
from .events import Closed, Event, Opened, ResultConfirmed, RoundDrawn, Undone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .state import Night

FREEZING = (Opened, RoundDrawn, Closed)


@dataclass(frozen=True, slots=True)
class Done:
    """An event that stands, by its id, with the night after it."""

    id: str
    event: Event
    night: Night


@dataclass(frozen=True, slots=True)
class NightHistory:
    """What the events of a night come to."""

    done: tuple[Done, ...] = ()

    @property
    def night(self) -> Night | None:
        """The night as it stands; None before it is opened."""
        return self.done[-1].night if self.done else None

    def then(self, event_id: str, event: Event) -> NightHistory:
        """The history with one event more. Raises the fact that refuses it."""
        if isinstance(event, Undone):
            return self._undo(event)
        return NightHistory((*self.done, Done(event_id, event, apply(self.night, event))))

    def undoable(self) -> tuple[Done, ...]:
        """The events that may be taken back, the last one first: no draw has frozen them."""
        found: list[Done] = []
        for one in reversed(self.done):
            if isinstance(one.event, FREEZING):
                break
            if not _is_signed(one.event):
                found.append(one)
        return tuple(found)

    def _undo(self, event: Undone) -> NightHistory:
        at = next((index for index, one in enumerate(self.done) if one.id == event.target), None)
        if at is None:
            raise NothingLeftToUndo("target")
        if any(isinstance(one.event, FREEZING) for one in self.done[at:]):
            raise FrozenEvent("target")
        if _is_signed(self.done[at].event):
            raise SignedResult("target")
        return self._without(at)

    def _without(self, at: int) -> NightHistory:
        history = NightHistory(self.done[:at])
        try:
            for one in self.done[at + 1 :]:
                history = history.then(one.id, one.event)
        except TanteoError as fact:
            raise LaterDoesNotFit("target", why=fact) from fact
        return history


def _is_signed(event: Event) -> bool:
    return isinstance(event, ResultConfirmed) and event.result.source == "acta"


def replay(events: Iterable[tuple[str, Event]]) -> NightHistory:
    """The history that (id, event) come to. Raises the first event's fact that does not fit."""
    history = NightHistory()
    for event_id, event in events:
        history = history.then(event_id, event)
    return history
