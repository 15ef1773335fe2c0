"""What the standings of a league say to people: why each team stands where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.league.places import UNRESOLVED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.league.systems import System

    from . import Words


def decided_by(_: Words, rule: str, system: System) -> str:
    """The rule that left a team alone at its place, in words."""
    if rule == "tantos":
        return _tantos(_, system)
    return {
        "points": _("points"),
        "won": _("partidas won"),
        "h2h-points": _("points among the tied"),
        "h2h-juegos": _("juegos for ÷ against, among the tied"),
        "juegos": _("juegos for ÷ against, in the whole league"),
        "juegos-won": _("juegos won"),
        "juegos-lost": _("fewer juegos lost"),
        "h2h": _("partidas won among the tied"),
        "ceros": _("still in"),
        "out": _("out"),
        UNRESOLVED: _("nothing decides"),
    }[rule]


def _tantos(_: Words, system: System) -> str:
    """A ratio where the system counts points, a sum where it counts partidas won."""
    if system.rules[0].id == "points":
        return _("tantos for ÷ against, in the whole league")
    return _("tantos made")


def unresolved(_: Words, teams: Iterable[str], system: System) -> str:
    """What is left to do where nothing separates some teams."""
    names = ", ".join(teams)
    if system.replays:
        return _("{teams}: nothing separates them, new partidas among them decide", teams=names)
    return _("{teams}: nothing separates them", teams=names)
