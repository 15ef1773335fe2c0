"""What madrid says of incidents, article by article."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.mus.hand import PASO
from scorer.mus.ranking import JUEGO_FROM
from scorer.mus.settle import Settled
from scorer.mus.words import Lance, from_mano

if TYPE_CHECKING:
    from scorer.mus.words import Seat

    from .case import Case

TWO_TANTOS = 2
THIRTY_THREE = 33
PAR_OF_ACES = (1, 1, 0)


def pares_unannounced(case: Case) -> Settled:
    """8.1: the other pair takes the pares and one negada, its won bets stand; a mano with four kings wins en paso."""
    if case.strong_mano():
        return case.en_paso(whole=True)
    return case.to_innocent(negadas=1, bet=case.accepted and case.innocent_wins)


def pares_false(case: Case) -> Settled:
    """8.2, 8.3: the partner's pares answer; what the innocent pair wins is valid, what it loses is en paso."""
    if case.lance is not Lance.PARES:
        return case.natural
    if not case.partner_holds():
        return case.to_innocent(negadas=1, bet=case.accepted)
    if case.accepted:
        return case.natural if case.innocent_wins else case.en_paso()
    return case.with_negada() if case.innocent_wins else case.natural


def pares_error_at_ordago(case: Case) -> Settled:
    """8.4: an órdago at juego or punto that the innocent pair loses is void; 31 before the opponent wins en paso."""
    if not case.accepted_ordago:
        return _elsewhere(case)
    if case.innocent_wins:
        return case.natural
    if case.lance is Lance.JUEGO and _before_opponents_with_31(case):
        return case.en_paso()
    return case.to_innocent(negadas=1)


def _elsewhere(case: Case) -> Settled:
    """The órdago was at the other of the two lances, or there was none."""
    envites = [case.others.get(lance, PASO).envite for lance in (Lance.JUEGO, Lance.PUNTO)]
    if not any(envite and envite.wanted and envite.is_ordago for envite in envites):
        raise case.contradicted()
    return case.natural


def _before_opponents_with_31(case: Case) -> bool:
    """(O): one of the erring pair has 31 and sits before every opponent who plays the lance."""
    players = case.players()
    opponents = [players.index(seat) for seat in players if seat % 2 == case.innocent]
    own = [players.index(seat) for seat in players if seat % 2 == case.pair and case.points(seat) == JUEGO_FROM]
    return bool(own) and min(own) < min(opponents, default=len(players))


def juego_unannounced(case: Case) -> Settled:
    """9.1, 10.2: his hand is void for the count, even if the partner wins; else punto is as played."""
    return case.natural


def juego_false(case: Case) -> Settled:
    """9.2, 10.1: the pair cannot win it unless the partner is mano of the lance with 31; else one negada."""
    if case.nobody_holds():
        return _punto_lost(case)
    if case.partner_is_mano_of_the_lance():
        return case.en_paso()
    if case.accepted and case.innocent_wins:
        return case.natural
    return case.to_innocent(negadas=1)


def _punto_lost(case: Case) -> Settled:
    """10.1: with no juego at all the punto is lost with one negada; a mano with 30 wins it en paso."""
    if case.strong_mano(Lance.PUNTO):
        return Settled(case.pair, 1, bet=False, why="incident", counts_as=Lance.PUNTO)
    return Settled(case.innocent, 1, negadas=1, bet=False, why="incident", counts_as=Lance.PUNTO)


def cards_shown(case: Case) -> Settled:
    """5.11, 6.9: a pending bet counts as accepted; with none the other pair wins the lance with one negada."""
    if case.accepted:
        return case.natural
    if case.entry.envite and case.lance in (Lance.PARES, Lance.JUEGO) and not any(map(case.holds, case.erring)):
        raise case.the_judge()
    return case.en_paso() if case.strong_mano() else case.to_innocent(negadas=1)


def threw_in_on_ordago(case: Case) -> Settled:
    """6.10: the pair has accepted the órdago; the hand thrown in takes no part."""
    envite = case.entry.envite
    if envite is None or not envite.is_ordago or envite.bidder == case.pair:
        raise case.contradicted()
    return case.natural


def accepted_juego_ordago_with_33(case: Case) -> Settled:
    """5.7 – 5.9: as postre of the lance with 33 the órdago is void and costs three, unless the partner announced."""
    seat = min(case.erring)
    if not case.accepted_ordago or case.points(seat) != THIRTY_THREE or case.players()[-1] != seat:
        raise case.contradicted()
    if case.entry.envite and case.entry.envite.bidder == case.pair:
        raise case.contradicted()
    if case.partner_holds():
        return case.natural
    return Settled(case.innocent, case.value(case.innocent), negadas=1, sancion=TWO_TANTOS, bet=False, why="incident")


def wrong_card_count(case: Case) -> Settled:
    """2.13: the hand is void; seen from pares on, the partner answers alone for what is pending, if he can."""
    if case.incident.seen == "end":
        raise case.the_judge()
    if case.incident.seen in (Lance.GRANDE, Lance.CHICA):
        return case.natural
    if _is_last_lance(case) and _void_ordago_at_pares(case):
        return case.en_paso() if case.partner_is_mano_of_the_lance() else case.to_innocent(negadas=1)
    if case.accepted and not _partner_answers(case, case.lance):
        return Settled(case.natural.winner, case.natural.value, case.natural.void, bet=False, why="incident")
    return case.natural


def _is_last_lance(case: Case) -> bool:
    """Juego, or punto where nobody has juego."""
    return case.lance is Lance.PUNTO or (case.lance is Lance.JUEGO and not case.nobody_holds())


def _void_ordago_at_pares(case: Case) -> bool:
    envite = case.others.get(Lance.PARES, PASO).envite
    accepted = envite is not None and envite.wanted is True and envite.is_ordago
    return accepted and not _partner_answers(case, Lance.PARES)


def _partner_answers(case: Case, lance: Lance) -> bool:
    """Not without pares or juego, nor as postre of the lance with a par of aces or 33."""
    if lance not in (Lance.PARES, Lance.JUEGO):
        return True
    return any(_answers(case, seat, lance) for seat in case.partners)


def _answers(case: Case, seat: Seat, lance: Lance) -> bool:
    hands = case.hands()
    plays = [s for s in from_mano(case.mano) if s not in case.erring and _plays(case, s, lance)]
    if seat not in plays:
        return False
    worst = hands[seat].pares_strength == PAR_OF_ACES if lance is Lance.PARES else hands[seat].juego == THIRTY_THREE
    return not (worst and plays[-1] == seat)


def _plays(case: Case, seat: Seat, lance: Lance) -> bool:
    hand = case.hands()[seat]
    return (hand.pares if lance is Lance.PARES else hand.juego) is not None


def false_signal(case: Case) -> Settled:
    """7.2: the pair scores only pares, juego or punto as a strong mano; an accepted órdago is lost for it."""
    if case.accepted_ordago:
        return Settled(case.innocent, 0, why="incident")
    if case.innocent_wins or case.natural.void:
        return case.natural
    may_score = case.lance not in (Lance.GRANDE, Lance.CHICA)
    return case.en_paso() if may_score and case.strong_mano() else case.nothing()


def stands(case: Case) -> Settled:
    """2.17, 6.7: seen before grande is closed the hand is dealt again; after that it stands."""
    return case.natural
