"""Four languages, each complete: nothing untranslated, doubtful, left over or filled in differently."""

from __future__ import annotations

import importlib.util
import re
import string
from pathlib import Path

import pytest

from scorer.files.errors import WrongType
from scorer.mus.errors import Phrase, TanteoError
from scorer.mus.words import Lance
from scorer.partida.errors import LaterHandDoesNotFit
from scorer.words import LANGUAGES, words
from scorer.words.numbers import number

SCRIPT = Path(__file__).parents[2] / "build" / "messages.py"
spec = importlib.util.spec_from_file_location("messages", SCRIPT)
messages = importlib.util.module_from_spec(spec)
spec.loader.exec_module(messages)

CATALOGUES = {language: messages.read(language) for language in LANGUAGES}


@pytest.fixture(scope="module")
def template():
    return messages.template()


def entries(language):
    return [message for message in CATALOGUES[language] if message.id]


def forms(text):
    """A message or its translation as the list of its forms."""
    return list(text) if isinstance(text, tuple | list) else [text]


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_the_script_knows_the_languages_of_the_product():
    assert sorted(messages.LANGUAGES) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_code_is_in_the_catalogue_and_no_other(language, template):
    said = {str(message.id) for message in template if message.id}
    assert {str(message.id) for message in entries(language)} == said
    assert not CATALOGUES[language].obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_untranslated_or_doubtful(language):
    missing = [message.id for message in entries(language) if not all(forms(message.string))]
    assert missing == []
    assert [message.id for message in entries(language) if message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_is_filled_in(language):
    wrong = [
        message.id
        for message in entries(language)
        if any(fields(form) != fields(forms(message.id)[-1]) for form in forms(message.string))
        and not _leaves_one_out(message)
    ]
    assert wrong == []


def _leaves_one_out(message):
    """The form for a single one may do without its number."""
    if not message.pluralizable:
        return False
    return [fields(form) for form in message.string[1:]] == [fields(message.id[1])] * (len(message.string) - 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_ends_as_the_message_does(language):
    ends = re.compile(r"[.!?…:]$")
    wrong = [
        message.id
        for message in entries(language)
        for one, other in zip(forms(message.id), forms(message.string), strict=False)
        if bool(ends.search(one)) is not bool(ends.search(other))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_all_the_forms_of_the_language(language):
    catalogue = CATALOGUES[language]
    assert {len(message.string) for message in entries(language) if message.pluralizable} == {catalogue.num_plurals}


def test_the_template_in_the_repository_is_up_to_date(template):
    pot = (messages.LOCALE / "tanteo.pot").read_bytes()
    assert messages.as_text(template) == pot


def test_the_languages_differ():
    assert {words(language)("Undo") for language in LANGUAGES} == {"Deshacer", "Desegin", "Annuler", "Undo"}


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [
        ("es", "1 piedra", "3 piedras"),
        ("eu", "1 harri", "3 harri"),
        ("fr", "1 jeton", "3 jetons"),
        ("en", "1 stone", "3 stones"),
    ],
)
def test_plurals_follow_the_language(language, one, many):
    _ = words(language)
    assert [_.plural("{n} stone", "{n} stones", n) for n in (1, 3)] == [one, many]


@pytest.mark.parametrize(
    ("asked", "code"), [("eu-ES", "eu"), ("fr_FR", "fr"), ("EN", "en"), ("de", "es"), ("", "es"), ("es", "es")]
)
def test_a_language_that_is_none_of_ours_is_spanish(asked, code):
    assert words(asked).language == code


class TestNumbers:
    @pytest.mark.parametrize(
        ("language", "said"),
        [
            ("es", ["cero", "una", "veintiuna", "treinta y una", "cuarenta", "41"]),
            ("eu", ["zero", "bat", "hogeita bat", "hogeita hamaika", "berrogei", "41"]),
            ("fr", ["zéro", "un", "vingt et un", "trente et un", "quarante", "41"]),
            ("en", ["zero", "one", "twenty-one", "thirty-one", "forty", "41"]),
        ],
    )
    def test_they_are_said_in_words_up_to_forty(self, language, said):
        assert [number(words(language), n) for n in (0, 1, 21, 31, 40, 41)] == said

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_there_are_forty_one_different_words(self, language):
        assert len({number(words(language), n) for n in range(41)}) == 41

    def test_a_negative_number_is_told_in_digits(self):
        assert number(words("es"), -3) == "-3"


class TestFacts:
    def test_a_fact_is_the_place_and_the_sentence_in_the_language(self):
        fact = WrongType("mano", wanted=Phrase("a whole number"), found=Phrase("text"))
        assert words("es").error(fact) == "mano: se espera un número entero, no texto"
        assert words("en").error(fact) == str(fact) == "mano: a whole number is wanted, not text"

    def test_what_a_person_wrote_is_not_translated(self):
        assert "text" in words("es").error(WrongType("mano", wanted="text", found="text"))

    def test_a_fact_within_a_fact_is_translated_too(self):
        inner = WrongType("mano", wanted=Phrase("text"), found=Phrase("a list"))
        said = words("es").error(LaterHandDoesNotFit(hand=3, why=inner))
        assert "se espera texto, no una lista" in said

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_lance_is_named_inside_the_sentence(self, language):
        class Missing(TanteoError):
            message = "{lance} is missing"

        assert len({words(language).error(Missing(lance=lance)) for lance in Lance}) == 5
