"""The examples in docs/formats.md are true."""

from __future__ import annotations

import json
import re
from pathlib import Path

from jsonschema import Draft202012Validator

from scorer.files import acta, liga, logfile, partida, rank, schemas, tally
from scorer.mus.reglamento import IDS, load

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, flags=re.DOTALL)


def example(name):
    return next(json.loads(text) for text in EXAMPLES if f'"format": "{name}"' in text)


def test_the_partida_is_counted_as_the_tally_beside_it_says():
    whole = json.loads(json.dumps(tally.write(partida.read(example("mus-partida/1")))))
    shown = example("mus-tally/1")
    assert whole["ledger"][0] == shown["ledger"][0]
    assert {**whole, "ledger": None} == {**shown, "ledger": None}


def test_every_example_passes_its_schema():
    assert schemas.FORMATS
    for name in schemas.FORMATS:
        assert list(Draft202012Validator(schemas.schema(name)).iter_errors(example(name))) == [], name


def test_the_log_is_whole_and_the_acta_says_what_it_says():
    log = logfile.read(example("mus-log/1"))
    assert acta.check(example("mus-acta/1"), log).version == 1


def test_the_standings_begin_as_those_of_the_league_beside_them():
    found, shown = liga.write_standings(liga.read(example("mus-liga/1"))), example("mus-standings/1")
    assert {**found, "rows": found["rows"][:1]} == shown


def test_the_ranking_is_that_of_the_hands_on_the_command_line():
    cards = re.findall(r'"([RCS765432A ]{7})"', PAGE)[:4]
    assert rank.write(rank.read({"cards": cards, "mano": 0, "reglamento": "madrid"})) == example("mus-rank/1")


def test_the_entries_between_hands_are_read():
    lines = next(text for text in EXAMPLES if text.startswith('{"plain"')).splitlines()
    data = example("mus-partida/1")
    assert len(partida.read({**data, "hands": [json.loads(line) for line in lines]}).items) == 3


def test_the_defaults_of_the_overrides_are_those_of_the_reglamentos():
    fields = {"reyes": "kings"}
    for key in ("tantos", "juegos", "vacas", "reyes", "deje", "punto_bonus", "real", "dentro"):
        cells = re.search(rf"^\| `{key}` \|.*$", PAGE, flags=re.MULTILINE)[0].split(" | ")[-5:]
        said = [{True: "yes", False: "no"}.get(value, str(value)) for value in _values(fields.get(key, key))]
        assert [cell.strip(" |") for cell in cells] == said, key


def _values(field):
    values = [getattr(load(name), field) for name in IDS]
    return values if isinstance(values[0], bool) else [str(value) for value in values]


def test_every_concept_is_explained():
    concepts = schemas.schema("mus-tally/1")["$defs"]["line"]["properties"]["concept"]["enum"]
    assert all(f"`{concept}`" in PAGE for concept in concepts)
