"""`scorer verify` and `scorer acta`: a log that is whole is told so, anything else is one line that names it."""

from __future__ import annotations

import asyncio
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from scorer.cli import run
from scorer.files import acta, log, logfile
from scorer.files import events as codec
from scorer.service.tables import Tables, Tap
from scorer.store.tiny import TinyStore
from tests.files.actas import Game, amended, eventful, short

ROOT = Path(__file__).parent.parent
GAME = eventful()(amended(1, 1))
LOG = GAME.log
COUNT, HEAD = LOG.head.count, LOG.head.hash


@pytest.fixture(autouse=True)
def _in_english(monkeypatch, tmp_path):
    monkeypatch.setenv("LC_ALL", "en")
    monkeypatch.setenv("TANTEO_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def said(capsysbinary):
    """Run a command: its status, what it printed, what it complained of."""

    def ran(*args):
        status = run([str(arg) for arg in args])
        out, err = capsysbinary.readouterr()
        return status, out if out.startswith(b"%PDF") else out.decode(), err.decode()

    return ran


@pytest.fixture
def refused(said):
    """The one line that a command is refused with."""

    def ran(*args):
        status, out, err = said(*args)
        assert (status, out, err.count("\n")) == (2, "", 1)
        return err.removeprefix("scorer: ").rstrip("\n")

    return ran


@pytest.fixture
def kept(tmp_path):
    """Write a log or any other document to a file and name it."""

    def keep(content=LOG, name="log.json"):
        text = logfile.dumps(content) if isinstance(content, logfile.LogFile) else json.dumps(content)
        (tmp_path / name).write_text(text, encoding="utf-8")
        return name

    return keep


@pytest.fixture
def table(tmp_path):
    """A partida played through the service into the store on disk; its id."""

    async def played(game):
        store = TinyStore(tmp_path / "data")
        tables = Tables(store)
        first, *others = [codec.decode(record.kind, record.data) for record in game.records]
        view = await tables.open(first.setup, "phone", first.items)
        for number, event in enumerate(others):
            view = await tables.tap(view.id, Tap(f"tap{number}", "phone", view.version, event))
        store.close()
        return view.id

    return lambda game=None: asyncio.run(played(game or GAME))


class TestVerify:
    def test_a_log_that_is_whole_says_how_many_events_its_head_and_how_it_stands(self, said, kept):
        status, out, err = said("verify", kept())
        assert (status, err) == (0, "")
        assert out.splitlines() == [
            f"OK: {COUNT} events, each as it was written.",
            f"Head: {HEAD}",
            "Ane y Jon: 0 tantos, 3 juegos",
            "Luis y Marta: 0 tantos, 2 juegos",
            "Partida for Ane y Jon.",
        ]

    def test_json_says_the_same(self, said, kept):
        assert json.loads(said("verify", kept(), "--json")[1]) == {
            "ok": True,
            "id": "partida1",
            "count": COUNT,
            "head": HEAD,
            "head_recorded": True,
            "score": [0, 0],
            "juegos_won": [3, 2],
            "vacas_won": [1, 0],
            "winner": 0,
        }

    def test_it_reads_the_input_too(self, said, monkeypatch):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(logfile.dumps(LOG).encode())))
        assert said("verify", "-")[0] == 0

    def test_it_speaks_the_language_asked_for(self, said, kept):
        name = kept()
        assert len({said("verify", name, "--lang", lang)[1] for lang in ("es", "eu", "fr", "en")}) == 4

    @pytest.mark.parametrize(
        ("change", "line"),
        [
            (lambda events: events[12].update(device="other"), "events[12]: the record was changed, dropped or added"),
            (lambda events: events[12]["data"].update(extra=1), "events[12]: the record was changed, dropped or added"),
            (lambda events: events.pop(12), "events[12]: the record was changed, dropped or added"),
            (lambda events: events.pop(), f"head.count: {COUNT} events were recorded, here are {COUNT - 1}"),
            (lambda events: events.insert(5, events[5]), "events[6]: the record was changed, dropped or added"),
            (lambda events: events.reverse(), "events[0]: the record was changed, dropped or added"),
            (lambda events: events[-1].pop("hash"), f"events[{COUNT - 1}].hash: is missing"),
        ],
    )
    def test_what_does_not_fit_is_named(self, refused, kept, change, line):
        document = logfile.write(LOG)
        change(document["events"])
        name = kept(document)
        assert refused("verify", name).startswith(f"{name}: {line}")
        assert refused("verify", name, "--json").startswith(f"{name}: {line}")

    def test_a_file_that_is_no_log_is_refused(self, refused, kept):
        name = kept({"format": "mus-partida/1"}, name="partida.json")
        assert refused("verify", name) == f"{name}: format: mus-partida/1 is another format: mus-log/1 is wanted"
        assert refused("verify", "nowhere.json") == "nowhere.json: there is no such file"

    def test_an_acta_alone_shows_nothing(self, refused, kept):
        name = kept(acta.write("partida1", acta.versions(LOG)[0]), name="acta.json")
        assert refused("verify", name).startswith(f"{name}: an acta is verified with its log: ")


class TestVerifyWithItsActa:
    def test_each_version_is_that_of_its_log(self, said, kept):
        log = kept()
        for number, sheet in enumerate(acta.versions(LOG), 1):
            name = kept(acta.write("partida1", sheet), name="acta.json")
            status, out, _ = said("verify", log, "--acta", name)
            assert status == 0
            assert f"The acta says what this log says (Version {number}, after event {sheet.head.count})." in out
            assert json.loads(said("verify", log, "--acta", name, "--json")[1])["acta"] == number

    def test_one_that_says_something_else_is_named(self, refused, kept):
        document = acta.write("partida1", acta.versions(LOG)[0])
        document["juegos"][0]["winner"] = 0
        name = kept(document, name="acta.json")
        assert refused("verify", kept(), "--acta", name) == f"{name}: juegos[0].winner: the log says otherwise"

    def test_one_of_another_partida_is_found(self, refused, kept):
        name = kept(acta.write("partida1", acta.versions(short().log)[0]), name="acta.json")
        assert refused("verify", kept(), "--acta", name).startswith(f"{name}: head.hash: no event of this log")


class TestVerifyWithASeal:
    def test_the_seal_of_a_printed_acta_is_found_in_its_log(self, said, kept):
        first = acta.versions(LOG)[0].head
        printed = " ".join(first.hash[start : start + 4] for start in (0, 4, 8, 12))
        for seal in (printed, printed.upper(), first.hash):
            out = said("verify", kept(), "--head", seal)[1]
            assert f"The seal is that of this log after event {first.count}." in out
        assert json.loads(said("verify", kept(), "--head", printed, "--json")[1])["sealed_after"] == first.count

    @pytest.mark.parametrize(
        ("seal", "line"),
        [
            ("0" * 16, "--head: no event of this log has that seal"),
            ("abc", "--head: a seal is written in at least 8 of the digits 0 – 9 a – f"),
            ("xyzxyzxyz", "--head: a seal is written in at least 8 of the digits 0 – 9 a – f"),
            ("a" * 65, "--head: a seal is written in at least 8 of the digits 0 – 9 a – f"),
        ],
    )
    def test_another_one_is_not(self, refused, kept, seal, line):
        assert refused("verify", kept(), "--head", seal) == line

    def test_a_log_written_anew_from_its_beginning_is_whole_but_has_another_seal(self, said, refused, kept):
        """What a chain without a key cannot show, and why the signed acta on the other phone carries the head."""
        name = kept(Game(overrides={"juegos": 2}).juego(1).juego(1).signed(1).log)
        assert said("verify", name)[0] == 0
        assert refused("verify", name, "--head", HEAD[:16]) == "--head: no event of this log has that seal"


class TestVerifyTheStore:
    def file(self, tmp_path, partida_id):
        return tmp_path / "data" / "partidas" / f"{partida_id}.json"

    def test_a_partidas_file_is_verified_as_it_lies_there(self, said, table, tmp_path):
        partida_id = table()
        found = json.loads(said("verify", self.file(tmp_path, partida_id), "--json")[1])
        assert (found["id"], found["count"], found["head_recorded"]) == (partida_id, COUNT, True)
        assert found["juegos_won"] == [3, 2]

    @pytest.mark.parametrize(
        ("change", "line"),
        [
            (lambda rows: rows.popitem(), f"head.count: {COUNT} events were recorded, here are {COUNT - 1}"),
            (lambda rows: rows.pop("7"), f"head.count: {COUNT} events were recorded, here are {COUNT - 1}"),
            (
                lambda rows: rows["7"].update(at="2026-03-12T20:00:00+00:00"),
                "events[7]: the record was changed, dropped or added",
            ),
            (lambda rows: rows.update({"7": rows["8"]}), "events[7]: the record was changed, dropped or added"),
        ],
    )
    def test_what_was_changed_there_is_named(self, refused, table, tmp_path, change, line):
        file = self.file(tmp_path, table())
        document = json.loads(file.read_text(encoding="utf-8"))
        change(document["records"])
        file.write_text(json.dumps(document), encoding="utf-8")
        assert refused("verify", file).startswith(f"{file}: {line}")

    def test_an_old_file_without_a_head_says_what_cannot_be_seen(self, said, table, tmp_path):
        file = self.file(tmp_path, table(short()))
        document = json.loads(file.read_text(encoding="utf-8"))
        old = {"format": "tanteo-store/1", "records": document["records"]}
        file.write_text(json.dumps(old), encoding="utf-8")
        assert "An old file, without a head beside the log" in said("verify", file)[1]

    def test_half_a_letter_there_is_one_line_that_names_its_event(self, refused, table, tmp_path):
        file = tmp_path / "data" / "partidas" / f"{table()}.json"
        file.write_bytes(file.read_bytes().replace(b"Ane y Jon", b"\\ud800"))
        assert refused("verify", file).startswith(f"{file}: events[0].data: half a letter")

    def test_one_that_cannot_be_replayed_is_told_by_the_list(self, said, table, tmp_path):
        good, bad = table(short()), table(short())
        store = TinyStore(tmp_path / "data")
        last = store.load(bad)[-1]
        store.append(bad, log.seal(last, id="x", device="p", at=last.at, kind="paused", data={}))
        store.close()
        status, out, err = said("list")
        assert (status, [line.split()[0] for line in out.splitlines()], err.count("\n")) == (1, [good], 1)
        assert f"events[{last.seq + 1}]" in err

    def test_verifying_changes_nothing_there(self, said, table, tmp_path):
        file = self.file(tmp_path, table(short()))
        before = {one: one.read_bytes() for one in file.parent.iterdir()}
        file.write_bytes(before[file][:-9])
        said("verify", file)
        assert set(file.parent.iterdir()) == set(before)
        assert file.read_bytes() == before[file][:-9]


class TestExport:
    def test_the_log_goes_out_with_its_head_and_is_whole(self, said, table):
        partida_id = table()
        assert said("export", partida_id, "--format", "log", "-o", "out.json")[:2] == (0, "")
        assert json.loads(said("verify", "out.json", "--json")[1])["id"] == partida_id


class TestActa:
    def test_it_is_saved_as_a_pdf_under_the_name_of_its_partida(self, said, table, tmp_path):
        partida_id = table()
        assert said("acta", partida_id) == (0, f"acta-{partida_id}.pdf\n", "")
        [page] = PdfReader(tmp_path / f"acta-{partida_id}.pdf").pages
        assert "Ane y Jon" in page.extract_text()

    def test_it_is_saved_where_it_is_told_or_printed(self, said, table, tmp_path):
        partida_id = table(short())
        assert said("acta", partida_id, "-o", "here.pdf")[:2] == (0, "")
        assert said("acta", partida_id, "-o", "-")[1] == (tmp_path / "here.pdf").read_bytes()

    def test_json_is_the_acta_that_its_log_verifies(self, said, table):
        partida_id = table()
        said("export", partida_id, "--format", "log", "-o", "log.json")
        for version in (1, 2):
            said("acta", partida_id, "--json", "--version", version, "-o", "acta.json")
            assert json.loads(said("verify", "log.json", "--acta", "acta.json", "--json")[1])["acta"] == version
        assert json.loads(said("acta", partida_id, "--json")[1])["version"] == 2

    def test_it_speaks_the_language_asked_for(self, said, table, tmp_path):
        partida_id = table(short())
        titles = set()
        for lang in ("es", "eu", "fr", "en"):
            said("acta", partida_id, "--lang", lang, "-o", "acta.pdf")
            titles.add(PdfReader(tmp_path / "acta.pdf").metadata.title)
        assert len(titles) == 4

    @pytest.mark.parametrize(
        ("more", "place"), [(("--json",), "--json"), (("--version", "1"), "--version"), (("abc",), "ID")]
    )
    def test_a_blank_one_is_paper_and_of_no_partida(self, said, more, place):
        assert said("acta", "--blank", *more) == (2, "", f"scorer: {place}: does not go with --blank\n")

    def test_a_blank_one_wants_no_partida(self, said, tmp_path):
        assert said("acta", "--blank") == (0, "acta-blank.pdf\n", "")
        assert said("acta", "--blank", "--reglamento", "euskal", "-o", "hutsik.pdf", "--lang", "eu")[:2] == (0, "")
        assert "Euskal Herria" in PdfReader(tmp_path / "hutsik.pdf").pages[0].extract_text()

    @pytest.mark.parametrize(
        ("args", "line"),
        [
            (["nobody"], "there is no partida nobody"),
            ([], "ID: is missing: see scorer acta --help"),
            (
                ["--blank", "--reglamento", "x"],
                "reglamento: 'x' is not possible: madrid, alava, online, clasico, euskal",
            ),
        ],
    )
    def test_what_is_not_there_is_named(self, refused, args, line):
        assert refused("acta", *args) == line

    def test_a_version_that_there_is_not_is_named(self, refused, table):
        assert refused("acta", table(), "--version", 9) == (
            "--version: there is no version 9 of this acta: the latest is 2"
        )

    def test_an_output_that_finds_no_place_is_refused(self, refused, table, tmp_path):
        assert refused("acta", table(short()), "-o", tmp_path / "no" / "where.pdf").endswith(
            "(No such file or directory)"
        )


def test_neither_flet_nor_the_maker_of_pdfs_is_loaded_to_verify(kept):
    code = "import sys; from scorer.cli import run; run(sys.argv[1:]); sys.exit(len({'flet', 'fpdf'} & {*sys.modules}))"
    command = [sys.executable, "-c", code, "verify", kept()]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, check=False, timeout=60, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
