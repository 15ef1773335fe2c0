"""The cobro said aloud, line by line, as the scorer says it at the table: “Grande en paso, una…”."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.mus.errors import TanteoError
from scorer.mus.hand import Hand
from scorer.mus.holdings import holdings, table_of
from scorer.mus.settle import ANNOUNCED, pair_value
from scorer.mus.stones import is_dentro, one_to_go
from scorer.mus.words import Concept, Lance
from scorer.partida.model import Award
from scorer.partida.tally import mano_of

from . import terms
from .holding import holding
from .numbers import capital, number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorer.mus.cobro import Line
    from scorer.mus.hand import Held
    from scorer.mus.reglamento import Reglamento
    from scorer.mus.words import Score
    from scorer.partida.tally import Standing, Step

    from . import Words


def step(_: Words, counted: Step, names: Sequence[str], reglamento: Reglamento) -> list[str]:
    """One entry counted, said aloud: its lines, then the juego it ended or who is dentro now."""
    said = [_told(_, counted, line_, names, reglamento) for line_ in counted.lines]
    return [*said, *_after(_, counted, names, reglamento)]


def line(_: Words, said: Line, names: Sequence[str], reglamento: Reglamento) -> str:
    """One line of the cobro, said aloud."""
    parts = {"tantos": number(_, abs(said.tantos)), "pair": names[said.pair]}
    if said.lance is None:
        return _between(_, said, parts)
    return _paid(_, said, said.lance, parts, reglamento)


def _paid(_: Words, said: Line, lance: Lance, parts: dict[str, str], reglamento: Reglamento) -> str:
    parts = {**parts, "lance": terms.lance(_, lance), "at_lance": terms.at_lance(_, lance)}
    if said.concept is Concept.ORDAGO:
        return _ordago(_, parts, reglamento)
    sentence = {
        Concept.NO_QUERIDO: _("{lance}, bet refused: {tantos} for {pair}."),
        Concept.DEJE: _("{lance}, the deje: {tantos} for {pair}."),
        Concept.PASO: _("{lance} en paso: {tantos} for {pair}."),
        Concept.QUERIDO: _("{lance}, bet accepted: {tantos} for {pair}."),
        Concept.NEGADA: _("{lance}, the negada: {tantos} for {pair}."),
        Concept.SANCION: _("{lance}, penalty: {tantos} for {pair}."),
        Concept.AJUSTE: _("{lance}, taken back: {tantos} from {pair}."),
    }.get(said.concept, _("{lance}: {tantos} for {pair}."))
    return sentence.format(**parts)


def _ordago(_: Words, parts: dict[str, str], reglamento: Reglamento) -> str:
    if reglamento.vocabulary.get("juego") == "ustel":
        return _("Órdago {at_lance}: ustel for {pair}.").format(**parts)
    return _("Órdago {at_lance}: juego for {pair}.").format(**parts)


def _between(_: Words, said: Line, parts: dict[str, str]) -> str:
    """An entry between hands."""
    if said.concept is Concept.SANCION:
        return _("Awarded to {pair}.").format(**parts)
    parts["tantos"] = capital(parts["tantos"])
    return (_("{tantos} less for {pair}.") if said.tantos < 0 else _("{tantos} for {pair}.")).format(**parts)


def _told(_: Words, counted: Step, said: Line, names: Sequence[str], reglamento: Reglamento) -> str:
    """A line with what only the entry tells: what was held, that the bet was an órdago or a raise, what was awarded."""
    parts = {"tantos": number(_, said.tantos), "pair": names[said.pair]}
    if isinstance(counted.item, Award):
        return _awarded(_, counted.item, names, reglamento)
    if not isinstance(counted.item, Hand) or said.lance is None:
        return line(_, said, names, reglamento)
    if said.concept is Concept.NO_QUERIDO:
        return _refused(_, counted.item, said, parts, names, reglamento)
    held = _held(_, counted, said, reglamento)
    if held:
        return _("{held}: {tantos} for {pair}.", held=held, **parts)
    return line(_, said, names, reglamento)


def _refused(
    _: Words, hand: Hand, said: Line, parts: dict[str, str], names: Sequence[str], reglamento: Reglamento
) -> str:
    assert said.lance is not None  # noqa: S101 - a bet belongs to a lance
    envite = hand.at(said.lance).envite
    parts = {**parts, "lance": terms.lance(_, said.lance)}
    if envite is not None and envite.is_ordago:
        return _("{lance}, órdago refused: {tantos} for {pair}.", **parts)
    if envite is not None and envite.raised:
        return _("{lance}, raise refused: {tantos} for {pair}.", **parts)
    return line(_, said, names, reglamento)


def _awarded(_: Words, item: Award, names: Sequence[str], reglamento: Reglamento) -> str:
    if item.what == "partida":
        return _("The partida is awarded to {pair}.", pair=names[item.pair])
    if reglamento.vocabulary.get("juego") == "ustel":
        return _("The ustel is awarded to {pair}.", pair=names[item.pair])
    return _("The juego is awarded to {pair}.", pair=names[item.pair])


def _held(_: Words, counted: Step, said: Line, reglamento: Reglamento) -> str:
    """What the winning pair's value is made of; empty where it was not told, or an incident pays something else."""
    if said.lance not in ANNOUNCED or said.concept not in (Concept.PARES, Concept.JUEGO):
        return ""
    held = _holdings(counted, said.lance, reglamento)
    if held is None or pair_value(said.lance, held, said.pair) != said.tantos:
        return ""
    return holding(_, said.lance, held[said.pair], held[said.pair + 2])


def _holdings(counted: Step, lance: Lance, reglamento: Reglamento) -> Held | None:
    assert isinstance(counted.item, Hand)  # noqa: S101 - only a hand has a lance's line
    try:
        table = table_of(counted.item, mano_of(counted.before, counted.item), reglamento.deck)
        return holdings(lance, counted.item.at(lance), table)
    except TanteoError:
        return None


def _after(_: Words, counted: Step, names: Sequence[str], reglamento: Reglamento) -> Iterator[str]:
    if counted.win is None:
        yield from _close_to_it(_, counted, names, reglamento)
    elif counted.win.by == "tantos":
        yield _("{pair}: fuera!", pair=names[counted.win.winner])
    if counted.win is not None or counted.after.ended:
        yield from _won(_, counted, names, reglamento)


def _close_to_it(_: Words, counted: Step, names: Sequence[str], reglamento: Reglamento) -> Iterator[str]:
    """Who came to be dentro, or to want a single tanto, by this entry."""
    for pair, name in enumerate(names):
        before, after = counted.before.score[pair], counted.after.score[pair]
        if before == after:
            continue
        if one_to_go(after, reglamento):
            yield _("{pair}: one to go!", pair=name)
        elif is_dentro(after, reglamento) and not is_dentro(before, reglamento):
            yield _("{pair}: we are dentro!", pair=name)


def _won(_: Words, counted: Step, names: Sequence[str], reglamento: Reglamento) -> Iterator[str]:
    winner, win = counted.after.winner, counted.win
    if win is not None:
        other = win.score[1 - win.winner]
        parts = {"pair": names[win.winner], "ours": number(_, reglamento.tantos), "theirs": number(_, other)}
        if reglamento.vocabulary.get("juego") == "ustel":
            yield _("Ustel for {pair}, {ours} to {theirs}.", **parts)
        else:
            yield _("Juego for {pair}, {ours} to {theirs}.", **parts)
    if counted.after.vacas_won != counted.before.vacas_won and reglamento.vacas > 1 and win is not None:
        yield _("Vaca for {pair}.", pair=names[win.winner])
    if winner is not None:
        yield _("Partida for {pair}.", pair=names[winner])
    if counted.after.lost_by_both:
        yield _("The partida is lost for both pairs.")


def standing(_: Words, how: Standing, names: Sequence[str], reglamento: Reglamento) -> list[str]:
    """How the partida stands, a sentence a pair."""
    return [_one(_, how, pair, names, reglamento) for pair in (0, 1)]


def ended(_: Words, juegos: Score, vacas: Score, names: Sequence[str], reglamento: Reglamento) -> list[str]:
    """What a won partida ended with: `Juegos: Ane y Jon 3 – 1 Luis y Marta`."""
    ustels = reglamento.vocabulary.get("juego") == "ustel"
    sentence = _("Ustels: {one} – {two}") if ustels else _("Juegos: {one} – {two}")
    said = [sentence.format(**_sides(juegos, names))]
    return [*said, _("Vacas: {one} – {two}").format(**_sides(vacas, names))] if reglamento.vacas > 1 else said


def _sides(two: Score, names: Sequence[str]) -> dict[str, str]:
    return {"one": f"{names[0]} {two[0]}", "two": f"{two[1]} {names[1]}"}


def _one(_: Words, how: Standing, pair: int, names: Sequence[str], reglamento: Reglamento) -> str:
    parts = [terms.tantos(_, reglamento, how.score[pair]), terms.juegos(_, reglamento, how.juegos_won[pair])]
    if reglamento.vacas > 1:
        parts.append(terms.vacas(_, how.vacas_won[pair]))
    return f"{names[pair]}: {', '.join(parts)}"
