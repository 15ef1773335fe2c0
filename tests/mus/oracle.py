"""An obviously right, slow ranking, written apart from the product: each lance as a beginner is told it."""

from __future__ import annotations

from itertools import combinations_with_replacement

ORDER = "A234567SCR"
FACE = {"R": 10, "C": 10, "S": 10, "A": 1}


def as_played(card: str, kings: int) -> str:
    if kings == 8:
        return {"3": "R", "2": "A"}.get(card, card)
    return card


def played(cards, kings):
    return sorted((as_played(card, kings) for card in cards), key=ORDER.index, reverse=True)


def all_hands(kings: int):
    """Every hand that differs as it is played: 715 with 4 kings, 330 with 8."""
    ranks = "RCS765432A" if kings == 4 else "RCS7654A"
    return [
        hand
        for hand in combinations_with_replacement(ranks, 4)
        if all(hand.count(rank) <= (8 if kings == 8 and rank in "RA" else 4) for rank in hand)
    ]


def points(cards, kings):
    return sum(FACE[card] if card in FACE else int(card) for card in played(cards, kings))


def better_grande(one, two, kings):
    """Card by card from the highest: 1 wins, -1 loses, 0 tie."""
    for mine, yours in zip(played(one, kings), played(two, kings), strict=True):
        if mine != yours:
            return 1 if ORDER.index(mine) > ORDER.index(yours) else -1
    return 0


def better_chica(one, two, kings):
    """Card by card from the lowest, the lower wins."""
    for mine, yours in zip(played(one, kings)[::-1], played(two, kings)[::-1], strict=True):
        if mine != yours:
            return 1 if ORDER.index(mine) < ORDER.index(yours) else -1
    return 0


def pares_of(cards, kings):
    """(class, ranks of the pairs from the highest): 0 none, 1 par, 2 medias, 3 duples."""
    hand = played(cards, kings)
    alike = {rank: hand.count(rank) for rank in hand}
    if 4 in alike.values():
        return 3, [hand[0], hand[0]]
    twos = [rank for rank in ORDER[::-1] if alike.get(rank) == 2]
    threes = [rank for rank in alike if alike[rank] == 3]
    if len(twos) == 2:
        return 3, twos
    if threes:
        return 2, threes
    return (1, twos) if twos else (0, [])


def better_pares(one, two, kings):
    (mine, my_ranks), (yours, your_ranks) = pares_of(one, kings), pares_of(two, kings)
    if mine != yours:
        return 1 if mine > yours else -1
    for a, b in zip(my_ranks, your_ranks, strict=True):
        if a != b:
            return 1 if ORDER.index(a) > ORDER.index(b) else -1
    return 0


JUEGOS_BEST_FIRST = [31, 32, 40, 37, 36, 35, 34, 33]


def better_juego(one, two, kings):
    mine, yours = points(one, kings), points(two, kings)
    places = [JUEGOS_BEST_FIRST.index(total) if total >= 31 else 99 for total in (mine, yours)]
    return (places[0] < places[1]) - (places[0] > places[1])


def better_punto(one, two, kings):
    mine, yours = points(one, kings), points(two, kings)
    return (mine > yours) - (mine < yours)


BETTER = {
    "grande": better_grande,
    "chica": better_chica,
    "pares": better_pares,
    "juego": better_juego,
    "punto": better_punto,
}


def winner(lance, deal, mano, kings):
    """The seat that nobody beats, looking round from mano; None where nobody holds the lance."""
    seats = [(mano + turn) % 4 for turn in range(4)]
    if lance == "pares":
        seats = [seat for seat in seats if pares_of(deal[seat], kings)[0]]
    if lance == "juego":
        seats = [seat for seat in seats if points(deal[seat], kings) >= 31]
    for seat in seats:
        if all(BETTER[lance](deal[seat], deal[rival], kings) >= 0 for rival in seats):
            return seat
    return None
