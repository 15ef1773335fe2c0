"""Cards and verdicts in words: what a hand is worth in a lance, and why it wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.mus.words import Lance

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.mus.ranking import Worth
    from scorer.mus.verdict import Verdict

    from . import Words


def rank_name(_: Words, rank: int) -> str:
    """Cards of a rank in the plural, by their strength: 10 kings … 1 aces."""
    names = {10: _("kings"), 9: _("knights"), 8: _("jacks"), 7: _("sevens"), 6: _("sixes")}
    low = {5: _("fives"), 4: _("fours"), 3: _("threes"), 2: _("twos"), 1: _("aces")}
    return {**names, **low}[rank]


def hand(_: Words, lance: Lance, worth: Worth) -> str:
    """What a hand is worth in a lance: `duples of kings and aces`, `31`, `king, king, knight, four`."""
    if lance is Lance.PARES:
        return pares(_, worth)
    if lance is Lance.JUEGO:
        return _("the real") if worth.juego == "real" else str(worth.juego)
    if lance is Lance.PUNTO:
        return str(worth.total)
    return ranks(_, worth, from_low=lance is Lance.CHICA)


def pares(_: Words, worth: Worth) -> str:
    """Pares with their ranks."""
    _kind, high, low = worth.pares_strength
    if worth.pares == "par":
        return _("par of {rank}", rank=rank_name(_, high))
    if worth.pares == "medias":
        return _("medias of {rank}", rank=rank_name(_, high))
    if high == low:
        return _("four {rank}", rank=rank_name(_, high))
    return _("duples of {high} and {low}", high=rank_name(_, high), low=rank_name(_, low))


def ranks(_: Words, worth: Worth, *, from_low: bool) -> str:
    """The four cards as grande or chica compares them, alike ones together: `2 kings, 1 knight, 1 four`."""
    order = sorted(set(worth.grande), reverse=not from_low)
    return ", ".join(counted(_, rank, worth.grande.count(rank)) for rank in order)


def counted(_: Words, rank: int, count: int) -> str:
    """So many cards of a rank."""
    return _COUNTED[rank](_, count)


_COUNTED: dict[int, Callable[[Words, int], str]] = {
    10: lambda _, n: _.plural("{n} king", "{n} kings", n),
    9: lambda _, n: _.plural("{n} knight", "{n} knights", n),
    8: lambda _, n: _.plural("{n} jack", "{n} jacks", n),
    7: lambda _, n: _.plural("{n} seven", "{n} sevens", n),
    6: lambda _, n: _.plural("{n} six", "{n} sixes", n),
    5: lambda _, n: _.plural("{n} five", "{n} fives", n),
    4: lambda _, n: _.plural("{n} four", "{n} fours", n),
    3: lambda _, n: _.plural("{n} three", "{n} threes", n),
    2: lambda _, n: _.plural("{n} two", "{n} twos", n),
    1: lambda _, n: _.plural("{n} ace", "{n} aces", n),
}


def why(_: Words, verdict: Verdict, worths: tuple[Worth, ...]) -> str:
    """Why a lance is won: `duples of kings and aces over medias of fours`, `31 each: the nearer to mano wins`."""
    if verdict.seat is None:
        return _("nobody has it")
    mine = hand(_, verdict.lance, worths[verdict.seat])
    if verdict.over is None:
        return _("{mine}: the other pair has none", mine=mine)
    if verdict.tied:
        return _("{mine} each: the nearer to mano wins", mine=mine)
    return _("{mine} over {theirs}", mine=mine, theirs=hand(_, verdict.lance, worths[verdict.over]))


def card_name(_: Words, card: str) -> str:
    """One card by its name, as a heading: `King`; `Jack of coins` where its suit was told."""
    high = {"R": _("King"), "C": _("Knight"), "S": _("Jack"), "7": _("Seven"), "6": _("Six")}
    low = {"5": _("Five"), "4": _("Four"), "3": _("Three"), "2": _("Two"), "A": _("Ace")}
    name = {**high, **low}[card[0]]
    return name if len(card) == 1 else _("{card} of {suit}", card=name, suit=suit_name(_, card[1]).lower())


def suit_name(_: Words, suit: str) -> str:
    """A suit by its letter."""
    return {"o": _("Coins"), "c": _("Cups"), "e": _("Swords"), "b": _("Clubs")}[suit]
