"""The systems of a night and their rules, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.league.night.model import Kind, Plan

    from . import Words


def kind(_: Words, which: Kind) -> str:
    """A system, as a choice."""
    return {
        "round-robin": _("All against all"),
        "groups": _("Groups, then knock-out"),
        "ceros": _("Ceros"),
        "knock-out": _("Knock-out"),
    }[which]


def explained(_: Words, which: Kind) -> str:
    """What a system does, in one sentence."""
    return {
        "round-robin": _("Every pair meets every other one: the whole calendar is drawn at once."),
        "groups": _("Small groups play all against all; the first of each go on, and who loses goes home."),
        "ceros": _("A new draw every round; who has lost so many partidas is out, until one pair is left."),
        "knock-out": _("Who loses goes home; who is drawn without an opponent goes on."),
    }[which]


def rules(_: Words, which: str) -> str:
    """What places the pairs."""
    return {
        "alava-single": _("Álava, one round: points, juegos, tantos, those who are tied"),
        "alava-double": _("Álava, two rounds: points, those who are tied, juegos"),
        "euskal": _("Euskal: partidas won, juegos, tantos, the partida between them"),
    }[which]


def plan(_: Words, made: Plan) -> str:
    """A system with its numbers, in one line."""
    said = kind(_, made.kind)
    if made.kind == "ceros":
        return _("{system}: out with {n}", system=said, n=made.ceros)
    if made.kind == "groups":
        return _("{system}: {size} a group, {through} of it go on", system=said, size=made.size, through=made.through)
    return said
