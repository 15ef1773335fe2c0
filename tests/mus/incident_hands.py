"""A hand in which somebody erred, written in a few words, and its cobro as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.mus.cards import parse_deal
from scorer.mus.cobro import count
from scorer.mus.envites import Envite
from scorer.mus.hand import Entry, Hand, Incident
from scorer.mus.reglamento import load, overridden
from scorer.mus.words import Lance

if TYPE_CHECKING:
    from scorer.mus.cobro import Outcome

ANSWERS = {"yes": True, "no": False, "": None}


def entry(said):
    """`"0: 2 3 yes"`: pair 0 opens with 2, pair 1 raises 3, accepted; `""` is en paso; an Entry stays one."""
    if isinstance(said, Entry):
        return said
    opener, _, talk = said.partition(":")
    words = talk.split()
    if not words:
        return Entry()
    answer = words.pop() if words[-1] in ANSWERS else ""
    bids = tuple(word if word == "ordago" else int(word) for word in words)
    return Entry(Envite(int(opener), bids, ANSWERS[answer]))


def erred(said):
    """`"pares-false seat=1"`; an Incident stays one."""
    if isinstance(said, Incident):
        return said
    kind, *fields = said.split()
    told = dict(field.split("=") for field in fields)
    return Incident(kind, **{key: int(value) if value.isdigit() else value for key, value in told.items()})


def hand(cards, incidents, **lances):
    """The four lances en paso unless said; punto where it is said; None takes one out."""
    said = {"grande": "", "chica": "", "pares": "", "juego": "", **lances}
    odd = frozenset(one.seat for one in map(erred, incidents) if one.kind == "wrong-card-count")
    deal = parse_deal([text.strip() for text in cards.split("/")], odd) if cards else None
    made = {lance: entry(said[lance]) for lance in Lance if said.get(lance) is not None}
    return Hand(made, deal, incidents=tuple(map(erred, incidents)))


def play(reglamento, cards, *incidents, mano=0, score=(0, 0), overrides=None, **lances) -> Outcome:
    """Count it."""
    rules = overridden(load(reglamento), overrides or {})
    return count(hand(cards, incidents, **lances), mano, score, rules)


def at(outcome, lance):
    """The lines of one lance: `["0 querido 2", "0 negada 1"]`."""
    return [f"{line.pair} {line.concept} {line.tantos}" for line in outcome.lines if line.lance == lance]
