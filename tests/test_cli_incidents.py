"""`scorer incidents`: what a reglamento knows, in sentences and as JSON; what it does not is one line."""

from __future__ import annotations

import json

import pytest

from scorer.cli import run
from scorer.mus.incidents import known
from scorer.mus.reglamento import IDS


@pytest.fixture
def said(capsys, monkeypatch):
    """Run the command in English: its status, what it printed, what it complained of."""
    monkeypatch.setenv("LC_ALL", "en")

    def ran(*args):
        status = run(["incidents", *args])
        out, err = capsys.readouterr()
        return status, out, err

    return ran


def test_text_tells_each_kind_what_it_needs_what_follows_and_where_it_is_written(said):
    status, out, _ = said("--reglamento", "madrid")
    assert (status, out.count("\n")) == (0, 4 * len(known("madrid")))
    assert out.startswith("pares-unannounced: Pares held and not announced\n  The other pair takes its own value")
    assert "  madrid 6.10, where it is silent or torn as we read it\n  It needs: seat, lance\n" in out


def test_one_kind_alone(said):
    _, out, _ = said("score-set-back", "--reglamento", "euskal")
    assert out.splitlines()[:2] == [
        "score-set-back: First breach: the score set back",
        "  The score goes back to what it was before the hand.",
    ]


@pytest.mark.parametrize("reglamento", IDS)
def test_json_is_the_same(said, reglamento):
    status, out, _ = said("--reglamento", reglamento, "--json")
    made = json.loads(out)
    assert (status, made["format"], made["reglamento"]) == (0, "mus-incidents/1", reglamento)
    assert [one["kind"] for one in made["incidents"]] == list(known(reglamento))
    keys = {"kind", "title", "article", "needs", "summary", "reading"}
    assert all(set(one) == keys for one in made["incidents"])


def test_a_reglamento_that_names_none_says_so(said):
    assert said("--reglamento", "online")[1].startswith("It names no incidents")


def test_it_speaks_the_language_asked_for(said):
    assert "Pares sin cantar" in said("--reglamento", "madrid", "--lang", "es")[1]


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("--reglamento", "jaen"), "scorer: --reglamento: 'jaen' is not possible: madrid, alava, online"),
        (("cards-shown", "--reglamento", "euskal"), "scorer: kind: cards-shown is not settled by euskal: it knows"),
        (("pares-false", "--reglamento", "online"), "scorer: kind: pares-false is not settled by online: it knows –"),
        ((), "scorer: --reglamento: is missing"),
    ],
)
def test_what_is_not_known_is_one_line_and_status_2(said, args, line):
    status, out, err = said(*args)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(line)
