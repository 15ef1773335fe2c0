"""The commands of `scorer`, each a thin edge over the formats and the service."""

from __future__ import annotations

from typing import Annotated

import typer

from scorer import __version__
from scorer.files import liga, partida, rank, reader, tally
from scorer.league.model import League
from scorer.mus.errors import Phrase
from scorer.mus.reglamento import IDS
from scorer.partida.model import Partida
from scorer.partida.tally import tally as count
from scorer.words import Words
from scorer.words import incidents as words_of

from . import batch, edge, evidence, incident, league, night, night_papers, serving, text, usage
from .errors import ArgumentMissing, FourHands, OneFile, OneForm, OneOrAll
from .options import Data, Json, Jsonl, Lang

HANDS = 4

app = typer.Typer(
    cls=usage.Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help=Phrase("A scorekeeping companion for Mus. Without a command: the table, in the browser of this computer."),
)


@app.callback(invoke_without_command=True)
def bare(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=Phrase("Print the version."))] = False,
) -> None:
    """Serve on this machine and show it, where no command is given."""
    if version:
        edge.say(f"scorer {__version__}\n")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        serving.serve_now(serving.HOST, serving.PORT, None, open_browser=True)


@app.command("tally", help=Phrase("Count a partida: the cobro hand by hand, the juegos, how it stands."))
def tally_(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help=Phrase("A partida (mus-partida/1); - reads the input."))],
    as_json: Json = False,
    as_jsonl: Jsonl = False,
    as_csv: Annotated[bool, typer.Option("--csv", help=Phrase("Print the lines of the cobro as CSV."))] = False,
    lang: Lang = None,
) -> int:
    """Count a partida."""
    del lang  # read before the command line was
    if as_json + as_jsonl + as_csv > 1:
        raise OneForm("tally")
    if as_jsonl:
        return batch.tallies(file)
    whole = edge.inside(file, partida.loads, edge.read(file))
    edge.say(edge.inside(file, lambda one: _tallied(ctx.obj, one, as_json=as_json, as_csv=as_csv), whole))
    return 0


def _tallied(_: Words, whole: Partida, *, as_json: bool, as_csv: bool) -> str:
    if as_json:
        return batch.dumps(tally.write(whole))
    return tally.to_csv(whole) if as_csv else text.tally(_, whole, count(whole))


@app.command("rank", help=Phrase("Rank four hands, seat by seat: who wins each lance."))
def rank_(
    ctx: typer.Context,
    hands: Annotated[
        list[str] | None, typer.Argument(metavar="H1 H2 H3 H4", help=Phrase("Four hands, such as “R R C 4”."))
    ] = None,
    reglamento: Annotated[str | None, typer.Option(help=Phrase("madrid, alava, online, clasico or euskal."))] = None,
    mano: Annotated[str | None, typer.Option(metavar="0-3", help=Phrase("The seat that is mano."))] = None,
    reyes: Annotated[str | None, typer.Option(metavar="4|8", help=Phrase("How many kings."))] = None,
    real: Annotated[str | None, typer.Option(help=Phrase("none, any-ten, figures or jack-of-coins."))] = None,
    as_json: Json = False,
    as_jsonl: Jsonl = False,
    lang: Lang = None,
) -> int:
    """Rank four hands, or a file of them."""
    del lang  # read before the command line was
    given = {"reyes": reyes, "real": real}
    if as_jsonl:
        return batch.rankings(_only_file(hands or [], [reglamento, mano, *given.values()], as_json=as_json))
    if reglamento is None:
        raise ArgumentMissing("--reglamento", command="scorer rank")
    question = _question(hands or [], reglamento, mano or "0", {key: value for key, value in given.items() if value})
    edge.say(_ranked(ctx.obj, question, as_json=as_json))
    return 0


def _only_file(named: list[str], others: list[str | None], *, as_json: bool) -> str:
    if len(named) != 1 or as_json or any(others):
        raise OneFile("--jsonl")
    return named[0]


def _question(hands: list[str], reglamento: str, mano: str, given: dict[str, str]) -> rank.Question:
    if len(hands) != HANDS:
        raise FourHands("rank", count=len(hands))
    overrides = {key: _number(value) if key == "reyes" else value for key, value in given.items()}
    seat = reader.choice(_number(mano), "--mano", range(HANDS))
    return rank.Question(rank.read_cards(hands), seat, rank.read_reglamento(reglamento, overrides))


def _number(text: str) -> int | str:
    """A whole number as written in JSON; anything else is left for its reader to refuse."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < reader.SHOWN else text


def _ranked(_: Words, question: rank.Question, *, as_json: bool) -> str:
    if as_json:
        return batch.dumps(rank.write(question))
    return text.rank(_, question, rank.ranked(question))


@app.command(help=Phrase("The incidents that a reglamento settles: what each needs and what follows from it."))
def incidents(
    ctx: typer.Context,
    kind: Annotated[str | None, typer.Argument(metavar="[KIND]", help=Phrase("One of them alone."))] = None,
    reglamento: Annotated[str | None, typer.Option(help=Phrase("madrid, alava, online, clasico or euskal."))] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> int:
    """Print what a reglamento knows of incidents."""
    del lang  # read before the command line was
    if reglamento is None:
        raise ArgumentMissing("--reglamento", command="scorer incidents")
    reader.choice(reglamento, "--reglamento", IDS)
    found = words_of.described(ctx.obj, reglamento) if kind is None else [words_of.describe(ctx.obj, reglamento, kind)]
    edge.say(batch.dumps(incident.document(reglamento, found)) if as_json else incident.text(ctx.obj, found))
    return 0


@app.command(help=Phrase("Place the teams of a league, each with the rule that decided its place."))
def standings(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help=Phrase("A league (mus-liga/1); - reads the input."))],
    as_json: Json = False,
    as_jsonl: Jsonl = False,
    lang: Lang = None,
) -> int:
    """Place the teams of a league."""
    del lang  # read before the command line was
    if as_json and as_jsonl:
        raise OneForm("standings")
    if as_jsonl:
        return batch.standings(file)
    whole = edge.inside(file, liga.loads, edge.read(file))
    edge.say(edge.inside(file, lambda one: _placed(ctx.obj, one, as_json=as_json), whole))
    return 0


def _placed(_: Words, whole: League, *, as_json: bool) -> str:
    return batch.dumps(liga.write_standings(whole)) if as_json else league.standings(_, whole)


@app.command(help=Phrase("Print or save a partida that is kept on this machine, or all of them."))
def export(
    ctx: typer.Context,
    partida_id: Annotated[str, typer.Argument(metavar="[ID]", help=Phrase("As `scorer list` prints it."))] = "",
    data: Data = None,
    form: Annotated[str, typer.Option("--format", help=Phrase("partida, tally, csv or log."))] = "partida",
    out: Annotated[str, typer.Option("-o", "--output", metavar="FILE", help=Phrase("Save it there."))] = edge.DASH,
    everything: Annotated[bool, typer.Option("--all", help=Phrase("Everything, for another device."))] = False,
    lang: Lang = None,
) -> int:
    """Take a partida out, or all of them."""
    del lang
    from . import stored

    if everything == bool(partida_id) or (everything and form != "partida"):
        raise OneOrAll("export")
    if everything:
        text_, status = stored.export_all(ctx.obj, data)
        edge.save(out, text_)
        return status
    reader.choice(form, "--format", stored.FORMATS)
    edge.save(out, stored.export(partida_id, data, form))
    return 0


@app.command("import", help=Phrase("Keep a partida, or everything of another device, and print each id."))
def import_(
    ctx: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help=Phrase("mus-partida/1, or mus-todo/1; - reads the input."))
    ],
    data: Data = None,
    lang: Lang = None,
) -> int:
    """Take a partida in, or all of them."""
    del lang
    from . import stored

    ids, status = stored.take_in(ctx.obj, file, data)
    edge.say("".join(f"{one}\n" for one in ids))
    return status


@app.command("list", help=Phrase("The partidas kept on this machine, the last one first."))
def list_(ctx: typer.Context, data: Data = None, lang: Lang = None) -> int:
    """List the partidas kept."""
    del lang
    from . import stored

    found, status = stored.kept(ctx.obj, data)
    edge.say(text.summaries(found))
    return status


app.command(help=Phrase("See whether a log is whole: nothing changed, dropped or added since it was written."))(
    evidence.verify
)
app.command(help=Phrase("The acta of a partida as a PDF, or as JSON."))(evidence.acta)
app.command("night-check", help=Phrase("Check a league night from its file alone: draws, results, places, champion."))(
    night.night_check_
)
TAKEN = Phrase("What is taken along of a night: its pairs, matches, standings, bracket, blank actas.")
app.command("night", help=TAKEN)(night_papers.night_)


app.command(help=Phrase("Serve the table to the phones of the house."))(serving.serve)
