"""A night on paper: every name is on it in four languages, nothing leaves its box, nothing is cut."""

from __future__ import annotations

import io
from collections import defaultdict
from itertools import combinations

import pytest
import segno
import zxingcpp
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from scorer.files import acta_blank, night_bracket, night_cards, night_check, night_lists, night_pdf
from scorer.files.paper import A4, A4_ACROSS, A5, Paper
from scorer.league.night import tree
from scorer.league.night.draws import draw
from scorer.league.night.events import PairsEntered, ResultConfirmed, TableAssigned
from scorer.league.night.late import late_entry
from scorer.league.night.model import Entry, Result, plan
from scorer.league.night.places import places, tables
from scorer.words import LANGUAGES, words
from scorer.words import night as said
from tests import nights

LONG = (
    "Sociedad Gastronómica Ñañarri Etxeberria Goikoetxea de Bergara y Compañía Limit.",
    "Peña Musística «La Última Ronda» del Barrio de San Cristóbal, Vitoria-Gasteiz XX",
    "François Œuvrard – Jean-Noël Lafitte de l'Amicale des Joueurs de Mus de Bayonne",
)
PLAYERS = ("Iñaki Goikoetxea Etxeberria-Urrutia", "Mª Ángeles Fernández de Gamboa y Pérez de Guzmán el Bueno Itur")
CODES = {table: f"ACD{'EFGHJK'[table - 1]}FG" for table in range(1, 7)}
HERE = "http://192.168.1.20:8551/"


def night(kind, count, draws=99, reglamento="euskal", **more):
    """A night after some draws, the last one half played."""
    pen = nights.opened_night(plan(kind, **more), tables=40, reglamento=reglamento)
    names = [*LONG, *(f"Bikotea {number}" for number in range(count - len(LONG)))]
    pen.write(PairsEntered(tuple(Entry(name, PLAYERS) for name in names)))
    for number in range(1, draws + 1):
        if nights.is_over(pen.night):
            break
        pen.write(draw(pen.night))
        for one, table in list(zip(pen.night.waiting, pen.night.free_tables, strict=False)):
            pen.write(TableAssigned(one.number, table))
        last = number == draws
        for one in pen.night.open[: len(pen.night.open) // 2] if last else pen.night.open:
            won, lost = (pen.night.target, one.number % pen.night.target)
            juegos = (won, lost) if one.number % 2 else (lost, won)
            pen.write(ResultConfirmed(one.number, Result("played", (), juegos, (119, 40 + one.number % 9))))
    return pen.night


NIGHTS = {
    "knock-out of 30": lambda: night("knock-out", 30, 3),
    "knock-out of 100": lambda: night("knock-out", 100),
    "knock-out of 4": lambda: night("knock-out", 4, 1, reglamento="alava"),
    "groups": lambda: night("groups", 16, 3),
    "all against all": lambda: night("round-robin", 9, 1, rules="alava-double"),
    "ceros": lambda: night("ceros", 13, 4, reglamento="madrid"),
    "not drawn": lambda: night("knock-out", 3, 0),
}
PAPERS = {
    "pairings": night_lists.pairings,
    "standings": night_lists.standings,
    "bracket": night_bracket.bracket,
    "actas": lambda _, one: acta_blank.of_matches(_, one, night_pdf.open_in(one, None)),
    "cards": lambda _, one: night_cards.cards(_, one, CODES, HERE),
}
SIZES = {"bracket": A4_ACROSS, "actas": A5}


@pytest.fixture(scope="module")
def made():
    return {name: make() for name, make in NIGHTS.items()}


@pytest.fixture(scope="module")
def papers(made):
    """Every paper of every night in every language."""
    return {
        (name, kind, language): draw_(words(language), one)
        for name, one in made.items()
        for kind, draw_ in PAPERS.items()
        for language in LANGUAGES
    }


def text(pdf):
    """The words of a PDF, on one line."""
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages).split())


def test_no_line_leaves_its_box_or_the_page_and_none_is_cut(papers):
    for (name, kind, language), paper in papers.items():
        wide, high = paper.size
        for line in paper.put:
            at = (name, kind, language, line)
            assert line.width <= line.box + 0.01, at
            assert line.x >= 4, at
            assert line.x + line.width <= wide - 4, at
            assert 4 <= line.y <= high - 4 - line.height, at
            assert "…" not in line.text, at
            assert "?" not in line.text, at


def test_no_line_lies_over_another(papers):
    for key, paper in papers.items():
        pages = defaultdict(list)
        for line in paper.put:
            if line.text.strip():
                pages[line.page].append(line)
        for lines in pages.values():
            for one, other in combinations(lines, 2):
                beside = one.x + one.width <= other.x + 0.01 or other.x + other.width <= one.x + 0.01
                apart = one.y + one.height * 0.8 <= other.y + 0.01 or other.y + other.height * 0.8 <= one.y + 0.01
                assert beside or apart, (key, one, other)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["pairings", "standings", "bracket"])
def test_every_pair_is_on_it_whole(made, kind, language):
    one = made["knock-out of 30"]
    on_it = text(getattr(night_pdf, kind)(words(language), one))
    wanted = [name for each in night_pdf.open_in(one, None) for name in each.pairs] if kind == "pairings" else one.names
    for name in wanted:
        assert name in on_it


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_that_decided_each_place_is_on_the_standings(made, language):
    one, _ = made["all against all"], words(language)
    on_it = text(night_pdf.standings(_, one))
    for row in tables(one)[0].rows:
        assert said.row(_, one, row) in on_it


@pytest.mark.parametrize(
    ("rules", "kind", "is_counted"), [("alava-single", "round-robin", True), ("euskal", "groups", False)]
)
def test_paper_has_the_columns_and_the_words_of_the_screens(rules, kind, is_counted):
    one, _ = night(kind, 4, 1, rules=rules), words("es")
    on_it = text(night_pdf.standings(_, one))
    assert ("Puntos" in on_it) is is_counted
    assert "Tantos" in on_it


def test_a_night_that_is_over_names_the_rule_of_each_place_as_the_screen_does():
    pen, _ = nights.opened_night(plan("round-robin", rules="euskal")), words("es")
    pen.write(PairsEntered((Entry("A"), Entry("B"))))
    pen.write(draw(pen.night))
    pen.write(ResultConfirmed(1, Result("played", (), (pen.night.target, 0))))
    on_it = text(night_pdf.standings(_, pen.night))
    assert "partidas ganadas" in on_it
    assert "campeones" not in on_it
    assert "Tantos" not in on_it


def test_a_bye_that_a_late_pair_took_away_is_not_on_the_wall():
    pen, _ = nights.opened_night(plan("round-robin", rules="euskal")), words("en")
    pen.write(PairsEntered(tuple(Entry(name) for name in ("Ane", "Jon", "Iker"))))
    pen.write(draw(pen.night))
    assert text(night_pdf.pairings(_, pen.night)).count("Without a match") == 3
    pen.write(late_entry(pen.night, Entry("Tarde")))
    on_it = text(night_pdf.pairings(_, pen.night))
    assert "Without a match" not in on_it
    assert on_it.count("Tarde") == 3
    assert night_check.check(pen.file).byes == 0


def test_pairings_say_the_table_and_the_result_of_each_match(made):
    assert text(night_pdf.pairings(words("es"), made["knock-out of 4"])) == (
        "Tanteo Emparejamientos Noche de mus · 12 de marzo de 2026 · Bar Sol Eliminatorias · Semifinales Encuentro "
        "Mesa Pareja Pareja Resultado 1 1 Peña Musística «La Última Ronda» del Barrio de San Cristóbal, "
        "Vitoria-Gasteiz XX Sociedad Gastronómica Ñañarri Etxeberria Goikoetxea de Bergara y Compañía Limit. 5–1 "
        "2 2 François Œuvrard – Jean-Noël Lafitte de l'Amicale des Joueurs de Mus de Bayonne Bikotea 0"
    )


def test_one_round_can_be_asked_for_alone(made):
    on_it = text(night_pdf.pairings(words("en"), made["all against all"], 4))
    assert "Round 4" in on_it
    assert "Round 3" not in on_it
    [rests] = next(one.rests for one in made["all against all"].draws[0].rounds if one.number == 4)
    assert f"Without a match: {rests}" in on_it


def test_a_shared_place_is_numbered_once(made):
    one = made["knock-out of 30"]
    numbers = [line.text for line in night_lists.standings(words("es"), one).put if line.text[:-1].isdigit()]
    assert numbers == [f"{position}." for position in sorted({placed.position for placed in places(one)})]


def test_a_blank_acta_is_an_a5_sheet_a_match_with_its_table_and_its_pairs(made):
    one = made["groups"]
    waiting = night_pdf.open_in(one, None)
    pages = PdfReader(io.BytesIO(night_pdf.actas(words("es"), one))).pages
    assert len(pages) == len(waiting)
    for page, fixture in zip(pages, waiting, strict=True):
        on_it = " ".join(page.extract_text().split())
        seat = one.seats.get(fixture.number)
        for word in (*fixture.pairs, *PLAYERS, f"Encuentro {fixture.number}", f"Mesa {seat.table}" if seat else ""):
            assert word in on_it


def test_the_matches_at_a_table_are_on_top_of_the_pile(made):
    one = made["all against all"]
    seats = [one.seats[each.number].table if each.number in one.seats else 99 for each in night_pdf.open_in(one, None)]
    assert seats == sorted(seats)
    assert len({each.round for each in night_pdf.open_in(one, 15)}) == 1


def test_a_card_says_the_table_and_its_six_letters_and_holds_the_address_that_joins(made, monkeypatch):
    one, blocks = made["ceros"], []
    monkeypatch.setattr(Paper, "block", lambda _self, at, size: blocks.append((at, size)))
    on_it = text(night_pdf.cards(words("eu"), one, {3: "ACDEFG"}, HERE))
    assert "3. mahaia" in on_it
    assert "A C D E F G" in on_it
    assert "192.168.1.20:8551/unirse" in on_it
    wanted = segno.make("http://192.168.1.20:8551/unirse/ACDEFG", error="m", micro=False).matrix
    module = night_cards.SQUARE / (len(wanted) + 8)
    assert sum(width for _, (width, _) in blocks) == pytest.approx(sum(map(sum, wanted)) * module)
    corner = min(at for at, _ in blocks)
    black = {
        (round((x - corner[0]) / module) + step, round((y - corner[1]) / module))
        for (x, y), (width, _) in blocks
        for step in range(round(width / module))
    }
    assert black == {(x, y) for y, row in enumerate(wanted) for x, one_ in enumerate(row) if one_}


def test_a_reader_reads_every_printed_card(made):
    """As a camera sees it, at 100 dots an inch: two millimetres of paper are eight of them."""
    codes = {1: "ACDEFG", 2: "HJKLMN", 3: "PRTUWX", 4: "YACDEF", 5: "GHJKLM"}
    pages = PdfDocument(night_pdf.cards(words("es"), made["ceros"], codes, HERE))
    seen = [
        one.text for page in pages for one in zxingcpp.read_barcodes(page.render(scale=100 / 72).to_pil().convert("L"))
    ]
    assert sorted(seen) == [f"http://192.168.1.20:8551/unirse/{code}" for code in sorted(codes.values())]


def test_the_bracket_has_a_page_for_32_places_and_one_for_the_last_rounds(papers):
    assert papers["knock-out of 30", "bracket", "fr"].pages == 1
    paper = papers["knock-out of 100", "bracket", "fr"]
    assert paper.pages == 5
    assert [line.text for line in paper.put if line.page == 5 and line.text == "Finale"] == ["Finale"]
    assert [line.text for line in paper.put if line.text.endswith("/ 5")] == [f"{page} / 5" for page in range(1, 6)]


def test_a_knock_out_that_is_not_drawn_says_so(papers):
    assert "The knock-out is not drawn yet." in [line.text for line in papers["not drawn", "bracket", "en"].put]


def test_pages_have_their_size_and_their_faces(papers):
    for (_, kind, language), paper in papers.items():
        reader = PdfReader(io.BytesIO(paper.bytes())) if language == "eu" else None
        for page in reader.pages if reader else ():
            size = (round(float(page.mediabox.width) / 72 * 25.4), round(float(page.mediabox.height) / 72 * 25.4))
            assert size == SIZES.get(kind, A4)
            for font in page["/Resources"]["/Font"].values():
                [descendant] = font.get_object()["/DescendantFonts"]
                assert "/FontFile2" in descendant.get_object()["/FontDescriptor"].get_object()


def test_the_same_night_gives_the_same_bytes(made):
    first, again = (night_pdf.standings(words("eu"), made["ceros"]) for _ in range(2))
    assert first == again


class TestTree:
    def test_every_tie_from_the_first_round_to_the_final_is_in_it(self, made):
        drawn = tree.rounds(made["knock-out of 100"])
        assert [len(one) for one in drawn] == [64, 32, 16, 8, 4, 2, 1]
        assert tree.champion_of(drawn) == nights.champion(made["knock-out of 100"])

    def test_a_bye_goes_on_and_what_is_not_known_is_open(self, made):
        drawn = tree.rounds(made["knock-out of 30"])
        byes = [tie for tie in drawn[0] if tree.NOBODY in tie.names]
        assert [tie.winner in tie.names for tie in byes] == [True, True]
        assert drawn[-1][0] == tree.Tie(None, None, None)
        assert sum(tie.winner is None for tie in drawn[2]) == 2

    def test_where_both_were_absent_nobody_goes_on(self):
        pen = nights.opened_night(plan("knock-out"))
        pen.write(PairsEntered(tuple(Entry(name) for name in "ABCD")))
        pen.write(draw(pen.night))
        pen.write(ResultConfirmed(1, Result("absent", pen.night.fixture(1).pairs)))
        pen.write(ResultConfirmed(2, Result("played", (), (3, 0))))
        [final] = tree.rounds(pen.night)[1]
        assert final == tree.Tie(tree.NOBODY, pen.night.fixture(2).home, pen.night.fixture(2).home)

    def test_parts_hold_every_tie_of_their_rounds_once(self, made):
        drawn = tree.rounds(made["knock-out of 100"])
        cut = tree.parts(drawn, 8)
        assert [len(part.rounds[0]) for part in cut] == [4] * 16 + [4, 4] + [4]
        first = [tie for part in cut if part.first == 1 for tie in part.rounds[0]]
        assert first == list(drawn[0])
        assert [tie for part in cut if part.first == 4 for tie in part.rounds[0]] == list(drawn[3])
        assert cut[-1].rounds == drawn[-3:]
