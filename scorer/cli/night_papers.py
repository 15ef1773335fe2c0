"""What is taken along of a night, from its file: as values for a spreadsheet, as JSON, as a PDF."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, get_args

import typer

from scorer.files import night, night_out, reader
from scorer.mus.errors import Phrase

from . import batch, edge
from .errors import NoSuchForm, OneFormOf
from .options import Json, Lang

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.league.night.state import Night
    from scorer.words import Words

What: TypeAlias = Literal["pairs", "matches", "standings", "places", "bracket", "actas"]
WHATS: tuple[What, ...] = get_args(What)
JSON: tuple[What, ...] = ("pairs", "matches", "standings", "places", "bracket")
PDFS: dict[What, str] = {"matches": "pairings", "standings": "standings", "bracket": "bracket", "actas": "actas"}


def night_(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help=Phrase("A night (mus-night/1); - reads the input."))],
    what: Annotated[
        str,
        typer.Argument(metavar="WHAT", help=Phrase("pairs, matches, standings, places, bracket or actas.")),
    ] = "standings",
    as_csv: Annotated[
        bool, typer.Option("--csv", help=Phrase("Print it as CSV; so it is if nothing is said."))
    ] = False,
    as_json: Json = False,
    as_pdf: Annotated[bool, typer.Option("--pdf", help=Phrase("Save it as a PDF, in the language of --lang."))] = False,
    out: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE", help=Phrase("Save it there."))] = None,
    lang: Lang = None,
) -> int:
    """Take something of a night along."""
    del lang
    if as_csv + as_json + as_pdf > 1:
        raise OneFormOf("night", forms="--csv, --json, --pdf")
    form = "json" if as_json else "pdf" if as_pdf else "csv"
    draw = _drawing(ctx.obj, reader.choice(what, "WHAT", WHATS), form)
    data = edge.read(file, night.LARGEST_NIGHT)
    content = edge.inside(file, lambda given: draw(_night(given)), data)
    return _saved(content, out, f"{PurePath(file).stem if file != edge.DASH else 'night'}-{what}.pdf")


def _night(data: bytes) -> Night:
    history = night.replayed(night.loads(data).records)
    assert history.night is not None  # noqa: S101 - a file without events is refused
    return history.night


def _drawing(_: Words, what: str, form: str) -> Callable[[Night], str | bytes]:
    """How it is made. Raises NoSuchForm."""
    there = {"csv": tuple(night_out.CSVS), "json": JSON, "pdf": tuple(PDFS)}
    if what not in there[form]:
        raise NoSuchForm("WHAT", what=what, form=form, forms=", ".join(one for one in there if what in there[one]))
    if form == "csv":
        return night_out.CSVS[what]
    if form == "json":
        return lambda one: batch.dumps(_part(one, what))
    return lambda one: _pdf(_, one, what)


def _part(one: Night, what: str) -> Any:  # noqa: ANN401 - JSON
    return night_out.document(one)[what]


def _pdf(_: Words, one: Night, what: str) -> bytes:
    from scorer.files import night_pdf

    made: bytes = getattr(night_pdf, PDFS[what])(_, one)  # type: ignore[index]
    return made


def _saved(content: str | bytes, out: str | None, name: str) -> int:
    """Text is printed where no file is named; a PDF is kept under a name that is said."""
    if isinstance(content, str) and out is None:
        edge.say(content)
        return 0
    edge.save(out or name, content)
    if out is None:
        edge.say(f"{name}\n")
    return 0
