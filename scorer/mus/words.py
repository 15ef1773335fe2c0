"""The small fixed vocabulary of the law: pairs, seats, lances and concepts of the cobro."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, TypeAlias

Pair: TypeAlias = int
Seat: TypeAlias = int
Score: TypeAlias = tuple[int, int]
Bid: TypeAlias = int | Literal["ordago"]

ORDAGO: Literal["ordago"] = "ordago"


class Lance(StrEnum):
    """The five lances in the order in which they are played and counted."""

    GRANDE = "grande"
    CHICA = "chica"
    PARES = "pares"
    JUEGO = "juego"
    PUNTO = "punto"


LANCES: tuple[Lance, ...] = tuple(Lance)


class Concept(StrEnum):
    """What a line of the cobro is paid for."""

    NO_QUERIDO = "no_querido"
    DEJE = "deje"
    PASO = "paso"
    QUERIDO = "querido"
    PARES = "pares"
    JUEGO = "juego"
    PUNTO = "punto"
    ORDAGO = "ordago"
    NEGADA = "negada"
    SANCION = "sancion"
    AJUSTE = "ajuste"
    PLAIN = "plain"


def pair_of(seat: Seat) -> Pair:
    """Seats 0 and 2 are pair 0, seats 1 and 3 are pair 1."""
    return seat % 2


def other(pair: Pair) -> Pair:
    """The pair across."""
    return 1 - pair


def from_mano(mano: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """The four seats in playing order, mano first, to the right."""
    return (mano, (mano + 1) % 4, (mano + 2) % 4, (mano + 3) % 4)


def added(score: Score, pair: Pair, tantos: int) -> Score:
    """The score with tantos more for one pair."""
    return (score[0] + tantos, score[1]) if pair == 0 else (score[0], score[1] + tantos)
