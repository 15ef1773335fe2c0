"""The site of the app without a server, as it lies in its folder."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import zipfile

import pytest


@pytest.fixture(scope="module")
def shell(site):
    return {name: (site[0] / name).read_text(encoding="utf-8") for name in ("index.html", "flutter_service_worker.js")}


def facts(shell) -> dict:
    return json.loads(re.search(r"window\.tanteo = (\{.*\});", shell["index.html"])[1])


def test_a_first_visit_moves_less_than_eleven_megabytes(site):
    other = re.compile(r"paper\.zip|main\.dart\.js|canvaskit/(skwasm_heavy|canvaskit|chromium)")
    assert sum(size for name, size in site[1].items() if not other.search(name)) < 11e6


def test_everything_that_is_kept_for_off_line_is_there(site, shell):
    told = re.search(r"FILES = (\{.*?\}), ENGINES = (\{.*?\});", shell["flutter_service_worker.js"])
    files, engines = json.loads(told[1]), json.loads(told[2])
    assert {"./", "index.html"} <= set(files)
    assert {name.rsplit("/", 1)[-1] for name in engines} >= {"main.dart.wasm.gz", "skwasm.wasm.gz", "main.dart.mjs"}
    for name, digest in (files | engines).items():
        assert name == "./" or (site[0] / name).is_file()
        assert not digest or hashlib.sha256((site[0] / name).read_bytes()).hexdigest() == digest
        assert bool(digest) == name.startswith("v/")


def test_the_page_asks_for_nothing_outside_its_folder(shell):
    text = "".join(shell.values())
    assert not re.findall(r"https?://", text)
    assert not re.findall(r"""(?:src|href)=["']/""", text)


def test_what_the_page_unpacks_is_there_in_the_size_that_its_bar_counts_on(site, shell):
    told = facts(shell)
    for name, size in told["packed"].items():
        assert (site[0] / told["base"] / f"{name}.gz").stat().st_size == size
    assert set(told["python"]) <= set(told["packed"])


def program(site, shell, name: str) -> zipfile.ZipFile:
    packed = (site[0] / facts(shell)["base"] / "python" / f"{name}.gz").read_bytes()
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(packed)))


def test_the_program_has_its_words_its_reglamentos_and_no_server(site, shell):
    names = set(program(site, shell, "app.zip").namelist())
    assert {"scorer/pocket.py", "scorer/ui/app.py", "scorer/mus/reglamentos/madrid.toml"} <= names
    assert not [name for name in names if name.startswith(("scorer/cli", "scorer/statics", "scorer/server"))]
    assert not [name for name in names if name.endswith((".so", ".pyd"))]


def test_a_module_without_its_docstrings_is_the_same_module(recipe):
    text = (
        '"""What it is."""\nX = 1\n\n\ndef f():\n    """Says\n    it.\n    """\n    return "é", """kept"""\n'.encode()
    )
    short = recipe.undocumented("one.py", text)
    assert b"What it is" not in short
    assert b"Says" not in short
    assert short.count(b"\n") == text.count(b"\n")
    names: dict = {}
    exec(compile(short, "one.py", "exec"), names)  # noqa: S102 - what was just written above
    assert names["f"]() == ("é", "kept")


def test_what_this_python_cannot_read_is_left_as_it_is(recipe):
    assert recipe.undocumented("one.py", b"def (") == b"def ("


def test_the_same_sources_make_the_same_site(recipe, shell, tmp_path):
    recipe.build(tmp_path / "again")
    again = (tmp_path / "again" / "index.html").read_text(encoding="utf-8")
    assert again == shell["index.html"]
