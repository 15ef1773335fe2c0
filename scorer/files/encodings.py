"""Text of a file as whoever wrote it meant it: told for certain, or as Windows in the west of Europe writes it."""

from __future__ import annotations

import codecs

from .errors import NotText

_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_WINDOWS = "cp1252"
_NEW_LINES = frozenset("\n\r\t\f\v")


def decoded(data: bytes) -> tuple[str, bool]:
    """The text, and whether that is certain: UTF-8 by itself, UTF-16 by its mark. Raises NotText.

    What Windows wrote can be nothing else only by the look of the names: people are asked.
    """
    try:
        if data.startswith(_UTF16):
            return data.decode("utf-16"), True
        return data.decode("utf-8-sig"), True
    except UnicodeDecodeError as error:
        return _by_windows(data, error.start), False


def _by_windows(data: bytes, byte: int) -> str:
    """Raises NotText where a letter of it is none: a picture, a workbook, half a UTF-16."""
    try:
        text = data.decode(_WINDOWS)
    except UnicodeDecodeError as error:
        raise NotText(byte=error.start) from None
    if data.startswith(_UTF16) or not all(
        letter.isprintable() or letter in _NEW_LINES or letter == "\xa0" for letter in text
    ):
        raise NotText(byte=byte)
    return text
