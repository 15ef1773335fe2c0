"""Claims in words: what ends one, and whether it comes in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.partida.claims import Claim

    from . import Words


def deadline(_: Words, claim: Claim) -> str:
    """What ends a claim on a hand, with its clause."""
    sentence = {
        "cards-in-deck": _("A claim on a hand ends when its cards are back in the deck to be shuffled"),
        "deck-cut": _("A claim on a hand ends when the deck is cut for the next one"),
        "cards-gathered": _("A claim on a hand ends when its cards are gathered from the table"),
    }.get(claim.deadline, _("No deadline is set for a claim on a hand"))
    return _("{what} ({article}).", what=sentence, article=claim.article)


def standing(_: Words, claim: Claim) -> str:
    """Whether it comes in time, as a heading."""
    if claim.deadline == "none":
        return _("No deadline")
    return _("In time") if claim.in_time else _("Out of time")


def consequence(_: Words, claim: Claim) -> str:
    """What a claim wants to be heard."""
    if claim.deadline == "none" and claim.in_time:
        return _("The two pairs agree, or the judge decides.")
    if claim.in_time:
        return _("The table knows whether that has happened; nothing after this hand was entered.")
    return _("It wants the other pair to agree, or the judge to decide.")
