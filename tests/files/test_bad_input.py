"""Every way in which a partida's file can be wrong: one line that names the place."""

from __future__ import annotations

import json

import pytest

from tests.files.documents import CARDS, NOBODY, QUIET, WITH_CARDS, bet, document, refusal

BY_JUDGE = {"by": "judge", "reason": "mal contado"}
ONE_JUEGO = {"overrides": {"juegos": 1}}
WITH_JUEGO = {key: lance for key, lance in QUIET.items() if key != "punto"}


def cards(**more):
    return document({**WITH_CARDS, **more})


def told(**more):
    return document({**QUIET, **more})


def without(key, entry):
    return {name: value for name, value in entry.items() if name != key}


def spelt(data, right, wrong):
    """A document whose text has something that no dictionary of Python holds."""
    text = json.dumps(data)
    assert right in text
    return text.replace(right, wrong)


FILES = {
    "a file cut in half": (json.dumps(cards())[:100], "not JSON (line 1, column 101)"),
    "an empty file": ("", "not JSON (line 1, column 1)"),
    "two documents in one file": (json.dumps(cards()) + "\n{}", "not JSON (line 2, column 1)"),
    "ten megabytes of junk": ("x" * 10_485_760, "too large: 10485760 bytes, at most 8388608"),
    "nesting a hundred thousand deep": ("[" * 100_000 + "]" * 100_000, "nested too deeply"),
    "bytes that are no UTF-8": (b'{"format": "\xff"}', "not UTF-8 text (byte 12)"),
    "a list instead of an object": ("[]", "an object is wanted, not a list"),
    "null instead of an object": ("null", "an object is wanted, not null"),
    "NaN": (spelt(document(), '"mano": 0', '"mano": NaN'), "JSON is wanted, not NaN"),
    "a number of five thousand digits": (
        spelt(document(), '"mano": 0', '"mano": ' + "9" * 5000),
        "a number of thousands of digits",
    ),
    "a number of a hundred digits": (
        spelt(document(), '"mano": 0', '"mano": ' + "9" * 100),
        f"mano: {'9' * 40} is not possible: 0 – 3",
    ),
}

HEADS = {
    "no format": (without("format", document()), "format: is missing"),
    "another format": (
        document(format="mus-liga/1"),
        "format: mus-liga/1 is another format: mus-partida/1 is wanted",
    ),
    "a newer version": (
        document(format="mus-partida/2"),
        "format: mus-partida/2 was written by a newer version: this one reads mus-partida/1",
    ),
    "no hands": (without("hands", document()), "hands: is missing"),
    "an unknown key": (document(hans=[]), "hans: unknown key"),
    "a key with a line feed keeps the refusal on one line": (document(**{"a\nb": 1}), r"a\nb: unknown key"),
    "a repeated key": (spelt(document(), '"mano": 0', '"mano": 0, "mano": 1'), "mano: the key stands twice"),
    "an unknown reglamento": (
        document(reglamento="paris"),
        "reglamento: 'paris' is not possible: madrid, alava, online, clasico, euskal",
    ),
    "a fifth seat": (document(mano=4), "mano: 4 is not possible: 0 – 3"),
    "a boolean for an integer": (document(mano=True), "mano: a whole number is wanted, not true/false"),
    "2.0 for 2": (spelt(document(), '"mano": 0', '"mano": 2.0'), "mano: a whole number is wanted, not a number"),
    "three pairs": (document(pairs=["a", "b", "c"]), "pairs: a list of 2 is wanted, not of 3"),
    "a pair of one player": (
        document(pairs=[{"name": "a", "players": ["x"]}, "b"]),
        "pairs[0].players: a list of 2 is wanted, not of 1",
    ),
    "a lone surrogate in a name": (
        document(pairs=["a", "\ud800"]),
        "pairs[1]: half a letter is not possible: text that UTF-8 can carry",
    ),
    "a name of two thousand and one letters": (
        document(pairs=["a" * 2001, "b"]),
        "pairs[0]: too long: 2001 letters, at most 2000",
    ),
    "a start at the target": (
        document(start={"score": [40, 0]}),
        "start.score[0]: 40 is not possible: it must be below 40",
    ),
    "a start with the juegos that win": (
        document(start={"juegos_won": [0, 3]}),
        "start.juegos_won[1]: 3 is not possible: it must be below 3",
    ),
    "a start with the vacas that win": (
        document(start={"vacas_won": [1, 0]}),
        "start.vacas_won[0]: 1 is not possible: it must be below 1",
    ),
    "a start below nothing": (
        document(start={"score": [0, -1]}),
        "start.score[1]: -1 is not possible: 0 – 1000000000",
    ),
}

OVERRIDES = {
    "a target of nothing": ({"tantos": 0}, "overrides.tantos: 0 is not possible: 1 – 1000000000"),
    "juegos of nothing": ({"juegos": 0}, "overrides.juegos: 0 is not possible: 1 – 1000000000"),
    "vacas of nothing": ({"vacas": 0}, "overrides.vacas: 0 is not possible: 1 – 1000000000"),
    "six kings": ({"reyes": 6}, "overrides.reyes: 6 is not possible: 4, 8"),
    "a number for deje": ({"deje": 1}, "overrides.deje: true/false is wanted, not a whole number"),
    "a text for the tanto of punto": ({"punto_bonus": "no"}, "overrides.punto_bonus: true/false is wanted, not text"),
    "a real that nobody plays": (
        {"real": "all"},
        "overrides.real: 'all' is not possible: none, any-ten, figures, jack-of-coins",
    ),
    "dentro beyond the target": (
        {"tantos": 30, "dentro": 31},
        "overrides.dentro: 31 is not possible: a score up to the target",
    ),
    "an unknown parameter": ({"kings": 4}, "overrides.kings: unknown key"),
}

CARDS_PUT_DOWN = {
    "a winner who contradicts the cards": (
        cards(grande={"winner": 1}),
        "grande.winner: pair 1 cannot be the winner: it is pair 0",
    ),
    "a winner who contradicts the cards of a lance that is not counted": (
        document({**WITH_CARDS, "juego": {"winner": 1}}, start={"score": [39, 0]}),
        "juego.winner: pair 1 cannot be the winner: it is pair 0",
    ),
    "five kings of one rank": (
        cards(cards=["R R R R", "R A 4 5", "3 7 7 6", "2 S S 6"]),
        "cards: five cards of rank R: the deck has four",
    ),
    "a suited card twice": (cards(cards=["Ro R C 4", "A A 4 5", "Ro R 7 7", "2 S S 6"]), "cards: Ro stands twice"),
    "five cards": (cards(cards=["R R C 4 5", *CARDS[1:]]), "cards[0]: 5 cards: a hand has four"),
    "three hands": (cards(cards=CARDS[:3]), "cards: a list of 4 is wanted, not of 3"),
    "a card of no deck": (
        cards(cards=["R R C 8", *CARDS[1:]]),
        "cards[0]: 8 is no card: the ranks are R C S 7 6 5 4 3 2 A, a suit o c e b may follow",
    ),
    "a number for a hand": (cards(cards=["R R C 4", 5, *CARDS[2:]]), "cards[1]: text is wanted, not a whole number"),
    "held that contradicts the cards": (
        cards(pares={"held": ["par", "par", "medias", "par"]}),
        "pares.held[2]: who held what does not agree with the cards of seat 2",
    ),
    "other for a seat without juego": (
        cards(juego={"held": [34, "other", 34, None]}),
        "juego.held[1]: who held what does not agree with the cards of seat 1",
    ),
    "a value that contradicts the cards": (cards(pares={"value": 2}), "pares.value: the value is 4, not 2"),
    "a jack of seven seven seven without its suit where the jack of coins decides": (
        document(
            {**WITH_CARDS, "cards": ["R C C 4", "A A 4 5", "7 7 7 S", "2 S S 6"]}, overrides={"real": "jack-of-coins"}
        ),
        "cards[2]: the suit of the jack decides the real: write So, Sc, Se or Sb",
    ),
    "punto with a juego on the table": (cards(punto={}), "punto: there is no punto: juego was announced"),
}

TALK = {
    "a bid after an órdago": (cards(grande=bet(0, "ordago", 2, answer="no")), "grande.bids[1]: a bid after the órdago"),
    "a first bid of one": (
        cards(grande=bet(0, 1, answer="no")),
        "grande.bids[0]: 1 is too small: a first bid is at least 2, a raise at least 1",
    ),
    "a raise of nothing": (
        cards(grande=bet(0, 2, 0, answer="no")),
        "grande.bids[1]: 0 is too small: a first bid is at least 2, a raise at least 1",
    ),
    "2.0 for a bid": (
        spelt(cards(grande=bet(0, 7, answer="no")), "[7]", "[7.0]"),
        "grande.bids[0]: a whole number is wanted, not a number",
    ),
    "an opener without bids": (cards(grande={"opener": 0}), "grande.opener: without bids there is none"),
    "an opener with empty bids": (cards(grande=bet(0)), "grande.opener: without bids there is none"),
    "an answer without bids": (cards(grande={"answer": "no"}), "grande.answer: without bids there is none"),
    "bids without an answer": (cards(grande=bet(0, 2)), "grande.answer: the bid has no answer"),
    "bids without an opener": (cards(grande={"bids": [2], "answer": "no"}), "grande.opener: is missing"),
    "an answer that is none": (
        cards(grande=bet(0, 2, answer="maybe")),
        "grande.answer: 'maybe' is not possible: yes, no",
    ),
    "a winner other than the bidder after a refusal": (
        cards(grande=bet(1, 2, answer="no", winner=0)),
        "grande.winner: pair 0 cannot be the winner: it is pair 1",
    ),
    "a bet at pares when one pair announced none": (
        told(pares=bet(0, 2, answer="no", held=["par", None, "par", None])),
        "pares.bids: bets at pares need both pairs to have announced it",
    ),
    "a bet at juego that nobody announced": (
        told(juego=bet(0, 2, answer="no", held=NOBODY)),
        "juego.bids: bets at juego need both pairs to have announced it",
    ),
}

LANCES = {
    "a lance missing": (document(without("chica", WITH_CARDS)), "chica: chica is missing"),
    "punto missing where nobody announced juego": (document(WITH_JUEGO), "punto: punto is missing"),
    "a lance after the end of the juego": (
        told(grande=bet(0, "ordago", answer="yes", winner=1)),
        "chica: chica was not played: the juego had ended at grande",
    ),
    "an unknown key in a lance": (cards(grande={"winer": 0}), "grande.winer: unknown key"),
    "a repeated key in a hand": (
        spelt(cards(), '"chica": {}', '"chica": {}, "chica": {}'),
        "chica: the key stands twice",
    ),
    "a value at grande": (cards(grande={"value": 2}), "grande.value: unknown key"),
    "null for a lance": (cards(grande=None), "grande: an object is wanted, not null"),
    "held and value together": (
        told(pares={"held": ["par", None, None, None], "value": 1}),
        "pares.value: who held what and what it is worth cannot both be given",
    ),
    "a value of pares out of range": (
        told(pares={"winner": 0, "value": 7}),
        "pares.value: 7 is not possible: 1 – 6",
    ),
    "a value of juego out of range": (
        document({**WITH_JUEGO, "juego": {"winner": 0, "value": 1}}),
        "juego.value: 1 is not possible: 2 – 6",
    ),
    "a juego of thirty-eight": (
        told(juego={"held": [38, None, None, None]}),
        "juego.held[0]: 38 is not possible: null, 31, 32, 33, 34, 35, 36, 37, 40, real, other",
    ),
    "31.0 for 31": (
        spelt(told(juego={"held": [31, None, None, None]}), "[31,", "[31.0,"),
        "juego.held[0]: 31.0 is not possible: null, 31, 32, 33, 34, 35, 36, 37, 40, real, other",
    ),
    "five seats": (told(pares={"held": [*NOBODY, None]}), "pares.held: a list of 4 is wanted, not of 5"),
    "a winner where nobody announced": (
        told(pares={"held": NOBODY, "winner": 0}),
        "pares.winner: nobody announced pares: there is no winner",
    ),
    "a winner against the numbers of juego": (
        document({**WITH_JUEGO, "juego": {"held": [31, None, None, 32], "winner": 1}}),
        "juego.winner: pair 1 cannot be the winner: it is pair 0",
    ),
    "a real where none is played": (
        document({**WITH_JUEGO, "juego": {"held": ["real", None, None, 32]}}),
        "juego.held[0]: the real is not played here",
    ),
    "nobody told who won grande": (told(grande={}), "grande.winner: who won grande is missing"),
    "nobody told who won an accepted órdago": (
        document({"grande": bet(0, "ordago", answer="yes")}),
        "grande.winner: who won grande is missing",
    ),
    "nobody told who won between equal pares": (
        told(pares={"held": ["par", "par", None, None]}),
        "pares.winner: who won pares is missing",
    ),
    "nobody told who won between a juego and an untold one": (
        document({**WITH_JUEGO, "juego": {"held": ["other", 33, None, None]}}),
        "juego.winner: who won juego is missing",
    ),
    "nobody told what was held at pares": (
        told(pares={}),
        "pares: missing at pares: who held it, what it is worth or the cards",
    ),
    "nobody told what was held at juego": (
        told(juego={}),
        "juego: missing at juego: who held it, what it is worth or the cards",
    ),
    "an incident that the reglamento does not know": (
        cards(incidents=[{"kind": "slow-play", "pair": 0}]),
        "incidents[0].kind: slow-play is not settled by clasico: it knows –",
    ),
    "an unknown key in an incident": (
        cards(incidents=[{"kind": "slow-play", "who": 0}]),
        "incidents[0].who: unknown key",
    ),
}

BETWEEN = {
    "set without a reason": ({"set": {"mano": 1}, "by": "judge"}, "reason: is missing"),
    "set with a blank reason": ({"set": {"mano": 1}, "by": "judge", "reason": " "}, "reason: a reason is needed"),
    "set without anything": (
        {"set": {}, **BY_JUDGE},
        "set: nothing is set: give score, juegos_won, vacas_won or mano",
    ),
    "set at the target": (
        {"set": {"score": [40, 1]}, **BY_JUDGE},
        "set.score[0]: 40 is not possible: it must be below 40",
    ),
    "set to the juegos that win": (
        {"set": {"juegos_won": [0, 3]}, **BY_JUDGE},
        "set.juegos_won[1]: 3 is not possible: it must be below 3",
    ),
    "award without by": ({"award": {"pair": 0, "what": "juego"}, "reason": "tarde"}, "by: is missing"),
    "award by somebody else": (
        {"award": {"pair": 0, "what": "juego"}, "reason": "tarde", "by": "me"},
        "by: 'me' is not possible: agreement, judge",
    ),
    "award of a vaca": (
        {"award": {"pair": 0, "what": "vaca"}, **BY_JUDGE},
        "award.what: 'vaca' is not possible: juego, partida",
    ),
    "plain of nothing": ({"plain": {"pair": 0, "tantos": 0}}, "plain.tantos: 0 tantos: nothing to enter"),
    "plain for a third pair": ({"plain": {"pair": 2, "tantos": 1}}, "plain.pair: 2 is not possible: 0 – 1"),
    "plain without its tantos": ({"plain": {"pair": 0}}, "plain.tantos: is missing"),
    "plain with a reason": ({"plain": {"pair": 0, "tantos": 1}, "reason": "x"}, "reason: unknown key"),
    "two kinds in one object": (
        {"plain": {"pair": 0, "tantos": 1}, "set": {"mano": 0}},
        "set: only one of plain, set and award can stand in an entry",
    ),
    "a lance beside plain": ({"plain": {"pair": 0, "tantos": 1}, "grande": {}}, "grande: unknown key"),
    "a list for an entry": ([], "an object is wanted, not a list"),
}


def cases(table):
    return [pytest.param(data, line, id=name) for name, (data, line) in table.items()]


@pytest.mark.parametrize(("data", "line"), cases(FILES))
def test_a_file_that_is_no_document_is_refused(data, line):
    assert refusal(data) == line


@pytest.mark.parametrize(("data", "line"), cases(HEADS))
def test_a_wrong_head_is_refused_with_its_place(data, line):
    assert refusal(data) == line


@pytest.mark.parametrize(("overrides", "line"), cases(OVERRIDES))
def test_an_override_out_of_range_is_refused_with_its_place(overrides, line):
    assert refusal(document(overrides=overrides)) == line


@pytest.mark.parametrize(("data", "line"), cases({**CARDS_PUT_DOWN, **TALK, **LANCES}))
def test_a_wrong_hand_is_refused_with_its_place(data, line):
    assert refusal(data) == f"hands[0].{line}"


@pytest.mark.parametrize(("entry", "line"), cases(BETWEEN))
def test_a_wrong_entry_between_hands_is_refused_with_its_place(entry, line):
    glue = "" if line.startswith("an object") else "."
    assert refusal(document(entry)) == f"hands[0]{glue or ': '}{line}"


def test_the_place_counts_the_entries_before_it():
    wrong = {**WITH_CARDS, "grande": {"winner": 1}}
    assert refusal(document(WITH_CARDS, {"plain": {"pair": 0, "tantos": 1}}, wrong)).startswith(
        "hands[2].grande.winner"
    )


def test_a_hand_after_the_partida_is_won_is_refused():
    won = {"grande": bet(0, "ordago", answer="yes", winner=0)}
    assert refusal(document(won, won, **ONE_JUEGO)) == "hands[1]: the partida is over: nothing may follow"


def test_an_entry_between_hands_after_the_partida_is_won_is_refused():
    won = {"award": {"pair": 0, "what": "partida"}, **BY_JUDGE}
    tap = {"plain": {"pair": 0, "tantos": 1}}
    assert refusal(document(won, tap)) == "hands[1]: the partida is over: nothing may follow"


def test_a_byte_order_mark_is_no_junk():
    assert refusal(b"\xef\xbb\xbf" + json.dumps(cards()).encode()) == "accepted"


@pytest.mark.parametrize("name", ["Peña", "Íñigo", "Ñ 🂡", 'a"b', "=1+1"])
def test_a_name_may_have_any_letters(name):
    assert refusal(document(pairs=[name, "b"])) == "accepted"
