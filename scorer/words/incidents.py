"""The incidents that a reglamento settles, in words: what each is, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.mus.incidents import known, needs_of, rule_of

if TYPE_CHECKING:
    from . import Words


@dataclass(frozen=True, slots=True)
class Described:
    """One incident of a reglamento; `article` with its id; `needs` the fields it carries; `reading`: text is torn."""

    kind: str
    title: str
    article: str
    needs: tuple[str, ...]
    summary: str
    reading: bool


def described(_: Words, reglamento_id: str) -> list[Described]:
    """Every incident that a reglamento settles, in the order of the lances."""
    return [describe(_, reglamento_id, kind) for kind in known(reglamento_id)]


def describe(_: Words, reglamento_id: str, kind: str) -> Described:
    """One incident. Raises IncidentUnknown, which names the kinds that are known."""
    rule = rule_of(reglamento_id, kind)
    article = f"{reglamento_id} {rule.article}".rstrip()
    return Described(kind, title(_, kind), article, needs_of(kind), summary(_, reglamento_id, kind), rule.reading)


def title(_: Words, kind: str) -> str:
    """What happened, as a heading."""
    return {
        "pares-unannounced": _("Pares held and not announced"),
        "pares-false": _("Pares announced without them"),
        "pares-error-at-ordago": _("Wrong announcement of pares, seen at an accepted órdago"),
        "juego-unannounced": _("Juego held and not announced"),
        "juego-false": _("Juego announced without it"),
        "cards-shown": _("Cards shown during a bet"),
        "threw-in-on-ordago": _("Hand thrown in while an órdago is pending"),
        "accepted-juego-ordago-with-33": _("Órdago at juego accepted with 33 as postre"),
        "wrong-card-count": _("Wrong number of cards"),
        "false-signal": _("False signal, not put right"),
        "consulted-other-lance": _("Partner asked about another lance, and answered"),
        "wrong-deal-order": _("The same pair mano twice"),
        "repeated-breach": _("Second breach of the rules"),
        "slow-play": _("Delay"),
        "left-table": _("Table left"),
        "score-set-back": _("First breach: the score set back"),
    }[kind]


def summary(_: Words, reglamento_id: str, kind: str) -> str:
    """What follows, in one sentence."""
    return {"madrid": _madrid, "alava": _alava, "euskal": _euskal}[reglamento_id](_)[kind]


def _madrid(_: Words) -> dict[str, str]:
    return {
        "pares-unannounced": _(
            "The other pair takes its own value and one negada, even with worse pares, and the bets that it wins; "
            "a mano of the erring pair with four kings wins en paso."
        ),
        "pares-false": _(
            "Where the partner has pares, what the other pair wins is valid (en paso with one negada) and what it "
            "loses is only the value; where he has none, it takes its value and one negada."
        ),
        "pares-error-at-ordago": _(
            "The órdago stands if the other pair wins it; otherwise it is void and that pair takes the juego or the "
            "punto with one negada, unless the erring pair has 31 before its opponents, which wins en paso."
        ),
        "juego-unannounced": _(
            "The hand does not count at juego, even if the partner wins; where nobody announced juego, punto is as "
            "it was played."
        ),
        "juego-false": _(
            "The other pair takes its value and one negada, or the bet that it won, unless the partner is mano of the "
            "lance with 31; where nobody has juego it takes the punto and one negada, unless a mano of the erring "
            "pair has 30."
        ),
        "cards-shown": _(
            "The pending bet counts as accepted; where none was accepted, the other pair wins the lance with one "
            "negada, unless a mano of the erring pair has four kings, four aces, 31 or 30."
        ),
        "threw-in-on-ordago": _(
            "The pair has accepted the órdago, unless it is at pares or juego and the player has none."
        ),
        "accepted-juego-ordago-with-33": _(
            "The órdago is void and the other pair takes three besides its value; where the partner announced juego "
            "too, it stands."
        ),
        "wrong-card-count": _(
            "The hand is void; seen from pares on, the partner answers alone for what is pending, if he can."
        ),
        "false-signal": _(
            "The pair scores nothing but pares, juego or punto as mano with four kings, 31 or 30, and loses an "
            "accepted órdago."
        ),
        "wrong-deal-order": _("Seen before grande is closed, the cards are dealt again; after that it stands."),
        "repeated-breach": _("The pair loses the partida."),
        "slow-play": _("The pair loses the partida, or both pairs do."),
    }


def _alava(_: Words) -> dict[str, str]:
    unannounced = _(
        "The player scores nothing and a partner who announced scores his own; where the whole pair said no, the "
        "other pair takes one more."
    )
    return {
        "pares-unannounced": unannounced,
        "pares-false": _(
            "The other pair wins the bet, whatever the pares; where it has none, pares and the next lance are void "
            "for the erring pair."
        ),
        "juego-unannounced": unannounced,
        "juego-false": _(
            "The other pair wins the bet, whatever the juego; where it has none, the lance is void for the erring pair."
        ),
        "wrong-card-count": _(
            "A dealer who gave himself wrong plays no more in that hand; seen at the end, the hand scores nothing."
        ),
        "consulted-other-lance": _("The pair loses the lance in dispute."),
        "wrong-deal-order": _("It stands."),
        "left-table": _("The pair loses the partida."),
    }


def _euskal(_: Words) -> dict[str, str]:
    return {
        "pares-unannounced": _(
            "Where the other pair has pares it takes one, as for a refused bet, and its value; where only the partner "
            "has them, he scores his own."
        ),
        "juego-unannounced": _(
            "Where the other pair has juego it takes one and its value; where nobody else has, it takes two, the "
            "punto and the punto refused."
        ),
        "juego-false": _(
            "Where nobody has juego the other pair takes two; where it alone has, its value without bets; where both "
            "have, one and its value."
        ),
        "score-set-back": _("The score goes back to what it was before the hand."),
        "repeated-breach": _("The ustel in play goes to the other pair."),
    }
