"""What a page may tell: of an event what is read of it, of a control what it can be."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

import flet as ft
from flet.controls.control_event import get_event_field_type
from flet.utils.from_dict import from_dict

from scorer.ui.address import is_address

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Check: TypeAlias = Callable[[object], bool]

LARGEST = 1e15  # beyond any time in milliseconds and any file
LARGEST_SIDE = 1e5  # of a window, or of a place in it
LONGEST = 1 << 20  # of a text: a list of pairs is pasted, and no message is longer
DEEPEST = 8
LISTS = (list, tuple)
NESTED = ("media", "window", "selection")  # the properties that are made of others
INNER = ("_i", "_c")  # what a control is
OF_THE_SERVER = ("connect", "disconnect", "close")  # events that it makes itself
OF_FLET = ("control", "name", "view")  # parts of an event that Flet fills in


def is_plain(value: object, depth: int = 0) -> bool:
    """Whether it is a number to count with, a text of a length that people write, or a few of them."""
    if isinstance(value, LISTS):
        return depth < DEEPEST and all(is_plain(one, depth + 1) for one in value)
    if isinstance(value, dict):
        return depth < DEEPEST and all(isinstance(key, str) and is_plain(one, depth + 1) for key, one in value.items())
    if isinstance(value, int | float):
        return abs(value) <= LARGEST  # neither endless nor none
    return value is None or is_text(value)


def is_text(value: object) -> bool:
    """Whether it is a text of a length that people write."""
    return isinstance(value, str) and len(value) <= LONGEST


def is_side(value: object) -> bool:
    """Whether a window can be as wide, or something can lie there."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= LARGEST_SIDE


def _is_single(value: object) -> bool:
    """What is in a field, or how a switch stands."""
    return is_plain(value) and not isinstance(value, (*LISTS, dict))


def _is_place(value: object) -> bool:
    return isinstance(value, dict) and all(is_side(value.get(axis)) for axis in ("x", "y"))


def _are_files(value: object) -> bool:
    """Files that were chosen; what is in them comes along where there is no server."""
    return isinstance(value, list) and all(map(_is_file, value))


def _is_file(value: object) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("bytes"), bytes | None):
        return False
    size = value.get("size")
    told = {key: one for key, one in value.items() if key != "bytes"}
    return isinstance(size, int) and not isinstance(size, bool) and size >= 0 and is_plain(told)


def _is_share(value: object) -> bool:
    """How much of a file is there."""
    return value is None or is_side(value)


def _of(**parts: Check) -> Check:
    """Whether each part that is read is there, as it is read."""

    def check(data: object) -> bool:
        return isinstance(data, dict) and all(is_fit(data.get(key)) for key, is_fit in parts.items())

    return check


# The events of which something is read, and the properties; of all others nothing is read.
EVENTS: Mapping[str, Check] = {
    "change": _is_single,
    "resize": _of(width=is_side, height=is_side),
    "route_change": _of(route=is_address),
    "view_pop": _of(route=is_text),
    "keyboard_event": _of(key=is_text),
    "pan_start": _of(l=_is_place),
    "pan_update": _of(l=_is_place),
    "result": _of(files=_are_files),
    "upload": _of(file_name=is_text, progress=_is_share),
}
PROPS: Mapping[str, Check] = {"value": _is_single, "width": is_side, "height": is_side, "route": is_address}


# Flet makes an object of each part of such an event before anybody reads it: it must be able to.
MADE: Mapping[type[ft.BaseControl], tuple[str, ...]] = {
    ft.Page: (
        "resize", "media_change", "platform_brightness_change", "locale_change", "app_lifecycle_state_change",
        "route_change", "view_pop", "views_pop_until", "keyboard_event", "login", "multi_view_add", "multi_view_remove",
    ),
    ft.GestureDetector: ("pan_start", "pan_update", "hover", "tap"),
    ft.FilePicker: ("result", "upload"),
}  # fmt: skip


def is_event(name: str, data: object) -> bool:
    """Whether an event is such as a page tells."""
    if name in OF_THE_SERVER or (name in EVENTS and not EVENTS[name](data)):
        return False
    made = _made().get(name)
    return made is None or not isinstance(data, dict) or _can_make(made, data)


@cache
def _made() -> Mapping[str, type[Any]]:
    """What each of them is made into; a control that was never drawn is enough to ask."""
    asked = ((kind, name) for kind, names in MADE.items() for name in names)
    return {name: get_event_field_type(object.__new__(kind), f"on_{name}") for kind, name in asked}


def _can_make(made: type[Any], data: dict[Any, Any]) -> bool:
    if any(part in data for part in OF_FLET):
        return False
    try:
        from_dict(made, {"control": None, "name": "", **data})
    except Exception:  # noqa: BLE001 - whatever it does to who makes it, no page of ours tells it
        return False
    return True


def are_props(props: Mapping[object, object]) -> bool:
    """Whether these are properties such as a page tells of one of its controls."""
    return all(isinstance(key, str) and _is_prop(key, value) for key, value in props.items())


def _is_prop(key: str, value: object) -> bool:
    if key.startswith("_"):
        return isinstance(value, bool) and key not in INNER  # as that a sheet was dismissed
    if isinstance(value, LISTS) or (isinstance(value, dict) and key not in NESTED):
        return False
    return PROPS.get(key, is_plain)(value)


def is_page(page: Mapping[object, object]) -> bool:
    """Whether a page can be opened as it says that it is; where it leads is another matter."""
    sides = [page.get(side) for side in ("width", "height")]
    return is_text(page.get("route")) and all(one is None or is_side(one) for one in sides)
