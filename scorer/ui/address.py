"""Whether an address is one, and what it asks for beside its path."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from scorer.ui.hooks import use_value

if TYPE_CHECKING:
    import flet as ft

    from scorer.ui.context import App


LONGEST = 2048


def is_address(value: object) -> bool:
    """Whether it can be taken apart, as the router does."""
    try:
        return isinstance(value, str) and len(value) <= LONGEST and urlsplit(value) is not None
    except ValueError:
        return False


def asked(route: str, name: str) -> str:
    """One part of an address's query; empty where it is not there."""
    return parse_qs(urlsplit(route).query).get(name, [""])[0]


def whence(page: ft.Page) -> str:
    """Where a page's socket comes from; its own `client_ip` is a field like others, which its holder may write."""
    return getattr(page.session.connection, "_FletApp__client_ip", None) or ""


def use_asked(app: App, name: str) -> str:
    """What the address asked for when the screen came up."""
    found, _ = use_value(lambda: asked(app.page.route or "", name))
    return found
