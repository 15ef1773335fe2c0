"""What is installed is what was written: the wheel, the locks, the fonts, the icons."""

import re
import struct
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import scorer

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
LOCKS = sorted(ROOT.glob("requirements*.lock"))
FACES = sorted((ASSETS / "fonts").glob("*.woff2"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", name).group()).lower()


def pinned(lock: Path) -> dict[str, str]:
    lines = lock.read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if line and not line.lstrip().startswith("#"))


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
