"""Undo and redo: the events that stand, those taken back, and the state after each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .errors import FrozenActa, NothingToRedo, NothingToUndo, TooManyCorrections, TooManyEntries, UndoElsewhere
from .events import Amended, Corrected, Event, Opened, Redone, Undone
from .state import State, apply

if TYPE_CHECKING:
    from collections.abc import Iterable


# A long evening has 400 hands, and a handful of them are put right. Each state keeps every hand before it.
MOST_ENTRIES, MOST_RECOUNTED = 2_000, 20_000


@dataclass(frozen=True, slots=True)
class Done:
    """An event that stands, by its id, with the state after it."""

    id: str
    event: Event
    state: State


@dataclass(frozen=True, slots=True)
class History:
    """What the log comes to: the events that stand, in order, and those that a redo would bring back.

    `recounted`: how many hands were counted anew by corrections, those that were taken back too.
    """

    done: tuple[Done, ...] = ()
    undone: tuple[Done, ...] = ()
    recounted: int = 0

    @property
    def state(self) -> State | None:
        """The state of the table; None before it is opened."""
        return self.done[-1].state if self.done else None

    @property
    def last(self) -> Done | None:
        """The entry that an undo takes back; opening the partida is none."""
        return self.done[-1] if len(self.done) > 1 else None

    @property
    def next(self) -> Done | None:
        """The entry that a redo brings back."""
        return self.undone[-1] if self.undone else None

    def then(self, event_id: str, event: Event) -> History:
        """The history with one event more. Raises the fact that refuses it."""
        if isinstance(event, Undone):
            return self._undo(event)
        if isinstance(event, Redone):
            return self._redo(event)
        recounted = self.recounted + self._recounts(event)
        if recounted > MOST_RECOUNTED:
            raise TooManyCorrections
        _check_entries(len(event.items) if isinstance(event, Opened) else 0)  # before any of them is counted
        state = apply(self.state, event)
        _check_entries(len(state.steps))
        return History((*self.done, Done(event_id, event, state)), (), recounted)

    def _recounts(self, event: Event) -> int:
        """How many hands an event has counted anew."""
        change = event.change if isinstance(event, Amended) else event
        if not isinstance(change, Corrected) or self.state is None:
            return 0
        return max(0, len(self.state.steps) - change.index)

    def _undo(self, event: Undone) -> History:
        if self.state is not None and self.state.acta.frozen:
            raise FrozenActa
        if self.last is None:
            raise NothingToUndo
        if event.target != self.last.id:
            raise UndoElsewhere
        return History(self.done[:-1], (*self.undone, self.last), self.recounted)

    def _redo(self, event: Redone) -> History:
        if self.next is None:
            raise NothingToRedo
        if event.target != self.next.id:
            raise UndoElsewhere
        return History((*self.done, self.next), self.undone[:-1], self.recounted)


def _check_entries(count: int) -> None:
    if count > MOST_ENTRIES:
        raise TooManyEntries(most=MOST_ENTRIES)


def replay(events: Iterable[tuple[str, Event]]) -> History:
    """The history that a log of (id, event) comes to. Raises the first event's fact that does not fit."""
    history = History()
    for event_id, event in events:
        history = history.then(event_id, event)
    return history
