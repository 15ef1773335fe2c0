"""The parameters of a reglamento, each in one sentence with an example of what it pays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.mus.ranking import EIGHT_KINGS
from scorer.mus.stones import stones

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorer.mus.reglamento import Reglamento

    from . import Words

MINUTE = 60


@dataclass(frozen=True, slots=True)
class Explained:
    """A parameter in words; `article`: the concept whose clause holds; `reading`: its field in the reglamento."""

    key: str
    label: str
    value: str
    explanation: str
    article: str
    reading: str

    def changed(self, played: Reglamento, base: Reglamento) -> bool:
        """Whether the table plays it otherwise than its reglamento says."""
        if self.reading == "dentro_left":
            return played.dentro_at is not None
        return bool(getattr(played, self.reading) != getattr(base, self.reading))


def explained(_: Words, r: Reglamento) -> Iterator[Explained]:
    """Every parameter of a reglamento, in the order in which a table asks for them."""
    yield _tantos(_, r)
    yield _juegos(_, r)
    yield _vacas(_, r)
    yield _reyes(_, r)
    yield _deje(_, r)
    yield _punto(_, r)
    yield _envido_mas(_, r)
    yield _real(_, r)
    yield _dentro(_, r)
    yield _one_to_go(_, r)
    yield from _conduct(_, r)


def _yes_no(_: Words, value: bool) -> str:  # noqa: FBT001 - the value that is said
    return _("yes") if value else _("no")


def _tantos(_: Words, r: Reglamento) -> Explained:
    why = _("The first pair to reach {target} wins the juego; at {before}, one more is enough.", **_target(r))
    return Explained("tantos", _("Tantos of a juego"), str(r.tantos), why, "partida", "tantos")


def _target(r: Reglamento) -> dict[str, int]:
    return {"target": r.tantos, "before": r.tantos - 1}


def _juegos(_: Words, r: Reglamento) -> Explained:
    why = _.plural(
        "The first juego won decides.",
        "Whoever wins {n} juegos first: at most {most} are played.",
        r.juegos,
        most=2 * r.juegos - 1,
    )
    return Explained("juegos", _("Juegos to win"), str(r.juegos), why, "partida", "juegos")


def _vacas(_: Words, r: Reglamento) -> Explained:
    why = _.plural(
        "One vaca is the whole partida.",
        "{juegos} juegos make a vaca, {n} vacas the partida.",
        r.vacas,
        juegos=r.juegos,
    )
    return Explained("vacas", _("Vacas to win"), str(r.vacas), why, "partida", "vacas")


def _reyes(_: Words, r: Reglamento) -> Explained:
    if r.kings == EIGHT_KINGS:
        value = _("8 kings, 8 aces")
        why = _("A 3 is a king and a 2 an ace: K 3 2 A are duples, kings and aces, and pay 3.")
    else:
        value = _("4 kings, 4 aces")
        why = _("A 3 is a 3 and a 2 a 2: K 3 2 A are no pares, and a 3 counts 3 for juego.")
    return Explained("reyes", _("Kings and aces"), value, why, "kings", "kings")


def _deje(_: Words, r: Reglamento) -> Explained:
    if r.deje:
        why = _("At pares, juego and punto a refused raise pays one more: 2 and 4 more, refused, pay 2 and 1 of deje.")
    else:
        why = _("A refused raise pays what was bet before it and nothing more: 2 and 4 more, refused, pay 2.")
    return Explained("deje", _("Deje"), _yes_no(_, r.deje), why, "deje", "deje")


def _punto(_: Words, r: Reglamento) -> Explained:
    if r.punto_bonus:
        why = _("Punto takes its own tanto besides the bet: 2 accepted pay 3; refused, 1 at once and 1 at the end.")
    else:
        why = _("With a bet at punto the bet alone is paid: 2 accepted pay 2, refused 1; en paso it pays 1.")
    return Explained(
        "punto_bonus", _("Tanto of punto besides a bet"), _yes_no(_, r.punto_bonus), why, "punto", "punto_bonus"
    )


def _envido_mas(_: Words, r: Reglamento) -> Explained:
    label = _("“Envido más” without a number")
    if r.raise_rule == "double":
        value, why = _("doubles"), _("“Envido más” adds as much as is bet: over 4 it adds 4, and 8 are on the table.")
    else:
        value, why = _("adds 2"), _("“Envido más” adds 2: over 4 it adds 2, and 6 are on the table.")
    return Explained("raise_rule", label, value, why, "raise", "raise_rule")


def _real(_: Words, r: Reglamento) -> Explained:
    value, why = {
        "none": (_("not played"), _("A 31 is a 31 whatever its cards: between two of them mano wins, it pays 3.")),
        "any-ten": (
            _("7 7 7 and any ten"),
            _("7 7 7 with a card that counts 10 beats every juego, mano’s 31 included, and pays 3."),
        ),
        "figures": (
            _("7 7 7 and a figure"),
            _("7 7 7 with a king, knight or jack beats every juego, mano’s 31 included, and pays 3; a 3 is no figure."),
        ),
        "jack-of-coins": (
            _("7 7 7 and the jack of coins"),
            _("7 7 7 with the jack of coins beats every juego, mano’s 31 included, and pays 3."),
        ),
    }[r.real]
    return Explained("real", _("31 real"), value, why, "real", "real")


def _dentro(_: Words, r: Reglamento) -> Explained:
    kept = stones(r.dentro)
    why = _(
        "From {score} of {target} a pair is dentro and returns its stones of five: "
        "{fives} of them and {ones} of one, {left} to go.",
        score=r.dentro,
        target=r.tantos,
        fives=kept.amarracos,
        ones=kept.piedras,
        left=r.tantos - r.dentro,
    )
    return Explained("dentro", _("Dentro"), _("from {score}", score=r.dentro), why, "dentro", "dentro_left")


def _one_to_go(_: Words, r: Reglamento) -> Explained:
    if r.one_to_go:
        why = _("At {score}, with one to go, both partners return every stone.", score=r.tantos - 1)
    else:
        why = _("At {score}, with one to go, the stones stay as they are.", score=r.tantos - 1)
    return Explained("one_to_go", _("One to go"), _yes_no(_, r.one_to_go), why, "one_to_go", "one_to_go")


def _conduct(_: Words, r: Reglamento) -> Iterator[Explained]:
    """What is not counted but asked about: time, claims, who keeps count."""
    if r.seconds:
        yield Explained("seconds", _("Time"), _times(_, r), _times_why(_, r), "time", "seconds")
    if "hand" in r.claims:
        yield Explained("claim_hand", _("Claim on a hand"), *_claim_hand(_, r), "claim_hand", "claims")
    if "partida" in r.claims:
        yield Explained("claim_partida", _("Claim on a partida"), *_claim_partida(_, r), "claim_partida", "claims")
    if "who" in r.counters:
        yield Explained("counters", _("Who keeps count"), *_counters(_, r), "counters", "counters")


def _times(_: Words, r: Reglamento) -> str:
    said = {
        "mus": _("mus"),
        "lance": _("a lance"),
        "decision": _("a decision"),
        "partida_3": _("a partida of 3 juegos"),
        "partida_4": _("a partida of 4 juegos"),
    }
    return ", ".join(f"{said[what]}: {_duration(_, seconds)}" for what, seconds in r.seconds.items())


def _duration(_: Words, seconds: int) -> str:
    if seconds < MINUTE:
        return _("{n} s", n=seconds)
    return _("{n} min", n=seconds // MINUTE)


def _times_why(_: Words, r: Reglamento) -> str:
    if "decision" in r.seconds:
        return _("Whoever lets the time of a decision pass loses the turn.")
    if "lance" in r.seconds:
        return _("Each lance is decided within its time.")
    return _("Each pair has its time to cut or give mus, and the partida its own.")


def _claim_hand(_: Words, r: Reglamento) -> tuple[str, str]:
    return {
        "cards-in-deck": (
            _("until the cards are back in the deck"),
            _("A tanto forgotten is taken as long as the cards are not back in the deck to be shuffled."),
        ),
        "deck-cut": (
            _("until the deck is cut"),
            _("A tanto forgotten is taken as long as the deck is not cut for the next hand."),
        ),
        "cards-gathered": (
            _("until the cards are gathered"),
            _("Once the cards are gathered from the table nothing more is taken, however well it was won."),
        ),
    }[r.claims["hand"]]


def _claim_partida(_: Words, r: Reglamento) -> tuple[str, str]:
    return {
        "next-draw": (
            _("until the next draw"),
            _("A result can be claimed against as long as the next draw is not made."),
        ),
        "24h": (_("24 hours"), _("A result can be claimed against within 24 hours of the partida.")),
    }[r.claims["partida"]]


def _counters(_: Words, r: Reglamento) -> tuple[str, str]:
    return {
        "one-of-each": (
            _("one of each pair"),
            _("One of each pair takes the stones, the partner holds those of five, the other pair approves."),
        ),
        "one-aloud": (_("one, aloud"), _("One player keeps count and says it aloud.")),
        "one": (_("one of each pair, alone"), _("A single player of each pair keeps its count.")),
        "one-holds": (
            _("one, with the partner"),
            _("One takes the stones; of every five, four go back and the partner is given one."),
        ),
    }[r.counters["who"]]
