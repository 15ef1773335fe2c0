"""The acta: the winning pair checks it, the losing pair signs it, and then it is frozen (madrid 1.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.mus.words import Pair, other

from .errors import (
    EmptySignature,
    FrozenActa,
    NotChecked,
    NotFinished,
    NotTheLoser,
    NotTheWinner,
    ReasonNeeded,
    SignedTwice,
)

if TYPE_CHECKING:
    from .events import Amended, Checked, Signed
    from .tally import Standing


@dataclass(frozen=True, slots=True)
class Acta:
    """What has been done with the acta: who checked it, the signatures, how often it was amended since."""

    checked: bool = False
    place: str = ""
    signatures: tuple[Signed, ...] = ()
    amendments: tuple[Amended, ...] = ()
    frozen: bool = False

    @property
    def version(self) -> int:
        """The version of the signed acta, from 1; 0 before it is signed."""
        return 1 + len(self.amendments) if self.frozen else 0


def signers(standing: Standing) -> tuple[Pair, ...]:
    """The pairs that must sign: the losing one, or both where both have lost (madrid 4.3)."""
    return (0, 1) if standing.winner is None else (other(standing.winner),)


def check(acta: Acta, standing: Standing, event: Checked) -> Acta:
    """The winning pair checks. Raises NotFinished, FrozenActa, NotTheWinner."""
    _open(acta, standing)
    if standing.winner is not None and event.pair != standing.winner:
        raise NotTheWinner
    return replace(acta, checked=True, place=event.place)


def sign(acta: Acta, standing: Standing, event: Signed) -> Acta:
    """A losing pair signs. Raises NotFinished, SignedTwice, NotTheLoser, NotChecked, EmptySignature."""
    if acta.frozen or any(event.pair == signed.pair for signed in acta.signatures):
        raise SignedTwice
    _open(acta, standing)
    if event.pair not in signers(standing):
        raise NotTheLoser
    if not acta.checked:
        raise NotChecked
    if not event.initials.strip() and not any(event.strokes):
        raise EmptySignature
    signatures = (*acta.signatures, event)
    return replace(acta, signatures=signatures, frozen=len(signatures) == len(signers(standing)))


def amend(acta: Acta, event: Amended) -> Acta:
    """A new version of a signed acta. Raises ReasonNeeded; whether it is signed was asked before."""
    if not event.reason.strip() or not event.who.strip():
        raise ReasonNeeded("reason")
    return replace(acta, amendments=(*acta.amendments, event))


def _open(acta: Acta, standing: Standing) -> None:
    if acta.frozen:
        raise FrozenActa
    if not standing.ended:
        raise NotFinished
