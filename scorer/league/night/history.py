"""The events of a night that stand, in order, and the night they come to; what is undone, the rest is played again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from scorer.league.check import shown
from scorer.mus.errors import TanteoError

from .apply import apply
from .errors import CameLater, FrozenEvent, LaterDoesNotFit, NothingLeftToUndo, SignedResult
from .events import Closed, Event, LateEntered, Opened, ResultConfirmed, RoundDrawn, TableAssigned, Undone
from .late import late_entry
from .played import NO_PARTIDAS, Sat, matches_of, noted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .state import Night

    Look: TypeAlias = Callable[[Event, Night], object]

FREEZING = (Opened, RoundDrawn, Closed)
RECENT = 64  # nights that are kept: an undo of the last things plays nothing else again


@dataclass(frozen=True, slots=True)
class Done:
    """An event that stands, by its id."""

    id: str
    event: Event


@dataclass(frozen=True, slots=True)
class NightHistory:
    """What the events of a night come to.

    `nights`: those after the last of `done`; `frozen`: how many of `done` no undo reaches, and the night after them;
    `partidas`: every one that was played for the night, also where its way to the table was taken back.
    """

    done: tuple[Done, ...] = ()
    nights: tuple[Night, ...] = ()
    frozen: tuple[int, Night | None] = (0, None)
    partidas: Mapping[str, Sat] = field(default_factory=lambda: NO_PARTIDAS)

    @property
    def night(self) -> Night | None:
        """The night as it stands; None before it is opened."""
        return self.nights[-1] if self.nights else None

    def then(self, event_id: str, event: Event) -> NightHistory:
        """The history with one event more. Raises the fact that refuses it."""
        if isinstance(event, Undone):
            return self._without(self._found(event.target))
        tape = _Tape(self)
        tape.play(Done(event_id, event))
        matches = [one.pairs for one in tape.night.fixtures] if tape.night else []
        return replace(tape.history(), partidas=noted(self.partidas, event, matches))

    def undoable(self) -> tuple[Done, ...]:
        """The events that may be taken back, the last one first: no draw has frozen them."""
        open_ = reversed(self.done[self.frozen[0] :])
        return tuple(one for one in open_ if not (_is_signed(one.event) or self._was_signed_there(one.event)))

    def check_undo(self, target: str) -> None:
        """Whether an event may be taken back that could be: a log in which it was is read still.

        Raises SignedResult for the way to the table where the acta was signed that counts, LaterDoesNotFit where
        whoever came late afterwards would meet others, or in matches of other numbers.
        """
        at = self._found(target)
        if self._was_signed_there(self.done[at].event):
            raise SignedResult("target")
        self._without(at, _renumbered if isinstance(self.done[at].event, LateEntered) else _drawn_otherwise)

    def _was_signed_there(self, event: Event) -> bool:
        if self.night is None or not isinstance(event, TableAssigned) or not event.partida:
            return False
        return any(one.partida == event.partida for one in self.night.results.get(event.match, ()))

    def _found(self, target: str) -> int:
        at = next((index for index, one in enumerate(self.done) if one.id == target), None)
        if at is None:
            raise NothingLeftToUndo("target")
        _check_open(self.done[at], is_frozen=at < self.frozen[0])
        return at

    def _without(self, at: int, look: Look | None = None) -> NightHistory:
        tape = _Tape(self._until(at))
        try:
            for index, one in enumerate(self.done[len(tape.done) :], len(tape.done)):
                if index > at and look is not None and tape.night is not None:
                    look(one.event, tape.night)
                if index != at:
                    tape.play(one)
        except TanteoError as fact:
            raise LaterDoesNotFit("target", why=fact) from fact
        return replace(tape.history(), partidas=self.partidas)

    def _until(self, at: int) -> NightHistory:
        """The history before an event where its night is kept, else before everything that may be taken back."""
        kept = len(self.nights) - (len(self.done) - at)
        if kept > 0:
            return NightHistory(self.done[:at], self.nights[:kept], self.frozen)
        count, night = self.frozen
        return NightHistory(self.done[:count], () if night is None else (night,), self.frozen)


class _Tape:
    """A history that grows in place, as long as nobody else sees it."""

    def __init__(self, before: NightHistory) -> None:
        self.done, self._nights, self._frozen = list(before.done), list(before.nights), before.frozen

    @property
    def night(self) -> Night | None:
        return self._nights[-1] if self._nights else None

    def play(self, one: Done) -> None:
        """One event more. Raises the fact that refuses it."""
        self._nights.append(apply(self.night, one.event))
        del self._nights[:-RECENT]
        self.done.append(one)
        if isinstance(one.event, FREEZING):
            self._frozen = (len(self.done), self.night)

    def history(self) -> NightHistory:
        return NightHistory(tuple(self.done), tuple(self._nights), self._frozen)


class _Struck:
    """Which of some events stand; what is taken back is struck out without anything being played.

    `partidas`: those that events name, struck out or not.
    """

    def __init__(self) -> None:
        self.partidas, self._matches = NO_PARTIDAS, list[tuple[str, str]]()
        self._rows: list[Done | None] = []
        self._where: dict[str, list[int]] = {}
        self._frozen = 0

    def __iter__(self) -> Iterator[tuple[int, Done]]:
        return ((index, one) for index, one in enumerate(self._rows) if one is not None)

    def take(self, event_id: str, event: Event) -> None:
        """One event more. Raises what forbids to take its target back."""
        if isinstance(event, Undone):
            self._strike(event.target)
            self._rows.append(None)
            return
        self._where.setdefault(event_id, []).append(len(self._rows))
        self._rows.append(Done(event_id, event))
        self._matches += matches_of(event)
        self.partidas = noted(self.partidas, event, self._matches)
        if isinstance(event, FREEZING):
            self._frozen = len(self._rows)

    def _strike(self, target: str) -> None:
        if not self._where.get(target):
            raise NothingLeftToUndo("target")
        at = self._where[target][0]
        done = self._rows[at]
        assert done is not None  # noqa: S101 - what is struck out is found no more
        _check_open(done, is_frozen=at < self._frozen)
        self._where[target].pop(0)
        self._rows[at] = None
        if matches_of(done.event):
            self._matches = [pairs for _, one in self for pairs in matches_of(one.event)]


def _renumbered(event: Event, _night: Night) -> None:
    """Matches are numbered on: those of who came last are taken back first."""
    if isinstance(event, LateEntered) and event.meets:
        raise CameLater(pair=shown(event.pair.name))


def _drawn_otherwise(event: Event, night: Night) -> None:
    """Whom a late entry meets hangs on what was played before it: anybody can draw it again."""
    if isinstance(event, LateEntered) and late_entry(night, event.pair, event.seed) != event:
        raise CameLater(pair=shown(event.pair.name))


def _check_open(one: Done, *, is_frozen: bool) -> None:
    if is_frozen:
        raise FrozenEvent("target")
    if _is_signed(one.event):
        raise SignedResult("target")


def _is_signed(event: Event) -> bool:
    return isinstance(event, ResultConfirmed) and event.result.source == "acta"


def replay(events: Iterable[tuple[str, Event]], look: Look | None = None) -> NightHistory:
    """The history that (id, event) come to: what was taken back is struck out first, the rest is played once.

    Raises the fact of the first event that stands and does not fit, or that takes back what it may not (`events[n]`);
    `look`: is shown each event that stands with the night before it.
    """
    struck, wrong, count = _Struck(), None, 0
    try:
        for event_id, event in events:
            struck.take(event_id, event)
            count += 1
    except TanteoError as fact:
        wrong = fact.within(f"events[{count}]")
    history = replace(_played(struck, look), partidas=struck.partidas)
    if wrong is not None:
        raise wrong
    return history


def _played(events: Iterable[tuple[int, Done]], look: Look | None) -> NightHistory:
    tape = _Tape(NightHistory())
    for index, one in events:
        before = tape.night
        try:
            tape.play(one)
            if look is not None and before is not None:
                look(one.event, before)
        except TanteoError as fact:
            raise fact.within(f"events[{index}]") from None
    return tape.history()
