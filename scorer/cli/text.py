"""What the command line says to people: the cobro read aloud, who wins each lance, the partidas kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.mus.hand import Hand
from scorer.mus.words import LANCES
from scorer.words import cantar, terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorer.files.rank import Question
    from scorer.mus.ranking import Ranking
    from scorer.mus.reglamento import Reglamento
    from scorer.mus.words import Lance
    from scorer.partida.model import Partida
    from scorer.partida.tally import Step, Tally
    from scorer.service.tables import Summary
    from scorer.words import Words


def tally(_: Words, partida: Partida, counted: Tally) -> str:
    """The cobro hand by hand, then the juegos and how it stands."""
    reglamento = partida.setup.reglamento
    names = [pair.name for pair in partida.setup.pairs]
    hands = [line for step in counted.steps for line in _step(_, step, names, reglamento)]
    juegos = list(_juegos(_, counted, names, reglamento))
    return _joined([*hands, *juegos, *cantar.standing(_, counted.standing, names, reglamento)])


def _joined(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _step(_: Words, step: Step, names: list[str], reglamento: Reglamento) -> Iterator[str]:
    yield _("Hand {n}", n=step.after.hand) if isinstance(step.item, Hand) else _("Between hands")
    for sentence in cantar.step(_, step, names, reglamento):
        yield f"  {sentence}"


def _juegos(_: Words, counted: Tally, names: list[str], reglamento: Reglamento) -> Iterator[str]:
    wins = [step.win for step in counted.steps if step.win is not None]
    if wins:
        yield terms.juegos(_, reglamento, len(wins))
    for win in wins:
        yield f"  {names[win.winner]}, {max(win.score)} – {min(win.score)}"


def rank(_: Words, asked: Question, ranking: Ranking) -> str:
    """Who wins each lance, with his cards."""
    return _joined(_lance(_, lance, asked, ranking) for lance in LANCES if _is_played(lance, ranking))


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
    """A line for each partida: its id, when it was last touched, who plays, how it stands."""
    return _joined(_summary(one) for one in found)


def _summary(one: Summary) -> str:
    score = " – ".join(
        f"{name} {juegos}/{tantos}" for name, juegos, tantos in zip(one.names, one.juegos, one.score, strict=True)
    )
    return f"{one.id}  {one.changed_at[:16]}  {one.reglamento}  {score}"
