"""The largest matching of a graph, exactly (Edmonds 1965): as many couples as there can be, not as come first."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TypeAlias

Graph: TypeAlias = Sequence[Sequence[int]]
NOBODY = -1


def largest(graph: Graph, couples: Sequence[int] = ()) -> list[int]:
    """The partner of each vertex, NOBODY where there is none; whoever has one in `couples` keeps having one.

    Each vertex looks at its neighbours in the order of the graph, so the same graph gives the same couples.
    """
    partner = list(couples) or [NOBODY] * len(graph)
    _first_come(graph, partner)
    for vertex in range(len(graph)):
        if partner[vertex] == NOBODY:
            _Search(graph, partner, vertex).augment()
    return partner


def _first_come(graph: Graph, partner: list[int]) -> None:
    for vertex, others in enumerate(graph):
        free = next((other for other in others if partner[other] == NOBODY), NOBODY)
        if partner[vertex] == NOBODY and free != NOBODY:
            partner[vertex], partner[free] = free, vertex


class _Search:
    """A search for a path from a single vertex to another on which couples alternate; odd circles become one vertex.

    `base` is the vertex that stands for a circle, `before` the way back to the root.
    """

    def __init__(self, graph: Graph, partner: list[int], root: int) -> None:
        self.graph, self.partner, self.root = graph, partner, root
        self.base = list(range(len(graph)))
        self.before = [NOBODY] * len(graph)
        self.reached = {root}
        self.waiting = deque([root])

    def augment(self) -> None:
        """Change partners along the path, if there is one: one couple more."""
        end = self._end()
        while end != NOBODY:
            mine = self.before[end]
            following = self.partner[mine]
            self.partner[end], self.partner[mine] = mine, end
            end = following

    def _end(self) -> int:
        while self.waiting:
            vertex = self.waiting.popleft()
            for other in self.graph[vertex]:
                if self._is_end(vertex, other):
                    return other
        return NOBODY

    def _is_end(self, vertex: int, other: int) -> bool:
        if self.base[vertex] == self.base[other] or self.partner[vertex] == other:
            return False
        if self._is_even(other):
            self._contract(vertex, other)
        elif self.before[other] == NOBODY:
            self.before[other] = vertex
            if self.partner[other] == NOBODY:
                return True
            self._reach(self.partner[other])
        return False

    def _is_even(self, vertex: int) -> bool:
        """Whether it was reached over a couple, or is the root."""
        partner = self.partner[vertex]
        return vertex == self.root or (partner != NOBODY and self.before[partner] != NOBODY)

    def _reach(self, vertex: int) -> None:
        if vertex not in self.reached:
            self.reached.add(vertex)
            self.waiting.append(vertex)

    def _contract(self, one: int, other: int) -> None:
        """The odd circle that the two close becomes one vertex."""
        meeting = self._meeting(one, other)
        circle = self._side(one, meeting, other) | self._side(other, meeting, one)
        for vertex, base in enumerate(self.base):
            if base in circle:
                self.base[vertex] = meeting
                self._reach(vertex)

    def _meeting(self, one: int, other: int) -> int:
        """The last vertex that both ways back to the root have."""
        passed = {self.base[one]}
        while self.base[one] != self.base[self.root]:
            one = self.before[self.partner[self.base[one]]]
            passed.add(self.base[one])
        while self.base[other] not in passed:
            other = self.before[self.partner[self.base[other]]]
        return self.base[other]

    def _side(self, vertex: int, meeting: int, child: int) -> set[int]:
        circle = set()
        while self.base[vertex] != meeting:
            partner = self.partner[vertex]
            circle |= {self.base[vertex], self.base[partner]}
            self.before[vertex] = child
            vertex, child = self.before[partner], partner
        return circle
