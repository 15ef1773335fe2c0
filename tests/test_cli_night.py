"""A night on the command line: what is taken along of it from its file."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest
from pypdf import PdfReader

from scorer.cli import run
from scorer.files import night as night_file
from scorer.files import night_out
from scorer.league.night.draws import draw
from scorer.league.night.events import PairsEntered, ResultConfirmed
from scorer.league.night.model import Entry, Result, plan
from tests import nights


@pytest.fixture(scope="module")
def made():
    return nights.night(5, "groups", 11)


@pytest.fixture
def kept(made, tmp_path):
    path = tmp_path / "gabon.json"
    path.write_text(night_file.dumps(made), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def _in_english(monkeypatch, tmp_path):
    monkeypatch.setenv("LC_ALL", "en")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def said(capsys):
    def ran(*args):
        status = run([str(arg) for arg in args])
        return status, *capsys.readouterr()

    return ran


@pytest.mark.parametrize("what", list(night_out.CSVS))
def test_what_can_be_a_table_is_printed_as_csv(said, made, kept, what):
    status, out, err = said("night", kept, what)
    assert (status, err) == (0, "")
    night = night_file.replayed(made.records).night
    assert out == night_out.CSVS[what](night)
    heading, *rows = csv.reader(io.StringIO(out))
    assert {len(row) for row in rows} == {len(heading)}


def test_without_a_word_it_is_the_standings(said, kept):
    assert said("night", kept) == said("night", kept, "standings", "--csv")


@pytest.mark.parametrize("what", ["pairs", "matches", "standings", "places", "bracket"])
def test_everything_is_there_as_json(said, made, kept, what):
    night = night_file.replayed(made.records).night
    _, out, _ = said("night", kept, what, "--json")
    assert json.loads(out) == json.loads(json.dumps(night_out.document(night)[what]))


@pytest.mark.parametrize("what", ["matches", "standings", "bracket", "actas"])
def test_what_hangs_on_the_wall_is_saved_as_a_pdf_and_its_name_is_said(said, kept, tmp_path, what):
    status, out, _ = said("night", kept, what, "--pdf", "--lang", "eu")
    assert (status, out) == (0, f"gabon-{what}.pdf\n")
    reader = PdfReader(tmp_path / f"gabon-{what}.pdf")
    assert reader.trailer["/Root"]["/Lang"] == "eu"
    assert said("night", kept, what, "--pdf", "-o", "mine.pdf") == (0, "", "")
    assert (tmp_path / "mine.pdf").exists()


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("actas", "--csv"), "scorer: WHAT: actas is not there as csv: it is there as pdf\n"),
        (("pairs", "--pdf"), "scorer: WHAT: pairs is not there as pdf: it is there as csv, json\n"),
        (("pairs", "--pdf", "--json"), "scorer: night: only one of --csv, --json, --pdf can be given\n"),
    ],
)
def test_a_form_that_is_not_there_is_refused_in_one_line(said, kept, args, line):
    assert said("night", kept, *args) == (2, "", line)


def test_a_word_that_is_none_of_them_names_those_there_are(said, kept):
    status, out, err = said("night", kept, "winners")
    assert (status, out) == (2, "")
    assert "pairs, matches, standings, places, bracket, actas" in err


def test_a_file_that_is_no_night_is_refused_with_its_name(said, tmp_path):
    (tmp_path / "no.json").write_text("{}")
    status, out, err = said("night", "no.json", "pairs")
    assert (status, out) == (2, "")
    assert err.startswith("scorer: no.json: ")


class TestCheck:
    """`scorer night-check`, where every log is there and where one is missing."""

    @pytest.fixture
    def with_actas(self):
        return next(one for one in (nights.night(seed) for seed in range(99)) if len(one.partidas) > 1)

    def test_a_whole_night_fits(self, said, with_actas, tmp_path):
        (tmp_path / "night.json").write_text(night_file.dumps(with_actas), encoding="utf-8")
        status, out, err = said("night-check", "night.json")
        assert (status, err) == (0, "")
        assert out.startswith("Everything fits: ")
        assert json.loads(said("night-check", "night.json", "--json")[1])["missing"] == []

    def test_one_whose_log_is_missing_says_which_and_what_was_not_checked(self, said, with_actas, tmp_path):
        lost, *there = with_actas.partidas
        file = replace(with_actas, partidas=tuple(there), missing=(lost.id,))
        (tmp_path / "night.json").write_text(night_file.dumps(file), encoding="utf-8")
        status, out, err = said("night-check", "night.json")
        sat = night_file.replayed(file.records).partidas[lost.id]
        assert (status, err) == (1, "")
        first, second, *rest = out.splitlines()
        assert first.startswith("What is there fits: ")
        where = f"match {sat.match}, {' – '.join(sat.pairs)}, table {sat.table}"
        assert second == f"Not in the file: the log of {where}. It is gone or cannot be read."
        assert any(line.endswith("not checked: its log is missing") for line in rest)
        found = json.loads(said("night-check", "night.json", "--json")[1])
        assert (found["ok"], found["missing"]) == (False, [{"id": lost.id, "match": sat.match, "table": sat.table}])

    def test_a_result_that_could_not_be_typed_today_is_said_in_words(self, said, tmp_path):
        pen = nights.opened_night(plan("round-robin"))
        pen.write(PairsEntered((Entry("A"), Entry("B"))))
        pen.write(draw(pen.night, ""))
        pen.write(ResultConfirmed(1, Result("played", (), (3, 1), (5000, 20))))
        (tmp_path / "night.json").write_text(night_file.dumps(pen.file), encoding="utf-8")
        status, out, err = said("night-check", "night.json")
        home, away = pen.night.fixture(1).pairs
        assert (status, err) == (1, "")
        assert f"Doubtful: the result of match 1, {home} – {away} (tantos: 5000–20: in so many juegos" in out
        assert "Everything fits, but" in out
        found = json.loads(said("night-check", "night.json", "--json")[1])
        assert (found["ok"], found["doubts"][0]["match"]) == (False, 1)
