"""How a match stands that something would take from its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.service.night_views import TableNow
    from scorer.words import Words


def stands(_: Words, now: TableNow) -> str:
    """The sentence."""
    match = " – ".join(now.match.pairs) if now.match else ""
    juegos, tantos = ("–".join(map(str, score)) for score in (now.juegos, now.score))
    if now.is_ in ("to-sign", "signed"):
        return _("{match} was played to its end at table {n}.", match=match, n=now.table)
    return _(
        "{match} is being played at table {n} (juegos {juegos}, tantos {tantos}).",
        match=match,
        n=now.table,
        juegos=juegos,
        tantos=tantos,
    )
