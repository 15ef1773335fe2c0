"""What a night is called in every language."""

from __future__ import annotations

import pytest

from scorer.files import night_check
from scorer.league.night.draws import draw
from scorer.league.night.events import PairsEntered, PlacesDecided, ResultConfirmed, ResultCorrected, Withdrawn
from scorer.league.night.late import late_entry
from scorer.league.night.model import KINDS, Entry, Result, plan
from scorer.league.night.places import places, tables
from scorer.words import LANGUAGES, dates, words
from scorer.words import night as said
from scorer.words.columns import columns
from scorer.words.happened import happened
from tests import nights


def drawn(kind, names="ABCD", **more):
    pen = nights.opened_night(plan(kind, **more))
    pen.write(PairsEntered(tuple(Entry(name) for name in names)))
    pen.write(draw(pen.night))
    return pen


@pytest.mark.parametrize(
    ("slots", "name"), [(2, "Final"), (4, "Semifinales"), (32, "Dieciseisavos de final"), (128, "Ronda de 128")]
)
def test_a_round_of_the_knock_out_is_called_by_who_is_left(slots, name):
    assert said.knock_out_round(words("es"), slots) == name


def test_a_round_of_a_sheet_is_counted_from_its_first_one():
    night = drawn("knock-out").night
    found = [said.round_name(words("eu"), night, "knock-out", number) for number in (1, 2)]
    assert found == ["Finalerdiak", "Finala"]


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (Result("played", (), (3, 1)), "3–1"),
        (Result("absent", ("home",)), "absent: {home} · no juegos"),
        (Result("awarded", ("home",), (1, 2), note="x"), "1–2 · awarded: {home}"),
        (Result("abandoned", ("home",), (2, 0)), "2–0 · awarded: {away}"),
        (Result("both_lose", note="x"), "both lose"),
    ],
)
def test_a_result_says_the_juegos_or_what_happened_in_their_place(result, text):
    pen = drawn("knock-out")
    fixture = pen.night.fixture(1)
    names = {"home": fixture.home, "away": fixture.away}
    assert said.result(words("en"), pen.night, fixture) == ""
    pen.write(ResultConfirmed(1, nights.playing(result, names)))
    assert said.result(words("en"), pen.night, fixture) == text.format(**names)


@pytest.mark.parametrize(
    ("result", "text"),
    [(Result("played", (), (2, 3)), "2–3"), (Result("absent", ("A",)), "no comparece: A · sin juegos")],
)
def test_what_happened_says_the_result_that_was_entered_then(result, text):
    pen, _ = drawn("round-robin", "AB"), words("es")
    pair = " – ".join(pen.night.fixture(1).pairs)
    first, second = ResultConfirmed(1, result), ResultCorrected(1, 1, Result("played", (), (3, 0)), "x", "y")
    pen.write(first)
    pen.write(second)
    assert happened(first, _, pen.night) == f"Resultado: {pair} · {text}"
    assert happened(second, _, pen.night) == f"Corregido: {pair} · 3–0"


def test_who_has_won_a_night_of_ceros_is_the_champion_and_not_still_in():
    pen, _ = drawn("ceros", "AB", ceros=1), words("es")
    assert {said.row(_, pen.night, row) for row in tables(pen.night)[0].rows} == {"sigue dentro"}
    pen.write(ResultConfirmed(1, Result("played", (), (3, 0))))
    assert [said.row(_, pen.night, row) for row in tables(pen.night)[0].rows] == ["campeones", "fuera en la ronda 1"]


@pytest.mark.parametrize(
    ("kind", "rules", "heads"),
    [
        ("round-robin", "euskal", ["J", "G", "Juegos"]),
        ("round-robin", "alava-single", ["J", "Ptos", "Juegos"]),
        ("ceros", "madrid-ceros", ["J", "Ceros", "Juegos"]),
    ],
)
def test_the_columns_are_those_of_the_rules_and_tantos_only_where_somebody_wrote_them_down(kind, rules, heads):
    pen = drawn(kind, "ABCD", rules=rules)
    pen.write(ResultConfirmed(1, Result("played", (), (3, 0))))
    assert [one.head for one in columns(words("es"), pen.night)] == heads
    pen.write(ResultConfirmed(2, Result("played", (), (3, 0), (120, 45))))
    assert [one.head for one in columns(words("es"), pen.night)] == [*heads, "Tantos"]
    first = tables(pen.night)[0].rows[0]
    assert columns(words("es"), pen.night)[2].value(first) == "3–0"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_place_of_every_system_is_said_in_every_language(kind, language):
    night = night_check.check(nights.night(3, kind)).night
    assert all(said.place(words(language), night, one) for one in places(night))
    assert all(said.decided_by(words(language), night, row.decided_by) for one in tables(night) for row in one.rows)


def test_who_was_put_in_order_by_lot_is_said_so():
    pen = drawn("round-robin", "AB", rules="euskal")
    pen.write(ResultConfirmed(1, Result("both_lose", note="x")))
    tied = tables(pen.night)[0].unresolved[0]
    pen.write(PlacesDecided(tied, "judge", reason="x"))
    [first, _] = tables(pen.night)[0].rows
    assert said.decided_by(words("es"), pen.night, first.decided_by) == "el juez"


def test_a_day_is_said_in_words_and_anything_else_as_it_was_typed():
    assert dates.written(words("fr"), "2026-12-24") == "24 décembre 2026"
    assert dates.written(words("fr"), "un jeudi") == "un jeudi"


def test_who_went_home_from_ceros_before_its_first_draw_was_out_in_no_round():
    pen, _ = drawn("ceros", "AB", ceros=1), words("es")
    pen.write(late_entry(pen.night, Entry("C")))
    pen.write(Withdrawn("C"))
    assert said.row(_, pen.night, tables(pen.night)[0].rows[-1]) == "se fue"
    assert said.place(_, pen.night, places(pen.night)[-1]) == "se fue"
