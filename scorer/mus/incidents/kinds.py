"""The kinds of incidents: what each must name, which lance it touches, whose cards it takes out of the comparison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.mus.words import Lance

if TYPE_CHECKING:
    from scorer.mus.hand import Incident

G, C, P, J, X = Lance
FROM: dict[str, tuple[Lance, ...]] = {lance.value: tuple(Lance)[index:] for index, lance in enumerate(Lance)}


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of incident.

    `needs`: the fields it must carry besides `kind`; `lances`: those that its ruling may change, in order.
    `voids`: the lances in which the erring hand takes no part; `claims`: those that it announced without holding;
    `played`: those one of which it was played in, where the incident does not name it.
    """

    name: str
    needs: tuple[str, ...]
    lances: tuple[Lance, ...] = ()
    voids: tuple[Lance, ...] = ()
    claims: tuple[Lance, ...] = ()
    played: tuple[Lance, ...] = ()


_ALL = (
    Kind("pares-unannounced", ("seat",), (P,), voids=(P,)),
    Kind("pares-false", ("seat",), (P, J, X), voids=(P,), claims=(P,)),
    Kind("pares-error-at-ordago", ("seat",), (J, X), played=(J, X)),
    Kind("juego-unannounced", ("seat",), (J, X), voids=(J, X)),
    Kind("juego-false", ("seat",), (J,), voids=(J,), claims=(J,)),
    Kind("cards-shown", ("seat", "lance")),
    Kind("threw-in-on-ordago", ("seat", "lance")),
    Kind("accepted-juego-ordago-with-33", ("seat",), (J,), played=(J,)),
    Kind("wrong-card-count", ("seat", "seen"), tuple(Lance), voids=tuple(Lance)),
    Kind("false-signal", ("seat",), tuple(Lance)),
    Kind("consulted-other-lance", ("seat", "lance")),
    Kind("wrong-deal-order", ("pair",)),
    Kind("repeated-breach", ("pair",)),
    Kind("slow-play", ("pair",)),
    Kind("left-table", ("pair",)),
    Kind("score-set-back", ("pair",)),
)
KINDS: dict[str, Kind] = {kind.name: kind for kind in _ALL}


def touched(incident: Incident) -> tuple[Lance, ...]:
    """The lances that its ruling may change: those of its kind, else the one that it names."""
    return KINDS[incident.kind].lances or ((Lance(incident.lance),) if incident.lance else ())
