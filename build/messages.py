"""Take every message of the product into assets/locale, and compile it: `python build/messages.py [--compile]`.

A message is the text of `_("…")`, `words("…")`, `_.plural("…", "…", n)`, `Phrase("…")` and of each refused fact.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "tanteo"
LANGUAGES = ("es", "eu", "fr", "en")
KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": None, "words": None, "plural": (1, 2), "Phrase": None}
# Dates would change with every run; the rest of the head says nothing.
_SAID_BY_GIT = tuple(
    f'"{field}:'.encode()
    for field in (
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)


def template() -> Catalog:
    """Every message in the sources."""
    sys.path.insert(0, str(ROOT / "build"))
    from extract import messages  # noqa: PLC0415 - beside this script, which is no package

    made = Catalog(charset="utf-8", fuzzy=False)
    for source in sorted((ROOT / "scorer").rglob("*.py")):
        with source.open("rb") as stream:
            for _, message, _, _ in extract(messages, stream, KEYWORDS):
                if message:  # `words("")` asks for a language
                    made.add(message)
    return made


def po(language: str) -> Path:
    """Where a language's catalogue is."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """A language's catalogue as it stands; an empty one for a new language."""
    if not po(language).exists():
        return Catalog(locale=language, domain=DOMAIN, charset="utf-8", fuzzy=False)
    with po(language).open("rb") as stream:
        return read_po(stream, locale=language, domain=DOMAIN)


def merged(language: str, messages: Catalog) -> Catalog:
    """A language's catalogue with what is new, without what is no longer said; English says the message itself."""
    catalogue = read(language)
    catalogue.update(messages, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    for message in catalogue if language == "en" else ():
        message.string = message.string if message.id == "" else message.id
    return catalogue


def as_text(catalogue: Catalog) -> bytes:
    """A catalogue as it is kept: sorted, without dates and places."""
    catalogue.header_comment = "# The words of Tanteo. New ones are taken in by build/messages.py."
    out = io.BytesIO()
    write_po(out, catalogue, no_location=True, sort_output=True, width=120)
    lines = out.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(_SAID_BY_GIT))


def compile_all() -> None:
    """The .mo of every catalogue, beside it; fuzzy entries are left out."""
    for language in LANGUAGES:
        with po(language).with_suffix(".mo").open("wb") as stream:
            write_mo(stream, read(language))


def main() -> None:
    """Bring template and catalogues up to date, or compile them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compile", action="store_true", help="write the .mo files instead")
    if parser.parse_args().compile:
        compile_all()
        return
    messages = template()
    LOCALE.mkdir(parents=True, exist_ok=True)
    (LOCALE / f"{DOMAIN}.pot").write_bytes(as_text(messages))
    for language in LANGUAGES:
        catalogue = merged(language, messages)
        po(language).parent.mkdir(parents=True, exist_ok=True)
        po(language).write_bytes(as_text(catalogue))
        missing = sum(
            not (all(m.string) if isinstance(m.string, tuple | list) else m.string) for m in catalogue if m.id
        )
        print(f"{language}: {len(catalogue)} messages, {missing} to translate")


if __name__ == "__main__":
    main()
