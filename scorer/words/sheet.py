"""What the acta says in sentences: how it ended, what was settled, who checked, signed and amended it."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from scorer.mus.hand import Incident
from scorer.partida.events import Corrected
from scorer.partida.model import Award, SetScore
from scorer.partida.sheet import Sheet

from . import Words, dates, incidents

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorer.mus.reglamento import Reglamento
    from scorer.mus.words import Pair, Score
    from scorer.partida.events import Amended
    from scorer.partida.sheet import Juego, Settled, Stamped


def names(sheet: Sheet) -> tuple[str, str]:
    """The names of both pairs."""
    one, two = sheet.setup.pairs
    return one.name, two.name


def version(_: Words, sheet: Sheet) -> str:
    """Which version of the acta it is."""
    if sheet.version == 0:
        return _("Draft, not signed")
    return _("Version {n}", n=sheet.version)


def ending(_: Words, sheet: Sheet) -> str:
    """How the partida ended, where the juegos alone do not say it; empty where they do."""
    if sheet.standing.lost_by_both:
        return _("Both pairs have lost the partida.")
    if sheet.standing.winner is None:
        return _("The partida is not over yet.")
    return _("The partida was awarded.") if awarded(sheet) else ""


def awarded(sheet: Sheet) -> bool:
    """Whether the partida was given to its winner before that pair had won it on the score."""
    winner, vacas = sheet.standing.winner, sheet.setup.reglamento.vacas
    return winner is not None and sheet.standing.vacas_won[winner] < vacas


def juego(_: Words, sheet: Sheet, one: Juego) -> str:
    """The heading of a juego: its number in the vaca."""
    return juego_name(_, sheet.setup.reglamento, one.number)


def juego_name(_: Words, reglamento: Reglamento, number: int) -> str:
    """A juego by its number."""
    if reglamento.vocabulary.get("juego") == "ustel":
        return _("Ustel {n}", n=number)
    return _("Juego {n}", n=number)


def won_by(_: Words, one: Juego) -> str:
    """How a juego was won."""
    return {"tantos": _("by tantos"), "ordago": _("by órdago"), "sancion": _("awarded")}[one.win.by]


def juegos_label(_: Words, sheet: Sheet) -> str:
    """What the big numbers count."""
    return _("Ustels") if sheet.setup.reglamento.vocabulary.get("juego") == "ustel" else _("Juegos")


def claims(_: Words, sheet: Sheet) -> list[tuple[str, str]]:
    """What was settled, each as (at which hand, what and why)."""
    return [(_where(_, one), _claim(_, sheet, one)) for one in sheet.claims]


def _where(_: Words, one: Settled) -> str:
    if isinstance(one.what, Incident | Corrected):
        return _("Hand {n}", n=one.hand)
    return _("After hand {n}", n=one.hand) if one.hand else _("Before hand 1")


def _claim(_: Words, sheet: Sheet, one: Settled) -> str:
    said = _what(one.what, _, sheet)
    return f"{said} ({one.article})" if one.article else said


def _with_reason(_: Words, what: str, entry: Corrected | SetScore | Award) -> str:
    """What was done, why, and by whom: `Put right: miscounted (by the judge)`."""
    notes = [_("by agreement") if entry.by == "agreement" else _("by the judge")]
    if isinstance(entry, Corrected) and entry.late:
        notes.append(_("out of time"))
    return f"{what}: {entry.reason.strip()} ({', '.join(notes)})"


@singledispatch
def _what(what: object, _: Words, sheet: Sheet) -> str:
    raise NotImplementedError(what)


@_what.register
def _corrected(what: Corrected, _: Words, sheet: Sheet) -> str:
    del sheet
    return _with_reason(_, _("Put right"), what)


@_what.register
def _set(what: SetScore, _: Words, sheet: Sheet) -> str:
    return _with_reason(_, _("Set to {what}", what=", ".join(_parts(_, what, sheet))), what)


def _parts(_: Words, what: SetScore, sheet: Sheet) -> Iterator[str]:
    for said, two in ((_("tantos"), what.score), (_("juegos"), what.juegos_won), (_("vacas"), what.vacas_won)):
        if two is not None:
            yield f"{said} {score(two)}"
    if what.mano is not None:
        yield _("mano: {name}", name=player(sheet, what.mano))


@_what.register
def _award(what: Award, _: Words, sheet: Sheet) -> str:
    pair = names(sheet)[what.pair]
    if what.what == "partida":
        return _with_reason(_, _("Partida awarded to {pair}", pair=pair), what)
    if sheet.setup.reglamento.vocabulary.get("juego") == "ustel":
        return _with_reason(_, _("Ustel awarded to {pair}", pair=pair), what)
    return _with_reason(_, _("Juego awarded to {pair}", pair=pair), what)


@_what.register
def _incident(what: Incident, _: Words, sheet: Sheet) -> str:
    return f"{incidents.title(_, what.kind)}: {_who(_, sheet, what)}"


def _who(_: Words, sheet: Sheet, what: Incident) -> str:
    if what.seat is not None:
        return player(sheet, what.seat)
    return _("both pairs") if what.pair == "both" else names(sheet)[int(what.pair or 0)]


def player(sheet: Sheet, seat: int) -> str:
    """Whoever sits there; the pair's name where its players were not told."""
    pair = sheet.setup.pairs[seat % 2]
    return pair.players[seat // 2] if pair.players else pair.name


def score(two: Score | Sequence[int]) -> str:
    """Two numbers of the two pairs."""
    return f"{two[0]} – {two[1]}"


def moment(_: Words, stamp: str) -> str:
    """When something was done, with its year."""
    return _("{day}, {time}", day=dates.full(_, stamp), time=dates.clock(stamp))


def amendments(_: Words, sheet: Sheet) -> list[tuple[str, str]]:
    """Each version after the signature, as (which, what was changed, who and why)."""
    return [(_("Version {n}", n=n), _amended(_, sheet, one)) for n, one in enumerate(sheet.amendments, 2)]


def _amended(_: Words, sheet: Sheet, one: Stamped[Amended]) -> str:
    event = one.event
    said = {"when": moment(_, one.at), "hand": sheet.hands[event.change.index], "who": event.who.strip()}
    if event.by == "judge":
        what = _("{when}: hand {hand} put right by the judge, {who}", **said)
    else:
        what = _("{when}: hand {hand} put right by the organiser, {who}", **said)
    reasons = dict.fromkeys((event.change.reason.strip(), event.reason.strip()))
    said_why = f"{what}: {'; '.join(reasons)}"
    return " ".join((said_why, _("(out of time)"))) if event.change.late else said_why


def result(_: Words, sheet: Sheet, pair: Pair) -> str:
    """What a pair's box is marked with: the winners."""
    return _("Winners") if sheet.standing.winner == pair else ""
