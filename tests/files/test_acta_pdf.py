"""The printed acta: everything is on it in four languages, every face is embedded, nothing leaves its box."""

from __future__ import annotations

import io
from collections import defaultdict
from functools import cache
from itertools import combinations

import pytest
from pypdf import PdfReader

from scorer.files import acta, acta_blank, acta_pdf
from scorer.files.paper import HEIGHT, MARGIN, WIDTH, Paper, Style
from scorer.mus.hand import Incident
from scorer.mus.reglamento import IDS, load
from scorer.mus.words import Lance
from scorer.partida.events import Checked, Entered, HandClosed, Reported, Signed, Told
from scorer.partida.model import Award, PairNames, Plain, SetScore, Start
from scorer.words import LANGUAGES, words
from tests.files.actas import BEGIN, STROKES, Game, amended, eventful, short

LONG = (
    PairNames(
        "Sociedad Gastronómica Ñañarri Etxeberria Goikoetxea de Bergara",
        ("Iñaki Goikoetxea Etxeberria-Urrutia", "Mª Ángeles Fernández de Gamboa y Pérez de Guzmán el Bueno Iturri"),
    ),
    PairNames("Peña Musística «La Última Ronda» del Barrio de San Cristóbal", ("François Œuvrard", "W" * 60)),
)
WORDLESS = (PairNames("W" * 60, ("M" * 60, "m" * 60)), PairNames("Ñ" * 300))


def vacas():
    game = Game("euskal", overrides={"vacas": 2, "juegos": 3})
    for winner, loser in [(0, 12), (1, 3), (1, 29), (0, 7), (0, 22), (1, 0), (1, 1), (1, 2), (0, 3), (0, 4), (0, 6)]:
        game.juego(winner, loser)
    return game.signed(strokes=STROKES)


def lost_by_both():
    game = Game()
    told = [Told(1, lance, winner=0) for lance in (Lance.GRANDE, Lance.CHICA)]
    game(*told, Told(1, Lance.PARES, winner=0, value=1), Told(1, Lance.JUEGO, winner=0, value=3))
    game(Reported(1, (Incident("slow-play", pair="both"),)), HandClosed(1))
    return game(Checked(0, "Club"), Signed(0, "A. J."), Signed(1, strokes=STROKES))


def endless():
    """Far more than a page: thirty juegos and as many scores set with long reasons."""
    game = Game("clasico", pairs=LONG, overrides={"juegos": 16, "tantos": 100})
    for number in range(30):
        game(Entered(SetScore("palabra " * (number * 3) + "y" * 200, "judge", score=(number, 3))))
        game.juego(number % 2, 60 - number)
    return game.juego(0)


GAMES = {
    "short": short,
    "eventful": eventful,
    "amended": lambda: eventful()(amended(1, 1), amended(0, 0, by="judge", who="Juez")),
    "long names": lambda: eventful(pairs=LONG)(amended(1, 1, reason="r" * 90, who="Z" * 60)),
    "names without a blank": lambda: eventful(pairs=WORDLESS),
    "no names": lambda: eventful(pairs=(PairNames(""), PairNames(" "))),
    "letters of no face": lambda: eventful(pairs=(PairNames("木村 🃏 e\u0301\n\tx"), PairNames("\u202eabc\u0000"))),
    "vacas": vacas,
    "lost by both": lost_by_both,
    "draft": lambda: Game("alava").juego(0, 12).quiet(0).quiet(1),
    "just opened": Game,
    "taken over": lambda: Game(overrides={"vacas": 3}, start=Start((12, 5), (1, 0), (0, 2))).quiet(0),
    "awarded": lambda: Game().quiet(1)(Entered(Award(1, "partida", "abandono", "judge"))).signed(1),
    "a target out of the ordinary": lambda: Game(overrides={"tantos": 1_000_000, "juegos": 1}).juego(0, 999_999),
    "endless": endless,
}


@pytest.fixture(scope="module")
def sheets():
    return {name: acta.versions(game().log)[-1] for name, game in GAMES.items()}


@pytest.fixture(scope="module")
def drawn(sheets):
    """The acta of a game, drawn once in a language."""
    return cache(lambda name, language="es": acta_pdf.drawn(words(language), "a1b2c3d4e5f6", sheets[name]))


def text(pdf):
    """The words of a PDF, on one line."""
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages).split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_line_leaves_its_box_or_the_page(drawn, name, language):
    for line in drawn(name, language).put:
        assert line.width <= line.box + 0.01, line
        assert line.x >= MARGIN - 0.01, line
        assert line.x + line.width <= WIDTH - MARGIN + 0.01, line
        assert line.y >= MARGIN - 0.01, line
        assert line.y + line.height <= HEIGHT - 3, line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_line_lies_over_another(drawn, name, language):
    pages = defaultdict(list)
    for line in drawn(name, language).put:
        if line.text.strip():
            pages[line.page].append(line)
    for lines in pages.values():
        for one, other in combinations(lines, 2):
            beside = one.x + one.width <= other.x + 0.01 or other.x + other.width <= one.x + 0.01
            # A line's height has the air of its leading in it: letters take four fifths.
            apart = one.y + one.height * 0.8 <= other.y + 0.01 or other.y + other.height * 0.8 <= one.y + 0.01
            assert beside or apart, (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in GAMES if name != "endless"])
def test_it_fits_on_one_page(drawn, name, language):
    assert drawn(name, language).pages == 1


def test_what_does_not_fit_goes_on_with_the_names_and_the_number_of_each_page(drawn):
    paper = drawn("endless")
    assert paper.pages > 2
    feet = [line.text for line in paper.put if line.text.endswith(f"/ {paper.pages}")]
    assert feet == [f"{number} / {paper.pages}" for number in range(1, paper.pages + 1)]
    assert (
        sum(line.text.startswith("Sociedad Gastronómica Ñañarri Etxeberria") for line in paper.put) >= paper.pages - 1
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_scores_reasons_and_the_seal_can_be_read_in_it(sheets, language):
    _ = words(language)
    sheet = sheets["amended"]
    said = text(acta_pdf.render(_, "a1b2c3d4e5f6", sheet))
    whole = sheet.head.hash
    assert whole in said
    assert " ".join(whole[start : start + 4] for start in (0, 4, 8, 12)) in said
    for word in ("Ane y Jon", "Luis y Marta", "Bar Sol", "grande era de los otros", "acta mal copiada", "madrid 9.1"):
        assert word in said
    for word in (_("Acta of the partida"), _("Version {n}", n=3), _("Winners"), _("Settled at the table")):
        assert word in said
    assert "2026" in said
    assert "28 min" in said
    for one in sheet.juegos:
        assert all(str(tantos) in said for tantos in one.win.score)


def test_accents_and_tildes_are_letters_in_it(sheets):
    said = text(acta_pdf.render(words("es"), "x", sheets["long names"]))
    for word in ("Gastronómica Ñañarri Etxeberria Goikoetxea", "«La Última Ronda»", "François Œuvrard", "Mª Ángeles"):
        assert word in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_is_embedded(sheets, language):
    reader = PdfReader(io.BytesIO(acta_pdf.render(words(language), "x", sheets["eventful"])))
    fonts = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]
    assert len(fonts) == 3
    for font in fonts:
        [descendant] = font["/DescendantFonts"]
        assert "/FontFile2" in descendant.get_object()["/FontDescriptor"].get_object()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_a5_and_says_its_title_and_language(sheets, language):
    reader = PdfReader(io.BytesIO(acta_pdf.render(words(language), "x", sheets["short"])))
    box = reader.pages[0].mediabox
    assert (round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)) == (148, 210)
    assert reader.metadata.title == f"{words(language)('Acta of the partida')}: Ane y Jon – Luis y Marta"
    assert reader.trailer["/Root"]["/Lang"] == language


def test_the_same_acta_gives_the_same_bytes(sheets):
    first, again = (acta_pdf.render(words("eu"), "x", sheets["eventful"]) for _ in range(2))
    assert first == again


def test_it_is_black_on_white(sheets):
    reader = PdfReader(io.BytesIO(acta_pdf.render(words("es"), "x", sheets["eventful"])))
    operators = [line.split() for line in reader.pages[0].get_contents().get_data().decode("latin-1").splitlines()]
    assert not any(line and line[-1] in {"rg", "RG", "k", "K"} for line in operators)


def test_a_drawn_signature_is_drawn_as_lines(sheets):
    contents = [
        PdfReader(io.BytesIO(acta_pdf.render(words("es"), "x", sheets[name]))).pages[0].get_contents().get_data()
        for name in ("short", "eventful")
    ]
    typed, by_hand = (content.count(b" l") for content in contents)
    assert by_hand >= typed + sum(len(stroke) - 1 for stroke in STROKES) - 20


def test_a_page_for_the_wall_has_discs_for_stones(sheets, monkeypatch):
    discs = []
    monkeypatch.setattr(Paper, "disc", lambda _self, _centre, radius, **_more: discs.append(round(radius, 2)))
    monkeypatch.setattr(acta_pdf, "SCALES", (1.0,))
    acta_pdf.drawn(words("es"), "x", sheets["short"])
    once = discs[: len(discs) // 2]  # it is drawn twice: measured, then with the room that is left
    assert (once.count(1.55), once.count(1.1)) == (8 + 4 + 2 + 8 + 8, 3 + 2)


def test_a_signature_of_an_earlier_version_says_so(drawn):
    said = [line.text for line in drawn("amended", "en").put]
    assert "Signed by, in version 1" in said
    assert "Signed by the losing pair" not in said


def test_a_number_is_never_cut_short(drawn):
    put = [line.text for line in drawn("a target out of the ordinary").put]
    assert {"1000000", "999999"} <= set(put)


def test_a_pair_without_names_and_a_text_without_letters_are_drawn_all_the_same(drawn):
    put = [line.text for line in drawn("letters of no face").put]
    assert "?? ? é x" in put
    assert "abc" in put


class TestBlank:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("reglamento", IDS)
    def test_it_is_one_page_on_which_nothing_leaves_its_box(self, reglamento, language):
        paper = acta_blank.drawn(words(language), load(reglamento))
        assert paper.pages == 1
        for line in paper.put:
            assert line.width <= line.box + 0.01, line
            assert line.x + line.width <= WIDTH - MARGIN + 0.01, line
            assert line.y + line.height <= HEIGHT - 3, line

    @pytest.mark.parametrize(("reglamento", "rows"), [("madrid", 7), ("alava", 9), ("euskal", 5)])
    def test_it_has_a_row_for_each_juego_that_can_be_played(self, reglamento, rows):
        said = text(acta_pdf.blank(words("en"), load(reglamento)))
        name = "Ustel" if reglamento == "euskal" else "Juego"
        assert f"{name} {rows}" in said
        assert f"{name} {rows + 1}" not in said


class TestPaper:
    @pytest.fixture
    def paper(self):
        made = Paper("x", "es", BEGIN)
        made.page()
        return made

    def test_a_word_wider_than_its_box_is_broken(self, paper):
        style = Style(10)
        lines = paper.wrapped("a" + "W" * 50, style, 20)
        assert "".join(lines) == "a" + "W" * 50
        assert all(paper.width(line, style) <= 20 for line in lines)

    def test_a_text_is_set_smaller_before_it_is_cut(self, paper):
        style, lines = paper.fitted("Bar Sol de Arriba", Style(12), 25, 1, 5)
        assert (lines, style.size < 12) == (["Bar Sol de Arriba"], True)
        _, lines = paper.fitted("Bar Sol de Arriba " * 9, Style(12), 25, 2, 5)
        assert len(lines) == 2
        assert lines[-1].endswith("…")

    def test_a_box_narrower_than_a_letter_still_ends(self, paper):
        assert paper.wrapped("ab", Style(10), 0.5) == ["a", "b"]

    def test_no_text_is_one_empty_line(self, paper):
        assert paper.wrapped("", Style(10), 30) == [""]


def test_taps_of_a_table_without_lances_make_an_acta_too():
    game = Game("online", overrides={"juegos": 1})(Entered(Plain(1, 39)), Entered(Plain(1, 1))).signed(1)
    assert acta_pdf.drawn(words("fr"), "x", acta.versions(game.log)[-1]).pages == 1
