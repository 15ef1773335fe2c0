"""`scorer serve`: the table on the phones of the house."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from scorer.mus.errors import Phrase

from .options import Data, folder

if TYPE_CHECKING:
    from collections.abc import Iterable

HOST, PORT = "127.0.0.1", 8551
NAMED = Phrase("A name of yours that leads here, as mus.example.org; once for each.")


def serve(
    host: Annotated[str, typer.Option(help=Phrase("The address to listen on; 0.0.0.0 for the whole network."))] = HOST,
    port: Annotated[int, typer.Option(min=0, max=65535, help=Phrase("The port to listen on."))] = PORT,
    data: Data = None,
    cert: Annotated[Path | None, typer.Option(metavar="FILE", help=Phrase("A certificate (PEM), for https."))] = None,
    key: Annotated[Path | None, typer.Option(metavar="FILE", help=Phrase("The key of the certificate."))] = None,
    name: Annotated[list[str] | None, typer.Option(metavar="NAME", envvar="TANTEO_NAME", help=NAMED)] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help=Phrase("Show it in the browser."))] = False,
) -> None:
    """Serve until told to stop."""
    serve_now(host, port, data, cert, key, names=name or (), open_browser=open_browser)


def serve_now(
    host: str,
    port: int,
    data: Path | None,
    cert: Path | None = None,
    key: Path | None = None,
    *,
    names: Iterable[str] = (),
    open_browser: bool,
) -> None:
    """What of the server costs time to load is loaded here."""
    from scorer.server import serve as begin

    begin(host=host, port=port, data=folder(data), cert=cert, key=key, names=names, open_browser=open_browser)
