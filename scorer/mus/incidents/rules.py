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
    """A rule with its article, empty where the text numbers none: `decide` settles a lance, `after` follows the hand.

    `reading`: some of it is our reading of a silent or torn text (docs/readings.md).
    """

    article: str
    decide: Callable[[Case], Settled] | None = None
    after: After | None = None
    reading: bool = False


RULES: dict[tuple[str, str], Rule] = {
    ("madrid", "pares-unannounced"): Rule("8.1", madrid.pares_unannounced, reading=True),
    ("madrid", "pares-false"): Rule("8.2, 8.3", madrid.pares_false, reading=True),
    ("madrid", "pares-error-at-ordago"): Rule("8.4", madrid.pares_error_at_ordago, reading=True),
    ("madrid", "juego-unannounced"): Rule("9.1, 10.2", madrid.juego_unannounced, reading=True),
    ("madrid", "juego-false"): Rule("9.2, 10.1", madrid.juego_false, reading=True),
    ("madrid", "cards-shown"): Rule("5.11, 6.9", madrid.cards_shown, reading=True),
    ("madrid", "threw-in-on-ordago"): Rule("6.10", madrid.threw_in_on_ordago, reading=True),
    ("madrid", "accepted-juego-ordago-with-33"): Rule("5.7–5.9", madrid.accepted_juego_ordago_with_33, reading=True),
    ("madrid", "wrong-card-count"): Rule("2.13", madrid.wrong_card_count, reading=True),
    ("madrid", "false-signal"): Rule("7.2", madrid.false_signal),
    ("madrid", "wrong-deal-order"): Rule("2.17, 6.7", madrid.stands),
    ("madrid", "repeated-breach"): Rule("2.3", after="partida"),
    ("madrid", "slow-play"): Rule("4.3", after="partida"),
    ("alava", "pares-unannounced"): Rule("", alava.unannounced),
    ("alava", "pares-false"): Rule("", alava.pares_false, reading=True),
    ("alava", "juego-unannounced"): Rule("", alava.unannounced, reading=True),
    ("alava", "juego-false"): Rule("", alava.juego_false, reading=True),
    ("alava", "wrong-card-count"): Rule("", alava.wrong_card_count, reading=True),
    ("alava", "consulted-other-lance"): Rule("", alava.consulted_other_lance),
    ("alava", "wrong-deal-order"): Rule("", alava.stands),
    ("alava", "left-table"): Rule("", after="partida"),
    ("euskal", "pares-unannounced"): Rule("16", euskal.pares_unannounced, reading=True),
    ("euskal", "juego-unannounced"): Rule("18", euskal.juego_unannounced, reading=True),
    ("euskal", "juego-false"): Rule("17", euskal.juego_false, reading=True),
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


def needs_of(kind: str) -> tuple[str, ...]:
    """What an incident of this kind carries: seat, pair, lance, seen."""
    return KINDS[kind].needs


def foul_of(hand: Hand, reglamento_id: str) -> tuple[After, Incident] | None:
    """What follows the hand, and the incident that brought it; an unknown kind is refused when the hand is counted."""
    for incident in hand.incidents:
        rule = RULES.get((reglamento_id, incident.kind))
        if rule is not None and rule.after is not None:
            return rule.after, incident
    return None
