"""The whole night as one file, and what a checker finds in it."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest
from jsonschema import Draft202012Validator

from scorer.files import log as chain
from scorer.files import night, night_check, night_out, pairs, reader, schemas
from scorer.files.errors import MissingKey, NotATime, TooLarge, UnknownKey
from scorer.files.log import BrokenChain
from scorer.files.logfile import OtherCount, OtherHead
from scorer.league.night import errors
from scorer.league.night.draws import draw
from scorer.league.night.events import PairsEntered, ResultConfirmed, ResultCorrected
from scorer.league.night.from_acta import result_of
from scorer.league.night.model import KINDS, Entry, Result, plan
from scorer.mus.errors import TanteoError
from scorer.words import LANGUAGES, words
from scorer.words.columns import headings
from tests import nights

SEEDS = range(12)


@pytest.mark.parametrize("kind", KINDS)
def test_nights_made_by_chance_are_read_back_and_fit_and_keep_to_the_schema(kind):
    valid = Draft202012Validator(schemas.schema("mus-night/1"))
    for seed in SEEDS:
        made = nights.night(seed, kind)
        text = night.dumps(made)
        assert night.loads(text) == made
        valid.validate(json.loads(text))
        found = night_check.check(night.loads(text))
        assert found.over
        nights.assert_eliminations(found.night)


def resealed(file, change, partidas=None):
    """The file with its events changed and sealed anew, as somebody would who knows how."""
    rows = [{**chain.as_json(record), "data": json.loads(json.dumps(record.data))} for record in file.records]
    change(rows)
    records = []
    for row in rows:
        said = {key: row[key] for key in ("id", "device", "at", "kind", "data")}
        records.append(chain.seal(records[-1] if records else None, **said))
    return night.NightFile(file.id, tuple(records), file.partidas if partidas is None else partidas)


def found_in(file):
    """What the checker says of a file that somebody has had."""
    with pytest.raises(TanteoError) as refused:
        night_check.check(night.loads(night.dumps(file)))
    return type(refused.value), refused.value.place


def of_kind(rows, kind):
    return [row for row in rows if row["kind"] == kind]


def by_hand(kind, names, rounds=99, **more):
    """A night in which the home pair always wins, some by a signed acta; closed where it comes to its end."""
    pen = nights.opened_night(plan(kind, **more))
    pen.write(PairsEntered(tuple(Entry(name) for name in names)))
    while not nights.is_over(pen.night) and len(pen.night.draws) < rounds:
        pen.write(draw(pen.night))
        for one in pen.night.open:
            pen.write(ResultConfirmed(one.number, Result("played", (), (3, 1))))
    if nights.is_over(pen.night):
        pen.close()
    return pen.file


def with_acta():
    pen = nights.opened_night(plan("knock-out"))
    pen.write(PairsEntered((Entry("A"), Entry("B"))))
    pen.write(draw(pen.night))
    log = nights.partida_log(pen.night.setup(pen.night.fixture(1)), "p1", pen.chance)
    pen.logs.append(log)
    sheet = nights.versions(log)[-1]
    pen.write(ResultConfirmed(1, result_of(sheet, "p1", pen.night.fixture(1).pairs)))
    pen.close()
    return pen.file


class TestTampering:
    def test_a_record_changed_where_it_stands(self):
        text = night.dumps(by_hand("knock-out", "ABCD")).replace("Bar Sol", "Bar Luna", 1)
        with pytest.raises(BrokenChain):
            night.loads(text)

    def test_the_last_record_dropped(self):
        document = night.write(by_hand("knock-out", "ABCD"))
        del document["events"][-1]
        with pytest.raises(OtherCount):
            night.read(document)

    def test_the_last_record_replaced(self):
        document = night.write(by_hand("knock-out", "ABCD"))
        other = by_hand("knock-out", "ABCD").records
        last = chain.as_json(other[-1])
        body = {**{key: value for key, value in last.items() if key != "hash"}, "device": "another"}
        document["events"][-1] = {**body, "hash": chain.digest(body)}
        with pytest.raises(OtherHead):
            night.read(document)

    def test_two_records_exchanged(self):
        document = night.write(by_hand("ceros", "ABCD"))
        document["events"][3], document["events"][4] = document["events"][4], document["events"][3]
        with pytest.raises(BrokenChain):
            night.read(document)

    def test_opponents_exchanged_in_a_draw(self):
        def change(rows):
            one, other = of_kind(rows, "round_drawn")[0]["data"]["rounds"][0]["pairings"][:2]
            one[1], other[1] = other[1], one[1]

        assert found_in(resealed(by_hand("ceros", "ABCDEF"), change)) == (
            night_check.DrawDiffers,
            "events[2].rounds",
        )

    def test_another_seed_under_a_draw(self):
        def change(rows):
            of_kind(rows, "round_drawn")[0]["data"]["seed"] = "otra"

        assert found_in(resealed(by_hand("round-robin", "ABCDEF"), change))[0] is night_check.DrawDiffers

    def test_a_group_dealt_by_hand(self):
        def change(rows):
            groups = of_kind(rows, "round_drawn")[0]["data"]["groups"]
            groups[0][0], groups[1][0] = groups[1][0], groups[0][0]

        assert found_in(resealed(by_hand("groups", "ABCDEFGH"), change)) == (
            night_check.DrawDiffers,
            "events[2].groups",
        )

    def test_a_bye_given_to_somebody_who_has_had_one(self):
        def change(rows):
            first, second = (row["data"]["rounds"][0] for row in of_kind(rows, "round_drawn")[:2])
            rested = first["rests"][0]
            pairing = next(one for one in second["pairings"] if rested in one)
            pairing[pairing.index(rested)] = second["rests"][0]
            second["rests"] = [rested]

        file = resealed(by_hand("ceros", "ABCDE", rounds=2), change)
        assert found_in(file) == (night_check.ByeTwice, "events[5].rounds[0].rests")

    def test_a_rematch_that_could_have_been_avoided(self):
        def change(rows):
            first, second = (row["data"]["rounds"][0] for row in of_kind(rows, "round_drawn")[:2])
            second["pairings"] = first["pairings"]

        file = resealed(by_hand("ceros", "ABCD", rounds=2), change)
        assert found_in(file) == (night_check.RematchAvoidable, "events[5].rounds[0].pairings")

    def test_somebody_who_is_out_drawn_again(self):
        def change(rows):
            last = of_kind(rows, "round_drawn")[-1]["data"]["rounds"][0]["pairings"][0]
            last[1] = next(name for name in "ABCD" if name not in last)

        assert found_in(resealed(by_hand("ceros", "ABCD", ceros=1), change))[0] is errors.PairNotIn

    def test_a_loser_sent_on_to_the_final(self):
        def change(rows):
            result = of_kind(rows, "result_confirmed")[0]["data"]["result"]
            result["juegos"].reverse()

        assert found_in(resealed(by_hand("knock-out", "ABCD"), change)) == (errors.PairNotIn, "events[5].rounds[0]")

    def test_the_final_turned_round(self):
        def change(rows):
            of_kind(rows, "result_confirmed")[-1]["data"]["result"]["juegos"].reverse()

        assert found_in(resealed(by_hand("knock-out", "ABCD"), change)) == (
            night_check.OtherPlaces,
            "events[7].champion",
        )

    def test_another_champion_written_in(self):
        def change(rows):
            rows[-1]["data"]["champion"] = rows[-1]["data"]["places"][1][1]

        assert found_in(resealed(by_hand("ceros", "ABCD"), change))[1].endswith("champion")

    def test_two_places_exchanged(self):
        def change(rows):
            places = rows[-1]["data"]["places"]
            places[-1][1], places[-2][1] = places[-2][1], places[-1][1]

        assert found_in(resealed(by_hand("round-robin", "ABCDE"), change))[0] is night_check.OtherPlaces

    def test_a_result_left_out(self):
        def change(rows):
            rows.remove(of_kind(rows, "result_confirmed")[0])

        assert found_in(resealed(by_hand("ceros", "ABCD"), change))[0] is errors.RoundNotClosed

    def test_a_result_that_its_acta_does_not_say(self):
        def change(rows):
            of_kind(rows, "result_confirmed")[0]["data"]["result"]["tantos"][0] += 5

        assert found_in(resealed(with_acta(), change)) == (night_check.ActaSaysOtherwise, "events[3].result")

    def test_an_acta_whose_log_is_not_there_or_is_another_one(self):
        file = with_acta()
        assert found_in(resealed(file, list, partidas=()))[0] is night_check.NoLog
        other = nights.partida_log(nights.setup_of(file), "p1", nights.Random(9))
        assert found_in(resealed(file, list, partidas=(other,)))[0] is night_check.NoSuchActa

    def test_lots_for_a_place_that_the_seed_does_not_draw(self):
        made = next(file for file in (nights.night(seed, "groups") for seed in range(99)) if has_lots(file))

        def change(rows):
            of_kind(rows, "places_decided")[0]["data"]["teams"].reverse()

        assert found_in(resealed(made, change))[0] is night_check.DrawDiffers

    def test_a_result_corrected_after_it_was_final(self):
        def change(rows):
            data = {**rows[3]["data"], "version": 1, "reason": "por qué no", "by": "alguien"}
            rows.insert(-1, {**rows[3], "id": "late", "kind": "result_corrected", "data": data})

        assert found_in(resealed(by_hand("knock-out", "ABCD"), change))[0] is errors.FrozenRound


def has_lots(file):
    return any(record.kind == "places_decided" for record in file.records)


def test_a_night_that_is_not_over_yet_fits_too():
    found = night_check.check(by_hand("ceros", "ABCDE", rounds=2))
    assert (found.over, found.champion, found.draws) == (False, None, 2)


@pytest.mark.parametrize(
    ("change", "fact", "place"),
    [
        ({"colour": "red"}, UnknownKey, "events[0].colour"),
        ({"date": "tomorrow"}, NotATime, "events[0].date"),
        ({"plan": {"kind": "groups", "rules": "euskal", "size": 4}}, MissingKey, "events[0].plan.through"),
        ({"plan": {"kind": "knock-out", "ceros": 3}}, UnknownKey, "events[0].plan.ceros"),
    ],
)
def test_an_event_is_read_strictly(change, fact, place):
    file = resealed(by_hand("ceros", "ABCD"), lambda rows: rows[0]["data"].update(change))
    assert found_in(file) == (fact, place)


def test_fifty_megabytes_are_no_night():
    with pytest.raises(TooLarge):
        night.loads(b" " * 50_000_000)
    assert night.LARGEST_NIGHT > reader.LARGEST_FILE


def test_everything_is_there_as_json_and_as_csv_in_which_no_cell_is_a_formula():
    pen = nights.opened_night(plan("groups", size=2))
    pen.write(PairsEntered((Entry("=1+1", ("@a", "-b"), "+c"), Entry("B"), Entry("C"), Entry("D"))))
    nights.play(pen)
    document = json.loads(json.dumps(night_out.document(pen.night)))
    assert document["champion"] == nights.champion(pen.night)
    assert len(document["matches"]) == len(pen.night.fixtures) >= 3
    for name, write in night_out.CSVS.items():
        text = write(pen.night)
        assert "'=1+1" in text, name
        assert not any(cell.startswith(("=", "@", "+")) for row in text.splitlines() for cell in row.split(","))


class TestForASpreadsheet:
    """The tables of a night as the spreadsheet of somebody's language opens them."""

    @pytest.fixture
    def made(self):
        pen = nights.opened_night(plan("groups", size=2))
        pen.write(
            PairsEntered((Entry("Bar Sol; A", ("Ane", "Jon"), "Bar Sol"), Entry("Bar Sol"), Entry("Ñ"), Entry("D")))
        )
        nights.play(pen)
        return pen.night

    @pytest.mark.parametrize("name", list(night_out.CSVS))
    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_its_cells_stand_in_columns_under_headings_in_its_language(self, made, language, name):
        write, _ = night_out.CSVS[name], words(language)
        apart = "," if language == "en" else ";"
        plain = list(csv.reader(io.StringIO(write(made))))
        rows = list(csv.reader(io.StringIO(write(made, _)), delimiter=apart))
        assert {len(row) for row in rows} == {len(plain[0])}
        assert rows[0] == headings(_, plain[0])
        numbers = [[cell for cell in row if cell.isdigit()] for row in rows[1:]]
        assert numbers == [[cell for cell in row if cell.isdigit()] for row in plain[1:]]

    def test_what_is_said_in_it_is_said_in_its_language(self, made):
        text = night_out.matches_csv(made, words("es"))
        assert "knock-out" not in text
        assert "Eliminatoria" in text

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_its_pairs_are_read_by_another_night_as_they_were(self, made, language):
        text = night_out.pairs_csv(made, words(language))
        assert pairs.read(text.encode("utf-8-sig")).pairs == tuple(made.entries)
        assert pairs.read(text.encode("cp1252")).guessed == text


class TestALogThatIsMissing:
    """A night whose partida `p1` was lost: it says so, and everything else in it is checked."""

    @pytest.fixture
    def file(self):
        return replace(with_acta(), partidas=(), missing=("p1",))

    def test_it_is_read_back_and_keeps_to_the_schema_and_without_one_nothing_is_said(self, file):
        text = night.dumps(file)
        assert night.loads(text) == file
        Draft202012Validator(schemas.schema("mus-night/1")).validate(json.loads(text))
        assert "missing" not in json.loads(night.dumps(with_acta()))

    def test_what_is_there_is_checked_and_the_result_that_rests_on_it_is_not(self, file):
        found = night_check.check(file)
        assert [(one.partida, one.match, one.pairs) for one in found.missing] == [
            ("p1", 1, found.night.fixtures[0].pairs)
        ]
        assert (found.results, found.actas, found.unchecked) == (1, 0, 1)

    def test_what_is_wrong_is_found_all_the_same(self, file):
        def change(rows):
            rows[-1]["data"]["champion"] = rows[-1]["data"]["places"][1][1]

        assert found_in(replace(resealed(file, change), missing=("p1",)))[1].endswith("champion")

    @pytest.mark.parametrize(
        ("missing", "fact", "place"),
        [
            (("p1", "p1"), night.PartidaTwice, "missing[1]"),
            (("p1", "p2"), night.NotPlayed, "missing[1]"),
        ],
    )
    def test_it_is_named_once_and_only_where_an_event_names_it(self, file, missing, fact, place):
        assert found_in(replace(file, missing=missing)) == (fact, place)

    def test_it_is_not_there_and_missing_at_once(self):
        assert found_in(replace(with_acta(), missing=("p1",))) == (night.PartidaTwice, "missing[0]")

    def test_a_list_of_something_else_is_refused(self, file):
        document = json.loads(night.dumps(file))
        for wrong, place in (("p1", "missing"), ([1], "missing[0]")):
            with pytest.raises(TanteoError) as fact:
                night.loads(json.dumps({**document, "missing": wrong}))
            assert fact.value.place == place


class TestResultsOfOlderEditions:
    """What an older edition took and this one would refuse is read as it is, counts, and is named."""

    @pytest.mark.parametrize(
        ("result", "fact"),
        [
            (Result("played", (), (3, 1), (5000, 20)), errors.TooManyTantos),
            (Result("absent", ("A",), (3, 0)), errors.NothingPlayed),
            (Result("abandoned", ("A",), (3, 3)), errors.TooManyJuegos),
        ],
    )
    def test_each_is_named_with_its_match_and_why(self, result, fact):
        pen = by_hand_pen(result)
        (doubt,) = night_check.check(night.loads(night.dumps(pen.file))).doubts
        assert (doubt.match, set(doubt.pairs), type(doubt.fact)) == (1, {"A", "B"}, fact)

    def test_one_that_was_put_right_since_is_none(self):
        pen = by_hand_pen(Result("played", (), (3, 1), (5000, 20)))
        pen.write(ResultCorrected(1, 1, Result("played", (), (3, 1), (90, 50)), "mal apuntado", "Ane"))
        assert night_check.check(pen.file).doubts == ()


def by_hand_pen(result):
    pen = nights.opened_night(plan("round-robin"))
    pen.write(PairsEntered((Entry("A"), Entry("B"))))
    pen.write(draw(pen.night, ""))
    pen.write(ResultConfirmed(1, result))
    return pen
