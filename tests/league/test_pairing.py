"""No rematch while it can be avoided, compared with every pairing that there is."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from scorer.league.matching import NOBODY, largest
from scorer.league.pairing import paired

MANY = 400


def every_pairing(names):
    """All ways to pair off an even number of names."""
    if not names:
        yield []
        return
    one, *others = names
    for other in others:
        for rest in every_pairing([name for name in others if name != other]):
            yield [(one, other), *rest]


def fewest_rematches(names, met, rests, may_rest):
    """By trying everything: who rests, and then who plays whom."""
    return min(
        sum(met[frozenset(two)] > 0 for two in pairing)
        for resting in combinations(sorted(may_rest), rests)
        for pairing in every_pairing([name for name in names if name not in resting])
    )


def field(seed, size, density):
    chance = Random(seed)
    names = [f"P{number}" for number in range(size)]
    met = Counter({frozenset(two): chance.randint(1, 3) for two in combinations(names, 2) if chance.random() < density})
    may_rest = chance.sample(names, chance.randint(1, size))
    return names, met, may_rest


@pytest.mark.parametrize("size", range(2, 10))
def test_there_are_as_few_rematches_as_can_be(size):
    for seed in range(MANY if size < 8 else MANY // 4):
        names, met, may_rest = field(seed, size, seed % 10 / 10 + 0.05)
        pairings, rests = paired(names, met, size % 2, may_rest)
        again = sum(met[frozenset(two)] > 0 for two in pairings)
        assert again == fewest_rematches(names, met, size % 2, may_rest), seed
        assert sorted([*sum(pairings, ()), *rests]) == names
        assert len(rests) == size % 2
        assert set(rests) <= set(may_rest)


def test_first_come_would_leave_a_rematch_where_the_matching_finds_none():
    met = Counter({frozenset("CD"): 1})
    assert paired("ABCD", met) == ([("A", "C"), ("B", "D")], [])


def test_the_bye_goes_where_it_spares_a_rematch():
    met = Counter({frozenset("AB"): 1})
    assert paired("ABC", met, 1, "ABC")[1] in (["A"], ["B"])
    assert paired("ABC", met, 1, "C") == ([("A", "B")], ["C"])


def test_of_those_who_have_all_met_nobody_meets_a_third_time_while_it_can_be_avoided():
    met = Counter({frozenset(two): 1 for two in combinations("ABCD", 2)})
    met[frozenset("AB")] = met[frozenset("CD")] = 2
    assert paired("ABCD", met)[0] == [("A", "C"), ("B", "D")]


def all_matchings(edges):
    """The size of the largest set of edges that share no vertex, by trying all."""
    if not edges:
        return 0
    (one, other), *rest = edges
    apart = [edge for edge in rest if not {one, other} & set(edge)]
    return max(all_matchings(rest), 1 + all_matchings(apart))


def test_a_matching_is_as_large_as_can_be():
    for seed in range(MANY):
        chance = Random(seed)
        size = chance.randint(2, 8)
        edges = [edge for edge in combinations(range(size), 2) if chance.random() < seed % 7 / 10 + 0.05][:14]
        graph = [[a + b - one for a, b in edges if one in (a, b)] for one in range(size)]
        partner = largest(graph)
        assert all(
            other == NOBODY or (partner[other] == one and other in graph[one]) for one, other in enumerate(partner)
        )
        assert sum(other != NOBODY for other in partner) == 2 * all_matchings(edges), seed


def test_a_ring_of_triangles_is_matched_whole():
    """Odd circles within odd circles: what a search without them would miss."""
    triangles = 11
    edges = [(3 * one + a, 3 * one + b) for one in range(triangles) for a, b in combinations(range(3), 2)]
    edges += [(3 * one, 3 * ((one + 1) % triangles) + 1) for one in range(triangles)]
    edges += [(3 * one + 2, 3 * triangles) for one in range(triangles)]
    size = 3 * triangles + 1
    graph = [[a + b - one for a, b in edges if one in (a, b)] for one in range(size)]
    assert NOBODY not in largest(graph)
