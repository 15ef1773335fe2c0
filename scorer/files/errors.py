"""What a file is refused for."""

from __future__ import annotations

from scorer.mus.errors import TanteoError


class NotJson(TanteoError):
    """The text is no JSON."""

    message = "not JSON (line {line}, column {column})"


class NotText(TanteoError):
    """The bytes are no UTF-8."""

    message = "not UTF-8 text (byte {byte})"


class TooLarge(TanteoError):
    """A file far larger than any partida."""

    message = "too large: {size} bytes, at most {limit}"


class NotATapId(TanteoError):
    """A tap is told from others by its id."""

    message = "the id of a tap has 1 to {most} letters that can be printed"


class NotADevice(TanteoError):
    """A device is named in the log that others read."""

    message = "the name of a device has at most {most} letters that can be printed"


class NotHarmless(TanteoError):
    """A text with control characters, or with those that turn the letters after them."""

    message = "holds what cannot be printed"


class TooManyEvents(TanteoError):
    """A log longer than any partida, or any night, was ever."""

    message = "{count} events: {most} at most"


class TooLong(TanteoError):
    """A text longer than anybody writes."""

    message = "too long: {size} letters, at most {limit}"


class NumberTooLong(TanteoError):
    """A number that nobody counts to."""

    message = "a number of thousands of digits"


class TooDeep(TanteoError):
    """JSON nested deeper than any format of ours."""

    message = "nested too deeply"


class WrongFormat(TanteoError):
    """A file of another format."""

    message = "{found} is another format: {wanted} is wanted"


class NewerFormat(TanteoError):
    """A file of a newer version than this program reads."""

    message = "{found} was written by a newer version: this one reads {wanted}"


class WrongType(TanteoError):
    """A value of another type than the format has there."""

    message = "{wanted} is wanted, not {found}"


class WrongLength(TanteoError):
    """A list that is longer or shorter than the format has it."""

    message = "a list of {wanted} is wanted, not of {found}"


class UnknownKey(TanteoError):
    """A key that the format does not have."""

    message = "unknown key"


class RepeatedKey(TanteoError):
    """A key that stands twice in one object."""

    message = "the key stands twice"


class MissingKey(TanteoError):
    """A key that the format needs."""

    message = "is missing"


class NotAllowed(TanteoError):
    """A value that is none of those allowed."""

    message = "{found} is not possible: {allowed}"


class OneEntry(TanteoError):
    """Two entries between hands in one object."""

    message = "only one of plain, set and award can stand in an entry"


class NeedsBids(TanteoError):
    """An opener or an answer where nothing was bet."""

    message = "without bids there is none"


class NewerRules(TanteoError):
    """A log whose event this version does not know."""

    message = "an event of kind {kind}, which this version does not know"


class NotAnId(TanteoError):
    """A name that is a path or anything else that names no partida and no night."""

    message = "{found} is no id: letters, digits, - and _, {most} of them at most"


class NotATime(TanteoError):
    """A date or a time that no calendar knows."""

    message = "{found} is no date or time (ISO 8601)"
