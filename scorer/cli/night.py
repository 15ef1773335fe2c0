"""A night from its file, on the command line: whether everything in it fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorer.files import night, night_check
from scorer.mus.errors import Phrase
from scorer.words import night as said

from . import batch, edge
from .options import Json, Lang

if TYPE_CHECKING:
    from scorer.files.night_check import Checked, Doubt
    from scorer.words import Words


def night_check_(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help=Phrase("A night (mus-night/1); - reads the input."))],
    as_json: Json = False,
    lang: Lang = None,
) -> int:
    """Check a night. Whatever does not fit is one line that names it.

    A log that is missing, or a result that would be refused today, makes the exit status 1.
    """
    del lang
    found = edge.inside(file, lambda data: night_check.check(night.loads(data)), edge.read(file, night.LARGEST_NIGHT))
    edge.say(batch.dumps(_as_json(found)) if as_json else _said(ctx.obj, found))
    return batch.SOME_WRONG if found.missing or found.doubts else 0


def _as_json(found: Checked) -> dict[str, Any]:
    return {
        "ok": not (found.missing or found.doubts),
        "id": found.id,
        "name": found.night.opened.name,
        "over": found.over,
        "champion": found.champion,
        "draws": found.draws,
        "byes": found.byes,
        "rematches": found.rematches,
        "results": found.results,
        "actas": found.actas,
        "unchecked": found.unchecked,
        "missing": [{"id": one.partida, "match": one.match, "table": one.table or None} for one in found.missing],
        "doubts": [{"match": one.match, "pairs": list(one.pairs), "why": str(one.fact)} for one in found.doubts],
        "corrections": found.corrections,
        "out": found.out,
    }


def _said(_: Words, found: Checked) -> str:
    """What was looked at and fits, a line each."""
    lines = [
        *_whole(_, found),
        _.plural("{n} draw repeated from its seed", "{n} draws repeated from their seeds", found.draws),
        _.plural("{n} bye, each in turn", "{n} byes, each in turn", found.byes),
        _.plural("{n} rematch, none avoidable", "{n} rematches, none avoidable", found.rematches),
        _.plural("{n} result", "{n} results", found.results),
        _.plural("{n} of a signed acta, as the acta says", "{n} of signed actas, as the actas say", found.actas),
        *_unchecked(_, found),
        *(_doubt(_, one) for one in found.doubts),
        _.plural("{n} correction", "{n} corrections", found.corrections),
        _champion(_, found),
    ]
    return edge.joined(lines)


def _whole(_: Words, found: Checked) -> list[str]:
    """Whether everything was there to be looked at."""
    name = found.night.opened.name
    if not found.missing and found.doubts:
        return [_("Everything fits, but not every result could be typed today: {name}.", name=name)]
    if not found.missing:
        return [_("Everything fits: {name}.", name=name)]
    return [_("What is there fits: {name}.", name=name), *(said.absent(_, one) for one in found.missing)]


def _doubt(_: Words, one: Doubt) -> str:
    """A result that an older edition took."""
    pairs = " – ".join(one.pairs)
    return _(
        "Doubtful: the result of match {match}, {pairs} ({why})", match=one.match, pairs=pairs, why=_.error(one.fact)
    )


def _unchecked(_: Words, found: Checked) -> list[str]:
    if not found.unchecked:
        return []
    return [
        _.plural(
            "{n} result of a signed acta, not checked: its log is missing",
            "{n} results of signed actas, not checked: their logs are missing",
            found.unchecked,
        )
    ]


def _champion(_: Words, found: Checked) -> str:
    if not found.over:
        return _("The night is not over yet.")
    return _("Champion: {name}", name=found.champion) if found.champion else _("Nobody has won it.")
