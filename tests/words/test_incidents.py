"""The incidents in words: each known kind has a title, an article and a sentence in every language."""

from __future__ import annotations

import pytest

from scorer.mus.errors import IncidentUnknown
from scorer.mus.incidents import known
from scorer.mus.reglamento import IDS
from scorer.words import LANGUAGES, words
from scorer.words.incidents import describe, described


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reglamento", IDS)
def test_every_known_kind_has_its_title_and_its_sentence(language, reglamento):
    found = described(words(language), reglamento)
    assert [one.kind for one in found] == list(known(reglamento))
    assert all(one.title and one.summary.endswith(".") for one in found)


def test_the_article_stands_with_its_reglamento_and_alone_where_none_is_numbered():
    _ = words("en")
    assert describe(_, "madrid", "cards-shown").article == "madrid 5.11, 6.9"
    assert describe(_, "alava", "left-table").article == "alava"


def test_a_reading_is_told():
    _ = words("en")
    assert describe(_, "madrid", "cards-shown").reading
    assert not describe(_, "madrid", "false-signal").reading


def test_what_is_not_known_is_refused():
    with pytest.raises(IncidentUnknown):
        describe(words("en"), "euskal", "cards-shown")
