"""Pairs typed, pasted or from a spreadsheet: all are taken, or every line that is wrong is named."""

from __future__ import annotations

import codecs
import csv
import io
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorer.files import pairs
from scorer.files.cells import plain_cell, safe_cell
from scorer.files.errors import NotText, TooLarge
from scorer.files.night import replayed
from scorer.files.night_out import CSVS
from scorer.files.tally import to_csv
from scorer.league.errors import TeamTwice
from scorer.league.night.draws import draw
from scorer.league.night.errors import NameNotPrintable, NameTooLong, TooManyPairs, TooManyPlayers
from scorer.league.night.events import PairsEntered, Withdrawn
from scorer.league.night.late import late_entry
from scorer.league.night.model import Entry, plan
from scorer.league.night.names import key
from scorer.partida.model import PairNames, Partida, Plain, Setup
from tests.nights import night, opened_night
from tests.strategies import entries

FORMULA = re.compile(r"[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]")
NUMBER = re.compile(r"-?\d+")  # a score that was taken back is a number, and stays one


def taken(text, before=()):
    found = pairs.read(text, before)
    assert found.wrong == ()
    return [(one.name, one.players, one.establishment) for one in found.pairs]


def refused(text, before=()):
    found = pairs.read(text, before)
    assert found.pairs == ()
    return [(fact.place, type(fact)) for fact in found.wrong]


def test_a_pair_a_line_is_named_after_its_players():
    assert taken("Ane y Jon\n\nLuis / Marta\r\nTxoko\n") == [
        ("Ane y Jon", ("Ane", "Jon"), ""),
        ("Luis / Marta", ("Luis", "Marta"), ""),
        ("Txoko", (), ""),
    ]


def test_a_table_has_name_players_and_establishment_with_or_without_a_heading():
    rows = [("Los Reyes", ("Ane", "Jon"), "Bar Sol"), ("Patas", (), "Txoko")]
    assert taken("Los Reyes;Ane, Jon;Bar Sol\nPatas;;Txoko") == rows
    assert taken("Establecimiento\tNombre\tJugadores\nBar Sol\tLos Reyes\tAne & Jon\nTxoko\tPatas") == rows
    assert taken("name,player 1,player 2,establishment\nLos Reyes,Ane,Jon,Bar Sol\nPatas,,,Txoko") == rows
    assert taken(b"\xef\xbb\xbfLos Reyes,Ane / Jon,Bar Sol\nPatas,,Txoko") == rows


def test_several_teams_of_a_house_get_letters_also_beside_those_that_are_there():
    text = ";Ane / Jon;Bar Sol\n;Luis / Marta;Bar Sol\n;;Txoko"
    assert [name for name, _, _ in taken(text)] == ["Bar Sol A", "Bar Sol B", "Txoko"]
    assert [name for name, _, _ in taken(text, ["Bar Sol A", "Txoko"])] == ["Bar Sol B", "Bar Sol C", "Txoko B"]


def test_every_wrong_line_is_named_and_nothing_is_half_imported():
    text = f"Ane y Jon\n{'x' * 10_000}\nLuis;a/b/c\nBar\u202eSol\nbien"
    assert refused(text) == [("line 2", NameTooLong), ("line 3", TooManyPlayers), ("line 4", NameNotPrintable)]


def test_a_name_stands_once_here_and_beside_those_that_are_there():
    assert refused("Txoko\nSol\nTXOKO") == [("line 3", TeamTwice)]
    assert refused("Txoko\nSol", ["sol"]) == [("line 2", TeamTwice)]


def test_a_cell_that_looks_like_a_formula_stays_text_and_is_written_so_that_it_is_none():
    rows = taken('=1+1;"=HYPERLINK(1) / @x";-3')
    assert rows == [("=1+1", ("=HYPERLINK(1)", "@x"), "-3")]
    text = pairs.write(Entry(*row) for row in rows)
    assert text.splitlines()[1] == "'=1+1,'=HYPERLINK(1),'@x,'-3"
    assert taken(text) == rows


@pytest.mark.parametrize(
    ("text", "fact"),
    [(b"Txoko\x81", NotText), ("a\n" * 2_000_000, TooLarge), ("\n".join(map(str, range(1025))), TooManyPairs)],
)
def test_what_is_no_list_of_pairs_is_refused_as_a_whole(text, fact):
    assert refused(text) == [("", fact)]


@pytest.mark.parametrize("text", ["a,b,c,d,e,f", "\x00", '"open\n' + "x" * 200_000])
def test_a_row_that_cannot_be_a_pair_is_refused(text):
    assert len(refused(text)) == 1


def test_an_empty_text_has_no_pairs():
    assert taken(" \n\n") == []


def test_everything_that_is_wrong_in_a_list_is_told_at_once_from_the_top():
    told = pairs.read("Sol\nTxoko\nSol\nuno; dos / tres / cuatro; x\nTxoko")
    assert [(type(fact).__name__, fact.place) for fact in told.wrong] == [
        ("TeamTwice", "line 3"),
        ("TooManyPlayers", "line 4"),
        ("TeamTwice", "line 5"),
    ]
    assert told.pairs == ()


ENTRIES = st.lists(entries(), max_size=8, unique_by=lambda one: key(one.name))


@given(ENTRIES)
@example([Entry("'=b")])
@example([Entry("''=b", ("'@x", "' +"), "'''-3")])
@example([Entry("A;B", ("Ane y Jon", "x / y"), "C,D")])
@example([Entry("Ane y Jon"), Entry("name"), Entry("Bar Sol", (), "Bar Sol"), Entry("Bar Sol B", (), "Bar Sol")])
@example([Entry('"', ('"a"', "'"), "\uff1d1+1")])
def test_what_is_written_is_read_as_it_was_and_no_cell_is_a_formula(pairs_):
    text = pairs.write(pairs_)
    found = pairs.read(text)
    assert found.wrong == ()
    assert list(found.pairs) == pairs_
    assert pairs.read(text.encode("utf-8-sig")).pairs == found.pairs
    assert not any(FORMULA.match(cell) for row in csv.reader(io.StringIO(text)) for cell in row)


@given(st.text())
@example("'=b")
@example("''=")
@example("=\t")
def test_any_text_that_can_be_printed_comes_back_from_its_cell(text):
    cell = safe_cell(text)
    assert not FORMULA.match(cell)
    assert cell.isprintable()
    assert plain_cell(cell) == "".join(letter if letter.isprintable() else " " for letter in text)


def test_the_pairs_of_a_night_are_read_by_another_one_whatever_has_become_of_them():
    pen = opened_night(plan("round-robin"))
    names = [Entry("'=b", ("Ane y Jon", "@x"), "Bar; Sol"), Entry("Bar Sol", (), "Bar Sol"), Entry("C"), Entry("D")]
    pen.write(PairsEntered(tuple(names)))
    pen.write(draw(pen.night))
    pen.write(Withdrawn("C"))
    pen.write(late_entry(pen.night, Entry("E", ("+", "-"))))
    text = CSVS["pairs"](pen.night)
    assert "gone" in text.splitlines()[3]
    assert pairs.read(text).pairs == pen.night.entries


@pytest.mark.parametrize("seed", range(8))
def test_no_cell_of_any_table_of_a_night_or_a_partida_begins_as_a_formula_does(seed):
    evil = ("=1+1", "+1", "-1", "@x", "'=x", "\uff1d1")
    found = replayed(night(seed, pairs=6).records).night
    texts = [made(found) for made in CSVS.values()]
    names = tuple(PairNames(evil[(seed + side) % len(evil)]) for side in (0, 1))
    texts.append(to_csv(Partida(Setup("euskal", names), (Plain(0, 5), Plain(0, -3), Plain(1, 2)))))
    for text in texts:
        for row in csv.reader(io.StringIO(text)):
            assert not any(FORMULA.match(cell) and not NUMBER.fullmatch(cell) for cell in row), row


class TestLettersOfAFile:
    """What is certain is taken; what was guessed is shown first."""

    LIST = "Peñalara;Íñigo;Beñat;Bar Ñ\r\nEtxea;Élodie;Ça va;Zürich\r\n"

    @pytest.mark.parametrize("name", ["utf-8", "utf-8-sig", "utf-16"])
    def test_utf_8_and_what_has_a_mark_is_taken_at_once(self, name):
        assert pairs.read(self.LIST.encode(name)) == pairs.read(self.LIST)
        assert pairs.read(self.LIST).pairs[0].players == ("Íñigo", "Beñat")

    def test_utf_16_from_either_end_is_known_by_its_mark(self):
        for mark, name in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
            assert pairs.read(mark + self.LIST.encode(name)).pairs == pairs.read(self.LIST).pairs

    def test_a_table_that_excel_saved_on_windows_is_shown_and_nobody_is_in_before(self):
        found = pairs.read(self.LIST.encode("cp1252"))
        assert (found.pairs, found.wrong, found.guessed) == ((), (), self.LIST)
        assert pairs.read(found.guessed).pairs == pairs.read(self.LIST).pairs

    def test_a_price_in_euros_and_long_dashes_are_letters_of_windows(self):
        text = "Café “Las 3 €” – A\u00a0B"
        assert pairs.read(text.encode("cp1252")).guessed == text

    @pytest.mark.parametrize(
        "data",
        [
            b"PK\x03\x04\x14\x00\x06\x00\xff\xd8",
            b"\x89PNG\r\n\x1a\n",
            "Ñ".encode("utf-16-le") + b"\x00\xff",
            b"\xff\xfeA",
            b"\xff\x00\xfe",
        ],
    )
    def test_what_is_no_text_is_refused_as_before(self, data):
        found = pairs.read(data)
        assert (found.pairs, found.guessed) == ((), "")
        assert isinstance(found.wrong[0], NotText)
