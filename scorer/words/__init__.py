"""The product's words: gettext catalogues, and what the cobro sounds like when it is read aloud."""

from __future__ import annotations

import gettext
from functools import cache
from typing import TYPE_CHECKING

from scorer.paths import assets

if TYPE_CHECKING:
    from scorer.mus.errors import TanteoError

LANGUAGES: dict[str, str] = {"es": "Español", "eu": "Euskara", "fr": "Français", "en": "English"}
DEFAULT = "es"
DOMAIN = "tanteo"


class Words:
    """One language: call it with an English sentence to get that language's, its parameters filled in."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue

    def __call__(self, sentence: str, **parameters: object) -> str:
        """The sentence in this language."""
        said = self._catalogue.gettext(sentence)
        return said.format(**parameters) if parameters else said

    def plural(self, one: str, many: str, n: int, **parameters: object) -> str:
        """The sentence for n; `{n}` is filled in too."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **parameters)

    def error(self, fact: TanteoError) -> str:
        """A refused fact in one line: the place, then the sentence in this language."""
        sentence = self(fact.message, **fact.parameters) if fact.parameters else self(fact.message)
        return f"{fact.place}: {sentence}" if fact.place else sentence


@cache
def words(language: str) -> Words:
    """The words of a language (`eu`, `eu-ES`, `fr_FR`); Spanish where it is none of ours."""
    code = language.replace("_", "-").split("-")[0].lower()
    code = code if code in LANGUAGES else DEFAULT
    catalogue = gettext.translation(DOMAIN, assets() / "locale", [code], fallback=True)
    return Words(code, catalogue)
