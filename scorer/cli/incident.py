"""What the command line says of incidents: for people, and as `mus-incidents/1`."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorer.words import Words
    from scorer.words.incidents import Described

FORMAT = "mus-incidents/1"


def document(reglamento: str, found: Sequence[Described]) -> dict[str, Any]:
    """What a reglamento settles, as JSON: `needs` are the fields that the incident of a hand carries."""
    return {"format": FORMAT, "reglamento": reglamento, "incidents": [asdict(one) for one in found]}


def text(_: Words, found: Sequence[Described]) -> str:
    """The kind as it is written and its title, then what it needs, what follows and where that is written."""
    lines = [line for one in found for line in _described(_, one)]
    none = _("It names no incidents: what is agreed, or what the judge says, is entered between hands.")
    return "".join(f"{line}\n" for line in lines or [none])


def _described(_: Words, one: Described) -> Iterator[str]:
    yield f"{one.kind}: {one.title}"
    yield f"  {one.summary}"
    yield f"  {_reading(_, one)}"
    yield "  " + _("It needs: {fields}", fields=", ".join(one.needs))


def _reading(_: Words, one: Described) -> str:
    if one.reading:
        return _("{article}, where it is silent or torn as we read it", article=one.article)
    return one.article
