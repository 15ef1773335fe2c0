"""What is installed is what was written: the wheel, the locks, the fonts, the icons."""

import json
import os
import re
import socket
import struct
import subprocess
import sys
import sysconfig
import time
import tomllib
import urllib.error
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import scorer
from scorer.files import schemas

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
LOCKS = sorted(ROOT.glob("requirements*.lock"))
FACES = sorted((ASSETS / "fonts").glob("*.woff2"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", name).group()).lower()


def pinned(lock: Path) -> dict[str, str]:
    lines = lock.read_text(encoding="utf-8").splitlines()
    pins = (line.split(" ; ")[0] for line in lines if line and not line.lstrip().startswith("#"))
    return dict(pin.split("==") for pin in pins)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (built,) = folder.glob("tanteo-*.whl")
    with zipfile.ZipFile(built) as opened:
        yield opened


def test_the_wheel_is_named_after_the_version_in_the_package(wheel):
    assert Path(wheel.filename).name.startswith(f"tanteo-{scorer.__version__}-")


def test_the_wheel_holds_every_file_of_the_package(wheel):
    written = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "scorer").rglob("*")
        if path.suffix in {".py", ".toml", ".json"}
    }
    assert written <= set(wheel.namelist())


def test_the_wheel_holds_the_assets_inside_the_package(wheel):
    written = {f"scorer/{path.relative_to(ROOT).as_posix()}" for path in ASSETS.rglob("*") if path.is_file()}
    assert written <= set(wheel.namelist())


def test_the_wheel_holds_a_compiled_catalogue_for_every_written_one(wheel):
    catalogues = {f"scorer/{path.relative_to(ROOT).with_suffix('.mo').as_posix()}" for path in ASSETS.rglob("*.po")}
    assert catalogues <= set(wheel.namelist())


def test_the_wheel_holds_nothing_else(wheel):
    tops = {name.split("/")[0] for name in wheel.namelist()}
    assert tops == {"scorer", f"tanteo-{scorer.__version__}.dist-info"}


def test_the_licences_of_the_fonts_travel_with_them(wheel):
    assert {name for name in wheel.namelist() if "/licenses/" in name and "OFL" in name}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_pins_versions_and_names_no_host_and_no_path(lock):
    text = lock.read_text(encoding="utf-8")
    assert not re.search(r"://|--|@ |^\s*# via -r /", text, re.MULTILINE)
    assert all(re.fullmatch(r"[\w.+!-]+", version) for version in pinned(lock).values())


def test_the_locks_agree_with_each_other():
    together = {}
    for lock in LOCKS:
        for name, version in pinned(lock).items():
            assert together.setdefault(normal(name), version) == version


def test_every_dependency_is_locked():
    asked = {normal(line) for line in PROJECT["dependencies"]}
    assert asked <= {normal(name) for name in pinned(ROOT / "requirements.lock")}


def test_every_tool_is_locked():
    asked = {normal(line) for line in PROJECT["optional-dependencies"]["dev"]}
    assert asked <= {normal(name) for name in pinned(ROOT / "requirements-dev.lock")}


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_the_digits_of_a_face_are_of_one_width(face):
    font = TTFont(face)
    letters = font.getBestCmap()
    assert len({font["hmtx"][letters[ord(digit)]][0] for digit in "0123456789"}) == 1


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_a_face_has_the_letters_of_the_catalogues(face):
    letters = TTFont(face).getBestCmap()
    written = "".join(path.read_text(encoding="utf-8") for path in (ASSETS / "locale").rglob("*.po"))
    drawn = "●▲✓←↑→↓"  # drawn or Material icons, no face has them
    assert {letter for letter in written if ord(letter) >= ord(" ")} - set(drawn) <= {chr(code) for code in letters}


def side(png: Path) -> tuple[int, int]:
    return struct.unpack(">II", png.read_bytes()[16:24])


@pytest.mark.parametrize("size", [192, 512])
@pytest.mark.parametrize("kind", ["icon", "icon-maskable"])
def test_an_icon_has_the_size_in_its_name(kind, size):
    assert side(ASSETS / "icons" / f"{kind}-{size}.png") == (size, size)


# What a program finds of itself where it was installed from the wheel, far from the repository.
INSIDE = """
import json
import scorer
from scorer.files import schemas
from scorer.mus import reglamento
from scorer.paths import assets
from scorer.words import LANGUAGES, words
print(json.dumps({
    "package": scorer.__file__,
    "assets": str(assets()),
    "undo": {one: words(one)("Undo") for one in LANGUAGES},
    "reglamentos": [reglamento.load(one).id for one in reglamento.IDS],
    "schemas": [schemas.schema(one)["$schema"] for one in schemas.FORMATS],
}))
"""


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """An environment with the wheel in it; what it depends on is borrowed from the one that tests."""
    home = tmp_path_factory.mktemp("elsewhere")
    venv.create(home / "venv", symlinks=os.name == "posix")
    python = next(path for path in (home / "venv").glob("*/python*") if path.stem == "python")
    install = [sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel.filename]
    subprocess.run(install, check=True, capture_output=True, timeout=120)
    (site,) = (home / "venv").rglob("site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return home, python


def clean() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "TANTEO_DATA"}}


def test_what_is_installed_from_the_wheel_finds_all_that_belongs_to_it(installed):
    home, python = installed
    told = subprocess.run([python, "-c", INSIDE], cwd=home, env=clean(), check=True, capture_output=True, timeout=60)
    found = json.loads(told.stdout)
    assert Path(found["package"]).is_relative_to(home / "venv")
    assert Path(found["assets"]).is_relative_to(home / "venv")
    assert len(set(found["undo"].values())) == len(found["undo"]) == 4
    assert len(found["reglamentos"]) == 5
    assert len(found["schemas"]) == len(schemas.FORMATS)


def test_what_is_installed_from_the_wheel_serves_from_any_folder(installed):
    home, python = installed
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [python.with_name("scorer"), "serve", "--port", str(port), "--data", home / "data"]
    env = {**clean(), "TANTEO_CACHE": str(home / "cache")}
    with subprocess.Popen(command, cwd=home, env=env) as server:
        try:
            assert json.loads(asked(server, port, "/health"))["version"] == scorer.__version__
            assert b"Tanteo" in asked(server, port, "/")
            assert asked(server, port, "/fonts/AtkinsonHyperlegible-Regular.woff2")[:4] == b"wOF2"
        finally:
            server.terminate()
    assert server.returncode == 0


def asked(server, port: int, path: str) -> bytes:
    until = time.monotonic() + 60
    while server.poll() is None and time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
                return answer.read()
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionRefusedError):
                raise
            time.sleep(0.1)
    raise AssertionError(f"no answer; the server ended with {server.returncode}")
