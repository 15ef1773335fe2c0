"""Which hand an address means: the one in play, or a counted one by its place among the entries."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import flet as ft

from scorer.mus.hand import Hand
from scorer.partida.tally import mano_of
from scorer.ui.address import asked
from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    from scorer.mus.words import Seat
    from scorer.service.views import TableView
    from scorer.ui.context import App


def entry_of(route: str) -> int | None:
    """The entry that an address names."""
    text = asked(route, "entry")
    return int(text) if text.isascii() and text.isdigit() else None


def use_entry(app: App, name: str) -> int | None:
    """The entry of the address, as long as it is this screen's; on the way to another one it stays the same."""
    ft.use_route_location()
    found: int | None = None
    kept, _ = use_value(lambda: [found])
    route = app.page.route or ""
    if urlsplit(route).path.rsplit("/", 1)[-1] == name:
        kept[0] = entry_of(route)
    return kept[0]


def is_hand(view: TableView, index: int) -> bool:
    """Whether that entry is a hand that counts."""
    return (
        0 <= index < len(view.steps)
        and isinstance(view.steps[index].item, Hand)
        and not view.steps[index].dropped
    )  # fmt: skip


def hand_at(view: TableView, index: int | None) -> Hand:
    """The hand as it was entered."""
    item = view.state.hand if index is None else view.steps[index].item
    return item if isinstance(item, Hand) else Hand()


def mano_at(view: TableView, index: int | None) -> Seat:
    """Mano of that hand."""
    return view.mano if index is None else mano_of(view.steps[index].before, hand_at(view, index))


def number_at(view: TableView, index: int | None) -> int:
    """Its number."""
    return view.hand if index is None else view.steps[index].after.hand


def index_of(view: TableView, number: int) -> int | None:
    """The entry that is the hand of this number; None where it is not counted yet."""
    found = [index for index, step in enumerate(view.steps) if step.after.hand == number and is_hand(view, index)]
    return found[0] if found else None


def settled_now(view: TableView, number: int, index: int | None) -> int | None:
    """A hand that was in play when it was opened may have been counted since."""
    return index if index is not None or view.hand == number else index_of(view, number)
