"""The options that more than one command takes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from scorer.files import reader
from scorer.mus.errors import Phrase
from scorer.paths import data_folder
from scorer.words import DEFAULT, LANGUAGES

from .errors import NoFolder

ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")


def _known(value: str | None) -> str | None:
    return value and str(reader.choice(value, "--lang", LANGUAGES))


Lang: TypeAlias = Annotated[
    str | None,
    typer.Option("--lang", metavar="es|eu|fr|en", callback=_known, help=Phrase("The language of what people read.")),
]
Data: TypeAlias = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help=Phrase("The folder where partidas are kept."))
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help=Phrase("Print JSON instead of sentences."))]
Jsonl: TypeAlias = Annotated[
    bool, typer.Option("--jsonl", help=Phrase("Read one document a line and print one a line; a wrong line goes on."))
]


def folder(told: Path | None) -> Path:
    """Where partidas are kept: as told, else as the system has it. Raises NoFolder; the place is its name."""
    data = told or data_folder()
    with suppress(OSError):  # what cannot even be looked at is told by whoever reads it
        for path in (data, *data.parents):
            if path.exists() and not path.is_dir():
                raise NoFolder(str(path))
    return data


def language(args: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for, else that of the system, else Spanish."""
    asked = [two for one, two in pairwise(args) if one == "--lang"]
    asked += [arg.removeprefix("--lang=") for arg in args if arg.startswith("--lang=")]
    system = [environment[name] for name in ENVIRONMENT if environment.get(name)]
    told = [one for one in asked if one in LANGUAGES] or system or [DEFAULT]
    code = re.split(r"[-_.@]", told[0])[0].lower()
    return code if code in LANGUAGES else DEFAULT
