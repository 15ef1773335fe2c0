"""The evidence, from the command line: whether a log is whole, and the acta that was made from it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from scorer.files import acta as acta_file
from scorer.files import logfile, reader
from scorer.files.logfile import LogFile
from scorer.mus.errors import Phrase
from scorer.partida.sheet import Sheet
from scorer.words import Words

from . import batch, edge, text
from .errors import ActaNeedsLog, ArgumentMissing, NoSeal, NoSuchVersion, NotTogether, SealNotThere
from .options import Data, Json, Lang

STORE = "tanteo-store/"
SHORTEST = 8
PDF = "acta-{id}.pdf"


@dataclass(frozen=True, slots=True)
class Verified:
    """A log that is whole, and what was asked of it besides.

    `sheet`: how it stands; `recorded`: a head stood beside it; `acta`: the version that was asked for;
    `sealed`: after how many events it had the seal that was asked for.
    """

    log: LogFile
    sheet: Sheet
    recorded: bool
    acta: Sheet | None = None
    sealed: int | None = None


def verify(
    ctx: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help=Phrase("A log (mus-log/1), or a partida's file of the store."))
    ],
    acta: Annotated[
        str | None, typer.Option("--acta", metavar="FILE", help=Phrase("An acta (mus-acta/1): is it this log's?"))
    ] = None,
    head: Annotated[
        str | None, typer.Option("--head", metavar="SEAL", help=Phrase("A seal from a printed acta: is it this log's?"))
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> int:
    """Verify a log. Whatever does not fit is one line that names it."""
    del lang
    found = edge.inside(file, lambda data: _verified(file, data), edge.read(file))
    asked = replace(found, acta=_acta(found, acta), sealed=_sealed(found, head))
    edge.say(batch.dumps(_as_json(asked)) if as_json else text.verified(ctx.obj, asked))
    return 0


def _verified(name: str, data: bytes) -> Verified:
    """Raises the first thing that does not fit; the place begins `events[seq]` or `head`."""
    document = reader.parse(data)
    form = document.get("format", "") if isinstance(document, dict) else ""
    if str(form).startswith("mus-acta/"):
        raise ActaNeedsLog(command="scorer verify")
    if str(form).startswith(STORE):
        log, recorded = _stored(name, data), "head" in document
    else:
        log, recorded = logfile.read(document), True
    return Verified(log, acta_file.versions(log)[-1], recorded)


def _stored(name: str, data: bytes) -> LogFile:
    """The log in a partida's file of the store, which is named after it."""
    from scorer.store import records, storage

    return LogFile(Path(name).name.split(".")[0], tuple(records.read_log(storage.decode(data))))


def _acta(found: Verified, name: str | None) -> Sheet | None:
    if name is None:
        return None
    return edge.inside(name, lambda data: acta_file.check(reader.parse(data), found.log), edge.read(name))


def _sealed(found: Verified, head: str | None) -> int | None:
    """After how many events the log had a seal: its digits, or the first of them, with or without spaces."""
    if head is None:
        return None
    digits = "".join(head.split()).lower()
    if not re.fullmatch(rf"[0-9a-f]{{{SHORTEST},64}}", digits):
        raise NoSeal("--head", least=SHORTEST)
    for record in found.log.records:
        if record.hash.startswith(digits):
            return record.seq + 1
    raise SealNotThere("--head")


def _as_json(found: Verified) -> dict[str, Any]:
    return {
        "ok": True,
        "id": found.log.id,
        "count": found.log.head.count,
        "head": found.log.head.hash,
        "head_recorded": found.recorded,
        "score": list(found.sheet.score),
        "juegos_won": list(found.sheet.juegos_won),
        "vacas_won": list(found.sheet.standing.vacas_won),
        "winner": found.sheet.standing.winner,
        **({} if found.acta is None else {"acta": found.acta.version}),
        **({} if found.sealed is None else {"sealed_after": found.sealed}),
    }


def acta(
    ctx: typer.Context,
    partida_id: Annotated[str | None, typer.Argument(metavar="ID", help=Phrase("As `scorer list` prints it."))] = None,
    data: Data = None,
    version: Annotated[
        int | None, typer.Option("--version", min=0, help=Phrase("An earlier version; without it the latest."))
    ] = None,
    blank: Annotated[bool, typer.Option("--blank", help=Phrase("An empty one, to fill in by hand."))] = False,
    reglamento: Annotated[str, typer.Option(help=Phrase("madrid, alava, online, clasico or euskal."))] = "madrid",
    out: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE", help=Phrase("Save it there."))] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> int:
    """Draw the acta, or print it as JSON."""
    del lang
    if blank:
        _alone(partida_id, version, as_json=as_json)
        return _save(_blank(ctx.obj, reglamento), out or PDF.format(id=ctx.obj("blank")), named=out is None)
    if partida_id is None:
        raise ArgumentMissing("ID", command="scorer acta")
    sheet = _version(partida_id, data, version)
    if as_json:
        return _save(acta_file.dumps(partida_id, sheet), out or edge.DASH, named=False)
    from scorer.files import acta_pdf

    return _save(acta_pdf.render(ctx.obj, partida_id, sheet), out or PDF.format(id=partida_id), named=out is None)


def _alone(partida_id: str | None, version: int | None, *, as_json: bool) -> None:
    """A blank sheet is of no partida, and is paper. Raises NotTogether."""
    given = {"ID": partida_id is not None, "--version": version is not None, "--json": as_json}
    for place in [place for place, is_given in given.items() if is_given]:
        raise NotTogether(place, other="--blank")


def _blank(_: Words, reglamento: str) -> bytes:
    from scorer.files import acta_pdf, rank

    return acta_pdf.blank(_, rank.read_reglamento(reglamento, {}))


def _version(partida_id: str, data: Path | None, version: int | None) -> Sheet:
    from . import stored

    found = stored.actas(partida_id, data)
    for sheet in found:
        if sheet.version == version or (version is None and sheet is found[-1]):
            return sheet
    raise NoSuchVersion("--version", version=version, latest=found[-1].version)


def _save(content: str | bytes, name: str, *, named: bool) -> int:
    """Save it; where its name was not given, say it."""
    edge.save(name, content)
    if named:
        edge.say(f"{name}\n")
    return 0
