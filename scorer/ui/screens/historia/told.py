"""The words of the history: what an entry is, what a line is paid for, who entered it, what was taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorer.mus.hand import Hand
from scorer.mus.words import Concept, Lance
from scorer.partida.events import (
    Amended,
    Answered,
    Bid,
    CardsShown,
    Checked,
    Cleared,
    Corrected,
    Entered,
    HandClosed,
    Reported,
    Signed,
    Told,
)
from scorer.partida.model import Award, Plain, SetScore
from scorer.partida.tally import mano_of
from scorer.ui.author import author
from scorer.ui.components import judged
from scorer.ui.components.adjust import seat_name
from scorer.words import dates, terms

if TYPE_CHECKING:
    from scorer.mus.cobro import Line
    from scorer.partida.events import Event
    from scorer.partida.tally import Step
    from scorer.service.views import TableView
    from scorer.ui.context import App

    from .trail import Correction, Move, Stamp

OWN_NAME = (Concept.PARES, Concept.JUEGO, Concept.PUNTO)
BETWEEN = (Concept.PLAIN, Concept.AJUSTE, Concept.SANCION)


def title(app: App, view: TableView, step: Step) -> str:
    """What an entry is."""
    _ = app.words
    if isinstance(step.item, Hand):
        mano = mano_of(step.before, step.item)
        return _("Hand {n} · mano {name}", n=step.after.hand, name=seat_name(app, view, mano))
    if isinstance(step.item, Award):
        return _("Award")
    if isinstance(step.item, SetScore) and step.item.mano is not None and step.before.score == step.after.score:
        return _("Mano: {name}", name=seat_name(app, view, step.item.mano))
    return _("Score set")


def reason(app: App, step: Step) -> str:
    """Why an entry that does not come from the cards was made."""
    if isinstance(step.item, SetScore | Award):
        return app.words("{reason} ({by})", reason=step.item.reason, by=judged.by_words(app, step.item.by))
    return ""


def line(app: App, paid: Line) -> str:
    """What a line is paid for: the lance, and the concept where it is another word."""
    _ = app.words
    if paid.lance is None:
        return terms.concept(_, paid.concept)
    lance = terms.lance(_, paid.lance)
    return lance if paid.concept in OWN_NAME else f"{lance} · {terms.concept(_, paid.concept)}"


def rule(view: TableView, paid: Line) -> str:
    """The clause of a line; what was entered by hand rests on none."""
    if paid.concept in BETWEEN and not paid.article:
        return ""
    return terms.clause(view.reglamento.clause(paid.concept, paid.article))


def stamp(app: App, view: TableView, made: Stamp) -> str:
    """Who entered it, and when."""
    who = author(app, view.id, made.device)
    return app.words("{device}, {time}", device=who, time=dates.moment(app.words, made.at))


def correction(app: App, view: TableView, made: Correction) -> str:
    """That a hand was put right: how it stood, why, by whom."""
    return app.words(
        "Corrected: it was {one} – {two}. {reason} ({by}). {who}",
        one=made.was.after.score[0] if made.was.win is None else made.was.win.score[0],
        two=made.was.after.score[1] if made.was.win is None else made.was.win.score[1],
        reason=made.event.reason,
        by=judged.by_words(app, made.event.by),
        who=stamp(app, view, made.stamp),
    )


def move(app: App, view: TableView, made: Move) -> str:
    """That something was taken back, or brought back; of a hand in play with its number, since that stands nowhere."""
    _ = app.words
    parts = {"what": event(app, made.event), "who": stamp(app, view, made.stamp)}
    said = _("Brought back: {what}. {who}", **parts) if made.back else _("Taken back: {what}. {who}", **parts)
    number = getattr(made.event, "hand", None)
    return f"{_('Hand {n}', n=number)} · {said}" if isinstance(number, int) else said


def move_icon(made: Move) -> ft.IconData:
    """Its arrow: back, or forth again."""
    return ft.Icons.REDO if made.back else ft.Icons.UNDO


def event(app: App, what: Event) -> str:
    """An event, inside a sentence."""
    _ = app.words
    if isinstance(what, Bid | Answered | Told) or (isinstance(what, Cleared) and what.lance is not None):
        return _lance_event(app, what)
    if isinstance(what, Cleared | HandClosed | CardsShown | Reported):
        return _hand_event(app, what)
    if isinstance(what, Entered):
        return _entered(app, what)
    if isinstance(what, Corrected | Amended):
        return _("a correction ({reason})", reason=what.reason)
    return _("a signature") if isinstance(what, Checked | Signed) else _("the beginning")


def _lance_event(app: App, what: Bid | Answered | Told | Cleared) -> str:
    _ = app.words
    name = "" if what.lance is None else terms.at_lance(_, Lance(what.lance))
    if isinstance(what, Bid):
        return _("a bet {at_lance}", at_lance=name)
    if isinstance(what, Answered):
        return _("an answer {at_lance}", at_lance=name)
    if isinstance(what, Told):
        return _("who won {at_lance}", at_lance=name)
    return _("a bet cleared {at_lance}", at_lance=name)


def _hand_event(app: App, what: Cleared | HandClosed | CardsShown | Reported) -> str:
    _ = app.words
    if isinstance(what, Cleared):
        return _("hand {n} cleared", n=what.hand)
    if isinstance(what, HandClosed):
        return _("hand {n} closed", n=what.hand)
    return _("the cards put down") if isinstance(what, CardsShown) else _("what happened in the hand")


def _entered(app: App, what: Entered) -> str:
    _ = app.words
    if isinstance(what.item, Plain):
        return _("a tap of {n}", n=what.item.tantos)
    return _("a score set") if isinstance(what.item, SetScore) else _("an award")
