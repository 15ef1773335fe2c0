"""Which reglamento settles which kind of incident, by which rule and article."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from scorer.mus.errors import IncidentUnknown

from . import alava, euskal, madrid
from .kinds import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.hand import Hand, Incident
    from scorer.mus.settle import Settled

    from .case import Case

After: TypeAlias = Literal["partida", "juego", "back"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule with its article: `decide` settles a lance, `after` follows the hand; `reading`: the text is torn."""

    article: str
    decide: Callable[[Case], Settled] | None = None
    after: After | None = None
    reading: bool = False


RULES: dict[tuple[str, str], Rule] = {
    ("madrid", "pares-unannounced"): Rule("8.1", madrid.pares_unannounced, reading=True),
    ("madrid", "pares-false"): Rule("8.2", madrid.pares_false, reading=True),
    ("madrid", "pares-error-at-ordago"): Rule("8.4", madrid.pares_error_at_ordago),
    ("madrid", "juego-unannounced"): Rule("9.1", madrid.juego_unannounced),
    ("madrid", "juego-false"): Rule("9.2", madrid.juego_false, reading=True),
    ("madrid", "cards-shown"): Rule("6.9", madrid.cards_shown, reading=True),
    ("madrid", "threw-in-on-ordago"): Rule("6.10", madrid.threw_in_on_ordago),
    ("madrid", "accepted-juego-ordago-with-33"): Rule("5.8", madrid.accepted_juego_ordago_with_33),
    ("madrid", "wrong-card-count"): Rule("2.13", madrid.wrong_card_count),
    ("madrid", "false-signal"): Rule("7.2", madrid.false_signal),
    ("madrid", "wrong-deal-order"): Rule("2.17", madrid.stands),
    ("madrid", "repeated-breach"): Rule("2.3", after="partida"),
    ("madrid", "slow-play"): Rule("4.3", after="partida"),
    ("alava", "pares-unannounced"): Rule("Reglamento", alava.unannounced),
    ("alava", "pares-false"): Rule("Reglamento", alava.pares_false),
    ("alava", "juego-unannounced"): Rule("Reglamento", alava.unannounced),
    ("alava", "juego-false"): Rule("Reglamento", alava.juego_false),
    ("alava", "wrong-card-count"): Rule("Reglamento", alava.wrong_card_count),
    ("alava", "consulted-other-lance"): Rule("Reglamento", alava.consulted_other_lance),
    ("alava", "wrong-deal-order"): Rule("Reglamento", alava.stands),
    ("alava", "left-table"): Rule("Reglamento", after="partida"),
    ("euskal", "pares-unannounced"): Rule("16", euskal.pares_unannounced, reading=True),
    ("euskal", "juego-unannounced"): Rule("18", euskal.juego_unannounced),
    ("euskal", "juego-false"): Rule("17", euskal.juego_false),
    ("euskal", "score-set-back"): Rule("30", after="back", reading=True),
    ("euskal", "repeated-breach"): Rule("30", after="juego"),
}


def known(reglamento_id: str) -> dict[str, Rule]:
    """The kinds that a reglamento settles, in the order of the table."""
    return {kind: RULES[reglamento_id, kind] for kind in KINDS if (reglamento_id, kind) in RULES}


def rule_of(reglamento_id: str, kind: str) -> Rule:
    """The rule for a kind. Raises IncidentUnknown, which names the kinds that are known."""
    rule = RULES.get((reglamento_id, kind))
    if rule is None:
        names = ", ".join(known(reglamento_id)) or "–"
        raise IncidentUnknown("kind", kind=kind[:40], reglamento=reglamento_id, known=names)
    return rule


def foul_of(hand: Hand, reglamento_id: str) -> tuple[After, Incident] | None:
    """What follows the hand, and the incident that brought it; an unknown kind is refused when the hand is counted."""
    for incident in hand.incidents:
        rule = RULES.get((reglamento_id, incident.kind))
        if rule is not None and rule.after is not None:
            return rule.after, incident
    return None
