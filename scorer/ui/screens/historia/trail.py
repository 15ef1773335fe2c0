"""What the log tells beside the score: who entered each line and when, what was corrected, what was taken back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scorer.files import events as codec
from scorer.partida.events import Amended, Corrected, Redone, Undone
from scorer.partida.history import History

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorer.files.log import Record
    from scorer.partida.events import Event
    from scorer.partida.tally import Step


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who entered something, and when (ISO 8601, UTC)."""

    device: str
    at: str


@dataclass(frozen=True, slots=True)
class Correction:
    """An earlier hand put right: who did it, why, and how the hand was counted before."""

    stamp: Stamp
    event: Corrected
    was: Step


@dataclass(frozen=True, slots=True)
class Move:
    """Something taken back or brought back, when `steps` entries stood."""

    stamp: Stamp
    event: Event
    steps: int
    back: bool


@dataclass(frozen=True, slots=True)
class Marks:
    """What stands beside the entries after one event: a stamp for each, the corrections by entry."""

    stamps: tuple[Stamp, ...] = ()
    corrections: Mapping[int, tuple[Correction, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Trail:
    """The marks of the entries that stand, and every undo and redo in its order."""

    marks: Marks = Marks()
    moves: tuple[Move, ...] = ()

    def stamp(self, index: int) -> Stamp | None:
        """Who entered an entry; None while the log is not read so far."""
        return self.marks.stamps[index] if index < len(self.marks.stamps) else None

    def corrections(self, index: int) -> tuple[Correction, ...]:
        """How often and why an entry was put right."""
        return self.marks.corrections.get(index, ())

    def moves_after(self, steps: int) -> tuple[Move, ...]:
        """What was taken back or brought back while so many entries stood."""
        return tuple(move for move in self.moves if move.steps == steps)


class Reader:
    """Reads a log that grows: what was read once is not replayed again."""

    def __init__(self) -> None:
        self._head = ""
        self._read = 0
        self._history = History()
        self._marks: dict[str, Marks] = {}
        self._moves: tuple[Move, ...] = ()

    def read(self, records: Sequence[Record]) -> Trail:
        """The trail of a log. Raises what `files.events.decode` and the replay refuse."""
        if not self._goes_on(records):
            return Reader().read(records)
        for record in records[self._read :]:
            self._take(record)
        done = self._history.done
        return Trail(self._marks[done[-1].id] if done else Marks(), self._moves)

    def _goes_on(self, records: Sequence[Record]) -> bool:
        """Whether what was read is the beginning of it."""
        return not self._read or (len(records) >= self._read and records[self._read - 1].hash == self._head)

    def _take(self, record: Record) -> None:
        event = codec.decode(record.kind, record.data)
        before, self._history = self._history, self._history.then(record.id, event)
        self._read, self._head = self._read + 1, record.hash
        stamp = Stamp(record.device, record.at)
        if isinstance(event, Undone | Redone):
            self._moves += (_move(before, self._history, stamp, back=isinstance(event, Redone)),)
        else:
            self._marks[record.id] = _marked(before, self._history, stamp, self._marks)


def trail(records: Sequence[Record]) -> Trail:
    """Read a whole log."""
    return Reader().read(records)


def _move(before: History, after: History, stamp: Stamp, *, back: bool) -> Move:
    """The event that an undo took back, or that a redo brought back."""
    done = before.undone[-1] if back else before.done[-1]
    return Move(stamp, done.event, _steps_of(after), back)


def _steps_of(history: History) -> int:
    return len(history.state.steps) if history.state else 0


def _marked(before: History, after: History, stamp: Stamp, marks: Mapping[str, Marks]) -> Marks:
    """The marks with those of one event more: each new entry gets its stamp, a corrected hand its correction."""
    old = marks[before.done[-1].id] if before.done else Marks()
    new = (*old.stamps, *[stamp] * (_steps_of(after) - len(old.stamps)))
    change = _change(after.done[-1].event)
    if change is None or before.state is None:
        return Marks(new, old.corrections)
    made = Correction(stamp, change, before.state.steps[change.index])
    return Marks(new, {**old.corrections, change.index: (*old.corrections.get(change.index, ()), made)})


def _change(event: Event) -> Corrected | None:
    """What puts a hand right: a correction, or one of a signed acta."""
    if isinstance(event, Amended):
        return event.change
    return event if isinstance(event, Corrected) else None
