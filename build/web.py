"""Make build/web: the app without a server, for any host that serves files. python build/web.py [FOLDER]."""

from __future__ import annotations

import ast
import gzip
import hashlib
import importlib.metadata
import io
import json
import re
import shutil
import sys
import zipfile
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import flet_web

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scorer import __version__  # noqa: E402
from scorer.statics import page, sources  # noqa: E402
from scorer.statics.sources import Source  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

OUT = ROOT / "build" / "web"
PYODIDE = Path(flet_web.get_package_web_dir(), "pyodide")
# All of it pure Python: msgpack's own fallback where its C part is missing.
PACKAGES = ("flet", "flet-charts", "msgpack", "platformdirs", "repath", "six", "tinydb")
# What draws on paper, loaded when an acta is wanted as a PDF.
PAPER = ("fpdf2", "fonttools", "defusedxml")
LEFT_OUT = (
    "fontTools/cu2qu/*",
    "fontTools/merge/*",
    "fontTools/mtiLib/*",
    "fontTools/qu2cu/*",
    "fontTools/t1Lib/*",
    "fontTools/ufoLib/*",
    "fontTools/voltLib/*",
    "*.c",
    "*.dart",
    "flet/testing/*",
    "flet/fastapi/*",
    "flet/auth/providers/*",
    "flet/pytest_plugin.py",
    "flet/cli.py",
    "*.pyi",
    "*.so",
    "*.pyd",
    "*.typed",
    "*.po",
    "*.pot",
    "platformdirs/testing.py",
    "platformdirs/pytest_plugin.py",
    "tinydb/mypy_plugin.py",
)
# The server, the command line, what the page itself is made of.
NOT_IN_A_BROWSER = (
    "scorer/server.py",
    "scorer/house.py",
    "scorer/phone.py",
    "scorer/cli/*",
    "scorer/feeds/*",
    "scorer/statics/*",
    "scorer/__main__.py",
)
# Parts of the standard library that need a process, a socket, a terminal, a window or a developer.
NEVER_USED = re.compile(
    r"(antigravity|bdb|cProfile|cmd|code|compileall|doctest|filecmp|fileinput|ftplib|getpass|imaplib|mailbox"
    r"|modulefinder|netrc|optparse|pdb|pickletools|poplib|profile|profiling|pstats|pty|py_compile|pyclbr|pydoc|rlcompleter"
    r"|sched|shelve|smtplib|socketserver|statistics|symtable|tabnanny|this|trace|tracemalloc|turtle|webbrowser"
    r"|_pyio|_pydatetime|_pydecimal|_pyrepl|_android_support|_apple_support|_ios_support|concurrent/futures/(process|interpreter)"
    r"|ctypes|curses|dbm|ensurepip|idlelib|lib2to3|multiprocessing|pydoc_data|sqlite3|tkinter|test|turtledemo"
    r"|venv|wsgiref|xmlrpc|zoneinfo|http/(server|cookiejar|cookies)|asyncio/(windows_events|windows_utils|__main__|tools)"
    r"|logging/(config|handlers)|json/tool"
    r"|encodings/(?!__init__|aliases|utf_|ascii|latin_1|cp437|cp1252|iso8859_1\b|mac_roman|charmap|idna|punycode|raw_|uni)\w+"
    r")(/|\.py$)"
)
# What only the drawing on paper imports of it.
WITH_PAPER = re.compile(r"(pprint|timeit|unittest|xml/(dom|sax))(/|\.py$)")
PYTHON = ("pyodide.asm.wasm", "pyodide.asm.mjs", "python.zip", "app.zip")
# Another engine than the one that stands in the page's list is loaded when it is asked for.
SHELL = ("index.html", "manifest.json", "favicon.png")


def packaged() -> Iterator[tuple[str, bytes]]:
    """Every file of the program and of what it needs, by its path on Python's search path."""
    yield from _of_packages(PACKAGES)
    for folder, prefix in ((ROOT / "scorer", "scorer"), (ROOT / "assets" / "locale", "scorer/assets/locale")):
        yield from _of_folder(folder, prefix)


def on_paper() -> Iterator[tuple[str, bytes]]:
    """What only paper needs, the faces for it too."""
    yield from _of_packages(PAPER)
    yield from library(with_paper=True)
    yield from _of_folder(ROOT / "assets" / "fonts" / "print", "scorer/assets/fonts/print")


def _of_packages(names: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    for name in names:
        for path in importlib.metadata.files(name) or ():
            file = Path(str(path.locate()))
            if (
                path.parts[0] not in ("..", "flutter")
                and "__pycache__" not in path.parts
                and ".dist-info" not in path.parts[0]
            ):
                yield path.as_posix(), file.read_bytes()


def _of_folder(folder: Path, prefix: str) -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            yield f"{prefix}/{file.relative_to(folder).as_posix()}", file.read_bytes()


def wanted(name: str) -> bool:
    """Whether a file is needed where the app runs in a browser."""
    return not any(PurePosixPath(name).match(pattern) for pattern in LEFT_OUT) and not any(
        name == one or (name.startswith(one.removesuffix("*")) and one.endswith("*")) for one in NOT_IN_A_BROWSER
    )


def library(*, with_paper: bool = False) -> Iterator[tuple[str, bytes]]:
    """Python's standard library without what can never be used; or what only paper needs of it."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as whole:
        for name in sorted(whole.namelist()):
            used = WITH_PAPER.match(name) if with_paper else not (NEVER_USED.match(name) or WITH_PAPER.match(name))
            if used and not name.endswith("/"):
                yield name, whole.read(name)


def undocumented(name: str, data: bytes) -> bytes:
    """A module without its docstrings, every line where it was; what this Python cannot read is left as it is."""
    if not name.endswith(".py") or name.startswith(("pyodide/", "_pyodide/")):
        return data
    try:
        tree = ast.parse(data)
    except SyntaxError:
        return data
    lines = data.splitlines(keepends=True)
    for said in sorted(_docstrings(tree), key=lambda one: one.lineno, reverse=True):
        first, last = said.lineno - 1, (said.end_lineno or said.lineno) - 1
        rest = lines[last][said.end_col_offset :] + b"\n" * (last - first)
        lines[first : last + 1] = [lines[first][: said.col_offset] + b'""' + rest]
    return b"".join(lines)


def _docstrings(tree: ast.AST) -> Iterator[ast.Expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node


def stored(files: Iterator[tuple[str, bytes]]) -> bytes:
    """A zip that is not packed inside: it is packed as a whole, and read quicker. The same bytes every time."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as target:
        for name, data in sorted(files):
            target.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), undocumented(name, data))
    return made.getvalue()


def python() -> dict[str, Source]:
    """Python, its library and the program, by their names in the folder `python`."""
    lock = {"info": json.loads((PYODIDE / "pyodide-lock.json").read_bytes())["info"], "packages": {}}
    worker = (page.WEB / "python-worker.js").read_text(encoding="utf-8").replace("$lock", json.dumps(lock))
    return {
        "pyodide.mjs": Source(PYODIDE / "pyodide.mjs"),
        "pyodide.asm.mjs": Source(PYODIDE / "pyodide.asm.mjs"),
        "pyodide.asm.wasm": Source(PYODIDE / "pyodide.asm.wasm"),
        "python.zip": Source(made=stored(library())),
        "app.zip": Source(made=stored((name, data) for name, data in packaged() if wanted(name))),
        "paper.zip": Source(made=stored((name, data) for name, data in on_paper() if wanted(name))),
        "python-worker.js": Source(made=worker.encode()),
    }


def engine() -> dict[str, Source]:
    """The engine, its loader as we want it."""
    found = sources.engine()
    del found["flutter_service_worker.js"], found["flutter.js"], found["assets/NOTICES"]
    found["flutter_bootstrap.js"] = Source(made=page.bootstrap(found["flutter_bootstrap.js"].read().decode()).encode())
    return {
        name: source
        for name, source in found.items()
        if not re.search(r"katex|media_kit|icons/|manifest|favicon", name)
    }


def is_packed(name: str) -> bool:
    """Whether the page unpacks it: all that is large and not asked for as a module."""
    return name.endswith((".wasm", ".zip", "main.dart.js", "pyodide.asm.mjs", "AssetManifest.bin.json"))


def build(out: Path) -> dict[str, int]:
    """Write the site; how much a first visit with the newest engine moves, by file."""
    files = engine() | {f"python/{name}": source for name, source in python().items()}
    own = sources.own()
    code = {path.name: Source(path) for path in page.WEB.iterdir()}
    version = sources.version(files, own, code, {"index": Source(made=sources.index().encode())})
    base = f"v/{version}/"
    shutil.rmtree(out, ignore_errors=True)
    packed, digests, engines = {}, {}, {}
    for name, source in files.items():
        data = source.read()
        if is_packed(name):
            data = gzip.compress(data, 9, mtime=0)
            packed[name] = len(data)
        served = base + (f"{name}.gz" if is_packed(name) else name)
        _write(out / served, data)
        if not name.endswith(".png"):
            (digests if _always(name) else engines)[served] = hashlib.sha256(data).hexdigest()
    for name, source in own.items():
        _write(out / name, source.read())
    _write(out / "index.html", _page(version, base, packed).encode())
    kept = dict.fromkeys((*SHELL, "./", *(name for name in own if name.startswith("icons/"))), "")
    worker = page.worker("static", version, base, kept | digests, engines)
    _write(out / "flutter_service_worker.js", worker.encode())
    return {path.relative_to(out).as_posix(): path.stat().st_size for path in out.rglob("*") if path.is_file()}


def _always(name: str) -> bool:
    """Whether every browser needs it; of the engines each keeps its own."""
    return not name.startswith("canvaskit/") and not re.match(r"main\.dart\.", name) and not name.endswith(".png")


def _page(version: str, base: str, packed: dict[str, int]) -> str:
    facts = {
        "kind": "static",
        "version": version,
        "release": __version__,
        "base": base,
        "home": "./",
        "packed": packed,
        "python": [f"python/{name}" for name in PYTHON],
    }
    config = {
        "pyodide": True,
        "pythonModuleName": "scorer.pocket",
        "noCdn": True,
        "webRenderer": "auto",
        "routeUrlStrategy": "hash",
        "entrypointBaseUrl": base,
        "assetBase": base,
        "canvasKitBaseUrl": f"{base}canvaskit/",
        "fontFallbackBaseUrl": f"{base}assets/fonts/",
    }
    script = f"<script>\n{(page.WEB / 'pocket.js').read_text(encoding='utf-8')}</script>"
    return page.start_page(sources.index(), facts, config, script)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def main() -> None:
    """Build, and say what a first visit moves."""
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else OUT
    sizes = build(out)
    other = re.compile(r"paper\.zip|main\.dart\.js|canvaskit/(skwasm_heavy|canvaskit|chromium)")
    first = {name: size for name, size in sizes.items() if not other.search(name)}
    for name, size in sorted(first.items(), key=lambda one: -one[1])[:8]:
        print(f"{size / 1e6:6.2f} MB  {name}")
    print(f"{sum(first.values()) / 1e6:6.2f} MB  on a first visit; {out}: {sum(sizes.values()) / 1e6:.0f} MB in all")


if __name__ == "__main__":
    main()
