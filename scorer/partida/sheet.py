"""The acta as a sheet: everything that it says of a partida, in the version that was signed or amended."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from scorer.mus.hand import Hand, Incident
from scorer.mus.incidents import rule_of
from scorer.mus.words import added

from .events import Amended, Checked, Corrected, Opened, Signed
from .model import Award, SetScore, Start

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scorer.mus.cobro import Win
    from scorer.mus.words import Pair, Score

    from .history import Done, History
    from .model import Setup
    from .state import State
    from .tally import Standing, Step

E = TypeVar("E", Checked, Signed, Amended)
What: TypeAlias = Corrected | SetScore | Award | Incident


@dataclass(frozen=True, slots=True)
class Head:
    """How many events a log has, and the hash of the last: whoever holds both can tell whether anything was changed."""

    count: int
    hash: str


@dataclass(frozen=True, slots=True)
class Juego:
    """A juego that was won: its vaca and its number there, both from 1, the score, the hand that ended it."""

    vaca: int
    number: int
    win: Win
    hand: int


@dataclass(frozen=True, slots=True)
class Vaca:
    """A vaca that was won, and the juegos that each pair had in it."""

    number: int
    winner: Pair
    juegos: Score


@dataclass(frozen=True, slots=True)
class Settled:
    """Something that was put right, set, awarded or reported: at which hand (or after it), when, by which article.

    `at` is empty for what was taken over from a file.
    """

    hand: int
    at: str
    what: What
    article: str = ""


@dataclass(frozen=True, slots=True)
class Stamped(Generic[E]):
    """What was done with the acta, and when."""

    at: str
    event: E


@dataclass(frozen=True)
class Sheet:
    """The acta in one of its versions (0: not signed yet), with the head of the log that it was made from.

    Times are ISO 8601, UTC; `ended_at` is empty while the partida goes on. `taken_over`: it did not begin here, so
    how long it took is not known. `score` is that of the juego in play; `hands` the number of each entry's hand.
    """

    version: int
    setup: Setup
    rules: str
    opened_at: str
    ended_at: str
    taken_over: bool
    juegos: tuple[Juego, ...]
    vacas: tuple[Vaca, ...]
    standing: Standing
    score: Score
    claims: tuple[Settled, ...]
    hands: tuple[int, ...]
    place: str
    checked: Stamped[Checked] | None
    signatures: tuple[Stamped[Signed], ...]
    amendments: tuple[Stamped[Amended], ...]
    head: Head

    @property
    def juegos_won(self) -> Score:
        """The juegos of each pair in the vaca played last: what the partida ended with, where it has."""
        ended = self.standing.winner is not None and self.standing.juegos_won == (0, 0)
        return self.vacas[-1].juegos if ended and self.vacas else self.standing.juegos_won


def sheets(history: History, at: Mapping[str, str], heads: Mapping[str, Head], head: Head) -> tuple[Sheet, ...]:
    """Every version of the acta, the first one first; a single draft, over the whole log, before it is signed.

    `at`: when each event was acknowledged, by its id; `heads`: the head of the log after it; `head`: that of the whole.
    """
    done = history.done
    frozen = [index for index, one in enumerate(done) if one.state.acta.frozen]
    if not frozen:
        return (_sheet(done, at, head),)
    return tuple(_sheet(done[: index + 1], at, heads[done[index].id]) for index in frozen)


def _sheet(done: tuple[Done, ...], at: Mapping[str, str], head: Head) -> Sheet:
    state, opened = done[-1].state, done[0].event
    assert isinstance(opened, Opened)  # noqa: S101 - a partida begins with it
    return Sheet(
        version=state.acta.version,
        setup=state.setup,
        rules=opened.version,
        opened_at=at[done[0].id],
        ended_at=_ended_at(done, at),
        taken_over=bool(opened.items) or state.setup.start != Start(),
        juegos=tuple(_juegos(state)),
        vacas=tuple(_vacas(state)),
        standing=state.standing,
        score=state.outcome.score,
        claims=tuple(_claims(done, at)),
        hands=tuple(step.after.hand for step in state.steps),
        place=state.acta.place,
        checked=next(reversed(_stamped(done, at, Checked)), None) if state.acta.checked else None,
        signatures=_stamped(done, at, Signed)[-len(state.acta.signatures) :] if state.acta.signatures else (),
        amendments=_stamped(done, at, Amended),
        head=head,
    )


def _stamped(done: tuple[Done, ...], at: Mapping[str, str], kind: type[E]) -> tuple[Stamped[E], ...]:
    return tuple(Stamped(at[one.id], one.event) for one in done if isinstance(one.event, kind))


def _ended_at(done: tuple[Done, ...], at: Mapping[str, str]) -> str:
    """When the partida ended last, before it was signed; empty where it has not."""
    ended = at[done[0].id] if done[0].state.standing.ended else ""
    for before, after in pairwise(done):
        if isinstance(after.event, Amended):
            break
        if not after.state.standing.ended:
            ended = ""
        elif not before.state.standing.ended:
            ended = at[after.id]
    return ended


def _juegos(state: State) -> Iterator[Juego]:
    for step in state.steps:
        if step.win is not None:
            before = step.before
            yield Juego(sum(before.vacas_won) + 1, sum(before.juegos_won) + 1, step.win, step.after.hand)


def _vacas(state: State) -> Iterator[Vaca]:
    for step in state.steps:
        if step.win is not None and step.after.vacas_won != step.before.vacas_won:
            winner = step.win.winner
            yield Vaca(sum(step.after.vacas_won), winner, added(step.before.juegos_won, winner, 1))


def _claims(done: tuple[Done, ...], at: Mapping[str, str]) -> Iterator[Settled]:
    """What was settled, hand by hand; the corrections of a hand after what happened in it."""
    steps, entered = done[-1].state.steps, _entered(done, at)
    corrected = [(one, at[one.id]) for one in done if isinstance(one.event, Corrected)]
    for index, step in enumerate(steps):
        yield from _of_step(step, entered.get(index, ""), done[-1].state)
        for one, when in corrected:
            assert isinstance(one.event, Corrected)  # noqa: S101 - picked above
            if one.event.index == index:
                yield Settled(step.after.hand, when, one.event)


def _entered(done: tuple[Done, ...], at: Mapping[str, str]) -> dict[int, str]:
    """When each entry was counted; those that came with a file are not among them."""
    entered: dict[int, str] = {}
    for before, after in pairwise(done):
        for index in range(len(before.state.steps), len(after.state.steps)):
            entered[index] = at[after.id]
    return entered


def _of_step(step: Step, at: str, state: State) -> Iterator[Settled]:
    if isinstance(step.item, SetScore | Award):
        yield Settled(step.after.hand, at, step.item)
    for incident in step.item.incidents if isinstance(step.item, Hand) else ():
        article = f"{state.reglamento.id} {rule_of(state.reglamento.id, incident.kind).article}".rstrip()
        yield Settled(step.after.hand, at, incident, article)
