"""What the command line says to people: the cobro read aloud, who wins each lance, the partidas kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.mus.hand import Hand
from scorer.mus.words import LANCES
from scorer.partida.tally import juegos_in_all
from scorer.words import cantar, terms
from scorer.words import sheet as words_of_sheet

from . import edge

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorer.files.rank import Question
    from scorer.mus.ranking import Ranking
    from scorer.mus.reglamento import Reglamento
    from scorer.mus.words import Lance
    from scorer.partida.model import Partida
    from scorer.partida.tally import Tally
    from scorer.service.summaries import Summary
    from scorer.words import Words

    from .evidence import Verified


def tally(_: Words, partida: Partida, counted: Tally) -> str:
    """The cobro hand by hand, then the juegos and how it stands."""
    reglamento = partida.setup.reglamento
    names = [pair.name for pair in partida.setup.pairs]
    hands = list(_steps(_, counted, names, reglamento))
    juegos = list(_juegos(_, counted, names, reglamento))
    return edge.joined([*hands, *juegos, *_standing(_, counted, names, reglamento)])


def _steps(_: Words, counted: Tally, names: list[str], reglamento: Reglamento) -> Iterator[str]:
    """Each entry under its heading; entries between the same two hands under one."""
    between = False
    for step in counted.steps:
        if isinstance(step.item, Hand):
            yield _("Hand {n}", n=step.after.hand)
        elif not between:
            yield _("Between hands")
        between = not isinstance(step.item, Hand)
        for sentence in cantar.step(_, step, names, reglamento):
            yield f"  {sentence}"


def _standing(_: Words, counted: Tally, names: list[str], reglamento: Reglamento) -> list[str]:
    """How it stands; of a partida that was won, what it ended with."""
    if counted.standing.winner is None:
        return cantar.standing(_, counted.standing, names, reglamento)
    return cantar.ended(
        _, juegos_in_all(counted.steps, counted.standing), counted.standing.vacas_won, names, reglamento
    )


def _juegos(_: Words, counted: Tally, names: list[str], reglamento: Reglamento) -> Iterator[str]:
    wins = [step.win for step in counted.steps if step.win is not None]
    if wins:
        yield terms.juegos(_, reglamento, len(wins))
    for win in wins:
        yield f"  {names[win.winner]}, {max(win.score)} – {min(win.score)}"


def rank(_: Words, asked: Question, ranking: Ranking) -> str:
    """Who wins each lance, with his cards."""
    return edge.joined(_lance(_, lance, asked, ranking) for lance in LANCES if _is_played(lance, ranking))


def _is_played(lance: Lance, ranking: Ranking) -> bool:
    """Punto stands in the place of a juego that nobody has."""
    return lance not in LANCES[3:] or ranking.winner(lance) is not None


def _lance(_: Words, lance: Lance, asked: Question, ranking: Ranking) -> str:
    seat = ranking.winner(lance)
    if seat is None:
        return _("{lance}: nobody", lance=terms.lance(_, lance))
    cards = " ".join(asked.deal[seat])
    return _("{lance}: seat {seat} ({cards})", lance=terms.lance(_, lance), seat=seat, cards=cards)


def summaries(found: Iterable[Summary]) -> str:
    """A line for each partida: its id, when it was last touched, who plays, how it stands or ended."""
    return edge.joined(_summary(one) for one in found)


def _summary(one: Summary) -> str:
    score = " – ".join(
        f"{name} {juegos}/{tantos}" if one.winner is None else f"{name} {juegos}"
        for name, juegos, tantos in zip(one.names, one.juegos, one.score, strict=True)
    )
    return f"{one.id}  {one.changed_at[:16]}  {one.reglamento}  {score}"


def verified(_: Words, found: Verified) -> str:
    """That a log is whole: its head, how the partida stands, what else was asked of it."""
    sheet = found.sheet
    names = words_of_sheet.names(sheet)
    how = replace(sheet.standing, score=sheet.score, juegos_won=sheet.juegos_won)
    stands = cantar.standing(_, how, names, sheet.setup.reglamento)
    if sheet.standing.winner is not None:
        stands.append(_("Partida for {pair}.", pair=names[sheet.standing.winner]))
    return edge.joined([*_whole(_, found), *_asked(_, found), *stands])


def _whole(_: Words, found: Verified) -> Iterator[str]:
    yield _.plural("OK: {n} event, as it was written.", "OK: {n} events, each as it was written.", found.log.head.count)
    yield _("Head: {hash}", hash=found.log.head.hash)
    if not found.recorded:
        yield _("An old file, without a head beside the log: an event dropped from its end would not be seen.")


def _asked(_: Words, found: Verified) -> Iterator[str]:
    if found.acta is not None:
        yield _(
            "The acta says what this log says ({version}, after event {n}).",
            version=words_of_sheet.version(_, found.acta),
            n=found.acta.head.count,
        )
    if found.sealed is not None:
        yield _("The seal is that of this log after event {n}.", n=found.sealed)
