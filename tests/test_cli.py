"""The command line: what each command prints, and that whatever is refused is one line and nothing else."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorer import __version__
from scorer.cli import run
from scorer.cli.options import language
from scorer.files import partida, tally
from tests.files.documents import CARDS, CASES, QUIET, WITH_CARDS, bet, document

ROOT = Path(__file__).parent.parent
SCORER = [sys.executable, "-c", "from scorer.cli import main; main()"]
FULL = Path("/dev/full")


@pytest.fixture(autouse=True)
def _in_english(monkeypatch, tmp_path):
    monkeypatch.setenv("LC_ALL", "en")
    monkeypatch.setenv("TANTEO_DATA", str(tmp_path / "data"))


@pytest.fixture
def kept(tmp_path):
    """Write documents to a file, one a line, and name it."""

    def keep(*documents, name="one.json"):
        path = tmp_path / name
        texts = [data if isinstance(data, str) else json.dumps(data) for data in documents]
        path.write_text("\n".join(texts), encoding="utf-8")
        return str(path)

    return keep


@pytest.fixture
def said(capsys):
    """Run a command: its status, what it printed, what it complained of."""

    def ran(*args):
        status = run([str(arg) for arg in args])
        out, err = capsys.readouterr()
        return status, out, err

    return ran


def started(*args, **more):
    """Run a command as a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "en"}
    return subprocess.run(
        [*SCORER, *map(str, args)], capture_output=True, env=environment, timeout=60, check=False, **more
    )


def full(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def refused(said, *args):
    status, out, err = said(*args)
    assert (status, out, err.count("\n")) == (2, "", 1)
    return err.removeprefix("scorer: ").rstrip("\n")


class TestTally:
    def test_json_is_the_tally(self, said, kept):
        status, out, err = said("tally", kept(document(WITH_CARDS)), "--json")
        assert (status, err) == (0, "")
        assert json.loads(out) == json.loads(json.dumps(tally.write(partida.read(document(WITH_CARDS)))))

    def test_csv_is_the_ledger(self, said, kept):
        status, out, _ = said("tally", kept(document(WITH_CARDS)), "--csv")
        assert status == 0
        assert out.splitlines()[1] == "1,grande,0,Ane y Jon,1,paso,1,0,clasico Puntuación"

    def test_a_dash_reads_the_input(self, said, monkeypatch):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(document()).encode())))
        status, out, _ = said("tally", "-", "--json")
        assert status == 0
        assert json.loads(out)["ledger"] == []

    def test_text_is_the_cobro_read_aloud_the_juegos_and_how_it_stands(self, said, kept):
        ordago = {"grande": bet(0, "ordago", answer="yes", winner=1)}
        tap = {"plain": {"pair": 0, "tantos": 5}}
        status, out, _ = said("tally", kept(document(ordago, WITH_CARDS, tap)))
        assert status == 0
        assert out.splitlines() == [
            "Hand 1",
            "  Órdago at grande: juego for Luis y Marta.",
            "  Juego for Luis y Marta, forty to zero.",
            "Hand 2",
            "  Grande en paso: one for Ane y Jon.",
            "  Chica en paso: one for Luis y Marta.",
            "  Duples and par: four for Ane y Jon.",
            "  Two juegos: four for Ane y Jon.",
            "Between hands",
            "  Five for Ane y Jon.",
            "1 juego",
            "  Luis y Marta, 40 – 0",
            "Ane y Jon: 14 tantos, 0 juegos",
            "Luis y Marta: 1 tanto, 1 juego",
        ]

    def test_a_won_partida_ends_with_its_juegos(self, said, kept):
        first, second = ({"plain": {"pair": pair, "tantos": 40}} for pair in (0, 1))
        name = kept(document(first, second, first, first))
        out = said("tally", name)[1].splitlines()
        assert out[-1] == "Juegos: Ane y Jon 3 – 1 Luis y Marta"
        assert out.count("Between hands") == 1
        said("import", name)
        assert "  Ane y Jon 3 – Luis y Marta 1" in said("list")[1]

    def test_whatever_a_name_holds_a_line_stays_one_and_harmless(self, said, kept):
        hostile = {**document(WITH_CARDS), "pairs": ["X\n\x1b[2J\u202eñ", "Y\x85\u2028\x9b1m 木"]}
        honest = {**document(WITH_CARDS), "pairs": ["X", "Y"]}
        out = said("tally", kept(hostile))[1]
        assert len(out.split("\n")) == len(said("tally", kept(honest))[1].split("\n"))
        assert out.replace("\n", "").isprintable()
        assert "X\\n\\x1b[2J\\u202eñ: " in out
        assert "Y\\x85\\u2028\\x9b1m 木: " in out
        said("import", kept(hostile))
        listed = said("list")[1]
        assert (listed.count("\n"), "X\\n\\x1b[2J\\u202eñ" in listed) == (1, True)

    def test_the_narrow_space_of_french_stays_one(self, said, kept):
        tap = {"plain": {"pair": 0, "tantos": 5}}
        out = said("tally", kept({**document(tap), "pairs": ["A\u202fB\xa0C", "D"]}), "--lang", "fr")[1]
        assert "A\u202fB\xa0C" in out

    def test_text_speaks_the_language_asked_for(self, said, kept):
        spoken = {
            lang: said("tally", kept(document(WITH_CARDS)), "--lang", lang)[1] for lang in ("es", "eu", "fr", "en")
        }
        assert len(set(spoken.values())) == 4
        assert "Grande en paso" in spoken["es"]

    def test_it_starts_without_flet(self, kept):
        code = "import sys; from scorer.cli import run; run(sys.argv[1:]); sys.exit('flet' in sys.modules)"
        command = [sys.executable, "-c", code, "tally", kept(document(WITH_CARDS)), "--json"]
        done = subprocess.run(command, capture_output=True, check=False, cwd=ROOT, timeout=60)
        assert (done.returncode, done.stderr) == (0, b"")


class TestTallyBatch:
    def test_a_partida_a_line_gives_a_tally_a_line(self, said, kept):
        status, out, _ = said("tally", "--jsonl", kept(document(WITH_CARDS), document(QUIET)))
        assert status == 0
        assert [json.loads(line)["score"] for line in out.splitlines()] == [[9, 1], [3, 0]]

    def test_a_wrong_line_says_so_and_the_run_goes_on(self, said, kept):
        wrong = document({**WITH_CARDS, "grande": {"winner": 1}})
        status, out, err = said("tally", "--jsonl", kept(document(QUIET), wrong, "{", document(QUIET)))
        lines = [json.loads(line) for line in out.splitlines()]
        assert (status, err) == (1, "")
        assert lines[1:3] == [
            {"error": "hands[0].grande.winner: pair 1 cannot be the winner: it is pair 0"},
            {"error": "not JSON (line 1, column 2)"},
        ]
        assert lines[0] == lines[3]

    def test_its_errors_are_english_whatever_the_language(self, said, kept):
        _, out, _ = said("tally", "--jsonl", "--lang", "eu", kept(document({"grande": {}})))
        assert json.loads(out) == {"error": "hands[0].chica: chica is missing"}

    def test_blank_lines_are_no_documents(self, said, kept):
        status, out, _ = said("tally", "--jsonl", kept("", document(QUIET), "  ", document(QUIET), "", ""))
        assert (status, len(out.splitlines())) == (0, 2)

    def test_a_line_far_too_long_is_one_wrong_line(self, said, kept):
        status, out, _ = said("tally", "--jsonl", kept("x" * 9_000_000, document(QUIET)))
        assert status == 1
        assert "too large" in json.loads(out.splitlines()[0])["error"]
        assert json.loads(out.splitlines()[1])["score"] == [3, 0]

    def test_the_shared_cases_go_through_a_process(self, tmp_path):
        cases = [json.loads(line) for line in (CASES / "tally.jsonl").read_text(encoding="utf-8").splitlines()]
        source = tmp_path / "all.jsonl"
        source.write_text("".join(json.dumps(case["doc"]) + "\n" for case in cases), encoding="utf-8")
        done = started("tally", "--jsonl", source)
        assert (done.returncode, done.stderr) == (0, b"")
        found = [json.loads(line) for line in done.stdout.splitlines()]
        assert [one["score"] for one in found] == [case["expect"]["score"] for case in cases]
        assert [one["winner"] for one in found] == [case["expect"]["winner"] for case in cases]


class TestRank:
    ASKED = ("rank", "--reglamento", "clasico", "--mano", "0")

    def test_json_is_the_ranking(self, said):
        status, out, _ = said(*self.ASKED, "--json", *CARDS)
        assert status == 0
        assert json.loads(out) == {
            "format": "mus-rank/1",
            "grande": 0,
            "chica": 1,
            "pares": 2,
            "juego": 0,
            "punto": None,
            "pares_held": ["par", "par", "duples", "par"],
            "juego_held": [34, None, 34, None],
            "totals": [34, 11, 34, 27],
        }

    def test_text_says_who_wins_each_lance(self, said):
        assert said(*self.ASKED, *CARDS)[1].splitlines() == [
            "Grande: seat 0 (R R C 4)",
            "Chica: seat 1 (A A 4 5)",
            "Pares: seat 2 (3 R 7 7)",
            "Juego: seat 0 (R R C 4)",
        ]

    def test_punto_stands_in_the_place_of_juego(self, said):
        out = said(*self.ASKED, "R 7 6 5", "C 6 5 4", "S 7 5 A", "7 6 4 A")[1]
        assert out.splitlines()[2:] == ["Pares: nobody", "Punto: seat 0 (R 7 6 5)"]

    def test_kings_and_real_may_be_told(self, said):
        cards = ["R C 7 4", "7 7 7 R", "4 4 5 6", "2 S 6 5"]
        assert json.loads(said(*self.ASKED, "--json", "--real", "figures", *cards)[1])["juego"] == 1
        assert json.loads(said(*self.ASKED, "--json", "--reyes", "4", *CARDS)[1])["totals"] == [34, 11, 27, 28]

    def test_jsonl_ranks_a_line_at_a_time(self, said, kept):
        asked = {"cards": CARDS, "mano": 0, "reglamento": "clasico", "overrides": {}}
        status, out, _ = said("rank", "--jsonl", kept(asked, {**asked, "mano": 9}))
        assert status == 1
        assert json.loads(out.splitlines()[0])["pares"] == 2
        assert json.loads(out.splitlines()[1]) == {"error": "mano: 9 is not possible: 0 – 3"}

    @pytest.mark.parametrize(
        ("args", "line"),
        [
            (("rank", *CARDS), "--reglamento: is missing: see scorer rank --help"),
            ((*ASKED, *CARDS[1:]), "rank: four hands are wanted, not 3: each in quotation marks"),
            ((*ASKED, "R R R R", "R 4 5 6", "A A 4 5", "C C 7 7"), "cards: five cards of rank R: the deck has four"),
            ((*ASKED, "R R C", *CARDS[1:]), "cards[0]: 3 cards: a hand has four"),
            (("rank", "--reglamento", "clasico", "--mano", "4", *CARDS), "--mano: 4 is not possible: 0, 1, 2, 3"),
            (("rank", "--reglamento", "clasico", "--mano", "x", *CARDS), "--mano: 'x' is not possible: 0, 1, 2, 3"),
            ((*ASKED, "--reyes", "6", *CARDS), "overrides.reyes: 6 is not possible: 4, 8"),
            ((*ASKED, "--jsonl", "x"), "--jsonl: with --jsonl one file is wanted and nothing else"),
            (("rank", "--jsonl", "x", "--mano", "2"), "--jsonl: with --jsonl one file is wanted and nothing else"),
            (
                ("rank", "--reglamento", "x", *CARDS),
                "reglamento: 'x' is not possible: madrid, alava, online, clasico, euskal",
            ),
        ],
    )
    def test_what_is_wrong_is_named(self, said, args, line):
        assert refused(said, *args) == line


class TestStored:
    def test_a_partida_goes_in_and_out_again(self, said, kept, tmp_path):
        data = document(WITH_CARDS, QUIET)
        status, partida_id, _ = said("import", kept(data))
        assert status == 0
        out = tmp_path / "out.json"
        assert said("export", partida_id.strip(), "-o", out)[:2] == (0, "")
        assert partida.loads(out.read_bytes()) == partida.read(data)

    def test_it_is_listed_with_who_plays_and_how_it_stands(self, said, kept):
        partida_id = said("import", kept(document(WITH_CARDS)))[1].strip()
        status, out, err = said("list")
        assert (status, err) == (0, "")
        assert out.startswith(partida_id)
        assert "Ane y Jon 0/9 – Luis y Marta 0/1" in out

    def test_it_may_be_exported_counted(self, said, kept):
        name = kept(document(WITH_CARDS))
        partida_id = said("import", name)[1].strip()
        assert said("export", partida_id, "--format", "tally")[1] == said("tally", name, "--json")[1]
        assert said("export", partida_id, "--format", "csv")[1] == said("tally", name, "--csv")[1]

    def test_it_is_kept_in_the_folder_that_is_named(self, said, kept, tmp_path):
        partida_id = said("import", kept(document()), "--data", tmp_path / "other")[1].strip()
        assert said("list")[1] == ""
        assert said("list", "--data", tmp_path / "other")[1].startswith(partida_id)

    def test_nothing_is_kept_of_a_file_that_is_wrong(self, said, kept):
        name = kept(document({"grande": {}}))
        assert refused(said, "import", name) == f"{name}: hands[0].chica: chica is missing"
        assert said("list")[1] == ""

    def test_an_unknown_id_is_named(self, said):
        assert refused(said, "export", "nobody") == "there is no partida nobody"

    def test_an_unknown_format_is_named(self, said):
        line = "--format: 'pdf' is not possible: partida, tally, csv, log"
        assert refused(said, "export", "x", "--format", "pdf") == line

    def test_saving_touches_no_other_file_of_the_folder(self, said, kept, tmp_path):
        partida_id = said("import", kept(document()))[1].strip()
        out, mine = tmp_path / "out" / "p.json", tmp_path / "out" / "p.json.tmp"
        out.parent.mkdir()
        mine.write_text("mine", encoding="utf-8")
        assert said("export", partida_id, "-o", out)[0] == 0
        assert mine.read_text(encoding="utf-8") == "mine"
        assert sorted(one.name for one in out.parent.iterdir()) == ["p.json", "p.json.tmp"]

    def test_a_file_that_does_not_get_saved_stays_and_nothing_is_left_beside_it(
        self, said, kept, tmp_path, monkeypatch
    ):
        partida_id = said("import", kept(document()))[1].strip()
        out = tmp_path / "out" / "p.json"
        out.parent.mkdir()
        out.write_text("before", encoding="utf-8")
        monkeypatch.setattr(Path, "replace", full)
        assert "No space left" in refused(said, "export", partida_id, "-o", out)
        assert [one.read_text(encoding="utf-8") for one in out.parent.iterdir()] == ["before"]

    @pytest.mark.skipif(os.name == "nt", reason="links and modes are others there")
    def test_saving_follows_a_link_and_keeps_the_mode(self, said, kept, tmp_path):
        partida_id = said("import", kept(document()))[1].strip()
        out, link = tmp_path / "out.json", tmp_path / "link.json"
        out.write_text("before", encoding="utf-8")
        out.chmod(0o640)
        link.symlink_to(out.name)
        assert said("export", partida_id, "-o", link)[0] == 0
        assert link.is_symlink()
        assert out.stat().st_mode & 0o777 == 0o640
        assert partida.loads(out.read_bytes())

    @pytest.mark.skipif(os.name == "nt", reason="links are others there")
    def test_a_link_that_leads_to_itself_is_refused(self, said, kept, tmp_path):
        partida_id = said("import", kept(document()))[1].strip()
        link = tmp_path / "loop.json"
        link.symlink_to(link.name)
        assert "cannot be written" in refused(said, "export", partida_id, "-o", link)
        assert link.is_symlink()

    def test_an_export_that_finds_no_place_is_refused(self, said, kept, tmp_path):
        partida_id = said("import", kept(document()))[1].strip()
        nowhere = tmp_path / "no" / "where.json"
        assert refused(said, "export", partida_id, "-o", nowhere).startswith(f"{nowhere}: cannot be written")
        assert refused(said, "export", partida_id, "-o", tmp_path) == f"{tmp_path}: is a folder, not a file"


class TestRefusals:
    """One line on standard error that names the place, status 2, nothing on standard output."""

    def test_what_a_file_contradicts_is_named_with_the_file(self, said, kept):
        name = kept(document({**WITH_CARDS, "pares": {"winner": 1}}))
        line = f"{name}: hands[0].pares.winner: pair 1 cannot be the winner: it is pair 0"
        assert [refused(said, "tally", name, form) for form in ("--json", "--csv")] == [line, line]
        assert refused(said, "tally", name) == line

    def test_a_file_that_is_missing(self, said):
        assert refused(said, "tally", "/no/such") == "/no/such: there is no such file"

    def test_a_folder(self, said, tmp_path):
        assert refused(said, "tally", tmp_path) == f"{tmp_path}: is a folder, not a file"
        assert refused(said, "tally", "--jsonl", tmp_path) == f"{tmp_path}: is a folder, not a file"

    def test_a_name_that_no_file_can_have(self, said):
        assert refused(said, "tally", "x" * 5000).endswith("cannot be read (File name too long)")
        assert "cannot be read" in refused(said, "tally", "a\0b")

    def test_a_name_with_a_line_feed_stays_on_one_line(self, said):
        assert refused(said, "tally", "a\nb") == r"a\nb: there is no such file"

    def test_a_file_where_the_folder_of_partidas_is_wanted(self, said, kept):
        name = kept(document())
        for data in (name, f"{name}/within"):
            for command in (("list",), ("export", "x"), ("import", name)):
                assert refused(said, *command, "--data", data) == f"{name}: is a file, not a folder"

    def test_bytes_that_are_no_text(self, said, tmp_path):
        name = tmp_path / "junk"
        name.write_bytes(b"\xff\xfe\x00")
        assert refused(said, "tally", name) == f"{name}: not UTF-8 text (byte 0)"

    def test_a_file_far_too_large(self, said, tmp_path):
        name = tmp_path / "large"
        name.write_bytes(b" " * 9_000_000)
        assert refused(said, "tally", name).startswith(f"{name}: too large")

    @pytest.mark.parametrize(
        ("args", "line"),
        [
            (["tally"], "FILE: is missing: see scorer tally --help"),
            (["tally", "a", "b"], "tally: that is more than it takes: see scorer tally --help"),
            (["tally", "--xml", "a"], "--xml: there is no such option: see scorer tally --help"),
            (["tally", "--json", "--csv", "a"], "tally: only one of --json, --jsonl and --csv can be given"),
            (["tally", "--lang", "de", "a"], "--lang: 'de' is not possible: es, eu, fr, en"),
            (["tally", "a", "--lang"], "--lang: has no value, or one too many: see scorer --help"),
            (["taly"], "taly: there is no such command: see scorer --help"),
            (["--nope"], "--nope: there is no such option: see scorer --help"),
        ],
    )
    def test_a_command_that_is_asked_wrong(self, said, args, line):
        assert refused(said, *args) == line

    def test_a_port_that_is_none(self, said):
        assert refused(said, "serve", "--port", "70000").startswith("serve: ")

    def test_they_are_said_in_the_language_of_the_system(self, said, monkeypatch):
        monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
        assert refused(said, "tally", "/no/such") != "/no/such: there is no such file"

    def test_they_are_one_line_from_a_process_too(self, kept):
        done = started("tally", kept(document({"grande": {}})), "--json")
        assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
        assert b"hands[0].chica" in done.stderr

    @pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
    def test_an_output_that_is_full(self, kept):
        with FULL.open("wb") as full:
            environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "en"}
            command = [*SCORER, "tally", kept(document(WITH_CARDS)), "--json"]
            done = subprocess.run(
                command, stdout=full, stderr=subprocess.PIPE, env=environment, check=False, timeout=60
            )
        assert done.returncode == 2
        assert done.stderr == b"scorer: stdout: cannot be written (No space left on device)\n"

    @pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
    @pytest.mark.parametrize("asked", [["--help"], ["tally", "--help"]])
    def test_help_into_an_output_that_is_full(self, asked):
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "en"}
        with FULL.open("wb") as device:
            done = subprocess.run(
                [*SCORER, *asked], stdout=device, stderr=subprocess.PIPE, env=environment, check=False, timeout=60
            )
        assert (done.returncode, done.stderr) == (2, b"scorer: stdout: cannot be written (No space left on device)\n")

    @pytest.mark.skipif(os.name == "nt", reason="pipes break otherwise there")
    def test_help_that_nobody_reads_is_no_complaint(self):
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "en"}
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run(
            [*SCORER, "--help"], stdout=writer, stderr=subprocess.PIPE, env=environment, check=False, timeout=60
        )
        os.close(writer)
        assert (done.returncode, done.stderr) == (141, b"")

    @pytest.mark.skipif(os.name == "nt", reason="a shell closes them otherwise there")
    @pytest.mark.parametrize("asked", ["--help", "acta --blank -o -"])
    def test_an_output_that_is_closed(self, asked):
        told = " ".join(f"'{part}'" for part in SCORER)
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "en"}
        done = subprocess.run(
            ["sh", "-c", f"{told} {asked} >&-"], capture_output=True, env=environment, check=False, timeout=60
        )
        assert (done.returncode, done.stderr) == (2, b"scorer: stdout: cannot be written (Bad file descriptor)\n")

    @pytest.mark.skipif(os.name == "nt", reason="a shell closes them otherwise there")
    @pytest.mark.parametrize(
        ("closed", "line"),
        [
            ("<&-", b"scorer: -: cannot be read (Bad file descriptor)\n"),
            (">&-", b"scorer: stdout: cannot be written (Bad file descriptor)\n"),
            ("2>&-", b""),
        ],
    )
    def test_a_standard_stream_that_is_closed(self, closed, line):
        told = " ".join(f"'{part}'" for part in [*SCORER, "tally" if closed != ">&-" else "--version"])
        told += " -" if closed == "<&-" else ""
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "en"}
        done = subprocess.run(
            ["sh", "-c", f"{told} {closed}"], capture_output=True, env=environment, check=False, timeout=60
        )
        assert (done.returncode, done.stdout, done.stderr) == (2, b"", line)

    @pytest.mark.skipif(os.name == "nt", reason="pipes break otherwise there")
    def test_a_reader_that_goes_away_is_no_complaint(self, kept):
        name = kept(*[document(WITH_CARDS)] * 500, name="many.jsonl")
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        command = [*SCORER, "tally", "--jsonl", name]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
            process.stdout.readline()
            process.stdout.close()
            assert process.stderr.read() == b""
        assert process.returncode == 141


class TestServe:
    def test_bare_it_serves_this_machine_and_shows_it(self, said, served):
        assert said()[0] == 0
        assert served == [("127.0.0.1", 8551, None, None, [], True)]

    def test_the_command_serves_what_it_is_told(self, said, served, tmp_path):
        said("serve", "--host", "0.0.0.0", "--port", 0, "--cert", "c.pem", "--key", "k.pem", "--data", tmp_path)  # noqa: S104 - what is said
        said("serve", "--open")
        assert served == [
            ("0.0.0.0", 0, Path("c.pem"), Path("k.pem"), [], False),  # noqa: S104 - likewise
            ("127.0.0.1", 8551, None, None, [], True),
        ]

    def test_it_answers_to_names_that_are_told_or_stand_in_the_environment(self, said, served, monkeypatch):
        said("serve", "--name", "mus.example.org", "--name", "txoko.example")
        monkeypatch.setenv("TANTEO_NAME", "mus.example.org txoko.example")
        said("serve")
        assert [call[4] for call in served] == [["mus.example.org", "txoko.example"]] * 2

    @pytest.fixture
    def served(self, monkeypatch):
        calls = []

        def serve(host, port, data, cert=None, key=None, *, names=(), open_browser=False):
            assert isinstance(data, Path)
            calls.append((host, port, cert, key, list(names), open_browser))

        module = type(sys)("scorer.server")
        module.serve = serve
        monkeypatch.setitem(sys.modules, "scorer.server", module)
        return calls


def test_the_version_is_that_of_the_package(said):
    assert said("--version") == (0, f"scorer {__version__}\n", "")


def test_help_names_every_command(said):
    status, out, err = said("--help")
    assert (status, err) == (0, "")
    names = ("tally", "rank", "export", "import", "list", "verify", "acta", "serve")
    assert all(f"\n  {name} " in out for name in names)


@pytest.mark.parametrize(
    ("args", "environment", "code"),
    [
        ([], {}, "es"),
        ([], {"LANG": "C.UTF-8"}, "es"),
        ([], {"LANG": "de_DE.UTF-8"}, "es"),
        ([], {"LANG": "eu_ES.UTF-8"}, "eu"),
        ([], {"LANG": "fr"}, "fr"),
        ([], {"LANG": "en_GB", "LC_ALL": "eu"}, "eu"),
        ([], {"LANG": "en_GB", "LC_ALL": ""}, "en"),
        (["tally", "--lang", "fr"], {"LANG": "eu"}, "fr"),
        (["tally", "--lang=en"], {"LANG": "eu"}, "en"),
        (["tally", "--lang"], {"LANG": "eu"}, "eu"),
        (["tally", "--lang", "de"], {"LANG": "eu"}, "eu"),
    ],
)
def test_the_language_is_the_one_asked_for_else_the_systems_else_spanish(args, environment, code):
    assert language(args, environment) == code


LEAGUE = json.loads((CASES / "standings.jsonl").read_text(encoding="utf-8").splitlines()[4])
EQUAL_JUEGOS = {**LEAGUE["doc"], "matches": [{"home": "Bar A", "away": "Bar B", "juegos": [2, 2]}]}


class TestStandings:
    def test_json_is_the_standings(self, said, kept):
        status, out, err = said("standings", kept(LEAGUE["doc"]), "--json")
        assert (status, err) == (0, "")
        assert json.loads(out) == {"format": "mus-standings/1", **LEAGUE["expect"]}

    def test_text_is_the_table_with_the_rule_of_each_place_in_words(self, said, kept):
        status, out, _ = said("standings", kept(LEAGUE["doc"]))
        assert status == 0
        assert out.splitlines() == [
            "    Team   Played  Won  Lost  Points  Juegos   Tantos  Decided by",
            "1.  Bar B       2    1     1       3     4–4  195–195  points",
            "2.  Bar A       1    1     0       2     3–1   120–75  points",
            "3.  Bar C       1    0     1       1     1–3   75–120  points",
            "1 match is open",
        ]

    def test_whatever_a_name_holds_its_row_stays_one(self, said, kept):
        league = {"format": "mus-liga/1", "system": "euskal", "teams": ["A\n\x1b[2J", "B\u202e"], "matches": []}
        out = said("standings", kept(league))[1]
        assert out.count("\n") == 4
        assert out.replace("\n", "").isprintable()
        assert len({len(row.rsplit("  ", 1)[0]) for row in out.splitlines()[1:3]}) == 1

    def test_text_says_whom_nothing_separates(self, said, kept):
        nobody = {"format": "mus-liga/1", "teams": ["B", "A"], "matches": []}
        assert said("standings", kept({**nobody, "system": "euskal"}))[1].splitlines()[1:] == [
            "1.  A          0    0     0       0     0–0     0–0  nothing decides",
            "1.  B          0    0     0       0     0–0     0–0  nothing decides",
            "A, B: nothing separates them",
        ]
        assert "new partidas among them decide" in said("standings", kept({**nobody, "system": "alava-double"}))[1]

    def test_by_ceros_the_text_counts_ceros_and_says_when_a_pair_went_out(self, said, kept):
        match = {"home": "A", "away": "B", "juegos": [4, 2], "round": 1}
        night = {"format": "mus-liga/1", "system": "madrid-ceros", "ceros": 1, "teams": ["B", "A"], "matches": [match]}
        assert said("standings", kept(night))[1].splitlines() == [
            "    Team  Played  Won  Lost  Ceros  Juegos  Tantos  Decided by",
            "1.  A          1    1     0      0     4–2     0–0  still in",
            "2.  B          1    0     1      1     2–4     0–0  out in round 1",
        ]

    def test_jsonl_goes_on_after_a_wrong_line(self, said, kept):
        status, out, _ = said("standings", "--jsonl", kept(EQUAL_JUEGOS, LEAGUE["doc"]))
        wrong, right = map(json.loads, out.splitlines())
        assert status == 1
        assert wrong == {"error": "matches[0].juegos: 2 juegos each: somebody wins a partida"}
        assert right["rows"] == LEAGUE["expect"]["rows"]

    def test_what_is_refused_is_one_line_with_file_and_place(self, said, kept):
        path = kept(EQUAL_JUEGOS)
        assert refused(said, "standings", path) == f"{path}: matches[0].juegos: 2 juegos each: somebody wins a partida"
        assert refused(said, "standings", path, "--json", "--jsonl").startswith("standings: only one of")


class TestEverything:
    """`export --all` and `import`: a phone, or a machine, is changed."""

    def test_it_is_taken_in_elsewhere_once(self, said, kept, tmp_path):
        for data in (document(), document(WITH_CARDS)):
            said("import", kept(data))
        file, there = tmp_path / "all.json", tmp_path / "there"
        assert said("export", "--all", "-o", file) == (0, "", "")
        status, ids, err = said("import", file, "--data", there)
        assert (status, len(ids.split()), err) == (0, 2, "")
        assert said("list", "--data", there)[1] == said("list")[1]
        assert said("import", file, "--data", there) == (0, "", "")

    def test_half_a_file_and_a_newer_one_are_refused_and_nothing_is_kept(self, said, kept, tmp_path):
        said("import", kept(document()))
        text = said("export", "--all")[1]
        assert ": " in refused(said, "import", kept(text[: len(text) // 2], name="half.json"), "--data", tmp_path / "x")
        newer = kept(text.replace("mus-todo/1", "mus-todo/2"), name="newer.json")
        assert "mus-todo/2" in refused(said, "import", newer, "--data", tmp_path / "x")
        assert said("list", "--data", tmp_path / "x")[1] == ""

    def test_a_partida_that_went_on_differently_is_told(self, said, kept, tmp_path):
        partida_id = said("import", kept(document()))[1].strip()
        file = tmp_path / "all.json"
        said("export", "--all", "-o", file)
        text = file.read_text(encoding="utf-8")
        said("import", kept(document(WITH_CARDS)))
        other = next(one for one in said("list")[1].split() if one != partida_id and len(one) == len(partida_id))
        file.write_text(text.replace(partida_id, other), encoding="utf-8")
        status, out, err = said("import", file)
        assert (status, out) == (1, "")
        assert err == f"scorer: the partida {other} is here already and went on differently: it was left as it is\n"

    @pytest.mark.parametrize("args", [(), ("5f3a09c4e1d2", "--all"), ("--all", "--format", "csv")])
    def test_one_or_all(self, said, args):
        assert refused(said, "export", *args) == "export: one id, or --all: see scorer export --help"
