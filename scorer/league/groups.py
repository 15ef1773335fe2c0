"""Groups, all against all, whose first go on to the knock-out: 32 of 4 at the national final (euskal 31)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from .check import check_teams, shown
from .errors import PlaceUndecided, TooFewTeams
from .fixtures import Met, met
from .lots import lots

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .standings import Standings

Group: TypeAlias = tuple[str, ...]
OF_FOUR = 4
TWO = 2


def groups(teams: Iterable[str], seed: str, size: int = OF_FOUR) -> tuple[Group, ...]:
    """Deal the teams as drawn, one to each group in turn: sizes differ by one at most, none above `size` (r).

    Raises TeamTwice, TooFewTeams.
    """
    order = lots(teams, seed, "groups")
    if len(order) < TWO:
        raise TooFewTeams
    count = -(-len(order) // size)
    return tuple(tuple(order[first::count]) for first in range(count))


def with_late(before: Sequence[Group], team: str) -> tuple[Group, ...]:
    """A late entry goes into the first of the smallest groups (r). Raises TeamTwice."""
    smallest = min(range(len(before)), key=lambda index: len(before[index]))
    after = tuple((*group, team) if index == smallest else group for index, group in enumerate(before))
    check_teams([name for group in after for name in group])
    return after


def qualified(found: Sequence[Standings], places: int = 1) -> tuple[Group, ...]:
    """The first of each group. Raises PlaceUndecided where one that nothing decides leads further (`groups[3]`)."""
    return tuple(_first(one, places, f"groups[{index}]") for index, one in enumerate(found))


def _first(found: Standings, places: int, where: str) -> Group:
    first = tuple(row.team for row in found.rows if row.position <= places)
    if len(first) > places:
        last = [row.team for row in found.rows if row.position == found.rows[places - 1].position]
        raise PlaceUndecided(where, teams=", ".join(map(shown, last)), places=places)
    return first


def met_in(found: Sequence[Group]) -> Met:
    """Who has met in a group, for the draw of the knock-out."""
    return met(pairing for group in found for pairing in combinations(group, 2))
