"""The command line: `scorer`."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import typer

from scorer.mus.errors import TanteoError
from scorer.words import words

from . import edge, usage
from .app import app
from .options import language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.words import Words

REFUSED = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def main() -> None:
    """Run the command line and end the process with its status."""
    edge.speak_utf8()
    edge.leave(run(sys.argv[1:]))


def run(args: Sequence[str]) -> int:
    """Run one command; its exit status. Whatever it is refused for is one line on standard error."""
    spoken = words(language(args, os.environ))
    try:
        return _run(args, spoken)
    except TanteoError as fact:
        edge.complain(f"scorer: {spoken.error(fact)}")
        return REFUSED
    except edge.NobodyReads:
        return BROKEN_PIPE
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED


def _run(args: Sequence[str], spoken: Words) -> int:
    command = usage.translated(typer.main.get_command(app), spoken)
    try:
        status = command.main(list(args), prog_name="scorer", standalone_mode=False, obj=spoken)
    except usage.ClickError as error:
        raise usage.fact(error) from None
    return int(status or 0)
