"""The recipes that cannot be run everywhere: what they say is checked, what they need is named in one line."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FLET = PROJECT["tool"]["flet"]
CONTAINER = BUILD / "container"
PURE = {"six", "typing-extensions"}


def png_size(path: Path) -> tuple[int, int]:
    head = path.read_bytes()[16:24]
    return int.from_bytes(head[:4]), int.from_bytes(head[4:])


def test_a_phone_build_has_its_names_its_colours_and_no_more_rights_than_it_uses():
    assert re.fullmatch(r"[a-z]+(\.[a-z]+)+", FLET["bundle_id"])
    assert FLET["bundle_id"].startswith(FLET["org"])
    assert all(re.fullmatch(r"#[0-9a-f]{6}", FLET["splash"][key]) for key in ("color", "dark_color"))
    assert set(FLET["android"]["permission"]) == {"android.permission.VIBRATE", "android.permission.WAKE_LOCK"}
    assert len(FLET["ios"]["info"]["UISupportedInterfaceOrientations"]) == 3


def test_icons_and_splash_are_made_from_one_picture():
    assert (ROOT / "assets" / "icon.svg").is_file()
    assert min(png_size(ROOT / "assets" / "icon.png")) >= 512


def test_a_phone_build_begins_where_flet_looks_for_it():
    assert (ROOT / f"{FLET['app']['module']}.py").is_file()
    text = (ROOT / f"{FLET['app']['module']}.py").read_text(encoding="utf-8")
    assert "scorer.phone" in text


def test_what_is_left_out_of_a_phone_build_is_never_imported_there():
    out = [one.removesuffix(".py").replace("/", ".") for one in FLET["app"]["exclude"] if one.startswith("scorer/")]
    assert out, "a build that leaves nothing out has nothing to be held to"
    seen = f"""
import sys
import scorer.phone
print(sorted(name for name in sys.modules if name.startswith({tuple(out)})))
"""
    told = subprocess.run(
        [sys.executable, "-c", seen], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert told.stdout.strip() == "[]"


def on_a_phone(name: str, seen: set[str]) -> set[str]:
    """What a package needs on a phone, itself included."""
    if name in seen:
        return seen
    seen.add(name)
    for line in metadata.requires(name) or ():
        needed, _, marker = line.partition(";")
        if "extra ==" not in marker and not re.search(r"Emscripten|python_version <|Windows|win32", marker):
            on_a_phone(re.match(r"[\w.-]+", needed)[0].lower(), seen)
    return seen


def test_every_dependency_of_a_phone_build_is_pure_or_has_a_wheel_for_it():
    direct = [one for one in PROJECT["project"]["dependencies"] if "android" not in one]
    needed = set().union(*(on_a_phone(re.match(r"[\w-]+", one)[0], set()) for one in direct))
    # Flet's own index has both for Android and iOS; msgpack works without its C part too.
    with_wheels = {"msgpack", "pillow"}
    compiled = {
        name
        for name in needed - with_wheels
        for file in metadata.files(name) or ()
        if file.suffix in {".so", ".pyd", ".dylib"} and "__pypackages__" not in str(file)
    }
    assert compiled <= {"fonttools"}, "fonttools' C parts are optional; nothing else may be compiled"


@pytest.mark.skipif(shutil.which("sh") is None, reason="the recipes are POSIX shell, and this machine has none")
@pytest.mark.skipif(
    shutil.which("flutter", path="/usr/bin:/bin") is not None,
    reason="Flutter is installed: nothing is lacking that could be told, and a build would begin",
)
@pytest.mark.parametrize("target", ["apk", "ipa"])
def test_what_a_phone_build_lacks_is_said_in_one_line(target):
    env = {"PATH": "/usr/bin:/bin", "PYTHON": sys.executable}
    told = subprocess.run(
        ["sh", BUILD / "phone" / "build.sh", target], env=env, capture_output=True, text=True, check=False, timeout=60
    )
    assert told.returncode == 1
    assert told.stderr.count("\n") == 1
    assert "Flutter" in told.stderr
    assert "build/README.md" in told.stderr


def steps(recipe: str) -> list[tuple[str, str]]:
    joined = recipe.replace("\\\n", " ")
    lines = [line.strip() for line in joined.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split(None, 1)[0], line.split(None, 1)[1]) for line in lines]


def test_the_container_runs_as_nobody_keeps_its_data_outside_and_tells_its_health():
    found = steps((CONTAINER / "Dockerfile").read_text(encoding="utf-8"))
    words = [word for word, _ in found]
    assert words[0] == "FROM"
    assert words.count("FROM") == 2, "what builds stays behind"
    assert all(":" in rest and ":latest" not in rest for word, rest in found if word == "FROM")
    assert words.index("USER") < words.index("CMD")
    assert [rest for word, rest in found if word == "VOLUME"] == ["/data"]
    assert "HEALTHCHECK" in words
    assert next(rest for word, rest in found if word == "CMD").startswith("[")
    assert not [rest for word, rest in found if word == "ADD" or "sudo" in rest or "curl" in rest]


def test_what_the_container_runs_are_commands_of_ours():
    recipe = (CONTAINER / "Dockerfile").read_text(encoding="utf-8")
    assert '"scorer", "serve", "--host", "0.0.0.0", "--port", "8551"' in recipe
    told = subprocess.run(
        [sys.executable, "-m", "scorer", "serve", "--help"], cwd=ROOT, capture_output=True, check=True
    )
    assert all(option.encode() in told.stdout for option in ("--host", "--port"))
    assert "python -m scorer.statics" in recipe


def test_nothing_that_was_played_or_made_gets_into_the_container():
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".git", ".venv", "build/web", "tests"} <= set(left_out)


def test_the_proxy_passes_on_what_the_server_asks_for():
    text = (CONTAINER / "Caddyfile").read_text(encoding="utf-8")
    assert text.count("{") == text.count("}")
    assert "reverse_proxy tanteo:8551" in text
    assert "X-Forwarded-Host" in text  # the server refuses sockets of other hosts
    assert "encode" not in re.sub(r"#.*", "", text)  # it is packed already


def test_the_unit_starts_as_nobody_and_stops_in_time():
    text = (CONTAINER / "tanteo.service").read_text(encoding="utf-8")
    for line in ("DynamicUser=yes", "StateDirectory=tanteo", "ProtectSystem=strict", "Restart=on-failure"):
        assert line in text.splitlines()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd to ask")
def test_systemd_understands_the_unit(tmp_path):
    text = (CONTAINER / "tanteo.service").read_text(encoding="utf-8")
    unit = tmp_path / "tanteo.service"
    unit.write_text(text.replace("/usr/local/bin/scorer", "/bin/true"), encoding="utf-8")
    told = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False, timeout=60)
    assert "tanteo.service" not in told.stderr


def test_every_recipe_is_told_in_the_readme():
    told = (BUILD / "README.md").read_text(encoding="utf-8")
    recipes = [path for path in BUILD.iterdir() if path.suffix in {".py", ".sh"}]
    folders = [BUILD / "phone", CONTAINER]
    assert not [path.name for path in (*recipes, *folders) if path.name not in told]
