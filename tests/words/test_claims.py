"""A claim in words: what ends it, and that nothing is said that the table can see to be false."""

from __future__ import annotations

import pytest

from scorer.mus.reglamento import IDS, load
from scorer.partida.claims import Claim
from scorer.words import LANGUAGES, claims, words

EN = words("en")
WITHOUT = [name for name in IDS if "hand" not in load(name).claims]
SEEN = "The table knows whether that has happened; nothing after this hand was entered."


def claim_of(name, *, in_time):
    rules = load(name)
    return Claim(in_time, rules.claims.get("hand", "none"), rules.article("claim_hand"))


def test_two_reglamentos_set_no_deadline():
    assert sorted(WITHOUT) == ["clasico", "online"]


@pytest.mark.parametrize("name", WITHOUT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_no_deadline_is_set_none_is_kept_and_nothing_is_said_of_what_came_after(name, language):
    _, claim = words(language), claim_of(name, in_time=True)
    said = claims.standing(_, claim), claims.consequence(_, claim)
    assert said == (_("No deadline"), _("The two pairs agree, or the judge decides."))
    assert claims.standing(_, claim_of(name, in_time=False)) == said[0], "signed, it is not late either"


@pytest.mark.parametrize("name", [name for name in IDS if name not in WITHOUT])
def test_within_its_deadline_nothing_after_the_hand_was_entered(name):
    assert claims.consequence(EN, claim_of(name, in_time=True)) == SEEN
    assert claims.standing(EN, claim_of(name, in_time=False)) == "Out of time"
