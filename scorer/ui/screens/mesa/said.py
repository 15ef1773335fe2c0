"""What a lance looks like in words: its state in the row, its bet in the sheet. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.words import terms

if TYPE_CHECKING:
    from scorer.mus.words import Bid
    from scorer.service.views import LanceView, TableView
    from scorer.words import Words


def row(_: Words, lance: LanceView) -> str:
    """What the row of a lance says: its state, and that a claim stands which it hangs on."""
    stands = state(_, lance)
    return _("{state} · claim", state=stands) if lance.claimed else stands


def state(_: Words, lance: LanceView) -> str:
    """The state of a lance."""
    if lance.state == "pending":
        return _("órdago, waiting") if is_ordago(lance) else _("bet of {n}, waiting", n=lance.stake)
    if lance.state == "wanted":
        return _("accepted, {n}", n=lance.stake)
    if lance.state == "refused":
        return _("refused, {n}", n=lance.refusal)
    return {
        "paso": _("en paso"),
        "ordago": _("órdago: who won?"),
        "nobody": _("nobody has it"),
        "closed": _("not played"),
    }[lance.state]


def bet(_: Words, lance: LanceView) -> str:
    """The bet that waits for its answer."""
    return _("Órdago") if is_ordago(lance) else _("Bet of {n}", n=lance.stake)


def size(_: Words, bid: Bid) -> str:
    """One bid, as the button says it."""
    return _("Órdago") if bid == "ordago" else str(bid)


def is_ordago(lance: LanceView) -> bool:
    """The last bid is an órdago."""
    return lance.entry.envite is not None and lance.entry.envite.is_ordago


def entered(_: Words, lance: LanceView, *, wanted: bool) -> str:
    """What was just answered, for the line with the undo."""
    name = terms.lance(_, lance.lance)
    if wanted:
        return _("{lance}: accepted", lance=name)
    return _("{lance}: refused, {n}", lance=name, n=lance.refusal)


def seat(_: Words, view: TableView, which: int) -> str:
    """A seat by its player's name, else by its pair's."""
    name = view.players[which]
    return name or _("{pair}, seat {n}", pair=view.pairs[which % 2].name, n=which // 2 + 1)
