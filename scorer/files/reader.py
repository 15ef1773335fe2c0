"""Reading JSON strictly: each value knows its place, unknown and repeated keys and wrong types are refused."""

from __future__ import annotations

import json
import re
from datetime import datetime
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from scorer.mus.errors import Phrase, TanteoError

from .errors import (
    MissingKey,
    NotAllowed,
    NotATime,
    NotHarmless,
    NotJson,
    NotText,
    NumberTooLong,
    RepeatedKey,
    TooDeep,
    TooLarge,
    TooLong,
    UnknownKey,
    WrongLength,
    WrongType,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from collections.abc import Set as AbstractSet

T = TypeVar("T")

LARGEST_FILE = 8 * 1024 * 1024
LARGEST_NUMBER = 1_000_000_000
LONGEST_TEXT = 2_000
SHOWN = 40
DEEPEST = 50  # far more than any event of ours, far less than what Python can read back
_YEARS = range(2, 9999)  # the first and the last one are no year in every time zone


# A new line and a tab are what people type in a reason; half a letter is none.
_HARMFUL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


class _Repeated(dict[str, Any]):
    """An object in which a key stood twice; `key` is the first of them."""

    key = ""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    repeated = _Repeated(made)
    names = [name for name, _ in pairs]
    repeated.key = next(name for index, name in enumerate(names) if name in names[:index])
    return repeated


def _refuse_constant(name: str) -> NoReturn:
    raise WrongType(wanted=Phrase("JSON"), found=name)


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_refuse_constant)


def parse(text: str | bytes, largest: int = LARGEST_FILE) -> Any:  # noqa: ANN401 - JSON is anything until it is read
    """Parse JSON. Raises NotText, NotJson, TooLarge, TooDeep, WrongType (NaN)."""
    if len(text) > largest:
        raise TooLarge(size=len(text), limit=largest)
    return _decode(text if isinstance(text, str) else _utf8(text))


def _utf8(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotText(byte=error.start) from None


def _decode(text: str) -> Any:  # noqa: ANN401
    try:
        return _DECODER.decode(text)
    except TanteoError:
        raise
    except json.JSONDecodeError as error:
        raise NotJson(line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise TooDeep from None
    except ValueError:  # Python reads no number of more than a few thousand digits
        raise NumberTooLong from None


def kind_of(value: object) -> str:
    """What a JSON value is, in a few words."""
    return Phrase("null") if value is None else _KINDS.get(type(value), OBJECT)


OBJECT = Phrase("an object")
_KINDS = {
    bool: Phrase("true/false"),
    int: Phrase("a whole number"),
    float: Phrase("a number"),
    str: Phrase("text"),
    list: Phrase("a list"),
}


def named(key: str) -> str:
    """A key of a file as it is quoted in a place: on one line, cut short."""
    return key[:SHOWN] if key.isprintable() else ascii(key)[1:-1][:SHOWN]


def at(place: str, key: str | int) -> str:
    """The place of something inside: `hands[3].pares`."""
    if isinstance(key, int):
        return f"{place}[{key}]"
    return f"{place}.{key}" if place else key


def shown(value: object) -> str:
    """A wrong value as it is quoted in a message: on one line, cut short."""
    try:
        return repr(value)[:SHOWN]
    except RecursionError:  # parsed where there was just room enough
        return "…"


def mapping(value: object, place: str, keys: AbstractSet[str], required: Iterable[str] = ()) -> dict[str, Any]:
    """An object with no other keys than `keys`, all of `required` among them."""
    if type(value) is not dict:
        raise _no_object(value, place)
    if not value.keys() <= keys:
        raise UnknownKey(at(place, named(next(key for key in value if key not in keys))))
    for key in required:
        if key not in value:
            raise MissingKey(at(place, key))
    return value


def _no_object(value: object, place: str) -> TanteoError:
    if isinstance(value, _Repeated):
        return RepeatedKey(at(place, named(value.key)))
    return WrongType(place, wanted=OBJECT, found=kind_of(value))


def sequence(value: object, place: str, length: int | None = None) -> list[Any]:
    """A list, of `length` entries where it is given."""
    if not isinstance(value, list):
        raise WrongType(place, wanted=Phrase("a list"), found=kind_of(value))
    if length is not None and len(value) != length:
        raise WrongLength(place, wanted=length, found=len(value))
    return value


def integer(value: object, place: str = "", low: int = 0, high: int = LARGEST_NUMBER) -> int:
    """A whole number; neither a boolean nor 2.0 is one."""
    if type(value) is not int:
        raise WrongType(place, wanted=Phrase("a whole number"), found=kind_of(value))
    if not low <= value <= high:
        raise NotAllowed(place, found=shown(value), allowed=f"{low} – {high}")
    return value


def boolean(value: object, place: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise WrongType(place, wanted=Phrase("true/false"), found=kind_of(value))
    return value


def string(value: object, place: str = "") -> str:
    """A text of a length that a person writes, that UTF-8 can carry."""
    if not isinstance(value, str):
        raise WrongType(place, wanted=Phrase("text"), found=kind_of(value))
    if len(value) > LONGEST_TEXT:
        raise TooLong(place, size=len(value), limit=LONGEST_TEXT)
    _check_letters(value, place)
    return value


def _check_letters(value: str, place: str) -> None:
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise NotAllowed(place, found=Phrase("half a letter"), allowed=Phrase("text that UTF-8 can carry"))


def moment(value: object, place: str) -> str:
    """A time with its offset (ISO 8601)."""
    text = string(value, place)
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        raise NotATime(place, found=shown(text)) from None
    if when.tzinfo is None or when.year not in _YEARS:
        raise NotATime(place, found=shown(text))
    return text


def plain(value: object, place: str, left: int = DEEPEST) -> None:
    """Raises TooDeep, NotAllowed where JSON that nobody has read yet could not be written again."""
    if left == 0:
        raise TooDeep(place)
    if isinstance(value, str):
        _check_letters(value, place)
    elif isinstance(value, dict):
        for key, one in value.items():
            plain(key, place, left)
            plain(one, place, left - 1)
    elif isinstance(value, list | tuple):
        for one in value:
            plain(one, place, left - 1)


def is_harmless(text: str) -> bool:
    """Whether a text says what it seems to say wherever it is shown: no control character, none that turns letters."""
    return _HARMFUL.search(text) is None


def check_harmless(value: object, place: str = "") -> None:
    """Raises NotHarmless where a text in some JSON is not."""
    if isinstance(value, str) and not is_harmless(value):
        raise NotHarmless(place)
    if isinstance(value, dict):
        for key, one in value.items():
            check_harmless(one, at(place, str(key)))
    elif isinstance(value, list | tuple):
        for index, one in enumerate(value):
            check_harmless(one, at(place, index))


def choice(value: object, place: str, allowed: Iterable[Any]) -> Any:  # noqa: ANN401
    """One of a few values; 1, 1.0 and true are not the same."""
    for one in allowed:
        if value == one and type(value) is type(one):
            return value
    names = ", ".join("null" if one is None else str(one) for one in allowed)
    raise NotAllowed(place, found=shown(value), allowed=names)


def each(value: object, place: str, read: Callable[[Any], T], length: int | None = None) -> list[T]:
    """Every entry of a list, read; what one of them is refused for carries its place."""
    done: list[T] = []
    entries = sequence(value, place, length)
    try:
        done.extend(map(read, entries))
    except TanteoError as fact:
        raise fact.within(at(place, len(done))) from None
    return done


def inside(place: str, read: Callable[[Any], T], value: object) -> T:
    """A value read by `read`; what it is refused for carries the place."""
    try:
        return read(value)
    except TanteoError as fact:
        raise fact.within(place) from None
