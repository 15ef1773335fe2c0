"""Counting a partida: each entry moves the standing on; juegos make vacas, vacas make the partida."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.mus.cobro import Line, Outcome, Win, count, won
from scorer.mus.errors import TanteoError
from scorer.mus.hand import Hand, Incident
from scorer.mus.incidents import After, foul_of, rule_of
from scorer.mus.words import Concept, Pair, Score, Seat, added, other

from .errors import HandAfterPartida, NoTantos, NothingSet, ReasonNeeded, ScoreNotBelow
from .model import Award, Item, Partida, Plain, SetScore, Setup, Start

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.mus.reglamento import Reglamento

NIL: Score = (0, 0)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a partida stands: tantos of the juego, juegos of the vaca, vacas, mano of the next hand, hands played."""

    score: Score = NIL
    juegos_won: Score = NIL
    vacas_won: Score = NIL
    mano: Seat = 0
    hand: int = 0
    winner: Pair | None = None
    lost_by_both: bool = False

    @property
    def ended(self) -> bool:
        """The partida is won, or lost by both pairs (madrid 4.3)."""
        return self.winner is not None or self.lost_by_both


@dataclass(frozen=True, slots=True)
class Step:
    """One entry counted: how the partida stood before and after, its lines, the juego that it ended.

    `dropped`: it came after the partida was won by a correction, and counts for nothing; `entered`: the entry as it
    was entered, where a correction has cut it short: a later one may bring the rest back.
    """

    item: Item
    before: Standing
    after: Standing
    lines: tuple[Line, ...] = ()
    not_counted: tuple[Line, ...] = ()
    win: Win | None = None
    dropped: bool = False
    entered: Item | None = None

    @property
    def whole(self) -> Item:
        """The entry as it was entered."""
        return self.item if self.entered is None else self.entered


@dataclass(frozen=True, slots=True)
class Tally:
    """A partida counted: every step in order and how it stands after the last."""

    steps: tuple[Step, ...]
    standing: Standing


def beginning(setup: Setup) -> Standing:
    """How the partida stands before its first entry. Raises ScoreNotBelow; the place is `start.field`."""
    start = setup.start
    try:
        _check_below(start, setup.reglamento)
    except TanteoError as fact:
        raise fact.within("start") from None
    return Standing(start.score, start.juegos_won, start.vacas_won, setup.mano)


def tally(partida: Partida) -> Tally:
    """Count a whole partida. Raises the first fact that does not fit; the place begins with `hands[i]`."""
    steps = tuple(counted(beginning(partida.setup), partida.items, partida.setup.reglamento))
    return Tally(steps, steps[-1].after if steps else beginning(partida.setup))


def counted(standing: Standing, items: Iterable[Item], reglamento: Reglamento) -> Iterable[Step]:
    """Each entry counted in turn. Raises as `tally`."""
    for index, item in enumerate(items):
        try:
            step = advance(standing, item, reglamento)
        except TanteoError as fact:
            raise fact.within(f"hands[{index}]") from None
        yield step
        standing = step.after


def advance(standing: Standing, item: Item, reglamento: Reglamento) -> Step:
    """One entry counted on top of a standing. Raises HandAfterPartida and what the entry contradicts."""
    if standing.ended:
        raise HandAfterPartida
    if isinstance(item, Hand):
        return _hand(standing, item, reglamento)
    if isinstance(item, Plain):
        return _plain(standing, item, reglamento)
    return _set(standing, item, reglamento) if isinstance(item, SetScore) else _award(standing, item, reglamento)


def mano_of(standing: Standing, hand: Hand) -> Seat:
    """Mano of a hand: its own if it names one, else the next to the right of the last."""
    return standing.mano if hand.mano is None else hand.mano


def _hand(standing: Standing, hand: Hand, reglamento: Reglamento) -> Step:
    mano = mano_of(standing, hand)
    foul = foul_of(hand, reglamento.id) if hand.incidents else None
    outcome = count(hand, mano, standing.score, reglamento, cut=foul is not None)
    moved = Standing(outcome.score, standing.juegos_won, standing.vacas_won, (mano + 1) % 4, standing.hand + 1)
    if foul is not None:
        return _after_foul(_step(hand, standing, moved, outcome, reglamento), moved, foul, reglamento)
    return _step(hand, standing, moved, outcome, reglamento)


def _after_foul(step: Step, moved: Standing, foul: tuple[After, Incident], reglamento: Reglamento) -> Step:
    """What a foul brings at the end of its hand: the score set back, the juego or the partida lost."""
    what, incident = foul
    if what == "back":
        back = _ajustes(moved.score, step.before.score)
        return replace(
            step, after=replace(moved, score=step.before.score), lines=(*step.lines, *back), not_counted=(), win=None
        )
    if incident.pair == "both":
        return replace(step, after=replace(step.after, winner=None, lost_by_both=True))
    winner = other(int(incident.pair or 0))
    article = rule_of(reglamento.id, incident.kind).article
    lines = (*step.lines, Line(None, winner, 0, Concept.SANCION, moved.score, article))
    if what == "partida":
        return replace(step, lines=lines, after=replace(step.after, winner=winner))
    return _juego_lost(replace(step, lines=lines), moved, winner, reglamento)


def _juego_lost(step: Step, moved: Standing, winner: Pair, reglamento: Reglamento) -> Step:
    """The juego in play goes to the other pair, even where this very hand had won it."""
    below = (min(moved.score[0], reglamento.tantos - 1), min(moved.score[1], reglamento.tantos - 1))
    win = won(winner, "sancion", below, reglamento.tantos)
    return replace(step, after=with_juego(moved, winner, reglamento), win=win, not_counted=())


def _step(item: Item, before: Standing, moved: Standing, outcome: Outcome, reglamento: Reglamento) -> Step:
    after = moved if outcome.win is None else with_juego(moved, outcome.win.winner, reglamento)
    return Step(item, before, after, outcome.lines, outcome.not_counted, outcome.win)


def juegos_in_all(steps: Iterable[Step], standing: Standing) -> Score:
    """The juegos of the whole partida: those of each vaca that was won, and those of the vaca in play."""
    in_all = standing.juegos_won
    for step in steps:
        if step.win is not None and step.after.vacas_won != step.before.vacas_won:
            last = added(step.before.juegos_won, step.win.winner, 1)
            in_all = (in_all[0] + last[0], in_all[1] + last[1])
    return in_all


def with_juego(standing: Standing, winner: Pair, reglamento: Reglamento) -> Standing:
    """A juego more: the score restarts, enough juegos are a vaca, enough vacas the partida."""
    juegos = added(standing.juegos_won, winner, 1)
    if juegos[winner] < reglamento.juegos:
        return replace(standing, score=NIL, juegos_won=juegos)
    vacas = added(standing.vacas_won, winner, 1)
    last = winner if vacas[winner] >= reglamento.vacas else None
    return replace(standing, score=NIL, juegos_won=NIL, vacas_won=vacas, winner=last)


def _plain(standing: Standing, item: Plain, reglamento: Reglamento) -> Step:
    if item.tantos == 0:
        raise NoTantos("plain.tantos")
    effective = max(item.tantos, -standing.score[item.pair])
    score = added(standing.score, item.pair, effective)
    lines = (Line(None, item.pair, effective, Concept.PLAIN, score),) if effective else ()
    reached = score[item.pair] >= reglamento.tantos
    win = won(item.pair, "tantos", score, reglamento.tantos) if reached else None
    return _step(item, standing, replace(standing, score=score), Outcome(lines, score, win), reglamento)


def _set(standing: Standing, item: SetScore, reglamento: Reglamento) -> Step:
    _check_set(item, reglamento)
    score = standing.score if item.score is None else item.score
    after = replace(
        standing,
        score=score,
        juegos_won=standing.juegos_won if item.juegos_won is None else item.juegos_won,
        vacas_won=standing.vacas_won if item.vacas_won is None else item.vacas_won,
        mano=standing.mano if item.mano is None else item.mano,
    )
    return Step(item, standing, after, _ajustes(standing.score, score))


def _ajustes(before: Score, after: Score) -> tuple[Line, ...]:
    """One line for each pair whose score changed, with the difference."""
    lines = []
    running = before
    for pair in (0, 1):
        if after[pair] != before[pair]:
            running = added(running, pair, after[pair] - before[pair])
            lines.append(Line(None, pair, after[pair] - before[pair], Concept.AJUSTE, running))
    return tuple(lines)


def _check_set(item: SetScore, reglamento: Reglamento) -> None:
    _check_reason(item.reason)
    if item.score is None and item.juegos_won is None and item.vacas_won is None and item.mano is None:
        raise NothingSet("set")
    try:
        _check_below(item, reglamento)
    except TanteoError as fact:
        raise fact.within("set") from None


def _check_reason(reason: str) -> None:
    if not reason.strip():
        raise ReasonNeeded("reason")


def _check_below(item: SetScore | Start, reglamento: Reglamento) -> None:
    """Scores below the target, juegos and vacas below what wins."""
    limits = {"score": reglamento.tantos, "juegos_won": reglamento.juegos, "vacas_won": reglamento.vacas}
    for name, limit in limits.items():
        for pair, value in enumerate(getattr(item, name) or ()):
            if not 0 <= value < limit:
                raise ScoreNotBelow(f"{name}[{pair}]", value=value, limit=limit)


def _award(standing: Standing, item: Award, reglamento: Reglamento) -> Step:
    """A juego or the partida awarded: 0 tantos; an awarded partida leaves the rest as it stands."""
    _check_reason(item.reason)
    line = (Line(None, item.pair, 0, Concept.SANCION, standing.score),)
    if item.what == "partida":
        return Step(item, standing, replace(standing, winner=item.pair), line)
    win = won(item.pair, "sancion", standing.score, reglamento.tantos)
    return _step(item, standing, standing, Outcome(line, standing.score, win), reglamento)
