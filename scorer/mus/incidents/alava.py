"""What alava says of incidents. Its text numbers no articles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.mus.settle import Settled
from scorer.mus.words import Lance, from_mano

if TYPE_CHECKING:
    from .case import Case


def unannounced(case: Case) -> Settled:
    """That player scores nothing, a partner who announced scores his own; a whole pair that said no pays one."""
    if case.lance is Lance.PUNTO or case.partner_holds():
        return case.natural
    return case.to_innocent(negadas=1)


def pares_false(case: Case) -> Settled:
    """The other pair wins what was bet; without pares of its own, it takes the next lance instead."""
    if case.lance is Lance.PARES:
        return _false(case)
    return _next_lance(case)


def _next_lance(case: Case) -> Settled:
    """Pares and the next lance are void for the erring pair when the other one had no pares."""
    if case.innocent_held_pares():
        return case.natural
    if case.lance is Lance.JUEGO and not case.pair_holds(case.innocent):
        return case.natural if case.nobody_holds() else case.nothing()
    return case.to_innocent(negadas=0, bet=True)


def juego_false(case: Case) -> Settled:
    """As for pares; there is no next lance to be void, but the punto of the others where nobody has juego."""
    if case.nobody_holds():
        return Settled(case.innocent, 1, bet=False, why="incident", counts_as=Lance.PUNTO)
    return _false(case)


def _false(case: Case) -> Settled:
    if case.entry.envite is not None:
        return case.to_innocent(negadas=0, bet=True)
    if not case.pair_holds(case.innocent):
        return case.nothing()
    if case.partner_holds():
        raise case.the_judge()
    return case.natural


def wrong_card_count(case: Case) -> Settled:
    """Seen at the end that hand scores nothing; before it a dealer who gave himself wrong plays no more."""
    if case.incident.seen != "end" and case.erring != {from_mano(case.mano)[-1]}:
        raise case.the_judge()
    return case.natural


def consulted_other_lance(case: Case) -> Settled:
    """The pair that asked about another lance and was answered loses the one in dispute."""
    return case.to_innocent(negadas=0, bet=True)


def stands(case: Case) -> Settled:
    """The same pair mano twice: it stands."""
    return case.natural
