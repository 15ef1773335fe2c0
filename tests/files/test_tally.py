"""Whole partidas counted as `mus-tally/1`, against cases that another program computed."""

from __future__ import annotations

import csv
import io
import json

import pytest

from scorer.files import partida, tally
from tests.files.documents import CASES, QUIET, WITH_CARDS, bet, counted, document

SHARED = [json.loads(line) for line in (CASES / "tally.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("case", SHARED, ids=range(len(SHARED)))
def test_a_partida_is_counted_as_the_other_program_counted_it(case):
    whole = tally.write(partida.read(case["doc"]))
    del whole["format"]
    for line in whole["ledger"]:
        del line["rule"]
    assert whole == case["expect"]


@pytest.mark.parametrize("case", SHARED, ids=range(len(SHARED)))
def test_a_partida_written_and_read_again_is_the_same(case):
    read = partida.read(case["doc"])
    assert partida.loads(partida.dumps(read)) == read


def test_each_line_names_the_clause_that_it_follows():
    lines = counted({**QUIET, "chica": bet(0, 2, answer="no")}, reglamento="madrid")["ledger"]
    assert {line["rule"] for line in lines} == {"madrid 6.1"}


def test_the_tally_says_which_format_it_is():
    assert counted(QUIET)["format"] == "mus-tally/1"


def rows(**more):
    return list(csv.reader(io.StringIO(tally.to_csv(partida.read(document(WITH_CARDS, **more))))))


def test_csv_is_the_ledger_a_line_each_under_its_names():
    assert rows()[:3] == [
        ["hand", "lance", "pair", "name", "tantos", "concept", "score_0", "score_1", "rule"],
        ["1", "grande", "0", "Ane y Jon", "1", "paso", "1", "0", "clasico Puntuación"],
        ["1", "chica", "1", "Luis y Marta", "1", "paso", "1", "1", "clasico Puntuación"],
    ]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x", " =1+1"])
def test_a_name_is_no_formula_in_a_spreadsheet(name):
    assert rows(pairs=[name, "b"])[1][3] == f"'{name}"


def test_a_name_with_commas_and_quotes_stays_in_its_cell():
    assert rows(pairs=['a,"b"', "c"])[1][3] == 'a,"b"'


def test_a_name_stays_on_its_line():
    assert rows(pairs=["a\r\nb\t", "c"])[1][3] == "a  b "
