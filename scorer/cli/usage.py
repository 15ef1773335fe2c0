"""Asking wrong, as a fact in one line; and the help in the language of whoever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup

from scorer.mus.errors import TanteoError

from . import edge
from .errors import ArgumentMissing, ArgumentTooMany, BadUsage, UnknownCommand, UnknownOption, ValueMissing

if TYPE_CHECKING:
    from scorer.words import Words

# Typer brings a Click of its own and keeps the root of its errors out of sight.
ClickError: type[Exception] = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")


class Commands(TyperGroup):
    """The commands; another word is refused in one line."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401 - types of a Click out of sight
        """Find the command. Raises UnknownCommand; the place is the word."""
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            raise UnknownCommand(args[0], command=ctx.command_path)
        return super().resolve_command(ctx, args)


def fact(error: Any) -> TanteoError:  # noqa: ANN401 - likewise
    """What the parser of the command line refuses; the place is the option, the argument or the command."""
    ctx = getattr(error, "ctx", None)
    command = ctx.command_path if ctx else "scorer"
    name = command.removeprefix("scorer ")
    if hasattr(error, "option_name"):
        return _option(error, command)
    if type(error).__name__ == "MissingParameter" and error.param is not None:
        return ArgumentMissing(error.param.metavar or error.param.name, command=command)
    if "unexpected extra" in error.message:
        return ArgumentTooMany(name, command=command)
    return BadUsage(name, what=" ".join(error.format_message().split()), command=command)


def _option(error: Any, command: str) -> TanteoError:  # noqa: ANN401 - likewise
    known = type(error).__name__ != "NoSuchOption"
    return (
        ValueMissing(error.option_name, command=command) if known else UnknownOption(error.option_name, command=command)
    )


def _say_help(ctx: Any, option: Any, asked: bool) -> None:  # noqa: ANN401 - likewise
    """Say the help as everything else is said. Raises NotWritable, NobodyReads."""
    del option
    if asked and not ctx.resilient_parsing:
        edge.say(f"{ctx.get_help()}\n")
        ctx.exit()


def translated(command: Any, _: Words) -> Any:  # noqa: ANN401 - likewise
    """The command with its help, and that of its options and subcommands, in another language."""
    for one in (command, *command.params):
        if getattr(one, "help", None):
            one.help = _(one.help)
    command.get_help_option(typer.Context(command)).callback = _say_help
    for inner in getattr(command, "commands", {}).values():
        translated(inner, _)
    return command
