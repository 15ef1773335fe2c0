"""Who won a lance, from the cards, the holdings, a refusal or the table's word, and what is still to be asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from .errors import (
    BadParameter,
    BetsNeedBothPairs,
    HeldAndValue,
    NobodyWins,
    WrongValue,
    WrongWinner,
)
from .holdings import OTHER, Table, holdings
from .ranking import (
    JUEGO_FROM,
    JUEGO_ORDER,
    PARES_VALUE,
    REAL,
    best_seat,
    juego_strength,
    juego_value,
)
from .words import Lance, Pair, Seat, other, pair_of

if TYPE_CHECKING:
    from .hand import Entry, Hand, Held
    from .ranking import JuegoHeld, ParesHeld

Ask: TypeAlias = Literal["winner", "held"]
Why: TypeAlias = Literal["refused", "cards", "alone", "holdings", "told", "nobody", "incident"]

ANNOUNCED = (Lance.PARES, Lance.JUEGO)
_PARES_ORDER: tuple[object, ...] = (None, "par", "medias", "duples")
_VALUES = {Lance.PARES: (1, 6), Lance.JUEGO: (2, 6)}


@dataclass(frozen=True, slots=True)
class Settled:
    """A lance settled as far as it is known.

    `winner`: the pair, None where nobody holds it or it is to be asked; `value`: tantos of its pares or juego,
    None where it is to be asked; `void`: nobody announced it; `asks`: what must be told yet; `why`: what decided.
    After an incident: `bet`: an accepted bet stands; `negadas` and `sancion`: tantos on top; `counts_as`: its lance;
    `article`: its rule.
    """

    winner: Pair | None
    value: int | None = 0
    void: bool = False
    asks: Ask | None = None
    why: Why | None = None
    bet: bool = True
    negadas: int = 0
    sancion: int = 0
    counts_as: Lance | None = None
    article: str = ""


def settle(lance: Lance, entry: Entry, table: Table) -> Settled:
    """Settle one lance. Raises the facts that contradict each other; the place is the field of the lance."""
    if lance in ANNOUNCED:
        return _settle_announced(lance, entry, table)
    return _settle_open(lance, entry, table)


def _settle_open(lance: Lance, entry: Entry, table: Table) -> Settled:
    """Grande, chica and punto: everybody takes part. A refusal wins whatever the cards are (clasico)."""
    if entry.envite and entry.envite.refused:
        return _agreed(entry, entry.envite.bidder, "refused")
    if table.ranking:
        seat = table.ranking.winner(lance)
        return Settled(None, void=True) if seat is None else _agreed(entry, pair_of(seat), "cards")
    return _told(entry)


def _agreed(entry: Entry, right: Pair, why: Why) -> Settled:
    if entry.winner not in (None, right):
        raise WrongWinner("winner", given=entry.winner, right=right)
    return Settled(right, why=why)


def _told(entry: Entry) -> Settled:
    return Settled(None, asks="winner") if entry.winner is None else Settled(entry.winner, why="told")


def _settle_announced(lance: Lance, entry: Entry, table: Table) -> Settled:
    if entry.held is not None and entry.value is not None:
        raise HeldAndValue("value")
    held = holdings(lance, entry, table)
    if held is None:
        return _settle_by_value(lance, entry)
    settled = _settle_held(lance, entry, held, table)
    return _check_value(entry, settled)


def _settle_by_value(lance: Lance, entry: Entry) -> Settled:
    """The short form: the winning pair and what it collects; after a refusal the winner is the bidder."""
    _check_range(lance, entry)
    refused = entry.envite is not None and entry.envite.refused
    known = _agreed(entry, entry.envite.bidder, "refused") if refused and entry.envite else _told(entry)
    asks: Ask | None = "held" if entry.value is None else known.asks
    return Settled(known.winner, entry.value, asks=asks, why=known.why)


def _check_range(lance: Lance, entry: Entry) -> None:
    low, high = _VALUES[lance]
    if entry.value is not None and not low <= entry.value <= high:
        raise BadParameter("value", value=entry.value, allowed=f"{low} – {high}")


def _settle_held(lance: Lance, entry: Entry, held: Held, table: Table) -> Settled:
    has = (_has(held, 0), _has(held, 1))
    if entry.envite and not (has[0] and has[1]) and not _both_said_so(has, table):
        raise BetsNeedBothPairs("bids", lance=lance)
    if not (has[0] or has[1]):
        return _nobody(lance, entry)
    settled = _winner_of(lance, entry, held, table, has)
    value = None if settled.winner is None else pair_value(lance, held, settled.winner)
    return Settled(settled.winner, value, asks=settled.asks, why=settled.why)


def _both_said_so(has: tuple[bool, bool], table: Table) -> bool:
    """A hand announced without holding counts for the betting, not for the lance."""
    said = {pair_of(seat) for seat in table.claims}
    return all(has[pair] or pair in said for pair in (0, 1))


def _has(held: Held, pair: Pair) -> bool:
    return held[pair] is not None or held[pair + 2] is not None


def _nobody(lance: Lance, entry: Entry) -> Settled:
    if entry.winner is not None:
        raise NobodyWins("winner", lance=lance)
    return Settled(None, void=True, why="nobody")


def _winner_of(lance: Lance, entry: Entry, held: Held, table: Table, has: tuple[bool, bool]) -> Settled:
    if entry.envite and entry.envite.refused:
        return _agreed(entry, entry.envite.bidder, "refused")
    if not (has[0] and has[1]):
        return _agreed(entry, int(has[1]), "alone")
    seat = table.ranking.winner(lance) if table.ranking else _seat_by_holdings(lance, held, table)
    if seat is not None:
        return _agreed(entry, pair_of(seat), "cards" if table.ranking else "holdings")
    return _possible(lance, entry, held, table)


def _seat_by_holdings(lance: Lance, held: Held, table: Table) -> Seat | None:
    """Classes alone decide where one is higher; juego by its number and mano, unless an untold one is in play."""
    if lance is Lance.JUEGO:
        best = [what for what in held if what in (JUEGO_FROM, REAL)]
        return None if OTHER in held and not best else _best_juego(held, table.mano)
    classes = [_PARES_ORDER.index(what) for what in held]
    best_of = [max(classes[pair], classes[pair + 2]) for pair in (0, 1)]
    return None if best_of[0] == best_of[1] else classes.index(max(classes))


def _best_juego(held: Held, mano: Seat, untold: int = 0) -> Seat | None:
    strengths = [None if what is None else (untold if what == OTHER else juego_strength(what),) for what in held]  # type: ignore[arg-type]
    return best_seat(strengths, mano)


def _possible(lance: Lance, entry: Entry, held: Held, table: Table) -> Settled:
    """The table tells the winner; an untold juego cannot lose to what no untold juego beats, nor the reverse."""
    if lance is Lance.JUEGO and entry.winner is not None:
        best_case = tuple(_as_if(what, seat, entry.winner) for seat, what in enumerate(held))
        seat = _best_juego(best_case, table.mano)
        if seat is not None and pair_of(seat) != entry.winner:
            raise WrongWinner("winner", given=entry.winner, right=other(entry.winner))
    return _told(entry)


def _as_if(what: ParesHeld | JuegoHeld | None, seat: Seat, winner: Pair) -> ParesHeld | JuegoHeld | None:
    """An untold juego as good as it can be (32) for the winner, as bad (33) for the others."""
    if what != OTHER:
        return what
    return 32 if pair_of(seat) == winner else JUEGO_ORDER[0]


def pair_value(lance: Lance, held: Held, pair: Pair) -> int:
    """What both partners of a pair collect: par 1, medias 2, duples 3; 31 and the real 3, other juegos 2."""
    return _value(lance, held[pair]) + _value(lance, held[pair + 2])


def _value(lance: Lance, what: object) -> int:
    if what is None:
        return 0
    return PARES_VALUE[str(what)] if lance is Lance.PARES else juego_value(what)  # type: ignore[arg-type]


def _check_value(entry: Entry, settled: Settled) -> Settled:
    if entry.value is not None and settled.value is not None and entry.value != settled.value:
        raise WrongValue("value", given=entry.value, right=settled.value)
    return settled


def juego_announced(hand: Hand, table: Table) -> bool | None:
    """Whether somebody announced juego; None where nothing tells it yet."""
    entry = hand.lances.get(Lance.JUEGO)
    if table.ranking:
        return table.ranking.juego is not None
    if entry is None:
        return None
    if entry.held is not None:
        return any(what is not None for what in entry.held)
    return True if entry.value is not None or entry.envite or entry.winner is not None else None
