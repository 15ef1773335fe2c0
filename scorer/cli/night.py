"""A night from its file, on the command line: whether everything in it fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorer.files import night, night_check
from scorer.mus.errors import Phrase

from . import batch, edge
from .options import Json, Lang

if TYPE_CHECKING:
    from scorer.files.night_check import Checked
    from scorer.words import Words


def night_check_(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help=Phrase("A night (mus-night/1); - reads the input."))],
    as_json: Json = False,
    lang: Lang = None,
) -> int:
    """Check a night. Whatever does not fit is one line that names it."""
    del lang
    found = edge.inside(file, lambda data: night_check.check(night.loads(data)), edge.read(file, night.LARGEST_NIGHT))
    edge.say(batch.dumps(_as_json(found)) if as_json else _said(ctx.obj, found))
    return 0


def _as_json(found: Checked) -> dict[str, Any]:
    return {
        "ok": True,
        "id": found.id,
        "name": found.night.opened.name,
        "over": found.over,
        "champion": found.champion,
        "draws": found.draws,
        "byes": found.byes,
        "rematches": found.rematches,
        "results": found.results,
        "actas": found.actas,
        "corrections": found.corrections,
        "out": found.out,
    }


def _said(_: Words, found: Checked) -> str:
    """What was looked at and fits, a line each."""
    lines = [
        _("Everything fits: {name}.", name=found.night.opened.name),
        _.plural("{n} draw repeated from its seed", "{n} draws repeated from their seeds", found.draws),
        _.plural("{n} bye, each in turn", "{n} byes, each in turn", found.byes),
        _.plural("{n} rematch, none avoidable", "{n} rematches, none avoidable", found.rematches),
        _.plural("{n} result", "{n} results", found.results),
        _.plural("{n} of a signed acta, as the acta says", "{n} of signed actas, as the actas say", found.actas),
        _.plural("{n} correction", "{n} corrections", found.corrections),
        _champion(_, found),
    ]
    return edge.joined(lines)


def _champion(_: Words, found: Checked) -> str:
    if not found.over:
        return _("The night is not over yet.")
    return _("Champion: {name}", name=found.champion) if found.champion else _("Nobody has won it.")
