"""The product's words: gettext catalogues, and what the cobro sounds like when it is read aloud."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import cache

from scorer.mus.errors import Phrase, TanteoError, printed
from scorer.mus.words import Lance
from scorer.paths import assets

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
        """A refused fact in one line: the place, then the sentence in this language, what it names included."""
        named = {key: self._named(value) for key, value in fact.parameters.items()}
        sentence = self(fact.message, **named)
        return f"{printed(fact.place)}: {sentence}" if fact.place else sentence

    def _named(self, value: object) -> object:
        """A parameter of a fact: a phrase, a lance or another fact is said in this language, no other is."""
        if isinstance(value, TanteoError):
            return self.error(value)
        if isinstance(value, Lance):
            return LANCE_NAMES[value](self)
        return self(value) if isinstance(value, Phrase) else printed(value)


# Inside a sentence; `terms.lance` has them as headings.
LANCE_NAMES: dict[Lance, Callable[[Words], str]] = {
    Lance.GRANDE: lambda _: _("grande"),
    Lance.CHICA: lambda _: _("chica"),
    Lance.PARES: lambda _: _("pares"),
    Lance.JUEGO: lambda _: _("juego"),
    Lance.PUNTO: lambda _: _("punto"),
}


@cache
def words(language: str) -> Words:
    """The words of a language (`eu`, `eu-ES`, `fr_FR`); Spanish where it is none of ours."""
    code = language.replace("_", "-").split("-")[0].lower()
    code = code if code in LANGUAGES else DEFAULT
    catalogue = gettext.translation(DOMAIN, assets() / "locale", [code], fallback=True)
    return Words(code, catalogue)
