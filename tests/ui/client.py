"""What a device shows: the tree that it was sent, and every patch of it since, as Flet's client applies them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

REPLACE, ADD, REMOVE, MOVE = range(4)


class Client:
    """A tree of controls as plain dicts and lists; a control is a dict with its number under `_i`."""

    def __init__(self, page: dict[Any, Any]) -> None:
        self.page = page

    def numbers(self) -> set[int]:
        """The controls that the device holds."""
        return {one["_i"] for one in _controls(self.page)}

    def tappable(self) -> set[int]:
        """Those of them that tell of a tap."""
        return {one["_i"] for one in _controls(self.page) if one.get("on_click")}

    def control(self, number: int) -> dict[Any, Any] | None:
        """A control by its number."""
        return next((one for one in _controls(self.page) if one["_i"] == number), None)

    def apply(self, number: int, patch: list[Any]) -> None:
        """Change what a patch changes; a control that the device does not hold is nobody's, as for Flet's client."""
        root = self.control(number)
        if root is None:
            return
        nodes = dict(_nodes(patch[0], root))
        for operation in patch[1:]:
            _apply(nodes, *operation)


def _controls(node: Any) -> Iterator[dict[Any, Any]]:
    if isinstance(node, dict):
        if "_i" in node:
            yield node
        for value in node.values():
            yield from _controls(value)
    elif isinstance(node, list):
        for value in node:
            yield from _controls(value)


def _nodes(tree: list[Any], at: Any) -> Iterator[tuple[int, Any]]:
    """Which place each number of a patch's table of paths names."""
    yield tree[0], at
    for key, below in (tree[1] if len(tree) > 1 else {}).items():
        yield from _nodes(below, _step(at, key))


def _step(at: Any, key: Any) -> Any:
    if isinstance(at, dict):
        return at.setdefault(key, {})
    return at[key]


def _apply(nodes: dict[int, Any], kind: int, node: int, key: Any, *rest: Any) -> None:
    place = nodes[node]
    if kind == REMOVE:
        del place[key]
    elif kind == MOVE:
        nodes[rest[0]].insert(rest[1], place.pop(key))
    elif kind == ADD and isinstance(place, list):
        place.insert(key, rest[0])
    else:
        place[key] = rest[0]
