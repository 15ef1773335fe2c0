"""What the command line is refused for."""

from __future__ import annotations

from scorer.mus.errors import TanteoError


class NoSuchFile(TanteoError):
    """A file that is not there."""

    message = "there is no such file"


class IsFolder(TanteoError):
    """A folder where a file is wanted."""

    message = "is a folder, not a file"


class NoFolder(TanteoError):
    """A file where a folder is wanted."""

    message = "is a file, not a folder"


class NotReadable(TanteoError):
    """A file that the system does not give."""

    message = "cannot be read ({why})"


class NotWritable(TanteoError):
    """What is printed or exported finds no place."""

    message = "cannot be written ({why})"


class UnknownOption(TanteoError):
    """An option that the command does not have."""

    message = "there is no such option: see {command} --help"


class ValueMissing(TanteoError):
    """An option without its value, or a value for one that takes none."""

    message = "has no value, or one too many: see {command} --help"


class UnknownCommand(TanteoError):
    """A word that is no command."""

    message = "there is no such command: see {command} --help"


class OneOrAll(TanteoError):
    """An id and --all, or neither."""

    message = "one id, or --all: see scorer export --help"


class ArgumentMissing(TanteoError):
    """Something that the command cannot do without."""

    message = "is missing: see {command} --help"


class ArgumentTooMany(TanteoError):
    """More words than the command takes."""

    message = "that is more than it takes: see {command} --help"


class BadUsage(TanteoError):
    """Any other way of asking wrong; `what` as the parser of the command line says it."""

    message = "{what}: see {command} --help"


class OneForm(TanteoError):
    """Two forms of the output at once."""

    message = "only one of --json, --jsonl and --csv can be given"


class OneFormOf(TanteoError):
    """Two forms of one thing at once."""

    message = "only one of {forms} can be given"


class NoSuchForm(TanteoError):
    """A form that a thing does not have."""

    message = "{what} is not there as {form}: it is there as {forms}"


class NotTogether(TanteoError):
    """Two options that mean different things; the place is the one too many."""

    message = "does not go with {other}"


class FourHands(TanteoError):
    """The ranking compares four hands."""

    message = "four hands are wanted, not {count}: each in quotation marks"


class OneFile(TanteoError):
    """The batch form of the ranking reads one file, which says everything."""

    message = "with --jsonl one file is wanted and nothing else"


class ActaNeedsLog(TanteoError):
    """An acta shows nothing without the log that it was made from."""

    message = "an acta is verified with its log: {command} LOG --acta ACTA"


class SealNotThere(TanteoError):
    """A seal, as it stands on a printed acta, that no event of the log has."""

    message = "no event of this log has that seal"


class NoSeal(TanteoError):
    """A text that is no seal."""

    message = "a seal is written in at least {least} of the digits 0 – 9 a – f"


class NoSuchVersion(TanteoError):
    """A version of the acta that there is not."""

    message = "there is no version {version} of this acta: the latest is {latest}"
