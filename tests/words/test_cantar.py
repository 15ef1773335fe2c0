"""The cobro said aloud, as a scorer says it at the table."""

from __future__ import annotations

import pytest

from scorer.files import partida
from scorer.mus.cobro import Line
from scorer.mus.reglamento import load
from scorer.mus.words import Concept, Lance
from scorer.partida.tally import tally
from scorer.words import LANGUAGES, cantar, words
from tests.files.documents import QUIET, WITH_CARDS, bet, document

NAMES = ("Ane y Jon", "Luis y Marta")
BY_JUDGE = {"by": "judge", "reason": "mal contado"}


def sung(*hands, language="es", **more):
    """The last entry of a partida, sung."""
    whole = partida.read(document(*hands, **more))
    step = tally(whole).steps[-1]
    return cantar.step(words(language), step, [pair.name for pair in whole.setup.pairs], whole.setup.reglamento)


def quiet(**more):
    return {**QUIET, **more}


def juego(**more):
    return {**{key: QUIET[key] for key in ("grande", "chica", "pares")}, "juego": more}


class TestSpanish:
    def test_what_went_en_paso(self):
        assert sung(QUIET) == [
            "Grande en paso, una para Ane y Jon.",
            "Chica en paso, una para Ane y Jon.",
            "Punto, una para Ane y Jon.",
        ]

    def test_a_bet_refused_a_raise_refused_an_ordago_refused(self):
        said = sung(
            quiet(grande=bet(0, 2, answer="no"), chica=bet(0, 2, 4, answer="no"), punto=bet(1, "ordago", answer="no"))
        )
        assert said[:3] == [
            "Grande, envite no querido: una para Ane y Jon.",
            "Chica, subida no querida: dos para Luis y Marta.",
            "Punto, órdago no querido: una para Luis y Marta.",
        ]

    def test_the_deje_and_the_accepted_bet(self):
        hand = quiet(pares=bet(0, 2, 4, answer="no", held=["par", "par", None, None]))
        assert "Pares, el deje: una para Luis y Marta." in sung(hand, reglamento="madrid")
        assert "Grande, envite querido: siete para Ane y Jon." in sung(quiet(grande=bet(0, 7, answer="yes", winner=0)))

    @pytest.mark.parametrize(
        ("held", "said"),
        [
            (["par", None, None, None], "Par, una para Ane y Jon."),
            (["par", None, "par", None], "Dos pares, dos para Ane y Jon."),
            (["par", None, "duples", None], "Duples y par, cuatro para Ane y Jon."),
            (["medias", None, "duples", None], "Duples y medias, cinco para Ane y Jon."),
            (["duples", None, "duples", None], "Dos duples, seis para Ane y Jon."),
            (["medias", None, "medias", None], "Dos medias, cuatro para Ane y Jon."),
        ],
    )
    def test_pares_by_what_was_held(self, held, said):
        assert said in sung(quiet(pares={"held": held}))

    @pytest.mark.parametrize(
        ("held", "said"),
        [
            ([34, None, None, None], "Juego, dos para Ane y Jon."),
            ([31, None, None, None], "Treinta y una, tres para Ane y Jon."),
            ([40, None, 31, None], "Treinta y una y juego, cinco para Ane y Jon."),
            (["other", None, 33, None], "Dos juegos, cuatro para Ane y Jon."),
            ([31, None, "real", None], "La real y treinta y una, seis para Ane y Jon."),
            (["real", None, "real", None], "Dos reales, seis para Ane y Jon."),
        ],
    )
    def test_juego_by_what_was_held(self, held, said):
        assert said in sung(juego(held=held), overrides={"real": "any-ten"})

    def test_pares_and_juego_where_only_their_value_was_told(self):
        assert "Pares, cinco para Luis y Marta." in sung(quiet(pares={"winner": 1, "value": 5}))
        assert "Juego, cuatro para Luis y Marta." in sung(juego(winner=1, value=4))

    def test_cards_tell_what_was_held(self):
        assert "Duples y par, cuatro para Ane y Jon." in sung(WITH_CARDS)

    def test_an_ordago_is_the_juego(self):
        assert sung({"grande": bet(0, "ordago", answer="yes", winner=1)}) == [
            "Órdago a grande: juego para Luis y Marta.",
            "Juego para Luis y Marta, cuarenta a cero.",
        ]

    def test_fuera_with_the_juego_the_vaca_and_the_partida(self):
        said = sung(QUIET, overrides={"juegos": 1, "vacas": 2}, start={"score": [39, 12]})
        assert said == [
            "Grande en paso, una para Ane y Jon.",
            "Ane y Jon: ¡fuera!",
            "Juego para Ane y Jon, cuarenta a doce.",
            "Vaca para Ane y Jon.",
        ]
        last = sung(QUIET, overrides={"juegos": 1}, start={"score": [39, 12]})
        assert last[-1] == "Partida para Ane y Jon."

    def test_a_pair_that_comes_to_be_dentro_says_so_once(self):
        assert sung(QUIET, start={"score": [33, 0]})[-1] == "Ane y Jon: ¡estamos dentro!"
        assert "¡estamos dentro!" not in "".join(sung(quiet(chica={"winner": 1}), start={"score": [36, 0]}))

    def test_a_pair_with_one_to_go_says_so(self):
        assert sung(QUIET, start={"score": [36, 0]})[-1] == "Ane y Jon: ¡a falta de uno!"

    def test_entries_between_hands(self):
        assert sung({"plain": {"pair": 1, "tantos": 5}}) == ["Cinco para Luis y Marta."]
        assert sung(QUIET, {"plain": {"pair": 0, "tantos": -1}}) == ["Una menos para Ane y Jon."]
        assert sung({"set": {"score": [21, 0]}, **BY_JUDGE}) == ["Veintiuna para Ane y Jon."]
        assert sung({"set": {"mano": 1}, **BY_JUDGE}) == []

    def test_what_is_awarded(self):
        assert sung({"award": {"pair": 1, "what": "juego"}, **BY_JUDGE}) == [
            "El juego se adjudica a Luis y Marta.",
            "Juego para Luis y Marta, cuarenta a cero.",
        ]
        assert sung({"award": {"pair": 1, "what": "partida"}, **BY_JUDGE}) == [
            "La partida se adjudica a Luis y Marta.",
            "Partida para Luis y Marta.",
        ]


class TestBasque:
    def test_the_words_of_the_basque_table(self):
        assert sung(QUIET, language="eu") == [
            "Handia pasoan, bat Ane y Jon bikotearentzat.",
            "Txikia pasoan, bat Ane y Jon bikotearentzat.",
            "Puntua, bat Ane y Jon bikotearentzat.",
        ]
        assert sung(QUIET, language="eu", start={"score": [33, 0]})[-1] == "Ane y Jon: barruan gaude!"

    def test_a_hordago_is_an_ustel(self):
        hand = {"grande": bet(0, "ordago", answer="yes", winner=1)}
        assert sung(hand, language="eu", reglamento="euskal") == [
            "Hordagoa handira: ustela Luis y Marta bikotearentzat.",
            "Ustela Luis y Marta bikotearentzat, hogeita hamar; besteek, zero.",
        ]


class TestLine:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("concept", list(Concept))
    @pytest.mark.parametrize("lance", [*Lance, None])
    def test_every_line_can_be_said_in_every_language(self, language, concept, lance):
        said = cantar.line(words(language), Line(lance, 1, 3, concept, (0, 3)), NAMES, load("clasico"))
        assert "Luis y Marta" in said
        assert said.endswith(".")
        assert "{" not in said

    def test_an_ustel_is_called_so_where_the_reglamento_does(self):
        line = Line(Lance.JUEGO, 0, 0, Concept.ORDAGO, (0, 0))
        said = [cantar.line(words("es"), line, NAMES, load(name)) for name in ("euskal", "madrid")]
        assert said == ["Órdago a juego: ustel para Ane y Jon.", "Órdago a juego: juego para Ane y Jon."]


@pytest.mark.parametrize(
    ("reglamento", "said"),
    [
        ("madrid", "Ane y Jon: 3 tantos, 0 juegos"),
        ("alava", "Ane y Jon: 3 piedras, 0 juegos"),
        ("online", "Ane y Jon: 3 amarracos, 0 juegos"),
        ("euskal", "Ane y Jon: 3 tantos, 0 ustel"),
    ],
)
def test_how_it_stands_in_the_words_of_the_reglamento(reglamento, said):
    whole = partida.read(document(QUIET, reglamento=reglamento))
    assert cantar.standing(words("es"), tally(whole).standing, NAMES, whole.setup.reglamento)[0] == said


def test_vacas_are_told_where_there_is_more_than_one():
    whole = partida.read(document(QUIET, overrides={"vacas": 2}))
    said = cantar.standing(words("es"), tally(whole).standing, NAMES, whole.setup.reglamento)
    assert said[1] == "Luis y Marta: 0 tantos, 0 juegos, 0 vacas"


def test_a_partida_that_both_pairs_lose_is_said():
    hand = {**QUIET, "incidents": [{"kind": "slow-play", "pair": "both"}]}
    assert sung(hand, reglamento="madrid")[-1] == "La partida la pierden las dos parejas."


def test_what_an_incident_pays_is_said():
    hand = {
        **WITH_CARDS,
        "cards": ["R R C 4", "A A 4 5", "C S 7 6", "7 S S 6"],
        "incidents": [{"kind": "pares-unannounced", "seat": 1}],
    }
    said = sung(hand, reglamento="madrid")
    assert "Pares, la negada: una para Ane y Jon." in said
    assert "Par, una para Ane y Jon." in said
